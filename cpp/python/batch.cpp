// Questions about many hands, on plain memory; `remigio.batch` gives them their face.

#include <pybind11/stl.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "bindings.hpp"
#include "memory.hpp"
#include "position.hpp"
#include "remigio/batch.hpp"
#include "shared_distances.hpp"
#include "signals.hpp"

namespace py = pybind11;

namespace remigio::python {

namespace {

// Rows of codes of this width, or packed hands where there is none.
using Width = std::optional<std::size_t>;

class HandMemory {
 public:
  HandMemory(const py::handle& hands, const Width& width, std::size_t count) : bytes_(hands, false) {
    if (width) {
      bytes_.check(count * *width);
      rows_ = batch::HandRows::of(bytes_.data(), count, *width);
    } else {
      packed_.emplace(hands, false);
      packed_->check(count);
      rows_ = batch::HandRows::of({packed_->data(), count});
    }
  }

  [[nodiscard]] const batch::HandRows& rows() const noexcept { return rows_; }

 private:
  Memory<const Code> bytes_;
  std::optional<Memory<const Hand>> packed_;
  batch::HandRows rows_;
};

// Asks without the interpreter's lock. Returns the first bad row, or -1.
template <class Ask>
std::ptrdiff_t without_lock(int threads, std::uint8_t* mask, const Ask& ask) {
  batch::Outcome outcome;
  const std::function<bool()> poll = signal_poll();
  {
    const py::gil_scoped_release unlocked;
    outcome = ask(batch::Options{threads, mask, poll});
  }
  if (outcome.stopped) throw py::error_already_set();
  return outcome.bad_row == batch::kNoRow ? -1 : static_cast<std::ptrdiff_t>(outcome.bad_row);
}

// A question whose answer is one item of `Found` a hand.
template <class Found, batch::Outcome (*ask)(const Solver&, const batch::HandRows&, Found*, const batch::Options&)>
std::ptrdiff_t answer(const Solver& solver, const py::object& hands, const Width& width, const py::object& found,
                      const py::object& mask, int threads) {
  const Memory<Found> answers(found, true);
  const HandMemory asked(hands, width, answers.size());
  std::optional<Memory<std::uint8_t>> bad;
  if (!mask.is_none()) bad.emplace(mask, true).check(answers.size());
  return without_lock(threads, bad ? bad->data() : nullptr, [&](const batch::Options& options) {
    return ask(solver, asked.rows(), answers.data(), options);
  });
}

std::ptrdiff_t arrange_all(const Solver& solver, const py::object& hands, const Width& width, const py::tuple& found,
                           const py::object& mask, int threads) {
  if (found.size() != 4) throw py::value_error("arrangements are points, cards, melds and stands_for");
  const Memory<std::int16_t> points(found[0], true);
  const Memory<Code> cards(found[1], true);
  const Memory<std::uint8_t> melds(found[2], true);
  const Memory<Code> stands_for(found[3], true);
  const std::size_t count = points.size();
  const std::size_t places = count == 0 ? 0 : cards.size() / count;
  for (const auto* row : {&cards, &melds, &stands_for}) row->check(count * places);
  const HandMemory asked(hands, width, count);
  std::optional<Memory<std::uint8_t>> bad;
  if (!mask.is_none()) bad.emplace(mask, true).check(count);
  const batch::ArrangementRows rows{points.data(), cards.data(), melds.data(), stands_for.data(), places};
  return without_lock(threads, bad ? bad->data() : nullptr, [&](const batch::Options& options) {
    return batch::arrange(solver, asked.rows(), rows, options);
  });
}

std::ptrdiff_t outs_of_all(const Solver& solver, const py::object& hands, const Width& width, const py::tuple& found,
                           const py::object& mask, int threads, const py::bytes& seen) {
  if (found.size() != 2) throw py::value_error("outs are points and copies");
  const Memory<std::int16_t> points(found[0], true);
  const Memory<std::uint8_t> copies(found[1], true);
  const std::size_t count = points.size() / kKinds;
  points.check(count * kKinds);
  copies.check(count * kKinds);
  const HandMemory asked(hands, width, count);
  std::optional<Memory<std::uint8_t>> bad;
  if (!mask.is_none()) bad.emplace(mask, true).check(count);
  const auto gone = seen_from(seen);
  if (!gone) throw py::value_error("more cards are seen than any packs hold");
  return without_lock(threads, bad ? bad->data() : nullptr, [&](const batch::Options& options) {
    return batch::outs(solver, asked.rows(), *gone, {points.data(), copies.data()}, options);
  });
}

std::ptrdiff_t distances_of_all(const SharedDistances& shared, const py::object& hands, const Width& width,
                                const py::object& found, const py::object& mask, int threads, const py::bytes& seen,
                                Kinds kinds) {
  const Memory<std::int8_t> draws(found, true);
  const HandMemory asked(hands, width, draws.size());
  std::optional<Memory<std::uint8_t>> bad;
  if (!mask.is_none()) bad.emplace(mask, true).check(draws.size());
  const auto gone = seen_from(seen);
  if (!gone) throw py::value_error("more cards are seen than any packs hold");
  return without_lock(threads, bad ? bad->data() : nullptr, [&](const batch::Options& options) {
    return batch::distance(shared.distances, asked.rows(), *gone, kinds, draws.data(), options);
  });
}

std::ptrdiff_t pack_rows(const py::object& codes, std::size_t width, const py::object& packed, int threads) {
  const Memory<Hand> hands(packed, true);
  const HandMemory asked(codes, width, hands.size());
  return without_lock(threads, nullptr,
                      [&](const batch::Options& options) { return batch::pack(asked.rows(), hands.data(), options); });
}

std::ptrdiff_t unpack_rows(const py::object& packed, const py::object& codes, std::size_t width, int threads) {
  const Memory<const Hand> hands(packed, false);
  const Memory<Code> rows(codes, true);
  rows.check(hands.size() * width);
  return without_lock(threads, nullptr, [&](const batch::Options& options) {
    return batch::unpack({hands.data(), hands.size()}, rows.data(), width, options);
  });
}

std::size_t most_cards(const py::object& packed) {
  const Memory<const Hand> hands(packed, false);
  const py::gil_scoped_release unlocked;
  return batch::most_cards({hands.data(), hands.size()});
}

// The packs and cards that a Dealer can deal, or ValueError.
Dealer dealer_for(const Solver& solver, int cards, std::uint64_t seed) {
  const Rules& rules = solver.rules();
  const int pack = rules.packs * rules.suits * rules.ranks + rules.joker_count();
  if (cards < 0 || cards > std::min(pack, kMaxCards)) throw py::value_error("no hand has so many cards");
  return {rules, cards, seed};
}

void deal_codes(const Solver& solver, int cards, std::uint64_t seed, std::uint64_t start, const py::object& codes,
                std::size_t hands, int threads) {
  const Dealer dealer = dealer_for(solver, cards, seed);
  const Memory<Code> rows(codes, true);
  rows.check(hands * static_cast<std::size_t>(cards));
  without_lock(threads, nullptr,
               [&](const batch::Options& options) { return batch::deal(dealer, start, hands, rows.data(), options); });
}

void deal_packed(const Solver& solver, int cards, std::uint64_t seed, std::uint64_t start, const py::object& packed,
                 int threads) {
  const Dealer dealer = dealer_for(solver, cards, seed);
  const Rules& rules = solver.rules();
  if (rules.packs > 2 || rules.joker_count() > Hand::kMostJokers)
    throw py::value_error("two words do not hold every hand of these packs");
  const Memory<Hand> hands(packed, true);
  without_lock(threads, nullptr, [&](const batch::Options& options) {
    return batch::deal(dealer, start, {hands.data(), hands.size()}, options);
  });
}

}  // namespace

void bind_batch(py::module_& module) {
  const auto asks = [&](const char* name, auto* function, const char* what) {
    module.def(name, function, py::arg("solver"), py::arg("hands"), py::arg("width"), py::arg("found"), py::arg("mask"),
               py::arg("threads"), what);
  };
  // Of each the hands are rows of codes of the width, or packed if it is None.
  asks("batch_deadwood", &answer<std::int16_t, batch::deadwood>, "The fewest points; returns the first bad row or -1.");
  asks("batch_best_discard", &answer<batch::DiscardRow, batch::best_discard>,
       "The best discards; returns the first bad row or -1.");
  asks("batch_closing", &answer<batch::ClosingRow, batch::closing>,
       "The best closes; returns the first bad row or -1.");
  asks("batch_arrange", &arrange_all,
       "The best arrangements, as (points, cards, melds, stands_for); returns the first bad row or -1.");
  module.def("batch_outs", &outs_of_all, py::arg("solver"), py::arg("hands"), py::arg("width").none(true),
             py::arg("found"), py::arg("mask").none(true), py::arg("threads"), py::arg("seen"),
             "What each card does that can be drawn, as (points, copies); returns the first bad row or -1.");
  module.def("batch_distance", &distances_of_all, py::arg("distances"), py::arg("hands"), py::arg("width").none(true),
             py::arg("found"), py::arg("mask").none(true), py::arg("threads"), py::arg("seen"), py::arg("kinds"),
             "The fewest draws to a close of one of the kinds (bit by bit); returns the first bad row or -1.");
  module.def("batch_pack", &pack_rows, py::arg("codes"), py::arg("width"), py::arg("packed"), py::arg("threads"),
             "Rows of codes as packed hands; returns the first bad row or -1.");
  module.def("batch_unpack", &unpack_rows, py::arg("packed"), py::arg("codes"), py::arg("width"), py::arg("threads"),
             "Packed hands as rows of codes; returns the first bad row or -1.");
  module.def("batch_most_cards", &most_cards, py::arg("packed"), "The most cards of a hand among packed hands.");
  module.def("batch_deal", &deal_codes, py::arg("solver"), py::arg("cards"), py::arg("seed"), py::arg("start"),
             py::arg("codes"), py::arg("hands"), py::arg("threads"), "Deals hands as rows of codes.");
  module.def("batch_deal_packed", &deal_packed, py::arg("solver"), py::arg("cards"), py::arg("seed"), py::arg("start"),
             py::arg("packed"), py::arg("threads"), "Deals packed hands.");
}

}  // namespace remigio::python
