#include "kernel_builds.hpp"

#if REMIGIO_HAS_AVX2_KERNEL

// What is included before the pragma is compiled for every processor; only the functions after it are not.
#include <algorithm>
#include <array>
#include <bit>

#ifdef __clang__
#pragma clang attribute push(__attribute__((target("avx2,bmi,bmi2,popcnt"))), apply_to = function)
#else
#pragma GCC push_options
#pragma GCC target("avx2,bmi,bmi2,popcnt")
#endif

#define REMIGIO_KERNEL avx2
#include "kernel.inl"

#ifdef __clang__
#pragma clang attribute pop
#else
#pragma GCC pop_options
#endif

#endif
