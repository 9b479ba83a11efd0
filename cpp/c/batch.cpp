// The C interface: many hands at once, and random hands.

#include "remigio/batch.hpp"

#include <algorithm>
#include <thread>
#include <vector>

#include "guard.hpp"

namespace remigio::c {

namespace {

// The answers of the core are written straight into the caller's structs.
template <class Ours, class Theirs>
constexpr bool kSameLayout = sizeof(Ours) == sizeof(Theirs) && alignof(Ours) == alignof(Theirs);

using batch::ClosingRow;
using batch::DiscardRow;
static_assert(kSameLayout<DiscardRow, remigio_discard> &&
              offsetof(DiscardRow, points) == offsetof(remigio_discard, points) &&
              offsetof(DiscardRow, card) == offsetof(remigio_discard, card));
static_assert(kSameLayout<ClosingRow, remigio_closing> &&
              offsetof(ClosingRow, kind) == offsetof(remigio_closing, kind) &&
              offsetof(ClosingRow, discard) == offsetof(remigio_closing, discard) &&
              offsetof(ClosingRow, jokers) == offsetof(remigio_closing, jokers) &&
              offsetof(ClosingRow, points) == offsetof(remigio_closing, points) &&
              offsetof(ClosingRow, numerator) == offsetof(remigio_closing, numerator) &&
              offsetof(ClosingRow, denominator) == offsetof(remigio_closing, denominator));
static_assert(ClosingRow::kNoKind == REMIGIO_NO_CLOSE && batch::kBadPoints == REMIGIO_NO_POINTS);
static_assert(batch::ArrangementRows::kNoMeld == REMIGIO_NO_MELD);
static_assert(kJoker == REMIGIO_JOKER && kNoCard == REMIGIO_NO_CARD && kMaxCards == REMIGIO_MOST_CARDS);

int threads_for(int asked) {
  if (asked < 0) throw Failure(REMIGIO_OUT_OF_RANGE);
  return asked > 0 ? asked : static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
}

// Says why the hand in a row is bad.
[[noreturn]] void refuse_row(const Solver& solver, const remigio_hands& hands, std::size_t row) {
  std::vector<Code> cards(hands.cards + row * hands.width, hands.cards + (row + 1) * hands.width);
  std::erase(cards, kNoCard);
  try {
    hand_of(solver, cards.data(), cards.size());
  } catch (const Failure& failure) {
    throw Failure(failure.status, row, 1, failure.detail);
  }
  throw Failure(REMIGIO_INTERNAL);
}

// Asks about all hands: ask(solver, rows, options).
template <class Ask>
void ask_many(const remigio_solver* solver, const remigio_hands* given, const Ask& ask) {
  const remigio_hands& hands = need_struct(given);
  const Solver& of = need(solver).solver;
  if (hands.rows > 0 && hands.width > 0) need(hands.cards);
  batch::Options options{threads_for(hands.threads), hands.bad, {}};
  if (hands.stop != nullptr) options.poll = [&hands] { return hands.stop(hands.context) == 0; };
  const auto outcome = ask(of, batch::HandRows::of(hands.cards, hands.rows, hands.width), options);
  if (outcome.stopped) throw Failure(REMIGIO_STOPPED);
  if (outcome.bad_row != batch::kNoRow && hands.bad == nullptr) refuse_row(of, hands, outcome.bad_row);
}

// A place for each hand.
template <class Found>
Found* places(const remigio_hands* hands, Found* found) {
  return need(found, need_struct(hands).rows).data();
}

}  // namespace

}  // namespace remigio::c

// NOLINTBEGIN(google-build-using-namespace): what follows is the outside of these
using namespace remigio;
using namespace remigio::c;
// NOLINTEND(google-build-using-namespace)

remigio_status remigio_many_deadwood(const remigio_solver* solver, const remigio_hands* hands, std::int16_t* points,
                                     remigio_fault* fault) {
  return guarded(fault, [&] {
    ask_many(solver, hands, [found = places(hands, points)](const auto& of, const auto& rows, const auto& options) {
      return batch::deadwood(of, rows, found, options);
    });
  });
}

remigio_status remigio_many_best_discard(const remigio_solver* solver, const remigio_hands* hands,
                                         remigio_discard* best, remigio_fault* fault) {
  return guarded(fault, [&] {
    ask_many(solver, hands, [found = places(hands, best)](const auto& of, const auto& rows, const auto& options) {
      return batch::best_discard(of, rows, reinterpret_cast<DiscardRow*>(found), options);  // NOLINT: the same layout
    });
  });
}

remigio_status remigio_many_best_closing(const remigio_solver* solver, const remigio_hands* hands,
                                         remigio_closing* best, remigio_fault* fault) {
  return guarded(fault, [&] {
    ask_many(solver, hands, [found = places(hands, best)](const auto& of, const auto& rows, const auto& options) {
      return batch::closing(of, rows, reinterpret_cast<ClosingRow*>(found), options);  // NOLINT: the same layout
    });
  });
}

remigio_status remigio_many_arrange(const remigio_solver* solver, const remigio_hands* hands, std::int16_t* points,
                                    std::uint8_t* cards, std::uint8_t* melds, std::uint8_t* stands_for,
                                    remigio_fault* fault) {
  return guarded(fault, [&] {
    const std::size_t width = need_struct(hands).width;
    const batch::ArrangementRows found{places(hands, points), cards, melds, stands_for, width};
    if (width > 0)
      for (std::uint8_t* row : {cards, melds, stands_for}) places(hands, row);
    ask_many(solver, hands, [&](const auto& of, const auto& rows, const auto& options) {
      return batch::arrange(of, rows, found, options);
    });
  });
}

remigio_status remigio_deal(const remigio_solver* solver, std::uint64_t seed, std::uint64_t first, std::uint8_t* cards,
                            std::size_t rows, std::size_t width, int threads) {
  return guarded(nullptr, [&] {
    const Rules& rules = need(solver).solver.rules();
    const int pack = rules.packs * rules.suits * rules.ranks + rules.joker_count();
    if (width > static_cast<std::size_t>(std::min(pack, kMaxCards))) throw Failure(REMIGIO_OUT_OF_RANGE);
    if (rows > 0 && width > 0) need(cards);
    const batch::Options options{threads_for(threads), nullptr, {}};
    batch::deal(Dealer(rules, static_cast<int>(width), seed), first, rows, cards, options);
  });
}
