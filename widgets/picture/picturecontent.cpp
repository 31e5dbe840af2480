// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/picture/picturecontent.h"

#include "widgets/compare/comparewords.h"
#include "widgets/moving/constraintwords.h"
#include "widgets/words/cardlabel.h"
#include "widgets/words/format.h"
#include "widgets/words/hostsummary.h"
#include "widgets/words/seatwords.h"

#include "engine/change/restart_sequence.h"
#include "engine/plan/plan_json.h"
#include "engine/record/difference_text.h"
#include "engine/record/flags_change.h"
#include "engine/record/markdown.h"
#include "engine/record/record_data.h"
#include "engine/record/report_parts.h"
#include "engine/record/restart_text.h"
#include "engine/words/words.h"

#include <QCoreApplication>
#include <QFontMetricsF>

#include <algorithm>
#include <numeric>

namespace {

using engine::Bytes;
using engine::SeatDifference;
using Row = TextRow;

constexpr auto kPeak = static_cast<std::size_t>(engine::State::Peak);
constexpr qsizetype kMostNames = 5; // of a list in a sentence
constexpr std::size_t kMostRows = 12; // of cards and findings that are listed one by one
constexpr std::size_t kMostCardColumns = 3; // of a restart's steps

QString mib(Bytes bytes)
{
    return format::mibValue(bytes);
}

/// A record names everything in full; what is longer than any name people give is cut by its width.
QString shortened(const QString &text, qreal width)
{
    return QFontMetricsF(picturefont::sans()).elidedText(text, Qt::ElideRight, width);
}

QString nameText(const std::string &name)
{
    return shortened(format::text(name).simplified(), 420);
}

TextRun strong(const QString &text)
{
    return {text, std::nullopt, true};
}

TextRun quiet(const QString &text)
{
    return {text, Tone::Quiet};
}

TextRun spareRun(Bytes spare, bool bold = false)
{
    return {mib(spare), spare < 0 ? std::optional(Tone::Error) : std::nullopt, bold || spare < 0};
}

/// A sentence of the engine with sizes in MiB and cards by their labels.
QString words(const std::string &code, const engine::Args &args = {})
{
    return format::sentence(engine::sentenceTemplate(code), withCardLabels(engine::inMib(args)));
}

QString valueText(const std::string &setting, const engine::SettingValue &value)
{
    return words(engine::settingCode(setting, value), value.args);
}

bool isSeatOver(const engine::SeatBudget &seat)
{
    return !seat.cards.empty() && seat.estimate && seat.estimate->verdict == engine::Verdict::Fail;
}

/// Worst case of a seat over all its cards; 0 when it is on none or not in the plan.
Bytes placedBytes(const engine::Budget &budget, const std::string &seat)
{
    const int index = budget.indexOfSeat(seat);
    if (index < 0 || budget.seat(index).cards.empty())
        return 0;
    return seatwords::seatBytes(budget.seat(index), engine::State::Peak);
}

class ContentBuilder
{
    Q_DECLARE_TR_FUNCTIONS(PlanImage)
public:
    ContentBuilder(const engine::PlanAndBudget &now, const engine::PlanAndBudget *before,
                   const QString &version);
    PictureContent build();

private:
    const engine::Plan &plan() const { return c.now->plan; }
    const engine::Budget &budget() const { return c.now->budget; }
    const engine::PlanDifference &difference() const { return *c.difference; }

    QString cardName(const engine::CardBudget &card) const;
    static QString listed(const QStringList &names);
    static QString listed(const std::vector<std::string> &names);
    BadgeSpec badgeOf(const engine::CardBudget &card, const engine::Policy &policy) const;
    PictureSide side(const engine::CardBudget &card, const engine::Policy &policy) const;
    bool changes(const engine::CardBudget &card) const;

    void addHead();
    void addResult();
    void addCounts();
    void addCards();
    void addFooter();
    void addSection(PictureSection section);

    PictureSection seats() const;
    PictureSection changed() const;
    void addSeatRows(TextTable &table, const SeatDifference &seat) const;
    PictureSection constraints() const;
    static QString remarkOf(const engine::FlagChange &change, const engine::Seat *now);
    PictureSection flags() const;
    PictureSection restart() const;
    PictureSection verify() const;
    PictureSection wayBack() const;
    PictureSection open() const;

