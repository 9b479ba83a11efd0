// Plain memory that Python hands over.
#pragma once

#include <pybind11/pybind11.h>

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

namespace remigio::python {

// The memory of an object with a C-contiguous buffer, as rows of T. It needs no header of NumPy, and is quicker than
// pybind11's arrays.
template <class T>
class Memory {
 public:
  Memory(const pybind11::handle& object, bool writable) {
    if (PyObject_GetBuffer(object.ptr(), &view_, writable ? PyBUF_WRITABLE : PyBUF_SIMPLE) != 0)
      throw pybind11::error_already_set();
    if (reinterpret_cast<std::uintptr_t>(view_.buf) % alignof(T) == 0 &&  // NOLINT: an address
        static_cast<std::size_t>(view_.len) % sizeof(T) == 0)
      return;
    PyBuffer_Release(&view_);
    throw pybind11::value_error("a buffer is not of whole, aligned items");
  }
  Memory(const Memory&) = delete;
  Memory& operator=(const Memory&) = delete;
  ~Memory() { PyBuffer_Release(&view_); }

  [[nodiscard]] T* data() const noexcept { return static_cast<T*>(view_.buf); }
  [[nodiscard]] std::size_t size() const noexcept { return static_cast<std::size_t>(view_.len) / sizeof(T); }

  [[nodiscard]] std::span<T> items() const noexcept { return {data(), size()}; }

  // Refuses memory that is not of so many items.
  void check(std::size_t items) const {
    if (size() != items)
      throw pybind11::value_error("a buffer has " + std::to_string(size()) + " items, not " + std::to_string(items));
  }

 private:
  Py_buffer view_{};
};

}  // namespace remigio::python
