// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/record/words_tables.h"

#define QT_TRANSLATE_NOOP(context, text) text

namespace engine::detail {

namespace {

constexpr Words kRestart[] = {
    {"restart/heading", QT_TRANSLATE_NOOP("Words", "Restart sequence, worst-case spare in MiB")},
    {"restart/step", QT_TRANSLATE_NOOP("Words", "step")},
    {"restart/first", QT_TRANSLATE_NOOP("Words", "before")},
    {"restart/action", QT_TRANSLATE_NOOP("Words", "action")},
    {"restart/down", QT_TRANSLATE_NOOP("Words", "down")},
    {"restart/stop", QT_TRANSLATE_NOOP("Words", "stop")},
    {"restart/start", QT_TRANSLATE_NOOP("Words", "start")},
    {"restart/way", QT_TRANSLATE_NOOP("Words", "stop, makes way")},

    // What a sequence amounts to
    {"restart/nothing", QT_TRANSLATE_NOOP("Words", "No seat stops or starts.")},
    {"restart/holds",
     QT_TRANSLATE_NOOP("Words",
                       "In this order no card a seat starts on is over at any moment, with every running "
                       "seat at its peak, and every start-up check holds.")},
    {"restart/most-down", QT_TRANSLATE_NOOP("Words", "Seats down at the same time: %1 at most.")},
    {"restart/waiting",
     QT_TRANSLATE_NOOP("Words",
                       "Outage in boots, over all seats: %1 (a seat waits for every start from its "
                       "stop to its own).")},
    {"restart/not-proven",
     QT_TRANSLATE_NOOP("Words", "The search was cut off: a shorter outage may be possible.")},
    {"restart/over-first",
     QT_TRANSLATE_NOOP("Words", "Before the first step %1 is over by %2 in the worst case.")},
    {"restart/makes-way",
     QT_TRANSLATE_NOOP("Words", "Stopped in addition, because no order works without: %1.")},
    {"restart/impossible",
     QT_TRANSLATE_NOOP("Words", "No order keeps every card below its total, whatever else is stopped.")},
    {"restart/impossible-unproven",
     QT_TRANSLATE_NOOP("Words", "No order was found; the search was cut off before every one was tried.")},
    {"restart/block-over", QT_TRANSLATE_NOOP("Words", "%1 is over by %2 in the new layout.")},
    {"restart/block-seat", QT_TRANSLATE_NOOP("Words", "%2 misses %3 on %1 while it boots.")},
    {"restart/block-check",
     QT_TRANSLATE_NOOP("Words", "The start-up check of %2 misses %3 on %1 in the order that comes closest.")},
};

}

std::span<const Words> restartWords()
{
    return kRestart;
}

}
