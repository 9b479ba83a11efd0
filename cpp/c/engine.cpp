// The C interface: engines, and actions by their numbers.

#include "remigio/engine.hpp"

#include <algorithm>

#include "answers.hpp"
#include "deals.hpp"
#include "remigio/observation.hpp"

namespace remigio::c {

namespace {

template <class Ours, class Theirs>
constexpr bool same_number(Ours ours, Theirs theirs) noexcept {
  return static_cast<int>(ours) == static_cast<int>(theirs);
}
static_assert(same_number(Phase::check, REMIGIO_PHASE_CHECK) && same_number(Phase::upcard, REMIGIO_PHASE_UPCARD) &&
              same_number(Phase::draw, REMIGIO_PHASE_DRAW) && same_number(Phase::consent, REMIGIO_PHASE_CONSENT) &&
              same_number(Phase::play, REMIGIO_PHASE_PLAY) && same_number(Phase::showdown, REMIGIO_PHASE_SHOWDOWN) &&
              same_number(Phase::over, REMIGIO_PHASE_OVER));
static_assert(same_number(Ending::none, REMIGIO_ENDING_NONE) && same_number(Ending::stock, REMIGIO_ENDING_STOCK) &&
              same_number(Ending::turns, REMIGIO_ENDING_TURNS) && same_number(Ending::redeal, REMIGIO_ENDING_REDEAL) &&
              same_number(Ending::jokers, REMIGIO_ENDING_JOKERS));
static_assert(same_number(ActionKind::draw_stock, REMIGIO_DRAW_STOCK) &&
              same_number(ActionKind::draw_pile, REMIGIO_DRAW_PILE) && same_number(ActionKind::pass, REMIGIO_PASS) &&
              same_number(ActionKind::repair, REMIGIO_REPAIR) && same_number(ActionKind::redeal, REMIGIO_REDEAL) &&
              same_number(ActionKind::ask, REMIGIO_ASK) && same_number(ActionKind::consent, REMIGIO_CONSENT) &&
              same_number(ActionKind::discard, REMIGIO_DISCARD) && same_number(ActionKind::close, REMIGIO_CLOSE) &&
              same_number(ActionKind::meld, REMIGIO_MELD) && same_number(ActionKind::lay_off, REMIGIO_LAY_OFF));
static_assert(same_number(Call::none, REMIGIO_CALL_NONE) && same_number(Call::remigio, REMIGIO_CALL_REMIGIO) &&
              same_number(Call::escalera, REMIGIO_CALL_ESCALERA) && same_number(Call::color, REMIGIO_CALL_COLOR));

// Its parts may be of any value; the number of an action that there is not stands for another one.
Action action_from(const remigio_action& given, int melds) {
  const bool in_range = given.kind <= REMIGIO_LAY_OFF && given.call < kCalls && given.high <= 1 && given.place >= 0 &&
                        given.place < std::max(melds, kMostOnTable);
  if (!in_range) throw Failure(REMIGIO_OUT_OF_RANGE);
  return {static_cast<ActionKind>(given.kind), given.card, static_cast<Call>(given.call), given.place, given.high == 1};
}

}  // namespace

}  // namespace remigio::c

// NOLINTBEGIN(google-build-using-namespace): what follows is the outside of these
using namespace remigio;
using namespace remigio::c;
// NOLINTEND(google-build-using-namespace)

remigio_status remigio_engine_new(const char* preset, const char* changes, int players, remigio_engine** engine,
                                  remigio_fault* fault) {
  return guarded(fault, [&] {
    need(preset);
    need(engine);
    if (players < 2 || players > kMostPlayers) throw Failure(REMIGIO_OUT_OF_RANGE);
    const GameText read = read_game(preset, changes == nullptr ? "" : changes, players);
    check_rules(read);
    try {
      *engine = new remigio_engine(read, players);
    } catch (const UnplayableRules& error) {
      throw Failure(REMIGIO_CONTRADICTION, 0, 0, error.why);
    }
  });
}

// NOLINTNEXTLINE(misc-const-correctness): what is freed is the caller's to change
void remigio_engine_free(remigio_engine* engine) { delete engine; }

const remigio_solver* remigio_engine_solver(const remigio_engine* engine) {
  return engine == nullptr ? nullptr : &engine->solver;
}

remigio_status remigio_engine_sizes(const remigio_engine* engine, remigio_sizes* sizes, remigio_fault* fault) {
  return guarded(fault, [&] {
    const Engine& of = need(engine).engine;
    remigio_sizes& told = need_struct(sizes);
    told.players = of.players();
    told.hand = of.game().hand_size;
    told.pack = static_cast<std::int32_t>(of.pack().size());
    told.actions = action_count(of.melds().size());
    told.melds = of.melds().size();
    told.observation = static_cast<std::int32_t>(observation_size(of.players()));
    told.unit = of.unit();
  });
}

remigio_status remigio_engine_meld(const remigio_engine* engine, std::int32_t number, remigio_layout* layout,
                                   remigio_fault* fault) {
  return guarded(fault, [&] {
    const MeldTable& melds = need(engine).engine.melds();
    const Layout to(layout);
    if (number < 0 || number >= melds.size()) throw Failure(REMIGIO_OUT_OF_RANGE);
    Laid laid;
    laid.add(melds[number], 0);
    write(laid, to);
  });
}

remigio_status remigio_action_of(const remigio_engine* engine, std::int32_t number, remigio_action* action,
                                 remigio_fault* fault) {
  return guarded(fault, [&] {
    const auto found = action_of(number, need(engine).engine.melds().size());
    need(action);
    if (!found) throw Failure(REMIGIO_OUT_OF_RANGE);
    *action = {static_cast<std::uint8_t>(found->kind), found->card, static_cast<std::uint8_t>(found->call),
               static_cast<std::uint8_t>(found->high ? 1 : 0), found->place};
  });
}

remigio_status remigio_action_number(const remigio_engine* engine, const remigio_action* action, std::int32_t* number,
                                     remigio_fault* fault) {
  return guarded(fault, [&] {
    const int melds = need(engine).engine.melds().size();
    need(number);
    const Action given = action_from(need(action), melds);
    const ActionId found = id_of(given, melds);
    if (action_of(found, melds) != given) throw Failure(REMIGIO_OUT_OF_RANGE);
    *number = found;
  });
}

const char* remigio_phase_name(int phase) {
  return phase >= 0 && phase < static_cast<int>(kPhases) ? name_of(static_cast<Phase>(phase)).data() : "";
}

const char* remigio_ending_name(int ending) {
  return ending >= 0 && ending < static_cast<int>(kEndings) ? name_of(static_cast<Ending>(ending)).data() : "";
}
