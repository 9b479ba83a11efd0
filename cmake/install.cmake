# What is installed for C++ and C, by the plain project or into the Python package of a wheel.
include(CMakePackageConfigHelpers)
include(GNUInstallDirs)

if(REMIGIO_WHEEL)
  # The sources: a compiled library would tie the users of the wheel to our compiler.
  set(config_dir share/cmake/remigio)
  set(pkgconfig_dir share/pkgconfig)
  set(include_dir cpp/include)
  set(any_machine ARCH_INDEPENDENT)
  find_package(Python REQUIRED COMPONENTS Interpreter)
  install(CODE "execute_process(COMMAND_ERROR_IS_FATAL ANY
    COMMAND \"${Python_EXECUTABLE}\" \"${PROJECT_SOURCE_DIR}/cpp/amalgamate.py\" --wheel \"${PROJECT_BINARY_DIR}\")")
  install(FILES cpp/CMakeLists.txt ${PROJECT_BINARY_DIR}/remigio.cpp DESTINATION cpp)
  install(FILES cpp/c/exports.map DESTINATION cpp/c)
  install(DIRECTORY cpp/include DESTINATION cpp)
else()
  set(config_dir ${CMAKE_INSTALL_LIBDIR}/cmake/remigio)
  set(pkgconfig_dir ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
  set(include_dir ${CMAKE_INSTALL_INCLUDEDIR})
  install(TARGETS remigio remigio_c EXPORT remigioTargets INCLUDES DESTINATION ${include_dir})
  install(DIRECTORY cpp/include/ DESTINATION ${include_dir})
  install(EXPORT remigioTargets NAMESPACE remigio:: DESTINATION ${config_dir})
endif()

# Below 1.0 a second number is a promise broken.
write_basic_package_version_file(
  ${PROJECT_BINARY_DIR}/remigioConfigVersion.cmake COMPATIBILITY SameMinorVersion ${any_machine})
install(FILES cmake/remigioConfig.cmake ${PROJECT_BINARY_DIR}/remigioConfigVersion.cmake DESTINATION ${config_dir})

# A file for pkg-config for each library; it finds the rest from where it lies.
file(RELATIVE_PATH up /${pkgconfig_dir} /)
function(remigio_pkgconfig name for variable flags libraries)
  configure_file(cmake/remigio.pc.in ${name}.pc @ONLY)
  install(FILES ${PROJECT_BINARY_DIR}/${name}.pc DESTINATION ${pkgconfig_dir})
endfunction()

if(REMIGIO_WHEEL)
  remigio_pkgconfig(remigio "sources, to be compiled too" "sources=\${prefix}/cpp/remigio.cpp" "" -pthread)
else()
  set(libdir "libdir=\${prefix}/${CMAKE_INSTALL_LIBDIR}")
  remigio_pkgconfig(remigio "for C++" ${libdir} "" "-L\${libdir} -lremigio -pthread")
  remigio_pkgconfig(remigio_c "for C" ${libdir} " -DREMIGIO_SHARED" "-L\${libdir} -lremigio_c")
endif()
