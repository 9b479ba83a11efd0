// Odds: how likely a hand is to close within some draws from the unseen cards, all equally likely, if it is played by a
// policy: it closes as soon as it can, and else throws what the policy says.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include "remigio/advice.hpp"

namespace remigio {

// Which card is thrown: the one that leaves the fewest points, or of those that leave the fewest draws to a close the
// one that leaves the fewest points (S4-23). Then the dearest, and the lowest code.
enum class Throwing : std::uint8_t { points, distance };

struct OddsQuestion {
  WideHand hand;  // as many cards as are dealt, or one more, which closes before any draw or throws a card first
  WideHand seen;
  Throwing throwing = Throwing::distance;
};

// Of all ways to draw, or games, those that close, by the kind of the best close.
struct CloseCount {
  std::array<std::uint64_t, kCloseKinds> closes{};
  std::uint64_t all = 0;
};

class Odds {
 public:
  // Needs a hand without a fault, and cards seen that may be beside it. The tables must live as long.
  Odds(const Distances& distances, const OddsQuestion& question) noexcept;

  // The best close before any draw, of a hand of one card more than are dealt.
  [[nodiscard]] const std::optional<BestClosing>& now() const noexcept { return now_; }

  // Which first cards close, and which first and second cards close with the second: exact.
  [[nodiscard]] CloseCount at_first() const noexcept;
  [[nodiscard]] CloseCount at_second() const noexcept;

  struct Sampling {
    std::size_t draws = 1;
    std::size_t games = 0;
    std::uint64_t seed = 0;
    int threads = 1;
    std::function<bool()> poll;  // asked by the calling thread some twenty times a second; false stops
  };
  // Of so many games those that close, by the draw at which they do. Game i is dealt by stream i of the seed, so that
  // the answer does not depend on the threads. Nothing if it was stopped.
  [[nodiscard]] std::optional<std::vector<CloseCount>> sample(const Sampling& sampling) const;

 private:
  class Player;

  const Distances& distances_;
  Throwing throwing_;
  WideHand hand_;  // before the first draw
  WideHand seen_;  // by then
  WideHand unseen_;
  std::optional<BestClosing> now_;
};

}  // namespace remigio
