// Goes through the hands of a class by their numbers: a pattern for each suit, equal groups' patterns in falling order.
#pragma once

#include <algorithm>
#include <concepts>
#include <span>

#include "suit_patterns.hpp"

namespace remigio {

// A pattern in its suit, or some suits' patterns together.
template <class AnyHand>
struct Part {
  AnyHand cards{};
  std::int16_t points = 0;  // of all its cards

  [[nodiscard]] Part with(const Part& other) const noexcept {
    Part both{cards, static_cast<std::int16_t>(points + other.points)};
    if constexpr (std::same_as<AnyHand, Hand>) {
      both.cards.once |= other.cards.once;
      both.cards.twice |= other.cards.twice;
    } else {
      for (std::size_t card = 0; card < kKinds; ++card)
        both.cards.counts[card] = static_cast<std::uint8_t>(both.cards.counts[card] + other.cards.counts[card]);
    }
    return both;
  }
};

template <class AnyHand>
std::vector<Part<AnyHand>> parts_of(const Rules& rules, const Shape& shape, int suit) {
  std::vector<Part<AnyHand>> parts;
  const Group& group = shape.groups[static_cast<std::size_t>(suit)];
  for (const Pattern& pattern : patterns_of(group, rules.ranks)) {
    Part<AnyHand>& part = parts.emplace_back();
    for (int rank = 0; rank < rules.ranks; ++rank)
      for (int copy = 0; copy < pattern[static_cast<std::size_t>(rank)]; ++copy) {
        part.cards.add(code_of(suit, rank));
        part.points = static_cast<std::int16_t>(part.points + rules.points_of_rank(rank));
      }
  }
  return parts;
}

// Suits with equal patterns: the product of the factorials of how many have the same. The hand stands for the
// factorial of the suits, divided by it.
using Alike = int;
inline constexpr std::array<Alike, 5> kAlikes = {1, 2, 4, 6, 24};

// Goes through the hands of one shape that have the numbers from `first` up to `last`, counted on from `next`.
template <class AnyHand, class Taker>
class Walk {
 public:
  Walk(const Rules& rules, const Shape& shape, Taker& taker) : shape_(shape), taker_(taker) {
    for (int suit = 0; suit < shape.suits; ++suit)
      parts_[static_cast<std::size_t>(suit)] = parts_of<AnyHand>(rules, shape, suit);
  }

  void run(std::uint64_t next, std::uint64_t first, std::uint64_t last, const Part<AnyHand>& start,
           const std::atomic<bool>& stop) {
    next_ = next;
    first_ = first;
    last_ = last;
    stop_ = &stop;
    choose<0>(start, {});
  }

 private:
  // What is known of the suits so far: which pattern the last has, how many in a row have it, and who is alike.
  struct Before {
    std::size_t pattern = 0;
    int in_row = 1;
    Alike alike = 1;
  };

  template <std::size_t Suit>
  void choose(const Part<AnyHand>& begun, const Before& before) {
    const auto& parts = parts_[Suit];
    const bool repeats = shape_.repeats[Suit];
    const std::size_t patterns = repeats ? before.pattern + 1 : parts.size();
    const auto with = [&](std::size_t pattern) {
      const int in_row = repeats && pattern == before.pattern ? before.in_row + 1 : 1;
      return Before{pattern, in_row, before.alike * in_row};
    };
    if constexpr (Suit + 1 < kSuits) {
      if (Suit + 1 < static_cast<std::size_t>(shape_.suits)) {
        for (std::size_t pattern = 0; pattern < patterns; ++pattern) {
          if (next_ >= last_ || stop_->load(std::memory_order_relaxed)) return;
          const std::uint64_t below = shape_.ways(static_cast<int>(Suit) + 1, pattern);
          if (next_ + below <= first_)
            next_ += below;
          else
            choose<Suit + 1>(begun.with(parts[pattern]), with(pattern));
        }
        return;
      }
    }
    const std::size_t from = first_ > next_ ? static_cast<std::size_t>(first_ - next_) : 0;
    const auto until = static_cast<std::size_t>(std::min<std::uint64_t>(patterns, last_ - next_));
    next_ += patterns;
    const std::size_t unlike = repeats ? before.pattern : patterns;  // the last may be the same as the one before
    const auto give = [&](Alike alike, std::size_t begin, std::size_t end) {
      if (begin < end) taker_.add(alike, begun, std::span(parts).subspan(begin, end - begin));
    };
    give(before.alike, from, std::min(until, unlike));
    if (repeats) give(with(unlike).alike, std::max(from, unlike), until);
  }

  const Shape& shape_;
  Taker& taker_;
  std::array<std::vector<Part<AnyHand>>, kSuits> parts_;
  std::uint64_t next_ = 0;
  std::uint64_t first_ = 0;
  std::uint64_t last_ = 0;
  const std::atomic<bool>* stop_ = nullptr;
};

}  // namespace remigio
