// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Files as the window reads and writes them: in one piece, never more than a limit, and with one sentence for
// what went wrong.
#pragma once

#include "engine/plan/plan_json.h"

#include <QByteArray>
#include <QString>

#include <optional>

/// Text of the file at `path`, or a sentence why not. Files above `limit` bytes are not read.
std::optional<QByteArray> readWholeFile(const QString &path, qint64 limit, QString *problem);
/// The same for a plan's file, by its own limit.
std::optional<QByteArray> readPlanText(const QString &path, QString *problem);

/// The plan in `text`, or a sentence that calls it `name`.
std::optional<engine::LoadedPlan> planOfText(const QByteArray &text, const QString &name, QString *problem);
/// The plan in the file at `path`, called `name` where the sentence is about its contents.
std::optional<engine::LoadedPlan> planOfFile(const QString &path, const QString &name, QString *problem);

/// Writes `bytes` to `path` in one piece; a sentence if it could not.
QString writeWholeFile(const QString &path, const QByteArray &bytes);
