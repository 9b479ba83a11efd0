#include "remigio/set_table.hpp"

#include <algorithm>
#include <functional>

#include "remigio/sort_few.hpp"

namespace remigio {

namespace {

using Sets = SetTable::Sets;

constexpr Sets no_sets() noexcept {
  Sets sets{};
  sets.fill(SetTable::kNone);
  return sets;
}

constexpr Sets no_cards() noexcept {
  Sets sets = no_sets();
  sets[0] = 0;
  return sets;
}

// In falling order the k-th number is at most kMaxCards / k.
constexpr std::size_t kSecond = kMaxCards / 2 + 1;
constexpr std::size_t kThird = kMaxCards / 3 + 1;
constexpr std::size_t kFourth = kMaxCards / 4 + 1;

// One more set, of `naturals` and each number of jokers that makes it one, beside the sets of the rest.
void add_set(const Rules& rules, int naturals, const Sets& rest, Sets& sets) noexcept {
  for (int jokers = 0; jokers <= kMaxJokers; ++jokers) {
    if (!is_set(rules, naturals, jokers)) continue;
    for (auto all = static_cast<std::size_t>(jokers); all < sets.size(); ++all) {
      const std::uint8_t others = rest[all - static_cast<std::size_t>(jokers)];
      if (others != SetTable::kNone) sets[all] = std::min(sets[all], static_cast<std::uint8_t>(others + 1));
    }
  }
}

}  // namespace

SetTable::SetTable(const Rules& rules) : duplicates_(rules.set_duplicates) {
  if (duplicates_)
    fill_by_number(rules);
  else
    fill_by_suits(rules);
}

std::uint8_t SetTable::fewest_jokers(const Shape& shape) const noexcept {
  const Sets& sets = fewest(shape);
  for (std::size_t jokers = 0; jokers < sets.size(); ++jokers)
    if (sets[jokers] != kNone) return static_cast<std::uint8_t>(jokers);
  return kNone;
}

std::size_t SetTable::index(const Shape& shape) const noexcept {
  if (duplicates_) return static_cast<std::size_t>(shape[0] + shape[1] + shape[2] + shape[3]);
  Shape falling = shape;
  sort_few(falling, std::greater<>());
  return ((falling[0] * kSecond + falling[1]) * kThird + falling[2]) * kFourth + falling[3];
}

void SetTable::fill_by_number(const Rules& rules) {
  sets_.assign(kMaxCards + 1, no_sets());
  sets_[0] = no_cards();
  for (int cards = 1; cards <= kMaxCards; ++cards)
    for (int first = 1; first <= cards; ++first)
      add_set(rules, first, sets_[static_cast<std::size_t>(cards - first)], sets_[static_cast<std::size_t>(cards)]);
}

void SetTable::fill_by_suits(const Rules& rules) {
  sets_.assign((kMaxCards + 1) * kSecond * kThird * kFourth, no_sets());
  sets_[0] = no_cards();
  for (int cards = 1; cards <= kMaxCards; ++cards)
    for (int a = 1; a <= std::min(cards, rules.packs); ++a)
      for (int b = 0; b <= std::min(a, cards - a); ++b)
        for (int c = 0; c <= std::min(b, cards - a - b); ++c) {
          const int d = cards - a - b - c;
          if (d <= c)
            fill_shape(rules, {static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b), static_cast<std::uint8_t>(c),
                               static_cast<std::uint8_t>(d)});
        }
}

// The suit with the most copies gives a card to some set; which others does that set hold?
void SetTable::fill_shape(const Rules& rules, const Shape& shape) {
  Sets& sets = sets_[index(shape)];
  for (unsigned others = 0; others < 8; ++others) {
    Shape rest = shape;
    --rest[0];
    int naturals = 1;
    bool held = true;
    for (unsigned suit = 1; suit < kSuits; ++suit) {
      if ((others >> (suit - 1) & 1u) == 0) continue;
      held = held && rest[suit] > 0;
      if (held) --rest[suit];
      ++naturals;
    }
    if (held) add_set(rules, naturals, sets_[index(rest)], sets);
  }
}

}  // namespace remigio
