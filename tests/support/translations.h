// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What a translator gets of the program: the messages lupdate finds in the sources, and a language made of
// them in which every vowel is another letter, so that a text nobody can translate stands out.
#pragma once

#include <QByteArray>
#include <QFile>
#include <QHash>
#include <QMap>
#include <QProcess>
#include <QSet>
#include <QString>
#include <QStringList>
#include <QTranslator>
#include <QXmlStreamReader>

#include <optional>

namespace translations {

struct Message {
    QString source;
    bool plural = false;
    QStringList forms; // finished translations; one unless plural
};

/// The messages of a file by context.
using Catalogue = QMap<QString, QList<Message>>;

inline int count(const Catalogue &catalogue)
{
    int sum = 0;
    for (const QList<Message> &messages : catalogue)
        sum += static_cast<int>(messages.size());
    return sum;
}

inline Message readMessage(QXmlStreamReader &xml)
{
    Message message;
    message.plural = xml.attributes().value(QLatin1String("numerus")) == QLatin1String("yes");
    while (xml.readNextStartElement()) {
        if (xml.name() == QLatin1String("source")) {
            message.source = xml.readElementText();
        } else if (xml.name() == QLatin1String("translation")
                   && !xml.attributes().hasAttribute(QLatin1String("type"))) {
            if (message.plural)
                while (xml.readNextStartElement())
                    message.forms << xml.readElementText();
            else
                message.forms << xml.readElementText();
        } else {
            xml.skipCurrentElement();
        }
    }
    return message;
}

/// Nothing where the file cannot be read.
inline std::optional<Catalogue> read(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return std::nullopt;
    Catalogue catalogue;
    QString context;
    QXmlStreamReader xml(&file);
    while (!xml.atEnd()) {
        xml.readNext();
        if (xml.isStartElement() && xml.name() == QLatin1String("name"))
            context = xml.readElementText();
        else if (xml.isStartElement() && xml.name() == QLatin1String("message"))
            catalogue[context] << readMessage(xml);
    }
    return xml.hasError() ? std::nullopt : std::optional(catalogue);
}

/// What lupdate finds in the sources now, written to `path`; nothing where it does not run.
inline std::optional<Catalogue> found(const QString &path)
{
    QProcess lupdate;
    lupdate.setWorkingDirectory(QStringLiteral(VRAMPLANNER_SOURCE_DIR));
    lupdate.start(QStringLiteral(VRAMPLANNER_LUPDATE),
                  {QStringLiteral("-silent"), QStringLiteral("-locations"), QStringLiteral("none"),
                   QStringLiteral("-I"), QStringLiteral("."), QStringLiteral("engine"),
                   QStringLiteral("widgets"), QStringLiteral("app"), QStringLiteral("-ts"), path});
    if (!lupdate.waitForFinished(60000) || lupdate.exitCode() != 0)
        return std::nullopt;
    return read(path);
}

/// `text` with another letter for every vowel; tags and entities of rich text stay.
inline QString accented(const QString &text)
{
    static const QString plain = QStringLiteral("aeiouyAEIOUY");
    static const QString marked = QStringLiteral("äéïöüÿÄÉÏÖÜÝ");
    QString result;
    bool tag = false, entity = false;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const QChar c = text.at(i);
        if (c == QLatin1Char('<'))
            tag = i + 1 < text.size() && (text.at(i + 1).isLetter() || text.at(i + 1) == QLatin1Char('/'));
        entity = (entity && c.isLetter())
            || (c == QLatin1Char('&') && text.indexOf(QLatin1Char(';'), i) - i < 7
                && text.indexOf(QLatin1Char(';'), i) > i && !text.mid(i, 7).contains(QLatin1Char(' ')));
        const qsizetype at = plain.indexOf(c);
        result += tag || entity || at < 0 ? c : marked.at(at);
        if (c == QLatin1Char('>'))
            tag = false;
    }
    return result;
}

/// Translates what lupdate found, and Qt's own texts, which have their own translators. A text of ours that
/// it did not find stays as it is.
class Accents : public QTranslator
{
public:
    explicit Accents(const Catalogue &catalogue)
    {
        for (auto context = catalogue.begin(); context != catalogue.end(); ++context)
            for (const Message &message : context.value())
                m_found[context.key()].insert(message.source);
    }

    QString translate(const char *context, const char *source, const char *, int) const override
    {
        const QString text = QString::fromUtf8(source);
        const auto found = m_found.find(QString::fromUtf8(context));
        return found == m_found.end() || found->contains(text) ? accented(text) : QString();
    }
    bool isEmpty() const override { return false; }

private:
    QHash<QString, QSet<QString>> m_found;
};

}
