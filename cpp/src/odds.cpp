#include "remigio/odds.hpp"

#include <algorithm>
#include <mutex>
#include <span>
#include <tuple>

#include "remigio/parallel.hpp"
#include "remigio/random.hpp"

namespace remigio {

// Who plays on from a hand.
class Odds::Player {
 public:
  Player(const Distances& distances, Throwing throwing, const WideHand& hand, const WideHand& seen) noexcept
      : distances_(distances), solver_(distances.solver()), throwing_(throwing), hand_(hand), seen_(seen) {}

  [[nodiscard]] const WideHand& hand() const noexcept { return hand_; }
  [[nodiscard]] const WideHand& seen() const noexcept { return seen_; }

  // Draws a card; the best close that it brings.
  std::optional<BestClosing> draw(Code card) noexcept {
    if (card == kJoker && hand_.jokers() == kMaxJokers) {  // no hand may have a ninth: it goes back at once
      holds_ninth_ = true;
      return std::nullopt;
    }
    hand_.add(card);
    return best_closing(solver_, hand_);
  }

  // Throws a card by the policy; false if none may be thrown.
  bool throw_card() noexcept {
    const Code card = holds_ninth_                    ? ninth()
                      : throwing_ == Throwing::points ? best_discard(solver_, hand_).card
                                                      : nearest();
    if (card == kNoCard) return false;
    if (!holds_ninth_) hand_.remove(card);
    seen_.add(card);
    holds_ninth_ = false;
    return true;
  }

 private:
  [[nodiscard]] Code ninth() const noexcept { return solver_.rules().discard_jokers ? kJoker : kNoCard; }

  [[nodiscard]] Code nearest() const noexcept {
    const Rules& rules = solver_.rules();
    Code best = kNoCard;
    std::tuple<int, int, int> fewest;
    for (int kind = 0; kind < kKinds; ++kind) {
      const auto card = static_cast<Code>(kind);
      if (hand_.count(card) == 0 || (card == kJoker && !rules.discard_jokers)) continue;
      WideHand rest = hand_;
      WideHand gone = seen_;
      rest.remove(card);
      gone.add(card);
      const int draws = distances_.fewest_draws(rest, gone, Distances::kAnyKind, rest.size());
      const std::tuple order(draws == Distances::kOutOfReach ? kMaxCards + 1 : draws, solver_.deadwood(rest),
                             -rules.points(card));
      if (best != kNoCard && fewest <= order) continue;
      best = card;
      fewest = order;
    }
    return best;
  }

  const Distances& distances_;
  const Solver& solver_;
  Throwing throwing_;
  WideHand hand_;
  WideHand seen_;
  bool holds_ninth_ = false;
};

namespace {

// Calls `visit` with each card and its copies.
template <class Visit>
void for_each_kind(const WideHand& cards, Visit&& visit) {
  for (int kind = 0; kind < kKinds; ++kind) {
    const auto card = static_cast<Code>(kind);
    if (cards.count(card) > 0) visit(card, static_cast<std::uint64_t>(cards.count(card)));
  }
}

void count_close(CloseCount& count, const BestClosing& closing, std::uint64_t ways) noexcept {
  count.closes[static_cast<std::size_t>(closing.kind)] += ways;
}

}  // namespace

Odds::Odds(const Distances& distances, const OddsQuestion& question) noexcept
    : distances_(distances), throwing_(question.throwing), hand_(question.hand), seen_(question.seen) {
  const Rules& rules = distances.solver().rules();
  if ((rules.hand_sizes >> hand_.size() & 1u) == 0) {
    now_ = best_closing(distances.solver(), hand_);
    Player player(distances, throwing_, hand_, seen_);
    player.throw_card();
    hand_ = player.hand();
    seen_ = player.seen();
  }
  unseen_ = unseen_cards(rules, hand_, seen_);
}

CloseCount Odds::at_first() const noexcept {
  CloseCount count;
  count.all = static_cast<std::uint64_t>(unseen_.size());
  for_each_kind(unseen_, [&](Code card, std::uint64_t copies) {
    Player player(distances_, throwing_, hand_, seen_);
    if (const auto closing = player.draw(card)) count_close(count, *closing, copies);
  });
  return count;
}

CloseCount Odds::at_second() const noexcept {
  CloseCount count;
  const std::uint64_t all = static_cast<std::uint64_t>(unseen_.size());
  count.all = all * (all - std::min<std::uint64_t>(all, 1));
  for_each_kind(unseen_, [&](Code first, std::uint64_t first_copies) {
    Player thrower(distances_, throwing_, hand_, seen_);
    if (thrower.draw(first) || !thrower.throw_card()) return;
    WideHand left = unseen_;
    left.remove(first);
    for_each_kind(left, [&](Code second, std::uint64_t copies) {
      Player player = thrower;
      if (const auto closing = player.draw(second)) count_close(count, *closing, first_copies * copies);
    });
  });
  return count;
}

std::optional<std::vector<CloseCount>> Odds::sample(const Sampling& sampling) const {
  std::vector<Code> pack;
  for_each_kind(unseen_, [&](Code card, std::uint64_t copies) { pack.insert(pack.end(), copies, card); });
  const std::size_t draws = std::min(sampling.draws, pack.size());
  std::vector<CloseCount> counts(sampling.draws);
  std::mutex mutex;
  const auto play = [&](std::span<const Code> cards, std::vector<CloseCount>& found, auto&& stopped) {
    Player player(distances_, throwing_, hand_, seen_);
    for (std::size_t draw = 0; draw < cards.size() && !stopped(); ++draw) {
      if (const auto closing = player.draw(cards[draw])) return count_close(found[draw], *closing, 1);
      if (!player.throw_card()) return;
    }
  };
  const ParallelPlan plan{sampling.games, sampling.threads, 1, sampling.poll};
  const bool done = run_parallel(plan, [&](std::size_t begin, std::size_t end, auto&& stopped) {
    std::vector<CloseCount> found(counts.size());
    std::vector<Code> cards;
    for (std::size_t game = begin; game < end && !stopped(); ++game) {
      cards = pack;
      Random random(sampling.seed, game);
      random.shuffle(std::span(cards), draws);
      play(std::span(cards).first(draws), found, stopped);
    }
    const std::scoped_lock lock(mutex);
    for (std::size_t draw = 0; draw < counts.size(); ++draw)
      for (std::size_t kind = 0; kind < kCloseKinds; ++kind) counts[draw].closes[kind] += found[draw].closes[kind];
  });
  if (!done) return std::nullopt;
  for (CloseCount& count : counts) count.all = sampling.games;
  return counts;
}

}  // namespace remigio
