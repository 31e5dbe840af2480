// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/picture/planimagecontent.h"

#include "widgets/picture/planimagerecord.h"
#include "widgets/words/cardlabel.h"
#include "widgets/words/format.h"
#include "widgets/words/seatwords.h"

#include "engine/plan/plan_json.h"
#include "engine/record/record_data.h"
#include "engine/words/words.h"

#include <QCoreApplication>

#include <algorithm>
#include <limits>
#include <map>
#include <set>

namespace {

constexpr std::size_t kPeak = static_cast<std::size_t>(engine::State::Peak);

const QLocale &cLocale()
{
    static const QLocale locale = QLocale::c();
    return locale;
}

QString tr(const char *text)
{
    return QCoreApplication::translate("PlanImage", text);
}

QString gib(engine::Bytes bytes)
{
    return format::gibValue(bytes, cLocale());
}

QString counted(std::size_t count, const char *one, const char *many)
{
    return count == 1 ? tr(one) : tr(many).arg(count);
}

ImageBar barOf(const engine::CardBudget &card)
{
    ImageBar bar;
    bar.kinds = card.by_kind[kPeak];
    bar.others = card.takenByOthers();
    bar.total = card.total_bytes;
    bar.budget = card.budget_bytes;
    bar.spare = {card.spare(engine::State::Boot), card.spare(engine::State::Plateau),
                 card.spare(engine::State::Peak)};
    bar.verdict = card.verdict;
    return bar;
}

std::vector<ImageHost> hostsOf(const engine::Budget &budget, const engine::Budget *baseline)
{
    std::vector<ImageHost> hosts;
    for (const engine::CardBudget &card : budget.cards) {
        const QString host = format::text(card.host);
        if (hosts.empty() || hosts.back().name != host)
            hosts.push_back({host, {}});
        // Hosts stand above or beside their cards.
        ImageCard shown{cardLabelOnHost(card.card), card.keep_clear, barOf(card), std::nullopt, {}};
        const int old = baseline ? baseline->indexOfCard(card.card) : -1;
        if (old >= 0)
            shown.before = barOf(baseline->cards[static_cast<std::size_t>(old)]);
        hosts.back().cards.push_back(std::move(shown));
    }
    return hosts;
}

// "4 × RTX PRO 6000 Blackwell, 97887 MiB each": one part per product and size, in plan order.
QString cardsInWords(const engine::Plan &plan)
{
    std::vector<std::pair<QString, int>> kinds;
    for (const engine::Host &host : plan.hosts) {
        for (const engine::Card &card : host.cards) {
            const QString text = QStringLiteral("%1, %2").arg(format::text(card.name),
                                                              format::mib(card.total_bytes, cLocale()));
            const auto same = std::find_if(kinds.begin(), kinds.end(),
                                           [&](const auto &kind) { return kind.first == text; });
            if (same == kinds.end())
                kinds.emplace_back(text, 1);
            else
                ++same->second;
        }
    }
    QStringList parts;
    for (const auto &[text, count] : kinds)
        parts << (count == 1 ? text : tr("%1 × %2 each").arg(count).arg(text));
    return parts.join(QStringLiteral("; "));
}

// "fv-ml1: 4 × RTX PRO 6000 Blackwell, 97887 MiB each. 11 seats, 2 moved, 6 changed."
QString subtitleOf(const engine::Plan &plan, const engine::RecordData &data,
                   const std::vector<ImageTile> &seats)
{
    QStringList hosts;
    for (const engine::Host &host : plan.hosts)
        hosts << format::text(host.name);
    QString text = data.host.empty() ? hosts.join(QStringLiteral(", ")) : format::text(data.host);
    if (const QString cards = cardsInWords(plan); !cards.isEmpty())
        text += QStringLiteral(": ") + cards;
    text += QStringLiteral(". ") + counted(plan.seats.size(), "1 seat", "%1 seats");
    const auto add = [&](auto holds, const char *words) {
        if (const auto count = std::count_if(seats.begin(), seats.end(), holds); count > 0)
            text += QStringLiteral(", ") + tr(words).arg(count);
    };
    add([](const ImageTile &seat) { return seat.mark == ImageMark::Moved; }, "%1 moved");
    add([](const ImageTile &seat) { return seat.settings; }, "%1 changed");
    add([](const ImageTile &seat) { return seat.mark == ImageMark::Added; }, "%1 added");
    return text + QLatin1Char('.');
}

// A date is shown only if the record states one: the picture of a plan must not depend on the day it is made.
QStringList recordLines(const engine::RecordData &data)
{
    QStringList first, lines;
    if (!data.change.empty())
        first << tr("change %1").arg(format::text(data.change).trimmed());
    if (!data.version.empty())
        first << tr("version %1").arg(format::text(data.version).trimmed());
    if (!data.date.empty())
        first << format::text(data.date).trimmed();
    if (!first.isEmpty())
        lines << first.join(QStringLiteral(", "));
    if (!data.author.empty())
        lines << tr("by %1").arg(format::text(data.author).trimmed());
    return lines;
}

QString kvOf(const engine::SeatBudget &entry)
{
    const engine::Seat &seat = *entry.seat;
    if (seat.runtime.kind == engine::RuntimeKind::Other)
        return format::dash();
    switch (seat.kv.mode) {
    case engine::KvSizing::Mode::Pinned:
        return tr("pinned %1").arg(gib(seat.kv.pinned_bytes));
    case engine::KvSizing::Mode::Utilisation:
        return tr("util %1").arg(format::share(seat.kv.utilization, cLocale()));
    case engine::KvSizing::Mode::Rule:
        break;
    }
    const bool known = entry.estimate && entry.estimate->kv;
    return known ? tr("rule %1").arg(gib(entry.estimate->kv->rule_bytes)) : tr("rule");
}

ImageSeat seatOf(const engine::SeatBudget &entry, const engine::Budget *baseline)
{
    const engine::Seat &seat = *entry.seat;
    ImageSeat row;
    row.color = seat.color;
    row.name = format::text(seat.name);
    row.model = seatwords::model(entry);
    row.card = seatwords::cards(seat.cards);
    const bool other = seat.runtime.kind == engine::RuntimeKind::Other;
    row.context = other ? format::dash() : QString::number(seat.max_model_len);
    row.sequences = other || !seat.max_num_seqs ? format::dash() : QString::number(*seat.max_num_seqs);
    row.kv = kvOf(entry);
    row.order = entry.cards.empty() ? std::numeric_limits<int>::max() : entry.cards.front();
    row.gib = gib(seatwords::seatBytes(entry, engine::State::Peak));
    if (!seat.cards.empty())
        row.verdict = entry.estimate->verdict;
    if (!baseline)
        return row;
    const int old = baseline->indexOfSeat(row.name.toStdString());
    row.before = format::dash();
    if (old >= 0) {
        const engine::SeatBudget &was = baseline->seats[static_cast<std::size_t>(old)];
        row.before = gib(seatwords::seatBytes(was, engine::State::Peak));
        row.moved = was.seat->cards != seat.cards;
        if (row.moved)
            row.card = QStringLiteral("%1 → %2").arg(seatwords::cards(was.seat->cards), row.card);
    }
    return row;
}

std::vector<ImageFinding> findingsOf(const engine::Budget &budget)
{
    std::vector<ImageFinding> rows;
    for (const engine::Finding &finding : budget.findings) {
        ImageFinding row;
        row.severity = finding.severity;
        row.subject = finding.subject.kind == engine::Subject::Kind::Card ? cardLabel(finding.subject.id)
                                                                          : format::text(finding.subject.id);
        if (row.subject.isEmpty())
            row.subject = tr("plan");
        row.text = format::sentence(engine::findingTemplate(finding.code, finding.form),
                                    withCardLabels(finding.args), cLocale());
        rows.push_back(std::move(row));
    }
    return rows;
}

QString releasesOf(const engine::Plan &plan)
{
    std::set<QString> names;
    for (const engine::SeatPtr &seat : plan.seats) {
        if (seat->runtime.kind != engine::RuntimeKind::Other)
            names.insert(seatwords::runtime(seat->runtime));
    }
    return QStringList(names.begin(), names.end()).join(QStringLiteral(", "));
}

QString footerOf(const engine::Plan &plan, const ImageContent &content)
{
    const engine::Policy &policy = plan.policy;
    QString program = content.software;
    if (const QString releases = releasesOf(plan); !releases.isEmpty())
        program += QStringLiteral(", ") + releases;
    return tr("Plan %1. %2. Policy: KV ≥ %3 × one full context in steps of %4, spare ≥ %5 at the plateau. "
              "1 GiB = 1024 MiB; totals and spare as nvidia-smi shows them.")
        .arg(QString::fromLatin1(content.hash.left(engine::kShownHashDigits)), program,
             QString::number(policy.kv_factor), format::size(policy.kv_round_bytes, cLocale()),
             format::size(policy.min_spare_bytes, cLocale()));
}

}

