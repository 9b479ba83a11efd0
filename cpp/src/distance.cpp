#include "remigio/distance.hpp"

#include <algorithm>
#include <bit>
#include <optional>
#include <variant>
#include <vector>

#include "distance_quick.hpp"
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

constexpr int kTooFar = kMaxCards + 1;

int longest_close(const Rules& rules) noexcept {
  const int dealt = 31 - std::countl_zero(rules.hand_sizes);
  return rules.close_discard_required ? dealt : dealt + 1;
}

}  // namespace

struct Distances::Tables {
  using Either = std::variant<DistanceTables<16>, DistanceTables<32>>;

  explicit Tables(const Rules& rules)
      : either(longest_close(rules) < 16 ? Either(DistanceTables<16>(rules)) : Either(DistanceTables<32>(rules))),
        whole_runs(windows(rules, longest_close(rules))) {
    if (const auto* tables = std::get_if<DistanceTables<16>>(&either)) quick.emplace(rules, *tables);
  }

  Either either;
  std::vector<Window> whole_runs;
  std::optional<QuickDistances> quick;
};

// Looks for closes with the fewest draws, from what is told at once to what must be searched for.
class Distances::Search {
 public:
  Search(const Distances& distances, const Hand& hand, const UnseenPlanes& unseen, const WideHand& seen, Kinds kinds,
         int dealt) noexcept
      : Search(distances, unseen, seen, kinds, dealt, hand.jokers()) {
    planes_.emplace(hand, unseen);
  }
  Search(const Distances& distances, const WideHand& hand, const UnseenPlanes& unseen, const WideHand& seen,
         Kinds kinds, int dealt) noexcept
      : Search(distances, unseen, seen, kinds, dealt, hand.jokers()) {
    if (const auto narrow = narrow_hand(hand))
      planes_.emplace(*narrow, unseen);
    else
      wide_ = hand;
  }

  // The same after a card is drawn, for some of the kinds.
  [[nodiscard]] Search with(Code card, Kinds kinds) const noexcept {
    if (planes_ && planes_->held.count(card) < (card == kJoker ? Hand::kMostJokers : 2)) {
      Hand hand = planes_->held;
      hand.add(card);
      return {distances_, hand, unseen_, seen_, kinds, dealt_};
    }
    WideHand hand = wide_hand();
    hand.add(card);
    return {distances_, hand, unseen_, seen_, kinds, dealt_};
  }

  // `below` if there is no way with fewer.
  [[nodiscard]] int fewest_draws(int below) noexcept {
    fewest_ = below;
    for_each_size(cards(), [&](int size) { look(size); });
    return fewest_;
  }

  // The kinds that the hand and a card more may come to with fewer draws.
  [[nodiscard]] Kinds nearer_with_a_card(int below) noexcept {
    if (!planes_) return kinds_;
    Kinds nearer = 0;
    for_each_size(cards() + 1, [&](int size) {
      fewest_ = below + 1;  // a card saves one draw at most
      nearer |= nearer_whole_hands(*planes_, size, fewest_);
      if (draws_to_five_pairs(rules_, *planes_, fewest_jokers_).value_or(0) < fewest_)
        nearer |= bit_of(CloseKind::five_pairs);
      const int least = std::max(0, size - below);
      if (!quick_applies() || quick_search(size).most_kept(least) >= least) nearer |= kMelded;
    });
    nearer &= kinds_;
    return nearer;
  }

 private:
  Search(const Distances& distances, const UnseenPlanes& unseen, const WideHand& seen, Kinds kinds, int dealt,
         int jokers) noexcept
      : distances_(distances),
        rules_(distances.solver_.rules()),
        tables_(*distances.tables_),
        unseen_(unseen),
        seen_(seen),
        kinds_(kinds_there_are(rules_, kinds)),
        dealt_(dealt),
        fewest_jokers_(rules_.discard_jokers ? 0 : jokers) {}

  [[nodiscard]] WideHand wide_hand() const noexcept { return planes_ ? planes_->held.wide() : wide_; }
  [[nodiscard]] int cards() const noexcept { return planes_ ? planes_->held.size() : wide_.size(); }

  // Calls `visit` with each number of cards with which a hand of so many may close.
  template <class Visit>
  void for_each_size(int cards, Visit&& visit) noexcept {
    for (const int dealt : {cards, cards - 1}) {
      if (dealt < 0 || (rules_.hand_sizes >> dealt & 1u) == 0) continue;
      if (dealt_ != kAnyDealt && dealt != dealt_) continue;
      visit(dealt);                                          // S4-24
      if (!rules_.close_discard_required) visit(dealt + 1);  // S2-22, A38
    }
  }

