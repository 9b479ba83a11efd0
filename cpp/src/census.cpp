#include "remigio/census.hpp"

#include <algorithm>
#include <bit>
#include <memory>

#include "census_task.hpp"
#include "census_walk.hpp"
#include "remigio/discard.hpp"

namespace remigio {

namespace {

constexpr std::size_t kBlock = 1024;  // hands that are answered at once

constexpr std::size_t index_of(Alike alike) noexcept {
  return static_cast<std::size_t>(std::ranges::find(kAlikes, alike) - kAlikes.begin());
}

constexpr std::uint64_t factorial(int number) noexcept {
  return number < 2 ? 1 : static_cast<std::uint64_t>(number) * factorial(number - 1);
}

// Takes the hands, answers them block by block, and counts.
template <class AnyHand>
class Counter {
 public:
  Counter(const CensusTask& task, CensusTally& tally) : task_(task), tally_(tally) {
    tally.points.resize(static_cast<std::size_t>(task.most_points()) + 1);
    counts_.resize(kAlikes.size() * tally.points.size());
  }

  // Before the hands of a shape: whether some of them may be plays of the whole hand.
  void begin(bool may_be_whole) noexcept {
    if (may_be_whole != whole_)
      for (std::size_t index = 0; index < blocks_.size(); ++index) answer(index);
    whole_ = may_be_whole;
  }

  // The hands that are what is begun and each of the others.
  void add(Alike alike, const Part<AnyHand>& begun, std::span<const Part<AnyHand>> others) noexcept {
    const std::size_t index = index_of(alike);
    Block& block = blocks_[index];
    while (!others.empty()) {
      const std::size_t fitting = std::min(kBlock - block.size, others.size());
      for (std::size_t at = 0; at < fitting; ++at) {
        const Part<AnyHand> hand = begun.with(others[at]);
        block.hands[block.size + at] = hand.cards;
        block.all[block.size + at] = hand.points;
      }
      block.size += fitting;
      others = others.subspan(fitting);
      if (block.size == kBlock) answer(index);
    }
  }

  // Once, after the last hand.
  void finish() noexcept {
    for (std::size_t index = 0; index < blocks_.size(); ++index) {
      answer(index);
      for (std::size_t points = 0; points < tally_.points.size(); ++points)
        tally_.points[points] += counts_[index * tally_.points.size() + points] * exchanges(index);
    }
    for (Kinds kinds = 1; kinds < kKindSets; ++kinds)
      if (kinds_[kinds] != 0) add_closes(task_.best_as_dealt(kinds), kinds_[kinds]);
  }

 private:
  struct Block {
    std::array<AnyHand, kBlock> hands{};
    std::array<std::int16_t, kBlock> all{};     // points of all the cards
    std::array<std::int16_t, kBlock> points{};  // that are left
    std::size_t size = 0;
  };

  void answer(std::size_t index) noexcept {
    Block& block = blocks_[index];
    if (block.size == 0) return;
    find_points(block);
    const std::uint64_t stands_for = exchanges(index);
    std::uint64_t* const counts = &counts_[index * tally_.points.size()];
    std::uint64_t without_meld = 0;
    for (std::size_t at = 0; at < block.size; ++at) {
      const int left = block.points[at];
      ++counts[static_cast<std::size_t>(left)];
      without_meld += task_.has_no_meld(block.hands[at], block.all[at], left) ? 1 : 0;
      if (task_.one_more())
        add_closes(task_.closes_with_discard(block.hands[at], whole_, left), stands_for);
      else
        kinds_[task_.kinds_as_dealt(block.hands[at], whole_, left)] += stands_for;
    }
    tally_.no_meld += without_meld * stands_for;
    tally_.hands += block.size;
    block.size = 0;
  }

  void find_points(Block& block) noexcept {
    const Solver& solver = task_.solver();
    if constexpr (std::same_as<AnyHand, Hand>) {
      const std::span<const Hand> hands(block.hands.data(), block.size);
      if (task_.after_discard()) {
        best_discards(solver, hands, discards_);
        for (std::size_t at = 0; at < block.size; ++at)
          block.points[at] = static_cast<std::int16_t>(discards_[at].points);
      } else {
        solver.deadwood(hands, block.points);
      }
    } else if (task_.after_discard()) {
      for (std::size_t at = 0; at < block.size; ++at)
        block.points[at] = static_cast<std::int16_t>(best_discard(solver, block.hands[at]).points);
    } else {
      for (std::size_t at = 0; at < block.size; ++at)
        block.points[at] = static_cast<std::int16_t>(solver.deadwood(block.hands[at]));
    }
  }

  void add_closes(const Closes& closes, std::uint64_t hands) noexcept {
    if (closes.kinds == 0) return;
    tally_.best[static_cast<std::size_t>(closes.best.kind)][with_joker(task_.rules(), closes.best) ? 1 : 0] += hands;
    for (std::size_t kind = 0; kind < kCloseKinds; ++kind)
      if ((closes.kinds >> kind & 1u) != 0) tally_.held[kind] += hands;
  }

  // What a hand of the block stands for.
  [[nodiscard]] std::uint64_t exchanges(std::size_t index) const noexcept {
    return factorial(task_.suits()) / static_cast<std::uint64_t>(kAlikes[index]);
  }

  const CensusTask& task_;
  CensusTally& tally_;
  bool whole_ = false;
  std::vector<std::uint64_t> counts_;             // hands by kAlikes and points
  std::array<std::uint64_t, kKindSets> kinds_{};  // hands by the closes that they have as dealt
  std::array<Block, kAlikes.size()> blocks_;
  std::array<BestDiscard, kBlock> discards_{};
};

template <class AnyHand>
CensusTally tally(const Solver& solver, const HandClass& hands, std::uint64_t first, std::uint64_t last,
                  const std::atomic<bool>& stop) {
  CensusTally found;
  const CensusTask task(solver, hands);
  const auto counter = std::make_unique<Counter<AnyHand>>(task, found);
  Part<AnyHand> jokers;
  for (int joker = 0; joker < hands.jokers; ++joker) jokers.cards.add(kJoker);
  jokers.points = static_cast<std::int16_t>(hands.jokers * solver.rules().joker_points);
  std::uint64_t next = 0;
  for (const Shape& shape : shapes_of(solver.rules(), hands)) {
    const std::uint64_t end = next + shape.hands();
    if (end > first && next < last && !stop) {
      counter->begin(task.may_be_whole(shape));
      Walk<AnyHand, Counter<AnyHand>>(solver.rules(), shape, *counter).run(next, first, last, jokers, stop);
    }
    next = end;
  }
  counter->finish();
  return found;
}

bool fits_hand(const HandClass& hands) noexcept {
  return hands.jokers <= Hand::kMostJokers && (hands.copies.empty() || hands.copies.front() <= 2);
}

}  // namespace

std::uint64_t count_hands(const Rules& rules, const HandClass& hands) {
  std::uint64_t all = 0;
  for (const Shape& shape : shapes_of(rules, hands)) all += shape.hands();
  return all;
}

CensusTally tally_hands(const Solver& solver, const HandClass& hands, std::uint64_t first, std::uint64_t last,
                        const std::atomic<bool>& stop) {
  return fits_hand(hands) ? tally<Hand>(solver, hands, first, last, stop)
                          : tally<WideHand>(solver, hands, first, last, stop);
}

}  // namespace remigio
