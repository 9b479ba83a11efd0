// Random numbers that depend on a seed and a number alone: SplitMix64 (Steele, Lea, Flood 2014).
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>

namespace remigio {

inline constexpr std::uint64_t kRandomStep = 0x9e37'79b9'7f4a'7c15ULL;

// The first number that the generator gives when it is begun at `state`.
constexpr std::uint64_t mix(std::uint64_t state) noexcept {
  state += kRandomStep;
  state = (state ^ state >> 30) * 0xbf58'476d'1ce4'e5b9ULL;
  state = (state ^ state >> 27) * 0x94d0'49bb'1331'11ebULL;
  return state ^ state >> 31;
}

struct Product {
  std::uint64_t high;
  std::uint64_t low;
};

inline Product multiply(std::uint64_t a, std::uint64_t b) noexcept {
#ifdef __SIZEOF_INT128__
  __extension__ using Wide = unsigned __int128;
  const Wide product = Wide{a} * b;
  return {static_cast<std::uint64_t>(product >> 64), static_cast<std::uint64_t>(product)};
#else
  const std::uint64_t half = 0xffff'ffffULL;
  const std::uint64_t low = (a & half) * (b & half);
  const std::uint64_t middle = (a >> 32) * (b & half) + (low >> 32);
  const std::uint64_t other = (a & half) * (b >> 32) + (middle & half);
  return {(a >> 32) * (b >> 32) + (middle >> 32) + (other >> 32), a * b};
#endif
}

// Stream `index` of a seed; streams are apart, so that each may be drawn from on any thread.
class Random {
 public:
  Random(std::uint64_t seed, std::uint64_t index) noexcept : state_(mix(mix(seed) + index)) {}

  std::uint64_t next() noexcept {
    const std::uint64_t word = mix(state_);
    state_ += kRandomStep;
    return word;
  }

  // 0 to count - 1, all equally likely (Lemire 2019). Needs a count above 0.
  std::size_t below(std::size_t count) noexcept {
    const std::uint64_t least = (0 - std::uint64_t{count}) % count;  // 2^64 modulo the count
    Product product = multiply(next(), count);
    while (product.low < least) product = multiply(next(), count);
    return static_cast<std::size_t>(product.high);
  }

  // Puts random ones of the items in the first places, in random order.
  template <class Item>
  void shuffle(std::span<Item> items, std::size_t places) noexcept {
    for (std::size_t place = 0; place < places; ++place)
      std::swap(items[place], items[place + below(items.size() - place)]);
  }

 private:
  std::uint64_t state_;
};

}  // namespace remigio
