#include "hand_rows.hpp"

#include <algorithm>
#include <optional>

namespace remigio::batch {

namespace {

constexpr std::uint64_t kJokerBits = 7ULL << Hand::kJokerShift;

// Codes are counted by adding words: two bits a card, the even ranks at their places in the planes of Hand in one word,
// the odd ranks one place lower in the other, and the jokers in its top four bits. A count that overflows makes the
// total too small, whatever it runs into, so a third word with the true number of cards tells.
constexpr int kJokerPlace = 60;
constexpr std::uint64_t kNotACard = 1ULL << 32;  // more than any row has

constexpr std::uint64_t kEven = 0x1555'1555'1555'1555ULL;
constexpr std::uint64_t kOdd = 0x0aaa'0aaa'0aaa'0aaaULL;

struct Tallies {
  std::array<std::uint64_t, 256> even{};
  std::array<std::uint64_t, 256> odd{};
  std::array<std::uint64_t, 256> cards{};
};

constexpr Tallies kTallies = [] {
  Tallies tallies;
  for (std::size_t code = 0; code < tallies.cards.size(); ++code) {
    tallies.cards[code] = code <= kJoker ? 1 : code == kNoCard ? 0 : kNotACard;
    if (code == kJoker) tallies.odd[code] = 1ULL << kJokerPlace;
    if (code >= kJoker) continue;
    const std::uint64_t bit = Hand::bit(static_cast<Code>(code));
    tallies.even[code] = bit & kEven;
    tallies.odd[code] = (bit & kOdd) >> 1;
  }
  return tallies;
}();

// Hands of so many cards or more are answered a few at a time.
constexpr std::size_t kLongHand = 16;

// The sum of a row. Rows of a width that is known to the compiler are quicker; 0 is any width.
template <std::size_t Width>
struct Sum {
  std::uint64_t even = 0;
  std::uint64_t odd = 0;

