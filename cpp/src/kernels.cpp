#include "remigio/kernels.hpp"

#include <array>

namespace remigio {

namespace {

bool can_run_avx2() noexcept {
#if REMIGIO_HAS_AVX2_KERNEL
  return __builtin_cpu_supports("avx2") != 0 && __builtin_cpu_supports("bmi") != 0 &&
         __builtin_cpu_supports("bmi2") != 0;
#else
  return false;
#endif
}

}  // namespace

std::span<const Kernel> kernels() noexcept {
  static constexpr std::array kAll{Kernel::base, Kernel::avx2};
  return {kAll.data(), can_run_avx2() ? 2U : 1U};
}

std::string_view name_of(Kernel kernel) noexcept { return kernel == Kernel::avx2 ? "avx2" : "base"; }

std::optional<Kernel> kernel_named(std::string_view name) noexcept {
  for (const Kernel kernel : kernels())
    if (name_of(kernel) == name) return kernel;
  return std::nullopt;
}

}  // namespace remigio
