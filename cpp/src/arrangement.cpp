#include "remigio/arrangement.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <utility>

#include "quick_arrangement.hpp"

namespace remigio {

namespace {

WideHand without(WideHand hand, const Cards& cards) noexcept {
  for (const Code card : cards) hand.remove(card);
  return hand;
}

WideHand without_all(WideHand hand, Code card) noexcept {
  hand.counts[card] = 0;
  return hand;
}

class GroupFinder {
 public:
  GroupFinder(const Solver& solver, const WideHand& hand, Code lowest)
      : solver_(solver), hand_(hand), lowest_(lowest) {}

  std::vector<Cards> all() {
    if (lowest_ == kJoker) {
      find_jokers();
    } else if (lowest_ != kNoCard) {
      find_sets();
      find_runs();
    }
    std::ranges::sort(groups_);
    // A group that is both, such as a natural with two jokers, is found as a set and as a run.
    const auto repeated = std::ranges::unique(groups_);
    groups_.erase(repeated.begin(), repeated.end());
    return std::move(groups_);
  }

 private:
  void find_jokers() {
    for (int jokers = 1; jokers <= hand_.jokers(); ++jokers)
      if (is_joker_meld(solver_.rules(), jokers)) add({}, jokers);
  }

  void find_sets() {
    const Rules& rules = solver_.rules();
    const int rank = rank_of(lowest_);
    const int most = rules.set_duplicates ? kMaxCards : 1;
    Cards naturals;
    // Copies of each suit from the lowest card's on, at least one of its own.
    const auto choose = [&](const auto& again, int suit) -> void {
      if (suit == kSuits) {
        for (int jokers = 0; jokers <= hand_.jokers(); ++jokers)
          if (is_set(rules, static_cast<int>(naturals.size()), jokers)) add(naturals, jokers);
        return;
      }
      const Cards before = naturals;
      const int copies = std::min(hand_.count(suit, rank), most);
      for (int taken = 0; taken <= copies; ++taken) {
        if (taken > 0) naturals.push_back(code_of(suit, rank));
        if (taken > 0 || suit != suit_of(lowest_)) again(again, suit + 1);
      }
      naturals = before;
    };
    choose(choose, suit_of(lowest_));
  }

  void find_runs() {
    const int suit = suit_of(lowest_);
    const std::uint32_t card = 1u << rank_of(lowest_);
    const std::uint32_t others = hand_.ranks(suit) & ~card;
    for (std::uint32_t part = others;; part = (part - 1) & others) {
      add_runs(suit, card | part, false, solver_.runs().one_run(card | part));
      if (rank_of(lowest_) == kAce && hand_.count(lowest_) > 1)
        add_runs(suit, card | part, true, solver_.runs().one_run_of_two_aces(card | part));
      if (part == 0) break;
    }
  }

  void add_runs(int suit, std::uint32_t ranks, bool second_ace, std::uint32_t joker_counts) {
    Cards naturals;
    if (second_ace) naturals.push_back(code_of(suit, kAce));
    for (std::uint32_t left = ranks; left != 0; left &= left - 1)
      naturals.push_back(code_of(suit, std::countr_zero(left)));
    for (; joker_counts != 0; joker_counts &= joker_counts - 1) {
      const int jokers = std::countr_zero(joker_counts);
      if (jokers <= hand_.jokers()) add(naturals, jokers);
    }
  }

  void add(Cards naturals, int jokers) {
    for (int joker = 0; joker < jokers; ++joker) naturals.push_back(kJoker);
    groups_.push_back(naturals);
  }

