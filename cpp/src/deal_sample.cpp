// What a seat does not know, dealt anew.

#include <algorithm>

#include "remigio/deal.hpp"

namespace remigio {

namespace {

constexpr std::uint64_t kSampleTries = 16;
constexpr std::uint64_t kFirstRetry = std::uint64_t{1} << 32;  // streams beyond those of chance in a deal

// Hidden cards, taken from the front of a shuffled row.
class HiddenCards {
 public:
  explicit HiddenCards(std::vector<Code> cards) : cards_(std::move(cards)) {}

  // The next card that is no joker, or the next; kNoCard if there is none.
  Code next(bool with_joker = true) {
    for (std::size_t place = 0; place < cards_.size(); ++place) {
      const Code card = cards_[place];
      if (card == kJoker && !with_joker) continue;
      cards_.erase(cards_.begin() + static_cast<std::ptrdiff_t>(place));
      return card;
    }
    return kNoCard;
  }

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
};

}  // namespace

// The own hand stays, and that of a seat that has taken a card which it may take only to close: with nearly any other
// hand it could do nothing.
bool Deal::keeps_hand(int number, int observer) const noexcept {
  return number == observer || (must_close_ && phase_ == Phase::play && number == to_act_);
}

Deal Deal::sample(int observer, std::uint64_t seed) const {
  std::vector<Code> hidden;
  const bool closers_card = face_down_ && closed_.closer != observer;
  for (int kind = 0; kind < kKinds; ++kind) {
    const auto card = static_cast<Code>(kind);
    int copies = closers_card && pile_.back() == card ? 1 : 0;
    for (std::size_t seat = 0; seat < seats_.size(); ++seat)
      if (!keeps_hand(static_cast<int>(seat), observer))
        copies += seats_[seat].cards.count(card) - seats_[seat].known.count(card);
    if (!stock_is_known_) copies += static_cast<int>(std::ranges::count(stock_, card));
    hidden.insert(hidden.end(), static_cast<std::size_t>(copies), card);
  }
  const std::uint64_t tries = is_over() ? 0 : kSampleTries;  // at the end the hands have been shown
  for (std::uint64_t attempt = 0; attempt < tries; ++attempt) {
    Deal world = *this;
    world.seed_ = seed;
    if (world.deal_hidden(observer, Random(seed, attempt == 0 ? 0 : kFirstRetry + attempt - 1), hidden)) return world;
  }
  Deal same = *this;
  same.seed_ = seed;
  return same;
}

// False if a hand that has all the jokers that a hand may have could be filled with jokers alone.
bool Deal::deal_hidden(int observer, Random random, std::vector<Code> hidden) {
  random.shuffle(std::span(hidden), hidden.size());
  HiddenCards cards(std::move(hidden));
  if (stock_was_pile_ && !stock_is_known_) {
    stock_ = cards.take_of(pile_cards_, stock_.size());
    std::ranges::reverse(stock_);
  }
  for (std::size_t number = 0; number < seats_.size(); ++number) {
    if (keeps_hand(static_cast<int>(number), observer)) continue;
    Seat& seat = seats_[number];
    const int size = seat.size;
    seat.cards = {};
    seat.planes = {};
    seat.size = 0;
    for (int card = 0; card < kKinds; ++card)
      for (int copy = 0; copy < seat.known.count(static_cast<Code>(card)); ++copy) give(seat, static_cast<Code>(card));
    while (seat.size < size) {
      const Code card = cards.next(seat.cards.jokers() < kMaxJokers);
      if (card == kNoCard) return false;
      give(seat, card);
    }
  }
  if (face_down_ && closed_.closer != observer) pile_.back() = cards.next();
  if (!stock_is_known_ && !stock_was_pile_)
    for (std::size_t place = stock_.size(); place-- > 0;) stock_[place] = cards.next();
  return true;
}

void Deal::exchange(int number, Code given, std::size_t place) noexcept {
  Seat& seat = seats_[static_cast<std::size_t>(number)];
  take(seat, given);
  give(seat, stock_[place]);
  stock_[place] = given;
}

}  // namespace remigio
