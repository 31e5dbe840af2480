# SPDX-FileCopyrightText: VRAM Planner developers
# SPDX-License-Identifier: GPL-3.0-or-later
# What `cmake --install` puts where: the programs, the window's desktop entry and icons, licence and guide.
install(TARGETS vramplan RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
install(FILES LICENSE README.md NEWS.md DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(FILES resources/examples/fv-ml1.vramplan resources/examples/two-rtx3090.vramplan
        DESTINATION ${CMAKE_INSTALL_DOCDIR}/examples)
if(VRAMPLANNER_GUI)
    install(TARGETS vramplanner RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
    install(FILES packaging/vramplanner.desktop DESTINATION ${CMAKE_INSTALL_DATADIR}/applications)
    install(FILES resources/icons/app/vramplanner.svg DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/apps)
endif()
