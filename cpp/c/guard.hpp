// What every function of the C interface does: it takes its arguments with care, and lets no exception out.
#pragma once

#include <cstddef>
#include <exception>
#include <new>
#include <span>

#include "remigio/card.hpp"
#include "remigio/remigio.h"
#include "remigio/solver.hpp"

struct remigio_solver {
  remigio::Solver solver;
};

namespace remigio::c {

// Thrown within, told by guarded().
struct Failure : std::exception {
  explicit Failure(remigio_status what, std::size_t at = 0, std::size_t over = 0, const char* more = "") noexcept
      : status(what), position(at), length(over), detail(more) {}

  remigio_status status;
  std::size_t position;
  std::size_t length;
  const char* detail;
};

template <class T>
T& need(T* pointer) {
  if (pointer == nullptr) throw Failure(REMIGIO_NULL);
  return *pointer;
}

// An array that may be null if it has no items.
template <class T>
std::span<T> need(T* items, std::size_t count) {
  if (count > 0) need(items);
  return {items, count};
}

// A struct of the first version or of a later one.
template <class Struct>
Struct& need_struct(Struct* given) {
  if (need(given).struct_size < sizeof(Struct)) throw Failure(REMIGIO_STRUCT_SIZE);
  return *given;
}

// Does the work of a function and returns what has come of it.
template <class Work>
remigio_status guarded(remigio_fault* fault, const Work& work) noexcept {
  if (fault != nullptr && fault->struct_size < sizeof(remigio_fault)) return REMIGIO_STRUCT_SIZE;
  Failure failure(REMIGIO_OK);
  try {
    work();
    return REMIGIO_OK;
  } catch (const Failure& told) {
    failure = told;
  } catch (const std::bad_alloc&) {
    failure.status = REMIGIO_NO_MEMORY;
  } catch (...) {
    failure.status = REMIGIO_INTERNAL;
  }
  if (fault != nullptr) {
    fault->position = failure.position;
    fault->length = failure.length;
    fault->detail = failure.detail;
  }
  return failure.status;
}

// The cards of a hand that the solver's packs can give; throws Failure for others.
std::span<const Code> hand_of(const Solver& solver, const std::uint8_t* cards, std::size_t count);

// Throws Failure for rules that could not be read, and for those that go together badly.
void check_rules(const RulesText& read);

}  // namespace remigio::c
