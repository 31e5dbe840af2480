# SPDX-FileCopyrightText: VRAM Planner developers
# SPDX-License-Identifier: GPL-3.0-or-later
# Compiles translations/*.ts into the program, and updates them from the sources on request:
# cmake --build … --target update_translations
function(vramplanner_translations target)
    file(GLOB ts_files CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/translations/vramplanner_*.ts)
    qt_add_lrelease(${target} TS_FILES ${ts_files} OPTIONS -silent QM_FILES_OUTPUT_VARIABLE qm_files)
    qt_add_resources(${target} vramplanner_translations PREFIX /translations BASE ${CMAKE_CURRENT_BINARY_DIR}
        FILES ${qm_files})
    # Without places in the files a text that moves changes no translation.
    add_custom_target(update_translations
        COMMAND Qt6::lupdate -silent -locations none -no-obsolete -I . engine widgets app -ts ${ts_files}
        WORKING_DIRECTORY ${CMAKE_SOURCE_DIR} VERBATIM)
endfunction()
