#include "remigio/dealer.hpp"

#include <algorithm>
#include <cstddef>

#include "remigio/random.hpp"

namespace remigio {

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
    state += kRandomStep;
    for (; word * draws.ways < draws.least; state += kRandomStep) word = mix(state);
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
