# SPDX-FileCopyrightText: VRAM Planner developers
# SPDX-License-Identifier: GPL-3.0-or-later
# Precompiled headers for clean builds. Off by default, so that everyday builds notice a missing include.
function(vramplanner_precompile target)
    if(VRAMPLANNER_PCH)
        target_precompile_headers(${target} PRIVATE ${ARGN})
    endif()
endfunction()

set(vramplanner_engine_headers <algorithm> <map> <memory> <optional> <string> <vector> <nlohmann/json.hpp>)
set(vramplanner_widget_headers <algorithm> <memory> <optional> <string> <vector> <QAction> <QApplication> <QComboBox>
    <QEvent> <QLabel> <QMenu> <QMouseEvent> <QPainter> <QPushButton> <QSpinBox> <QString> <QStyleOption> <QTableView>
    <QToolButton> <QVBoxLayout> <QWidget>)
