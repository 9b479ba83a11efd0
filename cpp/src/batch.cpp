#include "remigio/batch.hpp"

#include <algorithm>
#include <stdexcept>

#include "batch_blocks.hpp"

namespace remigio::batch {

namespace {

struct Deadwood {
  const Solver& solver;
  std::int16_t* points;

  void operator()(std::size_t row, std::span<const Hand> hands) const noexcept {
    solver.deadwood(hands, {points + row, hands.size()});
  }
  void operator()(std::size_t row, const WideHand& hand) const noexcept {
    points[row] = static_cast<std::int16_t>(solver.deadwood(hand));
  }
  void blank(std::size_t row) const noexcept { points[row] = kBadPoints; }
};

DiscardRow row_of(const BestDiscard& best) noexcept { return {static_cast<std::int16_t>(best.points), best.card}; }

ClosingRow row_of(const std::optional<BestClosing>& best) noexcept {
  ClosingRow row;
  if (!best) return row;
  row.kind = static_cast<std::uint8_t>(best->kind);
  row.discard = best->discard;
  row.jokers = best->jokers;
  row.points = best->points;
  row.numerator = best->factor.numerator;
  row.denominator = best->factor.denominator;
  return row;
}

struct BestDiscards {
  using Found = BestDiscard;
  using Row = DiscardRow;

  static void many(const Solver& solver, std::span<const Hand> hands, std::span<Found> found) noexcept {
    best_discards(solver, hands, found);
  }
  static Found one(const Solver& solver, const WideHand& hand) noexcept { return remigio::best_discard(solver, hand); }
};

struct BestClosings {
  using Found = std::optional<BestClosing>;
  using Row = ClosingRow;

  static void many(const Solver& solver, std::span<const Hand> hands, std::span<Found> found) noexcept {
    best_closings(solver, hands, found);
  }
  static Found one(const Solver& solver, const WideHand& hand) noexcept { return best_closing(solver, hand); }
};

// A verb that writes what is found as rows.
template <class Question>
struct Records {
  const Solver& solver;
  Question::Row* rows;

  void operator()(std::size_t row, std::span<const Hand> hands) const noexcept {
    std::array<typename Question::Found, kBlock> found;
    Question::many(solver, hands, {found.data(), hands.size()});
    for (std::size_t place = 0; place < hands.size(); ++place) rows[row + place] = row_of(found[place]);
  }
  void operator()(std::size_t row, const WideHand& hand) const noexcept {
    rows[row] = row_of(Question::one(solver, hand));
  }
  void blank(std::size_t row) const noexcept { rows[row] = {}; }
};

void write_row(const ArrangementRows& rows, std::size_t row, const Arrangement& arrangement) noexcept {
  rows.points[row] = static_cast<std::int16_t>(arrangement.points);
  // Copies of the pointers, which writing bytes cannot change.
  Code* cards = rows.cards + row * rows.width;
  std::uint8_t* melds = rows.melds + row * rows.width;
  Code* stands_for = rows.stands_for + row * rows.width;
  std::size_t left = rows.width;
  const auto add = [&](Code card, std::uint8_t meld, Code role) {
    *cards++ = card;
    *melds++ = meld;
    *stands_for++ = role;
    --left;
  };
  std::uint8_t number = 0;
  for (const Meld& meld : arrangement.melds) {
    for (std::size_t place = 0; place < meld.cards.size(); ++place)
      add(meld.cards[place], number, meld.stands_for[place]);
    ++number;
  }
  for (const Code card : arrangement.loose) add(card, ArrangementRows::kNoMeld, card);
  while (left > 0) add(kNoCard, ArrangementRows::kNoMeld, kNoCard);
}

struct Arrange {
  const Solver& solver;
  const ArrangementRows& rows;

  void operator()(std::size_t row, std::span<const Hand> hands) const {
    for (const Hand& hand : hands) (*this)(row++, hand);
  }
  void operator()(std::size_t row, const auto& hand) const {
    if (static_cast<std::size_t>(hand.size()) > rows.width) throw std::length_error("a hand is wider than its row");
    write_row(rows, row, remigio::arrange(solver, hand));
  }
  void blank(std::size_t row) const noexcept {
    Arrangement none;
    none.points = kBadPoints;
    write_row(rows, row, none);
  }
};

// Deals, and gives each hand to write(row, codes).
template <class Write>
Outcome deal_each(const Dealer& dealer, std::uint64_t start, std::size_t hands, const Options& options,
                  const Write& write) {
  return for_each_block(hands, options, [&] {
    return [&, pack = std::vector<Code>(dealer.pack().size())](std::size_t begin, std::size_t end, BadRows&,
                                                               auto&&) mutable {
      std::array<Code, kMaxCards> codes{};
      const std::span hand(codes.data(), static_cast<std::size_t>(dealer.cards()));
      for (std::size_t row = begin; row < end; ++row) {
        dealer.deal(start + row, pack, hand);
        write(row, std::span<const Code>(hand));
      }
    };
  });
}

}  // namespace

Outcome deadwood(const Solver& solver, const HandRows& hands, std::int16_t* points, const Options& options) {
  return answer(solver, hands, options, Deadwood{solver, points});
}

Outcome best_discard(const Solver& solver, const HandRows& hands, DiscardRow* found, const Options& options) {
  return answer(solver, hands, options, Records<BestDiscards>{solver, found});
}

Outcome closing(const Solver& solver, const HandRows& hands, ClosingRow* found, const Options& options) {
  return answer(solver, hands, options, Records<BestClosings>{solver, found});
}

Outcome arrange(const Solver& solver, const HandRows& hands, const ArrangementRows& found, const Options& options) {
  return answer(solver, hands, options, Arrange{solver, found});
}

Outcome pack(const HandRows& codes, Hand* hands, const Options& options) {
  return for_each_block(codes.count, options, [&] {
    return [&](std::size_t begin, std::size_t end, BadRows& bad, auto&&) {
      for (std::size_t row = begin; row < end; ++row) {
        if (read_codes(codes.codes + row * codes.width, codes.width, hands[row])) continue;
        hands[row] = Hand{};
        bad.add(row);
      }
    };
  });
}

Outcome unpack(std::span<const Hand> hands, Code* codes, std::size_t width, const Options& options) {
  return for_each_block(hands.size(), options, [&] {
    return [&](std::size_t begin, std::size_t end, BadRows& bad, auto&&) {
      for (std::size_t row = begin; row < end; ++row)
        if (!write_codes(hands[row], {codes + row * width, width})) bad.add(row);
    };
  });
}

Outcome deal(const Dealer& dealer, std::uint64_t start, std::size_t hands, Code* codes, const Options& options) {
  const auto cards = static_cast<std::size_t>(dealer.cards());
  return deal_each(dealer, start, hands, options,
                   [&](std::size_t row, std::span<const Code> hand) { std::ranges::copy(hand, codes + row * cards); });
}

Outcome deal(const Dealer& dealer, std::uint64_t start, std::span<Hand> hands, const Options& options) {
  return deal_each(dealer, start, hands.size(), options,
                   [&](std::size_t row, std::span<const Code> hand) { hands[row] = Hand::of(hand); });
}

std::size_t most_cards(std::span<const Hand> hands) noexcept {
  int most = 0;
  for (const Hand& hand : hands)
    if (is_hand(hand)) most = std::max(most, hand.size());
  return static_cast<std::size_t>(most);
}

}  // namespace remigio::batch
