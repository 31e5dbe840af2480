// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Seen by moc only: lets moc 6.4 read the C++20 headers of libstdc++ 12.
#define _GLIBCXX_VISIBILITY(V)
