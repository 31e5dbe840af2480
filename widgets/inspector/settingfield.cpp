// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/inspector/settingfield.h"

#include "widgets/controls/focusedspinbox.h"
#include "widgets/controls/reasoncombo.h"
#include "widgets/style/icons.h"
#include "widgets/words/format.h"

#include "engine/words/sentences.h"

#include <QAction>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QToolTip>

#include <algorithm>
#include <limits>

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
        makeSpin(parent);
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
    return m_spin ? static_cast<QWidget *>(m_spin) : m_line;
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

void SettingField::makeSpin(QWidget *parent)
{
    m_spin = new FocusedSpinBox(parent);
    const double most = std::min<double>(m_setting.highest, std::numeric_limits<int>::max());
    m_spin->setRange(0, static_cast<int>(most)); // 0 is "the default"
    m_spin->setSingleStep(m_setting.kind == Kind::TokenCount || most > 1 << 20 ? 1024 : 1);
    connect(m_spin, &QSpinBox::valueChanged, this,
            [this](int value) { emit edited(value == 0 ? SeatValue{} : SeatValue{std::int64_t{value}}); });
    connect(m_spin, &QSpinBox::editingFinished, this, &SettingField::finished);
}

void SettingField::makeLine(QWidget *parent)
{
    m_line = new QLineEdit(parent);
    m_refused = m_line->addAction(icons::icon(Icon::Error), QLineEdit::TrailingPosition);
    m_refused->setVisible(false);
    connect(m_line, &QLineEdit::editingFinished, this, &SettingField::takeLine);
}

void SettingField::takeLine()
{
    const QString text = m_line->text().trimmed();
    if (!m_line->isModified())
        return;
    SeatValue value;
    if (!text.isEmpty()) {
        const auto read = engine::settingOfText(m_setting, text.toStdString());
        if (!read && m_setting.kind == Kind::Json)
            return refuse(tr("%1 takes a JSON object: {\"key\": value}.").arg(label()));
        if (!read || !engine::isAllowed(m_setting, *read))
            return refuse(tr("%1 takes %2.").arg(label(), format::text(engine::allowedText(m_setting))));
        value = *read;
    }
    m_refused->setVisible(false);
    m_line->setModified(false);
    if (value != m_value)
        emit edited(value);
    emit finished();
}

void SettingField::refuse(const QString &why)
{
    m_refused->setToolTip(why);
    m_refused->setVisible(true);
    m_line->setAccessibleDescription(why);
    QToolTip::showText(m_line->mapToGlobal(m_line->rect().bottomLeft()), why, m_line);
}

QString SettingField::lineText(const SeatValue &value) const
{
    return format::text(engine::textOfSetting(value));
}

void SettingField::show(const engine::Seat &seat, const QString &unset)
{
    m_value = m_setting.field.get(seat);
    const bool is_default = engine::isDefault(m_setting, seat);
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
    } else if (m_spin) {
        const QSignalBlocker quiet(m_spin);
        const auto *whole = std::get_if<std::int64_t>(&m_value);
        m_spin->setSpecialValueText(unset);
        m_spin->setValue(whole ? static_cast<int>(std::min<std::int64_t>(*whole, m_spin->maximum())) : 0);
    } else if (!m_line->isModified()) {
        m_line->setPlaceholderText(unset);
        m_line->setText(is_default ? QString() : lineText(m_value));
        m_line->setCursorPosition(0);
        m_refused->setVisible(false);
        m_line->setAccessibleDescription({});
    }
    QFont font = widget()->parentWidget()->font();
    font.setWeight(is_default ? QFont::Normal : QFont::DemiBold);
    widget()->setFont(font);
}
