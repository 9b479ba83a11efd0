#include "remigio/distance.hpp"

#include <algorithm>
#include <bit>
#include <variant>
#include <vector>

#include "distance_search.hpp"
#include "distance_tables.hpp"
#include "distance_whole_hand.hpp"

namespace remigio {

namespace {

constexpr Kinds kMelded = bit_of(CloseKind::melds) | bit_of(CloseKind::gin) | bit_of(CloseKind::knock);

// The kinds of close that there are under the rules, of those asked for.
Kinds kinds_there_are(const Rules& rules, Kinds asked) noexcept {
  Kinds kinds = bit_of(rules.knock_scoring ? CloseKind::gin : CloseKind::melds);
  if (rules.special_remigio) kinds |= bit_of(CloseKind::remigio);
  if (rules.special_escalera) kinds |= bit_of(CloseKind::escalera);
  if (rules.special_color) kinds |= bit_of(CloseKind::color);
  if (rules.five_pairs) kinds |= bit_of(CloseKind::five_pairs);
  if (rules.close_limit > 0) kinds |= bit_of(CloseKind::knock);
  return kinds & asked;
}

// What is neither held nor seen. A hand has no more jokers than are read, so no more than that can be of use.
WideHand left_to_draw(const Rules& rules, const WideHand& held, const WideHand& seen) noexcept {
  WideHand left;
  for (int suit = 0; suit < rules.suits; ++suit)
    for (int rank = 0; rank < rules.ranks; ++rank) {
      const Code card = code_of(suit, rank);
      left.add(card, rules.packs - held.count(card) - seen.count(card));
    }
  left.add(kJoker, std::min(rules.joker_count() - held.jokers() - seen.jokers(), kMaxJokers - held.jokers()));
  return left;
}

int longest_close(const Rules& rules) noexcept {
  const int dealt = 31 - std::countl_zero(rules.hand_sizes);
  return rules.close_discard_required ? dealt : dealt + 1;
}

}  // namespace

struct Distances::Tables {
  using Either = std::variant<DistanceTables<16>, DistanceTables<32>>;

  explicit Tables(const Rules& rules)
      : either(longest_close(rules) < 16 ? Either(DistanceTables<16>(rules)) : Either(DistanceTables<32>(rules))),
        whole_runs(windows(rules, longest_close(rules))) {}

  Either either;
  std::vector<Window> whole_runs;
};

Distances::Distances(const Solver& solver) : solver_(solver), tables_(std::make_unique<const Tables>(solver.rules())) {}
Distances::~Distances() = default;

int Distances::fewest_draws(const WideHand& hand, const WideHand& seen, Kinds kinds) const noexcept {
  const Rules& rules = solver_.rules();
  const Kinds asked = kinds_there_are(rules, kinds);
  DistanceQuestion question{hand, left_to_draw(rules, hand, seen), 0, rules.discard_jokers ? 0 : hand.jokers()};
  const int cards = hand.size();
  constexpr int kTooFar = kMaxCards + 1;
  int fewest = kTooFar;
  const auto look = [&](int size) {
    question.size = size;
    fewest = std::min(fewest, draws_to_whole_hand(rules, question, asked, tables_->whole_runs));
    const Kinds melded = asked & kMelded;
    if (fewest == 0 || melded == 0) return;
    std::visit(
        [&]<int Places>(const DistanceTables<Places>& tables) {
          const int most = std::min(fewest - 1, size);
          const int found = DistanceSearch<Places>(solver_, tables, question, melded).fewest_draws(most);
          if (found <= most) fewest = found;
        },
        tables_->either);
  };
  for (const int dealt : {cards, cards - 1}) {
    if (dealt < 0 || (rules.hand_sizes >> dealt & 1u) == 0) continue;
    look(dealt);                                         // S4-24
    if (!rules.close_discard_required) look(dealt + 1);  // S2-22, A38
  }
  return fewest == kTooFar ? kOutOfReach : fewest;
}

}  // namespace remigio
