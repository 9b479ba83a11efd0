#include "remigio/kernel.hpp"

#include <algorithm>
#include <bit>

namespace remigio {

namespace {

constexpr std::uint64_t kLanes = 0x0001'0001'0001'0001ULL;  // the lowest bit of each suit's lane
constexpr std::uint32_t kLane = 0x1fff;

constexpr std::uint32_t lane(std::uint64_t plane, int suit) noexcept {
  return static_cast<std::uint32_t>(plane >> (16 * suit)) & kLane;
}

// A rank's bits of the four lanes, side by side.
constexpr std::uint32_t suits_of(std::uint64_t plane, int rank) noexcept {
  constexpr std::uint64_t kGather = 1ULL << 48 | 1ULL << 33 | 1ULL << 18 | 1ULL << 3;
  return static_cast<std::uint32_t>(((plane >> rank & kLanes) * kGather) >> 48) & 15;
}

// And back: a rank's four bits in their lanes.
constexpr std::uint64_t in_lanes(std::uint32_t suits, int rank) noexcept {
  constexpr std::array<std::uint64_t, 16> kSpread = [] {
    std::array<std::uint64_t, 16> spread{};
    for (std::uint32_t bits = 0; bits < 16; ++bits)
      for (int suit = 0; suit < kSuits; ++suit)
        if ((bits >> suit & 1u) != 0) spread[bits] |= std::uint64_t{1} << (16 * suit);
    return spread;
  }();
  return kSpread[suits] << rank;
}

// The ranks of which at least `number` cards are held, 1 to 3.
std::uint32_t ranks_held(const Hand& hand, int number) noexcept {
  std::array<std::uint32_t, 4> at_least{~0u, 0, 0, 0};
  const auto add = [&](std::uint64_t plane) {
    for (int suit = 0; suit < kSuits; ++suit) {
      const std::uint32_t ranks = lane(plane, suit);
      at_least[3] |= at_least[2] & ranks;
      at_least[2] |= at_least[1] & ranks;
      at_least[1] |= ranks;
    }
  };
  add(hand.once);
  if (hand.twice != 0) add(hand.twice);
  return at_least[static_cast<std::size_t>(std::clamp(number, 1, 3))];
}

}  // namespace

Kernel::Kernel(const Rules& rules, const RunTable& runs, const SetTable& sets, const JokerCosts& alone)
    : two_runs_(2 * rules.min_meld), fewest_for_set_(rules.min_meld), two_aces_(rules.run_double_ace) {
  for (int rank = 0; rank < kRanks; ++rank)
    points_[static_cast<std::size_t>(rank)] = static_cast<std::uint16_t>(rules.points_of_rank(rank));
  for (std::size_t jokers = 0; jokers < alone_.size(); ++jokers)
    alone_[jokers] = static_cast<std::uint16_t>(points_of(alone[jokers]));
  fill_runs(rules, runs);
  fill_sets(sets);
}

void Kernel::fill_runs(const Rules& rules, const RunTable& runs) {
  const std::uint32_t rank_subsets = 1u << rules.ranks;
  for (std::size_t jokers = 0; jokers < runs_.size(); ++jokers) {
    RunRow& row = runs_[jokers];
    row.points.resize(kLane + 1, kNoWay);
    row.reach.resize(kLane + 1);
    const std::uint32_t allowed = (2u << jokers) - 1;
    for (std::uint32_t ranks = 0; ranks < rank_subsets; ++ranks) {
      const Cost cost = runs.costs(ranks)[jokers];
      if (cost < kImpossible) row.points[ranks] = static_cast<std::uint16_t>(points_of(cost));
      if (ranks == 0) continue;
      const std::uint32_t lowest = ranks & -ranks;
      const std::uint32_t others = ranks ^ lowest;
      std::uint32_t reach = row.reach[others];
      for (std::uint32_t part = others;; part = (part - 1) & others) {
        if ((runs.one_run(lowest | part) & allowed) != 0) reach |= lowest | part;
        if (part == 0) break;
      }
      row.reach[ranks] = static_cast<std::uint16_t>(reach);
    }
  }
}

void Kernel::fill_sets(const SetTable& sets) {
  for (auto& row : left_) row.fill(kNoSet);
  const auto shape_of = [](std::uint32_t once, std::uint32_t twice) {
    SetTable::Shape shape{};
    for (unsigned suit = 0; suit < kSuits; ++suit)
      shape[suit] = static_cast<std::uint8_t>((once >> suit & 1u) + (twice >> suit & 1u));
    return shape;
  };
  const auto for_each_shape = [](auto&& visit) {
    for (std::uint32_t once = 1; once < 16; ++once)
      for (std::uint32_t twice = once;; twice = (twice - 1) & once) {
        visit(once, twice);
        if (twice == 0) break;
      }
  };
  const auto fits = [&](const SetTable::Shape& part, const SetTable::Shape& whole) {
    return std::equal(part.begin(), part.end(), whole.begin(), [](auto some, auto all) { return some <= all; });
  };
  for_each_shape([&](std::uint32_t once, std::uint32_t twice) {
    const SetTable::Shape held = shape_of(once, twice);
    const int cards = std::popcount(once) + std::popcount(twice);
    for_each_shape([&](std::uint32_t part_once, std::uint32_t part_twice) {
      const SetTable::Shape part = shape_of(part_once, part_twice);
      if (!fits(part, held)) return;
      const int left = cards - std::popcount(part_once) - std::popcount(part_twice);
      for (std::size_t jokers = 0; jokers < left_.size(); ++jokers) {
        std::uint8_t& fewest = left_[jokers][once | twice << 4];
        if (sets.fewest(part)[jokers] != SetTable::kNone) fewest = std::min(fewest, static_cast<std::uint8_t>(left));
      }
    });
  });
}

// One hand's walk through its ranks. A card is contested if it could be in a run and in a set. At each rank that may
// hold a set: which contested cards are kept for runs? All others of the rank are in sets or loose.
template <int Jokers>
class Kernel::Walk {
 public:
  Walk(const Kernel& kernel, const Hand& hand, std::uint32_t set_ranks) noexcept
      : kernel_(kernel), hand_(hand), set_ranks_(set_ranks) {
    for (int suit = 0; suit < kSuits; ++suit) {
      const std::uint64_t reach = kernel.runs_[Jokers].reach[lane(hand.once, suit)];
      reach_ |= reach << (16 * suit);
    }
  }

