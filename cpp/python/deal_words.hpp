// The names of refusals, as remigio.action_refusals has them.
#pragma once

#include <array>
#include <cstddef>

#include "remigio/deal.hpp"

namespace remigio::python {

inline constexpr std::array<const char*, 31> kRefusals = {"",
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
static_assert(static_cast<std::size_t>(Refusal::does_not_fit) + 1 == kRefusals.size());

inline const char* word_of(Refusal why) noexcept { return kRefusals[static_cast<std::size_t>(why)]; }

}  // namespace remigio::python
