#include "remigio/rules.hpp"

namespace remigio {

namespace {

constexpr bool within(int value, int low, int high) noexcept { return low <= value && value <= high; }

constexpr bool factors_within(const Rules& rules) noexcept {
  for (const FactorPair& pair : rules.factors)
    for (const Factor factor : {pair.with_joker, pair.without_joker})
      if (factor.numerator < 0 || factor.denominator < 1) return false;
  return true;
}

}  // namespace

std::string_view name_of(CloseKind kind) noexcept {
  constexpr std::array<std::string_view, kCloseKinds> kNames = {"remigio", "escalera",   "color", "melds",
                                                                "gin",     "five_pairs", "knock"};
  return kNames[static_cast<std::size_t>(kind)];
}

std::optional<std::string_view> Rules::fault() const noexcept {
  if (!within(packs, 1, kMaxPacks)) return "packs must be 1 to 24";
  if (!within(jokers_per_pack, 0, kMaxJokers)) return "jokers_per_pack must be 0 to 8";
  if (!within(suits, 1, kSuits)) return "suits must be 1 to 4";
  if (!within(ranks, 3, kRanks)) return "ranks must be 3 to 13";
  if (!within(min_meld, 2, kRanks)) return "min_meld must be 2 to 13";
  if (set_max < min_meld) return "set_max must not be below min_meld";
  if (run_max < min_meld) return "run_max must not be below min_meld";
  if (ace_wrap && ace_runs != AceRuns::both) return "ace_wrap needs ace_runs both";
  if (run_double_ace && (ace_runs != AceRuns::both || ace_wrap))
    return "run_double_ace needs ace_runs both, no ace_wrap";
  if (most_jokers < 0 || joker_min_naturals < 0) return "joker limits must not be negative";
  for (const int points : {face_points, ace_points, joker_points, close_limit})
    if (!within(points, 0, kMaxPoints)) return "points must be 0 to 1000";
  if (!factors_within(*this)) return "factors must not be negative";
  return std::nullopt;
}

}  // namespace remigio
