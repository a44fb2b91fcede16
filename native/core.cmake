# The core as objects to link, for one kind of processor: what the modules for Python and the native tests are made of.

# Here warnings are errors; somebody else's newer compiler may warn of more, and that must not keep damier from them.
option(DAMIER_STRICT "Warnings are errors" OFF)

include(CheckCXXCompilerFlag)
set(THREADS_PREFER_PTHREAD_FLAG ON)
find_package(Threads REQUIRED)

file(GLOB DAMIER_CORE_SOURCES CONFIGURE_DEPENDS
  "${CMAKE_CURRENT_LIST_DIR}/core/*.cpp" "${CMAKE_CURRENT_LIST_DIR}/draughts/*.cpp"
  "${CMAKE_CURRENT_LIST_DIR}/reversi/*.cpp")
set(DAMIER_NATIVE "${CMAKE_CURRENT_LIST_DIR}")

# What the core can be compiled for here, the slowest first.
set(DAMIER_INSTRUCTIONS portable)
if(CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|amd64|AMD64)$" AND NOT MSVC)
  foreach(level v3 v4)
    check_cxx_compiler_flag(-march=x86-64-${level} DAMIER_CAN_COMPILE_FOR_${level})
    if(DAMIER_CAN_COMPILE_FOR_${level})
      list(APPEND DAMIER_INSTRUCTIONS x86-64-${level})
    endif()
  endforeach()
endif()

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

function(damier_add_core target instructions)
  add_library(${target} OBJECT ${DAMIER_CORE_SOURCES})
  damier_set_options(${target} ${instructions})
endfunction()
