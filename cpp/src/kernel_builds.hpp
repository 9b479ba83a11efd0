// Which kernels this build has, and their functions. Each is one compilation of the quick way (kernel.inl) in a
// namespace of its own, so that no function of the one can take the place of the other's when they are linked.
#pragma once

#include <cstdint>
#include <span>

#include "remigio/kernels.hpp"
#include "remigio/quick_tables.hpp"

namespace remigio {

// Less than zero for a hand that does not go the quick way.
struct KernelFunctions {
  int (*points)(const QuickTables<CountPoints>&, const Hand&) noexcept;
  int (*cost)(const QuickTables<CountCost>&, const Hand&) noexcept;
  void (*points_of_many)(const QuickTables<CountPoints>&, std::span<const Hand>, std::span<std::int16_t>) noexcept;
};

namespace base {
extern const KernelFunctions kFunctions;
}
#if REMIGIO_HAS_AVX2_KERNEL
namespace avx2 {
extern const KernelFunctions kFunctions;
}
#endif

// Needs a kernel of kernels().
inline const KernelFunctions& functions_of(Kernel kernel) noexcept {
#if REMIGIO_HAS_AVX2_KERNEL
  if (kernel == Kernel::avx2) return avx2::kFunctions;
#endif
  static_cast<void>(kernel);
  return base::kFunctions;
}

}  // namespace remigio
