// The rules that decide melds, points and closes. Names and meanings are those of docs/rules.md; the values of the
// presets stand in python/remigio/data/presets.toml, which the build embeds.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "remigio/card.hpp"
#include "remigio/game_rules.hpp"

namespace remigio {

enum class AceRuns : std::uint8_t { low, high, both };
enum class JokersInPairs : std::uint8_t { none, partner, any };
enum class PairKind : std::uint8_t { rank, identical };

// How a hand closes, in the order of precedence among equal factors (A43).
enum class CloseKind : std::uint8_t { remigio, escalera, color, melds, gin, five_pairs, knock };
inline constexpr int kCloseKinds = 7;

// As in docs/rules.md. A zero byte follows the text.
std::string_view name_of(CloseKind kind) noexcept;

struct Factor {
  std::int32_t numerator = 1;
  std::int32_t denominator = 1;

  friend constexpr bool operator==(const Factor&, const Factor&) = default;
};

struct FactorPair {
  Factor with_joker;
  Factor without_joker;

  friend constexpr bool operator==(const FactorPair&, const FactorPair&) = default;
};

inline constexpr int kNoLimit = 255;

struct Rules {
  // Packs.
  int packs = 2;
  int jokers_per_pack = 2;
  int suits = kSuits;
  int ranks = kRanks;                   // the first `ranks` codes of a suit; the high ace follows the last
  std::uint32_t hand_sizes = 1u << 10;  // bit n: a hand may have n cards

  // Melds.
  int min_meld = 3;
  int set_max = kNoLimit;
  bool set_duplicates = true;
  int run_max = kNoLimit;
  AceRuns ace_runs = AceRuns::both;
  bool ace_wrap = false;
  bool run_double_ace = false;
  bool jokers_at_most_naturals = true;  // joker_limit = "naturals"
  int most_jokers = kNoLimit;           // joker_limit = a number
  int joker_min_naturals = 1;
  bool joker_adjacent = true;

  // Points.
  int face_points = 10;
  int ace_points = 1;
  int joker_points = 20;

  // Closing.
  int close_limit = 0;
  bool close_discard_required = true;
  bool discard_jokers = true;
  bool special_color = true;
  bool special_escalera = true;
  bool special_remigio = true;
  bool count_discarded_joker = false;  // no_joker_scope = "eleven"
  bool five_pairs = true;
  JokersInPairs five_pairs_jokers = JokersInPairs::partner;
  bool five_pairs_repeat = true;
  PairKind pair_kind = PairKind::rank;
  bool knock_scoring = false;                     // scoring = "knock": a close with nothing loose is called gin
  std::array<FactorPair, kCloseKinds> factors{};  // a remigio's with a joker already by the number of packs (S4-48)

  [[nodiscard]] constexpr int joker_count() const noexcept { return packs * jokers_per_pack; }

  // How many of a card there are in the packs.
  [[nodiscard]] constexpr int copies(Code card) const noexcept {
    if (card == kJoker) return joker_count();
    return suit_of(card) < suits && rank_of(card) < ranks ? packs : 0;
  }

  // Points of a card left loose.
  [[nodiscard]] constexpr int points_of_rank(int rank) const noexcept {
    return rank == kAce ? ace_points : rank >= kFirstFace ? face_points : rank + 1;
  }
  [[nodiscard]] constexpr int points(Code card) const noexcept {
    return card == kJoker ? joker_points : points_of_rank(rank_of(card));
  }

  // What makes these rules unusable by the core, or nothing. The Python package refuses more, and in words.
  [[nodiscard]] std::optional<std::string_view> fault() const noexcept;

  // The names of the presets.
  static std::vector<std::string_view> presets();

  // The rules of a preset for a number of players; nothing for an unknown name.
  static std::optional<Rules> preset(std::string_view name, int players = 2);

  friend bool operator==(const Rules&, const Rules&) = default;
};

enum class RulesFault : std::uint8_t { none, unknown_preset, unknown_rule, bad_value, players };

struct RulesText {
  Rules rules;
  RulesFault fault = RulesFault::none;
  // Where there is a fault: what would be right, and the bytes at fault in the text of the changes, if they are there.
  const char* wanted = "";
  std::size_t position = 0;
  std::size_t length = 0;
};

// The rules of a preset with changes: lines `name = value` as in the table of presets, where quotes may be left out; a
// semicolon parts as the end of a line does, # begins a comment. Whether the rules can be played is for fault() to say.
RulesText read_rules(std::string_view preset, std::string_view changes, int players = 2);

struct GameText : RulesText {
  GameRules game;
};

// The same with all that deals and matches go by, and with hands of the one size that is dealt to so many players.
GameText read_game(std::string_view preset, std::string_view changes, int players = 2);

inline constexpr int kMaxPoints = 1000;
inline constexpr int kMaxPacks = 24;
inline constexpr std::size_t kMostInPacks = std::size_t{kMaxPacks} * (kNaturals + kMaxJokers);

// Packs for a number of players where the rules say "auto": two up to six players, three up to ten, then one more for
// every three (A30).
constexpr int packs_for(int players) noexcept { return players <= 6 ? 2 : players <= 10 ? 3 : 3 + (players - 8) / 3; }

}  // namespace remigio
