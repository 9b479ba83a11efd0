// A deal as Python objects share it.
#pragma once

#include <memory>
#include <mutex>
#include <string_view>
#include <utility>
#include <vector>

#include "locked.hpp"
#include "remigio/deal_history.hpp"
#include "shared_engine.hpp"

namespace remigio::python {

// A deal, and the engine that it goes on using. Python threads may share it.
class PlayedDeal {
 public:
  PlayedDeal(std::shared_ptr<const SharedEngine> engine, Deal deal)
      : engine_(std::move(engine)), history_(std::move(deal)) {}
  PlayedDeal(const PlayedDeal& other) : engine_(other.engine_), history_(other.locked_history()) {}

  [[nodiscard]] const std::shared_ptr<const SharedEngine>& engine() const noexcept { return engine_; }

  template <class Question>
  auto ask(const Question& question) const {
    const Locked lock(mutex_);
    return question(history_.now());
  }

  std::string_view apply(ActionId action) {
    const Locked lock(mutex_);
    return name_of(history_.apply(action));
  }

  bool undo() {
    const Locked lock(mutex_);
    return history_.undo();
  }

  [[nodiscard]] std::vector<ActionId> actions() const {
    const Locked lock(mutex_);
    return history_.actions();
  }

 private:
  [[nodiscard]] DealHistory locked_history() const {
    const Locked lock(mutex_);
    return history_;
  }

  std::shared_ptr<const SharedEngine> engine_;
  mutable std::recursive_mutex mutex_;
  DealHistory history_;
};

}  // namespace remigio::python
