/* The C interface in plain C99: names, texts and solvers; and the program that tests all of it. */
#include "c_interface.h"

int failures = 0;

static void test_names(void) {
  CHECK(remigio_abi_version() == REMIGIO_ABI_VERSION);
  CHECK(strchr(remigio_version(), '.') != NULL);
  CHECK(strcmp(remigio_status_text(REMIGIO_OK), "all is well") == 0);
  CHECK(strcmp(remigio_status_text((remigio_status)99), "unknown status") == 0);
  int known = 0;
  for (int status = 0; status < 98; ++status)
    known += strcmp(remigio_status_text((remigio_status)status), "unknown status") != 0;
  CHECK(known == 27);
  CHECK(strcmp(remigio_close_name(REMIGIO_CLOSE_FIVE_PAIRS), "five_pairs") == 0);
  for (uint8_t kind = 0; kind < 7; ++kind) CHECK(strlen(remigio_close_name(kind)) > 2);
  CHECK(strcmp(remigio_close_name(7), "") == 0);
  CHECK(strcmp(remigio_close_name(REMIGIO_NO_CLOSE), "") == 0);
}

static void test_cards(void) {
  CHECK(remigio_read_card("AS") == 0);
  CHECK(remigio_read_card("10h") == 13 + 9);
  CHECK(remigio_read_card("K\xE2\x99\xA3") == 51);
  CHECK(remigio_read_card("*") == REMIGIO_JOKER);
  CHECK(remigio_read_card("1S") == REMIGIO_NO_CARD);
  CHECK(remigio_read_card("") == REMIGIO_NO_CARD);
  CHECK(remigio_read_card(NULL) == REMIGIO_NO_CARD);
  CHECK(strcmp(remigio_card_text(51), "KC") == 0);
  CHECK(strcmp(remigio_card_text(REMIGIO_JOKER), "*") == 0);
  CHECK(strcmp(remigio_card_text(53), "") == 0);
  CHECK(strcmp(remigio_card_text(REMIGIO_NO_CARD), "") == 0);
  for (int card = 0; card <= REMIGIO_JOKER; ++card) CHECK(remigio_read_card(remigio_card_text((uint8_t)card)) == card);
}

static void test_texts(void) {
  uint8_t cards[3];
  size_t count = 0;
  remigio_fault fault = no_fault();
  CHECK_STATUS(remigio_read_cards("9S, *\t7s", cards, 3, &count, &fault), REMIGIO_OK);
  CHECK(count == 3 && cards[0] == 8 && cards[1] == REMIGIO_JOKER && cards[2] == 6);
  CHECK_STATUS(remigio_read_cards("AS 2S 3S 4S", cards, 3, &count, &fault), REMIGIO_BUFFER_SHORT);
  CHECK(count == 4 && cards[0] == 8 && fault.length == 0);
  CHECK_STATUS(remigio_read_cards("AS 2S", NULL, 0, &count, &fault), REMIGIO_BUFFER_SHORT);
  CHECK(count == 2);
  CHECK_STATUS(remigio_read_cards("", NULL, 0, &count, &fault), REMIGIO_OK);
  CHECK(count == 0);
  count = 7;
  CHECK_STATUS(remigio_read_cards("AS  11S", cards, 3, &count, &fault), REMIGIO_NOT_A_CARD);
  CHECK(count == 7 && lies(fault, 4, 3, ""));
  CHECK_STATUS(remigio_read_cards(NULL, cards, 3, &count, &fault), REMIGIO_NULL);
  CHECK_STATUS(remigio_read_cards("AS", NULL, 3, &count, &fault), REMIGIO_NULL);
  CHECK_STATUS(remigio_read_cards("AS", cards, 3, NULL, &fault), REMIGIO_NULL);
  fault.struct_size = 0;
  CHECK_STATUS(remigio_read_cards("AS", cards, 3, &count, &fault), REMIGIO_STRUCT_SIZE);

  const uint8_t some[] = {REMIGIO_JOKER, 0, 51};
  char text[8] = "before";
  size_t length = 0;
  fault = no_fault();
  CHECK_STATUS(remigio_write_cards(some, 3, text, sizeof text, &length, &fault), REMIGIO_OK);
  CHECK(strcmp(text, "* AS KC") == 0 && length == 7);
  strcpy(text, "before");
  CHECK_STATUS(remigio_write_cards(some, 3, text, 7, &length, &fault), REMIGIO_BUFFER_SHORT);
  CHECK(strcmp(text, "before") == 0 && length == 7);
  CHECK_STATUS(remigio_write_cards(some, 3, NULL, 0, &length, &fault), REMIGIO_BUFFER_SHORT);
  CHECK_STATUS(remigio_write_cards(NULL, 0, text, 1, &length, &fault), REMIGIO_OK);
  CHECK(text[0] == '\0' && length == 0);
  const uint8_t bad[] = {0, 53};
  CHECK_STATUS(remigio_write_cards(bad, 2, text, sizeof text, &length, &fault), REMIGIO_NOT_A_CARD);
  CHECK(lies(fault, 1, 1, ""));
  CHECK_STATUS(remigio_write_cards(NULL, 1, text, sizeof text, &length, NULL), REMIGIO_NULL);
  CHECK_STATUS(remigio_write_cards(some, 1, NULL, sizeof text, &length, NULL), REMIGIO_NULL);
  CHECK_STATUS(remigio_write_cards(some, 1, text, sizeof text, NULL, NULL), REMIGIO_NULL);
}

