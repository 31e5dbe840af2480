# SPDX-FileCopyrightText: VRAM Planner developers
# SPDX-License-Identifier: GPL-3.0-or-later
# One interface target carries the warning flags of all our own code.
add_library(vramplanner_warnings INTERFACE)
target_compile_options(vramplanner_warnings INTERFACE
    -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Wnon-virtual-dtor -Woverloaded-virtual
    $<$<BOOL:${VRAMPLANNER_WERROR}>:-Werror>)
target_compile_definitions(vramplanner_warnings INTERFACE $<$<CONFIG:Debug>:_GLIBCXX_ASSERTIONS>)
