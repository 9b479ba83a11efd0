#include "settings.hpp"

#include <algorithm>
#include <charconv>
#include <stdexcept>

namespace remigio {

namespace {

constexpr std::string_view kBlanks = " \t\r\n";

std::string_view trimmed(std::string_view text) noexcept {
  const std::size_t first = text.find_first_not_of(kBlanks);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(kBlanks) - first + 1);
}

// The line without its comment; no value of the table has a # in it.
std::string_view without_comment(std::string_view line) noexcept { return trimmed(line.substr(0, line.find('#'))); }

std::string_view unquoted(std::string_view value) noexcept {
  const bool quoted = value.size() >= 2 && value.front() == '"' && value.back() == '"';
  return quoted ? value.substr(1, value.size() - 2) : value;
}

}  // namespace

std::optional<Settings> Settings::read(std::string_view table, std::string_view section) {
  const std::string header = "\n[" + std::string(section) + "]";
  const std::size_t start = table.find(header);
  if (start == std::string_view::npos) return std::nullopt;
  std::string_view lines = table.substr(start + header.size());
  lines = lines.substr(0, lines.find("\n["));

  Settings settings;
  while (!lines.empty()) {
    const std::size_t end = std::min(lines.find('\n'), lines.size() - 1);
    const std::string_view line = without_comment(lines.substr(0, end + 1));
    lines.remove_prefix(end + 1);
    const std::size_t equals = line.find('=');
    if (equals == std::string_view::npos) continue;
    settings.values_[trimmed(line.substr(0, equals))] = trimmed(line.substr(equals + 1));
  }
  if (!settings.values_.contains("like")) return settings;
  if (const auto base = read(table, settings.text("like")))
    settings.values_.insert(base->values_.begin(), base->values_.end());
  return settings;
}

std::string_view Settings::text(std::string_view key) const {
  const auto place = values_.find(key);
  if (place == values_.end()) throw std::out_of_range("no setting " + std::string(key));
  return unquoted(place->second);
}

bool Settings::flag(std::string_view key) const { return text(key) == "true"; }

int Settings::number(std::string_view key) const {
  const std::string_view digits = text(key);
  int value = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  if (error != std::errc{} || end != digits.data() + digits.size())
    throw std::out_of_range("setting " + std::string(key) + " is no number");
  return value;
}

std::vector<std::string_view> Settings::list(std::string_view key) const {
  std::string_view rest = text(key);
  rest = rest.substr(1, rest.size() - 2);  // the brackets or braces
  std::vector<std::string_view> items;
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find_first_of(",="), rest.size());
    if (const std::string_view item = trimmed(rest.substr(0, end)); !item.empty()) items.push_back(unquoted(item));
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return items;
}

}  // namespace remigio