static void test_solvers(void) {
  char text[256];
  size_t length = 0;
  CHECK_STATUS(remigio_presets(text, sizeof text, &length), REMIGIO_OK);
  CHECK(strncmp(text, "remigio rabino ", 15) == 0 && length == strlen(text));
  int made = 0;
  for (char* name = strtok(text, " "); name != NULL; name = strtok(NULL, " "), ++made)
    remigio_solver_free(solver_of(name, ""));
  CHECK(made == 6);
  CHECK_STATUS(remigio_presets(text, 3, &length), REMIGIO_BUFFER_SHORT);
  CHECK_STATUS(remigio_presets(text, sizeof text, NULL), REMIGIO_NULL);

  const hand aces = hand_of("AS AH KD *");
  int points = 0;
  remigio_solver* solver = solver_of("remigio", "ace_points = 11 # more\njoker_points = 25; face_points = 2");
  CHECK_STATUS(remigio_deadwood(solver, aces.cards, 4, &points, NULL), REMIGIO_OK);
  CHECK(points == 2);
  remigio_solver_free(solver);
  remigio_solver_free(NULL);

  remigio_fault fault = no_fault();
  solver = NULL;
  CHECK_STATUS(remigio_solver_new("poker", NULL, 2, &solver, &fault), REMIGIO_UNKNOWN_PRESET);
  CHECK(fault.length == 0);
  CHECK_STATUS(remigio_solver_new("", NULL, 2, &solver, &fault), REMIGIO_UNKNOWN_PRESET);
  CHECK_STATUS(remigio_solver_new("gin", "packs = 2; ace = 3", 2, &solver, &fault), REMIGIO_UNKNOWN_RULE);
  CHECK(lies(fault, 11, 3, "the name of a rule"));
  CHECK_STATUS(remigio_solver_new("gin", "ace_wrap = maybe", 2, &solver, &fault), REMIGIO_BAD_VALUE);
  CHECK(lies(fault, 11, 5, "true or false"));
  CHECK_STATUS(remigio_solver_new("gin", "ace_wrap = true", 2, &solver, &fault), REMIGIO_CONTRADICTION);
  CHECK(lies(fault, 0, 0, "ace_wrap needs ace_runs both"));
  CHECK_STATUS(remigio_solver_new("gin", NULL, 0, &solver, &fault), REMIGIO_OUT_OF_RANGE);
  CHECK_STATUS(remigio_solver_new("remigio", NULL, 100, &solver, &fault), REMIGIO_CONTRADICTION);
  CHECK_STATUS(remigio_solver_new(NULL, NULL, 2, &solver, &fault), REMIGIO_NULL);
  CHECK_STATUS(remigio_solver_new("gin", NULL, 2, NULL, &fault), REMIGIO_NULL);
  CHECK(solver == NULL);
  fault.struct_size = 8;
  CHECK_STATUS(remigio_solver_new("gin", NULL, 2, &solver, &fault), REMIGIO_STRUCT_SIZE);
  CHECK(solver == NULL);
}

int main(void) {
  remigio_solver* remigio = solver_of("remigio", NULL);
  remigio_solver* gin = solver_of("gin", NULL);
  test_names();
  test_cards();
  test_texts();
  test_solvers();
  test_hands(remigio, gin);
  test_points(remigio, gin);
  test_arrange(remigio);
  test_closings(remigio, gin);
  test_lay_off(remigio);
  test_many(remigio);
  test_stopping(remigio);
  test_deals(remigio, gin);
  test_played_deals();
  remigio_solver_free(remigio);
  remigio_solver_free(gin);
  printf("%d failed checks\n", failures);
  return failures != 0;
}
