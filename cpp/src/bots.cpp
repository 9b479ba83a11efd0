#include "remigio/bots.hpp"

#include <algorithm>
#include <array>

#include "bots_adviser.hpp"
#include "bots_montecarlo.hpp"
#include "bots_plain.hpp"
#include "remigio/random.hpp"

namespace remigio {

namespace {

constexpr std::array<std::string_view, kBotKinds> kBotNames = {"random", "greedy", "adviser", "montecarlo"};

class RandomBot : public Bot {
 public:
  void begin(std::uint64_t seed) override { random_ = Random(seed, 0); }
  [[nodiscard]] ActionId choose(const View& view) override { return view.legal()[random_.below(view.legal().size())]; }

 private:
  Random random_{0, 0};
};

}  // namespace

WideHand View::seen() const noexcept {
  WideHand seen;
  for (const Code card : pile()) seen.add(card);
  for (const TableMeld& laid : table())
    for (const Code card : laid.meld.cards) seen.add(card);
  for (int seat = 0; seat < engine().players(); ++seat)
    if (seat != seat_)
      for (int card = 0; card < kKinds; ++card)
        seen.add(static_cast<Code>(card), known(seat).count(static_cast<Code>(card)));
  return seen;
}

std::string_view name_of(BotKind kind) noexcept { return kBotNames[static_cast<std::size_t>(kind)]; }

std::optional<BotKind> bot_kind(std::string_view name) noexcept {
  for (int number = 0; number < kBotKinds; ++number)
    if (name_of(static_cast<BotKind>(number)) == name) return static_cast<BotKind>(number);
  return std::nullopt;
}

std::unique_ptr<Bot> make_bot(BotKind kind, const Adviser* adviser, const Budget& budget) {
  switch (kind) {
    case BotKind::random: return std::make_unique<RandomBot>();
    case BotKind::greedy: return std::make_unique<GreedyBot>();
    case BotKind::adviser: return std::make_unique<AdviserBot>(*adviser);
    case BotKind::montecarlo: return std::make_unique<MonteCarloBot>(*adviser, budget);
  }
  return nullptr;
}

void play_out(Deal& deal, std::span<Bot* const> bots, std::vector<ActionId>& legal, std::size_t actions) {
  for (; actions > 0 && !deal.is_over(); --actions) {
    deal.legal_actions(legal);
    deal.apply(bots[static_cast<std::size_t>(deal.to_act())]->choose(View(deal, legal)));
  }
}

}  // namespace remigio
