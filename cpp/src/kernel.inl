// One kernel: the quick way in the namespace REMIGIO_KERNEL.
#include "kernel_builds.hpp"
#include "quick_many.hpp"

namespace remigio::REMIGIO_KERNEL {

namespace {

int points(const QuickTables<CountPoints>& tables, const Hand& hand) noexcept { return Quick(tables).fewest(hand); }

int cost(const QuickTables<CountCost>& tables, const Hand& hand) noexcept { return Quick(tables).fewest(hand); }

void points_of_many(const QuickTables<CountPoints>& tables, std::span<const Hand> hands,
                    std::span<std::int16_t> points) noexcept {
  QuickMany(tables).fewest(hands, points);
}

}  // namespace

const KernelFunctions kFunctions{points, cost, points_of_many};

}  // namespace remigio::REMIGIO_KERNEL
