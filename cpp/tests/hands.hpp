// Random hands for tests and benchmarks, the same on every machine.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "remigio/hand.hpp"

namespace remigio::test {

// SplitMix64: a generator whose numbers the language does not leave open, as it does those of <random>.
class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}

  std::uint64_t next() noexcept {
    state_ += 0x9e37'79b9'7f4a'7c15ULL;
    std::uint64_t mixed = state_;
    mixed = (mixed ^ mixed >> 30) * 0xbf58'476d'1ce4'e5b9ULL;
    mixed = (mixed ^ mixed >> 27) * 0x94d0'49bb'1331'11ebULL;
    return mixed ^ mixed >> 31;
  }

  // 0 to below - 1; the small bias does not matter here.
  std::size_t below(std::size_t limit) noexcept { return static_cast<std::size_t>(next() % limit); }

 private:
  std::uint64_t state_;
};

struct Pack {
  int packs = 2;
  int jokers = 4;  // in all
  int first_rank = 0;
  int last_rank = kRanks - 1;

  [[nodiscard]] std::vector<Code> cards() const {
    std::vector<Code> cards;
    for (int pack = 0; pack < packs; ++pack)
      for (int suit = 0; suit < kSuits; ++suit)
        for (int rank = first_rank; rank <= last_rank; ++rank) cards.push_back(code_of(suit, rank));
    cards.insert(cards.end(), static_cast<std::size_t>(jokers), kJoker);
    return cards;
  }
};

inline std::vector<WideHand> deal(const Pack& pack, std::size_t hands, std::size_t size, std::uint64_t seed) {
  Random random(seed);
  std::vector<Code> cards = pack.cards();
  std::vector<WideHand> dealt;
  for (std::size_t hand = 0; hand < hands; ++hand) {
    for (std::size_t place = 0; place < size; ++place)
      std::swap(cards[place], cards[place + random.below(cards.size() - place)]);
    dealt.push_back(WideHand::of({cards.data(), size}));
  }
  return dealt;
}

}  // namespace remigio::test
