// The C interface: bots.

#include "remigio/bots.hpp"

#include "deals.hpp"

namespace remigio::c {

namespace {

constexpr int kMostPlayouts = 1'000'000;

BotKind kind_of(const char* name) {
  const auto kind = bot_kind(name);
  if (!kind) throw Failure(REMIGIO_UNKNOWN_BOT);
  return *kind;
}

Budget budget_of(int playouts) {
  if (playouts < 0 || playouts > kMostPlayouts) throw Failure(REMIGIO_OUT_OF_RANGE);
  Budget budget;
  if (playouts > 0) budget.playouts = playouts;
  return budget;
}

}  // namespace

}  // namespace remigio::c

// NOLINTBEGIN(google-build-using-namespace): what follows is the outside of these
using namespace remigio;
using namespace remigio::c;
// NOLINTEND(google-build-using-namespace)

remigio_status remigio_bot_new(const remigio_engine* engine, const char* name, std::uint64_t seed, int playouts,
                               remigio_bot** bot, remigio_fault* fault) {
  return guarded(fault, [&] {
    need(engine);
    need(bot);
    const BotKind kind = kind_of(&need(name));
    const Budget budget = budget_of(playouts);
    const bool thinks = kind == BotKind::adviser || kind == BotKind::montecarlo;
    auto made = make_bot(kind, thinks ? &engine->adviser() : nullptr, budget);
    made->begin(seed);
    *bot = new remigio_bot{engine->engine.rules(), std::move(made), {}};
  });
}

// NOLINTNEXTLINE(misc-const-correctness): what is freed is the caller's to change
void remigio_bot_free(remigio_bot* bot) { delete bot; }

remigio_status remigio_bot_begin(remigio_bot* bot, std::uint64_t seed, remigio_fault* fault) {
  return guarded(fault, [&] { need(bot).bot->begin(seed); });
}

remigio_status remigio_bot_choose(remigio_bot* bot, const remigio_played_deal* deal, std::int32_t* action,
                                  remigio_fault* fault) {
  return guarded(fault, [&] {
    need(action);
    auto& [rules, asked, legal] = need(bot);
    const Deal& of = need(deal).history.now();
    // NOLINTNEXTLINE(bugprone-suspicious-stringview-data-usage): names are literals, which end in a zero
    if (of.is_over()) throw Failure(REMIGIO_REFUSED, 0, 0, name_of(Refusal::over).data());
    if (!(of.engine().rules() == rules)) throw Failure(REMIGIO_OTHER_RULES);
    of.legal_actions(legal);
    *action = asked->choose(View(of, legal));
  });
}
