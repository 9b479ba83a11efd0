#include "bots_montecarlo.hpp"

#include <array>
#include <chrono>

#include "remigio/random.hpp"

namespace remigio {

namespace {

constexpr std::size_t kThrowsTried = 4;
constexpr std::size_t kMostActions = 100;  // of each player in a playout

}  // namespace

MonteCarloBot::Candidates MonteCarloBot::candidates(const View& view) {
  Candidates found;
  if (view.phase() != Phase::play) {
    for (const ActionId id : view.legal()) found.push_back(id);
    return found;
  }
  if (const ActionId close = best_close(view); close != kNoAction) found.push_back(close);
  if (const ActionId laying = best_laying(view); laying != kNoAction) found.push_back(laying);
  const Cards throws = adviser_.throws(view);
  for (std::size_t place = 0; place < std::min(throws.size(), kThrowsTried); ++place)
    found.push_back(kFirstDiscard + throws[place]);
  return found;
}

// What the seat gets more than the others on the average, times how many they are.
std::int64_t MonteCarloBot::value_of(const Deal& world, ActionId action, int seat) {
  Deal deal = world;
  deal.apply(action);
  play_out(deal, players_, legal_, kMostActions * players_.size());
  std::int64_t value = 0;  // also of a deal that has not ended, which is likely to be void
  for (std::size_t other = 0; other < deal.changes().size(); ++other)
    value += deal.changes()[static_cast<std::size_t>(seat)] - deal.changes()[other];
  return deal.engine().game().scoring == Scoring::penalty ? -value : value;
}

ActionId MonteCarloBot::best_of(const View& view, const Candidates& candidates) {
  using Clock = std::chrono::steady_clock;
  const auto end = Clock::now() + std::chrono::duration<double>(budget_.seconds);
  std::array<std::int64_t, kMaxCards + 2> values{};
  Random worlds(seed_, ++decisions_);
  for (int playout = 0; budget_.seconds > 0 ? playout == 0 || Clock::now() < end : playout < budget_.playouts;
       ++playout) {
    const Deal world = view.sample(worlds.next());
    for (std::size_t number = 0; number < candidates.size(); ++number)
      values[number] += value_of(world, candidates[number], view.seat());
  }
  const auto best = std::max_element(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(candidates.size()));
  return candidates[static_cast<std::size_t>(best - values.begin())];
}

ActionId MonteCarloBot::choose(const View& view) {
  if (view.legal().size() == 1) return view.legal()[0];
  if (const ActionId plain = plain_answer(view); plain != kNoAction) return plain;
  if (is_legal(view, ActionKind::ask)) return id_of(ActionKind::ask);
  const Candidates found = candidates(view);
  return found.size() == 1 ? found[0] : best_of(view, found);
}

}  // namespace remigio