  [[nodiscard]] bool quick_applies() const noexcept { return planes_ && tables_.quick && tables_.quick->apply(); }
  [[nodiscard]] QuickSearch quick_search(int size) const noexcept {
    const bool loose = (kinds_ & bit_of(CloseKind::knock)) != 0;
    return {rules_, *tables_.quick, *planes_, size, fewest_jokers_, loose};
  }

  void look(int size) noexcept {
    Kinds whole_hand = kinds_ & ~kMelded;
    if (planes_) whole_hand = look_at_planes(size, whole_hand);
    if (whole_hand != 0)
      fewest_ = std::min(fewest_, draws_to_whole_hand(rules_, question(size), whole_hand, tables_.whole_runs));
    const Kinds melded = kinds_ & kMelded;
    if (fewest_ == 0 || melded == 0) return;
    int most_kept = size;
    if (quick_applies()) {
      const int least = std::max(0, size - fewest_ + 1);
      QuickSearch quick = quick_search(size);
      most_kept = quick.most_kept(least);
      if (most_kept < least) return;
      if (melded != bit_of(CloseKind::knock) && quick.find(most_kept)) {  // a knock alone has something loose
        fewest_ = size - most_kept;
        return;
      }
    }
    std::visit(
        [&]<int Places>(const DistanceTables<Places>& tables) {
          const int most = std::min(fewest_ - 1, size);
          const int found =
              DistanceSearch<Places>(distances_.solver_, tables, question(size), melded).fewest_draws(most, most_kept);
          if (found <= most) fewest_ = found;
        },
        tables_.either);
  }

  // Returns the kinds of which more must be asked.
  [[nodiscard]] Kinds look_at_planes(int size, Kinds whole_hand) noexcept {
    if ((whole_hand & bit_of(CloseKind::five_pairs)) != 0) {
      if (size == kFivePairsCards) {
        const auto draws = draws_to_five_pairs(rules_, *planes_, fewest_jokers_);
        if (!draws) return whole_hand;
        fewest_ = std::min(fewest_, *draws);
      }
      whole_hand &= ~bit_of(CloseKind::five_pairs);
    }
    return whole_hand & nearer_whole_hands(*planes_, size, fewest_);
  }

  [[nodiscard]] const DistanceQuestion& question(int size) noexcept {
    if (!question_) {
      const WideHand hand = wide_hand();
      question_.emplace(hand, left_to_draw(rules_, hand, seen_), size, fewest_jokers_);
    }
    question_->size = size;
    return *question_;
  }

  const Distances& distances_;
  const Rules& rules_;
  const Tables& tables_;
  const UnseenPlanes& unseen_;
  const WideHand& seen_;
  Kinds kinds_;
  int dealt_;
  std::optional<DrawPlanes> planes_;
  WideHand wide_;      // the hand, if it has no planes
  int fewest_jokers_;  // among the closing cards
  int fewest_ = 0;
  std::optional<DistanceQuestion> question_;
};

Distances::Distances(const Solver& solver) : solver_(solver), tables_(std::make_unique<const Tables>(solver.rules())) {}
Distances::~Distances() = default;

int Distances::found_by(Search&& search) noexcept {
  const int fewest = search.fewest_draws(kTooFar);
  return fewest == kTooFar ? kOutOfReach : fewest;
}

int Distances::fewest_draws(const WideHand& hand, const WideHand& seen, Kinds kinds, int dealt) const noexcept {
  return found_by(Search(*this, hand, UnseenPlanes(solver_.rules(), seen), seen, kinds, dealt));
}

int Distances::fewest_draws(const Hand& hand, const WideHand& seen, Kinds kinds, int dealt) const noexcept {
  return found_by(Search(*this, hand, UnseenPlanes(solver_.rules(), seen), seen, kinds, dealt));
}

Nearer Distances::nearer(const WideHand& hand, const WideHand& seen, Kinds kinds) const noexcept {
  const UnseenPlanes unseen(solver_.rules(), seen);
  Search search(*this, hand, unseen, seen, kinds, hand.size());
  const int draws = search.fewest_draws(kTooFar);
  if (draws == kTooFar) return {kOutOfReach, 0};
  Nearer found{draws, 0};
  const Kinds asked = draws > 0 ? search.nearer_with_a_card(draws) : 0;
  if (asked == 0) return found;
  const WideHand left = left_to_draw(solver_.rules(), hand, seen);
  for (int card = 0; card < kKinds; ++card) {
    const auto code = static_cast<Code>(card);
    if (left.count(code) > 0 && search.with(code, asked).fewest_draws(draws) < draws)
      found.cards |= std::uint64_t{1} << card;
  }
  return found;
}

}  // namespace remigio
