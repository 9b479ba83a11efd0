// Goes through arrays of hands block by block, on several threads, and gathers the bad rows.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>

#include "hand_rows.hpp"
#include "remigio/parallel.hpp"

namespace remigio::batch {

// How many hands are answered before someone looks whether to stop, where each may take milliseconds.
inline constexpr std::size_t kFewHands = 8;

// The lowest bad row, whichever thread comes to it first.
class BadRows {
 public:
  explicit BadRows(std::uint8_t* mask) noexcept : mask_(mask) {}

  void clear(std::size_t begin, std::size_t end) const noexcept {
    if (mask_ != nullptr) std::fill(mask_ + begin, mask_ + end, std::uint8_t{0});
  }

  void add(std::size_t row) noexcept {
    if (mask_ != nullptr) mask_[row] = 1;
    std::size_t first = first_;
    while (row < first && !first_.compare_exchange_weak(first, row)) {
    }
  }

  // Whether rows from here on need no answer.
  [[nodiscard]] bool ended_before(std::size_t row) const noexcept {
    return mask_ == nullptr && first_.load(std::memory_order_relaxed) < row;
  }

  [[nodiscard]] std::size_t first() const noexcept { return first_; }

 private:
  std::uint8_t* mask_;
  std::atomic<std::size_t> first_{kNoRow};
};

// Goes through the rows in parallel, block by block. For each chunk start() gives what does the blocks, with room of
// its own: work(begin, end, bad, stopped).
template <class Start>
Outcome for_each_block(std::size_t rows, const Options& options, const Start& start) {
  BadRows bad(options.mask);
  const ParallelPlan plan{rows, options.threads, kFewHands, options.poll};
  const bool done = run_parallel(plan, [&](std::size_t begin, std::size_t end, auto&& stopped) {
    auto&& work = start();
    while (begin < end && !bad.ended_before(begin) && !stopped()) {
      const std::size_t next = std::min(end, begin + kBlock);
      bad.clear(begin, next);
      work(begin, next, bad, stopped);
      begin = next;
    }
  });
  return {!done, bad.first()};
}

// Whether an odd row is a hand that the verb takes.
template <class Verb>
bool may_be_asked(const BlockReader& reader, const Verb& verb, std::size_t row, WideHand& hand) noexcept {
  if (!reader.read_odd(row, hand)) return false;
  if constexpr (requires { verb.accepts(hand); }) return verb.accepts(hand);
  return true;
}

// The answers of `verb`: verb(row, hands) for hands from a row on, verb(row, hand) for one that is wide, and
// verb.blank(row) for a bad one. One that does not take every good hand says so by verb.accepts(hand), and leaves the
// rows of the others blank.
template <class Verb>
Outcome answer(const Solver& solver, const HandRows& rows, const Options& options, const Verb& verb) {
  return for_each_block(rows.count, options, [&] {
    return [&, reader = BlockReader(solver, rows)](std::size_t begin, std::size_t end, BadRows& bad,
                                                   auto&& stopped) mutable {
      reader.read(begin, end);
      const std::size_t piece = reader.has_long_hands() ? kFewHands : kBlock;
      for (std::size_t row = begin; row < end; row += piece) {
        if (row > begin && stopped()) return;
        verb(row, reader.hands().subspan(row - begin, std::min(piece, end - row)));
      }
      if constexpr (requires { verb.accepts(Hand{}); }) {
        for (std::size_t row = begin; row < end; ++row)
          if (!verb.accepts(reader.hands()[row - begin]) && !std::ranges::binary_search(reader.odd_rows(), row))
            bad.add(row);
      }
      WideHand hand;
      for (const std::size_t row : reader.odd_rows()) {
        if (may_be_asked(reader, verb, row, hand)) {
          if (stopped()) return;
          verb(row, hand);
        } else {
          verb.blank(row);
          bad.add(row);
        }
      }
    };
  });
}

}  // namespace remigio::batch
