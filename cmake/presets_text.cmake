# Writes TARGET, a header with the text of the table of presets SOURCE.
file(READ "${SOURCE}" text)
file(WRITE "${TARGET}.new" "// Made by the build from presets.toml.
#pragma once

#include <string_view>

namespace remigio {

inline constexpr std::string_view kPresetsText = R\"presets(${text})presets\";

}  // namespace remigio
")
file(COPY_FILE "${TARGET}.new" "${TARGET}" ONLY_IF_DIFFERENT)
file(REMOVE "${TARGET}.new")
