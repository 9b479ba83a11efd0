# Warnings, processor level and sanitizers of this project's own targets.
function(remigio_compile_options target)
  if(MSVC)
    target_compile_options(${target} PRIVATE /W4 /utf-8 $<$<BOOL:${REMIGIO_WARNINGS_AS_ERRORS}>:/WX>)
    return()
  endif()
  target_compile_options(${target} PRIVATE
    -Wall -Wextra -Wpedantic -Wconversion -Wshadow
    $<$<BOOL:${REMIGIO_WARNINGS_AS_ERRORS}>:-Werror>)
  if(REMIGIO_X86_LEVEL AND CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64)$")
    target_compile_options(${target} PRIVATE -march=${REMIGIO_X86_LEVEL})
  endif()
  if(REMIGIO_SANITIZE)
    target_compile_options(${target} PUBLIC -fsanitize=${REMIGIO_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
    target_link_options(${target} PUBLIC -fsanitize=${REMIGIO_SANITIZE})
  endif()
endfunction()