    PictureContent c;
    const engine::RecordData m_data;
    const bool m_oneHost;
};

ContentBuilder::ContentBuilder(const engine::PlanAndBudget &now, const engine::PlanAndBudget *before,
                               const QString &version)
    : m_data(engine::readRecordData(now.plan.record_json))
    , m_oneHost(now.plan.hosts.size() == 1)
{
    c.now = &now;
    c.before = before;
    c.software = QStringLiteral("VRAM Planner ") + version;
    if (before)
        c.difference = engine::differenceOf(before->plan, before->budget, now.plan, now.budget);
}

PictureContent ContentBuilder::build()
{
    addHead();
    addResult();
    addCounts();
    addCards();
    if (c.before) {
        addSection(changed());
        addSection(constraints());
        addSection(flags());
        addSection(restart());
        addSection(verify());
        addSection(open());
        addSection(wayBack());
    } else {
        addSection(seats());
        addSection(constraints());
        addSection(verify());
        addSection(open());
    }
    addFooter();
    return std::move(c);
}

void ContentBuilder::addSection(PictureSection section)
{
    if (!section.empty())
        c.sections.push_back(std::move(section));
}

QString ContentBuilder::cardName(const engine::CardBudget &card) const
{
    return m_oneHost ? cardLabelOnHost(card.card) : hosts::cardName(card);
}

/// "a, b and c", and of a long list the first few and how many more.
QString ContentBuilder::listed(const QStringList &names)
{
    if (names.size() <= kMostNames)
        return names.isEmpty() ? format::dash() : names.join(QStringLiteral(", "));
    return tr("%1 and %n more", "names", static_cast<int>(names.size() - (kMostNames - 1)))
        .arg(names.mid(0, kMostNames - 1).join(QStringLiteral(", ")));
}

QString ContentBuilder::listed(const std::vector<std::string> &names)
{
    QStringList texts;
    for (const std::string &name : names)
        texts << nameText(name);
    return listed(texts);
}

/// The verdict, and of a tight card what makes it tight.
BadgeSpec ContentBuilder::badgeOf(const engine::CardBudget &card, const engine::Policy &policy) const
{
    if (card.keep_clear && !card.isInUse())
        return badge::keptClear();
    BadgeSpec spec = badge::verdict(card.verdict);
    if (const QString cause = badge::tightCause(card, policy, mib); !cause.isEmpty())
        spec.text = QStringLiteral("%1 %2").arg(spec.text, cause);
    return spec;
}

PictureSide ContentBuilder::side(const engine::CardBudget &card, const engine::Policy &policy) const
{
    PictureSide side;
    side.bar = kindbar::stackOf(kindbar::of(card, engine::State::Peak));
    side.total = card.total_bytes;
    side.usable = card.usableBytes();
    side.used = card.usedBytes(engine::State::Peak);
    for (int state = 0; state < engine::kStates; ++state)
        side.spare[static_cast<std::size_t>(state)] = card.spare(static_cast<engine::State>(state));
    side.badge = badgeOf(card, policy);
    return side;
}

bool ContentBuilder::changes(const engine::CardBudget &card) const
{
    if (!c.before)
        return card.isInUse();
    const auto found = std::find_if(difference().cards.begin(), difference().cards.end(),
                                    [&](const auto &other) { return other.card == card.card; });
    return found != difference().cards.end() && found->changed();
}

void ContentBuilder::addHead()
{
    c.hash = QByteArray::fromStdString(engine::planHash(plan()));
    c.title = shortened(
        plan().title.empty() ? tr("Plan without a title") : format::text(plan().title).simplified(), 1600);
    const auto stated = [](const std::string &text) {
        return shortened(format::text(text).simplified(), 420);
    };
    c.change = stated(m_data.change);
    // A date is shown only if the record states one: the picture must not depend on the day it is made.
    QStringList parts;
    if (!m_data.version.empty())
        parts << tr("version %1").arg(stated(m_data.version));
    if (!m_data.date.empty())
        parts << stated(m_data.date);
    if (!m_data.author.empty())
        parts << stated(m_data.author);
    c.stated = parts.join(QStringLiteral(", "));
    c.summary = format::text(m_data.summary).simplified();
    QStringList unassigned;
    for (const engine::SeatBudget &seat : budget().seats)
        if (seat.cards.empty())
            unassigned << nameText(seat.seat->name);
    if (!unassigned.isEmpty())
        c.unassigned = tr("On no card: %1.").arg(listed(unassigned));
}

/// The first sentence a reader looks for, and the smallest spare.
void ContentBuilder::addResult()
{
    QStringList over, failing;
    for (const engine::CardBudget &card : budget().cards)
        if (card.verdict == engine::Verdict::Fail)
            over << cardName(card);
    for (const engine::SeatBudget &seat : budget().seats)
        if (isSeatOver(seat))
            failing << nameText(seat.seat->name);
    TextRun result = strong(c.before ? tr("All cards fit after the change.") : tr("All cards fit."));
    if (!over.isEmpty())
        result.text = (c.before ? tr("Over after the change: %1.") : tr("Over: %1.")).arg(listed(over));
    else if (!failing.isEmpty())
        result.text = tr("All cards fit, but %n seat(s) fail: %1.", nullptr, static_cast<int>(failing.size()))
                          .arg(listed(failing));
    const bool fails = !over.isEmpty() || !failing.isEmpty();
    TextRun icon;
    icon.icon = fails ? Icon::Error : Icon::Pass;
    icon.tone = fails ? Tone::Error : Tone::Pass;
    c.result = {icon, result};
    const auto leastOf = [](const engine::Budget &in) {
        const int card = in.worstCardInUse();
        return card < 0 ? nullptr : &in.card(card);
    };
    const engine::CardBudget *now = leastOf(budget());
    const engine::CardBudget *was = c.before ? leastOf(c.before->budget) : nullptr;
    if (!now)
        return;
    const QString after = mib(now->spare(engine::State::Peak));
    if (!was)
        c.result.push_back(strong(tr("Smallest worst-case spare %1 MiB (%2).").arg(after, cardName(*now))));
    else if (was->card == now->card)
        c.result.push_back(strong(tr("Smallest worst-case spare %1 → %2 MiB (%3).")
                                      .arg(mib(was->spare(engine::State::Peak)), after, cardName(*now))));
    else
        c.result.push_back(
            strong(tr("Smallest worst-case spare %1 (%2) → %3 MiB (%4).")
                       .arg(mib(was->spare(engine::State::Peak)), cardName(*was), after, cardName(*now))));
}

void ContentBuilder::addCounts()
{
    QStringList parts, tight;
    const auto usedOf = [](const engine::Budget &in) {
        return std::accumulate(
            in.cards.begin(), in.cards.end(), Bytes{0},
            [](Bytes sum, const engine::CardBudget &card) { return sum + card.used[kPeak]; });
    };
    if (c.before) {
        QString seats = comparewords::summary(difference());
        seats.replace(0, 1, seats.at(0).toUpper());
        parts << seats + QLatin1Char('.')
              << tr("Restarts: %1 of %n seat(s).", nullptr, static_cast<int>(difference().seats.size()))
                     .arg(difference().counts().restarts)
              << tr("Memory in use: %1 MiB.")
                     .arg(format::mibDifference(usedOf(budget()) - usedOf(c.before->budget)));
    } else {
        parts << tr("Seats: %1, on %2 of %n card(s).", nullptr, budget().cardCount())
                     .arg(budget().seatCount())
                     .arg(budget().cardsInUse());
    }
    for (const engine::CardBudget &card : budget().cards)
        if (card.verdict == engine::Verdict::Tight)
            tight << cardName(card);
    if (!tight.isEmpty())
        parts << tr("Tight: %1.").arg(listed(tight));
    if (c.before && difference().boot_order_changed)
        parts << words("record/boot-order-changed");
    c.counts = parts.join(QLatin1Char(' '));
}

void ContentBuilder::addCards()
{
    QStringList others;
    const engine::CardBudget *least = nullptr;
    for (std::size_t i = 0; i < budget().cards.size(); ++i) {
        const engine::CardBudget &card = budget().cards[i];
        const QString name = cardName(card);
        if (!changes(card)) {
            const QString free = tr("%1, %2 MiB free").arg(name, mib(card.spare(engine::State::Peak)));
            others << (card.keep_clear ? tr("%1 (kept clear)").arg(free) : free);
            if (!least || card.spare(engine::State::Peak) < least->spare(engine::State::Peak))
                least = &card;
            continue;
        }
        PictureCard shown{static_cast<int>(i), name, side(card, plan().policy), std::nullopt};
        const int old = c.before ? c.before->budget.indexOfCard(card.card) : -1;
        if (old >= 0)
            shown.before = side(c.before->budget.card(old), c.before->plan.policy);
        c.cards.push_back(std::move(shown));
    }
    if (others.isEmpty())
        return;
    const QString list = others.size() <= kMostNames
        ? others.join(QStringLiteral("; "))
        : tr("%n card(s), the least free is %1 MiB on %2", nullptr, static_cast<int>(others.size()))
              .arg(mib(least->spare(engine::State::Peak)), cardName(*least));
    c.otherCards = (c.before ? tr("Unchanged: %1.") : tr("Without seats: %1.")).arg(list);
}

/// Every seat where it is, with what it takes; in the order of the cards, seats on no card last.
PictureSection ContentBuilder::seats() const
{
    PictureSection section;
    section.title = tr("Seats");
    section.table.columns = {{tr("seat")},
                             {tr("model"), false, true},
                             {tr("card")},
                             {tr("context"), true},
                             {tr("sequences"), true},
                             {tr("KV pool"), false},
                             {tr("worst case, MiB"), true},
                             {tr("verdict")}};
    std::vector<const engine::SeatBudget *> order;
    for (const engine::SeatBudget &seat : budget().seats)
        order.push_back(&seat);
    const auto place = [](const engine::SeatBudget *seat) {
        return seat->cards.empty() ? std::numeric_limits<int>::max() : seat->cards.front();
    };
    std::stable_sort(order.begin(), order.end(),
                     [&](const auto *a, const auto *b) { return place(a) < place(b); });
    Bytes sum = 0;
    int card = -1;
    for (const engine::SeatBudget *entry : order) {
        const engine::Seat &seat = *entry->seat;
        const bool other = seat.runtime.kind == engine::RuntimeKind::Other;
        const Bytes bytes = seatwords::seatBytes(*entry, engine::State::Peak);
        sum += entry->cards.empty() ? 0 : bytes;
        TextRun verdict = quiet(format::dash());
        if (!entry->cards.empty() && entry->estimate) {
            const BadgeSpec badge = badge::verdict(entry->estimate->verdict);
            verdict = {badge.text, badge.tone == Tone::Fail ? Tone::Error : badge.tone, false};
            verdict.icon = badge.icon;
        }
        Row row{{strong(nameText(seat.name)),
                 quiet(seatwords::model(*entry)),
                 {seatwords::cards(seat.cards)},
                 {other ? format::dash() : format::count(seat.max_model_len)},
                 {other || !seat.max_num_seqs ? format::dash() : format::count(*seat.max_num_seqs)},
                 {other ? format::dash() : valueText("kv", engine::poolSetting(*entry))},
                 strong(mib(bytes)),
                 verdict}};
        if (place(entry) != card)
            row.line = Row::Line::Thin;
        card = place(entry);
        section.table.rows.push_back(std::move(row));
    }
    if (!section.table.rows.empty())
        section.table.rows.push_back(
            {{quiet(tr("on cards")), {}, {}, {}, {}, {}, strong(mib(sum)), {}}, Row::Line::Strong});
    if (section.table.rows.empty())
        section.below.push_back({quiet(tr("No seats."))});
    return section;
}

/// One row per thing that differs; the seat's name and its difference in bytes stand in the first.
void ContentBuilder::addSeatRows(TextTable &table, const SeatDifference &seat) const
{
    const auto add = [&](Icon icon, const QString &setting, const QString &before, const QString &after) {
        TextRun what{setting};
        what.icon = icon;
        table.rows.push_back({{{}, what, quiet(before), {after}, {}}});
    };
    const std::size_t first = table.rows.size();
    if (seat.added || seat.removed)
        add(comparewords::markIcon(markOf(seat)), comparewords::markName(markOf(seat)),
            seat.added ? format::dash() : comparewords::cardNames(seat.cards_before),
            seat.removed ? format::dash() : comparewords::cardNames(seat.cards_after));
    else if (seat.moved)
        add(Icon::Moved, tr("card"), comparewords::cardNames(seat.cards_before),
            comparewords::cardNames(seat.cards_after));
    for (const engine::SettingChange &change : seat.settings)
        add(change.setting == "waiver" ? Icon::Waiver : Icon::Changed, words("setting/" + change.setting),
            valueText(change.setting, change.before), valueText(change.setting, change.after));
    if (table.rows.size() == first)
        add(Icon::Changed, tr("size"), tr("%1 MiB").arg(mib(seat.before[kPeak])),
            tr("%1 MiB").arg(mib(seat.after[kPeak])));
    Row &row = table.rows[first];
    row.line = Row::Line::Thin;
    row.cells.front() = strong(nameText(seat.seat));
    row.cells.back() = strong(
        format::mibDifference(placedBytes(budget(), seat.seat) - placedBytes(c.before->budget, seat.seat)));
}

PictureSection ContentBuilder::changed() const
{
    PictureSection section;
    section.title = tr("Changes");
    section.table.columns = {{tr("seat")},
                             {tr("setting")},
                             {tr("before"), false, true},
                             {tr("after"), false, true},
                             {tr("worst case, MiB"), true}};
    std::vector<std::string> same;
    Bytes sum = 0;
    for (const SeatDifference &seat : difference().seats) {
        if (!seat.changed()) {
            same.push_back(seat.seat);
            continue;
        }
        addSeatRows(section.table, seat);
        sum += placedBytes(budget(), seat.seat) - placedBytes(c.before->budget, seat.seat);
    }
    if (!section.table.empty())
        section.table.rows.push_back(
            {{quiet(tr("sum")), {}, {}, {}, strong(format::mibDifference(sum))}, Row::Line::Strong});
    const auto add = [&](const QString &who, const QString &what, const QString &before,
                         const QString &after) {
        section.table.rows.push_back({{strong(who), {what}, quiet(before), {after}, {}}, Row::Line::Thin});
    };
    for (const engine::CardDifference &card : difference().cards)
        if (!card.before || !card.after)
            add(cardLabel(card.card), card.after ? tr("card added") : tr("card removed"), {}, {});
    for (const engine::SettingChange &change : difference().policy)
        add(tr("policy"), words("setting/" + change.setting), valueText(change.setting, change.before),
            valueText(change.setting, change.after));
    for (const engine::FactChange &fact : difference().facts)
        add(format::text(fact.of), words("setting/" + fact.change.setting),
            valueText(fact.change.setting, fact.change.before),
            valueText(fact.change.setting, fact.change.after));
    if (section.table.empty())
        section.below.push_back({quiet(words("record/no-difference"))});
    else if (!same.empty())
        section.below.push_back({quiet(tr("Unchanged: %1.").arg(listed(same)))});
    return section;
}

/// What the layout has to respect, and with which change each constraint came or went.
PictureSection ContentBuilder::constraints() const
{
    PictureSection section;
    section.title = tr("Constraints");
    section.table.columns = {{tr("constraint"), false, true}, {tr("set"), false, true}};
    const auto sentences = [](const engine::Plan &in) {
        QStringList list;
        for (const constraintwords::Listed &each : constraintwords::constraintsOf(in))
            list << constraintwords::sentence(in, each);
        return list;
    };
    const QStringList now = sentences(plan());
    const QStringList old = c.before ? sentences(c.before->plan) : QStringList();
    const QString by =
        m_data.author.empty() ? QString() : tr(" by %1").arg(format::text(m_data.author).simplified());
    for (const QString &each : now)
        section.table.rows.push_back({{{each},
                                       !c.before                ? TextRun()
                                           : old.contains(each) ? quiet(tr("before this change"))
                                                                : TextRun{tr("with this change") + by}}});
    for (const QString &each : old)
        if (!now.contains(each))
            section.table.rows.push_back({{quiet(each), {tr("removed with this change") + by}}});
    if (!c.before)
        for (Row &row : section.table.rows)
            row.cells.pop_back();
    if (!c.before)
        section.table.columns = {{{}, false, true}};
    return section;
}

/// "5632 MiB, was 8192" beside a flag that counts bytes, a word beside one that may be taken for more than it
/// is.
QString ContentBuilder::remarkOf(const engine::FlagChange &change, const engine::Seat *now)
{
    if (!change.after)
        return tr("no longer given");
    if (change.option == "--gpu-memory-utilization" && now
        && now->kv.mode != engine::KvSizing::Mode::Utilisation)
        return tr("start-up check only");
    if (change.option.find("bytes") == std::string::npos)
        return {};
    const Bytes after = format::text(*change.after).toLongLong();
    const Bytes before = change.before ? format::text(*change.before).toLongLong() : 0;
    return after <= 0 ? QString()
        : before > 0  ? tr("%1, was %2").arg(format::mib(after), mib(before))
                      : format::mib(after);
}

PictureSection ContentBuilder::flags() const
{
    PictureSection section;
    section.title = words("record/flag-changes");
    section.table.columns = {{tr("seat")},
                             {tr("flag")},
                             {tr("before"), true, true},
                             {tr("after"), true, true},
                             {tr("size"), false, true}};
    const auto value = [](const std::optional<std::string> &text) {
        return !text ? format::dash() : text->empty() ? tr("given") : format::text(*text);
    };
    for (const engine::SeatFlagChanges &seat :
         engine::flagChanges(c.before->plan, c.before->budget, plan(), budget(), difference())) {
        bool first = true;
        const engine::SeatPtr now = engine::findSeat(plan(), seat.seat);
        for (const engine::FlagChange &change : seat.changes) {
            TextRun option{format::text(change.option)}, before = quiet(value(change.before)),
                                                         after = strong(value(change.after));
            option.fixed = before.fixed = after.fixed = true;
            section.table.rows.push_back({{first ? strong(nameText(seat.seat)) : TextRun(), option, before,
                                           after, quiet(remarkOf(change, now.get()))},
                                          first ? Row::Line::Thin : Row::Line::None});
            first = false;
        }
    }
    return section;
}

/// The steps, numbered, with what each card that takes part has left. With many such cards a step says what
/// is left on its own.
PictureSection ContentBuilder::restart() const
{
    PictureSection section;
    const engine::RestartSequence sequence =
        engine::restartSequence(difference(), c.before->budget, budget());
    if (sequence.status == engine::RestartStatus::Nothing)
        return section;
    section.title = tr("Restart order");
    QStringList remarks;
    for (const engine::Reason &remark : engine::restartRemarks(sequence))
        remarks << words(remark.code, remark.args);
    section.above.push_back({{remarks.join(QLatin1Char(' '))}});
    if (sequence.steps.empty())
        return section;
    std::vector<std::size_t> cards = engine::cardsTakingPart(sequence);
    const bool each = cards.size() <= kMostCardColumns;
    section.table.columns = {{{}, true}, {tr("do")}, {tr("seat")}, {tr("card")}};
    Row before{{{}, quiet(tr("before")), {}, {}}};
    if (!each)
        cards.clear();
    for (const std::size_t card : cards) {
        section.table.columns.push_back({tr("%1 spare").arg(cardLabel(sequence.cards[card].card)), true});
        before.cells.push_back(spareRun(sequence.first[card].spare[kPeak]));
    }
    if (!each) {
        section.table.columns.push_back({tr("spare there"), true});
        before.cells.push_back({});
    }
    section.table.columns.push_back({tr("down"), false, true});
    before.cells.push_back(quiet(format::dash()));
    if (each)
        section.table.rows.push_back(before);
    const std::vector<engine::RestartMoment> *last = &sequence.first;
    for (std::size_t i = 0; i < sequence.steps.size(); ++i) {
        const engine::RestartStep &step = sequence.steps[i];
        const QString action = words(engine::actionCode(step));
        Row row{{quiet(QString::number(i + 1)),
                 step.start ? strong(action) : TextRun{action},
                 {nameText(step.seat)},
                 {seatwords::cards(step.cards)}},
                Row::Line::Thin};
        for (const std::size_t card : cards) {
            const Bytes spare = step.after[card].spare[kPeak];
            const bool moves = (*last)[card].spare[kPeak] != spare;
            row.cells.push_back(spareRun(spare, moves));
            if (!moves && spare >= 0)
                row.cells.back().tone = Tone::Quiet;
        }
        if (!each) {
            std::optional<Bytes> least;
            for (std::size_t card = 0; card < sequence.cards.size(); ++card)
                if (std::find(step.cards.begin(), step.cards.end(), sequence.cards[card].card)
                    != step.cards.end())
                    least = std::min(least.value_or(engine::kMaxBytes), step.after[card].spare[kPeak]);
            row.cells.push_back(least ? spareRun(*least) : TextRun());
        }
        row.cells.push_back(quiet(listed(step.down)));
        section.table.rows.push_back(std::move(row));
        last = &step.after;
    }
    section.below.push_back({quiet(tr("Spare in MiB, worst case."))});
    return section;
}

/// What monitoring has to show once everything has settled, for the cards the change touches.
PictureSection ContentBuilder::verify() const
{
    PictureSection section;
    section.narrow = true;
    section.title = m_data.verify_date.empty()
        ? words("record/verify")
        : words("record/verify-on", {engine::Arg::name(m_data.verify_date)});
    section.table.columns = {{tr("at the plateau"), false, true},
                             {tr("MiB free"), true},
                             {tr("MiB used"), true},
                             {tr("CUDA total"), true}};
    std::vector<const engine::CardBudget *> cards;
    std::size_t rest = 0;
    for (const engine::CardBudget &card : budget().cards)
        if (card.isInUse())
            changes(card) ? cards.push_back(&card) : static_cast<void>(++rest);
    // Of very many the ones with the least to spare.
    std::stable_sort(cards.begin(), cards.end(), [&](const auto *a, const auto *b) {
        return cards.size() > kMostRows
            && a->spare(engine::State::Plateau) < b->spare(engine::State::Plateau);
    });
    rest += cards.size() - std::min(cards.size(), kMostRows);
    cards.resize(std::min(cards.size(), kMostRows));
    for (const engine::CardBudget *card : cards) {
        const Bytes spare = card->spare(engine::State::Plateau);
        section.table.rows.push_back({{strong(cardName(*card)),
                                       spareRun(spare),
                                       {mib(card->usedBytes(engine::State::Plateau))},
                                       {mib(card->usableBytes())}}});
    }
    if (rest > 0)
        section.below.push_back({quiet(tr("Further cards in use: %1.").arg(rest))});
    for (const auto *entries : {&m_data.verify, &m_data.follow_ups})
        for (const engine::FollowUp &entry : *entries) {
            std::vector<TextRun> line;
            if (!entry.date.empty())
                line.push_back(strong(format::text(entry.date).simplified() + QLatin1Char(' ')));
            line.push_back({format::text(entry.text).simplified()});
            section.below.push_back(std::move(line));
        }
    return section;
}

/// How to undo the change, and what that leads back to.
PictureSection ContentBuilder::wayBack() const
{
    PictureSection section;
    section.narrow = true;
    section.title = tr("Way back");
    const engine::Rollback back = engine::rollbackOf(difference());
    QStringList sentences;
    if (!back.stop.empty())
        sentences << tr("Stop: %1.").arg(listed(back.stop));
    if (!back.again.empty())
        sentences << tr("Stop %n seat(s) and start with the flags of the column before: %1.", nullptr,
                        static_cast<int>(back.again.size()))
                         .arg(listed(back.again));
    if (sentences.isEmpty())
        return {};
    QStringList over;
    for (const engine::CardBudget &card : c.before->budget.cards)
        if (const Bytes spare = card.spare(engine::State::Peak); spare < 0)
            over << tr("%1 by %2 MiB").arg(cardName(card), mib(-spare));
    if (!over.isEmpty())
        sentences << tr("That leads back to %n card(s) over in the worst case: %1.", nullptr,
                        static_cast<int>(over.size()))
                         .arg(listed(over));
    section.below.push_back({{sentences.join(QLatin1Char(' '))}});
    return section;
}

/// What stays to be looked at: errors and warnings in full, waivers with their reason, notes as a number.
PictureSection ContentBuilder::open() const
{
    PictureSection section;
    section.narrow = true;
    section.title = tr("Still open");
    std::size_t notes = 0, more = 0;
    const auto add = [&](Icon icon, Tone tone, const QString &subject, const QString &text) {
        TextRun who = strong(subject + QStringLiteral("  "));
        TextRun mark{QStringLiteral(" "), tone};
        mark.icon = icon;
        section.above.push_back({mark, who, {text}});
    };
    for (const engine::Finding &finding : budget().findings) {
        if (finding.severity == engine::Severity::Note) {
            notes += finding.code != engine::FindingCode::KvBelowRule; // those are waivers
            continue;
        }
        if (section.above.size() >= kMostRows) {
            ++more;
            continue;
        }
        const QString subject = finding.subject.kind == engine::Subject::Kind::Card
            ? cardLabel(finding.subject.id)
            : finding.subject.id.empty() ? tr("plan")
                                         : nameText(finding.subject.id);
        const bool error = finding.severity == engine::Severity::Error;
        add(error ? Icon::Error : Icon::Warning, toneOf(finding.severity), subject,
            format::sentence(engine::findingTemplate(finding), withCardLabels(engine::inMib(finding.args))));
    }
    if (more > 0)
        section.above.push_back({quiet(tr("Further findings: %1.").arg(more))});
    for (const engine::WaiverLine &line : engine::waiverLines(budget()))
        add(Icon::Waiver, Tone::Warning, nameText(line.seat), words("record/waiver-sentence", line.args));
    if (const auto proof = engine::placementText(budget(), m_data))
        add(Icon::Proof, Tone::Pass, tr("placement"), format::text(*proof));
    if (notes > 0)
        add(Icon::Note, Tone::Note, tr("notes"), tr("%1, in the plan").arg(notes));
    if (section.above.empty())
        section.above.push_back({{tr("Nothing."), Tone::Quiet}});
    return section;
}

void ContentBuilder::addFooter()
{
    // "4 × RTX PRO 6000 Blackwell, 97887 MiB each": one part per product and size, in plan order.
    std::vector<std::pair<QString, int>> kinds;
    QStringList hosts, parts;
    for (const engine::Host &host : plan().hosts) {
        hosts << format::text(host.name);
        for (const engine::Card &card : host.cards) {
            const QString text =
                QStringLiteral("%1, %2").arg(format::text(card.name), format::mib(card.total_bytes));
            const auto same = std::find_if(kinds.begin(), kinds.end(),
                                           [&](const auto &kind) { return kind.first == text; });
            if (same == kinds.end())
                kinds.emplace_back(text, 1);
            else
                ++same->second;
        }
    }
    for (const auto &[text, count] : kinds)
        parts << (count == 1 ? text : tr("%1 × %2 each", "number of cards, card").arg(count).arg(text));
    QStringList programs{c.software};
    for (const engine::SeatPtr &seat : plan().seats)
        if (seat->runtime.kind != engine::RuntimeKind::Other)
            programs << seatwords::runtime(seat->runtime);
    programs.removeDuplicates();
    const engine::Policy &policy = plan().policy;
    const QString where = m_data.host.empty() ? listed(hosts) : format::text(m_data.host).simplified();
    c.footer = tr("%1: %2. Plan %3. %4. Policy: KV ≥ %5 × one full context in steps of %6; spare ≥ %7 at the "
                  "plateau. 1 MiB = 1048576 bytes; totals and spare as nvidia-smi shows them.")
                   .arg(where, parts.join(QStringLiteral("; ")),
                        QString::fromLatin1(c.hash.left(engine::kShownHashDigits)),
                        programs.join(QStringLiteral(", ")), QString::number(policy.kv_factor),
                        format::mib(policy.kv_round_bytes), format::mib(policy.min_spare_bytes));
}

}

PictureContent pictureContent(const engine::PlanAndBudget &now, const engine::PlanAndBudget *before,
                              const QString &version)
{
    return ContentBuilder(now, before, version).build();
}
