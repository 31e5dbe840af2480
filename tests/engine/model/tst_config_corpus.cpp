// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Reads every config of the corpus VRAMPLANNER_CORPUS points at: each is accepted or refused with a known
// code, and the families of the published vectors are all accepted. Prints what became of each file.
#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSet>
#include <QTest>

#include "engine/model/config.h"
#include "engine/model/tensor_parallel.h"
#include "support/golden.h"

using namespace engine;

namespace {

QByteArray contents(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

Expected<Architecture> readFile(const QString &path)
{
    const QByteArray text = contents(path);
    return readConfig({text.constData(), static_cast<std::size_t>(text.size())}, path.toStdString());
}

const char *kindName(CacheKind kind)
{
    switch (kind) {
    case CacheKind::Full:
        return "full";
    case CacheKind::Sliding:
        return "sliding";
    case CacheKind::Chunked:
        return "chunked";
    case CacheKind::Mla:
        return "mla";
    case CacheKind::SlidingMla:
        return "sliding-mla";
    case CacheKind::Recurrent:
        return "recurrent";
    case CacheKind::Indexer:
        return "indexer";
    }
    return "?";
}

QString described(const Architecture &arch)
{
    QString out = QString::fromStdString(arch.model_type)
        + (arch.known_family ? QStringLiteral(":") : QStringLiteral(" (generic):"));
    for (const LayerClass &layer : arch.layers) {
        out += QStringLiteral(" %1 %2").arg(layer.count).arg(QLatin1String(kindName(layer.kind)));
        if (layer.kind != CacheKind::Recurrent)
            out += QStringLiteral(" %1x%2").arg(layer.kv_heads).arg(layer.head_dim);
        if (layer.window > 0)
            out += QStringLiteral(" w%1").arg(layer.window);
    }
    return out
        + QStringLiteral(" | %1 B, context %2, mtp %3, %4")
              .arg(static_cast<double>(arch.parameters) / 1e9, 0, 'f', 2)
              .arg(arch.native_context)
              .arg(arch.mtp_layers)
              .arg(QString::fromStdString(arch.quantization.method));
}

QString described(const Error &error)
{
    QString out = QString::fromStdString(error.code);
    for (const Arg &arg : error.args)
        out += QStringLiteral(" ")
            + (arg.unit == Arg::Unit::Text ? QString::fromStdString(arg.text) : QString::number(arg.integer));
    return out + QStringLiteral(" ") + QString::fromStdString(error.place.pointer);
}

const QSet<QString> kCodes{
    QStringLiteral("json-syntax"),           QStringLiteral("json-depth"),
    QStringLiteral("config-too-large"),      QStringLiteral("config-not-a-model"),
    QStringLiteral("config-foreign-format"), QStringLiteral("config-missing-field"),
    QStringLiteral("config-value"),          QStringLiteral("config-no-kv"),
    QStringLiteral("config-unknown-family"), QStringLiteral("config-retired"),
};

// Objects of a file with one JSON object per line.
QList<QJsonObject> lines(const QString &path)
{
    QList<QJsonObject> out;
    for (const QByteArray &line : contents(path).split('\n')) {
        if (!line.isEmpty())
            out.append(QJsonDocument::fromJson(line).object());
    }
    return out;
}

}

class TestConfigCorpus : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        if (!qEnvironmentVariableIsSet("VRAMPLANNER_CORPUS"))
            QSKIP("VRAMPLANNER_CORPUS is not set");
        m_root = qEnvironmentVariable("VRAMPLANNER_CORPUS");
    }

    void everyFileIsAcceptedOrRefusedByName()
    {
        const QDir folder(m_root + QStringLiteral("/configs"));
        int accepted = 0;
        const QStringList files = folder.entryList({QStringLiteral("*.json")}, QDir::Files, QDir::Name);
        QVERIFY(files.size() > 0);
        for (const QString &name : files) {
            const auto arch = readFile(folder.filePath(name));
            accepted += arch ? 1 : 0;
            qInfo().noquote() << name << "->"
                              << (arch ? described(*arch)
                                       : QStringLiteral("REFUSED ") + described(arch.error()));
            if (!arch) {
                QVERIFY2(kCodes.contains(QString::fromStdString(arch.error().code)), qPrintable(name));
                continue;
            }
            QVERIFY2(arch->keeps_no_kv == arch->layers.empty(), qPrintable(name));
        }
        qInfo() << accepted << "of" << files.size() << "accepted";
    }

    void familiesOfTheVectorsAreKnown()
    {
        QSet<QString> seen;
        for (const QJsonObject &row : lines(m_root + QStringLiteral("/vllm-golden.jsonl"))) {
            const QString name = row.value(QStringLiteral("config_file")).toString();
            if (seen.contains(name))
                continue;
            seen.insert(name);
            const auto arch = readFile(m_root + QStringLiteral("/configs/") + name);
            QVERIFY2(arch.has_value(),
                     qPrintable(name + QStringLiteral(": ") + (arch ? QString() : described(arch.error()))));
            QVERIFY2(arch->known_family, qPrintable(name));
        }
        QVERIFY(seen.size() > 100);
    }

    // Reader and allocator together answer every published vector.
    void goldenRows()
    {
        const auto rules = releaseRules("0.29");
        QVERIFY(rules.has_value());
        int wrong = 0;
        const auto rows = golden::readRows((m_root + QStringLiteral("/vllm-golden.jsonl")).toStdString());
        for (const auto &row : rows) {
            const QString name = QString::fromStdString(row.at("config_file").get<std::string>());
            const auto arch = readFile(m_root + QStringLiteral("/configs/") + name);
            QVERIFY2(arch.has_value(), qPrintable(name));
            const QString difference = golden::difference(*arch, row, *rules);
            if (difference.isEmpty())
                continue;
            ++wrong;
            qWarning().noquote() << QString::fromStdString(row.at("id").get<std::string>()) << difference;
        }
        qInfo() << rows.size() << "rows," << wrong << "wrong";
        QVERIFY(rows.size() > 100);
        QCOMPARE(wrong, 0);
    }

    void tensorParallelRows()
    {
        int wrong = 0;
        int rows = 0;
        for (const QJsonObject &row : lines(m_root + QStringLiteral("/tp-validity.jsonl"))) {
            const QString name = row.value(QStringLiteral("config_file")).toString();
            const auto arch = readFile(m_root + QStringLiteral("/configs/") + name);
            QVERIFY2(arch.has_value(), qPrintable(name));
            const int tp = row.value(QStringLiteral("tp")).toInt();
            const TpValidity got = tpValidity(*arch, tp);
            const bool expected = row.value(QStringLiteral("valid")).toBool();
            ++rows;
            if (got.valid != expected) {
                ++wrong;
                qWarning().noquote() << name << "tp" << tp << "got" << got.valid
                                     << QString::fromStdString(got.rule) << "expected"
                                     << row.value(QStringLiteral("rule")).toString();
            }
        }
        qInfo() << rows << "rows," << wrong << "wrong";
        QVERIFY(rows > 1000);
        QCOMPARE(wrong, 0);
    }

private:
    QString m_root;
};

QTEST_GUILESS_MAIN(TestConfigCorpus)
#include "tst_config_corpus.moc"
