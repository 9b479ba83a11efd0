#include "remigio/simulate.hpp"

#include <algorithm>
#include <atomic>

#include "remigio/parallel.hpp"
#include "remigio/random.hpp"

namespace remigio {

namespace {

// The bots of one thread, and their seats.
class BotRoom {
 public:
  BotRoom(const Adviser* adviser, const Simulation& simulation) {
    for (const BotKind kind : simulation.bots) bots_.push_back(make_bot(kind, adviser, simulation.budget));
    seats_.resize(bots_.size());
  }

  void begin(Random& game, std::size_t rotation) {
    for (std::size_t bot = 0; bot < bots_.size(); ++bot) {
      bots_[bot]->begin(game.next());
      seats_[(bot + rotation) % bots_.size()] = bots_[bot].get();
    }
  }

  // Plays a deal between those that sit at these seats; false if it was stopped.
  bool play(Deal& deal, std::span<const int> seats, const Stopped& stopped) {
    constexpr std::size_t kActionsAtOnce = 8;
    playing_.clear();
    for (const int seat : seats) playing_.push_back(seats_[static_cast<std::size_t>(seat)]);
    while (!deal.is_over()) {
      if (stopped()) return false;
      play_out(deal, playing_, legal_, kActionsAtOnce);
    }
    return true;
  }

 private:
  std::vector<std::unique_ptr<Bot>> bots_;
  std::vector<Bot*> seats_;
  std::vector<Bot*> playing_;
  std::vector<ActionId> legal_;
};

// Plays the game of a row, given its seed; false if it was stopped.
using Play = std::function<bool(BotRoom&, std::size_t, std::uint64_t, const Stopped&)>;

// Plays each row, on several threads; false if it was stopped.
bool simulate_all(const Adviser* adviser, const Simulation& simulation, const Play& play) {
  const auto rotations = static_cast<std::size_t>(simulation.rotations);
  std::atomic<std::size_t> done{0};
  std::function<bool()> poll;
  if (simulation.poll) poll = [&] { return simulation.poll(done.load(std::memory_order_relaxed) / rotations); };
  const ParallelPlan plan{simulation.games * rotations, simulation.threads, 1, poll};
  return run_parallel(plan, [&](std::size_t begin, std::size_t end, const Stopped& stopped) {
    BotRoom room(adviser, simulation);
    for (std::size_t row = begin; row < end; ++row) {
      Random game(simulation.seed, simulation.first + row / rotations);
      const std::uint64_t seed = game.next();
      room.begin(game, row % rotations);
      if (!play(room, row, seed, stopped)) return;
      done.fetch_add(1, std::memory_order_relaxed);
    }
  });
}

SimulatedDeal row_of(const Deal& deal) noexcept {
  SimulatedDeal row;
  row.turns = deal.turns();
  row.ending = static_cast<std::int16_t>(deal.ending());
  if (deal.closed().closer < 0) return row;
  row.closer = static_cast<std::int8_t>(deal.closed().closer);
  row.kind = static_cast<std::int8_t>(deal.closed().kind);
  row.numerator = deal.closed().factor.numerator;
  row.denominator = deal.closed().factor.denominator;
  return row;
}

}  // namespace

std::optional<SimulatedDeals> simulate_deals(const Engine& engine, const Adviser* adviser,
                                             const Simulation& simulation) {
  const auto players = static_cast<std::size_t>(engine.players());
  const std::size_t rows = simulation.games * static_cast<std::size_t>(simulation.rotations);
  SimulatedDeals found{std::vector<SimulatedDeal>(rows), std::vector<std::int32_t>(rows * players),
                       std::vector<std::int64_t>(rows * players)};
  std::vector<int> seats;
  for (int seat = 0; seat < engine.players(); ++seat) seats.push_back(seat);
  const auto play = [&](BotRoom& room, std::size_t row, std::uint64_t seed, const Stopped& stopped) {
    DealStart start;
    start.seed = seed;
    Deal deal(engine, start);
    if (!room.play(deal, seats, stopped)) return false;
    found.deals[row] = row_of(deal);
    std::ranges::copy(deal.points(), found.points.begin() + static_cast<std::ptrdiff_t>(row * players));
    std::ranges::copy(deal.changes(), found.changes.begin() + static_cast<std::ptrdiff_t>(row * players));
    return true;
  };
  if (!simulate_all(adviser, simulation, play)) return std::nullopt;
  return found;
}

std::optional<SimulatedMatches> simulate_matches(std::span<const Engine* const> engines, const Adviser* adviser,
                                                 const Simulation& simulation) {
  const Engine& whole = *engines.back();
  const auto players = static_cast<std::size_t>(whole.players());
  const std::size_t rows = simulation.games * static_cast<std::size_t>(simulation.rotations);
  SimulatedMatches found{std::vector<SimulatedMatch>(rows), std::vector<std::int64_t>(rows * players)};
  const auto play = [&](BotRoom& room, std::size_t row, std::uint64_t seed, const Stopped& stopped) {
    Scoreboard scores(whole.game(), whole.players(), whole.unit());
    SimulatedMatch& match = found.matches[row];
    for (; !scores.is_over() && match.deals < kMostDeals; ++match.deals) {
      DealStart start;
      start.seed = Random(seed, static_cast<std::uint64_t>(match.deals)).next();
      start.dealer = scores.dealer_place();
      Deal deal(*engines[scores.playing().size() - 2], start);
      if (!room.play(deal, scores.playing(), stopped)) return false;
      match.turns += deal.turns();
      scores.add(deal.changes(), deal.closed().closer, deal.ending() == Ending::redeal);
    }
    for (const int winner : scores.winners()) match.winners |= std::uint64_t{1} << winner;
    std::ranges::copy(scores.scores(), found.scores.begin() + static_cast<std::ptrdiff_t>(row * players));
    return true;
  };
  if (!simulate_all(adviser, simulation, play)) return std::nullopt;
  return found;
}

}  // namespace remigio
