// Sorting a few items, such as the cards of a hand.
#pragma once

#include <functional>
#include <ranges>
#include <utility>

namespace remigio {

// Sorts in place by insertion, stably. For a few dozen items at most: no slower there than the standard library's sort,
// each use of which is some ten kilobytes of code.
template <std::ranges::random_access_range Items, class Less = std::ranges::less, class Projection = std::identity>
constexpr void sort_few(Items& items, Less less = {}, Projection projection = {}) {
  const auto first = std::ranges::begin(items);
  for (auto next = first; next != std::ranges::end(items); ++next) {
    auto item = std::move(*next);
    auto place = next;
    for (; place != first; --place) {
      auto& before = *(place - 1);
      if (!std::invoke(less, std::invoke(projection, item), std::invoke(projection, before))) break;
      *place = std::move(before);
    }
    *place = std::move(item);
  }
}

}  // namespace remigio
