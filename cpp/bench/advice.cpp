// Rates of the adviser on one thread; see report.hpp.

#include "remigio/advice.hpp"

#include "hands.hpp"
#include "remigio/odds.hpp"
#include "report.hpp"

namespace {

using namespace remigio;
using remigio::bench::report;

std::vector<WideHand> deal(const char* preset, std::size_t count, std::size_t size) {
  const Rules rules = *Rules::preset(preset);
  return remigio::test::deal({rules.packs, rules.joker_count()}, count, size, 1);
}

// Those of the hands that are one to three draws away from a close.
std::vector<WideHand> near_ones(const Distances& distances, const std::vector<WideHand>& hands) {
  std::vector<WideHand> near;
  for (const WideHand& hand : hands)
    if (const int draws = distances.fewest_draws(hand); draws >= 1 && draws <= 3) near.push_back(hand);
  return near;
}

void distance_rate(const char* what, const Distances& distances, const std::vector<WideHand>& hands,
                   Kinds kinds = Distances::kAnyKind) {
  report(what, hands.size(), [&] {
    std::uint64_t sum = 0;
    for (const WideHand& hand : hands) sum += static_cast<std::uint64_t>(distances.fewest_draws(hand, {}, kinds) + 1);
    return sum;
  });
}

void distance_rates(std::size_t count) {
  const Solver solver(*Rules::preset("remigio"));
  const Distances distances(solver);
  const std::vector<WideHand> hands = deal("remigio", count, 10);
  distance_rate("distance, random 108", distances, hands);
  distance_rate("distance, random 108, by melds", distances, hands, bit_of(CloseKind::melds));
  distance_rate("distance, one to three draws", distances, near_ones(distances, hands));
  distance_rate("distance, one to three draws, by melds", distances, near_ones(distances, hands),
                bit_of(CloseKind::melds));
  const Solver gin(*Rules::preset("gin"));
  distance_rate("distance, gin", Distances(gin), deal("gin", count, 10));
}

void advice_rates(std::size_t count) {
  const Solver solver(*Rules::preset("remigio"));
  const Distances distances(solver);
  const Adviser adviser(distances);
  const std::vector<WideHand> hands = deal("remigio", count, 10);
  report("outs", count, [&] {
    std::uint64_t sum = 0;
    for (const WideHand& hand : hands)
      for (const Out& out : adviser.outs(hand)) sum += static_cast<std::uint64_t>(out.best.points + out.draws);
    return sum;
  });
  const std::vector<WideHand> more = deal("remigio", count, 11);
  report("discards", count, [&] {
    std::uint64_t sum = 0;
    for (const WideHand& hand : more)
      for (const Discard& discard : adviser.discards(hand))
        sum += static_cast<std::uint64_t>(discard.next_points + discard.outs + discard.companions);
    return sum;
  });
  const std::vector<WideHand> few(hands.begin(), hands.begin() + static_cast<std::ptrdiff_t>(count / 10));
  report("odds of two draws", few.size(), [&] {
    std::uint64_t sum = 0;
    for (const WideHand& hand : few)
      for (const std::uint64_t closes : Odds(distances, {hand, {}, Throwing::distance}).at_second().closes)
        sum += closes;
    return sum;
  });
  report("a game of ten draws", count, [&] {
    std::uint64_t sum = 0;
    const auto counts = Odds(distances, {hands[0], {}, Throwing::distance}).sample({10, count, 1, 1, {}});
    for (const CloseCount& at : *counts)
      for (const std::uint64_t closes : at.closes) sum += closes;
    return sum;
  });
}

}  // namespace

int main(int argc, char** argv) {
  const std::size_t scale = argc > 1 && std::string(argv[1]) == "--quick" ? 1 : 10;
  distance_rates(2'000 * scale);
  advice_rates(20 * scale);
}
