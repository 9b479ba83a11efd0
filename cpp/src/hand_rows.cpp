#include "hand_rows.hpp"

#include <algorithm>

namespace remigio::batch {

namespace {

constexpr std::uint64_t kJokerBits = 7ULL << Hand::kJokerShift;

// Codes are counted by adding words: two bits a card, the even ranks at their places in the planes of Hand in one word,
// the odd ranks one place lower in the other, and the jokers in its top four bits. A count that overflows makes the
// total too small, whatever it runs into, so a third word with the true number of cards tells.
struct Tally {
  std::uint64_t even = 0;
  std::uint64_t odd = 0;
  std::uint64_t cards = 0;
};
constexpr int kJokerPlace = 60;
constexpr std::uint64_t kNotACard = 1ULL << 32;  // more than any row has

constexpr std::uint64_t kEven = 0x1555'1555'1555'1555ULL;
constexpr std::uint64_t kOdd = 0x0aaa'0aaa'0aaa'0aaaULL;

constexpr std::array<Tally, 256> kTallies = [] {
  std::array<Tally, 256> tallies{};
  for (std::size_t code = 0; code < tallies.size(); ++code) {
    Tally& tally = tallies[code];
    tally.cards = code <= kJoker ? 1 : code == kNoCard ? 0 : kNotACard;
    if (code == kJoker) tally.odd = 1ULL << kJokerPlace;
    if (code >= kJoker) continue;
    const std::uint64_t bit = Hand::bit(static_cast<Code>(code));
    (bit & kEven ? tally.even : tally.odd) = bit & kEven ? bit : bit >> 1;
  }
  return tallies;
}();

// A bound for the cards of a hand from the bits of both planes: seven jokers have three bits.
constexpr int kMostJokersLessBits = 4;
// Hands of so many cards or more are answered a few at a time.
constexpr int kLongHand = 16;

}  // namespace

bool is_hand(const Hand& words) noexcept {
  return (words.once & ~(Hand::kCardBits | kJokerBits)) == 0 && (words.twice & ~words.cards()) == 0;
}

bool read_codes(const Code* row, std::size_t width, Hand& hand) noexcept {
  Tally sum;
  for (std::size_t place = 0; place < width; ++place) {
    const Tally& tally = kTallies[row[place]];
    sum.even += tally.even;
    sum.odd += tally.odd;
    sum.cards += tally.cards;
  }
  const std::uint64_t low = (sum.even & kEven) | (sum.odd << 1 & kOdd);
  const std::uint64_t jokers = sum.odd >> kJokerPlace;
  hand.twice = (sum.even >> 1 & kEven) | (sum.odd & kOdd);
  hand.once = low | hand.twice | jokers << Hand::kJokerShift;
  const auto cards = static_cast<std::uint64_t>(std::popcount(low | hand.twice) + std::popcount(hand.twice)) + jokers;
  return cards == sum.cards && jokers <= Hand::kMostJokers;
}

bool write_codes(const Hand& hand, std::span<Code> row) noexcept {
  const bool fits = is_hand(hand) && static_cast<std::size_t>(hand.size()) <= row.size();
  auto place = row.begin();
  if (fits) {
    for (std::uint64_t cards = hand.cards(); cards != 0; cards &= cards - 1) {
      const int bit = std::countr_zero(cards);
      const int copies = 1 + static_cast<int>(hand.twice >> bit & 1);
      place = std::fill_n(place, copies, code_of(bit / 16, bit % 16));
    }
    place = std::fill_n(place, hand.jokers(), kJoker);
  }
  std::fill(place, row.end(), kNoCard);
  return fits;
}

BlockReader::BlockReader(const Solver& solver, const HandRows& rows) noexcept
    : solver_(solver),
      rows_(rows),
      never_once_(~(solver.pack_cards() | kJokerBits)),
      never_twice_(solver.rules().packs > 1 ? ~solver.pack_cards() : ~std::uint64_t{0}),
      spare_jokers_(std::uint64_t(Hand::kMostJokers - std::min(Hand::kMostJokers, solver.rules().joker_count()))
                    << (Hand::kJokerShift - 1)) {}

// A bound for the cards of a hand among these; more than kMaxCards if one of them may be bad. In few steps, and without
// a branch.
int BlockReader::most_cards_if_good(std::span<const Hand> hands) const noexcept {
  constexpr std::uint64_t kTop = 1ULL << 63;
  std::uint64_t bad = 0;
  int most = 0;
  for (const Hand& hand : hands) {
    bad |= (hand.once & never_once_) | (hand.twice & (never_twice_ | ~hand.once));
    bad |= ((hand.once >> 1 & kJokerBits >> 1) + spare_jokers_) & kTop;
    most = std::max(most, std::popcount(hand.once) + std::popcount(hand.twice));
  }
  return bad == 0 ? most + kMostJokersLessBits : kMaxCards + 1;
}

void BlockReader::read(std::size_t begin, std::size_t end) noexcept {
  odd_count_ = 0;
  if (rows_.packed != nullptr)
    hands_ = {rows_.packed + begin, end - begin};
  else
    read_rows_of_codes(begin, end - begin);
  const int most = most_cards_if_good(hands_);
  if (most > kMaxCards) sort_out(begin);
  long_hands_ = most >= kLongHand + kMostJokersLessBits;
}

void BlockReader::read_rows_of_codes(std::size_t begin, std::size_t count) noexcept {
  const Code* row = rows_.codes + begin * rows_.width;
  for (std::size_t place = 0; place < count; ++place, row += rows_.width) {
    Hand hand;
    if (!read_codes(row, rows_.width, hand)) {
      hand = Hand{};
      odd_[odd_count_++] = begin + place;
    }
    room_[place] = hand;
  }
  hands_ = {room_.data(), count};
}

// Looks at each hand by itself, and takes out the bad ones.
void BlockReader::sort_out(std::size_t begin) noexcept {
  const std::size_t count = hands_.size();
  for (std::size_t place = 0; place < count; ++place) {
    const Hand hand = hands_[place];
    const bool good = is_hand(hand) && solver_.fault(hand) == HandFault::none;
    room_[place] = good ? hand : Hand{};
    if (!good) odd_[odd_count_++] = begin + place;
  }
  hands_ = {room_.data(), count};
}

bool BlockReader::read_odd(std::size_t row, WideHand& hand) const noexcept {
  if (rows_.packed != nullptr) return false;
  const std::span<const Code> codes(rows_.codes + row * rows_.width, rows_.width);
  hand = WideHand{};
  int cards = 0;
  for (const Code code : codes) {
    if (code == kNoCard) continue;
    if (code > kJoker || ++cards > kMaxCards) return false;
    hand.add(code);
  }
  return solver_.fault(hand) == HandFault::none;
}

}  // namespace remigio::batch
