// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/inspector/seatadvancedsection.h"

#include "widgets/controls/focusedspinbox.h"
#include "widgets/controls/reasoncombo.h"
#include "widgets/words/format.h"

#include <QLineEdit>
#include <QSignalBlocker>
#include <QSpinBox>

namespace {

// Absent optionals are 0 in the spin boxes and -1 in the combos.
constexpr int kDefault = -1;

int toInt(const std::optional<bool> &value)
{
    return value ? (*value ? 1 : 0) : kDefault;
}

std::optional<bool> toBool(const QVariant &choice)
{
    return choice.toInt() == kDefault ? std::nullopt : std::optional<bool>(choice.toInt() != 0);
}

void setQuietly(QSpinBox *spin, int value)
{
    const QSignalBlocker quiet(spin);
    spin->setValue(value);
}

}

SeatAdvancedSection::SeatAdvancedSection(PlanDocument *document, ViewState *view, QWidget *parent)
    : FoldedSection(document, view, parent)
{
    setHeading(tr("Advanced"));
    setHeadingTip(tr("Batching, block size, prefix caching, speculation, output cap, note"));
    makeFields();
}

QSpinBox *SeatAdvancedSection::addSpin(const QString &text, int maximum, int step)
{
    auto *spin = new FocusedSpinBox(fields());
    spin->setRange(0, maximum);
    spin->setSingleStep(step);
    spin->setAccessibleName(text);
    addField(text, spin, wideLabel());
    return spin;
}

ReasonCombo *SeatAdvancedSection::addCombo(const QString &text)
{
    auto *combo = new ReasonCombo(fields());
    combo->setAccessibleName(text);
    addField(text, combo, wideLabel());
    return combo;
}

void SeatAdvancedSection::connectSpin(QSpinBox *spin, const QString &text, const QString &key,
                                      std::function<void(engine::Seat &, int)> change)
{
    connect(spin, &QSpinBox::valueChanged, this, [=, this, change = std::move(change)](int value) {
        edit(text, key, [&](engine::Seat &next) { change(next, value); });
    });
    // Steps in a row are one undo step; leaving the field ends it.
    connect(spin, &QSpinBox::editingFinished, document(), &PlanDocument::endGesture);
}

void SeatAdvancedSection::makeFields()
{
    m_batched = addSpin(tr("Batched tokens"), 1 << 20, 1024);
    connectSpin(m_batched, tr("Change batched tokens of %1"), QStringLiteral("max_num_batched_tokens"),
                [](engine::Seat &next, int value) {
                    next.max_num_batched_tokens = value == 0 ? std::nullopt : std::optional<int>(value);
                });
    m_blockSize = addCombo(tr("Block size"));
    connect(m_blockSize, &ReasonCombo::optionEdited, this, [this](const QVariant &choice) {
        edit(tr("Change block size of %1"), {}, [&](engine::Seat &next) {
            next.block_size = choice.toInt() == kDefault ? std::nullopt : std::optional<int>(choice.toInt());
        });
    });
    m_prefix = addCombo(tr("Prefix caching"));
    connect(m_prefix, &ReasonCombo::optionEdited, this, [this](const QVariant &choice) {
        edit(tr("Change prefix caching of %1"), {},
             [&](engine::Seat &next) { next.enable_prefix_caching = toBool(choice); });
    });
    m_async = addCombo(tr("Async scheduling"));
    connect(m_async, &ReasonCombo::optionEdited, this, [this](const QVariant &choice) {
        edit(tr("Change scheduling of %1"), {},
             [&](engine::Seat &next) { next.async_scheduling = toBool(choice); });
    });
    makeSpeculation();
    m_outputCap = addSpin(tr("Output cap"), 1 << 24, 1024);
    m_outputCap->setSpecialValueText(tr("none"));
    m_outputCap->setToolTip(tr("max_tokens of the generation config: the longest reply"));
    connectSpin(m_outputCap, tr("Change output cap of %1"), QStringLiteral("output_cap"),
                [](engine::Seat &next, int value) {
                    next.output_cap = value == 0 ? std::nullopt : std::optional<engine::Tokens>(value);
                });
    m_note = new QLineEdit(fields());
    m_note->setPlaceholderText(tr("optional note"));
    addField(tr("Note"), m_note, wideLabel());
    connect(m_note, &QLineEdit::editingFinished, this, [this] {
        const std::string note = m_note->text().trimmed().toStdString();
        if (note != seat().note)
            edit(tr("Change note of %1"), {}, [&](engine::Seat &next) { next.note = note; });
    });
}

