// Settings that are one of several words.
#pragma once

#include <initializer_list>
#include <utility>

#include "settings.hpp"

namespace remigio {

// What a value means that must be one of these words.
template <class Value>
Value one_of(const Settings& settings, std::string_view name, const char* wanted,
             std::initializer_list<std::pair<std::string_view, Value>> words) {
  const std::string_view text = settings.text(name);
  for (const auto& [word, value] : words)
    if (word == text) return value;
  throw SettingError(text, wanted);
}

}  // namespace remigio
