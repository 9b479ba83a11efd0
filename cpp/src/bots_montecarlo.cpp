#include "bots_montecarlo.hpp"

#include <array>
#include <chrono>

#include "remigio/discard.hpp"

namespace remigio {

namespace {

constexpr std::size_t kThrowsTried = 4;
constexpr std::size_t kMostActions = 100;  // of each player in a playout

// Results of one way to act less those of the adviser's.
struct Gain {
  std::int64_t sum = 0;
  double squares = 0;

  void add(std::int64_t gain) noexcept {
    sum += gain;
    squares += static_cast<double>(gain) * static_cast<double>(gain);
  }

  // Whether it is more than chance would have it: 1.4 standard errors.
  [[nodiscard]] bool is_sure() const noexcept {
    const auto all = static_cast<double>(sum);
    return sum > 0 && all * all > 2 * squares;
  }
};

// Lets the others have had the turns that they have had: a card of the stock comes into the hand for the one that
// leaves the fewest points, unless that would have let them close, or all know of the card that goes.
void let_others_have_played(Deal& world, int observer, Random random) {
  const Solver& solver = world.engine().solver();
  for (int number = 0; number < world.engine().players(); ++number) {
    if (number == observer) continue;
    const Seat& seat = world.seats()[static_cast<std::size_t>(number)];
    for (int turn = 0; turn < seat.turns; ++turn) {
      const std::size_t place = random.below(world.stock().size());
      const Code card = world.stock()[place];
      if (seat.cards.jokers() + (card == kJoker ? 1 : 0) > kMaxJokers) continue;
      const BestDiscard best = best_discard(solver, with_card(seat.cards, card));
      const bool known = best.card == kNoCard || seat.known.count(best.card) >= seat.cards.count(best.card);
      if (best.points > world.engine().rules().close_limit && best.card != card && !known)
        world.exchange(number, best.card, place);
    }
  }
}

Deal world_of(const View& view, std::uint64_t seed) {
  Deal world = view.sample(seed);
  // Where hands are laid on the table, or the stock was the pile, what they hide is not so.
  if (!view.engine().game().table_melds && view.reshuffles() == 0 && view.stock_size() > 0)
    let_others_have_played(world, view.seat(), Random(seed, 1));
  return world;
}

}  // namespace

MonteCarloBot::Candidates MonteCarloBot::candidates(const View& view) {
  Candidates found;
  found.push_back(adviser_.choose(view));
  const auto add = [&](ActionId id) {
    if (std::ranges::find(found, id) == found.end()) found.push_back(id);
  };
  if (view.phase() != Phase::play) {
    for (const ActionId id : view.legal()) add(id);
    return found;
  }
  const Cards throws = adviser_.throws(view);
  for (std::size_t place = 0; place < std::min(throws.size(), kThrowsTried); ++place)
    add(kFirstDiscard + throws[place]);
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
  players_.assign(static_cast<std::size_t>(view.engine().players()), &player_);
  const auto end = Clock::now() + std::chrono::duration<double>(budget_.seconds);
  std::array<Gain, kMostCandidates> gains{};
  Random worlds(seed_, ++decisions_);
  for (int playout = 0; budget_.seconds > 0 ? playout == 0 || Clock::now() < end : playout < budget_.playouts;
       ++playout) {
    const Deal world = world_of(view, worlds.next());
    const std::int64_t usual = value_of(world, candidates[0], view.seat());
    for (std::size_t number = 1; number < candidates.size(); ++number)
      gains[number].add(value_of(world, candidates[number], view.seat()) - usual);
  }
  std::size_t best = 0;
  for (std::size_t number = 1; number < candidates.size(); ++number)
    if (gains[number].is_sure() && gains[number].sum > gains[best].sum) best = number;
  return candidates[best];
}

ActionId MonteCarloBot::choose(const View& view) {
  if (view.legal().size() == 1) return view.legal()[0];
  if (const ActionId plain = plain_answer(view); plain != kNoAction) return plain;
  if (is_legal(view, ActionKind::ask)) return id_of(ActionKind::ask);
  const Candidates found = candidates(view);
  return found.size() == 1 ? found[0] : best_of(view, found);
}

}  // namespace remigio
