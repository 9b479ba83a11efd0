// The C interface: texts, rules, hands, tables and arrays of any content, with buffers of just the size that is told,
// so that what goes beyond is seen; each answer in keeping with the others, each fault in its place.

#include <array>
#include <cstring>
#include <string>
#include <vector>

#include "fuzz.hpp"
#include "remigio/remigio.h"

using namespace remigio::fuzz;

namespace {

constexpr std::size_t kMostCards = 13;
constexpr std::array<const char*, 7> kPresets = {"remigio", "rabino", "ludoteka-2", "ludoteka-4",
                                                 "ramino",  "gin",    "poker"};

using Codes = std::vector<std::uint8_t>;

remigio_fault no_fault() {
  remigio_fault fault{};
  fault.struct_size = sizeof fault;
  return fault;
}

const remigio_solver* kept_solver(std::size_t number) {
  static std::array<remigio_solver*, kPresets.size() - 1> solvers{};
  auto*& solver = solvers.at(number % solvers.size());
  if (solver == nullptr)
    REQUIRE(remigio_solver_new(kPresets.at(number % solvers.size()), nullptr, 4, &solver, nullptr) == REMIGIO_OK);
  return solver;
}

// Mostly codes of cards.
Codes some_cards(Bytes& bytes, std::size_t most) {
  Codes cards(bytes.below(most + 1));
  for (auto& card : cards) {
    card = bytes.byte();
    if (card < 250) card = static_cast<std::uint8_t>(card % 53);
  }
  return cards;
}

// Arrays of a layout, none longer than it is told.
struct Layout {
  explicit Layout(std::size_t capacity) : cards(capacity), melds(capacity), stands_for(capacity) {
    out.struct_size = sizeof out;
    out.capacity = capacity;
    out.cards = cards.data();
    out.melds = melds.data();
    out.stands_for = stands_for.data();
  }
  Codes cards, melds, stands_for;
  remigio_layout out{};
};

void fuzz_rules(Bytes& bytes) {
  const char* preset = kPresets.at(bytes.below(kPresets.size()));
  const int players = static_cast<int>(bytes.byte()) - 3;
  const std::string changes(bytes.rest().begin(), bytes.rest().end());
  remigio_solver* solver = nullptr;
  remigio_fault fault = no_fault();
  const auto status = remigio_solver_new(preset, changes.c_str(), players, &solver, &fault);
  if (status == REMIGIO_OK) {
    int points = -1;
    const std::uint8_t ace = 0;
    REQUIRE(remigio_deadwood(solver, &ace, 1, &points, nullptr) == REMIGIO_OK && points >= 0);
    remigio_solver_free(solver);
    return;
  }
  REQUIRE(solver == nullptr && std::strcmp(remigio_status_text(status), "unknown status") != 0);
  REQUIRE(fault.detail != nullptr);
  if (fault.length > 0) REQUIRE(fault.position + fault.length <= std::strlen(changes.c_str()));
}

void fuzz_text(Bytes& bytes) {
  Codes cards(bytes.below(30));
  const std::string text(bytes.rest().begin(), bytes.rest().end());
  std::size_t count = 0;
  remigio_fault fault = no_fault();
  const auto status =
      remigio_read_cards(text.c_str(), cards.empty() ? nullptr : cards.data(), cards.size(), &count, &fault);
  if (status == REMIGIO_NOT_A_CARD) {
    REQUIRE(fault.length > 0 && fault.position + fault.length <= std::strlen(text.c_str()));
    return;
  }
  REQUIRE((status == REMIGIO_OK) == (count <= cards.size()));
  if (status != REMIGIO_OK) return;
  std::size_t length = 0;
  Codes printed(3 * count + 1);
  REQUIRE(remigio_write_cards(cards.data(), count, reinterpret_cast<char*>(printed.data()), printed.size(), &length,
                              nullptr) == REMIGIO_OK);
  Codes again(count);
  std::size_t same = 0;
  REQUIRE(remigio_read_cards(reinterpret_cast<const char*>(printed.data()), again.data(), count, &same, nullptr) ==
          REMIGIO_OK);
  cards.resize(count);
  REQUIRE(same == count && again == cards);
}

void fuzz_layouts(Bytes& bytes, const remigio_solver* solver, const Codes& cards) {
  Layout layout(bytes.below(kMostCards + 2));
  const auto status = remigio_arrange(solver, cards.data(), cards.size(), &layout.out, nullptr);
  REQUIRE((status == REMIGIO_OK) == (cards.size() <= layout.out.capacity) && layout.out.count == cards.size());
  std::vector<Codes> groups;
  for (std::size_t group = bytes.below(4); group > 0; --group) groups.push_back(some_cards(bytes, 6));
  std::vector<remigio_group> table;
  std::size_t all = cards.size();
  for (const Codes& group : groups) {
    table.push_back({group.data(), group.size()});
    all += group.size();
  }
  Layout kept(all);
  Layout grown(all);
  remigio_fault fault = no_fault();
  const auto laid =
      remigio_lay_off(solver, cards.data(), cards.size(), table.data(), table.size(), &kept.out, &grown.out, &fault);
  if (laid != REMIGIO_OK) {
    REQUIRE(laid != REMIGIO_INTERNAL && laid != REMIGIO_BUFFER_SHORT && fault.position < table.size());
    return;
  }
  int points = 0;
  REQUIRE(remigio_deadwood(solver, cards.data(), cards.size(), &points, nullptr) == REMIGIO_OK);
  REQUIRE(kept.out.points <= points && kept.out.count <= cards.size() && grown.out.count <= all);
}

void fuzz_closings(Bytes& bytes, const remigio_solver* solver, const Codes& cards) {
  std::vector<remigio_closing> closes(bytes.below(8));
  std::size_t found = 0;
  const auto status = remigio_closings(solver, cards.data(), cards.size(), closes.empty() ? nullptr : closes.data(),
                                       closes.size(), &found, nullptr);
  REQUIRE((status == REMIGIO_OK) == (found <= closes.size()));
  remigio_closing best{};
  REQUIRE(remigio_best_closing(solver, cards.data(), cards.size(), &best, nullptr) == REMIGIO_OK);
  REQUIRE((best.kind == REMIGIO_NO_CLOSE) == (found == 0));
  if (status != REMIGIO_OK) return;
  for (std::size_t place = 0; place < found; ++place) {
    Layout layout(cards.size());
    REQUIRE(remigio_arrange_closing(solver, cards.data(), cards.size(), &closes[place], &layout.out, nullptr) ==
            REMIGIO_OK);
  }
  remigio_closing odd{};  // one that the bytes make
  odd.kind = bytes.byte();
  odd.discard = bytes.byte();
  Layout layout(cards.size());
  const auto arranged = remigio_arrange_closing(solver, cards.data(), cards.size(), &odd, &layout.out, nullptr);
  REQUIRE(arranged == REMIGIO_OK || arranged == REMIGIO_NOT_A_CLOSE);
}

void fuzz_hand(Bytes& bytes) {
  const remigio_solver* solver = kept_solver(bytes.byte());
  const Codes cards = some_cards(bytes, kMostCards);
  remigio_fault fault = no_fault();
  const auto checked = remigio_check_hand(solver, cards.data(), cards.size(), &fault);
  int points = -7;
  REQUIRE(remigio_deadwood(solver, cards.data(), cards.size(), &points, nullptr) == checked);
  if (checked != REMIGIO_OK) {
    REQUIRE(points == -7 && checked != REMIGIO_INTERNAL && fault.position + fault.length <= cards.size());
    return;
  }
  remigio_discard best{};
  REQUIRE(remigio_best_discard(solver, cards.data(), cards.size(), &best, nullptr) == REMIGIO_OK);
  REQUIRE(best.points <= points || best.card != REMIGIO_NO_CARD);
  fuzz_closings(bytes, solver, cards);
  fuzz_layouts(bytes, solver, cards);
}

void fuzz_many(Bytes& bytes) {
  const remigio_solver* solver = kept_solver(bytes.byte());
  const std::size_t width = bytes.below(kMostCards + 1);
  const bool marked = bytes.below(3) > 0;
  const int threads = static_cast<int>(bytes.below(4)) - 1;
  const std::size_t rows = width == 0 ? 2 : bytes.rest().size() / width;
  Codes cards(rows * width);
  for (auto& card : cards) {
    card = bytes.byte();
    if (card < 245) card = static_cast<std::uint8_t>(card % 53);
  }
  Codes bad(rows);
  const remigio_hands hands{sizeof(remigio_hands),
                            cards.data(),
                            rows,
                            width,
                            marked && rows > 0 ? bad.data() : nullptr,
                            nullptr,
                            nullptr,
                            threads};
  std::vector<std::int16_t> points(rows);
  std::vector<std::int16_t> left(rows);
  Codes laid(rows * width);
  Codes melds(rows * width);
  Codes stands_for(rows * width);
  std::vector<remigio_discard> discards(rows);
  std::vector<remigio_closing> closes(rows);
  const auto status = remigio_many_deadwood(solver, &hands, points.data(), nullptr);
  REQUIRE(remigio_many_best_discard(solver, &hands, discards.data(), nullptr) == status);
  REQUIRE(remigio_many_best_closing(solver, &hands, closes.data(), nullptr) == status);
  const auto arranged =
      remigio_many_arrange(solver, &hands, left.data(), laid.data(), melds.data(), stands_for.data(), nullptr);
  REQUIRE(arranged == status || arranged == REMIGIO_NULL);  // of no places there is no array
  if (status != REMIGIO_OK) return;
  for (std::size_t row = 0; row < rows; ++row) {
    Codes hand;
    for (std::size_t place = row * width; place < (row + 1) * width; ++place)
      if (cards[place] != REMIGIO_NO_CARD) hand.push_back(cards[place]);
    int alone = REMIGIO_NO_POINTS;
    const auto one = remigio_deadwood(solver, hand.data(), hand.size(), &alone, nullptr);
    REQUIRE(points[row] == alone && (hands.bad == nullptr || (bad[row] != 0) == (one != REMIGIO_OK)));
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Bytes bytes({data, size});
  constexpr std::array kTargets = {fuzz_hand, fuzz_many, fuzz_text, fuzz_rules};
  kTargets.at(bytes.below(kTargets.size()))(bytes);
  return 0;
}
