// Deals that are played; `remigio.deal` gives them their face.

#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bindings.hpp"
#include "convert.hpp"
#include "played_deal.hpp"

namespace py = pybind11;

namespace remigio::python {

namespace {

using SharedDeal = std::shared_ptr<PlayedDeal>;

py::bytes bytes_of(std::span<const Code> cards, bool from_last) {
  std::string text(cards.begin(), cards.end());
  if (from_last) text.assign(text.rbegin(), text.rend());
  return py::bytes(text);
}

int checked_seat(const Deal& deal, int seat) {
  if (seat < 0 || seat >= static_cast<int>(deal.seats().size())) throw py::index_error("no such seat");
  return seat;
}

std::shared_ptr<SharedEngine> make_engine(std::shared_ptr<Solver> solver, const std::string& rules, int players) {
  const auto game = GameRules::read("remigio", rules, players);
  if (!game) throw py::value_error("rules that cannot be read");
  try {
    const py::gil_scoped_release unlocked;
    return std::make_shared<SharedEngine>(std::move(solver), *game, players);
  } catch (const std::invalid_argument& error) {
    throw py::value_error(error.what());
  }
}

SharedDeal make_deal(const std::shared_ptr<SharedEngine>& engine, std::uint64_t seed, int dealer,
                     const py::bytes& order, int cut, const std::vector<int>& miscounts) {
  const auto cards = codes_from(order);
  const DealStart start{seed, dealer, {cards.begin(), cards.end()}, cut, miscounts};
  if (const char* fault = Deal::fault(engine->engine, start)) throw py::value_error(fault);
  return std::make_shared<PlayedDeal>(engine, Deal(engine->engine, start));
}

std::vector<ActionId> legal_actions(const PlayedDeal& self) {
  return self.ask([](const Deal& deal) {
    std::vector<ActionId> found;
    deal.legal_actions(found);
    return found;
  });
}

py::tuple seat_of(const PlayedDeal& self, int number) {
  return self.ask([&](const Deal& deal) {
    const Seat& seat = deal.seats()[static_cast<std::size_t>(checked_seat(deal, number))];
    return py::make_tuple(to_bytes(seat.cards), to_bytes(seat.known), seat.turns, seat.wrong_closes, seat.locked);
  });
}

py::tuple table_of(const PlayedDeal& self) {
  return self.ask([](const Deal& deal) {
    py::tuple melds(deal.table().size());
    for (std::size_t place = 0; place < melds.size(); ++place)
      melds[place] = py::make_tuple(to_tuple(deal.table()[place].meld), deal.table()[place].owner);
    return melds;
  });
}

py::object lay_off_of(const std::optional<LayOff>& lay_off) {
  if (!lay_off) return py::none();
  py::list additions;
  for (const Addition& addition : lay_off->additions)
    additions.append(py::make_tuple(addition.index, to_bytes(addition.cards), to_tuple(addition.meld)));
  return py::make_tuple(to_tuple(lay_off->arrangement), additions);
}

py::object closing_of(const Deal& deal) {
  if (!deal.closing()) return py::none();
  const Closing& closing = *deal.closing();
  const auto arrangement = closing_arrangement(deal.engine().solver(), closing);
  return py::make_tuple(to_bytes(closing.cards),
                        py::make_tuple(static_cast<int>(closing.kind), closing.factor.numerator,
                                       closing.factor.denominator, closing.cards.jokers(), closing.discard,
                                       arrangement ? py::object(to_tuple(*arrangement)) : py::object(py::none())));
}

py::object result_of(const PlayedDeal& self) {
  return self.ask([](const Deal& deal) -> py::object {
    if (!deal.is_over()) return py::none();
    const ClosedDeal& closed = deal.closed();
    py::list lay_offs;
    for (const auto& lay_off : deal.lay_offs()) lay_offs.append(lay_off_of(lay_off));
    py::list nothing;
    for (int seat = 0; seat < static_cast<int>(deal.seats().size()); ++seat) nothing.append(deal.counts_nothing(seat));
    return py::make_tuple(
        closed.closer, static_cast<int>(closed.kind), closed.factor.numerator, closed.factor.denominator,
        name_of(deal.ending()), closing_of(deal), std::vector<int>(deal.points().begin(), deal.points().end()),
        std::vector<std::int64_t>(deal.changes().begin(), deal.changes().end()), lay_offs, nothing, deal.turns());
  });
}

SharedDeal sample(const PlayedDeal& self, int seat, std::uint64_t seed) {
  return self.ask([&](const Deal& deal) {
    return std::make_shared<PlayedDeal>(self.engine(), deal.sample(checked_seat(deal, seat), seed));
  });
}

py::object meld_of(const SharedEngine& self, int number) {
  if (number < 0 || number >= self.engine.melds().size()) throw py::index_error("no such meld");
  return to_tuple(self.engine.melds()[number]);
}

void bind_engine(py::module_& module) {
  MadeHere<SharedEngine, std::shared_ptr<SharedEngine>>(module, "Engine", "Deals under one set of rules.")
      .def_property_readonly("melds", [](const SharedEngine& self) { return self.engine.melds().size(); })
      .def_property_readonly("unit", [](const SharedEngine& self) { return self.engine.unit(); })
      .def_property_readonly("has_table", [](const SharedEngine& self) { return self.engine.has_table(); })
      .def("meld", &meld_of, py::arg("number"), "A meld of the table of melds.")
      .def(
          "find_meld",
          [](const SharedEngine& self, const py::object& meld) {
            const Meld wanted = meld_from(meld);
            return self.engine.melds().find(wanted.kind, wanted.cards).value_or(-1);
          },
          py::arg("meld"), "The number of a meld; -1 if it is none of the table of melds.");
  module.def("make_engine", &make_engine, py::arg("solver").none(false), py::arg("rules"), py::arg("players"),
             "The engine for rules as lines `name = value`; ValueError for those that cannot be played.");
}

}  // namespace

void bind_deal(py::module_& module) {
  bind_engine(module);
  py::list refusals;
  for (std::size_t why = 1; why < kRefusals; ++why) refusals.append(name_of(static_cast<Refusal>(why)));
  module.attr("REFUSALS") = py::tuple(refusals);
  const auto number = [](auto question) { return [question](const PlayedDeal& self) { return self.ask(question); }; };
  MadeHere<PlayedDeal, SharedDeal>(module, "Deal", "A deal that is played.")
      .def_property_readonly("phase", number([](const Deal& deal) { return name_of(deal.phase()); }))
      .def_property_readonly("to_act", number([](const Deal& deal) { return deal.to_act(); }))
      .def_property_readonly("stock", number([](const Deal& deal) { return bytes_of(deal.stock(), true); }))
      .def_property_readonly("pile", number([](const Deal& deal) { return bytes_of(deal.pile(), false); }))
      .def_property_readonly("table", &table_of)
      .def_property_readonly("taken", number([](const Deal& deal) { return deal.taken(); }))
      .def_property_readonly("stock_is_known", number([](const Deal& deal) { return deal.stock_is_known(); }))
      .def_property_readonly("top_is_face_down", number([](const Deal& deal) { return deal.top_is_face_down(); }))
      .def_property_readonly("least_kept", number([](const Deal& deal) { return deal.least_kept(); }))
      .def_property_readonly("closer", number([](const Deal& deal) { return deal.closed().closer; }))
      .def_property_readonly("result", &result_of,
                             "(closer, kind, numerator and denominator of the factor, why void, (cards, closing), "
                             "points, changes, lay-offs, plays that count nothing, turns); None before the end.")
      .def_property_readonly("actions", &PlayedDeal::actions)
      .def("seat", &seat_of, py::arg("number"), "(cards, known cards, turns, wrong closes, locked).")
      .def("legal", &legal_actions, "The legal actions, in order.")
      .def("apply", &PlayedDeal::apply, py::arg("action"), "Why the action is refused; an empty text if it is done.")
      .def("undo", &PlayedDeal::undo, "False if there is nothing to take back.")
      .def("copy", [](const PlayedDeal& self) { return std::make_shared<PlayedDeal>(self); })
      .def("sample", &sample, py::arg("seat"), py::arg("seed"), "What the seat does not know dealt anew.");
  module.def("make_deal", &make_deal, py::arg("engine").none(false), py::arg("seed"), py::arg("dealer"),
             py::arg("order"), py::arg("cut"), py::arg("miscounts"),
             "A deal; no cards are an order by the seed, -1 a cut by it, no miscounts none.");
}

}  // namespace remigio::python
