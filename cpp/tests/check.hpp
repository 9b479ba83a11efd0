// The few words that the core's tests need: TEST, CHECK, CHECK_EQUAL.
#pragma once

#include <functional>
#include <iostream>
#include <string>
#include <vector>

namespace remigio::test {

struct Test {
  std::string name;
  std::function<void()> body;
};

inline std::vector<Test>& tests() {
  static std::vector<Test> all;
  return all;
}

inline int& failures() {
  static int count = 0;
  return count;
}

struct Registered {
  Registered(std::string name, std::function<void()> body) { tests().push_back({std::move(name), std::move(body)}); }
};

inline void fail(const char* file, int line, const std::string& what) {
  ++failures();
  std::cerr << file << ':' << line << ": " << what << '\n';
}

template <class A, class B>
void check_equal(const A& got, const B& expected, const std::string& of, const char* file, int line) {
  if (got == expected) return;
  std::cerr << of << " is " << got << ", not " << expected << '\n';
  fail(file, line, "not equal");
}

}  // namespace remigio::test

#define REMIGIO_JOIN_(a, b) a##b
#define REMIGIO_JOIN(a, b) REMIGIO_JOIN_(a, b)
#define TEST(name)                                                                                                   \
  static void REMIGIO_JOIN(test_, __LINE__)();                                                                       \
  static const ::remigio::test::Registered REMIGIO_JOIN(registered_, __LINE__){name, REMIGIO_JOIN(test_, __LINE__)}; \
  static void REMIGIO_JOIN(test_, __LINE__)()
#define CHECK(condition)                                                     \
  do {                                                                       \
    if (!(condition)) ::remigio::test::fail(__FILE__, __LINE__, #condition); \
  } while (false)
#define CHECK_EQUAL(got, expected) ::remigio::test::check_equal((got), (expected), #got, __FILE__, __LINE__)