void SeatAdvancedSection::makeSpeculation()
{
    m_method = addCombo(tr("Speculation"));
    connect(m_method, &ReasonCombo::optionEdited, this, [this](const QVariant &choice) {
        edit(tr("Change speculation of %1"), {}, [&](engine::Seat &next) {
            next.spec_method = choice.toString().toStdString();
            if (next.spec_method.empty())
                next.num_speculative_tokens = 0;
            else if (next.num_speculative_tokens == 0)
                next.num_speculative_tokens = 1;
        });
    });
    m_speculative = addSpin(tr("Draft tokens"), 64, 1);
    connectSpin(m_speculative, tr("Change draft tokens of %1"), QStringLiteral("num_speculative_tokens"),
                [](engine::Seat &next, int value) { next.num_speculative_tokens = value; });
}

void SeatAdvancedSection::refresh()
{
    if (seat().runtime.kind == engine::RuntimeKind::Other)
        return;
    const engine::KvResult *kv = entry().estimate->kv ? &*entry().estimate->kv : nullptr;
    m_batched->setSpecialValueText(kv && kv->max_num_batched_tokens > 0
                                       ? tr("default, %1").arg(format::tokens(kv->max_num_batched_tokens))
                                       : tr("default"));
    setQuietly(m_batched, seat().max_num_batched_tokens.value_or(0));
    QList<ReasonCombo::Option> blocks{{tr("default"), kDefault, {}, {}}};
    for (const int size : {8, 16, 32, 64, 128, 256, 512, 1024})
        blocks << ReasonCombo::Option{QString::number(size), size, {}, {}};
    const int block = seat().block_size.value_or(kDefault);
    m_blockSize->setOptions(blocks, block, QString::number(block));
    const QList<ReasonCombo::Option> onOff{
        {tr("default"), kDefault, {}, {}}, {tr("on"), 1, {}, {}}, {tr("off"), 0, {}, {}}};
    m_prefix->setOptions(onOff, toInt(seat().enable_prefix_caching));
    m_async->setOptions(onOff, toInt(seat().async_scheduling));
    refreshSpeculation();
    setQuietly(m_outputCap,
               static_cast<int>(std::min<engine::Tokens>(seat().output_cap.value_or(0), 1 << 24)));
    if (!m_note->hasFocus() || !m_note->isModified())
        m_note->setText(format::text(seat().note));
    m_note->setToolTip(format::text(seat().note));
    showBold(m_batched, seat().max_num_batched_tokens.has_value());
    showBold(m_blockSize, seat().block_size.has_value());
    showBold(m_prefix, seat().enable_prefix_caching.has_value());
    showBold(m_async, seat().async_scheduling.has_value());
}

void SeatAdvancedSection::refreshSpeculation()
{
    const bool mtp = model() && model()->architecture.mtp_layers > 0;
    const QString method = format::text(seat().spec_method);
    QList<ReasonCombo::Option> methods{
        {tr("none"), QString(), {}, {}},
        {QStringLiteral("mtp"),
         QStringLiteral("mtp"),
         mtp ? QString() : tr("The checkpoint has no draft layers."),
         {}},
        {QStringLiteral("eagle"), QStringLiteral("eagle"), {}, {}},
        {QStringLiteral("eagle3"), QStringLiteral("eagle3"), {}, {}},
        {QStringLiteral("ngram"), QStringLiteral("ngram"), {}, {}},
        {QStringLiteral("draft_model"), QStringLiteral("draft_model"), {}, {}}};
    m_method->setOptions(methods, method, method);
    setQuietly(m_speculative, seat().num_speculative_tokens);
    m_speculative->setEnabled(!seat().spec_method.empty());
    showBold(m_method, !seat().spec_method.empty());
}

void SeatAdvancedSection::showBold(QWidget *field, bool changed)
{
    QFont bold = font();
    bold.setWeight(changed ? QFont::DemiBold : QFont::Normal);
    field->setFont(bold);
}
