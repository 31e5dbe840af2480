// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The findings of a whole plan, read like a vector of Finding. A finding of a seat that did not change is
// shared with the earlier budget, so that a recompute after one slider tick copies pointers, not sentences.
#pragma once

#include "engine/finding/finding.h"

#include <cstddef>
#include <iterator>
#include <memory>
#include <utility>
#include <vector>

namespace engine {

class FindingList
{
public:
    using Pointer = std::shared_ptr<const Finding>;

    class Iterator
    {
    public:
        using iterator_category = std::forward_iterator_tag;
        using value_type = Finding;
        using difference_type = std::ptrdiff_t;
        using pointer = const Finding *;
        using reference = const Finding &;

        Iterator() = default;
        explicit Iterator(const Pointer *at)
            : at_(at)
        {
        }
        const Finding &operator*() const { return **at_; }
        const Finding *operator->() const { return at_->get(); }
        Iterator &operator++()
        {
            ++at_;
            return *this;
        }
        Iterator operator++(int) { return Iterator(at_++); }
        bool operator==(const Iterator &) const = default;

    private:
        const Pointer *at_ = nullptr;
    };
    using const_iterator = Iterator;
    using value_type = Finding;

    Iterator begin() const { return Iterator(list_.data()); }
    Iterator end() const { return Iterator(list_.data() + list_.size()); }
    std::size_t size() const { return list_.size(); }
    bool empty() const { return list_.empty(); }
    const Finding &operator[](std::size_t i) const { return *list_[i]; }
    const Finding &front() const { return *list_.front(); }
    void push_back(Finding finding) { list_.push_back(std::make_shared<const Finding>(std::move(finding))); }
    /// Takes a finding over from whoever holds it.
    void share(Pointer finding) { list_.push_back(std::move(finding)); }
    void reserve(std::size_t count) { list_.reserve(count); }

    /// A copy of all, for callers that keep a list of their own.
    operator std::vector<Finding>() const { return {begin(), end()}; }

    bool operator==(const FindingList &other) const
    {
        if (size() != other.size())
            return false;
        for (std::size_t i = 0; i < size(); ++i)
            if (list_[i] != other.list_[i] && (*this)[i] != other[i])
                return false;
        return true;
    }

private:
    std::vector<Pointer> list_;
};

}
