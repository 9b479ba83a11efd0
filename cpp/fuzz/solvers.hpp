// Solvers for rules drawn by chance, which are kept, since to make one takes longer than to ask it; now and then one
// for rules that the bytes choose.
#pragma once

#include <array>
#include <memory>
#include <optional>

#include "../tests/some_rules.hpp"
#include "fuzz.hpp"
#include "remigio/solver.hpp"

namespace remigio::fuzz {

inline constexpr std::size_t kKept = 20;

inline Rules rules_without_fault(std::uint64_t seed) {
  test::Random random(seed);
  while (true) {
    Rules rules = test::some_rules(random);
    rules.packs = test::one_of(random, 1, 2, 2, 3);
    rules.suits = test::one_of(random, 4, 4, 3, 1);
    rules.ranks = test::one_of(random, 13, 13, 10, 4);
    if (!rules.fault()) return rules;
  }
}

// Nothing for rules with a fault.
inline std::shared_ptr<const Solver> some_solver(Bytes& bytes, Kernel kernel) {
  static std::array<std::array<std::shared_ptr<const Solver>, kKept>, 2> kept;
  const std::size_t number = bytes.byte();
  if (number < 254) {
    auto& solver = kept[kernel == kernels().front() ? 0 : 1][number % kKept];
    if (!solver) solver = std::make_shared<const Solver>(rules_without_fault(number % kKept), kernel);
    return solver;
  }
  Bytes same = bytes;  // so that the other kernel is asked the same
  const Rules rules = test::some_rules(same);
  if (kernel == kernels().back()) bytes = same;
  if (rules.fault()) return nullptr;
  return std::make_shared<const Solver>(rules, kernel);
}

}  // namespace remigio::fuzz
