// Rates of the solver on one thread; see report.hpp.

#include <algorithm>
#include <cstdio>
#include <functional>
#include <numeric>
#include <optional>
#include <string>
#include <vector>

#include "hands.hpp"
#include "remigio/arrangement.hpp"
#include "remigio/closing.hpp"
#include "remigio/discard.hpp"
#include "remigio/text.hpp"
#include "report.hpp"

namespace {

using namespace remigio;
using remigio::bench::now;
using remigio::bench::report;

struct Kind {
  const char* name;
  const char* preset;
  remigio::test::Pack pack;
};

const std::vector<Kind> kHandKinds = {
    {"random 108", "remigio", {2, 4}},
    {"dense 2 packs", "remigio", {2, 0, 2, 8}},
    {"gin", "gin", {1, 0}},
    {"dense gin", "gin", {1, 0, 2, 8}},
};

std::vector<Hand> deal_hands(const Kind& kind, std::size_t count, std::size_t size) {
  std::vector<Hand> hands;
  for (const WideHand& hand : remigio::test::deal(kind.pack, count, size, 1)) hands.push_back(Hand::of(hand));
  return hands;
}

std::string title(const char* what, const Kind& kind) { return std::string(what) + ", " + kind.name; }

void deadwood_rates(const Kind& kind, std::size_t count) {
  const std::vector<Hand> hands = deal_hands(kind, count, 10);
  std::vector<std::int16_t> points(count);
  for (const Kernel kernel : kernels()) {
    const Solver solver(*Rules::preset(kind.preset), kernel);
    report(title("deadwood", kind) + ", many at once, " + std::string(name_of(kernel)), count, [&] {
      solver.deadwood(hands, points);
      return static_cast<std::uint64_t>(std::accumulate(points.begin(), points.end(), 0LL));
    });
  }
  const Solver solver(*Rules::preset(kind.preset));
  report(title("deadwood", kind) + ", one by one", count, [&] {
    std::uint64_t sum = 0;
    for (const Hand& hand : hands) sum += static_cast<std::uint64_t>(solver.deadwood(hand));
    return sum;
  });
}

void arrange_rates(const Kind& kind, std::size_t count) {
  const Solver solver(*Rules::preset(kind.preset));
  const std::vector<Hand> hands = deal_hands(kind, count, 10);
  report(title("arrange", kind), count, [&] {
    std::uint64_t sum = 0;
    for (const Hand& hand : hands) {
      const Arrangement arrangement = arrange(solver, hand);
      sum += static_cast<std::uint64_t>(arrangement.points) + 1000 * arrangement.melds.size();
    }
    return sum;
  });
}

void eleven_card_rates(const Kind& kind, std::size_t count) {
  const Solver solver(*Rules::preset(kind.preset));
  const std::vector<Hand> hands = deal_hands(kind, count, 11);
  std::vector<BestDiscard> discards(count);
  report(title("best discard of 11", kind), count, [&] {
    best_discards(solver, hands, discards);
    std::uint64_t sum = 0;
    for (const BestDiscard& discard : discards) sum += static_cast<std::uint64_t>(discard.points * 64 + discard.card);
    return sum;
  });
  std::vector<std::optional<BestClosing>> closes(count);
  report(title("best closing of 11", kind), count, [&] {
    best_closings(solver, hands, closes);
    std::uint64_t sum = 0;
    for (const auto& closing : closes)
      if (closing) sum += static_cast<std::uint64_t>(closing->kind) * 64 + closing->discard;
    return sum;
  });
}

void build_rate() {
  const Rules rules = *Rules::preset("remigio");
  report("building a solver", 1, [&] { return static_cast<std::uint64_t>(Solver(rules).deadwood(Hand{})); });
}

// Long hands crowded into few suits, with eight jokers: the worst of many, under each joker limit.
void worst_hand(const char* name, bool naturals, int min_naturals, bool duplicates, std::size_t count) {
  Rules rules;
  rules.packs = 4;
  rules.jokers_at_most_naturals = naturals;
  rules.joker_min_naturals = min_naturals;
  rules.set_duplicates = duplicates;
  const Solver solver(rules);
  remigio::test::Random random(5);
  double worst = 0;
  WideHand slowest;
  std::uint64_t checksum = 0;
  for (std::size_t hand = 0; hand < count; ++hand) {
    const std::size_t suits = 1 + random.below(4);
    const auto width = 4 + random.below(10);
    const auto first = random.below(kRanks);
    std::vector<Code> pack;
    for (std::size_t suit = 0; suit < suits; ++suit)
      for (std::size_t rank = 0; rank < width; ++rank)
        for (int copy = 0; copy < rules.packs; ++copy)
          pack.push_back(code_of(static_cast<int>(suit), static_cast<int>((first + rank) % kRanks)));
    for (std::size_t place = 0; place < 16; ++place)
      std::swap(pack[place], pack[place + random.below(pack.size() - place)]);
    WideHand cards = WideHand::of({pack.data(), 16});
    cards.add(kJoker, kMaxJokers);
    const double start = now();
    checksum += static_cast<std::uint64_t>(solver.deadwood(cards));
    if (const double time = (now() - start); time > worst) {
      worst = time;
      slowest = cards;
    }
  }
  std::printf(
      "{\"what\": \"worst of 24 cards with 8 jokers, %s\", \"hands\": %zu, \"ns\": %.0f, \"checksum\": %llu, "
      "\"hand\": \"%s\"}\n",
      name, count, worst, static_cast<unsigned long long>(checksum), hand_text(slowest).c_str());
}

}  // namespace

int main(int argc, char** argv) {
  const std::size_t scale = argc > 1 && std::string(argv[1]) == "--quick" ? 1 : 10;
  for (const Kind& kind : kHandKinds) deadwood_rates(kind, 50'000 * scale);
  for (const Kind& kind : kHandKinds) arrange_rates(kind, 5'000 * scale);
  for (const Kind& kind : kHandKinds) eleven_card_rates(kind, 10'000 * scale);
  build_rate();
  worst_hand("naturals limit", true, 1, true, 40 * scale);
  worst_hand("any number", false, 1, true, 40 * scale);
  worst_hand("any number, different suits", false, 1, false, 40 * scale);
  worst_hand("jokers alone too", false, 0, false, 40 * scale);
}
