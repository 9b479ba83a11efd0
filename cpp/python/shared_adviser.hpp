// An adviser, and the tables that it goes on using.
#pragma once

#include <memory>
#include <utility>

#include "remigio/advice.hpp"
#include "shared_distances.hpp"

namespace remigio::python {

struct SharedAdviser {
  std::shared_ptr<const SharedDistances> distances;
  Adviser adviser;

  explicit SharedAdviser(std::shared_ptr<const SharedDistances> shared)
      : distances(std::move(shared)), adviser(distances->distances) {}

  [[nodiscard]] const Solver& solver() const noexcept { return *distances->solver; }
};

}  // namespace remigio::python
