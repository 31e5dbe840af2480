// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The room engine/disk: how files are written, the same for both programs. What stands in them belongs to the
// rooms that make their text.
#pragma once

#include <string>
#include <string_view>
#include <system_error>

namespace engine {

/// Makes `bytes` the contents of `path`: afterwards the file is the old one or the new one, whatever happens
/// in between, a full disk and a killed program included.
///
/// The new contents are written beside the file, flushed to the disk and renamed over it. Symbolic links are
/// followed; mode, owner and group of an existing file stay. Devices and pipes are written through. A file
/// with several names, of another owner, or in a folder that takes no new files is overwritten in its place
/// instead, with its space reserved first; only then can a power cut leave it torn.
///
/// Returns what the system answered; no error: the bytes are on the disk.
std::error_code writeFile(const std::string &path, std::string_view bytes);

}
