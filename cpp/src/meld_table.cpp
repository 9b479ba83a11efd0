#include "remigio/meld_table.hpp"

#include <algorithm>
#include <bit>
#include <tuple>

namespace remigio {

namespace {

int most_jokers(const Rules& rules) noexcept { return std::min(rules.joker_count(), kMaxJokers); }

// Every way to take so many copies of the naturals of a rank, by suit.
class SetsOfRank {
 public:
  SetsOfRank(const Rules& rules, int rank, int most_cards) : rules_(rules), rank_(rank), most_cards_(most_cards) {}

  // Calls `visit` with the cards of each set, and stops when it says false.
  template <class Visit>
  bool visit_all(const Visit& visit, int suit = 0) {
    if (suit == rules_.suits) return add_jokers(visit);
    const Code card = code_of(suit, rank_);
    const Cards before = naturals_;
    const int most = rules_.set_duplicates ? rules_.packs : 1;
    for (int copies = 0; copies <= most && static_cast<int>(naturals_.size()) <= most_cards_; ++copies) {
      if (!visit_all(visit, suit + 1)) return false;
      if (static_cast<int>(naturals_.size()) == most_cards_) break;
      naturals_.push_back(card);
    }
    naturals_ = before;
    return true;
  }

 private:
  template <class Visit>
  bool add_jokers(const Visit& visit) {
    if (naturals_.empty()) return true;
    const int naturals = static_cast<int>(naturals_.size());
    Meld meld{MeldKind::set, naturals_, naturals_};
    for (int jokers = 0; jokers <= most_jokers(rules_) && naturals + jokers <= most_cards_; ++jokers) {
      if (jokers > 0) {
        meld.cards.push_back(kJoker);
        meld.stands_for.push_back(set_joker(rules_, rank_, meld.stands_for));
      }
      if (is_set(rules_, naturals, jokers) && !visit(meld)) return false;
    }
    return true;
  }

  const Rules& rules_;
  int rank_;
  int most_cards_;
  Cards naturals_;
};

Meld run_from(const Rules& rules, int suit, int start, int length, std::uint32_t naturals) noexcept {
  Meld meld{MeldKind::run, {}, {}};
  for (int place = 0; place < length; ++place) {
    const Code card = code_of(suit, rank_at(rules, start + place));
    meld.cards.push_back((naturals >> place & 1u) != 0 ? card : kJoker);
    meld.stands_for.push_back(card);
  }
  return meld;
}

// The next larger number with as many bits.
std::uint32_t next_with_bits(std::uint32_t bits) noexcept {
  const std::uint32_t low = bits & (0 - bits);
  const std::uint32_t ripple = bits + low;
  return ripple | ((bits ^ ripple) / low >> 2);
}

}  // namespace

MeldTable::MeldTable(const Rules& rules, int most_cards) : most_cards_(std::min(most_cards, kMaxCards)) {
  std::vector<Lie> found;
  add_sets(rules, found);
  add_runs(rules, found);
  if (too_many_) return;
  std::ranges::sort(found, [](const Lie& a, const Lie& b) {
    return std::tuple(a.meld.kind, a.meld.cards.size(), a.meld.cards, a.start) <
           std::tuple(b.meld.kind, b.meld.cards.size(), b.meld.cards, b.start);
  });
  for (const Lie& lie : found) {
    melds_.push_back(lie.meld);
    needs_.push_back(planes_of(WideHand::of(lie.meld.cards)));
  }
}

void MeldTable::add(std::vector<Lie>& found, const Meld& meld, int start) {
  too_many_ = found.size() == kMost;
  if (!too_many_) found.push_back({meld, start});
}

void MeldTable::add_sets(const Rules& rules, std::vector<Lie>& found) {
  for (int rank = 0; rank < rules.ranks && !too_many_; ++rank)
    SetsOfRank(rules, rank, most_cards_).visit_all([&](const Meld& meld) {
      add(found, meld, 0);
      return !too_many_;
    });
}

void MeldTable::add_runs(const Rules& rules, std::vector<Lie>& found) {
  for (int start = 0; start < run_positions(rules); ++start)
    for (int length = rules.min_meld; length <= std::min(most_cards_, rules.run_max) && !too_many_; ++length)
      if (is_run_window(rules, start, length)) add_runs_in(rules, start, length, found);
}

void MeldTable::add_runs_in(const Rules& rules, int start, int length, std::vector<Lie>& found) {
  const auto all = static_cast<std::uint32_t>((std::uint64_t{1} << length) - 1);
  for (int jokers = 0; jokers <= most_jokers(rules) && jokers < length; ++jokers)
    for (std::uint32_t places = (1u << (length - jokers)) - 1u; places <= all; places = next_with_bits(places)) {
      // A run with an ace at either end takes two of them.
      const bool two_aces = length > rules.ranks && (places & 1u) != 0 && (places >> (length - 1) & 1u) != 0;
      if (!is_run(rules, start, length, places) || (two_aces && rules.packs == 1)) continue;
      for (int suit = 0; suit < rules.suits; ++suit) {
        add(found, run_from(rules, suit, start, length, places), start);
        if (too_many_) return;
      }
    }
}

bool MeldTable::is_held(int number, const WideHand& hand) const noexcept {
  WideHand left = hand;
  for (const Code card : (*this)[number].cards) {
    if (left.count(card) == 0) return false;
    left.remove(card);
  }
  return true;
}

std::optional<int> MeldTable::find(MeldKind kind, std::span<const Code> cards) const noexcept {
  const auto key = [](const Meld& meld) { return std::tuple(meld.kind, meld.cards.size()); };
  const auto same = std::ranges::equal_range(melds_, std::tuple(kind, cards.size()), {}, key);
  for (const Meld& meld : same)
    if (std::ranges::equal(meld.cards, cards)) return static_cast<int>(&meld - melds_.data());
  return std::nullopt;
}

Hand MeldTable::planes_of(const WideHand& hand) noexcept {
  Hand planes;
  for (int card = 0; card < kKinds; ++card) {
    const int room = card == kJoker ? Hand::kMostJokers : 2;
    for (int copy = 0; copy < std::min(hand.count(static_cast<Code>(card)), room); ++copy)
      planes.add(static_cast<Code>(card));
  }
  return planes;
}

}  // namespace remigio
