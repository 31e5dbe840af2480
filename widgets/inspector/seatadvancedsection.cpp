// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/inspector/seatadvancedsection.h"

#include "widgets/controls/reasoncombo.h"
#include "widgets/inspector/settingfield.h"
#include "widgets/words/format.h"

#include "engine/kv/spec_method.h"

#include <QLineEdit>

#include <algorithm>

namespace {

constexpr int kDefault = -1; // of the block size

// Settings with a place of their own elsewhere in the inspector.
constexpr std::string_view kElsewhere[] = {"tp", "max_model_len", "max_num_seqs", "kv_cache_dtype"};

bool hasOwnPlace(const engine::SeatSetting &setting)
{
    const bool elsewhere =
        std::find(std::begin(kElsewhere), std::end(kElsewhere), setting.label()) != std::end(kElsewhere);
    return elsewhere || setting.kind == engine::SeatSetting::Kind::Object
        || (setting.plan_only && setting.key != "output_cap");
}

}

SeatAdvancedSection::SeatAdvancedSection(PlanDocument *document, ViewState *view, QWidget *parent)
    : FoldedSection(document, view, parent)
{
    setHeading(tr("Advanced"));
    setHeadingTip(tr("Batching, block size, prefix caching, graphs, speculation, encoder, output cap, note"));
    makeFields();
}

ReasonCombo *SeatAdvancedSection::addCombo(const QString &text, const char *name)
{
    auto *combo = new ReasonCombo(fields());
    combo->setObjectName(QLatin1String(name));
    combo->setAccessibleName(text);
    addField(text, combo, labelWidth(this));
    return combo;
}

void SeatAdvancedSection::makeFields()
{
    for (const engine::SeatSetting &setting : engine::seatSettings()) {
        if (setting.key == "block_size")
            makeBlockSize();
        else if (setting.key == "spec_method")
            makeMethod();
        else if (!hasOwnPlace(setting))
            addSetting(setting);
    }
    makeNote();
    alignLabels();
}

void SeatAdvancedSection::addSetting(const engine::SeatSetting &setting)
{
    auto *field = new SettingField(setting, fields());
    addField(field->label(), field->widget(), labelWidth(this));
    m_settings.push_back(field);
    connect(field, &SettingField::edited, this, [this, field](const engine::SeatValue &value) {
        const QString name = format::text(field->setting().label());
        QString text = tr("Change %2 of %1");
        text.replace(QLatin1String("%2"), field->label());
        edit(text, name, [&](engine::Seat &next) { field->setting().field.set(next, value); });
    });
    // Steps in a row are one undo step; leaving the field ends it.
    connect(field, &SettingField::finished, document(), &PlanDocument::endGesture);
}

void SeatAdvancedSection::makeBlockSize()
{
    m_blockSize = addCombo(tr("Block size"), "block_size");
    connect(m_blockSize, &ReasonCombo::optionEdited, this, [this](const QVariant &choice) {
        edit(tr("Change block size of %1"), {}, [&](engine::Seat &next) {
            next.block_size = choice.toInt() == kDefault ? std::nullopt : std::optional<int>(choice.toInt());
        });
    });
}

void SeatAdvancedSection::makeMethod()
{
    m_method = addCombo(tr("Speculation"), "spec_method");
    connect(m_method, &ReasonCombo::optionEdited, this, [this](const QVariant &choice) {
        edit(tr("Change speculation of %1"), {}, [&](engine::Seat &next) {
            next.spec_method = choice.toString().toStdString();
            if (next.spec_method.empty())
                next.num_speculative_tokens = 0;
            else if (next.num_speculative_tokens == 0)
                next.num_speculative_tokens = 1;
        });
    });
}

void SeatAdvancedSection::makeNote()
{
    m_note = new QLineEdit(fields());
    m_note->setObjectName(QStringLiteral("note"));
    m_note->setPlaceholderText(tr("optional note"));
    addField(tr("Note"), m_note, labelWidth(this));
    connect(m_note, &QLineEdit::editingFinished, this, [this] {
        const std::string note = m_note->text().trimmed().toStdString();
        if (note != seat().note)
            edit(tr("Change note of %1"), {}, [&](engine::Seat &next) { next.note = note; });
    });
}

// What counts while a setting is not given.
QString SeatAdvancedSection::unsetText(const engine::SeatSetting &setting) const
{
    const auto &kv = entry().estimate->kv;
    if (setting.key == "max_num_batched_tokens" && kv && kv->max_num_batched_tokens > 0)
        return tr("default, %1").arg(format::tokens(kv->max_num_batched_tokens));
    return setting.runtime_default ? tr("default") : tr("none");
}

// Beside a utilisation that sizes the pool there is no second one at start-up; a value that was given is
// never hidden.
bool SeatAdvancedSection::isShown(const engine::SeatSetting &setting) const
{
    if (setting.key == "gpu_memory_utilization" && seat().kv.mode == engine::KvSizing::Mode::Utilisation)
        return false;
    const bool used = setting.usedBy(seat().runtime.kind)
        && (!model() || engine::meansSomethingTo(setting, model()->architecture));
    return used || !engine::isDefault(setting, seat());
}

void SeatAdvancedSection::refresh()
{
    if (seat().runtime.kind == engine::RuntimeKind::Other)
        return;
    for (SettingField *field : m_settings) {
        const bool shown = isShown(field->setting());
        setFieldVisible(field->widget(), shown);
        if (shown)
            field->show(seat(), unsetText(field->setting()));
        if (field->setting().key == "num_speculative_tokens")
            field->widget()->setEnabled(!seat().spec_method.empty());
    }
    refreshBlockSize();
    refreshMethod();
    if (!m_note->hasFocus() || !m_note->isModified())
        m_note->setText(format::text(seat().note));
    m_note->setToolTip(format::text(seat().note));
}

void SeatAdvancedSection::refreshBlockSize()
{
    QList<ReasonCombo::Option> blocks{{tr("default"), kDefault, {}, {}}};
    for (const int size : {8, 16, 32, 64, 128, 256, 512, 1024})
        blocks << ReasonCombo::Option{QString::number(size), size, {}, {}};
    const int block = seat().block_size.value_or(kDefault);
    m_blockSize->setOptions(blocks, block, QString::number(block));
    showBold(m_blockSize, seat().block_size.has_value());
    setFieldVisible(m_blockSize, engine::seatSetting("block_size")->usedBy(seat().runtime.kind));
}

void SeatAdvancedSection::refreshMethod()
{
    const bool mtp = model() && model()->architecture.mtp_layers > 0;
    const QString method = format::text(seat().spec_method);
    QList<ReasonCombo::Option> methods{{tr("none"), QString(), {}, {}}};
    for (const std::string_view known : engine::specMethodNames()) {
        const bool missing =
            !mtp && engine::knownSpecMethod(known).kind == engine::SpecMethod::Kind::OwnLayers;
        methods << ReasonCombo::Option{format::text(known),
                                       format::text(known),
                                       missing ? tr("The checkpoint has no draft layers.") : QString(),
                                       {}};
    }
    m_method->setOptions(methods, method, method);
    showBold(m_method, !seat().spec_method.empty());
    setFieldVisible(m_method, engine::seatSetting("spec_method")->usedBy(seat().runtime.kind));
}

void SeatAdvancedSection::showBold(QWidget *field, bool changed)
{
    QFont bold = font();
    bold.setWeight(changed ? QFont::DemiBold : QFont::Normal);
    field->setFont(bold);
}
