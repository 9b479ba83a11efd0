// Whole deals under random rules: actions chosen by bytes, legal or not; what must hold does, and what a seat sees of a
// sample is what it sees of the deal.

#include <algorithm>
#include <array>
#include <memory>
#include <vector>

#include "../tests/some_games.hpp"
#include "fuzz.hpp"
#include "remigio/deal_history.hpp"
#include "remigio/observation.hpp"

using namespace remigio;
using namespace remigio::fuzz;

namespace {

constexpr std::size_t kGames = 32;
constexpr int kMostActions = 400;

const test::Table& some_table(std::size_t number) {
  static std::array<std::unique_ptr<test::Table>, kGames> kept;
  auto& table = kept[number];
  test::Random random(number);
  while (!table) {
    const test::Game game = test::some_game(random);
    if (!game.rules.fault()) table = test::table_for(game);
  }
  return *table;
}

std::vector<std::uint8_t> seen_by(const Deal& deal, int seat) {
  std::vector<std::uint8_t> numbers(observation_size(deal.engine().players()));
  observe(deal, seat, numbers);
  return numbers;
}

void check_cards(const Deal& deal) {
  std::array<int, kKinds> left{};
  for (const Code card : deal.engine().pack()) ++left[card];
  for (const Code card : deal.stock()) --left[card];
  for (const Code card : deal.pile()) --left[card];
  for (const TableMeld& laid : deal.table())
    for (const Code card : laid.meld.cards) --left[card];
  for (const Seat& seat : deal.seats()) {
    REQUIRE(seat.size == seat.cards.size());
    for (int card = 0; card < kKinds; ++card) {
      left[static_cast<std::size_t>(card)] -= seat.cards.count(static_cast<Code>(card));
      REQUIRE(seat.known.count(static_cast<Code>(card)) <= seat.cards.count(static_cast<Code>(card)));
    }
  }
  REQUIRE(std::ranges::all_of(left, [](int count) { return count == 0; }));
}

void check_sample(const Deal& deal, int seat, std::uint64_t seed) {
  const Deal sample = deal.sample(seat, seed);
  check_cards(sample);
  REQUIRE(seen_by(sample, seat) == seen_by(deal, seat));
  std::vector<ActionId> legal;
  sample.legal_actions(legal);
  REQUIRE(legal.empty() == deal.is_over());
}

DealStart some_start(Bytes& bytes, const Engine& engine) {
  DealStart start{bytes.next(), static_cast<int>(bytes.below(static_cast<std::size_t>(engine.players()))), {}, -1, {}};
  if (bytes.below(4) == 0) {
    start.miscounts.assign(static_cast<std::size_t>(engine.players()), 0);
    for (int& count : start.miscounts) count = static_cast<int>(bytes.below(5)) - 2;
  }
  return start;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Bytes bytes({data, size});
  const Engine& engine = some_table(bytes.below(kGames)).engine;
  const DealStart start = some_start(bytes, engine);
  if (Deal::fault(engine, start) != nullptr) return 0;
  DealHistory history{Deal(engine, start)};
  std::vector<ActionId> legal;
  const auto ids = static_cast<std::uint64_t>(action_count(engine.melds().size()));
  for (int count = 0; count < kMostActions && !history.now().is_over() && !bytes.empty(); ++count) {
    const Deal& deal = history.now();
    deal.legal_actions(legal);
    REQUIRE(!legal.empty() && std::ranges::is_sorted(legal));
    const std::size_t choice = bytes.byte();
    if (choice == 255) {
      const auto seat = static_cast<int>(bytes.below(static_cast<std::size_t>(engine.players())));
      check_sample(deal, seat, bytes.byte());
    } else if (choice >= 250) {  // any action
      const auto id = static_cast<ActionId>(bytes.next() % ids);
      const bool listed = std::ranges::binary_search(legal, id);
      const bool accepted = deal.accepts(id);
      REQUIRE(listed == (deal.refusal(id) == Refusal::none));
      REQUIRE(!listed || accepted);
      REQUIRE((history.apply(id) == Refusal::none) == accepted);
    } else if (choice == 249) {
      history.undo();
    } else {
      REQUIRE(history.apply(legal[choice % legal.size()]) == Refusal::none);
    }
    check_cards(history.now());
  }
  if (history.now().is_over()) {
    history.now().legal_actions(legal);
    REQUIRE(legal.empty());
  }
  return 0;
}
