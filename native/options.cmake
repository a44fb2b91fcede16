# How the core is compiled, with Python and without.

# Ours are errors; somebody else's newer compiler may warn of more, and that must not keep damier from them.
option(DAMIER_STRICT "Warnings are errors" OFF)

find_package(Threads REQUIRED)

function(damier_set_options target)
  target_compile_features(${target} PRIVATE cxx_std_20)
  set_target_properties(${target} PROPERTIES CXX_EXTENSIONS OFF CXX_VISIBILITY_PRESET hidden VISIBILITY_INLINES_HIDDEN ON)
  target_link_libraries(${target} PRIVATE Threads::Threads)
  if(MSVC)
    target_compile_options(${target} PRIVATE /W4 $<$<BOOL:${DAMIER_STRICT}>:/WX>)
  else()
    target_compile_options(${target} PRIVATE
      $<$<CONFIG:Release>:-O3>
      -Wall -Wextra -Wpedantic -Wconversion -Wsign-conversion -Wshadow -Wold-style-cast -Wnon-virtual-dtor
      $<$<BOOL:${DAMIER_STRICT}>:-Werror>)
  endif()
endfunction()
