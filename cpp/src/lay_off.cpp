#include "remigio/lay_off.hpp"

#include <tuple>

#include "growth.hpp"

namespace remigio {

namespace {

// The search over what joins each meld of the table in turn; what then remains is parted as any hand.
class LayOffSearch {
 public:
  LayOffSearch(const Solver& solver, const WideHand& hand, std::span<const Meld> table) : solver_(solver), rest_(hand) {
    for (const Meld& meld : table) growths_.push_back(growths(solver.rules(), hand, meld));
    chosen_.assign(table.size(), nullptr);
  }

  LayOff run() {
    choose(0);
    return answer();
  }

 private:
  using Chosen = std::vector<const Growth*>;  // for each meld of the table what joins it, if anything

  void choose(std::size_t index) {
    if (index == growths_.size()) {
      consider();
      return;
    }
    chosen_[index] = nullptr;
    choose(index + 1);
    for (const Growth& growth : growths_[index]) {
      if (!take(growth.added)) continue;
      chosen_[index] = &growth;
      added_ += growth.added.size();
      choose(index + 1);
      added_ -= growth.added.size();
      give_back(growth.added);
    }
    chosen_[index] = nullptr;
  }

  bool take(const Cards& cards) noexcept {
    for (std::size_t taken = 0; taken < cards.size(); ++taken) {
      if (rest_.count(cards[taken]) == 0) {
        for (std::size_t place = 0; place < taken; ++place) rest_.add(cards[place]);
        return false;
      }
      rest_.remove(cards[taken]);
    }
    return true;
  }

  void give_back(const Cards& cards) noexcept {
    for (const Code card : cards) rest_.add(card);
  }

  void consider() {
    const auto value = std::tuple(solver_.best(rest_), added_);
    if (known_ && value > best_value_) return;
    Groups groups = best_groups(solver_, rest_);
    if (known_ && value == best_value_ && !comes_before(groups)) return;
    known_ = true;
    best_value_ = value;
    best_chosen_ = chosen_;
    best_groups_ = groups;
    best_rest_ = rest_;
  }

  // Of two equal ways: the groups, then the additions.
  [[nodiscard]] bool comes_before(const Groups& groups) const noexcept {
    if (groups != best_groups_) return groups < best_groups_;
    return additions(chosen_) < additions(best_chosen_);
  }

  using AdditionOrder = std::tuple<std::size_t, Cards, int>;

  static std::vector<AdditionOrder> additions(const Chosen& chosen) {
    std::vector<AdditionOrder> order;
    for (std::size_t index = 0; index < chosen.size(); ++index)
      if (chosen[index] != nullptr) order.emplace_back(index, chosen[index]->added, chosen[index]->start);
    return order;
  }

  [[nodiscard]] LayOff answer() const {
    LayOff result{arrangement_of(solver_, best_rest_, best_groups_), {}};
    for (std::size_t index = 0; index < best_chosen_.size(); ++index)
      if (const Growth* growth = best_chosen_[index])
        result.additions.push_back({static_cast<int>(index), growth->laid, growth->meld});
    return result;
  }

  const Solver& solver_;
  WideHand rest_;
  std::vector<std::vector<Growth>> growths_;
  Chosen chosen_;
  std::size_t added_ = 0;

  bool known_ = false;
  std::tuple<Cost, std::size_t> best_value_;
  Chosen best_chosen_;
  Groups best_groups_;
  WideHand best_rest_;
};

}  // namespace

LayOff lay_off(const Solver& solver, const WideHand& hand, std::span<const Meld> table) {
  return LayOffSearch(solver, hand, table).run();
}

}  // namespace remigio
