// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/inspector/settingfield.h"

#include "widgets/controls/numberfield.h"
#include "widgets/controls/reasoncombo.h"
#include "widgets/controls/refusal.h"
#include "widgets/words/format.h"

#include "engine/words/sentences.h"

#include <QLineEdit>

#include <cmath>

using engine::SeatSetting;
using engine::SeatValue;
using Kind = engine::SeatSetting::Kind;

namespace {

SeatValue valueOfChoice(const QVariant &choice)
{
    if (choice.typeId() == QMetaType::Bool)
        return choice.toBool();
    const std::string text = choice.toString().toStdString();
    return text.empty() ? SeatValue{} : SeatValue{text};
}

QVariant choiceOfValue(const SeatValue &value)
{
    if (const auto *flag = std::get_if<bool>(&value))
        return *flag;
    return format::text(engine::textOfSetting(value));
}

std::optional<double> numberOfValue(const SeatValue &value, const SeatSetting &setting)
{
    const double unit = setting.kind == Kind::ByteCount ? engine::kGibReal : 1;
    if (const auto *whole = std::get_if<std::int64_t>(&value))
        return static_cast<double>(*whole) / unit;
    const auto *number = std::get_if<double>(&value);
    return number ? std::optional(*number) : std::nullopt;
}

QString wordsOf(const char *what, const SeatSetting &setting)
{
    return format::sentence(engine::sentenceTemplate(what + std::string(setting.label())));
}

}

SettingField::SettingField(const SeatSetting &setting, QWidget *parent)
    : QObject(parent)
    , m_setting(setting)
{
    switch (setting.kind) {
    case Kind::Flag:
    case Kind::Choice:
        makeCombo(parent);
        break;
    case Kind::Integer:
    case Kind::TokenCount:
    case Kind::ByteCount:
    case Kind::Number:
        makeNumber(parent);
        break;
    default:
        makeLine(parent);
    }
    widget()->setObjectName(format::text(setting.label()));
    widget()->setAccessibleName(label());
    const QString help = wordsOf("help/", setting);
    const auto name = setting.vllm.names.empty() ? setting.llama_cpp.names : setting.vllm.names;
    const QString option = format::text(name.substr(0, name.find(' ')));
    widget()->setToolTip(option.isEmpty() ? help : QStringLiteral("%1\n%2").arg(help, option));
}

QWidget *SettingField::widget() const
{
    if (m_combo)
        return m_combo;
    return m_number ? static_cast<QWidget *>(m_number) : m_line;
}

QString SettingField::label() const
{
    QString text = wordsOf("setting/", m_setting);
    text[0] = text.at(0).toUpper();
    return text;
}

void SettingField::makeCombo(QWidget *parent)
{
    m_combo = new ReasonCombo(parent);
    connect(m_combo, &ReasonCombo::optionEdited, this, [this](const QVariant &choice) {
        emit edited(valueOfChoice(choice));
        emit finished();
    });
}

void SettingField::makeNumber(QWidget *parent)
{
    m_number = new NumberField(parent);
    if (m_setting.kind == Kind::Number)
        m_number->setRatio(0);
    else if (m_setting.kind == Kind::ByteCount)
        m_number->setSize(engine::kGiB, 2);
    const double unit = m_setting.kind == Kind::ByteCount ? engine::kGibReal : 1;
    m_number->setRange(m_setting.lowest / unit, m_setting.highest / unit);
    const bool large = m_setting.kind == Kind::TokenCount || m_setting.highest > 1 << 20;
    m_number->setSingleStep(m_setting.kind == Kind::Number ? 0.01 : large ? 1024 : 1);
    m_number->setAbsentText({});
    connect(m_number, &NumberField::edited, this, &SettingField::takeNumber);
    connect(m_number, &NumberField::editingFinished, this, &SettingField::finished);
}

void SettingField::takeNumber(std::optional<double> number)
{
    if (number == 0.0 && m_setting.lowest == 0) { // plans know no difference
        number.reset();
        m_number->setNumber(number);
    }
    if (!number)
        emit edited(SeatValue{});
    else if (m_setting.kind == Kind::Number)
        emit edited(*number);
    else
        emit edited(m_setting.kind == Kind::ByteCount ? m_number->bytes() : std::llround(*number));
}

void SettingField::makeLine(QWidget *parent)
{
    m_line = new QLineEdit(parent);
    m_refusal = new Refusal(m_line);
    connect(m_line, &QLineEdit::editingFinished, this, &SettingField::takeLine);
    connect(m_line, &QLineEdit::textEdited, this, [this] {
        if (m_refusal->stands() && typedLine())
            m_refusal->lift();
    });
    connect(m_refusal, &Refusal::dropped, this, &SettingField::showLine);
}

/// What the line says; nothing where it cannot be taken.
std::optional<SeatValue> SettingField::typedLine() const
{
    const QString text = m_line->text().trimmed();
    if (text.isEmpty())
        return SeatValue{};
    return engine::settingOfText(m_setting, text.toStdString());
}

void SettingField::takeLine()
{
    if (!m_line->isModified())
        return;
    const auto value = typedLine();
    if (!value)
        return m_refusal->refuse(whyNot());
    m_refusal->lift();
    m_line->setModified(false);
    if (*value != m_value)
        emit edited(*value);
    emit finished();
}

QString SettingField::whyNot() const
{
    if (m_setting.kind != Kind::Json)
        return tr("%1 takes %2.").arg(label(), format::text(engine::allowedText(m_setting)));
    return tr("%1 takes a JSON object: {\"key\": value}.").arg(label());
}

void SettingField::showLine()
{
    m_line->setText(m_isDefault ? QString() : lineText(m_value));
    m_line->setCursorPosition(0);
    m_refusal->lift();
}

QString SettingField::lineText(const SeatValue &value) const
{
    return format::text(engine::textOfSetting(value));
}

void SettingField::show(const engine::Seat &seat, const QString &unset)
{
    m_value = m_setting.field.get(seat);
    m_isDefault = engine::isDefault(m_setting, seat);
    if (m_combo) {
        QList<ReasonCombo::Option> options{{unset, QString(), {}, {}}};
        if (m_setting.kind == Kind::Flag)
            options << ReasonCombo::Option{tr("on"), true, {}, {}}
                    << ReasonCombo::Option{tr("off"), false, {}, {}};
        for (const QString &choice :
             format::text(m_setting.choices).split(QStringLiteral(", "), Qt::SkipEmptyParts))
            options << ReasonCombo::Option{choice, choice, {}, {}};
        const QVariant current = choiceOfValue(m_value);
        m_combo->setOptions(options, current, current.toString());
    } else if (m_number) {
        m_number->setAbsentText(unset);
        m_number->setNumber(numberOfValue(m_value, m_setting));
    } else {
        m_line->setPlaceholderText(unset);
        if (!m_line->isModified() || (!m_line->hasFocus() && !m_refusal->stands()))
            showLine();
    }
    QFont font = widget()->parentWidget()->font();
    font.setWeight(m_isDefault ? QFont::Normal : QFont::DemiBold);
    widget()->setFont(font);
}
