// The rules of deals and matches: what the solver does not look at. Names and meanings are those of docs/rules.md.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace remigio {

enum class DealerRotation : std::uint8_t { next, winner, loser };
enum class LayOffs : std::uint8_t { none, own, any };
enum class Reshuffle : std::uint8_t { shuffle, flip, end };
enum class LayOffsOnClose : std::uint8_t { none, closer, all };
enum class HalfPoints : std::uint8_t { exact, down, up, even };
enum class Scoring : std::uint8_t { penalty, winner, ledger, payments, knock };
enum class MatchEnd : std::uint8_t { last_standing, two_left, target, deals, time };
enum class Tie : std::uint8_t { automatic, play_on, share };

struct GameRules {
  // Deal. Fitted to a number of players.
  int hand_size = 10;
  int deal_packet = 1;
  bool cut_deal = true;
  int min_cut = 3;
  bool upcard = true;
  bool replace_joker_upcard = false;  // upcard_joker = "replace"
  bool upcard_offer = false;
  DealerRotation dealer_rotation = DealerRotation::next;
  bool dealer_starts = false;  // starter = "dealer"

  // Turn and stock.
  bool rediscard = false;
  bool take_jokers = true;
  bool table_melds = false;
  int melds_per_turn = 255;  // kNoLimit
  LayOffs layoffs = LayOffs::none;
  Reshuffle reshuffle = Reshuffle::shuffle;
  bool keep_top_discard = true;
  int max_reshuffles = -1;  // -1: no limit
  int stock_floor = 0;
  int max_turns = 0;  // of all players; 0: no limit

  // Closing.
  bool close_face_down = true;
  int first_close_round = 1;
  bool close_before_draw = false;
  bool special_call = false;
  bool wrong_close_costs = false;  // wrong_close = "penalty"
  int wrong_close_penalty = 0;
  LayOffsOnClose layoff_on_close = LayOffsOnClose::none;
  bool loser_melds_free = true;
  bool loser_declares = false;         // loser_arrangement = "declared"
  std::uint32_t loser_kinds_zero = 0;  // bits of CloseKind: plays of the whole hand that count nothing

  // Scoring and match.
  HalfPoints half_points = HalfPoints::exact;
  int in_hand_multiplier = 1;
  Scoring scoring = Scoring::penalty;
  int close_bonus = 0;
  bool bonus_multiplied = false;
  int gin_bonus = 0;
  int undercut_bonus = 0;
  int start_score = 0;
  std::optional<int> target = 500;
  std::optional<int> eliminate_below;
  MatchEnd match_end = MatchEnd::last_standing;
  int match_deals = 0;
  Tie tie = Tie::automatic;
  bool reentry = false;
  int reentry_cost = 0;
  int reentry_max = -1;  // -1: no limit

  // Misdeals.
  bool may_repair = true;         // misdeal = "repair"
  bool extra_to_discard = false;  // extra_to = "discard"
  bool majority_consents = false;

  // The rules of a preset for a number of players; nothing for an unknown name.
  static std::optional<GameRules> preset(std::string_view name, int players = 2);

  // The same with changes, lines as read_rules takes them, also of rules that the solver looks at; nothing for an
  // unknown name, or for changes that cannot be read.
  static std::optional<GameRules> read(std::string_view preset, std::string_view changes, int players = 2);

  friend bool operator==(const GameRules&, const GameRules&) = default;
};

}  // namespace remigio
