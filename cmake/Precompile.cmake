# SPDX-FileCopyrightText: VRAM Planner developers
# SPDX-License-Identifier: GPL-3.0-or-later
# A room is compiled as a whole, so that a name need be unique in its room only, whatever files come and go.
function(vramplanner_unity target)
    set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
    get_target_property(sources ${target} SOURCES)
    foreach(source IN LISTS sources)
        cmake_path(ABSOLUTE_PATH source BASE_DIRECTORY ${CMAKE_CURRENT_SOURCE_DIR} NORMALIZE)
        cmake_path(RELATIVE_PATH source BASE_DIRECTORY ${CMAKE_SOURCE_DIR} OUTPUT_VARIABLE path)
        if(path MATCHES "\\.cpp$" AND NOT path MATCHES "^\\.\\.")
            cmake_path(GET path PARENT_PATH room)
            string(MAKE_C_IDENTIFIER ${room} room)
            set_source_files_properties(${source} PROPERTIES UNITY_GROUP ${room})
        endif()
    endforeach()
endfunction()

# Precompiled headers and unity builds, for clean builds. Both are off by default, so that everyday builds notice a
# missing include.
function(vramplanner_precompile target)
    if(VRAMPLANNER_PCH)
        target_precompile_headers(${target} PRIVATE ${ARGN})
    endif()
    if(VRAMPLANNER_UNITY)
        vramplanner_unity(${target})
    endif()
endfunction()

set(vramplanner_engine_headers <algorithm> <map> <memory> <optional> <string> <vector> <nlohmann/json.hpp>)
set(vramplanner_widget_headers <algorithm> <memory> <optional> <string> <vector> <QAction> <QApplication> <QComboBox>
    <QEvent> <QLabel> <QMenu> <QMouseEvent> <QPainter> <QPushButton> <QSpinBox> <QString> <QStyleOption> <QTableView>
    <QToolButton> <QVBoxLayout> <QWidget>)
