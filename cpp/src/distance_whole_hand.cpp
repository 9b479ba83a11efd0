#include "distance_whole_hand.hpp"

#include <algorithm>
#include <array>
#include <bit>

#include "distance_search.hpp"
#include "remigio/whole_hand.hpp"

namespace remigio {

namespace {

constexpr int kFar = kMaxCards + 1;

// Cards of which any will do.
struct AnyOf {
  int held = 0;
  int left = 0;

  void add(const DistanceQuestion& question, Code card) noexcept {
    held += question.held.count(card);
    left += question.left.count(card);
  }
  // The draws to have so many of them.
  [[nodiscard]] int draws(int count) const noexcept { return count > held + left ? kFar : std::max(0, count - held); }
};

AnyOf jokers_of(const DistanceQuestion& question) noexcept {
  AnyOf jokers;
  jokers.add(question, kJoker);
  return jokers;
}

// Naturals of one group, with jokers as in any play (A5).
int draws_to_one_group(const Rules& rules, const DistanceQuestion& question, const AnyOf& group, int most) noexcept {
  const AnyOf jokers = jokers_of(question);
  if (question.size - group.held - jokers.held > most) return kFar;
  int fewest = kFar;
  for (int naturals = 1; naturals <= question.size - question.fewest_jokers; ++naturals) {
    const int others = question.size - naturals;
    if (joker_limit_allows(rules, naturals, others))
      fewest = std::min(fewest, group.draws(naturals) + jokers.draws(others));
  }
  return fewest;
}

int draws_to_remigio(const Rules& rules, const DistanceQuestion& question, int fewest) noexcept {
  for (int rank = 0; rank < rules.ranks; ++rank) {
    AnyOf group;
    for (int suit = 0; suit < rules.suits; ++suit) group.add(question, code_of(suit, rank));
    fewest = std::min(fewest, draws_to_one_group(rules, question, group, fewest - 1));
  }
  return fewest;
}

int draws_to_color(const Rules& rules, const DistanceQuestion& question, int fewest) noexcept {
  for (int suit = 0; suit < rules.suits; ++suit) {
    AnyOf group;
    for (int rank = 0; rank < rules.ranks; ++rank) group.add(question, code_of(suit, rank));
    fewest = std::min(fewest, draws_to_one_group(rules, question, group, fewest - 1));
  }
  return fewest;
}

// One run of all the cards, laid place by place: by the jokers in it and whether the last place has one, the fewest
// draws of naturals.
class WholeRun {
 public:
  WholeRun(const Rules& rules, const DistanceQuestion& question, int suit, const Window& window) noexcept
      : rules_(rules), question_(question), suit_(suit), window_(window) {}

  [[nodiscard]] int draws() const noexcept {
    int fewest = kFar;
    // The same ace at both ends: each of them is taken by turns as the one that is held.
    for (const bool low_first : {true, false}) {
      fewest = std::min(fewest, draws(low_first));
      if (!window_.two_aces) break;
    }
    return fewest;
  }

 private:
  static constexpr std::size_t kJokers = kMaxJokers + 1;
  using Laid = std::array<std::array<int, 2>, kJokers>;

  [[nodiscard]] int draws(bool low_first) const noexcept {
    Laid laid;
    for (auto& row : laid) row.fill(kFar);
    laid[0][0] = 0;
    for (int place = 0; place < window_.length; ++place) laid = with(laid, natural_draws(place, low_first));
    int fewest = kFar;
    for (int jokers = question_.fewest_jokers; jokers <= kMaxJokers; ++jokers) {
      if (!joker_limit_allows(rules_, window_.length - jokers, jokers)) continue;
      const auto& row = laid[static_cast<std::size_t>(jokers)];
      fewest = std::min(fewest, std::min(row[0], row[1]) + jokers_of(question_).draws(jokers));
    }
    return fewest;
  }

  // The draws for the card of a place; kFar if there is none.
  [[nodiscard]] int natural_draws(int place, bool low_first) const noexcept {
    AnyOf card;
    card.add(question_, code_of(suit_, rank_at(rules_, window_.start + place)));
    const bool end = place == 0 || place == window_.length - 1;
    if (!window_.two_aces || !end || (place == 0) == low_first) return card.draws(1);
    return card.draws(2) == kFar ? kFar : card.draws(2) - card.draws(1);
  }

  [[nodiscard]] Laid with(const Laid& laid, int natural) const noexcept {
    Laid next;
    for (std::size_t jokers = 0; jokers < kJokers; ++jokers) {
      next[jokers][0] = std::min(laid[jokers][0], laid[jokers][1]) + natural;
      next[jokers][1] = kFar;
      if (jokers > 0) {
        const auto& before = laid[jokers - 1];
        next[jokers][1] = rules_.joker_adjacent ? std::min(before[0], before[1]) : before[0];
      }
    }
    return next;
  }

  const Rules& rules_;
  const DistanceQuestion& question_;
  int suit_;
  const Window& window_;
};

int draws_to_escalera(const Rules& rules, const DistanceQuestion& question, std::span<const Window> windows,
                      int fewest) noexcept {
  for (int suit = 0; suit < rules.suits; ++suit) {
    const std::uint32_t ranks = question.held.ranks(suit);
    for (const Window& window : windows) {
      const int held = std::popcount(window.ranks & ranks) + (window.two_aces ? 1 : 0) + question.held.jokers();
      if (window.length == question.size && question.size - held < fewest)
        fewest = std::min(fewest, WholeRun(rules, question, suit, window).draws());
    }
  }
  return fewest;
}

// Five pairs (S4-50), group by group of alike cards: the fewest draws by the naturals taken so far, the groups of which
// an odd number is taken, and whether more than two are of any.
class Pairs {
 public:
  Pairs(const Rules& rules, const DistanceQuestion& question) noexcept : rules_(rules), question_(question) {
    for (auto& row : draws_) row.fill({kFar, kFar});
    draws_[0][0][0] = 0;
  }

