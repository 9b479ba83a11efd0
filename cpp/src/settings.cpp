#include "settings.hpp"

#include <algorithm>
#include <charconv>

namespace remigio {

namespace {

constexpr std::string_view kBlanks = " \t\r\n";

std::string_view trimmed(std::string_view text) noexcept {
  const std::size_t first = std::min(text.find_first_not_of(kBlanks), text.size());
  text.remove_prefix(first);
  return text.substr(0, text.find_last_not_of(kBlanks) + 1);
}

std::string_view unquoted(std::string_view value) noexcept {
  const bool quoted = value.size() >= 2 && value.front() == '"' && value.back() == '"';
  return quoted ? value.substr(1, value.size() - 2) : value;
}

// Calls `visit` with each piece of a text that is parted by one of these letters.
template <class Visit>
void for_each_piece(std::string_view text, std::string_view separators, const Visit& visit) {
  while (true) {
    const std::size_t end = std::min(text.find_first_of(separators), text.size());
    visit(text.substr(0, end));
    if (end == text.size()) return;
    text.remove_prefix(end + 1);
  }
}

// Calls `visit` with each line, without blanks around it and without its comment; no value has a # in it.
template <class Visit>
void for_each_line(std::string_view text, const Visit& visit) {
  for_each_piece(text, "\n", [&](std::string_view line) {
    line = trimmed(line.substr(0, line.find('#')));
    if (!line.empty()) visit(line);
  });
}

}  // namespace

std::optional<Settings> Settings::read(std::string_view table, std::string_view section) {
  const std::string header = "\n[" + std::string(section) + "]";
  const std::size_t start = table.find(header);
  if (start == std::string_view::npos) return std::nullopt;
  std::string_view lines = table.substr(start + header.size());
  lines = lines.substr(0, lines.find("\n["));

  Settings settings;
  for_each_line(lines, [&](std::string_view line) {
    const std::size_t equals = line.find('=');
    settings.values_[trimmed(line.substr(0, equals))] = trimmed(line.substr(equals + 1));
  });
  const auto like = settings.values_.find("like");
  if (like == settings.values_.end()) return settings;
  const auto base = read(table, unquoted(like->second));
  settings.values_.erase(like);
  if (base) settings.values_.insert(base->values_.begin(), base->values_.end());
  return settings;
}

std::vector<std::string_view> Settings::sections(std::string_view table) {
  std::vector<std::string_view> names;
  for_each_line(table, [&](std::string_view line) {
    if (line.starts_with('[')) names.push_back(line.substr(1, line.find(']') - 1));
  });
  return names;
}

void Settings::change(std::string_view lines) {
  for_each_line(lines, [&](std::string_view line) {
    for_each_piece(line, ";", [&](std::string_view piece) {
      piece = trimmed(piece);
      if (piece.empty()) return;
      const std::size_t equals = piece.find('=');
      const std::string_view name = trimmed(piece.substr(0, equals));
      const auto place = values_.find(name);
      if (place == values_.end()) throw SettingError(name, "the name of a rule");
      if (equals == std::string_view::npos) throw SettingError(name, "name = value");
      place->second = trimmed(piece.substr(equals + 1));
      changed_[place->first] = name;
    });
  });
}

std::vector<std::string_view> Settings::unasked_changes() const {
  std::vector<std::string_view> names;
  for (const auto& [name, place] : changed_)
    if (!asked_.contains(name)) names.push_back(place);
  return names;
}

std::string_view Settings::text(std::string_view name) const {
  const auto place = values_.find(name);
  if (place == values_.end()) throw std::out_of_range("no setting " + std::string(name));
  asked_.insert(place->first);
  return unquoted(place->second);
}

bool Settings::flag(std::string_view name) const {
  const std::string_view word = text(name);
  if (word != "true" && word != "false") throw SettingError(word, "true or false");
  return word == "true";
}

int Settings::number(std::string_view name) const { return whole_number(text(name)); }

std::vector<std::string_view> Settings::list(std::string_view name) const {
  return items(name, "[]", "a list such as [a, b]");
}

std::vector<std::string_view> Settings::table(std::string_view name) const {
  return items(name, "{}", "a table such as {2 = 10, 3 = 7}");
}

std::vector<std::string_view> Settings::items(std::string_view name, std::string_view brackets,
                                              const char* wanted) const {
  const std::string_view value = text(name);
  if (value.size() < 2 || value.front() != brackets.front() || value.back() != brackets.back())
    throw SettingError(value, wanted);
  std::vector<std::string_view> found;
  for_each_piece(value.substr(1, value.size() - 2), ",=", [&](std::string_view item) {
    if (item = trimmed(item); !item.empty()) found.push_back(unquoted(item));
  });
  return found;
}

int whole_number(std::string_view digits) {
  int value = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  if (error != std::errc{} || end != digits.data() + digits.size()) throw SettingError(digits, "a whole number");
  return value;
}

}  // namespace remigio
