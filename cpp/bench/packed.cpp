// The core on packed hands from a file, for the table of the peers: remigio_bench_packed QUESTION PRESET FILE [ANSWERS]
// prints nanoseconds of the processor's time a hand (in one run through all hands, after one not timed) as JSON, and
// writes the answers, one std::int16_t a hand, to a file if it is named. The file holds hands as they lie in memory.

#include <algorithm>
#include <array>
#include <bit>
#include <cstdio>
#include <ctime>
#include <fstream>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "remigio/arrangement.hpp"
#include "remigio/closing.hpp"
#include "remigio/discard.hpp"
#include "remigio/solver.hpp"

namespace {

using namespace remigio;
using Points = std::span<std::int16_t>;
using Ask = std::function<void(const Solver&, std::span<const Hand>, Points)>;

template <typename Answer>
Ask one_by_one(Answer answer) {
  return [answer](const Solver& solver, std::span<const Hand> hands, Points points) {
    for (std::size_t place = 0; place < hands.size(); ++place)
      points[place] = static_cast<std::int16_t>(answer(solver, hands[place]));
  };
}

// Records of a block of hands at a time, of each of which one number is kept.
template <typename Record, typename Many, typename Number>
Ask in_blocks(Many many, Number number) {
  return [many, number](const Solver& solver, std::span<const Hand> hands, Points points) {
    std::array<Record, 1024> records;
    for (std::size_t first = 0; first < hands.size(); first += records.size()) {
      const auto block = hands.subspan(first, std::min(records.size(), hands.size() - first));
      many(solver, block, std::span(records).first(block.size()));
      for (std::size_t place = 0; place < block.size(); ++place)
        points[first + place] = static_cast<std::int16_t>(number(records[place]));
    }
  };
}

using Close = std::optional<BestClosing>;
constexpr int kNoClose = 255;

int set_bits(const Solver&, const Hand& hand) { return std::popcount(hand.once) + std::popcount(hand.twice); }
int kind_of(const Close& close) { return close ? static_cast<int>(close->kind) : kNoClose; }

const std::map<std::string, Ask> kQuestions = {
    {"popcount", one_by_one(set_bits)},
    {"deadwood", [](const Solver& solver, std::span<const Hand> hands, Points to) { solver.deadwood(hands, to); }},
    {"best_discard", in_blocks<BestDiscard>(best_discards, [](const BestDiscard& best) { return best.points; })},
    {"closing", in_blocks<Close>(best_closings, kind_of)},
    {"arrange", one_by_one([](const Solver& solver, const Hand& hand) { return arrange(solver, hand).points; })},
};

std::vector<Hand> read_hands(const char* name) {
  std::ifstream file(name, std::ios::binary | std::ios::ate);
  if (!file) return {};
  std::vector<Hand> hands(static_cast<std::size_t>(file.tellg()) / sizeof(Hand));
  file.seekg(0);
  file.read(reinterpret_cast<char*>(hands.data()), static_cast<std::streamsize>(hands.size() * sizeof(Hand)));
  return hands;
}

}  // namespace

int main(int argc, char** argv) {
  const auto question = argc > 3 ? kQuestions.find(argv[1]) : kQuestions.end();
  const auto rules = argc > 3 ? Rules::preset(argv[2]) : std::nullopt;
  if (question == kQuestions.end() || !rules) {
    std::fprintf(stderr, "usage: remigio_bench_packed QUESTION PRESET FILE [ANSWERS]\n");
    return 2;
  }
  const Solver solver(*rules);
  const std::vector<Hand> hands = read_hands(argv[3]);
  std::vector<std::int16_t> answers(hands.size());
  double nanoseconds = 0;
  for (int run = 0; run < 2; ++run) {
    const std::clock_t start = std::clock();
    question->second(solver, hands, answers);
    nanoseconds = 1e9 * static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
  }
  std::printf("{\"hands\": %zu, \"ns\": %.3f}\n", hands.size(), nanoseconds / static_cast<double>(hands.size()));
  if (argc > 4)
    std::ofstream(argv[4], std::ios::binary)
        .write(reinterpret_cast<const char*>(answers.data()),
               static_cast<std::streamsize>(answers.size() * sizeof(std::int16_t)));
}
