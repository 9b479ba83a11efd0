// A deal that remembers what has been done, so that it can be taken back.
#pragma once

#include <utility>
#include <vector>

#include "remigio/deal.hpp"

namespace remigio {

class DealHistory {
 public:
  explicit DealHistory(Deal deal) : start_(std::move(deal)), now_(start_) {}

  [[nodiscard]] const Deal& now() const noexcept { return now_; }
  [[nodiscard]] const std::vector<ActionId>& actions() const noexcept { return actions_; }

  Refusal apply(ActionId action) {
    const Refusal why = now_.apply(action);
    if (why == Refusal::none) actions_.push_back(action);
    return why;
  }

  // Takes the last action back, by doing all others anew; false if there is none.
  bool undo() {
    if (actions_.empty()) return false;
    actions_.pop_back();
    now_ = start_;
    for (const ActionId action : actions_) now_.apply(action);
    return true;
  }

 private:
  Deal start_;
  Deal now_;
  std::vector<ActionId> actions_;
};

}  // namespace remigio
