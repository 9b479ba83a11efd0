#include <atomic>
#include <stdexcept>
#include <vector>

#include "check.hpp"
#include "hands.hpp"
#include "remigio/batch.hpp"

namespace {

using namespace remigio;
using remigio::test::Pack;
using remigio::test::Random;

// Hands as rows of codes, with empty places here and there.
std::vector<Code> rows_of(const std::vector<WideHand>& hands, std::size_t width, std::uint64_t seed) {
  Random random(seed);
  std::vector<Code> rows;
  for (const WideHand& hand : hands) {
    std::vector<Code> row(width, kNoCard);
    std::size_t place = 0;
    for (int card = 0; card < kKinds; ++card)
      for (int copy = 0; copy < hand.counts[static_cast<std::size_t>(card)]; ++copy)
        row[place++] = static_cast<Code>(card);
    for (place = 0; place < width; ++place) std::swap(row[place], row[place + random.below(width - place)]);
    rows.insert(rows.end(), row.begin(), row.end());
  }
  return rows;
}

TEST("many hands are answered as one by one") {
  for (const char* preset : {"remigio", "gin", "ludoteka-2"}) {
    const Solver solver(*Rules::preset(preset));
    const int packs = solver.rules().packs;
    for (const std::size_t size : {0U, 10U, 11U, 16U}) {
      const auto wide = remigio::test::deal({packs, solver.rules().joker_count(), 0, 8}, 700, size, 3);
      const auto rows = rows_of(wide, size + 3, 4);
      std::vector<Hand> packed(wide.size());
      CHECK(batch::pack(batch::HandRows::of(rows.data(), wide.size(), size + 3), packed.data(), {}).bad_row ==
            batch::kNoRow);
      for (const auto& hands : {batch::HandRows::of(packed), batch::HandRows::of(rows.data(), wide.size(), size + 3)}) {
        std::vector<std::int16_t> points(wide.size());
        std::vector<batch::DiscardRow> discards(wide.size());
        std::vector<batch::ClosingRow> closes(wide.size());
        for (const int threads : {1, 3}) {
          CHECK(batch::deadwood(solver, hands, points.data(), {threads, nullptr, {}}).bad_row == batch::kNoRow);
          CHECK(batch::best_discard(solver, hands, discards.data(), {threads, nullptr, {}}).bad_row == batch::kNoRow);
          CHECK(batch::closing(solver, hands, closes.data(), {threads, nullptr, {}}).bad_row == batch::kNoRow);
          for (std::size_t row = 0; row < wide.size(); ++row) {
            CHECK(packed[row] == Hand::of(wide[row]));
            CHECK_EQUAL(points[row], solver.deadwood(wide[row]));
            const BestDiscard best = best_discard(solver, wide[row]);
            CHECK(discards[row].points == best.points && discards[row].card == best.card);
            const auto close = best_closing(solver, wide[row]);
            CHECK_EQUAL(int{closes[row].kind}, close ? static_cast<int>(close->kind) : 255);
          }
        }
      }
    }
  }
}

TEST("bad hands among many") {
  const Solver solver(*Rules::preset("remigio"));
  std::vector<Hand> hands(5'000, Hand::of(std::vector<Code>{6, 7, 8}));
  const std::uint64_t card = Hand::bit(3);
  const std::vector<Hand> bad = {{1ULL << 13, 0},    {1ULL << 47, 0},      {0, card},
                                 {card, 1ULL << 61}, {5ULL << 61, 0},      {7ULL << 61, 0},
                                 {~0ULL, ~0ULL},     {Hand::kCardBits, 0}, {card, card | card << 1}};
  std::vector<std::int16_t> points(hands.size());
  std::vector<std::uint8_t> mask(hands.size(), 7);
  for (std::size_t number = 0; number < bad.size(); ++number) hands[4'999 - 250 * number] = bad[number];
  const std::size_t first = 4'999 - 250 * (bad.size() - 1);
  for (const int threads : {1, 4}) {
    CHECK_EQUAL(batch::deadwood(solver, batch::HandRows::of(hands), points.data(), {threads, nullptr, {}}).bad_row,
                first);
    const auto all = batch::deadwood(solver, batch::HandRows::of(hands), points.data(), {threads, mask.data(), {}});
    CHECK(!all.stopped);
    CHECK_EQUAL(all.bad_row, first);
    for (std::size_t row = 0; row < hands.size(); ++row) {
      const bool is_bad = row >= first && (4'999 - row) % 250 == 0;
      CHECK_EQUAL(int{mask[row]}, int{is_bad});
      CHECK_EQUAL(points[row], is_bad ? batch::kBadPoints : 0);
    }
  }
}

TEST("arrangements in rows, and none that is too wide") {
  const Solver solver(*Rules::preset("remigio"));
  const std::vector<Hand> hands = {Hand::of(std::vector<Code>{20, 51, 21, 52, 1}), {}};
  std::vector<std::int16_t> points(2);
  std::vector<Code> cards(12), stands_for(12);
  std::vector<std::uint8_t> melds(12);
  batch::ArrangementRows rows{points.data(), cards.data(), melds.data(), stands_for.data(), 6};
  batch::arrange(solver, batch::HandRows::of(hands), rows, {});
  CHECK(points == std::vector<std::int16_t>({12, 0}));
  const Code none = kNoCard;
  CHECK(cards == std::vector<Code>({52, 20, 21, 1, 51, none, none, none, none, none, none, none}));
  CHECK(melds == std::vector<std::uint8_t>({0, 0, 0, none, none, none, none, none, none, none, none, none}));
  CHECK(stands_for == std::vector<Code>({19, 20, 21, 1, 51, none, none, none, none, none, none, none}));
  rows.width = 4;
  bool refused = false;
  try {
    batch::arrange(solver, batch::HandRows::of(hands), rows, {});
  } catch (const std::length_error&) {
    refused = true;
  }
  CHECK(refused);
}

TEST("packing, unpacking and dealing agree") {
  const Rules rules = *Rules::preset("remigio");
  const Dealer dealer(rules, 13, 7);
  std::vector<Code> codes(13 * 3'000), again(14 * 3'000), pack(dealer.pack().size());
  std::vector<Hand> hands(3'000), packed(3'000);
  batch::deal(dealer, 100, 3'000, codes.data(), {2, nullptr, {}});
  batch::deal(dealer, 100, hands, {3, nullptr, {}});
  CHECK(batch::pack(batch::HandRows::of(codes.data(), 3'000, 13), packed.data(), {}).bad_row == batch::kNoRow);
  CHECK(hands == packed);
  CHECK(batch::unpack(packed, again.data(), 14, {}).bad_row == batch::kNoRow);
  for (std::size_t row = 0; row < hands.size(); ++row)
    CHECK(WideHand::of({again.data() + 14 * row, 13}) == hands[row].wide() && again[14 * row + 13] == kNoCard);
  CHECK_EQUAL(batch::unpack(packed, again.data(), 12, {}).bad_row, 0u);
  CHECK_EQUAL(batch::most_cards(packed), 13u);
  std::vector<Code> hand(13);
  dealer.deal(100 + 2'999, pack, hand);
  CHECK(std::equal(hand.begin(), hand.end(), codes.end() - 13));
}

TEST("a call that is asked to stop says so") {
  const Solver solver(*Rules::preset("remigio"));
  std::vector<Hand> hands(3'000'000);
  std::vector<std::int16_t> points(hands.size());
  std::atomic<int> asked{0};
  const auto rows = batch::HandRows::of(hands);
  bool stopped = false;
  for (int again = 0; again < 1'000 && !stopped; ++again)
    stopped = batch::deadwood(solver, rows, points.data(), {2, nullptr, [&] { return ++asked < 0; }}).stopped;
  CHECK(stopped || asked == 0);
}

}  // namespace