  [[nodiscard]] int draws() noexcept {
    for (int rank = 0; rank < rules_.ranks; ++rank) {
      AnyOf alike;
      for (int suit = 0; suit < rules_.suits; ++suit) {
        alike.add(question_, code_of(suit, rank));
        if (rules_.pair_kind == PairKind::rank) continue;
        add(alike);
        alike = {};
      }
      if (rules_.pair_kind == PairKind::rank) add(alike);
    }
    int fewest = kFar;
    for (int naturals = 0; naturals <= kFivePairsCards - question_.fewest_jokers; ++naturals)
      for (int odd = 0; odd <= naturals; ++odd)
        for (const bool more_than_two : {false, true}) {
          const int jokers = kFivePairsCards - naturals;
          if (are_pairs(rules_, naturals, jokers, odd, more_than_two))
            fewest = std::min(fewest, at(naturals, odd)[more_than_two ? 1 : 0] + jokers_of(question_).draws(jokers));
        }
    return fewest;
  }

 private:
  using Either = std::array<int, 2>;

  Either& at(int naturals, int odd) noexcept {
    return draws_[static_cast<std::size_t>(naturals)][static_cast<std::size_t>(odd)];
  }

  // From many naturals to few, so that the group is taken once.
  void add(const AnyOf& group) noexcept {
    for (int naturals = kFivePairsCards; naturals > 0; --naturals)
      for (int count = std::min(naturals, group.held + group.left); count > 0; --count)
        for (int odd = count % 2; odd <= naturals; ++odd) {
          const Either& before = at(naturals - count, odd - count % 2);
          Either& after = at(naturals, odd);
          const int more = group.draws(count);
          if (count > 2) {
            after[1] = std::min(after[1], std::min(before[0], before[1]) + more);
          } else {
            for (std::size_t either = 0; either < 2; ++either)
              after[either] = std::min(after[either], before[either] + more);
          }
        }
  }

  const Rules& rules_;
  const DistanceQuestion& question_;
  std::array<std::array<Either, kFivePairsCards + 1>, kFivePairsCards + 1> draws_;
};

}  // namespace

int draws_to_whole_hand(const Rules& rules, const DistanceQuestion& question, Kinds kinds,
                        std::span<const Window> windows) noexcept {
  const auto asked = [&](CloseKind kind) { return (kinds & bit_of(kind)) != 0; };
  int fewest = kFar;
  if (asked(CloseKind::five_pairs) && question.size == kFivePairsCards) fewest = Pairs(rules, question).draws();
  if (asked(CloseKind::color)) fewest = draws_to_color(rules, question, fewest);
  if (asked(CloseKind::escalera)) fewest = draws_to_escalera(rules, question, windows, fewest);
  if (asked(CloseKind::remigio)) fewest = draws_to_remigio(rules, question, fewest);
  return fewest;
}

// Cards of one suit or one rank must be drawn for all others, and a run has no more of a suit than are held.
Kinds nearer_whole_hands(const DrawPlanes& planes, int size, int draws) noexcept {
  const int wanted = size - draws + 1 - planes.held.jokers();
  Kinds kinds = 0;
  if (wanted <= 0) return bit_of(CloseKind::color) | bit_of(CloseKind::escalera) | bit_of(CloseKind::remigio);
  for (int suit = 0; suit < kSuits; ++suit)
    if (std::popcount(lane(planes.held.once, suit)) + std::popcount(lane(planes.held.twice, suit)) >= wanted)
      kinds |= bit_of(CloseKind::color) | bit_of(CloseKind::escalera);
  const RankCounts ranks(planes.held);
  if (wanted <= 3 && ranks.at_least(wanted) != 0) return kinds | bit_of(CloseKind::remigio);
  for (std::uint32_t many = ranks.three(); many != 0; many &= many - 1)
    if (std::popcount(shape_of(planes.held, std::countr_zero(many))) >= wanted) kinds |= bit_of(CloseKind::remigio);
  return kinds;
}

// A draw and a discard make two odd groups even, or a discard alone one.
std::optional<int> draws_to_five_pairs(const Rules& rules, const DrawPlanes& planes, int fewest_jokers) noexcept {
  const int jokers = planes.held.jokers();
  const bool plain = rules.five_pairs_repeat && rules.pair_kind == PairKind::rank && fewest_jokers == 0;
  if (!plain || jokers > kFivePairsCards / 2 || (jokers > 0 && rules.five_pairs_jokers == JokersInPairs::none))
    return std::nullopt;
  const std::uint64_t odd = planes.held.cards() ^ planes.held.twice;
  const std::uint32_t odd_ranks = lane(odd, 0) ^ lane(odd, 1) ^ lane(odd, 2) ^ lane(odd, 3);
  const int thrown = planes.held.size() - kFivePairsCards;
  const int draws = std::max(0, (std::popcount(odd_ranks) - thrown - jokers + 1) / 2);
  return draws <= std::popcount(odd_ranks & in_any_suit(planes.left_once)) ? std::optional(draws) : std::nullopt;
}

}  // namespace remigio
