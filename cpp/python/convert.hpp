// Cards and answers between Python and the core. A hand is `bytes` of card codes, in any order; a meld is a tuple
// (kind, cards, stands_for), the kind 0 for a set and 1 for a run; an arrangement (points, melds, loose).
#pragma once

#include <pybind11/pybind11.h>

#include <span>

#include "remigio/arrangement.hpp"

namespace remigio::python {

// Throws ValueError for a code that is no card.
std::span<const Code> codes_from(const pybind11::bytes& codes);

// Throws ValueError also for more than 255 copies of one.
WideHand hand_from(const pybind11::bytes& codes);

// Throws ValueError for a meld that cannot be: no cards, too many, or not for each card one that it stands for.
Meld meld_from(const pybind11::handle& meld);

pybind11::bytes to_bytes(const Cards& cards);
pybind11::bytes to_bytes(const WideHand& hand);
pybind11::tuple to_tuple(const Meld& meld);
pybind11::tuple to_tuple(const Arrangement& arrangement);

}  // namespace remigio::python
