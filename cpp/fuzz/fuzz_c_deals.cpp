// The C interface of deals: engines from any rules, starts and actions of any content, buffers of just the size that is
// told; what is refused changes nothing, no card is lost, and what a seat sees of a sample is what it sees of the deal.

#include <algorithm>
#include <array>
#include <cstring>
#include <memory>
#include <string>
#include <vector>

#include "fuzz.hpp"
#include "remigio/random.hpp"
#include "remigio/remigio_deals.h"

using namespace remigio::fuzz;

namespace {

constexpr std::size_t kEngines = 24;
constexpr int kMostSteps = 300;
constexpr std::array<const char*, 6> kPresets = {"remigio", "rabino", "ludoteka-2", "ludoteka-4", "ramino", "gin"};
constexpr std::array<const char*, 4> kBots = {"random", "greedy", "adviser", "montecarlo"};

// Rules, each with some of its values.
const std::vector<std::vector<const char*>> kChanges = {
    {"hand_size", "10", "7", "4", "3", "1", "12"},
    {"packs", "1", "2", "3", "auto"},
    {"jokers_per_pack", "0", "2", "8"},
    {"ranks", "13", "7", "5"},
    {"suits", "4", "2", "1"},
    {"deal_packet", "1", "3", "0"},
    {"cut_deal", "true", "false"},
    {"min_cut", "1", "3", "30"},
    {"upcard", "true", "true", "false"},
    {"upcard_joker", "keep", "replace"},
    {"upcard_offer", "true", "false"},
    {"min_meld", "2", "3", "4"},
    {"joker_limit", "naturals", "any", "1"},
    {"table_melds", "true", "false"},
    {"melds_per_turn", "none", "1"},
    {"layoffs", "none", "own", "any"},
    {"layoff_on_close", "none", "closer", "all"},
    {"reshuffle", "shuffle", "flip", "end"},
    {"max_reshuffles", "none", "0", "1"},
    {"stock_floor", "0", "2", "40"},
    {"max_turns", "none", "5", "40", "-3"},
    {"close_limit", "0", "10", "100"},
    {"close_discard", "required", "optional"},
    {"first_close_round", "1", "3"},
    {"close_before_draw", "true", "false"},
    {"special_call", "true", "false"},
    {"wrong_close", "penalty", "reject"},
    {"wrong_close_penalty", "0", "25", "10001"},
    {"loser_arrangement", "optimal", "declared"},
    {"loser_melds_free", "true", "false"},
    {"scoring", "penalty", "winner", "ledger", "payments", "knock"},
    {"in_hand_multiplier", "1", "2", "1000"},
    {"misdeal", "repair", "redeal"},
    {"extra_to", "stock", "discard"},
    {"consent", "all", "majority"},
    {"starter", "next", "dealer"},
};

template <class Type, void (*free)(Type*)>
struct Free {
  void operator()(Type* made) const { free(made); }
};
using Engine = std::unique_ptr<remigio_engine, Free<remigio_engine, remigio_engine_free>>;
using Deal = std::unique_ptr<remigio_played_deal, Free<remigio_played_deal, remigio_deal_free>>;
using Bot = std::unique_ptr<remigio_bot, Free<remigio_bot, remigio_bot_free>>;

// A struct that knows its size.
template <class Struct>
Struct sized() {
  Struct made{};
  made.struct_size = sizeof made;
  return made;
}

// What a function writes into an array: of so many places first, then of as many as it has told.
template <class Item, class Call>
std::vector<Item> written(std::size_t capacity, const Call& call) {
  std::vector<Item> room(capacity);
  std::size_t count = 0;
  const remigio_status status = call(room.empty() ? nullptr : room.data(), room.size(), &count);
  REQUIRE(status == (count <= capacity ? REMIGIO_OK : REMIGIO_BUFFER_SHORT));
  if (status != REMIGIO_OK) return written<Item>(count, call);
  room.resize(count);
  return room;
}

remigio_state state_of(const Deal& deal) {
  auto state = sized<remigio_state>();
  REQUIRE(remigio_deal_state(deal.get(), &state, nullptr) == REMIGIO_OK);
  return state;
}

std::vector<std::int32_t> legal_of(const Deal& deal, std::size_t capacity = 40) {
  return written<std::int32_t>(capacity,
                               [&](auto... room) { return remigio_deal_legal(deal.get(), room..., nullptr); });
}

std::vector<std::uint8_t> seen_by(const Deal& deal, int seat, std::size_t capacity = 0) {
  return written<std::uint8_t>(capacity,
                               [&](auto... room) { return remigio_deal_observe(deal.get(), seat, room..., nullptr); });
}

std::string some_changes(std::uint64_t seed) {
  remigio::Random random(seed, 0);
  std::string text;
  for (const auto& rule : kChanges) {
    if (random.below(3) != 0) continue;
    const char* value = rule[1 + random.below(rule.size() - 1)];  // one draw a statement: operands have no order
    text += std::string(rule[0]) + " = " + value + (random.below(2) ? "; " : "\n");
  }
  return text;
}

Engine engine_of(const char* preset, const std::string& changes, int players) {
  remigio_engine* engine = nullptr;
  auto fault = sized<remigio_fault>();
  const auto status = remigio_engine_new(preset, changes.c_str(), players, &engine, &fault);
  REQUIRE((status == REMIGIO_OK) == (engine != nullptr) && status != REMIGIO_INTERNAL);
  if (status != REMIGIO_OK && fault.length > 0) REQUIRE(fault.position + fault.length <= std::strlen(changes.c_str()));
  return Engine(engine);
}

const Engine& kept_engine(std::size_t number) {
  static std::array<Engine, kEngines> kept;
  Engine& engine = kept.at(number);
  for (std::uint64_t seed = number; !engine; seed += kEngines)
    engine = engine_of(kPresets.at(number % kPresets.size()), some_changes(seed) + "players = [2, 4]",
                       2 + static_cast<int>(number / kPresets.size() % 3));
  return engine;
}

remigio_sizes sizes_of(const Engine& engine) {
  auto sizes = sized<remigio_sizes>();
  REQUIRE(remigio_engine_sizes(engine.get(), &sizes, nullptr) == REMIGIO_OK);
  return sizes;
}

// Mostly one that there can be.
Deal some_deal(Bytes& bytes, const Engine& engine, const remigio_sizes& sizes) {
  auto start = sized<remigio_deal_start>();
  start.seed = bytes.next();
  start.dealer = static_cast<int>(bytes.below(static_cast<std::size_t>(sizes.players)));
  std::vector<std::uint8_t> order;
  std::vector<std::int32_t> miscounts;
  const std::size_t odd = bytes.below(8);
  if (odd == 1) start.dealer = static_cast<std::int32_t>(bytes.next());
  if (odd == 2) start.cut = static_cast<std::int32_t>(bytes.byte()) - 3;
  if (odd == 3) {
    order.resize(bytes.below(2) == 0 ? static_cast<std::size_t>(sizes.pack) : bytes.byte());
    for (auto& card : order) card = bytes.byte();
    start.order = order.data();
    start.order_count = order.size();
  }
  if (odd >= 4 && odd < 6) {
    for (int seat = 0; seat < sizes.players; ++seat)
      miscounts.push_back(odd == 4 ? static_cast<std::int32_t>(bytes.below(5)) - 2
                                   : static_cast<std::int32_t>(bytes.next()));
    start.miscounts = miscounts.data();
  }
  remigio_played_deal* deal = nullptr;
  auto fault = sized<remigio_fault>();
  const auto status = remigio_deal_new(engine.get(), &start, &deal, &fault);
  REQUIRE(status == REMIGIO_OK || (status == REMIGIO_BAD_START && deal == nullptr && *fault.detail != 0));
  return Deal(deal);
}

// Every card is in one place, and each place tells how many it has.
void check_cards(const Deal& deal, const remigio_sizes& sizes, std::size_t capacity) {
  const remigio_state state = state_of(deal);
  const auto pile =
      written<std::uint8_t>(capacity, [&](auto... room) { return remigio_deal_pile(deal.get(), room..., nullptr); });
  const auto stock =
      written<std::uint8_t>(capacity, [&](auto... room) { return remigio_deal_stock(deal.get(), room..., nullptr); });
  REQUIRE(pile.size() == state.pile && stock.size() == state.stock);
  auto layout = sized<remigio_layout>();
  auto status = remigio_deal_table(deal.get(), &layout, nullptr, nullptr);
  REQUIRE(status == (layout.count == 0 ? REMIGIO_OK : REMIGIO_BUFFER_SHORT));
  std::vector<std::uint8_t> cards(layout.count);
  std::vector<std::int32_t> owners(layout.count);
  layout.capacity = layout.count;
  layout.cards = cards.data();
  status = remigio_deal_table(deal.get(), &layout, owners.empty() ? nullptr : owners.data(), nullptr);
  REQUIRE(status == REMIGIO_OK && layout.meld_count == state.table);
  std::size_t all = pile.size() + stock.size() + cards.size();
  for (int seat = 0; seat < sizes.players; ++seat) {
    auto told = sized<remigio_seat>();
    REQUIRE(remigio_deal_seat(deal.get(), seat, &told, nullptr) == REMIGIO_OK);
    const auto held = written<std::uint8_t>(
        capacity, [&](auto... room) { return remigio_deal_hand(deal.get(), seat, room..., nullptr); });
    const auto known = written<std::uint8_t>(
        capacity, [&](auto... room) { return remigio_deal_known(deal.get(), seat, room..., nullptr); });
    REQUIRE(std::ranges::includes(held, known) && held.size() == static_cast<std::size_t>(told.cards));
    all += held.size();
  }
  REQUIRE(all == static_cast<std::size_t>(sizes.pack));
}

void try_action(const Engine& engine, const Deal& deal, std::int32_t number) {
  const remigio_state before = state_of(deal);
  const auto legal = legal_of(deal);
  auto fault = sized<remigio_fault>();
  const auto status = remigio_deal_apply(deal.get(), number, &fault);
  remigio_action action{};
  std::int32_t same = -1;
  if (remigio_action_of(engine.get(), number, &action, nullptr) == REMIGIO_OK)
    REQUIRE(remigio_action_number(engine.get(), &action, &same, nullptr) == REMIGIO_OK && same == number);
  else
    REQUIRE(status == REMIGIO_REFUSED && std::strcmp(fault.detail, "unknown") == 0);
  if (status == REMIGIO_OK) return;  // a wrong close may cost points
  const remigio_state after = state_of(deal);
  REQUIRE(status == REMIGIO_REFUSED && *fault.detail != 0 && !std::ranges::binary_search(legal, number));
  REQUIRE(std::memcmp(&before, &after, sizeof before) == 0 && legal_of(deal) == legal);
}

void check_sample(const Deal& deal, int seat, std::uint64_t seed, const remigio_sizes& sizes) {
  remigio_played_deal* made = nullptr;
  REQUIRE(remigio_deal_sample(deal.get(), seat, seed, &made, nullptr) == REMIGIO_OK);
  const Deal sample(made);
  check_cards(sample, sizes, 0);
  REQUIRE(seen_by(sample, seat) == seen_by(deal, seat));
  REQUIRE(legal_of(sample).empty() == legal_of(deal).empty());
}

// By bots now and then: the thinking ones take long.
void let_a_bot_act(const Engine& engine, const Deal& deal, Bytes& bytes) {
  const std::size_t choice = bytes.byte();
  const std::size_t kind = choice < 200 ? choice % 2 : 2 + choice % 2;
  remigio_bot* made = nullptr;
  REQUIRE(remigio_bot_new(engine.get(), kBots.at(kind), choice, 1, &made, nullptr) == REMIGIO_OK);
  const Bot bot(made);
  std::int32_t action = -1;
  REQUIRE(remigio_bot_choose(bot.get(), deal.get(), &action, nullptr) == REMIGIO_OK);
  REQUIRE(std::ranges::binary_search(legal_of(deal), action));
  REQUIRE(remigio_deal_apply(deal.get(), action, nullptr) == REMIGIO_OK);
}

void step(const Engine& engine, Deal& deal, const remigio_sizes& sizes, Bytes& bytes) {
  const auto legal = legal_of(deal, bytes.below(40));
  REQUIRE(!legal.empty() && std::ranges::is_sorted(legal));
  const std::size_t choice = bytes.byte();
  const int seat = static_cast<int>(choice) % sizes.players;
  remigio_played_deal* copy = nullptr;
  if (choice >= 252) {
    check_sample(deal, seat, bytes.byte(), sizes);
  } else if (choice >= 248) {
    const bool some = state_of(deal).actions > 0;
    REQUIRE(remigio_deal_undo(deal.get(), nullptr) == (some ? REMIGIO_OK : REMIGIO_NOTHING_TO_UNDO));
  } else if (choice >= 246) {
    REQUIRE(remigio_deal_copy(deal.get(), &copy, nullptr) == REMIGIO_OK);
    deal.reset(copy);
  } else if (choice >= 236) {
    let_a_bot_act(engine, deal, bytes);
  } else if (choice >= 220) {
    try_action(engine, deal, static_cast<std::int32_t>(bytes.next()));
  } else if (choice >= 200) {
    try_action(engine, deal, static_cast<std::int32_t>(bytes.next() % static_cast<std::uint64_t>(sizes.actions)));
  } else {
    REQUIRE(remigio_deal_apply(deal.get(), legal[choice % legal.size()], nullptr) == REMIGIO_OK);
  }
  check_cards(deal, sizes, choice % 120);
  REQUIRE(seen_by(deal, seat, choice).size() == static_cast<std::size_t>(sizes.observation));
}

void play(const Engine& engine, Bytes& bytes) {
  const remigio_sizes sizes = sizes_of(engine);
  Deal deal = some_deal(bytes, engine, sizes);
  for (int count = 0; deal && count < kMostSteps && !bytes.empty(); ++count) {
    if (state_of(deal).seat == REMIGIO_NO_SEAT) {
      REQUIRE(legal_of(deal).empty());
      REQUIRE(remigio_deal_apply(deal.get(), bytes.byte(), nullptr) == REMIGIO_REFUSED);
      return;
    }
    step(engine, deal, sizes, bytes);
  }
}

// Rules that the bytes choose: all of a text, or out of the table.
void play_by_any_rules(Bytes& bytes) {
  const char* preset = kPresets.at(bytes.below(kPresets.size()));
  const int players = static_cast<int>(bytes.below(64)) - 1;
  std::string changes = some_changes(bytes.byte());
  for (std::size_t count = bytes.byte(); count > 0 && !bytes.empty(); --count)
    changes += static_cast<char>(bytes.byte());
  if (const Engine engine = engine_of(preset, changes, players)) play(engine, bytes);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Bytes bytes({data, size});
  const std::size_t number = bytes.below(kEngines + 2);
  if (number < kEngines)
    play(kept_engine(number), bytes);
  else
    play_by_any_rules(bytes);
  return 0;
}
