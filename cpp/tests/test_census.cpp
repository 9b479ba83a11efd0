#include <numeric>

#include "check.hpp"
#include "remigio/census.hpp"

using namespace remigio;

namespace {

const std::atomic<bool> kNever = false;

std::uint64_t sum(const std::vector<std::uint64_t>& counts) {
  return std::accumulate(counts.begin(), counts.end(), std::uint64_t{0});
}

CensusTally whole(const Solver& solver, const HandClass& hands) {
  return tally_hands(solver, hands, 0, count_hands(solver.rules(), hands), kNever);
}

void check_same(const CensusTally& got, const CensusTally& expected) {
  CHECK_EQUAL(got.hands, expected.hands);
  CHECK(got.points == expected.points);
  CHECK(got.best == expected.best);
  CHECK(got.held == expected.held);
  CHECK_EQUAL(got.no_meld, expected.no_meld);
}

void add(CensusTally& all, const CensusTally& more) {
  all.hands += more.hands;
  if (all.points.empty()) all.points.resize(more.points.size());
  for (std::size_t points = 0; points < more.points.size(); ++points) all.points[points] += more.points[points];
  for (std::size_t kind = 0; kind < kCloseKinds; ++kind) {
    all.held[kind] += more.held[kind];
    for (std::size_t joker = 0; joker < 2; ++joker) all.best[kind][joker] += more.best[kind][joker];
  }
  all.no_meld += more.no_meld;
}

}  // namespace

TEST("the hands of a class are as many as there are ways to choose them") {
  Rules rules;
  // Ten different cards of 52, five pairs of equal cards, 8 once and one twice: those that differ by exchanging suits.
  struct Class {
    std::vector<int> copies;
    std::uint64_t dealt;  // C(52, 10), C(52, 5), 52 * C(51, 8)
  };
  const Solver solver(rules);
  for (const Class& one : {Class{{1, 1, 1}, 22'100}, Class{{2, 2}, 1'326}, Class{{2, 1, 1}, 66'300}, Class{{}, 1}}) {
    const CensusTally tally = whole(solver, {0, one.copies});
    CHECK_EQUAL(sum(tally.points), one.dealt);
    CHECK(tally.hands == 1 || tally.hands < one.dealt / 6);
  }
}

// Three of a rank, 13 * 4, and runs of three of a suit, 4 * 12 with the ace low or high.
TEST("three cards that meld") {
  const Solver solver{Rules{}};
  const CensusTally three = whole(solver, {0, {1, 1, 1}});
  CHECK_EQUAL(three.points[0], 13 * 4 + 4 * 12U);
  CHECK_EQUAL(three.no_meld, 22'100 - (13 * 4 + 4 * 12U));
  const CensusTally pair = whole(solver, {1, {2}});
  CHECK_EQUAL(pair.points[0], 52U);  // a set with a joker
}

TEST("the hands of a class may be counted in any parts") {
  Rules rules;
  rules.ranks = 7;
  rules.packs = 3;
  rules.hand_sizes = 1u << 6;
  const Solver solver(rules);
  for (const HandClass& hands : {HandClass{1, {1, 1, 1, 1, 1}}, HandClass{0, {2, 1, 1, 1, 1}}, HandClass{2, {3, 1}},
                                 HandClass{0, {1, 1, 1, 1, 1, 1, 1}}, HandClass{1, {2, 2, 2}}}) {
    const CensusTally all = whole(solver, hands);
    CHECK_EQUAL(all.hands, count_hands(rules, hands));
    for (const std::uint64_t size : {std::uint64_t{1}, std::uint64_t{97}, std::uint64_t{5000}}) {
      if (all.hands / size > 2000) continue;
      CensusTally parts;
      for (std::uint64_t first = 0; first < all.hands; first += size)
        add(parts, tally_hands(solver, hands, first, std::min(first + size, all.hands), kNever));
      check_same(parts, all);
    }
  }
}

TEST("a count that is stopped has fewer hands") {
  const Solver solver{Rules{}};
  const std::atomic<bool> stop = true;
  CHECK_EQUAL(tally_hands(solver, {0, std::vector<int>(10, 1)}, 0, 1'000'000, stop).hands, 0U);
}

TEST("hands of many cards are numbered too") {
  Rules rules;
  CHECK_EQUAL(count_hands(rules, {0, std::vector<int>(10, 1)}), 671'225'412U);
  rules.packs = 3;
  std::vector<int> copies(18, 1);
  std::fill_n(copies.begin(), 5, 2);
  copies.front() = 3;
  // Cards 3, 2 four times, 1 thirteen times: about a 24th of 52! / (34! 13! 4! 1!).
  const std::uint64_t hands = count_hands(rules, {0, copies});
  CHECK(hands > 1'828'067'510'173'086'000U / 24 && hands < 1'828'067'510'173'086'000U / 23);
}
