# Warnings and sanitizers of this project's own targets.
function(remigio_checks target)
  if(MSVC)
    target_compile_options(${target} PRIVATE /W4 /utf-8 $<$<BOOL:${REMIGIO_WARNINGS_AS_ERRORS}>:/WX>)
    return()
  endif()
  target_compile_options(${target} PRIVATE
    -Wall -Wextra -Wpedantic -Wconversion -Wshadow
    $<$<BOOL:${REMIGIO_WARNINGS_AS_ERRORS}>:-Werror>)
  if(REMIGIO_FUZZER)
    # The std::stable_sort of libstdc++ uses what is deprecated since C++17, of which clang tells, and GCC does not.
    target_compile_options(${target} PRIVATE -fsanitize=fuzzer-no-link -Wno-deprecated-declarations)
  endif()
  if(REMIGIO_SANITIZE)
    target_compile_options(${target} PUBLIC -fsanitize=${REMIGIO_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
    target_link_options(${target} PUBLIC -fsanitize=${REMIGIO_SANITIZE})
  endif()
endfunction()

# The same and the processor level, for programs and modules over the library.
function(remigio_compile_options target)
  remigio_checks(${target})
  remigio_processor_level(${target})
endfunction()
