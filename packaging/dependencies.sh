# SPDX-FileCopyrightText: VRAM Planner developers
# SPDX-License-Identifier: GPL-3.0-or-later
# Sourced by run.sh and test.sh: the Debian packages the project needs, and a function that installs the missing ones.

build_packages=(cmake ninja-build g++ qt6-base-dev libqt6opengl6-dev qt6-charts-dev libqt6svg6-dev qt6-tools-dev
    qt6-tools-dev-tools qt6-l10n-tools libqt6svg6 nlohmann-json3-dev libexpected-dev libcli11-dev libyaml-cpp-dev
    libpugixml-dev fonts-dejavu-core mold)
test_packages=(locales xvfb xauth openbox python3 python3-gi gir1.2-atspi-2.0 at-spi2-core dbus)

# install_missing PACKAGE…: installs what dpkg does not know as installed; says nothing when all is there.
install_missing() {
    local missing=() package
    for package in "$@"; do
        if [ "$(dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null)" != installed ]; then
            missing+=("$package")
        fi
    done
    [ ${#missing[@]} -eq 0 ] && return 0
    echo "Installing: ${missing[*]}"
    local root=()
    if [ "$(id -u)" -ne 0 ]; then
        if ! command -v sudo >/dev/null; then
            echo "These packages are missing and there is no sudo: ${missing[*]}. Install them as root, then run this again." >&2
            return 2
        fi
        root=(sudo)
    fi
    "${root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get update -qq
    "${root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
}

# configure PRESET [OPTION…]: configures build/PRESET for a build from scratch: precompiled headers, every room compiled
# as a whole, mold as the linker, and ccache where it is installed.
configure() {
    local preset=$1 options=(-DVRAMPLANNER_PCH=ON -DVRAMPLANNER_UNITY=ON -DCMAKE_EXE_LINKER_FLAGS=-fuse-ld=mold)
    shift
    command -v ccache >/dev/null && options+=(-DCMAKE_CXX_COMPILER_LAUNCHER=ccache)
    cmake --preset "$preset" "${options[@]}" "$@" >"build/$preset.configure.log" 2>&1 || {
        cat "build/$preset.configure.log" >&2
        return 1
    }
}
