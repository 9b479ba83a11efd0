// Many items on several threads: each takes a chunk of them, in order, until all are done or someone stops it. Threads
// live as long as the call, so that nothing is there at rest, nor after a fork.
#pragma once

#include <atomic>
#include <cstddef>
#include <functional>

namespace remigio {

struct ParallelPlan {
  std::size_t items = 0;
  int threads = 1;  // at most, the calling one among them
  // Items that the calling thread does alone before it calls the others, who are not worth it for little work; 0 if
  // they are called at once, for items that take long.
  std::size_t alone = 0;
  // Asked on the calling thread about every kPollEvery; false stops all, and is not asked about again. May be empty.
  std::function<bool()> poll;
};

// Whether to leave a chunk unfinished. On the calling thread asking polls, too.
class Stopped {
 public:
  Stopped(const std::atomic<bool>& stop, const std::function<void()>* poll) noexcept : stop_(stop), poll_(poll) {}

  bool operator()() const {
    if (poll_ != nullptr) (*poll_)();
    return stop_.load(std::memory_order_relaxed);
  }

 private:
  const std::atomic<bool>& stop_;
  const std::function<void()>* poll_;  // none on the other threads
};

// Calls work(begin, end, stopped) for chunks that cover 0 to items - 1, from low to high. Work that takes long asks
// stopped() now and then. What is answered must not depend on the chunks. Returns whether all is done; throws what a
// call of work or poll has thrown.
bool run_parallel(const ParallelPlan& plan,
                  const std::function<void(std::size_t begin, std::size_t end, const Stopped& stopped)>& work);

}  // namespace remigio
