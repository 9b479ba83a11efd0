// Bots: players that see of a deal what their seat sees.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "remigio/advice.hpp"
#include "remigio/deal.hpp"

namespace remigio {

// What the one to act knows, and nothing else: neither the others' hands nor the stock.
class View {
 public:
  // The deal and its legal actions must outlive it. Needs a deal that is not over.
  View(const Deal& deal, std::span<const ActionId> legal) noexcept : deal_(deal), legal_(legal), seat_(deal.to_act()) {}

  [[nodiscard]] const Engine& engine() const noexcept { return deal_.engine(); }
  [[nodiscard]] int seat() const noexcept { return seat_; }
  [[nodiscard]] Phase phase() const noexcept { return deal_.phase(); }
  [[nodiscard]] std::span<const ActionId> legal() const noexcept { return legal_; }

  // The own hand; the planes if the engine is narrow.
  [[nodiscard]] const WideHand& hand() const noexcept { return of(seat_).cards; }
  [[nodiscard]] const Hand& planes() const noexcept { return of(seat_).planes; }
  [[nodiscard]] Code taken() const noexcept { return deal_.taken(); }

  // Of any seat.
  [[nodiscard]] int size(int seat) const noexcept { return of(seat).size; }
  [[nodiscard]] int turns(int seat) const noexcept { return of(seat).turns; }
  [[nodiscard]] bool is_locked(int seat) const noexcept { return of(seat).locked; }
  [[nodiscard]] const WideHand& known(int seat) const noexcept { return of(seat).known; }

  // The top last; without a card that lies face down.
  [[nodiscard]] std::span<const Code> pile() const noexcept {
    return deal_.pile().first(deal_.pile().size() - (deal_.top_is_face_down() ? 1 : 0));
  }
  [[nodiscard]] std::span<const TableMeld> table() const noexcept { return deal_.table(); }
  [[nodiscard]] int stock_size() const noexcept { return static_cast<int>(deal_.stock().size()); }
  [[nodiscard]] int reshuffles() const noexcept { return deal_.reshuffles(); }

  // Who has closed, and how, once the others lay out their hands.
  [[nodiscard]] const ClosedDeal& closed() const noexcept { return deal_.closed(); }

  // The cards on the pile and on the table, and those that the others are known to hold.
  [[nodiscard]] WideHand seen() const noexcept;

  // A deal that the seat cannot tell from this one.
  [[nodiscard]] Deal sample(std::uint64_t seed) const { return deal_.sample(seat_, seed); }

 private:
  [[nodiscard]] const Seat& of(int seat) const noexcept { return deal_.seats()[static_cast<std::size_t>(seat)]; }

  const Deal& deal_;
  std::span<const ActionId> legal_;
  int seat_;
};

class Bot {
 public:
  Bot() = default;
  virtual ~Bot() = default;
  Bot(const Bot&) = delete;
  Bot& operator=(const Bot&) = delete;

  // Before each deal. What a bot does depends on the seed and on what it sees of the deal, and on no deal before.
  virtual void begin(std::uint64_t /*seed*/) {}

  // One of the legal actions.
  [[nodiscard]] virtual ActionId choose(const View& view) = 0;
};

enum class BotKind : std::uint8_t {
  random,     // any legal action
  greedy,     // the fewest points
  adviser,    // the fewest draws to a close
  montecarlo  // plays on from what it does not know, dealt anew
};
inline constexpr int kBotKinds = 4;
[[nodiscard]] std::string_view name_of(BotKind kind) noexcept;
[[nodiscard]] std::optional<BotKind> bot_kind(std::string_view name) noexcept;

// How much `montecarlo` thinks about an action: so many playouts of each of the best ways to act, or so long.
struct Budget {
  int playouts = 100;
  double seconds = 0;  // 0: by playouts alone, so that the clock decides nothing
};

// The adviser is of the rules of the deals, and must outlive the bot; random and greedy do without.
[[nodiscard]] std::unique_ptr<Bot> make_bot(BotKind kind, const Adviser* adviser, const Budget& budget = {});

// Lets the bots, one for each seat, play a deal to its end, or for so many actions; that it begins is not told to them.
inline constexpr std::size_t kToTheEnd = static_cast<std::size_t>(-1);
void play_out(Deal& deal, std::span<Bot* const> bots, std::vector<ActionId>& legal, std::size_t actions = kToTheEnd);

}  // namespace remigio
