#include "distance_search.hpp"

#include <algorithm>
#include <bit>

namespace remigio {

CheapestCards::CheapestCards(const Rules& rules, std::span<const Code> by_points, const WideHand& held,
                             const WideHand& left) noexcept {
  const auto add_up = [&](const WideHand& cards, Points& sums) {
    sums.fill(kNotSoMany);
    std::size_t number = 0;
    int points = 0;
    sums[0] = 0;
    for (const Code card : by_points)
      for (int copy = 0; copy < cards.count(card) && number < kMaxCards; ++copy) {
        points += rules.points(card);
        sums[++number] = points;
      }
  };
  add_up(held, held_);
  add_up(left, left_);
}

template <int Places>
DistanceSearch<Places>::DistanceSearch(const Solver& solver, const DistanceTables<Places>& tables,
                                       const DistanceQuestion& question, Kinds kinds) noexcept
    : solver_(solver),
      rules_(solver.rules()),
      tables_(tables),
      question_(question),
      kinds_(kinds),
      held_(question.held),
      left_(question.left) {
  for (int suit = 0; suit < kSuits; ++suit) ranks_[static_cast<std::size_t>(suit)] = held_.ranks(suit);
}

template <int Places>
int DistanceSearch<Places>::fewest_draws(int most_draws, int most_kept) noexcept {
  find_bounds();
  wanted_ = std::min(most_kept, most(set_bounds_.from(0), {question_.size}));
  for (; wanted_ >= 0 && question_.size - wanted_ <= most_draws; --wanted_) {
    const int draws = question_.size - wanted_;
    // A joker is drawn only for want of the natural.
    const int drawn_jokers = std::min(question_.left.jokers(), draws);
    most_jokers_ = question_.held.jokers();
    wanting_ = false;
    if (sets(0, {question_.size})) return draws;
    most_jokers_ += drawn_jokers;
    if (wanting_ && drawn_jokers > 0 && sets(0, {question_.size})) return draws;
  }
  return most_draws + 1;
}

template <int Places>
void DistanceSearch<Places>::find_bounds() noexcept {
  const int jokers = question_.held.jokers();
  const int places = question_.size;
  find_run_bounds(all_runs_, jokers, places);
  const std::uint32_t held = ranks_[0] | ranks_[1] | ranks_[2] | ranks_[3];
  for (const bool any : {true, false})
    for (int rank = 0; rank < rules_.ranks; ++rank)
      if (((held >> rank & 1u) != 0) == any) set_ranks_.push_back(rank);
  held_ranks_ = static_cast<std::size_t>(std::popcount(held));
  set_bounds_.end_with(held_ranks_, beside<Places>(tables_.sets_of_drawn(), all_runs_.from(0), jokers, places));
  for (std::size_t number = held_ranks_; number-- > 0;)
    set_bounds_.put_before(number, set_bound(tables_, held_, set_ranks_[number], jokers), jokers, places);
}

template <int Places>
void DistanceSearch<Places>::find_run_bounds(RunBounds& bounds, int jokers, int places) const noexcept {
  const auto suits = static_cast<std::size_t>(rules_.suits);
  bounds.end_with(suits, asked(CloseKind::knock) ? loose_bound() : nothing_kept<Places>());
  for (std::size_t suit = suits; suit-- > 0;)
    bounds.put_before(suit, run_bound(rules_, tables_, held_, static_cast<int>(suit), jokers, places), jokers, places);
}

template <int Places>
DistanceSearch<Places>::Rows DistanceSearch<Places>::loose_bound() const noexcept {
  Rows rows = nothing_kept<Places>();
  const CheapestCards cheapest = cheapest_cards();
  for (int places = 1; places <= question_.size; ++places)
    for (int drawn = 0; drawn <= places; ++drawn)
      if (cheapest.points(places, drawn) <= rules_.close_limit) {
        rows[0][static_cast<std::size_t>(places)] = static_cast<std::int8_t>(places - drawn);
        break;
      }
  return rows;
}

// Sets, rank by rank. A card that they keep no run can keep.

template <int Places>
bool DistanceSearch<Places>::sets(std::size_t first, const State& state) noexcept {
  if (!may_reach(sets_from(first), state)) return false;
  if (may_reach(all_runs_.from(0), state) && begin_runs(state)) return true;
  for (std::size_t number = first; number < set_ranks_.size() && may_reach(sets_from(number), state); ++number)
    if ((number >= held_ranks_ || may_reach(set_bounds_.some(number), state)) && sets_of(number, state)) return true;
  return false;
}

template <int Places>
bool DistanceSearch<Places>::sets_of(std::size_t number, const State& state) noexcept {
  const int rank = set_ranks_[number];
  int held = 0;
  int there = 0;
  for (int suit = 0; suit < rules_.suits; ++suit) {
    held += held_.count(suit, rank);
    there += held_.count(suit, rank) + left_.count(suit, rank);
  }
  for (int naturals = 0; naturals <= state.places; ++naturals) {
    std::uint32_t with_jokers = tables_.splits().jokers(naturals);
    if (naturals == 0) with_jokers &= ~1u;
    for (; with_jokers != 0; with_jokers &= with_jokers - 1) {
      const int jokers = std::countr_zero(with_jokers);
      State after{state.places - naturals - jokers, state.kept, state.jokers + jokers};
      if (after.places < 0 || after.jokers > most_jokers_) break;
      const int fewest = wanted_ - state.kept - most(sets_from(number + 1), after);
      if (fewest > std::min(naturals, held)) continue;
      if (naturals > there) {
        wanting_ = true;
        continue;
      }
      Sets chosen{rank, naturals, jokers, {}};
      take(kJoker, jokers);
      const bool reached = keep(number, 0, fewest, chosen, after);
      held_.add(kJoker, kept_jokers(after.jokers) - kept_jokers(state.jokers));
      left_.add(kJoker, jokers - (kept_jokers(after.jokers) - kept_jokers(state.jokers)));
      if (reached) return true;
    }
  }
  return false;
}

// Which of the held cards the sets of a rank keep, suit by suit; `fewest` are still to be found.
template <int Places>
bool DistanceSearch<Places>::keep(std::size_t number, int suit, int fewest, Sets& chosen, const State& state) noexcept {
  if (suit == rules_.suits) {
    if (fewest > 0) return false;
    chosen_.push_back(chosen);
    const bool reached = sets(number + 1, state);
    chosen_.pop_back();
    return reached;
  }
  const Code card = code_of(suit, chosen.rank);
  const int held = held_.count(card);
  const int missing = chosen.naturals - (chosen.kept[0] + chosen.kept[1] + chosen.kept[2] + chosen.kept[3]);
  for (int kept = std::min(held, missing); kept >= 0; --kept) {
    if (kept > 0 && tables_.splits().most_equal(chosen.naturals + chosen.jokers) < kept) continue;
    const auto place = static_cast<std::size_t>(suit);
    chosen.kept[place] = kept;
    held_.remove(card, kept);
    if (kept == held) ranks_[place] &= ~(1u << chosen.rank);
    const bool reached = keep(number, suit + 1, fewest - kept, chosen, {state.places, state.kept + kept, state.jokers});
    held_.add(card, kept);
    if (held > 0) ranks_[place] |= 1u << chosen.rank;
    chosen.kept[place] = 0;
    if (reached) return true;
  }
  return false;
}

// Runs, suit by suit.

template <int Places>
bool DistanceSearch<Places>::begin_runs(const State& state) noexcept {
  if (state.places == 0) return state.kept + kept_jokers(state.jokers) >= wanted_ && draw(0, state);
  find_run_bounds(runs_left_, question_.held.jokers() - kept_jokers(state.jokers), state.places);
  return runs(0, 0, state);
}

template <int Places>
bool DistanceSearch<Places>::runs(int suit, std::size_t first, const State& state) noexcept {
  if (!may_reach(runs_left_.from(static_cast<std::size_t>(suit)), state)) return false;
  if (suit == rules_.suits) return draw(0, state);
  if (runs(suit + 1, 0, state)) return true;
  if (!may_reach(runs_left_.some(static_cast<std::size_t>(suit)), state)) return false;
  for (int jokers = 0; jokers <= most_jokers_ - state.jokers; ++jokers)
    if (runs_with(suit, first, state, jokers)) return true;
  return false;
}

// With a run more, from the window of the number `first` on, and so many jokers in it.
template <int Places>
bool DistanceSearch<Places>::runs_with(int suit, std::size_t first, const State& state, int jokers) noexcept {
  std::array<int, Places> fewest;  // by the length of the run: what it must keep
  for (int length = 0; length < Places; ++length) {
    const State after{state.places - length, state.kept, state.jokers + jokers};
    const bool fits = length <= state.places && jokers <= length && joker_limit_allows(rules_, length - jokers, jokers);
    fewest[static_cast<std::size_t>(length)] =
        fits ? wanted_ - state.kept - most(runs_left_.from(static_cast<std::size_t>(suit)), after) : Places;
  }
  const std::uint32_t ranks = ranks_[static_cast<std::size_t>(suit)];
  for (std::size_t number = first; number < tables_.run_windows().size(); ++number) {
    const Window& window = tables_.run_windows()[number];
    const int kept = std::popcount(window.ranks & ranks) + (window.two_aces ? 1 : 0);
    if (std::min(kept, window.length - jokers) >= fewest[static_cast<std::size_t>(window.length)] &&
        lay(suit, number, state, jokers))
      return true;
  }
  return false;
}

// A joker may stand in the place of a held card, which another run keeps.
template <int Places>
bool DistanceSearch<Places>::lay(int suit, std::size_t number, const State& state, int jokers) noexcept {
  if (jokers == 0) return lay_with(suit, number, state, 0);
  const std::uint32_t all = (1u << tables_.run_windows()[number].length) - 1;
  for (std::uint32_t places = all; places != 0; places = (places - 1) & all)
    if (std::popcount(places) == jokers && (rules_.joker_adjacent || (places & places >> 1) == 0) &&
        lay_with(suit, number, state, places))
      return true;
  return false;
}

template <int Places>
bool DistanceSearch<Places>::lay_with(int suit, std::size_t number, State state, std::uint32_t joker_places) noexcept {
  const Window& window = tables_.run_windows()[number];
  const WideHand held = held_;
  const WideHand left = left_;
  const std::uint32_t ranks = ranks_[static_cast<std::size_t>(suit)];
  bool there = true;
  for (int place = 0; place < window.length && there; ++place) {
    if ((joker_places >> place & 1u) != 0) continue;
    const Code card = code_of(suit, rank_at(rules_, window.start + place));
    there = held_.count(card) + left_.count(card) > 0;
    if (there) state.kept += take(card, 1);
  }
  wanting_ = wanting_ || !there;
  bool reached = false;
  if (there) {
    const int jokers = std::popcount(joker_places);
    take(kJoker, jokers);
    state.jokers += jokers;
    state.places -= window.length;
    ranks_[static_cast<std::size_t>(suit)] = held_.ranks(suit);
    reached = runs(suit, number, state);
  }
  held_ = held;
  left_ = left;
  ranks_[static_cast<std::size_t>(suit)] = ranks;
  return reached;
}

template <int Places>
int DistanceSearch<Places>::take(Code card, int copies) noexcept {
  const int kept = std::min(copies, held_.count(card));
  held_.remove(card, kept);
  left_.remove(card, copies - kept);
  return kept;
}

// What the sets draw, when the runs have drawn what they must.

template <int Places>
bool DistanceSearch<Places>::draw(std::size_t number, const State& state) noexcept {
  if (number == chosen_.size()) return complete(state);
  const Sets& sets = chosen_[number];
  Copies copies = sets.kept;
  const int missing = sets.naturals - (copies[0] + copies[1] + copies[2] + copies[3]);
  if (draw_some(number, 0, missing, copies, state)) return true;
  wanting_ = true;
  return false;
}

template <int Places>
bool DistanceSearch<Places>::draw_some(std::size_t number, int suit, int missing, Copies& copies,
                                       const State& state) noexcept {
  const Sets& sets = chosen_[number];
  if (suit == rules_.suits) {
    return missing == 0 && (tables_.splits().jokers(copies) >> sets.jokers & 1u) != 0 && draw(number + 1, state);
  }
  const Code card = code_of(suit, sets.rank);
  const int room = tables_.splits().most_equal(sets.naturals + sets.jokers) - copies[static_cast<std::size_t>(suit)];
  for (int drawn = std::min({missing, left_.count(card), room}); drawn >= 0; --drawn) {
    copies[static_cast<std::size_t>(suit)] += drawn;
    left_.remove(card, drawn);
    const bool reached = draw_some(number, suit + 1, missing - drawn, copies, state);
    left_.add(card, drawn);
    copies[static_cast<std::size_t>(suit)] -= drawn;
    if (reached) return true;
  }
  return false;
}

// What is left are loose cards, which a knock may have.

template <int Places>
bool DistanceSearch<Places>::complete(const State& state) noexcept {
  const bool melded = asked(CloseKind::melds) || asked(CloseKind::gin);
  const int kept = state.kept + kept_jokers(state.jokers);
  if (state.places == 0) return melded && kept >= wanted_ && state.jokers >= question_.fewest_jokers;
  if (!asked(CloseKind::knock)) return false;
  const CheapestCards cheapest = cheapest_cards();
  const int most_drawn = std::min(state.places, state.places - (wanted_ - kept));
  for (int drawn = 0; drawn <= most_drawn; ++drawn) {
    if (cheapest.points(state.places, drawn) > rules_.close_limit) continue;
    if (melded && question_.fewest_jokers == 0) return true;
    return loose_cards(0, state.places, rules_.close_limit, most_drawn);
  }
  return false;
}

template <int Places>
bool DistanceSearch<Places>::loose_cards(std::size_t number, int places, int points, int draws) noexcept {
  if (places == 0) return is_close();
  if (number == tables_.by_points().size()) return false;
  const Code card = tables_.by_points()[number];
  const int each = rules_.points(card);
  if (places * each > points) return false;
  const int held = held_.count(card);
  const int left = left_.count(card);
  for (int own = std::min(held, places); own >= 0; --own)
    for (int more = 0; more <= std::min({left, places - own, draws}); ++more) {
      if ((own + more) * each > points) break;
      held_.remove(card, own);
      left_.remove(card, more);
      const bool reached = loose_cards(number + 1, places - own - more, points - (own + more) * each, draws - more);
      held_.add(card, own);
      left_.add(card, more);
      if (reached) return true;
    }
  return false;
}

template <int Places>
bool DistanceSearch<Places>::is_close() const noexcept {
  WideHand cards;
  for (int card = 0; card < kKinds; ++card) {
    const auto code = static_cast<Code>(card);
    cards.add(code, question_.held.count(code) - held_.count(code) + question_.left.count(code) - left_.count(code));
  }
  return cards.jokers() >= question_.fewest_jokers &&
         (kinds_ & meld_kinds(solver_, cards, solver_.deadwood(cards))) != 0;
}

template class DistanceSearch<16>;
template class DistanceSearch<32>;

}  // namespace remigio
