#include "remigio/growth.hpp"

#include <algorithm>

#include "remigio/sort_few.hpp"

namespace remigio {

namespace {

int natural_count(const Cards& cards) noexcept {
  return static_cast<int>(std::ranges::count_if(cards, [](Code card) { return card != kJoker; }));
}

Cards in_order(Cards cards) noexcept {
  sort_few(cards);
  return cards;
}

class SetGrowths {
 public:
  SetGrowths(const Rules& rules, const WideHand& hand, const Meld& meld, std::vector<Growth>& found)
      : rules_(rules), hand_(hand), meld_(meld), rank_(rank_of(meld.stands_for[0])), found_(found) {}

  void find() { choose(0); }

 private:
  void choose(int suit) {
    if (suit == kSuits) {
      for (int jokers = 0; jokers <= hand_.jokers(); ++jokers) keep(jokers);
      return;
    }
    const Code card = code_of(suit, rank_);
    const Cards before = laid_;
    for (int copies = 0; copies <= hand_.count(card); ++copies) {
      if (copies > 0) laid_.push_back(card);
      choose(suit + 1);
    }
    laid_ = before;
  }

  void keep(int jokers) {
    const int naturals = natural_count(meld_.cards) + static_cast<int>(laid_.size());
    const int size = static_cast<int>(meld_.cards.size() + laid_.size()) + jokers;
    if (laid_.empty() && jokers == 0) return;
    if (size > kMaxCards || !is_set(rules_, naturals, size - naturals)) return;
    if (!rules_.set_duplicates && repeats()) return;
    Growth growth{laid_, 0, laid_, meld_};
    for (const Code card : laid_) {
      growth.meld.cards.push_back(card);
      growth.meld.stands_for.push_back(card);
    }
    for (int joker = 0; joker < jokers; ++joker) {
      growth.added.push_back(kJoker);
      growth.laid.push_back(kJoker);
      growth.meld.cards.push_back(kJoker);
      growth.meld.stands_for.push_back(set_joker(rules_, rank_, growth.meld.stands_for));
    }
    found_.push_back(growth);
  }

  // Whether a card comes twice; a joker on the table counts as the card it stands for (A1).
  [[nodiscard]] bool repeats() const noexcept {
    Cards all = meld_.stands_for;
    for (const Code card : laid_) all.push_back(card);
    sort_few(all);
    return std::ranges::adjacent_find(all) != all.end();
  }

  const Rules& rules_;
  const WideHand& hand_;
  const Meld& meld_;
  int rank_;
  std::vector<Growth>& found_;
  Cards laid_;
};

class RunGrowths {
 public:
  RunGrowths(const Rules& rules, const WideHand& hand, const Meld& meld, std::vector<Growth>& found)
      : rules_(rules), hand_(hand), meld_(meld), suit_(suit_of(meld.stands_for[0])), found_(found) {}

  void find() {
    const int length = static_cast<int>(meld_.cards.size());
    for (int start = 0; start < run_positions(rules_); ++start)
      for (int below = 0; start + below + length <= last_end(start); ++below) {
        if (!lies_at(start + below)) continue;
        for (int above = 0; start + below + length + above <= last_end(start); ++above)
          if (below + above > 0 && window_is_allowed(start, below + length + above)) {
            below_ = below;
            above_ = above;
            start_ = start;
            fill(0);
          }
      }
  }

 private:
  // One past the farthest position that a run from `start` may reach.
  [[nodiscard]] int last_end(int start) const noexcept {
    return rules_.ace_wrap ? start + rules_.ranks : rules_.ranks + 1;
  }

  // Whether the meld's cards stand for the ranks from this position on.
  [[nodiscard]] bool lies_at(int position) const noexcept {
    for (std::size_t place = 0; place < meld_.cards.size(); ++place)
      if (rank_of(meld_.stands_for[place]) != rank_at(rules_, position + static_cast<int>(place))) return false;
    return true;
  }

  [[nodiscard]] bool window_is_allowed(int start, int length) const noexcept {
    return length <= kMaxCards && is_run_window(rules_, start, length);
  }

  [[nodiscard]] Code card_at(int place) const noexcept {
    const int position = place < below_ ? start_ + place : start_ + place + static_cast<int>(meld_.cards.size());
    return code_of(suit_, rank_at(rules_, position));
  }

