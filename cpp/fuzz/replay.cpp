// Runs a target on every file of a folder: the inputs that were kept, as a test that needs no fuzzer.

#include <filesystem>
#include <fstream>
#include <iterator>
#include <vector>

#include "fuzz.hpp"

int main(int count, char** arguments) {
  int replayed = 0;
  for (int place = 1; place < count; ++place)
    for (const auto& entry : std::filesystem::directory_iterator(arguments[place])) {
      std::ifstream file(entry.path(), std::ios::binary);
      const std::vector<char> text{std::istreambuf_iterator<char>(file), {}};
      const std::vector<std::uint8_t> data(text.begin(), text.end());
      LLVMFuzzerTestOneInput(data.data(), data.size());
      ++replayed;
    }
  std::printf("%d inputs replayed\n", replayed);
  return replayed > 0 ? 0 : 1;
}
