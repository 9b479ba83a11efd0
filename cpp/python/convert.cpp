#include "convert.hpp"

#include <pybind11/stl.h>

#include <algorithm>
#include <limits>
#include <string>
#include <tuple>

namespace py = pybind11;

namespace remigio::python {

namespace {

Cards cards_from(const py::bytes& codes) {
  Cards cards;
  const auto span = codes_from(codes);
  if (span.size() > kMaxCards) throw py::value_error("a group of more than 24 cards");
  for (const Code card : span) cards.push_back(card);
  return cards;
}

}  // namespace

std::span<const Code> codes_from(const py::bytes& codes) {
  const auto* first = reinterpret_cast<const Code*>(PyBytes_AS_STRING(codes.ptr()));  // NOLINT: bytes are bytes
  const std::span<const Code> cards(first, static_cast<std::size_t>(PyBytes_GET_SIZE(codes.ptr())));
  for (const Code card : cards)
    if (card > kJoker) throw py::value_error("a card code is 0 to 52, not " + std::to_string(card));
  return cards;
}

WideHand hand_from(const py::bytes& codes) {
  const auto cards = codes_from(codes);
  if (cards.size() > std::numeric_limits<std::uint8_t>::max()) throw py::value_error("a hand of more than 255 cards");
  return WideHand::of(cards);
}

Meld meld_from(const py::handle& meld) {
  std::tuple<int, py::bytes, py::bytes> parts;
  try {
    parts = meld.cast<decltype(parts)>();
  } catch (const py::cast_error&) {
    throw py::value_error("a meld is (kind, cards, stands_for)");
  }
  const auto& [kind, cards, stands_for] = parts;
  if (kind != 0 && kind != 1) throw py::value_error("the kind of a meld is 0 or 1");
  const Meld result{kind == 0 ? MeldKind::set : MeldKind::run, cards_from(cards), cards_from(stands_for)};
  const bool naturals =
      std::find(result.stands_for.begin(), result.stands_for.end(), kJoker) == result.stands_for.end();
  if (result.cards.empty() || result.cards.size() != result.stands_for.size() || !naturals)
    throw py::value_error("a meld has cards, and for each the natural that it stands for");
  return result;
}

py::bytes to_bytes(const Cards& cards) {
  return {reinterpret_cast<const char*>(cards.begin()), cards.size()};  // NOLINT: bytes are bytes
}

py::bytes to_bytes(const WideHand& hand) {
  std::string codes;
  for (int card = 0; card < kKinds; ++card)
    codes.append(static_cast<std::size_t>(hand.count(static_cast<Code>(card))), static_cast<char>(card));
  return codes;
}

py::tuple to_tuple(const Meld& meld) {
  return py::make_tuple(static_cast<int>(meld.kind), to_bytes(meld.cards), to_bytes(meld.stands_for));
}

py::tuple to_tuple(const Arrangement& arrangement) {
  py::tuple melds(arrangement.melds.size());
  for (std::size_t index = 0; index < arrangement.melds.size(); ++index)
    melds[index] = to_tuple(arrangement.melds[index]);
  return py::make_tuple(arrangement.points, melds, to_bytes(arrangement.loose));
}

}  // namespace remigio::python
