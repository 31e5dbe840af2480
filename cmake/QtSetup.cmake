# SPDX-FileCopyrightText: VRAM Planner developers
# SPDX-License-Identifier: GPL-3.0-or-later
# Qt modules and the strictness macros of everything that includes Qt.
find_package(Qt6 6.4 REQUIRED COMPONENTS Core Gui Widgets Charts Svg Concurrent LinguistTools)
qt_standard_project_setup()
# It turns both on for everything; only the two libraries need moc run for them, and there are no .ui files.
set(CMAKE_AUTOMOC OFF)
set(CMAKE_AUTOUIC OFF)
# moc 6.4 stumbles over <compare> of libstdc++ 12; the pre-included header defines the macro it trips on.
set(CMAKE_AUTOMOC_MOC_OPTIONS "--include" "${CMAKE_SOURCE_DIR}/cmake/moc_gcc12.h")
add_library(vramplanner_qtdefs INTERFACE)
target_compile_definitions(vramplanner_qtdefs INTERFACE
    QT_NO_CAST_FROM_ASCII QT_NO_CAST_TO_ASCII QT_NO_FOREACH QT_NO_URL_CAST_FROM_STRING
    QT_DISABLE_DEPRECATED_BEFORE=0x060400)
