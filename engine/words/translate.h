// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Marks a text for translators as Qt does, so that lupdate finds the engine's sentences. The engine itself
// stays English; the window translates them in the context "Words".
#pragma once

#ifndef QT_TRANSLATE_NOOP
#define QT_TRANSLATE_NOOP(context, text) text
#endif
