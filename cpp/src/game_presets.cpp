// The rules of deals and matches out of the one table of presets.

#include <initializer_list>
#include <string>
#include <utility>

#include "game_settings.hpp"
#include "presets_text.hpp"
#include "remigio/game_rules.hpp"
#include "remigio/rules.hpp"
#include "setting_words.hpp"

namespace remigio {

namespace {

// The size of a hand for so many players.
int hand_size_for(const Settings& settings, int players) {
  const std::string_view text = settings.text("hand_size");
  if (!text.starts_with('{')) return whole_number(text);
  const auto by_players = settings.table("hand_size");
  for (std::size_t at = 0; at + 1 < by_players.size(); at += 2)
    if (whole_number(by_players[at]) == players) return whole_number(by_players[at + 1]);
  throw SettingError(text, "a size of the hand for each number of players");
}

int number_or(const Settings& settings, std::string_view name, int none) {
  return settings.text(name) == "none" ? none : settings.number(name);
}

std::optional<int> number_or_none(const Settings& settings, std::string_view name) {
  if (settings.text(name) == "none") return std::nullopt;
  return settings.number(name);
}

void read_deal(const Settings& settings, int players, GameRules& rules) {
  rules.hand_size = hand_size_for(settings, players);
  rules.deal_packet = settings.number("deal_packet");
  rules.cut_deal = settings.flag("cut_deal");
  rules.min_cut = settings.number("min_cut");
  rules.upcard = settings.flag("upcard");
  rules.replace_joker_upcard =
      one_of<bool>(settings, "upcard_joker", "keep or replace", {{"keep", false}, {"replace", true}});
  rules.upcard_offer = settings.flag("upcard_offer");
  rules.dealer_rotation = one_of<DealerRotation>(
      settings, "dealer_rotation", "next, winner or loser",
      {{"next", DealerRotation::next}, {"winner", DealerRotation::winner}, {"loser", DealerRotation::loser}});
  rules.dealer_starts = one_of<bool>(settings, "starter", "next or dealer", {{"next", false}, {"dealer", true}});
}

void read_turn(const Settings& settings, GameRules& rules) {
  rules.rediscard = settings.flag("rediscard");
  rules.take_jokers = settings.flag("take_jokers");
  rules.table_melds = settings.flag("table_melds");
  rules.melds_per_turn = number_or(settings, "melds_per_turn", kNoLimit);
  rules.layoffs = one_of<LayOffs>(settings, "layoffs", "none, own or any",
                                  {{"none", LayOffs::none}, {"own", LayOffs::own}, {"any", LayOffs::any}});
  rules.reshuffle =
      one_of<Reshuffle>(settings, "reshuffle", "shuffle, flip or end",
                        {{"shuffle", Reshuffle::shuffle}, {"flip", Reshuffle::flip}, {"end", Reshuffle::end}});
  rules.keep_top_discard = settings.flag("keep_top_discard");
  rules.max_reshuffles = number_or(settings, "max_reshuffles", -1);
  rules.stock_floor = settings.number("stock_floor");
  rules.max_turns = number_or(settings, "max_turns", 0);
}

std::uint32_t kinds_in(const Settings& settings, std::string_view name) {
  std::uint32_t kinds = 0;
  for (const std::string_view word : settings.list(name)) {
    const auto known = [&](CloseKind kind) { return word == name_of(kind); };
    int kind = 0;
    while (kind < kCloseKinds && !known(static_cast<CloseKind>(kind))) ++kind;
    if (kind == kCloseKinds) throw SettingError(word, "a kind of close");
    kinds |= 1u << kind;
  }
  return kinds;
}

void read_showdown(const Settings& settings, GameRules& rules) {
  rules.close_face_down = settings.flag("close_face_down");
  rules.first_close_round = settings.number("first_close_round");
  rules.close_before_draw = settings.flag("close_before_draw");
  rules.special_call = settings.flag("special_call");
  rules.wrong_close_costs =
      one_of<bool>(settings, "wrong_close", "reject or penalty", {{"reject", false}, {"penalty", true}});
  rules.wrong_close_penalty = settings.number("wrong_close_penalty");
  rules.layoff_on_close = one_of<LayOffsOnClose>(
      settings, "layoff_on_close", "none, closer or all",
      {{"none", LayOffsOnClose::none}, {"closer", LayOffsOnClose::closer}, {"all", LayOffsOnClose::all}});
  rules.loser_melds_free = settings.flag("loser_melds_free");
  rules.loser_declares =
      one_of<bool>(settings, "loser_arrangement", "optimal or declared", {{"optimal", false}, {"declared", true}});
  rules.loser_kinds_zero = kinds_in(settings, "loser_specials_zero");
}

void read_scores(const Settings& settings, GameRules& rules) {
  rules.half_points = one_of<HalfPoints>(
      settings, "half_rounding", "exact, down, up or even",
      {{"exact", HalfPoints::exact}, {"down", HalfPoints::down}, {"up", HalfPoints::up}, {"even", HalfPoints::even}});
  rules.in_hand_multiplier = settings.number("in_hand_multiplier");
  rules.scoring = one_of<Scoring>(settings, "scoring", "penalty, winner, ledger, payments or knock",
                                  {{"penalty", Scoring::penalty},
                                   {"winner", Scoring::winner},
                                   {"ledger", Scoring::ledger},
                                   {"payments", Scoring::payments},
                                   {"knock", Scoring::knock}});
  rules.close_bonus = settings.number("close_bonus");
  rules.bonus_multiplied = settings.flag("bonus_multiplied");
  rules.gin_bonus = settings.number("gin_bonus");
  rules.undercut_bonus = settings.number("undercut_bonus");
}

void read_match(const Settings& settings, GameRules& rules) {
  rules.start_score = settings.number("start_score");
  rules.target = number_or_none(settings, "target");
  rules.eliminate_below = number_or_none(settings, "eliminate_below");
  rules.match_end = one_of<MatchEnd>(settings, "match_end", "last_standing, two_left, target, deals or time",
                                     {{"last_standing", MatchEnd::last_standing},
                                      {"two_left", MatchEnd::two_left},
                                      {"target", MatchEnd::target},
                                      {"deals", MatchEnd::deals},
                                      {"time", MatchEnd::time}});
  rules.match_deals = number_or(settings, "match_deals", 0);
  rules.tie = one_of<Tie>(settings, "tie", "auto, play_on or share",
                          {{"auto", Tie::automatic}, {"play_on", Tie::play_on}, {"share", Tie::share}});
  rules.reentry = one_of<bool>(settings, "reentry", "none or highest", {{"none", false}, {"highest", true}});
  rules.reentry_cost = settings.number("reentry_cost");
  rules.reentry_max = number_or(settings, "reentry_max", -1);
}

void read_misdeals(const Settings& settings, GameRules& rules) {
  rules.may_repair = one_of<bool>(settings, "misdeal", "repair or redeal", {{"repair", true}, {"redeal", false}});
  rules.extra_to_discard =
      one_of<bool>(settings, "extra_to", "stock or discard", {{"stock", false}, {"discard", true}});
  rules.majority_consents = one_of<bool>(settings, "consent", "all or majority", {{"all", false}, {"majority", true}});
}

// What is the same for whoever plays by it.
void pass_over(const Settings& settings) {
  one_of<int>(settings, "direction", "ccw or cw", {{"ccw", 0}, {"cw", 0}});
  one_of<int>(settings, "multiplier_combine", "max", {{"max", 0}});
}

}  // namespace

GameRules game_rules_of(const Settings& settings, int players) {
  GameRules rules;
  read_deal(settings, players, rules);
  read_turn(settings, rules);
  read_showdown(settings, rules);
  read_scores(settings, rules);
  read_match(settings, rules);
  read_misdeals(settings, rules);
  pass_over(settings);
  return rules;
}

std::optional<GameRules> GameRules::preset(std::string_view name, int players) { return read(name, "", players); }

std::optional<GameRules> GameRules::read(std::string_view preset, std::string_view changes, int players) {
  auto settings = Settings::read(kPresetsText, preset);
  if (!settings) return std::nullopt;
  try {
    settings->change(changes);
    return game_rules_of(*settings, players);
  } catch (const SettingError&) {
    return std::nullopt;
  }
}

}  // namespace remigio
