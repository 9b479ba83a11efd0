// A lock that does not get in the way of the interpreter's.
#pragma once

#include <pybind11/pybind11.h>

#include <mutex>

namespace remigio::python {

// Holds a mutex. Whoever has to wait for it does so without the interpreter's lock, since its holder may want that; and
// what the holder does may make the interpreter run anything, in the same thread too.
class Locked {
 public:
  explicit Locked(std::recursive_mutex& mutex) : lock_(mutex, std::try_to_lock) {
    if (lock_) return;
    const pybind11::gil_scoped_release unlocked;
    lock_.lock();
  }

 private:
  std::unique_lock<std::recursive_mutex> lock_;
};

}  // namespace remigio::python
