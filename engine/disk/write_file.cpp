// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/disk/write_file.h"

#include <atomic>
#include <cerrno>
#include <cstdio>
#include <fcntl.h>
#include <filesystem>
#include <optional>
#include <sys/stat.h>
#include <unistd.h>

namespace engine {

namespace {

namespace fs = std::filesystem;

std::error_code lastError()
{
    return {errno, std::generic_category()};
}

/// An open file; closed at the end, or by close() where the answer matters.
class OpenFile
{
public:
    explicit OpenFile(int descriptor)
        : m_descriptor(descriptor)
    {
    }
    ~OpenFile()
    {
        if (m_descriptor >= 0)
            ::close(m_descriptor);
    }
    OpenFile(const OpenFile &) = delete;
    OpenFile &operator=(const OpenFile &) = delete;

    bool isOpen() const { return m_descriptor >= 0; }
    int descriptor() const { return m_descriptor; }

    std::error_code writeAll(std::string_view bytes)
    {
        while (!bytes.empty()) {
            const ssize_t written = ::write(m_descriptor, bytes.data(), bytes.size());
            if (written < 0 && errno == EINTR)
                continue;
            if (written <= 0)
                return written < 0 ? lastError() : std::make_error_code(std::errc::io_error);
            bytes.remove_prefix(static_cast<std::size_t>(written));
        }
        return {};
    }
    std::error_code sync() { return ::fsync(m_descriptor) == 0 ? std::error_code{} : lastError(); }
    std::error_code close()
    {
        const int descriptor = m_descriptor;
        m_descriptor = -1;
        return ::close(descriptor) == 0 ? std::error_code{} : lastError();
    }

private:
    int m_descriptor;
};

/// Where the name leads in the end, for a link whose file does not exist yet, too.
std::string linkTarget(const std::string &path)
{
    constexpr int kMostLinks = 40; // as the kernel follows
    fs::path file(path);
    for (int links = 0; links < kMostLinks; ++links) {
        std::error_code error;
        const fs::path next = fs::read_symlink(file, error);
        if (error)
            break;
        file = next.is_absolute() ? next : file.parent_path() / next;
    }
    return file.string();
}

fs::path folderOf(const std::string &file)
{
    const fs::path folder = fs::path(file).parent_path();
    return folder.empty() ? fs::path(".") : folder;
}

std::error_code writeThrough(const std::string &file, std::string_view bytes)
{
    OpenFile device(::open(file.c_str(), O_WRONLY | O_CLOEXEC | O_NOCTTY));
    if (!device.isOpen())
        return lastError();
    if (const std::error_code error = device.writeAll(bytes))
        return error;
    return device.close();
}

// Removes the new file unless it has taken its place.
class Draft
{
public:
    /// Opens a file of a new name beside `file`. A short name of its own: one near the limit has no room for
    /// a suffix, and two programs must not share one.
    Draft(const std::string &file, mode_t mode)
    {
        static std::atomic<unsigned> count = 0;
        constexpr int kTries = 100;
        for (int i = 0; i < kTries && m_descriptor < 0; ++i) {
            const std::string name =
                ".vramplan-" + std::to_string(::getpid()) + "-" + std::to_string(count++) + ".tmp";
            m_path = (folderOf(file) / name).string();
            m_descriptor = ::open(m_path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, mode);
            if (m_descriptor < 0 && errno != EEXIST)
                break;
        }
        m_error = m_descriptor < 0 ? lastError() : std::error_code{};
    }
    ~Draft()
    {
        if (m_descriptor >= 0 && !m_inPlace)
            ::unlink(m_path.c_str());
    }
    Draft(const Draft &) = delete;
    Draft &operator=(const Draft &) = delete;

    std::error_code error() const { return m_error; }
    int descriptor() const { return m_descriptor; }
    std::error_code moveTo(const std::string &file)
    {
        if (std::rename(m_path.c_str(), file.c_str()) != 0)
            return lastError();
        m_inPlace = true;
        // The name is on the disk once its folder is; not every file system can say so.
        OpenFile folder(::open(folderOf(file).c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
        if (folder.isOpen())
            (void)folder.sync();
        return {};
    }

private:
    std::string m_path;
    int m_descriptor = -1;
    std::error_code m_error;
    bool m_inPlace = false;
};

/// Gives the draft owner, group and mode of the file it replaces; false when it may not.
bool takesAfter(int draft, const struct stat &old)
{
    struct stat now = {};
    if (::fstat(draft, &now) != 0)
        return false;
    if ((now.st_uid != old.st_uid || now.st_gid != old.st_gid)
        && ::fchown(draft, old.st_uid, old.st_gid) != 0)
        return false;
    return ::fchmod(draft, old.st_mode & 07777) == 0;
}

// The space is there before the first old byte goes.
std::error_code overwrite(const std::string &file, std::string_view bytes)
{
    OpenFile old(::open(file.c_str(), O_WRONLY | O_CLOEXEC));
    if (!old.isOpen())
        return lastError();
    const auto size = static_cast<off_t>(bytes.size());
    if (size > 0) {
        const int answer = ::posix_fallocate(old.descriptor(), 0, size);
        if (answer != 0 && answer != EOPNOTSUPP && answer != EINVAL)
            return {answer, std::generic_category()};
    }
    if (const std::error_code error = old.writeAll(bytes))
        return error;
    if (::ftruncate(old.descriptor(), size) != 0)
        return lastError();
    if (const std::error_code error = old.sync())
        return error;
    return old.close();
}

std::error_code replace(const std::string &file, std::string_view bytes,
                        const std::optional<struct stat> &old)
{
    // Nobody else reads the draft of a private file.
    Draft draft(file, old ? 0600 : 0666);
    const bool may_overwrite = old
        && (draft.error() == std::errc::permission_denied
            || draft.error() == std::errc::operation_not_permitted);
    if (may_overwrite)
        return overwrite(file, bytes);
    if (draft.error())
        return draft.error();
    OpenFile open(draft.descriptor());
    if (old && !takesAfter(open.descriptor(), *old))
        return overwrite(file, bytes);
    if (const std::error_code error = open.writeAll(bytes))
        return error;
    if (const std::error_code error = open.sync())
        return error;
    if (const std::error_code error = open.close())
        return error;
    return draft.moveTo(file);
}

}

std::error_code writeFile(const std::string &path, std::string_view bytes)
{
    const std::string file = linkTarget(path);
    struct stat status = {};
    if (::stat(file.c_str(), &status) != 0)
        return errno == ENOENT ? replace(file, bytes, std::nullopt) : lastError();
    if (S_ISDIR(status.st_mode))
        return std::make_error_code(std::errc::is_a_directory);
    if (!S_ISREG(status.st_mode))
        return writeThrough(file, bytes);
    // A file that may not be written to is not replaced either.
    if (::access(file.c_str(), W_OK) != 0)
        return lastError();
    return status.st_nlink > 1 ? overwrite(file, bytes) : replace(file, bytes, status);
}

}
