/* Tells how a hand closes best: the kind of close, its factor, and the card to throw.

     best_close "6H 2H * 8H 3H 9H KH 8H AH TH 7H"    color, times 4, throw * */
#include <stdio.h>

#include "remigio/remigio.h"

static int complain(remigio_status status, const remigio_fault* fault) {
  fprintf(stderr, "%s", remigio_status_text(status));
  if (fault->length > 0) fprintf(stderr, ", at %zu", fault->position);
  fprintf(stderr, "\n");
  return 2;
}

int main(int count, char** words) {
  const char* text = count > 1 ? words[1] : "6H 2H * 8H 3H 9H KH 8H AH TH 7H";
  uint8_t cards[REMIGIO_MOST_CARDS];
  size_t size;
  remigio_fault fault = {sizeof fault, 0, 0, ""};
  remigio_status status = remigio_read_cards(text, cards, sizeof cards, &size, &fault);
  if (status != REMIGIO_OK) return complain(status, &fault);

  remigio_solver* solver;
  status = remigio_solver_new("remigio", NULL, 2, &solver, &fault);
  if (status != REMIGIO_OK) return complain(status, &fault);
  remigio_closing best;
  int points = 0;
  status = remigio_best_closing(solver, cards, size, &best, &fault);
  if (status == REMIGIO_OK) status = remigio_deadwood(solver, cards, size, &points, &fault);
  remigio_solver_free(solver);
  if (status != REMIGIO_OK) return complain(status, &fault);

  if (best.kind == REMIGIO_NO_CLOSE) {
    printf("no close: %d points\n", points);
    return 1;
  }
  printf("%s, times %d", remigio_close_name(best.kind), (int)best.numerator);
  if (best.denominator != 1) printf("/%d", (int)best.denominator);
  if (best.discard != REMIGIO_NO_CARD) printf(", throw %s", remigio_card_text(best.discard));
  printf("\n");
  return 0;
}
