// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/record/words_tables.h"

#define QT_TRANSLATE_NOOP(context, text) text

namespace engine::detail {

namespace {

constexpr Words kExplain[] = {
    {"layers", QT_TRANSLATE_NOOP("Words", "layers")},
    {"page-bytes", QT_TRANSLATE_NOOP("Words", "bytes per page")},
    {"requested", QT_TRANSLATE_NOOP("Words", "requested")},
};

}

std::span<const Words> explainWords()
{
    return kExplain;
}

}
