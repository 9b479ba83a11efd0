// Rules out of the one table of presets, which the build embeds, and out of changes to it.

#include <algorithm>
#include <functional>
#include <string>
#include <utility>

#include "game_settings.hpp"
#include "presets_text.hpp"
#include "remigio/rules.hpp"
#include "setting_words.hpp"
#include "settings.hpp"

namespace remigio {

namespace {

constexpr int kLargePacks = 3;                  // from three packs on a remigio with jokers
constexpr Factor kLargeRemigioFactor = {8, 1};  // counts 8 (S4-48, A44)

int limit(const Settings& settings, std::string_view name) {
  return settings.text(name) == "none" ? kNoLimit : settings.number(name);
}

Factor factor(std::string_view text) {
  const std::size_t slash = text.find('/');
  if (slash == std::string_view::npos) return {whole_number(text), 1};
  return {whole_number(text.substr(0, slash)), whole_number(text.substr(slash + 1))};
}

FactorPair factor_pair(const Settings& settings, std::string_view name) {
  const auto pair = settings.list(name);
  if (pair.size() != 2) throw SettingError(settings.text(name), "two factors, with and without jokers");
  return {factor(pair[0]), factor(pair[1])};
}

std::uint32_t hand_size_bit(std::string_view digits) {
  const int size = whole_number(digits);
  if (size < 1 || size > kMaxCards) throw SettingError(digits, "1 to 24 cards");
  return 1u << size;
}

// One size, or sizes by the number of players.
std::uint32_t hand_sizes(const Settings& settings) {
  const std::string_view text = settings.text("hand_size");
  if (!text.starts_with('{')) return hand_size_bit(text);
  std::uint32_t sizes = 0;
  const auto by_players = settings.table("hand_size");
  for (std::size_t at = 1; at < by_players.size(); at += 2) sizes |= hand_size_bit(by_players[at]);
  return sizes;
}

void read_packs(const Settings& settings, int players, Rules& rules) {
  rules.packs = settings.text("packs") == "auto" ? packs_for(players) : settings.number("packs");
  rules.jokers_per_pack = settings.number("jokers_per_pack");
  rules.suits = settings.number("suits");
  rules.ranks = settings.number("ranks");
  rules.hand_sizes = hand_sizes(settings);
}

void read_melds(const Settings& settings, Rules& rules) {
  rules.min_meld = settings.number("min_meld");
  rules.set_max = limit(settings, "set_max");
  rules.set_duplicates = settings.flag("set_duplicates");
  rules.run_max = limit(settings, "run_max");
  rules.ace_runs = one_of<AceRuns>(settings, "ace_runs", "low, high or both",
                                   {{"low", AceRuns::low}, {"high", AceRuns::high}, {"both", AceRuns::both}});
  rules.ace_wrap = settings.flag("ace_wrap");
  rules.run_double_ace = settings.flag("run_double_ace");
  const std::string_view jokers = settings.text("joker_limit");
  rules.jokers_at_most_naturals = jokers == "naturals";
  rules.most_jokers = jokers == "naturals" || jokers == "any" ? kNoLimit : settings.number("joker_limit");
  rules.joker_min_naturals = settings.number("joker_min_naturals");
  rules.joker_adjacent = settings.flag("joker_adjacent");
  rules.face_points = settings.number("face_points");
  rules.ace_points = settings.number("ace_points");
  rules.joker_points = settings.number("joker_points");
}

void read_specials(const Settings& settings, Rules& rules) {
  rules.special_color = rules.special_escalera = rules.special_remigio = false;
  for (const std::string_view word : settings.list("specials")) {
    if (word == "color")
      rules.special_color = true;
    else if (word == "escalera")
      rules.special_escalera = true;
    else if (word == "remigio")
      rules.special_remigio = true;
    else
      throw SettingError(word, "remigio, escalera or color");
  }
}

void read_closing(const Settings& settings, Rules& rules) {
  rules.close_limit = settings.number("close_limit");
  rules.close_discard_required =
      one_of<bool>(settings, "close_discard", "required or optional", {{"required", true}, {"optional", false}});
  rules.discard_jokers = settings.flag("discard_jokers");
  read_specials(settings, rules);
  rules.count_discarded_joker =
      one_of<bool>(settings, "no_joker_scope", "ten or eleven", {{"ten", false}, {"eleven", true}});
  rules.five_pairs = settings.flag("five_pairs");
  rules.five_pairs_jokers = one_of<JokersInPairs>(
      settings, "five_pairs_jokers", "none, partner or any",
      {{"none", JokersInPairs::none}, {"partner", JokersInPairs::partner}, {"any", JokersInPairs::any}});
  rules.five_pairs_repeat = settings.flag("five_pairs_repeat");
  rules.pair_kind = one_of<PairKind>(settings, "pair_kind", "rank or identical",
                                     {{"rank", PairKind::rank}, {"identical", PairKind::identical}});
  rules.knock_scoring =
      one_of<bool>(settings, "scoring", "penalty, winner, ledger, payments or knock",
                   {{"penalty", false}, {"winner", false}, {"ledger", false}, {"payments", false}, {"knock", true}});
}

void read_factors(const Settings& settings, Rules& rules) {
  for (int kind = 0; kind < kCloseKinds; ++kind) {
    const std::string name = "factor_" + std::string(name_of(static_cast<CloseKind>(kind)));
    rules.factors[static_cast<std::size_t>(kind)] = factor_pair(settings, name);
  }
  Factor& remigio = rules.factors[static_cast<std::size_t>(CloseKind::remigio)].with_joker;
  const std::string_view given = settings.text("remigio_joker_factor");
  if (given != "auto")
    remigio = factor(given);
  else if (rules.packs >= kLargePacks)
    remigio = kLargeRemigioFactor;
}

Rules rules_of(const Settings& settings, int players) {
  Rules rules;
  read_packs(settings, players, rules);
  read_melds(settings, rules);
  read_closing(settings, rules);
  read_factors(settings, rules);
  return rules;
}

// Whether the rules are for so many players.
bool allow(const Settings& settings, int players) {
  constexpr const char* kWanted = "the fewest and the most players, such as [2, 6] or [2, none]";
  const auto range = settings.list("players");
  if (range.size() != 2) throw SettingError(settings.text("players"), kWanted);
  return whole_number(range[0]) <= players && (range[1] == "none" || players <= whole_number(range[1]));
}

template <class Text>
Text refused(std::string_view changes, RulesFault fault, const char* wanted, std::string_view part) {
  Text text;
  text.fault = fault;
  text.wanted = wanted;
  const char* const end = changes.data() + changes.size();
  // What is wrong in the preset, for so many players, has no place in the changes.
  if (std::less_equal<>{}(changes.data(), part.data()) && std::less_equal<>{}(part.data(), end)) {
    text.position = static_cast<std::size_t>(part.data() - changes.data());
    text.length = part.size();
  }
  return text;
}

// Lets `read` fill a text in from a preset with changes.
template <class Text, class Read>
Text read_text(std::string_view preset, std::string_view changes, const Read& read) {
  auto settings = Settings::read(kPresetsText, preset);
  if (!settings) return refused<Text>(changes, RulesFault::unknown_preset, "the name of a preset", {});
  try {
    settings->change(changes);
  } catch (const SettingError& error) {
    return refused<Text>(changes, RulesFault::unknown_rule, error.wanted, error.text);
  }
  try {
    Text text;
    read(*settings, text);
    const auto unasked = settings->unasked_changes();
    if (text.fault != RulesFault::none || unasked.empty()) return text;
    return refused<Text>(changes, RulesFault::unknown_rule, "a rule that the solver looks at", unasked[0]);
  } catch (const SettingError& error) {
    return refused<Text>(changes, RulesFault::bad_value, error.wanted, error.text);
  }
}

}  // namespace

std::vector<std::string_view> Rules::presets() { return Settings::sections(kPresetsText); }

std::optional<Rules> Rules::preset(std::string_view name, int players) {
  const auto settings = Settings::read(kPresetsText, name);
  if (!settings) return std::nullopt;
  return rules_of(*settings, players);
}

RulesText read_rules(std::string_view preset, std::string_view changes, int players) {
  return read_text<RulesText>(
      preset, changes, [&](const Settings& settings, RulesText& text) { text.rules = rules_of(settings, players); });
}

GameText read_game(std::string_view preset, std::string_view changes, int players) {
  return read_text<GameText>(preset, changes, [&](const Settings& settings, GameText& text) {
    if (!allow(settings, players)) {
      text.fault = RulesFault::players;
      text.wanted = "a number of players that the rules are for";
      return;
    }
    text.rules = rules_of(settings, players);
    text.game = game_rules_of(settings, players);
    text.rules.hand_sizes = 1u << text.game.hand_size;
  });
}

}  // namespace remigio
