// Takes the place of the demangler that zig's C++ library would link in, a tenth of the native module: it only makes names
// of C++ types readable in messages of pybind11 that tell of faults in the binding. Without it they stay as compiled.
#include <cstddef>

namespace {
constexpr int kNotAName = -2;  // as the Itanium C++ ABI has it
}

extern "C" __attribute__((visibility("hidden"))) char* __cxa_demangle(const char* /*name*/, char* /*buffer*/,
                                                                       std::size_t* /*length*/, int* status) {
  if (status != nullptr) *status = kNotAName;
  return nullptr;
}
