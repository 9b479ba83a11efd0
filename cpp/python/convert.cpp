#include "convert.hpp"

#include <string_view>

namespace py = pybind11;

namespace remigio::python {

namespace {

std::string_view view(const py::bytes& codes) {
  return {PyBytes_AS_STRING(codes.ptr()), static_cast<std::size_t>(PyBytes_GET_SIZE(codes.ptr()))};
}

Code checked(char code) {
  const auto card = static_cast<Code>(code);
  if (card > kJoker) throw py::value_error("a card code is 0 to 52, not " + std::to_string(card));
  return card;
}

}  // namespace

WideHand hand_from(const py::bytes& codes) {
  const std::string_view bytes = view(codes);
  if (bytes.size() > kNoCard) throw py::value_error("a hand of more than 255 cards");
  WideHand hand;
  for (const char code : bytes) hand.add(checked(code));
  return hand;
}

Cards cards_from(const py::bytes& codes) {
  const std::string_view bytes = view(codes);
  if (bytes.size() > kMaxCards) throw py::value_error("a group of more than 24 cards");
  Cards cards;
  for (const char code : bytes) cards.push_back(checked(code));
  return cards;
}

Meld meld_from(const py::handle& meld) {
  const auto parts = py::reinterpret_borrow<py::tuple>(meld);
  return {parts[0].cast<int>() == 0 ? MeldKind::set : MeldKind::run, cards_from(parts[1].cast<py::bytes>()),
          cards_from(parts[2].cast<py::bytes>())};
}

py::bytes to_bytes(const Cards& cards) {
  return {reinterpret_cast<const char*>(cards.begin()), cards.size()};  // NOLINT: bytes are bytes
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
