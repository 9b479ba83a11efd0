#include "distance_bounds.hpp"

#include <algorithm>
#include <bit>

namespace remigio {

namespace {

// A second copy is of use to a second run. With two of them in fewer than four runs, one run shares both.
template <int Places>
void add_second_copies(KeptByJokers<Places>& rows, const Rules& rules, const DistanceTables<Places>& tables,
                       std::uint32_t ranks, std::uint32_t doubled, int jokers, int places) noexcept {
  for (const Window& window : tables.run_windows()) {
    if ((window.ranks & doubled) == 0 || window.length > places - rules.min_meld) continue;
    const Kept<Places>* const others = tables.runs((ranks & ~window.ranks) | (doubled & window.ranks));
    const int kept = std::popcount(window.ranks & ranks);
    for (int row = 0; row <= jokers; ++row)
      for (int used = 0; used <= std::min(row, window.length); ++used)
        for (int place = window.length + rules.min_meld; place <= places; ++place) {
          const int before = others[row - used][static_cast<std::size_t>(place - window.length)];
          std::int8_t& most_kept = rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(place)];
          most_kept = std::max(most_kept, static_cast<std::int8_t>(std::min(before + kept, place - row)));
        }
  }
}

// However many they are.
template <int Places>
void add_any_copies(KeptByJokers<Places>& rows, const Rules& rules, int more, int jokers) noexcept {
  for (int row = 0; row <= jokers; ++row)
    for (int place = rules.run_double_ace ? 0 : 2 * rules.min_meld; place < Places; ++place) {
      std::int8_t& most_kept = rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(place)];
      if (most_kept >= 0) most_kept = static_cast<std::int8_t>(std::min(most_kept + more, place - row));
    }
}

}  // namespace

template <int Places>
KeptByJokers<Places> run_bound(const Rules& rules, const DistanceTables<Places>& tables, const WideHand& held, int suit,
                               int jokers, int places) noexcept {
  const std::uint32_t ranks = held.ranks(suit);
  KeptByJokers<Places> rows;  // NOLINT(*-member-init): only rows up to `jokers` are read
  std::copy_n(tables.runs(ranks), jokers + 1, rows.begin());
  std::uint32_t doubled = 0;
  int more = 0;
  for (std::uint32_t left = ranks; left != 0; left &= left - 1) {
    const int copies = held.count(suit, std::countr_zero(left));
    if (copies > 1) doubled |= left & -left;
    more += copies - 1;
  }
  if (doubled != 0 && (places >= 2 * rules.min_meld || rules.run_double_ace)) {
    if (more <= 2 && std::popcount(doubled) == more && places < 4 * rules.min_meld && !rules.run_double_ace)
      add_second_copies<Places>(rows, rules, tables, ranks, doubled, jokers, places);
    else
      add_any_copies<Places>(rows, rules, more, jokers);
  }
  return rows;
}

template <int Places>
KeptByJokers<Places> set_bound(const DistanceTables<Places>& tables, const WideHand& held, int rank,
                               int jokers) noexcept {
  int cards = 0;
  int suits = 0;
  for (int suit = 0; suit < kSuits; ++suit) {
    cards += held.count(suit, rank);
    suits += held.count(suit, rank) > 0 ? 1 : 0;
  }
  KeptByJokers<Places> rows;  // NOLINT(*-member-init): only rows up to the jokers of the hand are read
  std::copy_n(tables.sets(suits, cards), jokers + 1, rows.begin());
  return rows;
}

template KeptByJokers<16> run_bound<16>(const Rules&, const DistanceTables<16>&, const WideHand&, int, int,
                                        int) noexcept;
template KeptByJokers<32> run_bound<32>(const Rules&, const DistanceTables<32>&, const WideHand&, int, int,
                                        int) noexcept;
template KeptByJokers<16> set_bound<16>(const DistanceTables<16>&, const WideHand&, int, int) noexcept;
template KeptByJokers<32> set_bound<32>(const DistanceTables<32>&, const WideHand&, int, int) noexcept;

}  // namespace remigio