  [[nodiscard]] int fewest() noexcept {
    // The points left in sets by the number of jokers in them; of second copies at other ranks from the start.
    Points start{};
    start.fill(kNoWay);
    start[0] = 0;
    std::uint64_t spare = hand_.twice;
    for (std::uint32_t ranks = set_ranks_; ranks != 0; ranks &= ranks - 1)
      spare &= ~(kLanes << std::countr_zero(ranks));
    for (; spare != 0; spare &= spare - 1) start[0] += kernel_.points_[std::countr_zero(spare) & 15];
    walk(set_ranks_, hand_.cards(), start);
    return best_;
  }

 private:
  using Points = std::array<int, Jokers + 1>;

  void walk(std::uint32_t ranks, std::uint64_t for_runs, const Points& before) noexcept {
    if (ranks == 0) {
      finish(for_runs, before);
      return;
    }
    const int rank = std::countr_zero(ranks);
    ranks &= ranks - 1;
    const int points = kernel_.points_[static_cast<std::size_t>(rank)];
    const std::uint32_t once = suits_of(hand_.once, rank);
    const std::uint32_t twice = suits_of(hand_.twice, rank);
    const std::uint32_t contested = suits_of(reach_, rank);
    const std::uint64_t others = for_runs & ~(kLanes << rank);
    for (std::uint32_t kept = contested;; kept = (kept - 1) & contested) {
      // Of a card held twice one copy is kept, and the other is free.
      const std::uint32_t free = (once & ~kept) | (twice & kept);
      const std::uint32_t free_twice = twice & ~kept;
      Points after;
      after.fill(kNoWay);
      bool possible = false;
      if (kept == contested) {
        const int loose = points * (std::popcount(free) + std::popcount(free_twice));
        for (std::size_t jokers = 0; jokers <= Jokers; ++jokers) after[jokers] = before[jokers] + loose;
        possible = true;
      }
      for (std::size_t here = 0; here <= Jokers; ++here) {
        const std::uint8_t left = kernel_.left_[here][free | free_twice << 4];
        if (left == kNoSet) continue;
        for (std::size_t all = here; all <= Jokers; ++all) {
          const int sum = before[all - here] + points * left;
          after[all] = std::min(after[all], sum);
          possible = possible || sum < kNoWay;
        }
      }
      if (possible) walk(ranks, others | in_lanes(kept, rank), after);
      if (kept == 0) break;
    }
  }

  void finish(std::uint64_t for_runs, const Points& sets) noexcept {
    Points all = sets;
    for (int suit = 0; suit < kSuits; ++suit) {
      const std::uint32_t ranks = lane(for_runs, suit);
      Points with;
      with.fill(kNoWay);
      for (std::size_t here = 0; here <= Jokers; ++here) {
        const int runs = kernel_.runs_[here].points[ranks];
        for (std::size_t sum = here; sum <= Jokers; ++sum) with[sum] = std::min(with[sum], all[sum - here] + runs);
      }
      all = with;
    }
    for (std::size_t jokers = 0; jokers <= Jokers; ++jokers)
      best_ = std::min(best_, all[jokers] + kernel_.alone_[Jokers - jokers]);
  }

  const Kernel& kernel_;
  const Hand& hand_;
  std::uint32_t set_ranks_;
  std::uint64_t reach_ = 0;
  int best_ = 1 << 20;
};

std::optional<int> Kernel::deadwood(const Hand& hand) const noexcept {
  const int jokers = hand.jokers();
  if (jokers > kJokers) return std::nullopt;
  if (hand.twice != 0) {
    if (two_aces_ && (hand.twice & kLanes) != 0) return std::nullopt;
    for (int suit = 0; suit < kSuits; ++suit) {
      const std::uint32_t twice = lane(hand.twice, suit);
      if (twice != 0 && std::popcount(lane(hand.once, suit)) + std::popcount(twice) + jokers >= two_runs_)
        return std::nullopt;
    }
  }
  const std::uint32_t set_ranks = ranks_held(hand, fewest_for_set_ - jokers);
  switch (jokers) {
    case 0: return Walk<0>(*this, hand, set_ranks).fewest();
    case 1: return Walk<1>(*this, hand, set_ranks).fewest();
    case 2: return Walk<2>(*this, hand, set_ranks).fewest();
    default: return Walk<3>(*this, hand, set_ranks).fewest();
  }
}

}  // namespace remigio
