// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/inspector/seatusagesection.h"

#include "widgets/controls/numberfield.h"
#include "widgets/controls/optionalrow.h"
#include "widgets/findings/fixwords.h"
#include "widgets/style/typescale.h"
#include "widgets/words/format.h"

#include "engine/layout/fixes.h"
#include "engine/plan/seat_setting.h"

#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace {

constexpr const char *kUsageKeys[] = {"peak_tokens_in_flight", "peak_requests", "longest_request_tokens"};
constexpr const char *kUsageSettings[] = {"usage_peak_tokens", "usage_peak_requests",
                                          "usage_longest_request"};

template <typename T> std::optional<double> asNumber(const std::optional<T> &value)
{
    return value ? std::optional<double>(static_cast<double>(*value)) : std::nullopt;
}

template <typename T> void take(std::optional<T> &field, std::optional<double> value)
{
    field = value ? std::optional<T>(static_cast<T>(std::llround(*value))) : std::nullopt;
}

}

SeatUsageSection::SeatUsageSection(PlanDocument *document, ViewState *view, QWidget *parent)
    : FoldedSection(document, view, parent)
{
    setHeadingTip(tr("Observed traffic of this seat"));
    makeRow(PeakTokens, tr("Tokens in flight"),
            tr("Most tokens of all running requests at one moment, prompts and replies together"), 1024);
    makeRow(PeakRequests, tr("Requests at once"), tr("Most requests running at one moment"), 1);
    makeRow(LongestRequest, tr("Longest request"), tr("Prompt and reply of the longest request"), 1024);
    m_source = new QLineEdit(fields());
    m_source->setPlaceholderText(tr("monitoring, 7 days"));
    m_source->setAccessibleName(tr("Source of the usage"));
    addField(tr("Source"), m_source, labelWidth(this) + 36);
    m_caption = new QLabel(fields());
    type::apply(TypeRole::Caption, m_caption);
    m_caption->setForegroundRole(QPalette::PlaceholderText);
    m_caption->setWordWrap(true);
    m_fix = new QPushButton(fields());
    fieldLayout()->addWidget(m_caption);
    fieldLayout()->addWidget(m_fix, 0, Qt::AlignLeft);
    connect(m_source, &QLineEdit::editingFinished, this, [this] {
        const std::string source = m_source->text().trimmed().toStdString();
        if (source != seat().usage.source)
            edit(tr("Change the source of the usage of %1"), {},
                 [&](engine::Seat &next) { next.usage.source = source; });
    });
    connect(m_fix, &QPushButton::clicked, this, &SeatUsageSection::applyFix);
}

NumberField *SeatUsageSection::spinBox(Field field) const
{
    return m_rows[field]->spinBox();
}

void SeatUsageSection::makeRow(Field field, const QString &text, const QString &tip, double step)
{
    auto *row = new OptionalRow(text, tr("Usage: %1").arg(text), tr("Clear %1").arg(text),
                                labelWidth(this) + 36, fields());
    m_rows[field] = row;
    const engine::SeatSetting &setting = *engine::seatSetting(kUsageSettings[field]);
    row->spinBox()->setObjectName(format::text(setting.label()));
    row->setNumbers(setting.lowest, setting.highest, step);
    row->spinBox()->setToolTip(tip);
    row->resetButton()->setToolTip(tr("Clear this value"));
    fieldLayout()->addWidget(row);
    connect(row, &OptionalRow::edited, this,
            [this, field](std::optional<double> number) { setValue(field, number); });
    connect(row, &OptionalRow::finished, document(), &PlanDocument::endGesture);
}

std::optional<double> SeatUsageSection::value(Field field) const
{
    const engine::Usage &usage = seat().usage;
    switch (field) {
    case PeakTokens:
        return asNumber(usage.peak_tokens_in_flight);
    case PeakRequests:
        return asNumber(usage.peak_requests);
    case LongestRequest:
        return asNumber(usage.longest_request_tokens);
    case kFields:
        break;
    }
    return std::nullopt;
}

void SeatUsageSection::setValue(Field field, std::optional<double> number)
{
    edit(number ? tr("Change the usage of %1") : tr("Clear the usage of %1"),
         QStringLiteral("usage/") + QLatin1String(kUsageKeys[field]), [&](engine::Seat &next) {
             switch (field) {
             case PeakTokens:
                 take(next.usage.peak_tokens_in_flight, number);
                 break;
             case PeakRequests:
                 take(next.usage.peak_requests, number);
                 break;
             case LongestRequest:
                 take(next.usage.longest_request_tokens, number);
                 break;
             case kFields:
                 break;
             }
         });
}

/// The finding about this seat's traffic that comes first; null without one.
const engine::Finding *SeatUsageSection::finding() const
{
    using enum engine::FindingCode;
    for (const engine::FindingCode code : {KvBelowUsage, KvAboveUsage, ContextAboveUsage})
        for (const engine::Finding &found : document()->budget().findings)
            if (found.code == code && found.subject.id == seat().name && !found.fixes.empty())
                return &found;
    return nullptr;
}

QString SeatUsageSection::captionText() const
{
    const auto &kv = entry().estimate->kv;
    if (!kv || !kv->usage) {
        return tr("Enter the tokens in flight to get a suggested pool, and the longest request to get a "
                  "suggested context.");
    }
    const engine::UsageNeed &need = *kv->usage;
    QStringList sentences;
    if (need.pool > 0) {
        const QStringList sizes = format::sizesApart({need.bytes, need.pool});
        sentences << tr("%1 tokens in flight in up to %Ln request(s) take at most %2 of KV; %3 is enough for "
                        "them and one full context.",
                        nullptr, static_cast<int>(need.requests))
                         .arg(format::tokens(need.in_flight), sizes[0], sizes[1]);
    }
    if (need.longest > seat().max_model_len) {
        sentences << tr("The longest observed request is longer than this context.");
    } else if (need.longest > 0) {
        sentences << (need.context > 0
                          ? tr("A context of %1 is enough for the longest request and saves %2 per "
                               "full context.")
                                .arg(format::tokens(need.context), format::gib(need.context_saves))
                          : tr("The longest observed request needs this context."));
    }
    return sentences.join(QLatin1Char(' '));
}

void SeatUsageSection::applyFix()
{
    const engine::Finding *found = finding();
    if (!found)
        return;
    const engine::Fix fix = found->fixes.front();
    editPlan(fixwords::title(fix), {}, engine::applyFix(document()->plan(), fix));
}

void SeatUsageSection::refresh()
{
    int known = 0;
    for (int i = 0; i < kFields; ++i) {
        const auto number = value(static_cast<Field>(i));
        m_rows[static_cast<std::size_t>(i)]->setValue(number, tr("not observed"));
        known += number ? 1 : 0;
    }
    setHeading(known == 0 ? tr("Usage") : tr("Usage: %1").arg(format::count(known)), known > 0);
    m_source->setEnabled(known > 0 || !seat().usage.source.empty());
    if (!m_source->hasFocus() || !m_source->isModified())
        m_source->setText(format::text(seat().usage.source));
    m_source->setToolTip(m_source->text());
    if (!m_source->hasFocus())
        m_source->setCursorPosition(0); // its beginning says more than its end
    m_caption->setText(captionText());
    const engine::Finding *found = finding();
    m_fix->setVisible(found != nullptr);
    if (found)
        m_fix->setText(fixwords::label(found->fixes.front()));
}