engine::Bytes ImageBar::used() const
{
    engine::Bytes sum = others;
    for (const engine::Bytes bytes : kinds)
        sum += bytes;
    return sum;
}

ImageContent imageContent(const engine::Plan &plan, const engine::Budget &budget,
                          const engine::PlanAndBudget *baseline, const QString &version)
{
    ImageContent content;
    const engine::Budget *before = baseline ? &baseline->budget : nullptr;
    const engine::RecordData data = engine::readRecordData(plan.record_json);
    content.hash = QByteArray::fromStdString(engine::planHash(plan));
    content.software = QStringLiteral("VRAM Planner ") + version;
    content.title = plan.title.empty() ? tr("Plan without a title") : format::text(plan.title);
    content.compared = baseline != nullptr;
    content.right = recordLines(data);
    content.summary = format::text(data.summary).simplified();
    content.hosts = hostsOf(budget, before);
    for (const engine::SeatBudget &entry : budget.seats) {
        content.seats.push_back(seatOf(entry, before));
        if (!entry.seat->cards.empty())
            content.seatTotal += seatwords::seatBytes(entry, engine::State::Peak);
    }
    content.findings = findingsOf(budget);
    // As the cards stand above; seats on no card last.
    std::stable_sort(content.seats.begin(), content.seats.end(),
                     [](const ImageSeat &a, const ImageSeat &b) { return a.order < b.order; });
    planimage::addRecord(content, {plan, budget}, baseline, data);
    content.board.hosts = hostsOf(budget, nullptr);
    if (baseline)
        content.boardBefore->hosts = hostsOf(baseline->budget, nullptr);
    content.subtitle = subtitleOf(plan, data, content.board.seats);
    content.footer = footerOf(plan, content);
    return content;
}
