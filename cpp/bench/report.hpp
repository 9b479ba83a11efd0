// Rates on one thread, as JSON lines: what, hands, nanoseconds of processor time a hand (median of the runs), hands a
// second, and a checksum of the answers, so that a fast wrong answer shows.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <ctime>
#include <functional>
#include <string>
#include <vector>

namespace remigio::bench {

inline constexpr int kRuns = 9;

inline double median(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  return values[values.size() / 2];
}

// Of the processor's time, in nanoseconds: what other programs take does not count.
inline double now() { return 1e9 * static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

// Times `work`, which goes through `hands` hands and returns a checksum.
inline void report(const std::string& what, std::size_t hands, const std::function<std::uint64_t()>& work) {
  std::vector<double> times;
  std::uint64_t checksum = work();
  for (int run = 0; run < kRuns; ++run) {
    const double start = now();
    checksum = work();
    times.push_back((now() - start) / static_cast<double>(hands));
  }
  const double ns = median(times);
  std::printf("{\"what\": \"%s\", \"hands\": %zu, \"ns\": %.1f, \"rate\": %.0f, \"checksum\": %llu}\n", what.c_str(),
              hands, ns, 1e9 / ns, static_cast<unsigned long long>(checksum));
}

}  // namespace remigio::bench
