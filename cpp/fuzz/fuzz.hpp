// What the fuzz targets need: choices made by bytes, and a check that stays in every build. A target is the function
// that libFuzzer calls; without libFuzzer, replay.cpp calls it with the inputs that were kept.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <span>

namespace remigio::fuzz {

#define REQUIRE(condition)                                                         \
  do {                                                                             \
    if (!(condition)) {                                                            \
      std::fprintf(stderr, "%s:%d: not so: %s\n", __FILE__, __LINE__, #condition); \
      std::abort();                                                                \
    }                                                                              \
  } while (false)

// The bytes of an input, one choice after the other; zeros when they are used up.
class Bytes {
 public:
  explicit Bytes(std::span<const std::uint8_t> data) : data_(data) {}

  std::uint8_t byte() noexcept {
    if (data_.empty()) return 0;
    const std::uint8_t first = data_.front();
    data_ = data_.subspan(1);
    return first;
  }

  std::uint64_t next() noexcept {
    std::uint64_t word = 0;
    for (int place = 0; place < 8; ++place) word = word << 8 | byte();
    return word;
  }

  // 0 to limit - 1; a limit of at most 256.
  std::size_t below(std::size_t limit) noexcept { return byte() % limit; }

  [[nodiscard]] bool empty() const noexcept { return data_.empty(); }
  [[nodiscard]] std::span<const std::uint8_t> rest() const noexcept { return data_; }

 private:
  std::span<const std::uint8_t> data_;
};

}  // namespace remigio::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);
