// How a deal begins: shuffle, cut, deal, upcard (S0-11 to S0-17, S4-2 to S4-11), and how wrong hands are repaired.

#include <algorithm>

#include "remigio/deal.hpp"

namespace remigio {

const char* Deal::fault(const Engine& engine, const DealStart& start) noexcept {
  const GameRules& game = engine.game();
  const int cards = static_cast<int>(engine.pack().size());
  if (start.dealer < 0 || start.dealer >= engine.players()) return "a dealer who has no seat";
  if (start.cut != -1 && (!game.cut_deal || start.cut < game.min_cut || start.cut > cards - game.min_cut))
    return "a cut that the rules do not have";
  if (!start.order.empty()) {
    std::array<int, kKinds> left{};
    for (const Code card : engine.pack()) ++left[card];
    for (const Code card : start.order)
      if (card >= kKinds || --left[card] < 0) return "an order of other cards than the packs hold";
    if (start.order.size() != engine.pack().size()) return "an order of too few cards";
  }
  if (start.miscounts.empty()) return nullptr;
  if (start.miscounts.size() != static_cast<std::size_t>(engine.players())) return "a miscount for each seat";
  int needed = game.upcard ? 1 : 0;
  for (const int extra : start.miscounts) {
    const std::int64_t size = std::int64_t{game.hand_size} + extra;
    if (size < 1 || size >= kMaxCards) return "a hand of 1 to 23 cards";
    needed += static_cast<int>(size);
  }
  return needed > cards ? "too few cards in the packs" : nullptr;
}

Deal::Deal(const Engine& engine, const DealStart& start)
    : engine_(&engine),
      seed_(start.seed),
      dealer_(start.dealer),
      starter_(engine.game().dealer_starts ? start.dealer : engine.next(start.dealer)),
      seats_(static_cast<std::size_t>(engine.players())) {
  set_up(start);
}

void Deal::set_up(const DealStart& start) {
  Random random(seed_, 0);
  std::vector<Code> pack(engine_->pack().begin(), engine_->pack().end());
  if (start.order.empty())
    random.shuffle(std::span(pack), pack.size());
  else
    std::ranges::copy(start.order, pack.begin());
  std::ptrdiff_t lifted = 0;  // S4-4
  if (start.cut >= 0) {
    lifted = start.cut;
  } else if (game().cut_deal) {
    const auto least = static_cast<std::size_t>(game().min_cut);
    lifted = static_cast<std::ptrdiff_t>(least + random.below(pack.size() - 2 * least + 1));
  }
  stock_.assign(pack.rend() - lifted, pack.rend());
  std::vector<Code> lower(pack.rbegin(), pack.rend() - lifted);
  deal_cards(std::move(lower), start);
  turn_up();
  changes_.assign(seats_.size(), 0);
  if (!end_if_too_many_jokers()) check_from(1);
}

// The solver takes hands of eight jokers at most.
bool Deal::end_if_too_many_jokers() {
  if (std::ranges::none_of(seats_, [](const Seat& seat) { return seat.cards.jokers() > kMaxJokers; })) return false;
  end(Ending::jokers);
  return true;
}

void Deal::deal_cards(std::vector<Code> lower, const DealStart& start) {
  std::vector<int> wanted(seats_.size(), game().hand_size);
  for (std::size_t seat = 0; seat < start.miscounts.size(); ++seat) {
    seats_[seat].wrong_count = start.miscounts[seat];
    wanted[seat] += start.miscounts[seat];
  }
  bool all_have_theirs = false;
  while (!all_have_theirs) {
    all_have_theirs = true;
    int number = engine_->next(dealer_);  // S0-13, S4-7
    for (std::size_t count = 0; count < seats_.size(); ++count, number = engine_->next(number)) {
      Seat& seat = seats_[static_cast<std::size_t>(number)];
      int& missing = wanted[static_cast<std::size_t>(number)];
      for (int card = 0; card < game().deal_packet && missing > 0; ++card, --missing) {
        std::vector<Code>& source = lower.empty() ? stock_ : lower;  // S4-9
        give(seat, source.back());
        source.pop_back();
      }
      all_have_theirs = all_have_theirs && missing == 0;
    }
  }
  stock_.insert(stock_.end(), lower.begin(), lower.end());  // S4-10
}

// S4-11, A23.
void Deal::turn_up() {
  if (!game().upcard) return;
  for (std::size_t tried = 1; game().replace_joker_upcard && stock_.back() == kJoker && tried < stock_.size(); ++tried)
    std::ranges::rotate(stock_, stock_.end() - 1);
  pile_.push_back(stock_.back());
  stock_.pop_back();
}

void Deal::give(Seat& seat, Code card) const noexcept {
  seat.cards.add(card);
  if (engine_->narrow()) seat.planes.add(card);
  ++seat.size;
}

void Deal::take(Seat& seat, Code card) const noexcept {
  seat.cards.remove(card);
  if (engine_->narrow()) seat.planes.remove(card);
  --seat.size;
}

void Deal::lay(Seat& seat, Code card) const noexcept {
  take(seat, card);
  if (seat.known.count(card) > 0) seat.known.remove(card);
}

// The first seat from so many places after the dealer on whose hand is wrong (S0-18); if there is none, play begins.
void Deal::check_from(int places) {
  for (; places <= engine_->players(); ++places) {
    const int seat = (dealer_ + places) % engine_->players();
    if (seats_[static_cast<std::size_t>(seat)].wrong_count == 0) continue;
    phase_ = Phase::check;
    to_act_ = seat;
    return;
  }
  begin_play();
}

void Deal::begin_play() {
  only_stock_ = false;
  begin_turn(starter_);
  if (game().upcard_offer && !pile_.empty()) phase_ = Phase::upcard;
}

// Card by card (A68); a hand that cannot be repaired stays locked. One card stays in the hand, of which others may lie
// on the table by then.
void Deal::repair(int number) {
  Seat& seat = seats_[static_cast<std::size_t>(number)];
  while (seat.wrong_count > 0 && seat.size > 1) return_extra(seat, next_event());
  while (seat.wrong_count < 0 && !stock_.empty()) add_missing(seat, next_event());
  seat.locked = seat.wrong_count != 0;
}

// S0-21, S0-22, A69.
void Deal::return_extra(Seat& seat, Random random) {
  std::size_t chosen = random.below(static_cast<std::size_t>(seat.size));
  Code card = 0;
  while (chosen >= static_cast<std::size_t>(seat.cards.count(card)))
    chosen -= static_cast<std::size_t>(seat.cards.count(card++));
  --seat.wrong_count;
  if (game().extra_to_discard && !pile_.empty()) {
    lay(seat, card);
    pile_.insert(pile_.end() - 1, card);
    return;
  }
  take(seat, card);
  if (seat.known.count(card) > seat.cards.count(card)) seat.known.remove(card);
  const std::size_t size = stock_.size();
  const bool inside = !game().extra_to_discard && size >= 2;
  const std::size_t above = inside ? 1 + random.below(size - 1) : size;
  stock_.insert(stock_.end() - static_cast<std::ptrdiff_t>(above), card);
  stock_is_known_ = false;
  stock_was_pile_ = false;
}

// S0-23, A70.
void Deal::add_missing(Seat& seat, Random random) {
  const std::size_t size = stock_.size();
  const std::size_t above = size < 3 ? size - 1 : 1 + random.below(size - 2);
  const auto place = stock_.end() - 1 - static_cast<std::ptrdiff_t>(above);
  give(seat, *place);
  stock_.erase(place);
  stock_is_known_ = false;
  ++seat.wrong_count;
}

}  // namespace remigio
