#!/usr/bin/env bash
# SPDX-FileCopyrightText: VRAM Planner developers
# SPDX-License-Identifier: GPL-3.0-or-later
# Installs what is missing, builds, and opens the window on the example plan (or on the plan given). Without a display
# it writes the picture and the check of that plan instead.
set -euo pipefail
cd "$(dirname "$0")/.."
plan=${1:-resources/examples/fv-ml1.vramplan}
. packaging/dependencies.sh
install_missing "${build_packages[@]}"
mkdir -p build
configure release -DVRAMPLANNER_TESTS=OFF
cmake --build build/release

if [ -n "${DISPLAY:-}" ] || [ -n "${WAYLAND_DISPLAY:-}" ]; then
    exec build/release/app/vramplanner "$plan"
fi
name=$(basename "$plan" .vramplan)
build/release/app/vramplanner --export "build/$name.png" "$plan"
status=0
build/release/app/cli/vramplan check "$plan" | tee "build/$name.check.txt" || status=$?
echo "No display here. Picture: build/$name.png. Check: build/$name.check.txt."
exit "$((status > 1 ? status : 0))"
