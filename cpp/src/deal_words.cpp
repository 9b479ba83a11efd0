// The names of phases, endings and refusals.

#include "remigio/deal.hpp"

namespace remigio {

namespace {

constexpr std::array<std::string_view, kPhases> kPhaseNames = {"check", "upcard",   "draw", "consent",
                                                               "play",  "showdown", "over"};
constexpr std::array<std::string_view, kEndings> kEndingNames = {"", "stock", "turns", "redeal", "jokers"};
constexpr std::array<std::string_view, kRefusals> kRefusalNames = {"",
                                                                   "unknown",
                                                                   "over",
                                                                   "phase",
                                                                   "no_pile",
                                                                   "take_joker",
                                                                   "eight_jokers",
                                                                   "upcard_passed",
                                                                   "no_stock",
                                                                   "asked",
                                                                   "not_held",
                                                                   "throw_joker",
                                                                   "just_taken",
                                                                   "must_close",
                                                                   "too_early",
                                                                   "locked",
                                                                   "no_closes",
                                                                   "no_call",
                                                                   "not_that_kind",
                                                                   "call_needed",
                                                                   "not_closing",
                                                                   "melds_this_turn",
                                                                   "cards_not_held",
                                                                   "keep_last",
                                                                   "table_full",
                                                                   "no_such_place",
                                                                   "not_own",
                                                                   "no_lay_offs",
                                                                   "not_locked",
                                                                   "no_repair",
                                                                   "does_not_fit"};
static_assert(static_cast<std::size_t>(Phase::over) + 1 == kPhases);
static_assert(static_cast<std::size_t>(Ending::jokers) + 1 == kEndings);
static_assert(static_cast<std::size_t>(Refusal::does_not_fit) + 1 == kRefusals);

}  // namespace

std::string_view name_of(Phase phase) noexcept { return kPhaseNames[static_cast<std::size_t>(phase)]; }

std::string_view name_of(Ending ending) noexcept { return kEndingNames[static_cast<std::size_t>(ending)]; }

std::string_view name_of(Refusal why) noexcept { return kRefusalNames[static_cast<std::size_t>(why)]; }

}  // namespace remigio
