#include "remigio/deal.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace remigio {

namespace {

constexpr std::uint64_t kStep = 0x9e37'79b9'7f4a'7c15ULL;

// SplitMix64 (Steele, Lea, Flood 2014).
constexpr std::uint64_t mix(std::uint64_t state) noexcept {
  state += kStep;
  state = (state ^ state >> 30) * 0xbf58'476d'1ce4'e5b9ULL;
  state = (state ^ state >> 27) * 0x94d0'49bb'1331'11ebULL;
  return state ^ state >> 31;
}

struct Product {
  std::uint64_t high;
  std::uint64_t low;
};

Product multiply(std::uint64_t a, std::uint64_t b) noexcept {
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

}  // namespace

Dealer::Dealer(const Rules& rules, int cards, std::uint64_t seed) : cards_(cards), key_(mix(seed)) {
  for (int pack = 0; pack < rules.packs; ++pack)
    for (int suit = 0; suit < rules.suits; ++suit)
      for (int rank = 0; rank < rules.ranks; ++rank) pack_.push_back(code_of(suit, rank));
  pack_.insert(pack_.end(), static_cast<std::size_t>(rules.joker_count()), kJoker);
  const auto count = static_cast<std::size_t>(cards);
  for (std::size_t card = 0; card < count;) {
    Draws draws;
    draws.end = std::min(count, card + kDraws);
    for (; card < draws.end; ++card) draws.ways *= pack_.size() - card;
    draws.least = (0 - draws.ways) % draws.ways;  // 2^64 modulo the ways
    draws_.push_back(draws);
  }
}

void Dealer::deal(std::uint64_t index, std::span<Code> pack, std::span<Code> hand) const noexcept {
  const std::size_t size = pack.size();
  std::ranges::copy(pack_, pack.begin());
  std::uint64_t state = mix(key_ + index);
  std::size_t card = 0;
  for (const Draws draws : draws_) {  // a copy, which writing codes cannot change
    std::uint64_t word = mix(state);
    state += kStep;
    for (; word * draws.ways < draws.least; state += kStep) word = mix(state);
    for (; card < draws.end; ++card) {
      const auto [drawn, rest] = multiply(word, size - card);
      const std::size_t place = card + static_cast<std::size_t>(drawn);
      hand[card] = pack[place];
      pack[place] = pack[card];
      word = rest;
    }
  }
}

}  // namespace remigio