  Sum(const Code* row, std::size_t width) noexcept {
    for (std::size_t place = 0; place < (Width == 0 ? width : Width); ++place) {
      even += kTallies.even[row[place]];
      odd += kTallies.odd[row[place]];
    }
  }
};

std::uint64_t jokers_of(std::uint64_t odd) noexcept { return odd >> kJokerPlace; }

// The hand of two sums; what does not fit is lost.
Hand hand_of(std::uint64_t even, std::uint64_t odd) noexcept {
  Hand hand;
  hand.twice = (even >> 1 & kEven) | (odd & kOdd);
  hand.once = (even & kEven) | (odd << 1 & kOdd) | hand.twice | jokers_of(odd) << Hand::kJokerShift;
  return hand;
}

std::uint64_t naturals_of(const Hand& hand) noexcept {
  const int naturals = std::popcount(hand.cards()) + std::popcount(hand.twice);
  return static_cast<std::uint64_t>(naturals);
}

// How many of the codes are cards, all others being empty places; nothing if there is something else.
std::optional<std::size_t> cards_among(const Code* codes, std::size_t count) noexcept {
  constexpr std::size_t kPart = 240;  // a byte counts so far
  unsigned most = 0;                  // of code + 1, where an empty place is 0
  std::size_t empty = 0;
  for (std::size_t begin = 0; begin < count; begin += kPart) {
    std::uint8_t most_here = 0;
    std::uint8_t empty_here = 0;
    for (std::size_t place = begin; place < std::min(count, begin + kPart); ++place) {
      const auto next = static_cast<std::uint8_t>(codes[place] + 1);
      most_here = std::max(most_here, next);
      empty_here = static_cast<std::uint8_t>(empty_here + (next == 0));
    }
    most = std::max<unsigned>(most, most_here);
    empty += empty_here;
  }
  if (most > kJoker + 1) return std::nullopt;
  return count - empty;
}

}  // namespace

bool is_hand(const Hand& words) noexcept {
  return (words.once & ~(Hand::kCardBits | kJokerBits)) == 0 && (words.twice & ~words.cards()) == 0;
}

bool read_codes(const Code* row, std::size_t width, Hand& hand) noexcept {
  const Sum<0> sum(row, width);
  std::uint64_t cards = 0;
  for (std::size_t place = 0; place < width; ++place) cards += kTallies.cards[row[place]];
  hand = hand_of(sum.even, sum.odd);
  return naturals_of(hand) + jokers_of(sum.odd) == cards && jokers_of(sum.odd) <= Hand::kMostJokers;
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
      most_jokers_(static_cast<std::uint64_t>(std::min(Hand::kMostJokers, solver.rules().joker_count()))),
      never_once_(~(solver.pack_cards() | kJokerBits)),
      never_twice_(solver.rules().packs > 1 ? ~solver.pack_cards() : ~std::uint64_t{0}) {}

void BlockReader::read(std::size_t begin, std::size_t end) noexcept {
  const std::size_t count = end - begin;
  odd_count_ = 0;
  bool good = false;
  if (rows_.packed != nullptr) {
    hands_ = {rows_.packed + begin, count};
    good = all_good();
  } else {
    hands_ = {room_.data(), count};
    const Code* row = rows_.codes + begin * rows_.width;
    long_hands_ = rows_.width >= kLongHand;
    good = read_good_rows(row);
    if (!good) {
      read_rows(row, begin);
      good = all_good();
    }
  }
  if (!good) sort_out(begin);
}

// Rows of good hands that a Hand holds; false if there is another.
bool BlockReader::read_good_rows(const Code* row) noexcept {
  const std::size_t width = rows_.width;
  if (width > kMaxCards) return false;
  const auto cards = cards_among(row, hands_.size() * width);
  if (!cards) return false;
  switch (width) {
    case 10: return sum_good_rows<10>(row, *cards);
    case 11: return sum_good_rows<11>(row, *cards);
    default: return sum_good_rows<0>(row, *cards);
  }
}

// A row that a Hand does not hold makes the total less than the number of cards.
template <std::size_t Width>
bool BlockReader::sum_good_rows(const Code* row, std::size_t cards) noexcept {
  std::uint64_t once = 0;
  std::uint64_t twice = 0;
  std::uint64_t jokers = 0;
  std::uint64_t total = 0;
  for (std::size_t place = 0; place < hands_.size(); ++place, row += rows_.width) {
    const Sum<Width> sum(row, rows_.width);
    const Hand hand = hand_of(sum.even, sum.odd);
    room_[place] = hand;
    once |= hand.once;
    twice |= hand.twice;
    jokers = std::max(jokers, jokers_of(sum.odd));
    total += naturals_of(hand) + jokers_of(sum.odd);
  }
  return total == cards && jokers <= most_jokers_ && (once & never_once_) == 0 && (twice & never_twice_) == 0;
}

// Rows of anything.
void BlockReader::read_rows(const Code* row, std::size_t begin) noexcept {
  for (std::size_t place = 0; place < hands_.size(); ++place, row += rows_.width) {
    if (read_codes(row, rows_.width, room_[place])) continue;
    room_[place] = Hand{};
    odd_[odd_count_++] = begin + place;
  }
}

// Whether all hands are good, in few steps; it may say no where hands are about as long as they can be.
bool BlockReader::all_good() noexcept { return solver_.rules().packs == 1 ? all_good_once() : all_good_twice(); }

// Of one pack: no card is held twice, so that the bits of a hand are its cards. The longest of hands of fewer than 16
// bits need not be known: an `or` of their numbers stays below 16, and is one step where a maximum is two.
bool BlockReader::all_good_once() noexcept {
  std::uint64_t once = 0;
  std::uint64_t twice = 0;
  unsigned bits = 0;
  for (const Hand& hand : hands_) {
    once |= hand.once;
    twice |= hand.twice;
    bits |= static_cast<unsigned>(std::popcount(hand.once));
  }
  long_hands_ = bits >= kLongHand;
  if ((once & never_once_) != 0 || twice != 0) return false;
  return (once >> Hand::kJokerShift <= most_jokers_ || jokers_fit()) && (!long_hands_ || none_too_long());
}

bool BlockReader::all_good_twice() noexcept {
  std::uint64_t once = 0;
  std::uint64_t twice = 0;
  std::uint64_t twice_only = 0;
  int bits = 0;
  for (const Hand& hand : hands_) {
    once |= hand.once;
    twice |= hand.twice;
    twice_only |= hand.twice & ~hand.once;
    bits = std::max(bits, std::popcount(hand.once));
  }
  long_hands_ = bits >= static_cast<int>(kLongHand);
  if ((once & never_once_) != 0 || (twice & never_twice_) != 0 || twice_only != 0) return false;
  return (once >> Hand::kJokerShift <= most_jokers_ || jokers_fit()) && (2 * bits + 2 <= kMaxCards || none_too_long());
}

// The same of the jokers alone, for where an `or` of their numbers does not tell.
bool BlockReader::jokers_fit() const noexcept {
  std::uint64_t most = 0;  // by the top bits
  for (const Hand& hand : hands_) most = std::max(most, hand.once);
  return most >> Hand::kJokerShift <= most_jokers_;
}

// The same of the lengths alone. Seven jokers have three bits, so that a hand has up to four cards more than bits; and
// with b bits in `once`, up to 2 * b + 2 cards.
bool BlockReader::none_too_long() const noexcept {
  int bits = 0;
  for (const Hand& hand : hands_) bits = std::max(bits, std::popcount(hand.once) + std::popcount(hand.twice));
  return bits + 4 <= kMaxCards;
}

// Looks at each hand by itself, and takes out the bad ones.
void BlockReader::sort_out(std::size_t begin) noexcept {
  bool bad = false;
  for (const Hand& hand : hands_) bad = bad || !is_hand(hand) || solver_.fault(hand) != HandFault::none;
  if (!bad) return;
  for (std::size_t place = 0; place < hands_.size(); ++place) {
    const Hand hand = hands_[place];
    const bool good = is_hand(hand) && solver_.fault(hand) == HandFault::none;
    room_[place] = good ? hand : Hand{};
    if (!good) odd_[odd_count_++] = begin + place;
  }
  hands_ = {room_.data(), hands_.size()};
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
