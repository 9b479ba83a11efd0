#include "remigio/observation.hpp"

#include <algorithm>

namespace remigio {

namespace {

constexpr std::uint8_t kMostNumber = 255;

// Writes the numbers one after the other.
class Numbers {
 public:
  explicit Numbers(std::span<std::uint8_t> numbers) noexcept : next_(numbers.data()) {}

  void put(std::size_t number) noexcept {
    *next_++ = static_cast<std::uint8_t>(std::min<std::size_t>(number, kMostNumber));
  }

  void put(const WideHand& cards) noexcept { next_ = std::ranges::copy(cards.counts, next_).out; }

  void put_one(std::size_t place, std::size_t places) noexcept {
    std::fill_n(next_, places, std::uint8_t{0});
    if (place < places) next_[place] = 1;
    next_ += places;
  }

 private:
  std::uint8_t* next_;
};

}  // namespace

void observe(const Deal& deal, int seat, std::span<std::uint8_t> numbers) noexcept {
  const Engine& engine = deal.engine();
  const auto pile = deal.pile();
  const bool hidden_top = deal.top_is_face_down() && seat != deal.closed().closer;
  const auto seen = pile.first(pile.size() - (hidden_top ? 1 : 0));
  WideHand table;
  for (const TableMeld& laid : deal.table())
    for (const Code card : laid.meld.cards) table.add(card);

  Numbers out(numbers);
  const auto seat_at = [&](int places) -> const Seat& {
    return deal.seats()[static_cast<std::size_t>((seat + places) % engine.players())];
  };
  out.put(seat_at(0).cards);
  out.put(WideHand::of(seen));
  out.put_one(seen.empty() ? kKinds : seen.back(), kKinds);
  out.put_one(deal.taken(), kKinds);
  out.put(table);
  for (int places = 1; places < engine.players(); ++places) out.put(seat_at(places).known);
  out.put_one(static_cast<std::size_t>(deal.phase()), kPhases);
  for (int places = 0; places < engine.players(); ++places) {
    const Seat& other = seat_at(places);
    out.put(static_cast<std::size_t>(other.size));
    out.put(static_cast<std::size_t>(other.turns));
    out.put(other.locked ? 1 : 0);
  }
  out.put(deal.stock().size());
  out.put(static_cast<std::size_t>((deal.dealer() - seat + engine.players()) % engine.players()));
  out.put(deal.to_act() == seat ? 1 : 0);
}

}  // namespace remigio
