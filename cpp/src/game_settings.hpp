// The rules of deals and matches out of settings.
#pragma once

#include "remigio/game_rules.hpp"
#include "settings.hpp"

namespace remigio {

// Asks about every setting that the solver does not look at. Throws SettingError.
GameRules game_rules_of(const Settings& settings, int players);

}  // namespace remigio
