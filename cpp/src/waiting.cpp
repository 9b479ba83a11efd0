#include "remigio/waiting.hpp"

#include <algorithm>
#include <mutex>
#include <numeric>
#include <utility>

#include "remigio/parallel.hpp"
#include "remigio/random.hpp"
#include "waiting_deal.hpp"

namespace remigio {

namespace {

// Whether every hand of these rules' packs fits a `Hand`.
bool hands_are_narrow(const Rules& rules) noexcept {
  return rules.packs <= 2 && rules.joker_count() <= Hand::kMostJokers;
}

WaitingSetting setting_of(const Rules& rules, const WaitingGame& game) {
  WaitingSetting setting;
  int most_known_jokers = 0;
  for (const OtherPlayer& other : game.others) {
    most_known_jokers = std::max(most_known_jokers, other.known.jokers());
    for (int card = 0; card < kKinds; ++card)
      setting.known[static_cast<std::size_t>(card)] += other.known.count(static_cast<Code>(card));
  }
  for (int kind = 0; kind < kKinds; ++kind) {
    const auto card = static_cast<Code>(kind);
    int hidden = rules.copies(card) - game.hand.count(card) - game.seen.count(card) - setting.known[card];
    if (card == kJoker) hidden = std::min(hidden, kMaxJokers - most_known_jokers);  // that no hand gets a ninth
    for (int copy = 0; copy < hidden; ++copy) setting.hidden.push_back(card);
    for (int copy = 0; copy < game.seen.count(card); ++copy) setting.seen.push_back(card);
  }
  return setting;
}

template <class AnyHand>
Code first_throw_of(const Solver& solver, const TableRules& table, Factor factor, const AnyHand& hand,
                    const WaitingSetting& setting) {
  AwayCounts away = setting.known;
  for (const Code card : setting.seen) ++away[card];
  return WaitingPolicy<AnyHand>(solver, table, factor).to_throw(hand, away);
}

std::int64_t common_denominator(const Rules& rules) noexcept {
  std::int64_t common = 1;
  for (const FactorPair& pair : rules.factors)
    for (const Factor& factor : {pair.with_joker, pair.without_joker})
      common = std::lcm(common, std::int64_t{factor.denominator});
  return common;
}

}  // namespace

void WideSum::add(std::int64_t number) noexcept {
  add({number < 0 ? ~std::uint64_t{0} : 0, static_cast<std::uint64_t>(number)});
}

void WideSum::add_square(std::int64_t number) noexcept {
  const auto bits = static_cast<std::uint64_t>(number);
  const std::uint64_t size = number < 0 ? 0 - bits : bits;
  const auto [high_word, low_word] = multiply(size, size);
  add({high_word, low_word});
}

void WideSum::add(const WideSum& other) noexcept {
  low += other.low;
  high += other.high + (low < other.low ? 1 : 0);
}

void ResultSums::add(std::int64_t result) noexcept {
  sum.add(result);
  squares.add_square(result);
}

void ResultSums::add(const ResultSums& other) noexcept {
  sum.add(other.sum);
  squares.add(other.squares);
}

void WaitingTally::add(const WaitingTally& other) noexcept {
  closed += other.closed;
  others_closed += other.others_closed;
  factors += other.factors;
  now.add(other.now);
  waited.add(other.waited);
  gain.add(other.gain);
  match_now.won += other.match_now.won;
  match_now.lost += other.match_now.lost;
  match_waited.won += other.match_waited.won;
  match_waited.lost += other.match_waited.lost;
}

WaitingTable::WaitingTable(const Solver& solver, const TableRules& table, WaitingGame game)
    : solver_(solver),
      table_(table),
      game_(std::move(game)),
      closing_(*best_closing(solver, game_.hand)),
      factor_unit_(common_denominator(solver.rules())) {
  const WaitingSetting setting = setting_of(solver.rules(), game_);
  first_throw_ = hands_are_narrow(solver.rules())
                     ? first_throw_of(solver, table_, closing_.factor, Hand::of(game_.hand), setting)
                     : first_throw_of(solver, table_, closing_.factor, game_.hand, setting);
}

std::int64_t WaitingTable::parts() const noexcept {
  return table_.unit * static_cast<std::int64_t>(game_.others.size());
}

std::optional<WaitingTally> WaitingTable::play(std::uint64_t seed, std::size_t deals, int threads,
                                               const std::function<bool()>& poll) const {
  WaitingSetting setting = setting_of(solver_.rules(), game_);
  setting.first_throw = first_throw_;
  WaitingTally total;
  std::mutex adding;
  const auto play_some = [&](auto deal, std::size_t begin, std::size_t end, const auto& stopped) {
    WaitingTally tally;
    for (std::size_t number = begin; number < end && !stopped(); ++number) deal.play(seed, number, factor_unit_, tally);
    const std::scoped_lock lock(adding);
    total.add(tally);
  };
  const auto work = [&](std::size_t begin, std::size_t end, const auto& stopped) {
    if (hands_are_narrow(solver_.rules()))
      play_some(WaitingDeal<Hand>(solver_, table_, game_, setting, closing_.factor), begin, end, stopped);
    else
      play_some(WaitingDeal<WideHand>(solver_, table_, game_, setting, closing_.factor), begin, end, stopped);
  };
  constexpr std::size_t kAlone = 16;
  if (!run_parallel({deals, threads, kAlone, poll}, work)) return std::nullopt;
  return total;
}

}  // namespace remigio
