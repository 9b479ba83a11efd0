#include "remigio/parallel.hpp"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

namespace remigio {

namespace {

// One run of a plan; see run_parallel.
class Parallel {
 public:
  using Work = std::function<void(std::size_t, std::size_t, const Stopped&)>;
  using Clock = std::chrono::steady_clock;
  static constexpr std::chrono::milliseconds kPollEvery{50};

  Parallel(const ParallelPlan& plan, const Work& work) : plan_(plan), work_(work) {}

  bool run() {
    std::vector<std::thread> others;
    try {
      lead(others);
    } catch (...) {
      fail(std::current_exception());
    }
    for (std::thread& other : others) other.join();
    if (error_) std::rethrow_exception(error_);
    return !stop_;
  }

 private:
  // A chunk should take about so long: much more than to hand it out, much less than the whole.
  static constexpr std::chrono::microseconds kChunkTime{200};
  static constexpr std::chrono::microseconds kWorthAThread{100};

  void lead(std::vector<std::thread>& others) {
    const auto start = Clock::now();
    poll_due_ = start + kPollEvery;
    const std::function<void()> poll = [this] { poll_if_due(); };
    const Stopped stopped(stop_, &poll);
    if (const std::size_t first = std::min(plan_.alone, plan_.items); first > 0) {
      next_ = first;
      work_(0, first, stopped);
    }
    call_others(others, Clock::now() - start);
    take_chunks(stopped);
    std::unique_lock lock(mutex_);
    while (!left_.wait_for(lock, kPollEvery, [this] { return working_ == 0; })) {
      lock.unlock();
      poll_if_due();
      lock.lock();
    }
  }

  // As many as there is work for, judging by the time that the first items took.
  void call_others(std::vector<std::thread>& others, Clock::duration so_far) {
    const std::size_t left = plan_.items - next_;
    auto wanted = std::min(left, static_cast<std::size_t>(std::max(plan_.threads, 1))) - std::size_t{left > 0};
    if (plan_.alone > 0) {
      const double time = std::chrono::duration<double>(so_far).count() * static_cast<double>(left);
      const double worth = std::chrono::duration<double>(kWorthAThread).count() * static_cast<double>(plan_.alone);
      wanted = static_cast<std::size_t>(std::min(static_cast<double>(wanted), time / worth));
    }
    others.reserve(wanted);
    for (std::size_t number = 0; number < wanted; ++number) {
      const std::scoped_lock lock(mutex_);
      try {
        others.emplace_back([this] { help(); });
      } catch (const std::system_error&) {
        return;  // the system has no more threads: those that are there do the work
      }
      ++working_;
    }
  }

  void help() {
    try {
      take_chunks(Stopped(stop_, nullptr));
    } catch (...) {
      fail(std::current_exception());
    }
    const std::scoped_lock lock(mutex_);
    --working_;
    left_.notify_one();
  }

  void take_chunks(const Stopped& stopped) {
    std::size_t size = std::max<std::size_t>(plan_.alone, 1);
    const std::size_t least = std::max<std::size_t>(plan_.alone / 4, 1);
    const std::size_t shares = 2 * static_cast<std::size_t>(std::max(plan_.threads, 1));
    auto before = Clock::now();
    while (!stopped()) {
      // The last chunks are small, so that all threads end at about the same time.
      const std::size_t left = plan_.items - std::min(plan_.items, next_.load(std::memory_order_relaxed));
      const std::size_t chunk = std::clamp(left / shares, std::min(size, least), size);
      const std::size_t begin = next_.fetch_add(chunk, std::memory_order_relaxed);
      if (begin >= plan_.items) return;
      work_(begin, std::min(begin + chunk, plan_.items), stopped);
      const auto after = Clock::now();
      if (chunk == size && after - before < kChunkTime / 2) size *= 2;
      if (after - before > kChunkTime * 2) size = std::max<std::size_t>(size / 2, 1);
      before = after;
    }
  }

  void poll_if_due() {
    if (!plan_.poll || stop_ || Clock::now() < poll_due_) return;
    if (!plan_.poll()) stop_ = true;
    poll_due_ = Clock::now() + kPollEvery;
  }

  // The first error is the one that is told.
  void fail(std::exception_ptr error) {
    const std::scoped_lock lock(mutex_);
    if (!error_) error_ = std::move(error);
    stop_ = true;
  }

  const ParallelPlan& plan_;
  const Work& work_;
  std::atomic<std::size_t> next_{0};
  std::atomic<bool> stop_{false};
  Clock::time_point poll_due_;

  std::mutex mutex_;
  std::condition_variable left_;
  int working_ = 0;  // threads besides the calling one
  std::exception_ptr error_;
};

}  // namespace

bool run_parallel(const ParallelPlan& plan, const Parallel::Work& work) { return Parallel(plan, work).run(); }

}  // namespace remigio
