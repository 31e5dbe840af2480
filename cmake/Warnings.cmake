# SPDX-FileCopyrightText: VRAM Planner developers
# SPDX-License-Identifier: GPL-3.0-or-later
# One interface target carries the warning flags of all our own code.
add_library(vramplanner_warnings INTERFACE)
target_compile_options(vramplanner_warnings INTERFACE
    -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Wnon-virtual-dtor -Woverloaded-virtual
    $<$<BOOL:${VRAMPLANNER_WERROR}>:-Werror>
    # g++ 12 warns of std::string's own copies when it optimizes (GCC bug 105651); not of our code.
    $<$<CXX_COMPILER_ID:GNU>:-Wno-error=array-bounds> $<$<CXX_COMPILER_ID:GNU>:-Wno-error=restrict>
    $<$<CXX_COMPILER_ID:GNU>:-Wno-error=stringop-overflow>)
target_compile_definitions(vramplanner_warnings INTERFACE $<$<CONFIG:Debug>:_GLIBCXX_ASSERTIONS>)
