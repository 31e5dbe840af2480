# SPDX-FileCopyrightText: VRAM Planner developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Drives a running vramplanner as a screen reader would: over AT-SPI, by role and name.

Reads one request per line from standard input and answers each with one line, "= " and the answer (the bus prints lines of its own):

  names ROLE PREFIX   the names of all accessibles of that role that begin so, joined by " | "
  press ROLE NAME     presses or toggles it
  value ROLE NAME     the number a slider or spin box holds
  set ROLE NAME N     gives it another one

Fields are separated by tabs; hidden accessibles do not count. An answer that begins with "error:" says what failed.
"""
import sys
import time
import warnings

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi  # noqa: E402  (the version is chosen first)

warnings.simplefilter("ignore", DeprecationWarning)  # the names the older library has
PROGRAM = "vramplanner"
PATIENCE = 15  # seconds until a request is given up


def program():
    desktop = Atspi.get_desktop(0)
    for i in range(desktop.get_child_count()):
        child = desktop.get_child_at_index(i)
        if child and child.get_name() == PROGRAM:
            return child
    return None


def walk(accessible):
    yield accessible
    for i in range(accessible.get_child_count()):
        child = accessible.get_child_at_index(i)
        if child:
            yield from walk(child)


def showing(accessible):
    # Menu items are reached with their menu closed, as a screen reader's list of commands does.
    if accessible.get_role_name() == "menu item":
        return True
    return accessible.get_state_set().contains(Atspi.StateType.SHOWING)


def matches(role, prefix):
    root = program()
    if not root:
        return []
    return [a for a in walk(root) if a.get_role_name() == role and a.get_name().startswith(prefix) and showing(a)]


def one(role, name):
    found = matches(role, name)
    if not found:
        raise LookupError(f"no {role} called {name}")
    return found[0]


def press(accessible):
    for i in range(accessible.get_n_actions()):
        if accessible.get_action_name(i) in ("Press", "Toggle"):
            return accessible.do_action(i)
    raise LookupError("nothing to press")


def answer(verb, role, name, *rest):
    if verb == "names":
        return " | ".join(a.get_name() for a in matches(role, name))
    if verb == "press":
        return str(press(one(role, name)))
    value = one(role, name).get_value_iface()
    if verb == "set":
        return str(value.set_current_value(float(rest[0])))
    return f"{value.get_current_value():.0f}"


def main():
    for line in sys.stdin:
        request = line.rstrip("\n").split("\t")
        end = time.monotonic() + PATIENCE
        while True:
            try:
                text = answer(*request)
            except Exception as problem:  # the program may be rebuilding what was asked for
                text = f"error: {problem}"
            if (text and not text.startswith("error:")) or time.monotonic() > end:
                break
            time.sleep(0.1)
        print("= " + text, flush=True)


main()
