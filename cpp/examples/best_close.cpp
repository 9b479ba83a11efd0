// Tells how a hand closes best: the kind of close, its factor, and the card to throw.
//
//   best_close "6H 2H * 8H 3H 9H KH 8H AH TH 7H"    color, times 4, throw *
#include <iostream>

#include "remigio/remigio.hpp"

int main(int count, char** words) {
  const remigio::HandText read = remigio::read_hand(count > 1 ? words[1] : "6H 2H * 8H 3H 9H KH 8H AH TH 7H");
  const remigio::Solver solver(*remigio::Rules::preset("remigio"));
  if (!read.ok || solver.fault(read.hand) != remigio::HandFault::none) {
    std::cerr << "this is no hand\n";
    return 2;
  }
  const auto best = remigio::best_closing(solver, read.hand);
  if (!best) {
    std::cout << "no close: " << solver.deadwood(read.hand) << " points\n";
    return 1;
  }
  std::cout << remigio::name_of(best->kind) << ", times " << best->factor.numerator;
  if (best->factor.denominator != 1) std::cout << '/' << best->factor.denominator;
  if (best->discard != remigio::kNoCard) std::cout << ", throw " << remigio::card_text(best->discard);
  std::cout << '\n';
}
