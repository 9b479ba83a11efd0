#include "remigio/engine.hpp"

#include <algorithm>
#include <utility>

namespace remigio {

namespace {

void refuse_if(bool fault, const char* what) {
  if (fault) throw UnplayableRules(what);
}

std::vector<Code> pack_in_order(const Rules& rules) {
  std::vector<Code> pack;
  for (int number = 0; number < rules.packs; ++number)
    for (int suit = 0; suit < rules.suits; ++suit)
      for (int rank = 0; rank < rules.ranks; ++rank) pack.push_back(code_of(suit, rank));
  pack.insert(pack.end(), static_cast<std::size_t>(rules.joker_count()), kJoker);
  return pack;
}

bool is_within(int value, int low, int high) noexcept { return low <= value && value <= high; }

// So that amounts stay far from the ends of their type.
void refuse_large_amounts(const Rules& rules, const GameRules& game) {
  constexpr int kMostAmount = 10'000;
  for (const FactorPair& pair : rules.factors)
    refuse_if(std::max(pair.with_joker.numerator, pair.without_joker.numerator) > kMostFactorTerm,
              "factors above 1000");
  refuse_if(!is_within(game.in_hand_multiplier, 1, kMostFactorTerm), "in_hand_multiplier must be 1 to 1000");
  for (const int amount : {game.wrong_close_penalty, game.close_bonus, game.gin_bonus, game.undercut_bonus})
    refuse_if(!is_within(amount, 0, kMostAmount), "penalties and bonuses must be 0 to 10000");
}

}  // namespace

Engine::Engine(const Solver& solver, const GameRules& game, int players)
    : solver_(solver),
      game_(game),
      players_(players),
      unit_(unit_of(solver.rules())),
      pack_(pack_in_order(solver.rules())),
      narrow_(solver.rules().packs <= 2 && solver.rules().joker_count() <= Hand::kMostJokers) {
  refuse_if(players < 2 || players > kMostPlayers, "2 to 60 players");
  refuse_if(game.hand_size < 1 || game.hand_size >= kMaxCards, "a hand of 1 to 23 cards");
  refuse_if(solver.rules().hand_sizes != 1u << game.hand_size, "hands of another size than the solver's");
  refuse_if(std::cmp_less(pack_.size(), players * game.hand_size + (game.upcard ? 1 : 0)),
            "too few cards in the packs");
  refuse_if(!is_within(game.deal_packet, 1, kMaxCards), "deal_packet must be 1 to 24");
  refuse_if(!is_within(game.min_cut, 1, 1000), "min_cut must be 1 to 1000");
  refuse_if(game.cut_deal && std::cmp_less(pack_.size(), 2 * game.min_cut), "too few cards to cut");
  refuse_if(unit_ == 0, "factors of too small parts");
  refuse_large_amounts(solver.rules(), game);
  if (has_table()) melds_ = MeldTable(solver.rules(), game.hand_size + 1);
  refuse_if(melds_.too_many(), "too many melds for the table");
}

}  // namespace remigio
