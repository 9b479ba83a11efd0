// The presets for the core, out of the one table of presets, which the build embeds.

#include <algorithm>
#include <charconv>

#include "presets_text.hpp"
#include "remigio/rules.hpp"
#include "settings.hpp"

namespace remigio {

namespace {

constexpr std::string_view kNone = "none";
constexpr int kLargePacks = 3;                  // from three packs on a remigio with jokers
constexpr Factor kLargeRemigioFactor = {8, 1};  // counts 8 (S4-48, A44)

int limit(const Settings& settings, std::string_view key) {
  return settings.text(key) == kNone ? kNoLimit : settings.number(key);
}

int whole(std::string_view digits) {
  int value = 0;
  std::from_chars(digits.data(), digits.data() + digits.size(), value);
  return value;
}

Factor factor(std::string_view text) {
  const std::size_t slash = text.find('/');
  if (slash == std::string_view::npos) return {whole(text), 1};
  return {whole(text.substr(0, slash)), whole(text.substr(slash + 1))};
}

FactorPair factor_pair(const Settings& settings, std::string_view key) {
  const auto pair = settings.list(key);
  return {factor(pair.at(0)), factor(pair.at(1))};
}

// One size, or sizes by the number of players.
std::uint32_t hand_sizes(const Settings& settings) {
  if (settings.text("hand_size").front() != '{') return 1u << settings.number("hand_size");
  std::uint32_t sizes = 0;
  const auto by_players = settings.list("hand_size");
  for (std::size_t at = 1; at < by_players.size(); at += 2) sizes |= 1u << whole(by_players[at]);
  return sizes;
}

bool lists(const Settings& settings, std::string_view key, std::string_view word) {
  const auto words = settings.list(key);
  return std::ranges::find(words, word) != words.end();
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
  const std::string_view ace = settings.text("ace_runs");
  rules.ace_runs = ace == "low" ? AceRuns::low : ace == "high" ? AceRuns::high : AceRuns::both;
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

void read_closing(const Settings& settings, Rules& rules) {
  rules.close_limit = settings.number("close_limit");
  rules.close_discard_required = settings.text("close_discard") == "required";
  rules.discard_jokers = settings.flag("discard_jokers");
  rules.special_color = lists(settings, "specials", "color");
  rules.special_escalera = lists(settings, "specials", "escalera");
  rules.special_remigio = lists(settings, "specials", "remigio");
  rules.count_discarded_joker = settings.text("no_joker_scope") == "eleven";
  rules.five_pairs = settings.flag("five_pairs");
  const std::string_view jokers = settings.text("five_pairs_jokers");
  rules.five_pairs_jokers = jokers == "none"      ? JokersInPairs::none
                            : jokers == "partner" ? JokersInPairs::partner
                                                  : JokersInPairs::any;
  rules.five_pairs_repeat = settings.flag("five_pairs_repeat");
  rules.pair_kind = settings.text("pair_kind") == "rank" ? PairKind::rank : PairKind::identical;
  rules.knock_scoring = settings.text("scoring") == "knock";
  // In the order of CloseKind.
  constexpr std::array<std::string_view, kCloseKinds> kFactors = {
      "factor_remigio", "factor_escalera",   "factor_color", "factor_melds",
      "factor_gin",     "factor_five_pairs", "factor_knock"};
  for (std::size_t kind = 0; kind < kFactors.size(); ++kind)
    rules.factors[kind] = factor_pair(settings, kFactors[kind]);
  Factor& remigio = rules.factors[static_cast<std::size_t>(CloseKind::remigio)].with_joker;
  const std::string_view given = settings.text("remigio_joker_factor");
  if (given != "auto")
    remigio = factor(given);
  else if (rules.packs >= kLargePacks)
    remigio = kLargeRemigioFactor;
}

}  // namespace

std::optional<Rules> Rules::preset(std::string_view name, int players) {
  const auto settings = Settings::read(kPresetsText, name);
  if (!settings) return std::nullopt;
  Rules rules;
  read_packs(*settings, players, rules);
  read_melds(*settings, rules);
  read_closing(*settings, rules);
  return rules;
}

}  // namespace remigio
