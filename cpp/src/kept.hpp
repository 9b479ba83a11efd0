// How many cards of a hand can be kept in a part of the closing cards, by the places that the part fills and the jokers
// among them.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "remigio/card.hpp"

namespace remigio {

// By the number of places, which is less than `Places`: the most naturals kept, less than zero where that many places
// cannot be filled. A few such numbers can be added up in a byte.
template <int Places>
using Kept = std::array<std::int8_t, Places>;
inline constexpr std::int8_t kNoWay = -40;

template <int Places>
constexpr Kept<Places> no_kept() noexcept {
  Kept<Places> kept{};
  kept.fill(kNoWay);
  return kept;
}

// The same by the number of jokers, held ones and drawn ones.
template <int Places>
using KeptByJokers = std::array<Kept<Places>, kMaxJokers + 1>;

// A part that fills no place.
template <int Places>
constexpr KeptByJokers<Places> nothing_kept() noexcept {
  KeptByJokers<Places> rows{};
  rows.fill(no_kept<Places>());
  rows[0][0] = 0;
  return rows;
}

// Both parts beside each other are another way to fill `both`.
template <int Places>
void add_both(Kept<Places>& both, const Kept<Places>& a, const Kept<Places>& b, int places) noexcept {
  std::array<std::int8_t, 2 * std::size_t{Places}> shifted;  // NOLINT(*-member-init): filled below
  std::fill_n(shifted.begin(), Places, kNoWay);
  std::ranges::copy(b, shifted.begin() + Places);
  for (int filled = 0; filled <= places; ++filled) {
    const std::int8_t kept = a[static_cast<std::size_t>(filled)];
    if (kept < 0) continue;
    const std::int8_t* const from = shifted.data() + (Places - filled);
    for (std::size_t place = 0; place < std::size_t{Places}; ++place)
      both[place] = std::max(both[place], static_cast<std::int8_t>(from[place] + kept));
  }
}

// With up to `jokers` jokers in both parts.
template <int Places>
KeptByJokers<Places> beside(const KeptByJokers<Places>& a, const KeptByJokers<Places>& b, int jokers,
                            int places) noexcept {
  KeptByJokers<Places> both;  // NOLINT(*-member-init): only rows up to `jokers` are read
  for (int all = 0; all <= jokers; ++all) {
    Kept<Places>& row = both[static_cast<std::size_t>(all)];
    row = no_kept<Places>();
    for (int some = 0; some <= all; ++some)
      add_both<Places>(row, a[static_cast<std::size_t>(some)], b[static_cast<std::size_t>(all - some)], places);
  }
  return both;
}

// The better of two ways.
template <int Places>
KeptByJokers<Places> better(const KeptByJokers<Places>& a, const KeptByJokers<Places>& b, int jokers) noexcept {
  KeptByJokers<Places> best;  // NOLINT(*-member-init): only rows up to `jokers` are read
  for (std::size_t row = 0; row <= static_cast<std::size_t>(jokers); ++row)
    for (std::size_t place = 0; place < std::size_t{Places}; ++place)
      best[row][place] = std::max(a[row][place], b[row][place]);
  return best;
}

// Parts that follow one another: what those from each on keep. Made from the last to the first.
template <int Places, std::size_t Most>
class KeptChain {
 public:
  using Rows = KeptByJokers<Places>;

  void end_with(std::size_t number, const Rows& last) noexcept { from_[number] = last; }

  void put_before(std::size_t number, Rows part, int jokers, int places) noexcept {
    part[0][0] = kNoWay;
    some_[number] = beside<Places>(part, from_[number + 1], jokers, places);
    from_[number] = better<Places>(some_[number], from_[number + 1], jokers);
  }

  // The part of that number and those after it, and the same if that part is not left empty.
  [[nodiscard]] const Rows& from(std::size_t number) const noexcept { return from_[number]; }
  [[nodiscard]] const Rows& some(std::size_t number) const noexcept { return some_[number]; }

 private:
  std::array<Rows, Most + 1> from_;
  std::array<Rows, Most> some_;
};

}  // namespace remigio
