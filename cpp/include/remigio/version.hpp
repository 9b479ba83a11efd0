// The one version number: CMake and pyproject.toml read it from here.
#pragma once

// NOLINTNEXTLINE(*-macro-usage): the preprocessor asks
#define REMIGIO_VERSION_STRING "0.1.0"
