#include <atomic>
#include <chrono>
#include <set>
#include <stdexcept>
#include <thread>
#include <vector>

#include "check.hpp"
#include "remigio/parallel.hpp"

namespace {

using namespace remigio;
using namespace std::chrono_literals;

TEST("every item is done once, in chunks from low to high on one thread") {
  for (const int threads : {-1, 0, 1, 2, 3, 8})
    for (const std::size_t items : {0U, 1U, 2U, 7U, 255U, 256U, 257U, 5000U, 100'000U})
      for (const std::size_t alone : {0U, 1U, 256U}) {
        std::vector<std::atomic<int>> done(items);
        std::atomic<std::size_t> before{0};
        const bool finished = run_parallel({items, threads, alone, {}}, [&](auto begin, auto end, auto&& stopped) {
          CHECK(begin < end && end <= items && !stopped());
          if (threads <= 1) CHECK_EQUAL(before.exchange(end), begin);
          for (auto item = begin; item < end; ++item) ++done[item];
        });
        CHECK(finished);
        for (const auto& times : done) CHECK_EQUAL(times.load(), 1);
      }
}

TEST("long work is shared among threads, and little work is not") {
  const auto threads_for = [](std::size_t items, std::size_t alone, std::chrono::microseconds time) {
    std::mutex mutex;
    std::set<std::thread::id> seen;
    run_parallel({items, 3, alone, {}}, [&](std::size_t, std::size_t, auto&&) {
      std::this_thread::sleep_for(time);
      const std::lock_guard lock(mutex);
      seen.insert(std::this_thread::get_id());
    });
    return seen.size();
  };
  CHECK_EQUAL(threads_for(12, 0, 10ms), 3u);
  CHECK_EQUAL(threads_for(12, 1, 10ms), 3u);
  CHECK_EQUAL(threads_for(1, 0, 10ms), 1u);
  CHECK_EQUAL(threads_for(257, 256, 100us), 1u);
}

TEST("the caller is asked whether to go on, and is obeyed soon") {
  for (const int threads : {1, 3}) {
    const auto caller = std::this_thread::get_id();
    int polls = 0;
    std::atomic<int> done{0};
    const auto start = std::chrono::steady_clock::now();
    const bool finished = run_parallel({1'000'000, threads, 16,
                                        [&] {
                                          CHECK(std::this_thread::get_id() == caller);
                                          return ++polls < 3;
                                        }},
                                       [&](std::size_t begin, std::size_t end, auto&& stopped) {
                                         for (std::size_t item = begin; item < end && !stopped(); ++item) {
                                           std::this_thread::sleep_for(1ms);
                                           ++done;
                                         }
                                       });
    CHECK(!finished);
    CHECK_EQUAL(polls, 3);
    CHECK(done > 0 && done < 10'000);
    CHECK(std::chrono::steady_clock::now() - start < 5s);
  }
}

TEST("a caller who has said stop is not asked again while others finish") {
  const auto caller = std::this_thread::get_id();
  int polls = 0;
  std::atomic<bool> helped{false};
  const bool finished = run_parallel({2, 2, 0,
                                      [&] {
                                        ++polls;
                                        return false;
                                      }},
                                     [&](std::size_t, std::size_t, auto&&) {
                                       const bool helps = std::this_thread::get_id() != caller;
                                       if (helps) helped = true;
                                       for (int wait = 0; !helped && wait < 5000; ++wait)
                                         std::this_thread::sleep_for(1ms);
                                       std::this_thread::sleep_for(helps ? 400ms : 60ms);
                                     });
  CHECK(helped);
  CHECK(!finished);
  CHECK_EQUAL(polls, 1);
}

TEST("an error in work or in the poll ends the run and comes to the caller") {
  for (const int threads : {1, 3}) {
    const auto failing = [&](std::size_t bad, bool poll_fails) {
      try {
        run_parallel({100'000, threads, 0,
                      [&]() -> bool {
                        if (poll_fails) throw std::runtime_error("poll");
                        return true;
                      }},
                     [&](std::size_t begin, std::size_t end, auto&&) {
                       if (begin <= bad && bad < end) throw std::runtime_error("work");
                       if (poll_fails) std::this_thread::sleep_for(1ms);
                     });
      } catch (const std::runtime_error& error) {
        return std::string(error.what());
      }
      return std::string("none");
    };
    for (const std::size_t bad : {0U, 1U, 50'000U, 99'999U}) CHECK_EQUAL(failing(bad, false), std::string("work"));
    CHECK_EQUAL(failing(1'000'000, true), std::string("poll"));
    CHECK_EQUAL(failing(1'000'000, false), std::string("none"));
  }
}

}  // namespace
