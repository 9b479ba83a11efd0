// The melds that can be laid on the table, each as it lies, numbered.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "remigio/meld.hpp"

namespace remigio {

class MeldTable {
 public:
  static constexpr std::size_t kMost = 60'000;

  // Of at most so many cards, with at least one natural, of cards that the packs hold. By kind, number of cards, cards
  // as they lie, start. Empty, and too_many() true, if they are more than kMost.
  MeldTable(const Rules& rules, int most_cards);
  MeldTable() = default;

  [[nodiscard]] bool too_many() const noexcept { return too_many_; }
  [[nodiscard]] int size() const noexcept { return static_cast<int>(melds_.size()); }
  [[nodiscard]] const Meld& operator[](int number) const noexcept { return melds_[static_cast<std::size_t>(number)]; }

  // Whether a hand holds the cards of the meld.
  [[nodiscard]] bool is_held(int number, const WideHand& hand) const noexcept;

  // The number of the meld of this kind that lies so; nothing if it is none.
  [[nodiscard]] std::optional<int> find(MeldKind kind, std::span<const Code> cards) const noexcept;

  // Calls `visit` with the number of each meld whose cards the hand holds, in order.
  template <class Visit>
  void for_each_held(const WideHand& hand, const Visit& visit) const {
    const Hand planes = planes_of(hand);
    for (std::size_t number = 0; number < melds_.size(); ++number)
      if (may_hold(planes, needs_[number]) && is_held(static_cast<int>(number), hand)) visit(static_cast<int>(number));
  }

 private:
  struct Lie {
    Meld meld;
    int start = 0;
  };

  void add_sets(const Rules& rules, std::vector<Lie>& found);
  void add_runs(const Rules& rules, std::vector<Lie>& found);
  void add_runs_in(const Rules& rules, int start, int length, std::vector<Lie>& found);  // a window
  void add(std::vector<Lie>& found, const Meld& meld, int start);

  // The hand with as many of its cards as the planes have room for: a sieve.
  static Hand planes_of(const WideHand& hand) noexcept;
  static bool may_hold(const Hand& hand, const Hand& needs) noexcept {
    return (hand.cards() & needs.cards()) == needs.cards() && (hand.twice & needs.twice) == needs.twice &&
           hand.jokers() >= needs.jokers();
  }

  int most_cards_ = 0;
  bool too_many_ = false;
  std::vector<Meld> melds_;
  std::vector<Hand> needs_;
};

}  // namespace remigio
