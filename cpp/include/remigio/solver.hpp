// The solver: the fewest points that a hand can be left with. Built once from the rules; immutable, so that threads may
// share it.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "remigio/cost.hpp"
#include "remigio/fixed_list.hpp"
#include "remigio/hand.hpp"
#include "remigio/kernels.hpp"
#include "remigio/quick_tables.hpp"
#include "remigio/run_table.hpp"
#include "remigio/set_table.hpp"

namespace remigio {

// Why a hand cannot be of these rules' packs. In the order in which they are looked for.
enum class HandFault : std::uint8_t {
  none,
  too_many_cards,
  too_many_jokers,
  no_jokers,
  more_jokers_than_packs,
  no_such_card,
  more_copies_than_packs
};

struct KernelFunctions;

// Cards that are equally dear.
struct Price {
  int points = 0;
  std::uint32_t ranks = 0;  // none for the joker
};
using Prices = FixedList<Price, kRanks + 1>;

class Solver {
 public:
  // Throws std::invalid_argument with the rules' fault if they have one, or for a kernel that cannot run here.
  explicit Solver(const Rules& rules, Kernel kernel = kernels().back());

  [[nodiscard]] Kernel kernel() const noexcept { return kernel_; }
  [[nodiscard]] const Rules& rules() const noexcept { return rules_; }
  [[nodiscard]] const RunTable& runs() const noexcept { return runs_; }
  [[nodiscard]] const SetTable& sets() const noexcept { return sets_; }
  // The cards of a pack as a plane of Hand.
  [[nodiscard]] std::uint64_t pack_cards() const noexcept { return pack_cards_; }

  [[nodiscard]] HandFault fault(const Hand& hand) const noexcept;
  [[nodiscard]] HandFault fault(const WideHand& hand) const noexcept;

  // All that follows needs a hand without a fault.

  // The fewest points (S4-28, S4-29, A18).
  [[nodiscard]] int deadwood(const Hand& hand) const noexcept;
  [[nodiscard]] int deadwood(const WideHand& hand) const noexcept;

  // The fewest points of many hands; there is a place in `points` for each.
  void deadwood(std::span<const Hand> hands, std::span<std::int16_t> points) const noexcept;

  // Calls `visit` with the place and the fewest points of each hand: quicker than asking one by one.
  template <class Visit>
  void for_many(std::span<const Hand> hands, Visit&& visit) const noexcept {
    constexpr std::size_t kBlock = 256;
    std::array<std::int16_t, kBlock> points;  // NOLINT(*-member-init): written before they are read
    for (std::size_t first = 0; first < hands.size(); first += kBlock) {
      const std::size_t size = std::min(kBlock, hands.size() - first);
      deadwood(hands.subspan(first, size), points);
      for (std::size_t place = 0; place < size; ++place) visit(first + place, int{points[place]});
    }
  }

  // The cost of the best arrangement: fewest points, then loose cards, then melds.
  [[nodiscard]] Cost best(const Hand& hand) const noexcept;
  [[nodiscard]] Cost best(const WideHand& hand) const noexcept;

  // The ranks of a suit that are in any run with at most so many jokers, up to kQuickJokers.
  static constexpr int kQuickJokers = QuickTables<CountPoints>::kJokers;
  [[nodiscard]] std::uint32_t reach(std::uint32_t ranks, int jokers) const noexcept {
    return quick_points_.runs[ranks].reach[static_cast<std::size_t>(jokers)];
  }

  // The cost of these naturals, all of them loose.
  [[nodiscard]] Cost loose(std::uint64_t once, std::uint64_t twice) const noexcept;

  // Cards that are in no meld, whatever the others do; not all of them, where to tell would take long.
  [[nodiscard]] std::uint64_t loners(const Hand& hand) const noexcept;

  // The dearest first; of equals the joker last, as in the order of codes.
  [[nodiscard]] const Prices& prices() const noexcept { return prices_; }

  // The points of the dearest card; 0 for no cards.
  [[nodiscard]] int dearest(const Hand& hand) const noexcept;

  // The cost of jokers that are in no meld with a natural: loose, or melds of their own where the rules have them.
  [[nodiscard]] Cost jokers_alone(int jokers) const noexcept { return alone_[static_cast<std::size_t>(jokers)]; }

 private:
  [[nodiscard]] HandFault size_fault(int size, int jokers) const noexcept;

  Rules rules_;
  std::uint64_t pack_cards_ = 0;
  RunTable runs_;
  SetTable sets_;
  JokerCosts alone_;
  Prices prices_;
  QuickTables<CountPoints> quick_points_;
  QuickTables<CountCost> quick_costs_;
  Kernel kernel_;
  const KernelFunctions* functions_;
};

}  // namespace remigio