  const Solver& solver_;
  const WideHand& hand_;
  Code lowest_;
  std::vector<Cards> groups_;
};

// The groups that may follow: of the same lowest card only those that do not come before the last one.
void drop_before(std::vector<Cards>& groups, const Groups& chosen) {
  if (!chosen.empty() && !groups.empty() && groups.front()[0] == chosen.back()[0])
    groups.erase(groups.begin(), std::ranges::lower_bound(groups, chosen.back()));
}

}  // namespace

std::vector<Cards> groups_with_lowest(const Solver& solver, const WideHand& hand) {
  return groups_with(solver, hand, hand.lowest());
}

std::vector<Cards> groups_with(const Solver& solver, const WideHand& hand, Code card) {
  return GroupFinder(solver, hand, card).all();
}

// Takes the first group, or else looseness, from which the rest can still come to the best cost.
Groups best_groups(const Solver& solver, const WideHand& hand) {
  Groups chosen;
  WideHand rest = hand;
  Cost left = solver.best(hand);
  while (melds_of(left) > 0) {
    bool found = false;
    for (const Cards& group : groups_with_lowest(solver, rest)) {
      const WideHand after = without(rest, group);
      if (solver.best(after) + kMeldCost != left) continue;
      chosen.push_back(group);
      rest = after;
      left -= kMeldCost;
      found = true;
      break;
    }
    if (!found) {
      const Code lowest = rest.lowest();
      const Cost loose = static_cast<Cost>(rest.count(lowest)) * loose_cost(solver.rules().points(lowest));
      assert(lowest != kNoCard && loose <= left);
      left -= loose;
      rest = without_all(rest, lowest);
    }
  }
  return chosen;
}

Arrangement arrangement_of(const Solver& solver, const WideHand& hand, const Groups& groups) {
  Arrangement arrangement;
  WideHand rest = hand;
  for (const Cards& group : groups) {
    arrangement.melds.push_back(readings(solver.rules(), WideHand::of(group)).front());
    rest = without(rest, group);
  }
  arrangement.loose = sorted_cards(rest);
  for (const Code card : arrangement.loose) arrangement.points += solver.rules().points(card);
  return arrangement;
}

Arrangement arrange(const Solver& solver, const WideHand& hand) {
  Arrangement arrangement;
  if (Hand::holds(hand) && quick_arrange(solver, Hand::of(hand), arrangement)) return arrangement;
  return arrangement_of(solver, hand, best_groups(solver, hand));
}

Arrangement arrange(const Solver& solver, const Hand& hand) {
  Arrangement arrangement;
  if (quick_arrange(solver, hand, arrangement)) return arrangement;
  return arrangement_of(solver, hand.wide(), best_groups(solver, hand.wide()));
}

Arrangements::Arrangements(const Solver& solver, const WideHand& hand) : solver_(solver), hand_(hand) {
  push(hand, solver.deadwood(hand));
}

void Arrangements::push(const WideHand& rest, int points_left) {
  steps_.push_back({rest, points_left, groups_with_lowest(solver_, rest), 0});
  drop_before(steps_.back().groups, chosen_);
}

void Arrangements::pop() {
  steps_.pop_back();
  if (!steps_.empty() && steps_.back().chose_meld()) chosen_.pop_back();
}

// Goes on to the next complete choice; false if there is none. A complete choice ends in a step without cards, whose
// only way on is to be complete.
bool Arrangements::advance() {
  while (!steps_.empty()) {
    Step& step = steps_.back();
    if (step.tried > step.groups.size()) {
      pop();
      continue;
    }
    ++step.tried;
    const Code lowest = step.rest.lowest();
    if (lowest == kNoCard) return true;
    const bool meld = step.chose_meld();
    const WideHand rest = meld ? without(step.rest, step.groups[step.tried - 1]) : without_all(step.rest, lowest);
    const int points = meld ? 0 : step.rest.count(lowest) * solver_.rules().points(lowest);
    const int points_left = step.points_left - points;
    if (points_left < 0 || solver_.deadwood(rest) != points_left) continue;
    if (meld) chosen_.push_back(step.groups[step.tried - 1]);
    push(rest, points_left);
  }
  return false;
}

std::optional<Arrangement> Arrangements::next() {
  if (!advance()) return std::nullopt;
  return arrangement_of(solver_, hand_, chosen_);
}

}  // namespace remigio
