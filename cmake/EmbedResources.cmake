# SPDX-FileCopyrightText: VRAM Planner developers
# SPDX-License-Identifier: GPL-3.0-or-later
# Script mode: writes OUT, a .cpp holding every file listed in FILES (relative to ROOT) as a raw string,
# so the programs need no data folder at run time.
set(text "// Generated from resources/ by EmbedResources.cmake.\n#include \"engine/units/resource.h\"\n")
string(APPEND text "namespace engine::detail {\nextern const EmbeddedFile kEmbeddedFiles[];\nextern const unsigned kEmbeddedFileCount;\nconst EmbeddedFile kEmbeddedFiles[] = {\n")
set(count 0)
string(REPLACE "|" ";" FILES "${FILES}")
foreach(file IN LISTS FILES)
    # Bracket and semicolon characters would be list syntax to CMake; hex keeps every byte as it is.
    file(READ "${ROOT}/${file}" hex HEX)
    string(LENGTH "${hex}" length)
    math(EXPR size "${length} / 2")
    string(REGEX REPLACE "(................................)" "\\1\n" hex "${hex}")
    string(REGEX REPLACE "([0-9a-f][0-9a-f])" "\\\\x\\1" hex "${hex}")
    string(REGEX REPLACE "\n$" "" hex "${hex}")
    string(REPLACE "\n" "\"\n\"" hex "${hex}")
    string(APPEND text "{\"${file}\", {\"${hex}\", ${size}}},\n")
    math(EXPR count "${count} + 1")
endforeach()
if(count EQUAL 0)
    string(APPEND text "{{}, {}},\n") # an array has no size 0
endif()
string(APPEND text "};\nconst unsigned kEmbeddedFileCount = ${count};\n}\n")
file(WRITE "${OUT}" "${text}")