  // In each new place its card, or a joker.
  void fill(int place) {
    if (place == below_ + above_) {
      keep();
      return;
    }
    const Code card = card_at(place);
    for (const Code choice : {card, kJoker}) {
      if (std::ranges::count(laid_, choice) >= hand_.count(choice)) continue;
      laid_.push_back(choice);
      fill(place + 1);
      laid_.pop_back();
    }
  }

  void keep() {
    Growth growth{in_order(laid_), start_, laid_, {MeldKind::run, {}, {}}};
    for (int place = 0; place < below_; ++place)
      add(growth.meld, laid_[static_cast<std::size_t>(place)], card_at(place));
    for (std::size_t place = 0; place < meld_.cards.size(); ++place)
      add(growth.meld, meld_.cards[place], meld_.stands_for[place]);
    for (int place = below_; place < below_ + above_; ++place)
      add(growth.meld, laid_[static_cast<std::size_t>(place)], card_at(place));
    std::uint32_t places = 0;
    for (std::size_t place = 0; place < growth.meld.cards.size(); ++place)
      if (growth.meld.cards[place] != kJoker) places |= 1u << place;
    if (!is_run(rules_, start_, static_cast<int>(growth.meld.cards.size()), places)) return;
    const bool known = std::ranges::any_of(
        found_, [&](const Growth& other) { return other.start == growth.start && other.added == growth.added; });
    if (!known) found_.push_back(growth);
  }

  static void add(Meld& meld, Code card, Code stands_for) noexcept {
    meld.cards.push_back(card);
    meld.stands_for.push_back(stands_for);
  }

  const Rules& rules_;
  const WideHand& hand_;
  const Meld& meld_;
  int suit_;
  std::vector<Growth>& found_;
  Cards laid_;
  int start_ = 0;
  int below_ = 0;
  int above_ = 0;
};

std::optional<Meld> grown_set(const Rules& rules, Meld meld, Code card) noexcept {
  const int rank = rank_of(meld.stands_for[0]);
  if (card != kJoker && rank_of(card) != rank) return std::nullopt;
  const bool repeats = card != kJoker && std::ranges::count(meld.stands_for, card) > 0;
  if (repeats && !rules.set_duplicates) return std::nullopt;
  meld.stands_for.push_back(card == kJoker ? set_joker(rules, rank, meld.stands_for) : card);
  meld.cards.push_back(card);
  const int naturals = natural_count(meld.cards);
  if (!is_set(rules, naturals, static_cast<int>(meld.cards.size()) - naturals)) return std::nullopt;
  return meld;
}

std::optional<Meld> grown_run(const Rules& rules, const Meld& meld, Code card, bool high) noexcept {
  const int length = static_cast<int>(meld.cards.size());
  const int first = rank_of(meld.stands_for[0]);  // an ace comes first only as a low one, or on a circle
  const int start = high ? first : rules.ace_wrap ? (first + rules.ranks - 1) % rules.ranks : first - 1;
  if (start < 0) return std::nullopt;
  const Code wanted = code_of(suit_of(meld.stands_for[0]), rank_at(rules, high ? start + length : start));
  if (card != kJoker && card != wanted) return std::nullopt;
  Meld grown{MeldKind::run, {}, {}};
  std::uint32_t places = 0;
  const auto put = [&](Code laid, Code stands_for) {
    if (laid != kJoker) places |= 1u << grown.cards.size();
    grown.cards.push_back(laid);
    grown.stands_for.push_back(stands_for);
  };
  if (!high) put(card, wanted);
  for (std::size_t place = 0; place < meld.cards.size(); ++place) put(meld.cards[place], meld.stands_for[place]);
  if (high) put(card, wanted);
  if (!is_run(rules, start, length + 1, places)) return std::nullopt;
  return grown;
}

}  // namespace

std::optional<Meld> grown_by(const Rules& rules, const Meld& meld, Code card, bool high) noexcept {
  if (meld.cards.size() == kMaxCards) return std::nullopt;
  if (meld.kind == MeldKind::run) return grown_run(rules, meld, card, high);
  return high ? std::nullopt : grown_set(rules, meld, card);
}

std::vector<Growth> growths(const Rules& rules, const WideHand& hand, const Meld& meld) {
  std::vector<Growth> found;
  if (meld.kind == MeldKind::set)
    SetGrowths(rules, hand, meld, found).find();
  else
    RunGrowths(rules, hand, meld, found).find();
  return found;
}

}  // namespace remigio
