// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Writes a GGUF header field by field, for tests of its readers.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

/// Builds a version 3 header.
class GgufBuilder
{
public:
    GgufBuilder &key(const std::string &name, std::uint32_t value)
    {
        entry(name, 4);
        put(value);
        return *this;
    }
    GgufBuilder &key(const std::string &name, const std::string &value)
    {
        entry(name, 8);
        text(m_keys, value);
        return *this;
    }
    GgufBuilder &list(const std::string &name, const std::vector<std::uint32_t> &values)
    {
        entry(name, 9);
        put(std::uint32_t{4});
        put(std::uint64_t{values.size()});
        for (const std::uint32_t value : values)
            put(value);
        return *this;
    }
    GgufBuilder &texts(const std::string &name, int count)
    {
        entry(name, 9);
        put(std::uint32_t{8});
        put(static_cast<std::uint64_t>(count));
        for (int i = 0; i < count; ++i)
            text(m_keys, "token" + std::to_string(i));
        return *this;
    }
    GgufBuilder &tensor(const std::string &name, const std::vector<std::uint64_t> &shape, std::uint32_t type)
    {
        ++m_tensorCount;
        text(m_tensors, name);
        raw(m_tensors, static_cast<std::uint32_t>(shape.size()));
        for (const std::uint64_t extent : shape)
            raw(m_tensors, extent);
        raw(m_tensors, type);
        raw(m_tensors, std::uint64_t{0});
        return *this;
    }
    std::string build(std::uint32_t version = 3) const
    {
        std::string file = "GGUF";
        raw(file, version);
        raw(file, m_tensorCount);
        raw(file, m_keyCount);
        return file + m_keys + m_tensors;
    }

private:
    template <typename T> static void raw(std::string &out, T value)
    {
        out.append(reinterpret_cast<const char *>(&value), sizeof value);
    }
    template <typename T> void put(T value) { raw(m_keys, value); }
    static void text(std::string &out, const std::string &value)
    {
        raw(out, std::uint64_t{value.size()});
        out += value;
    }
    void entry(const std::string &name, std::uint32_t type)
    {
        ++m_keyCount;
        text(m_keys, name);
        put(type);
    }

    std::string m_keys, m_tensors;
    std::uint64_t m_keyCount = 0, m_tensorCount = 0;
};
