#!/usr/bin/env bash
# SPDX-FileCopyrightText: VRAM Planner developers
# SPDX-License-Identifier: GPL-3.0-or-later
# Installs what is missing, builds with warnings as errors and runs every test: the whole program offscreen and under
# Xvfb, and what reads input of any origin under the address and undefined-behaviour sanitizers. Corpus tests run when
# VRAMPLANNER_CORPUS names the folder, and are skipped otherwise.
set -euo pipefail
cd "$(dirname "$0")/.."
. packaging/dependencies.sh
install_missing "${build_packages[@]}" "${test_packages[@]}"
mkdir -p build
export LC_ALL=C.UTF-8

echo "== Program"
configure ci
cmake --build build/ci
QT_QPA_PLATFORM=offscreen ctest --test-dir build/ci --output-on-failure --no-tests=error -LE system -j2

echo "== On a display"
run_on_display() {
    VRAMPLANNER_NEEDS_DISPLAY=1 xvfb-run -a -s "-screen 0 1280x800x24" bash -c 'openbox & sleep 1; "$@"' display "$@"
}
run_on_display ctest --test-dir build/ci --output-on-failure --no-tests=error -L system

echo "== Readers and command line under sanitizers"
configure asan -DVRAMPLANNER_GUI=OFF
cmake --build build/asan --target hardened
ctest --test-dir build/asan --output-on-failure --no-tests=error -L hardened -j2
echo "All tests passed."
