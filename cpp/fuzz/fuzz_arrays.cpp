// Rows of any bytes and any two words, in arrays of any size: each answered as by itself, or found bad.

#include <cstring>
#include <optional>
#include <vector>

#include "fuzz.hpp"
#include "remigio/batch.hpp"
#include "solvers.hpp"

using namespace remigio;
using namespace remigio::fuzz;

namespace {

constexpr std::size_t kMostCards = 13;  // of a hand; longer ones take long

std::optional<WideHand> hand_of_codes(std::span<const Code> row) {
  WideHand hand;
  for (const Code card : row) {
    if (card == kNoCard) continue;
    if (card > kJoker) return std::nullopt;
    hand.add(card);
  }
  return hand;
}

std::optional<WideHand> hand_of_words(const Hand& hand) {
  constexpr std::uint64_t kJokers = std::uint64_t{Hand::kMostJokers} << Hand::kJokerShift;
  if ((hand.once & ~(Hand::kCardBits | kJokers)) != 0 || (hand.twice & ~hand.cards()) != 0) return std::nullopt;
  return hand.wide();
}

// Asks with a mask and without, and compares with the hands one by one.
void check(const Solver& solver, const batch::HandRows& rows, const std::vector<std::optional<WideHand>>& hands,
           std::size_t width, int threads) {
  const std::size_t count = hands.size();
  std::vector<std::uint8_t> bad(count + 1, 7);
  std::vector<std::int16_t> points(count + 1, 7);
  std::vector<batch::DiscardRow> discards(count);
  std::vector<batch::ClosingRow> closes(count);
  const batch::Options masked{threads, bad.data(), {}};
  batch::deadwood(solver, rows, points.data(), masked);
  batch::best_discard(solver, rows, discards.data(), masked);
  batch::closing(solver, rows, closes.data(), masked);
  std::vector<Code> cards(count * width + 1, 99);
  std::vector<std::uint8_t> melds(count * width + 1, 99);
  std::vector<Code> stands_for(count * width + 1, 99);
  std::vector<std::int16_t> left(count);
  batch::arrange(solver, rows, {left.data(), cards.data(), melds.data(), stands_for.data(), width}, masked);
  REQUIRE(bad[count] == 7 && points[count] == 7);
  REQUIRE(cards.back() == 99 && melds.back() == 99 && stands_for.back() == 99);
  std::size_t first = batch::kNoRow;
  for (std::size_t row = 0; row < count; ++row) {
    const bool good = hands[row] && solver.fault(*hands[row]) == HandFault::none;
    REQUIRE(bad[row] == (good ? 0 : 1));
    if (!good) {
      if (first == batch::kNoRow) first = row;
      REQUIRE(points[row] == batch::kBadPoints && left[row] == batch::kBadPoints);
      REQUIRE(discards[row].card == kNoCard && closes[row].kind == batch::ClosingRow::kNoKind);
      continue;
    }
    REQUIRE(points[row] == solver.deadwood(*hands[row]) && left[row] == points[row]);
    const BestDiscard discard = best_discard(solver, *hands[row]);
    REQUIRE(discards[row].points == discard.points && discards[row].card == discard.card);
    const auto best = best_closing(solver, *hands[row]);
    REQUIRE(closes[row].kind == (best ? static_cast<std::uint8_t>(best->kind) : batch::ClosingRow::kNoKind));
    WideHand laid;
    for (std::size_t place = row * width; place < (row + 1) * width; ++place)
      if (cards[place] != kNoCard) laid.add(cards[place]);
    REQUIRE(laid == *hands[row]);
  }
  REQUIRE(batch::deadwood(solver, rows, points.data(), {threads, nullptr, {}}).bad_row == first);
}

void check_codes(const Solver& solver, Bytes& bytes, int threads) {
  const std::size_t width = bytes.below(kMostCards + 1);
  const auto rest = bytes.rest();
  const std::size_t count = width == 0 ? 3 : rest.size() / width;
  const std::vector<Code> codes(rest.begin(), rest.begin() + static_cast<std::ptrdiff_t>(count * width));
  std::vector<std::optional<WideHand>> hands;
  for (std::size_t row = 0; row < count; ++row)
    hands.push_back(hand_of_codes(std::span(codes).subspan(row * width, width)));
  check(solver, batch::HandRows::of(codes.data(), count, width), hands, width, threads);
}

void check_words(const Solver& solver, Bytes& bytes, int threads) {
  std::vector<Hand> packed(bytes.rest().size() / sizeof(Hand));
  if (packed.empty()) return;
  std::memcpy(packed.data(), bytes.rest().data(), packed.size() * sizeof(Hand));
  std::vector<std::optional<WideHand>> hands;
  std::size_t width = 0;
  for (const Hand& hand : packed) {
    hands.push_back(hand_of_words(hand));
    if (hands.back() && hands.back()->size() > static_cast<int>(kMostCards)) return;
    if (hands.back()) width = std::max(width, static_cast<std::size_t>(hands.back()->size()));
  }
  REQUIRE(batch::most_cards(packed) == width);
  check(solver, batch::HandRows::of(packed), hands, width, threads);
  std::vector<Code> codes(packed.size() * width);
  const auto unpacked = batch::unpack(packed, codes.data(), width, {threads, nullptr, {}});
  if (unpacked.bad_row != batch::kNoRow) return;
  std::vector<Hand> again(packed.size());
  REQUIRE(batch::pack(batch::HandRows::of(codes.data(), packed.size(), width), again.data(), {threads, nullptr, {}})
              .bad_row == batch::kNoRow);
  REQUIRE(again == packed);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Bytes bytes({data, size});
  const auto solver = some_solver(bytes, kernels().back());
  if (!solver) return 0;
  const std::size_t how = bytes.below(4);
  const int threads = how == 3 ? 2 : 1;
  if (how % 2 == 0)
    check_codes(*solver, bytes, threads);
  else
    check_words(*solver, bytes, threads);
  return 0;
}
