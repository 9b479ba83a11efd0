// Reads the table of presets: `[name]` headers, `key = value` lines, comments; the subset of TOML that the table says
// it keeps to. Values stay text until somebody asks for them.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace remigio {

class Settings {
 public:
  // The settings of one section, over those of the section that its `like` names; nothing if there is no such section.
  static std::optional<Settings> read(std::string_view table, std::string_view section);

  // All need the key to be there, which std::out_of_range says if it is not.
  [[nodiscard]] std::string_view text(std::string_view key) const;  // without its quotes
  [[nodiscard]] bool flag(std::string_view key) const;
  [[nodiscard]] int number(std::string_view key) const;
  // The words and numbers of an array, or the values of an inline table with their keys before them.
  [[nodiscard]] std::vector<std::string_view> list(std::string_view key) const;

 private:
  std::map<std::string_view, std::string_view> values_;
};

}  // namespace remigio
