// One deal of WaitingTable: the hidden cards, the turns that have been played, and those that follow if we wait.
#pragma once

#include <algorithm>
#include <array>
#include <span>
#include <tuple>
#include <type_traits>

#include "remigio/random.hpp"
#include "waiting_policy.hpp"
#include "waiting_scores.hpp"

namespace remigio {

// Cards in a row, with room for all of the packs.
using CardRow = FixedList<Code, kMostInPacks>;

// What is the same in all deals.
struct WaitingSetting {
  CardRow hidden;  // by code
  CardRow seen;    // by code
  AwayCounts known{};
  Code first_throw = kNoCard;
};

template <class AnyHand>
class WaitingDeal {
 public:
  WaitingDeal(const Solver& solver, const TableRules& table, const WaitingGame& game, const WaitingSetting& setting,
              Factor factor)
      : solver_(solver),
        table_(table),
        game_(game),
        setting_(setting),
        policy_(solver, table, factor),
        scores_(table, game.scores),
        our_hand_(of(game.hand)) {
    for (const OtherPlayer& other : game.others) known_.push_back(of(other.known));
    if (setting.first_throw != kNoCard) our_hand_.remove(setting.first_throw);
  }

  // Plays the deal of this number and counts how it ends, closing now and waiting.
  void play(std::uint64_t seed, std::uint64_t number, std::int64_t factor_unit, WaitingTally& tally) noexcept {
    Random random(seed, number);
    deal(random);
    for (int turn = 1; turn <= game_.turns; ++turn) play_past_turn(random, turn);
    const DealEnd now = end_with(DealEnd::kWe, policy_.factor());
    const DealEnd later = wait(random);

    const std::int64_t result_now = scores_.result(now);
    const std::int64_t result_later = scores_.result(later);
    tally.now.add(result_now);
    tally.waited.add(result_later);
    tally.gain.add(result_later - result_now);
    if (later.closer == DealEnd::kWe) {
      ++tally.closed;
      tally.factors += static_cast<std::uint64_t>(later.factor.numerator * (factor_unit / later.factor.denominator));
    } else if (later.closer != DealEnd::kNobody) {
      ++tally.others_closed;
    }
    if (game_.scores.empty()) return;
    scores_.count(now, tally.match_now);
    scores_.count(later, tally.match_waited);
  }

 private:
  static AnyHand of(const WideHand& hand) noexcept {
    if constexpr (std::is_same_v<AnyHand, Hand>)
      return Hand::of(hand);
    else
      return hand;
  }

  void deal(Random& random) noexcept {
    stock_ = setting_.hidden;
    random.shuffle(std::span(stock_.begin(), stock_.size()), stock_.size());
    hands_ = known_;
    for (std::size_t other = 0; other < hands_.size(); ++other) {
      AnyHand& hand = hands_.begin()[other];
      for (int card = hand.size(); card < game_.others[other].cards; ++card) hand.add(last_of(stock_));
    }
    pile_ = setting_.seen;
    in_any_order_ = pile_.size();
    reshuffles_ = 0;
  }

  void play_past_turn(Random& random, int turn) noexcept {
    if (stock_.empty()) return;
    for (std::size_t other = 0; other < hands_.size(); ++other) {
      Code& card = stock_.begin()[random.below(stock_.size())];
      AnyHand hand = hands_[other];
      if (!has_room(hand, card)) continue;
      hand.add(card);
      if (turn >= table_.first_close_round && best_closing(solver_, hand)) continue;
      const Code thrown = cheapest_but_known(hand, known_[other]);
      if (thrown == kNoCard) continue;
      hand.remove(thrown);
      hands_.begin()[other] = hand;
      card = thrown;
    }
  }

  // The card to throw of those that are not known to have been kept; as `best_discard` chooses.
  [[nodiscard]] Code cheapest_but_known(const AnyHand& hand, const AnyHand& known) const noexcept {
    const Rules& rules = solver_.rules();
    const Code best = best_discard(solver_, hand).card;
    if (best == kNoCard || hand.count(best) > known.count(best)) return best;
    std::tuple<int, int, Code> found{0, 0, kNoCard};
    for (int kind = 0; kind < kKinds; ++kind) {
      const auto card = static_cast<Code>(kind);
      if (hand.count(card) <= known.count(card) || (card == kJoker && !rules.discard_jokers)) continue;
      AnyHand rest = hand;
      rest.remove(card);
      const std::tuple order(solver_.deadwood(rest), -rules.points(card), card);
      if (std::get<Code>(found) == kNoCard || order < found) found = order;
    }
    return std::get<Code>(found);
  }

  [[nodiscard]] DealEnd wait(Random& random) noexcept {
    if (setting_.first_throw == kNoCard) return end_with(DealEnd::kNobody);
    pile_.push_back(setting_.first_throw);
    AnyHand ours = our_hand_;
    points_.fill(kUnknown);
    for (int turn = 0; turn < table_.most_turns; ++turn) {
      const std::size_t player = static_cast<std::size_t>(turn) % (hands_.size() + 1);
      const bool we = player == hands_.size();
      const Outcome outcome = we ? our_turn(random, ours) : turn_of(random, player);
      if (outcome.what == Outcome::goes_on) continue;
      if (outcome.what == Outcome::is_void) break;
      if (we) return end_with(DealEnd::kWe, outcome.factor);
      return end_with(static_cast<int>(player), outcome.factor, policy_.losing_points(ours));
    }
    return end_with(DealEnd::kNobody);
  }

