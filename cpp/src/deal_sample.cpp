// What a seat does not know, dealt anew.

#include <algorithm>

#include "remigio/deal.hpp"

namespace remigio {

namespace {

// Hidden cards, dealt from the front of a shuffled row.
class HiddenCards {
 public:
  explicit HiddenCards(std::vector<Code> cards) : cards_(std::move(cards)) {}

  Code next() noexcept { return cards_[first_++]; }

  // The first ones that are among these, so many.
  std::vector<Code> take_of(WideHand allowed, std::size_t count) {
    std::vector<Code> taken;
    std::vector<Code> left;
    for (const Code card : cards_) {
      const bool fits = taken.size() < count && allowed.count(card) > 0;
      if (fits) allowed.remove(card);
      (fits ? taken : left).push_back(card);
    }
    cards_ = std::move(left);
    return taken;
  }

 private:
  std::vector<Code> cards_;
  std::size_t first_ = 0;
};

}  // namespace

// After a close the closer's cards lie on the table.
bool Deal::is_shown(std::size_t seat) const noexcept { return static_cast<int>(seat) == closed_.closer; }

Deal Deal::sample(int observer, std::uint64_t seed) const {
  Deal world = *this;
  const bool closers_card = face_down_ && closed_.closer != observer;
  std::vector<Code> hidden;
  for (int kind = 0; kind < kKinds; ++kind) {
    const auto card = static_cast<Code>(kind);
    int copies = 0;
    for (std::size_t seat = 0; seat < seats_.size(); ++seat)
      if (static_cast<int>(seat) != observer && !is_shown(seat))
        copies += seats_[seat].cards.count(card) - seats_[seat].known.count(card);
    if (closers_card && pile_.back() == card) ++copies;
    if (!stock_is_known_) copies += static_cast<int>(std::ranges::count(stock_, card));
    hidden.insert(hidden.end(), static_cast<std::size_t>(copies), card);
  }
  Random(seed, 0).shuffle(std::span(hidden), hidden.size());
  HiddenCards cards(std::move(hidden));
  if (stock_was_pile_) {
    world.stock_ = cards.take_of(pile_cards_, stock_.size());
    std::ranges::reverse(world.stock_);
  }
  for (std::size_t number = 0; number < seats_.size(); ++number) {
    if (static_cast<int>(number) == observer || is_shown(number)) continue;
    Seat& seat = world.seats_[number];
    const int size = seat.size;
    seat.cards = {};
    seat.planes = {};
    seat.size = 0;
    for (int card = 0; card < kKinds; ++card)
      for (int copy = 0; copy < seat.known.count(static_cast<Code>(card)); ++copy) give(seat, static_cast<Code>(card));
    while (seat.size < size) give(seat, cards.next());
  }
  if (closers_card) world.pile_.back() = cards.next();
  if (!stock_is_known_ && !stock_was_pile_)
    for (std::size_t place = stock_.size(); place-- > 0;) world.stock_[place] = cards.next();
  return world;
}

}  // namespace remigio
