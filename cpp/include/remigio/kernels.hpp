// Kernels: builds of the quick way for the abilities of a processor. All give the same answers.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

// Whether this build has the kernel for AVX2. NOLINTBEGIN(*-macro-usage): the preprocessor asks
#if defined(__x86_64__) && (defined(__GNUC__) || defined(__clang__))
#define REMIGIO_HAS_AVX2_KERNEL 1
#else
#define REMIGIO_HAS_AVX2_KERNEL 0
#endif
// NOLINTEND(*-macro-usage)

namespace remigio {

enum class Kernel : std::uint8_t {
  base,  // what every processor of the build's architecture can do
  avx2   // x86-64 with AVX2, BMI1 and BMI2
};

// Those that this build has and this processor can run; the best last.
[[nodiscard]] std::span<const Kernel> kernels() noexcept;

[[nodiscard]] std::string_view name_of(Kernel kernel) noexcept;

// Nothing for a name that is none, or of one that cannot run here.
[[nodiscard]] std::optional<Kernel> kernel_named(std::string_view name) noexcept;

}  // namespace remigio
