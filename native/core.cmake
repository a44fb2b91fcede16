# The core as object libraries, for one kind of processor each: what the modules for Python and the native tests link.

# Warnings are errors here; another compiler may warn of more, and that must not keep damier from being installed.
option(DAMIER_STRICT "Warnings are errors" OFF)
set(DAMIER_PROCESSORS all CACHE STRING "Compile for all kinds of processors, or for this machine's (native)")
set_property(CACHE DAMIER_PROCESSORS PROPERTY STRINGS all native)

include(CheckCXXCompilerFlag)
set(THREADS_PREFER_PTHREAD_FLAG ON)
find_package(Threads REQUIRED)

set(DAMIER_NATIVE "${CMAKE_CURRENT_LIST_DIR}")
file(GLOB DAMIER_CORE_SOURCES CONFIGURE_DEPENDS
  "${DAMIER_NATIVE}/core/*.cpp" "${DAMIER_NATIVE}/dicewars/*.cpp" "${DAMIER_NATIVE}/draughts/*.cpp"
  "${DAMIER_NATIVE}/reversi/*.cpp")
file(GLOB DAMIER_TEST_SOURCES CONFIGURE_DEPENDS "${DAMIER_NATIVE}/tests/*.cpp")
# The core is compiled several files at once, because much of the time goes to headers; tests open both games' namespaces.
set_source_files_properties(${DAMIER_TEST_SOURCES} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)

# What this compiler can compile the core for, the slowest first.
set(DAMIER_INSTRUCTIONS portable)
if(CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|amd64|AMD64)$" AND NOT MSVC)
  foreach(level v3 v4)
    check_cxx_compiler_flag(-march=x86-64-${level} DAMIER_CAN_COMPILE_FOR_${level})
    if(DAMIER_CAN_COMPILE_FOR_${level})
      list(APPEND DAMIER_INSTRUCTIONS x86-64-${level})
    endif()
  endforeach()
endif()

# Of these, what this machine can run: all up to the best that its processor knows.
set(DAMIER_RUNNABLE portable)
if(NOT CMAKE_CROSSCOMPILING)
  try_run(exit_code has_compiled "${CMAKE_CURRENT_BINARY_DIR}/CMakeFiles/processor" "${DAMIER_NATIVE}/processor.cpp"
    CMAKE_FLAGS "-DINCLUDE_DIRECTORIES=${DAMIER_NATIVE}" RUN_OUTPUT_VARIABLE best)
  list(FIND DAMIER_INSTRUCTIONS "${best}" last)
  if(has_compiled AND last GREATER_EQUAL 0)
    math(EXPR count "${last} + 1")
    list(SUBLIST DAMIER_INSTRUCTIONS 0 ${count} DAMIER_RUNNABLE)
  endif()
endif()

if(DAMIER_PROCESSORS STREQUAL "native")
  list(GET DAMIER_RUNNABLE -1 DAMIER_INSTRUCTIONS)
elseif(NOT DAMIER_PROCESSORS STREQUAL "all")
  message(FATAL_ERROR "DAMIER_PROCESSORS is ${DAMIER_PROCESSORS}; it must be all or native")
endif()

# Sources that use a processor's instructions by name, or include a header that does. For tests, the others are compiled
# only once: their objects are portable, and linked into the tests for each kind of processor.
set(DAMIER_SPECIAL "/reversi/|/draughts/evaluation|/tests/reversi_|/tests/memory|/tests/assertion|/tests/main")
function(damier_split special_name common_name)
  set(matching ${ARGN})
  list(FILTER matching INCLUDE REGEX "${DAMIER_SPECIAL}")
  set(${special_name} ${matching} PARENT_SCOPE)
  set(others ${ARGN})
  list(FILTER others EXCLUDE REGEX "${DAMIER_SPECIAL}")
  set(${common_name} ${others} PARENT_SCOPE)
endfunction()

function(damier_set_options target instructions)
  target_compile_features(${target} PRIVATE cxx_std_20)
  target_include_directories(${target} PRIVATE "${DAMIER_NATIVE}")
  target_compile_definitions(${target} PRIVATE DAMIER_INSTRUCTIONS="${instructions}")
  target_link_libraries(${target} PRIVATE Threads::Threads)
  set_target_properties(${target} PROPERTIES
    CXX_EXTENSIONS OFF CXX_VISIBILITY_PRESET hidden VISIBILITY_INLINES_HIDDEN ON POSITION_INDEPENDENT_CODE ON)
  if(NOT instructions STREQUAL "portable")
    target_compile_options(${target} PRIVATE -march=${instructions})
  endif()
  if(MSVC)
    target_compile_options(${target} PRIVATE /W4 $<$<BOOL:${DAMIER_STRICT}>:/WX>)
  else()
    target_compile_options(${target} PRIVATE
      -Wall -Wextra -Wpedantic -Wconversion -Wsign-conversion -Wshadow -Wold-style-cast -Wnon-virtual-dtor
      $<$<BOOL:${DAMIER_STRICT}>:-Werror>)
  endif()
endfunction()

# Objects of some sources for one kind of processor.
function(damier_add_objects target instructions)
  add_library(${target} OBJECT ${ARGN})
  damier_set_options(${target} ${instructions})
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 4)
  damier_precompile_headers(${target} ${instructions})
endfunction()

# The headers that most sources include, compiled once for each kind of processor: GCC lets the optimisation differ.
function(damier_precompile_headers target instructions)
  get_property(first GLOBAL PROPERTY damier_headers_${instructions})
  if(first AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    target_precompile_headers(${target} REUSE_FROM ${first})
    return()
  endif()
  set_property(GLOBAL PROPERTY damier_headers_${instructions} ${target})
  target_precompile_headers(${target} PRIVATE
    <algorithm> <array> <atomic> <cmath> <functional> <memory> <mutex> <optional> <span> <string> <thread> <vector>)
  if(NOT instructions STREQUAL "portable")
    target_precompile_headers(${target} PRIVATE <immintrin.h>)
  endif()
endfunction()

# The native tests for one kind of processor, linked from objects.
function(damier_add_tests instructions)
  string(REPLACE "x86-64-" "" name "tests_${instructions}")
  list(TRANSFORM ARGN REPLACE "(.+)" "$<TARGET_OBJECTS:\\1>" OUTPUT_VARIABLE objects)
  add_executable(${name} ${objects})
  set_target_properties(${name} PROPERTIES LINKER_LANGUAGE CXX)
  damier_set_options(${name} ${instructions})
endfunction()
