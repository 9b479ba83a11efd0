// Reads the table of presets: `[name]` headers, `name = value` lines, comments; the subset of TOML that the table says
// it keeps to. Values stay text until somebody asks for them.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace remigio {

// A setting that cannot be read: the text at fault, a part of what was given, and what would be right.
struct SettingError : std::invalid_argument {
  SettingError(std::string_view fault, const char* what) : std::invalid_argument(what), text(fault), wanted(what) {}

  std::string_view text;
  const char* wanted;  // a literal
};

class Settings {
 public:
  // The settings of one section, over those of the section that its `like` names; nothing if there is no such section.
  static std::optional<Settings> read(std::string_view table, std::string_view section);

  // The names of all sections.
  static std::vector<std::string_view> sections(std::string_view table);

  // Lines `name = value` that change some of the settings; several may stand in a line, with semicolons between them.
  // Throws SettingError for what is no such line, and for a name that is not there to be changed.
  void change(std::string_view lines);

  // The names that were changed and that nobody has asked for since, as they stand in the text.
  [[nodiscard]] std::vector<std::string_view> unasked_changes() const;

  // All need the name to be there, and throw SettingError for a value of another form.
  [[nodiscard]] std::string_view text(std::string_view name) const;  // without its quotes
  [[nodiscard]] bool flag(std::string_view name) const;
  [[nodiscard]] int number(std::string_view name) const;
  // The words and numbers of an array.
  [[nodiscard]] std::vector<std::string_view> list(std::string_view name) const;
  // The names and values of a table of one line, in turn.
  [[nodiscard]] std::vector<std::string_view> table(std::string_view name) const;

 private:
  [[nodiscard]] std::vector<std::string_view> items(std::string_view name, std::string_view brackets,
                                                    const char* wanted) const;

  std::map<std::string_view, std::string_view> values_;
  std::map<std::string_view, std::string_view> changed_;  // by name the place of the name in the text of the changes
  mutable std::set<std::string_view> asked_;
};

// The whole number that these digits are; throws SettingError.
int whole_number(std::string_view digits);

}  // namespace remigio
