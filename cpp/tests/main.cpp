#include "check.hpp"

int main() {
  for (const auto& test : remigio::test::tests()) {
    const int before = remigio::test::failures();
    test.body();
    std::cout << (remigio::test::failures() == before ? "ok      " : "FAILED  ") << test.name << '\n';
  }
  const int failed = remigio::test::failures();
  std::cout << remigio::test::tests().size() << " tests, " << failed << " failed checks\n";
  return failed == 0 ? 0 : 1;
}