  struct Outcome {
    enum What : std::uint8_t { goes_on, is_closed, is_void } what = goes_on;
    Factor factor;
  };

  [[nodiscard]] Outcome turn_of(Random& random, std::size_t player) noexcept {
    AnyHand& hand = hands_.begin()[player];
    int& points = points_[player];
    if (points == kUnknown) points = solver_.deadwood(hand);
    if (may_take(hand)) {
      AnyHand more = hand;
      more.add(pile_.back());
      if (const auto closing = best_closing(solver_, more); closing && may_throw(closing->discard, hand))
        return {Outcome::is_closed, closing->factor};
      if (const BestDiscard best = best_discard(solver_, more); best.points < points) {
        pile_.pop_back();
        hand = more;
        return thrown(hand, points, best);
      }
    }
    if (!draw(random, hand)) return {Outcome::is_void, {}};
    if (const auto closing = best_closing(solver_, hand)) return {Outcome::is_closed, closing->factor};
    return thrown(hand, points, best_discard(solver_, hand));
  }

  [[nodiscard]] Outcome thrown(AnyHand& hand, int& points, const BestDiscard& best) noexcept {
    if (best.card == kNoCard) return {Outcome::is_void, {}};
    hand.remove(best.card);
    points = best.points;
    pile_.push_back(best.card);
    return {};
  }

  [[nodiscard]] Outcome our_turn(Random& random, AnyHand& hand) noexcept {
    if (may_take(hand)) {
      AnyHand more = hand;
      more.add(pile_.back());
      if (policy_.closes_better(more))
        if (const auto closing = best_closing(solver_, more); may_throw(closing->discard, hand))
          return {Outcome::is_closed, closing->factor};
    }
    if (!draw(random, hand)) return {Outcome::is_void, {}};
    if (policy_.closes_better(hand)) return {Outcome::is_closed, best_closing(solver_, hand)->factor};
    const Code card = policy_.to_throw(hand, away());
    if (card == kNoCard) return {Outcome::is_void, {}};
    hand.remove(card);
    pile_.push_back(card);
    return {};
  }

  // No function takes a hand of nine jokers: one that would come to them ends the deal as void.
  static bool has_room(const AnyHand& hand, Code card) noexcept { return card != kJoker || hand.jokers() < kMaxJokers; }

  [[nodiscard]] bool may_take(const AnyHand& hand) const noexcept {
    if (pile_.empty() || !has_room(hand, pile_.back())) return false;
    return pile_.back() != kJoker || table_.take_jokers;
  }

  // Whether the top of the pile, once it is taken, may be thrown back as this card; another copy of it may (A21).
  [[nodiscard]] bool may_throw(Code card, const AnyHand& before) const noexcept {
    return table_.rediscard || card != pile_.back() || before.count(card) > 0;
  }

  // Adds the top of the stock; false if the deal is void.
  [[nodiscard]] bool draw(Random& random, AnyHand& hand) noexcept {
    if (table_.stock_floor > 0 && stock_.size() <= static_cast<std::size_t>(table_.stock_floor)) return false;
    if (stock_.empty() && !make_stock(random)) return false;
    if (!has_room(hand, stock_.back())) return false;
    hand.add(last_of(stock_));
    return true;
  }

  // Makes the pile the stock (A25, A26). What we have not seen thrown lies in any order.
  [[nodiscard]] bool make_stock(Random& random) noexcept {
    const std::size_t kept = table_.keep_top_discard && !pile_.empty() ? 1 : 0;
    if (table_.reshuffle == Reshuffle::end || reshuffles_ == table_.max_reshuffles || pile_.size() <= kept)
      return false;
    ++reshuffles_;
    CardRow top;
    if (kept > 0) top.push_back(last_of(pile_));
    const std::size_t mixed =
        table_.reshuffle == Reshuffle::shuffle ? pile_.size() : std::min(in_any_order_, pile_.size());
    random.shuffle(std::span(pile_.begin(), mixed), mixed);
    in_any_order_ = 0;
    while (!pile_.empty()) stock_.push_back(last_of(pile_));
    pile_ = top;
    return true;
  }

  [[nodiscard]] AwayCounts away() const noexcept {
    AwayCounts counts = setting_.known;
    for (const Code card : pile_) ++counts[card];
    return counts;
  }

  [[nodiscard]] DealEnd end_with(int closer, Factor factor = {}, int our_points = 0) const noexcept {
    DealEnd end{closer, factor, our_points, {}};
    for (std::size_t other = 0; other < hands_.size(); ++other)
      end.points.push_back(closer == static_cast<int>(other) ? 0 : policy_.losing_points(hands_[other]));
    return end;
  }

  static Code last_of(CardRow& row) noexcept {
    const Code card = row.back();
    row.pop_back();
    return card;
  }

  static constexpr int kUnknown = -1;

  const Solver& solver_;
  const TableRules& table_;
  const WaitingGame& game_;
  const WaitingSetting& setting_;
  WaitingPolicy<AnyHand> policy_;
  WaitingScores scores_;
  AnyHand our_hand_;  // after the first throw
  FixedList<AnyHand, kMostOthers> known_;

  FixedList<AnyHand, kMostOthers> hands_;
  std::array<int, kMostOthers> points_{};  // of the hands
  CardRow stock_;                          // the next card last
  CardRow pile_;                           // the top last
  std::size_t in_any_order_ = 0;           // of the pile, from below
  int reshuffles_ = 0;
};

}  // namespace remigio
