// Ctrl-C and other signals, while the core works without the interpreter's lock.
#pragma once

#include <pybind11/pybind11.h>

#include <functional>

namespace remigio::python {

// What the core asks now and then whether to go on: false, with the exception set, if a signal has raised one. Signals
// come to the main thread alone; the others must not ask, as they may be about to end with the interpreter, and have
// nothing to ask. Needs the lock.
inline std::function<bool()> signal_poll() {
  const pybind11::module_ threading = pybind11::module_::import("threading");
  if (!threading.attr("current_thread")().is(threading.attr("main_thread")())) return {};
  return [] {
    const pybind11::gil_scoped_acquire locked;
    return PyErr_CheckSignals() == 0;
  };
}

}  // namespace remigio::python
