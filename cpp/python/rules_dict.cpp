#include "rules_dict.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>

namespace py = pybind11;

namespace remigio::python {

namespace {

template <class Enum, std::size_t N>
using Words = std::array<std::pair<Enum, std::string_view>, N>;

constexpr Words<AceRuns, 3> kAceRuns = {{{AceRuns::low, "low"}, {AceRuns::high, "high"}, {AceRuns::both, "both"}}};
constexpr Words<JokersInPairs, 3> kJokersInPairs = {
    {{JokersInPairs::none, "none"}, {JokersInPairs::partner, "partner"}, {JokersInPairs::any, "any"}}};
constexpr Words<PairKind, 2> kPairKinds = {{{PairKind::rank, "rank"}, {PairKind::identical, "identical"}}};

// Every field by its name, once, for reading and for writing.
template <class RulesOrConst, class Visitor>
void visit(RulesOrConst& rules, Visitor&& field) {
  field("packs", rules.packs);
  field("jokers_per_pack", rules.jokers_per_pack);
  field("suits", rules.suits);
  field("ranks", rules.ranks);
  field("hand_sizes", rules.hand_sizes);
  field("min_meld", rules.min_meld);
  field("set_max", rules.set_max);
  field("set_duplicates", rules.set_duplicates);
  field("run_max", rules.run_max);
  field("ace_runs", rules.ace_runs);
  field("ace_wrap", rules.ace_wrap);
  field("run_double_ace", rules.run_double_ace);
  field("jokers_at_most_naturals", rules.jokers_at_most_naturals);
  field("most_jokers", rules.most_jokers);
  field("joker_min_naturals", rules.joker_min_naturals);
  field("joker_adjacent", rules.joker_adjacent);
  field("face_points", rules.face_points);
  field("ace_points", rules.ace_points);
  field("joker_points", rules.joker_points);
  field("close_limit", rules.close_limit);
  field("close_discard_required", rules.close_discard_required);
  field("discard_jokers", rules.discard_jokers);
  field("special_color", rules.special_color);
  field("special_escalera", rules.special_escalera);
  field("special_remigio", rules.special_remigio);
  field("count_discarded_joker", rules.count_discarded_joker);
  field("five_pairs", rules.five_pairs);
  field("five_pairs_jokers", rules.five_pairs_jokers);
  field("five_pairs_repeat", rules.five_pairs_repeat);
  field("pair_kind", rules.pair_kind);
  field("knock_scoring", rules.knock_scoring);
  field("factors", rules.factors);
}

template <class Enum, std::size_t N>
Enum read_word(const py::handle& value, const Words<Enum, N>& words) {
  const auto text = value.cast<std::string>();
  for (const auto& [item, word] : words)
    if (word == text) return item;
  throw py::value_error("unknown word " + text);
}

template <class Enum, std::size_t N>
py::str write_word(Enum value, const Words<Enum, N>& words) {
  const auto* found = std::find_if(words.begin(), words.end(), [&](const auto& word) { return word.first == value; });
  return py::str(found->second.data(), found->second.size());
}

Factor read_factor(const py::handle& value) {
  const auto [numerator, denominator] = value.cast<std::pair<std::int32_t, std::int32_t>>();
  return {numerator, denominator};
}

py::tuple write_factor(const Factor& factor) { return py::make_tuple(factor.numerator, factor.denominator); }

struct Reader {
  const py::dict& values;

  [[nodiscard]] py::object at(const char* name) const {
    if (!values.contains(name)) throw py::key_error(name);
    return values[name];
  }
  void operator()(const char* name, int& field) const { field = at(name).cast<int>(); }
  void operator()(const char* name, std::uint32_t& field) const { field = at(name).cast<std::uint32_t>(); }
  void operator()(const char* name, bool& field) const { field = at(name).cast<bool>(); }
  void operator()(const char* name, AceRuns& field) const { field = read_word(at(name), kAceRuns); }
  void operator()(const char* name, JokersInPairs& field) const { field = read_word(at(name), kJokersInPairs); }
  void operator()(const char* name, PairKind& field) const { field = read_word(at(name), kPairKinds); }
  void operator()(const char* name, std::array<FactorPair, kCloseKinds>& field) const {
    const auto pairs = at(name).cast<py::sequence>();
    if (pairs.size() != field.size()) throw py::value_error("factors must be one pair a kind of close");
    for (std::size_t kind = 0; kind < field.size(); ++kind) {
      const auto pair = pairs[kind].cast<py::sequence>();
      field[kind] = {read_factor(pair[0]), read_factor(pair[1])};
    }
  }
};

struct Writer {
  py::dict& values;

  template <class Number>
  void operator()(const char* name, const Number& field) const {
    values[name] = field;
  }
  void operator()(const char* name, const AceRuns& field) const { values[name] = write_word(field, kAceRuns); }
  void operator()(const char* name, const JokersInPairs& field) const {
    values[name] = write_word(field, kJokersInPairs);
  }
  void operator()(const char* name, const PairKind& field) const { values[name] = write_word(field, kPairKinds); }
  void operator()(const char* name, const std::array<FactorPair, kCloseKinds>& field) const {
    py::tuple pairs(field.size());
    for (std::size_t kind = 0; kind < field.size(); ++kind)
      pairs[kind] = py::make_tuple(write_factor(field[kind].with_joker), write_factor(field[kind].without_joker));
    values[name] = pairs;
  }
};

}  // namespace

Rules rules_from_dict(const py::dict& values) {
  Rules rules;
  visit(rules, Reader{values});
  return rules;
}

py::dict dict_from_rules(const Rules& rules) {
  py::dict values;
  visit(rules, Writer{values});
  return values;
}

}  // namespace remigio::python
