# Gives remigio::remigio, for C++, and remigio::c, the shared library for C: as they are installed, or, out of a wheel,
# to be built by the compiler of the project that asks.
cmake_minimum_required(VERSION 3.22)

if(TARGET remigio::remigio)
  return()
endif()

if(EXISTS ${CMAKE_CURRENT_LIST_DIR}/remigioTargets.cmake)
  include(CMakeFindDependencyMacro)
  find_dependency(Threads)
  include(${CMAKE_CURRENT_LIST_DIR}/remigioTargets.cmake)
  return()
endif()

get_property(remigio_languages GLOBAL PROPERTY ENABLED_LANGUAGES)
if(NOT CXX IN_LIST remigio_languages)
  set(remigio_FOUND FALSE)
  set(remigio_NOT_FOUND_MESSAGE "remigio is here as sources, and the project has not enabled the language CXX")
  return()
endif()
add_subdirectory(${CMAKE_CURRENT_LIST_DIR}/../../../cpp ${CMAKE_BINARY_DIR}/remigio EXCLUDE_FROM_ALL)
