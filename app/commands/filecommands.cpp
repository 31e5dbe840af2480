// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/filecommands.h"

#include "app/base/settings.h"
#include "app/commands/exportrun.h"
#include "app/dialogs/exportdialog.h"
#include "app/file/documentfile.h"
#include "app/file/plandifference.h"
#include "app/file/planfile.h"
#include "app/file/recentfiles.h"
#include "app/file/recentplan.h"
#include "app/file/recovery.h"
#include "widgets/controls/infobar.h"
#include "widgets/document/plandocument.h"

#include "engine/units/resource.h"

#include <QClipboard>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QGuiApplication>
#include <QMessageBox>
#include <QPushButton>

#include <memory>

namespace {

const QString kFileBar = QStringLiteral("file");
const QString kDiskBar = QStringLiteral("changed-on-disk");
const QString kLockBar = QStringLiteral("locked");
const QString kRecoveryBar = QStringLiteral("recovery");

}

QString FileCommands::planFilter()
{
    return tr("Plans (*.vramplan);;All files (*)");
}

FileCommands::FileCommands(const Parts &parts, QObject *parent)
    : QObject(parent)
    , m(parts)
{
    connect(m.file, &DocumentFile::changedOnDisk, this, &FileCommands::showChangedOnDisk);
    connect(m.recovery, &Recovery::copyFailed, this, [this](const QString &problem) {
        m.bars
            ->post(InfoBar::Kind::Warning, Icon::Warning,
                   tr("No copy of the unsaved work can be kept, so a crash would lose it. %1").arg(problem),
                   kFileBar)
            ->addCloseAction();
    });
}

void FileCommands::fail(const QString &sentence)
{
    m.bars->post(InfoBar::Kind::Error, Icon::Error, sentence, kFileBar)->addCloseAction();
}

bool FileCommands::mayLeave()
{
    if (!m_hasPlan || !m.document->isModified())
        return true;
    QMessageBox box(m.window);
    box.setIcon(QMessageBox::NoIcon);
    box.setWindowTitle(tr("Unsaved Changes"));
    box.setText(tr("%1 has unsaved changes.").arg(m.file->displayName()));
    box.setInformativeText(tr("Save them before closing the plan?"));
    box.setStandardButtons(QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel);
    box.setDefaultButton(QMessageBox::Save);
    const int answer = box.exec();
    if (answer == QMessageBox::Save)
        return save();
    return answer == QMessageBox::Discard;
}

bool FileCommands::open(const QString &path)
{
    if (const auto problem = m.file->open(path)) {
        fail(*problem);
        return false;
    }
    Settings::setLastFolder(QFileInfo(path).absolutePath());
    showOpened();
    m.recent->add(path); // after the start page is gone, or it would read all of them once more
    return true;
}

void FileCommands::showOpened()
{
    m_hasPlan = true;
    for (const QString &key : {kFileBar, kDiskBar, kLockBar})
        m.bars->remove(key);
    showReadOnly();
    emit planShown();
}

void FileCommands::showReadOnly()
{
    if (m.document->isReadOnly())
        m.bars->post(
            InfoBar::Kind::Note, Icon::Lock,
            tr("%1 was written by a newer version and is open read-only, so that nothing in it is lost.")
                .arg(m.file->displayName()),
            kLockBar);
    else if (!m.file->lockedBy().isEmpty())
        m.bars
            ->post(InfoBar::Kind::Note, Icon::Lock,
                   tr("%1 is also open in %2. You can save changes under another name.")
                       .arg(m.file->displayName(), m.file->lockedBy()),
                   kLockBar)
            ->addCloseAction();
}

void FileCommands::openByDialog()
{
    const QString path =
        QFileDialog::getOpenFileName(m.window, tr("Open Plan"), Settings::lastFolder(), planFilter());
    if (!path.isEmpty())
        openAsked(path);
}

void FileCommands::openAsked(const QString &path)
{
    if (mayLeave())
        open(path);
}

void FileCommands::openExample(const QString &name)
{
    const QString file = name + QStringLiteral(".vramplan");
    const auto text = engine::resourceText("examples/" + file.toStdString());
    if (!text) {
        fail(tr("The example %1 is missing from this build.").arg(name));
        return;
    }
    const QByteArray bytes(text->data(), static_cast<qsizetype>(text->size()));
    if (const auto problem = m.file->openText(bytes, file))
        fail(*problem);
    else
        showOpened();
}

void FileCommands::startNew(const engine::Plan &plan)
{
    m.file->startNew(plan,
                     QStringLiteral("%1.vramplan").arg(QString::fromStdString(plan.hosts.front().name)));
    showOpened();
}

bool FileCommands::finishSave(const std::optional<QString> &problem)
{
    if (problem) {
        fail(*problem);
        return false;
    }
    m.bars->remove(kFileBar);
    m.bars->remove(kDiskBar);
    m.recovery->removeCopy();
    m.recent->add(m.file->path());
    return true;
}

bool FileCommands::save()
{
    if (!m.file->canSaveInPlace())
        return saveAs();
    if (!m.file->isChangedOnDisk())
        return finishSave(m.file->save());
    QMessageBox box(m.window);
    box.setObjectName(QStringLiteral("changedOnDisk"));
    box.setIcon(QMessageBox::NoIcon);
    box.setWindowTitle(tr("File Changed"));
    box.setText(tr("%1 was changed on disk by another program.").arg(m.file->displayName()));
    box.setInformativeText(tr("Saving replaces what that program wrote."));
    QPushButton *replace = box.addButton(tr("Replace"), QMessageBox::DestructiveRole);
    replace->setObjectName(QStringLiteral("replace"));
    QPushButton *other = box.addButton(tr("Save As…"), QMessageBox::AcceptRole);
    other->setObjectName(QStringLiteral("saveAs"));
    box.addButton(QMessageBox::Cancel);
    box.setDefaultButton(other);
    box.exec();
    if (box.clickedButton() == replace)
        return finishSave(m.file->save());
    return box.clickedButton() == other && saveAs();
}

bool FileCommands::saveAs()
{
    const QString start =
        m.file->hasPath() ? m.file->path() : QDir(Settings::lastFolder()).filePath(m.file->displayName());
    QFileDialog dialog(m.window, tr("Save Plan As"), start, planFilter());
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setDefaultSuffix(QStringLiteral("vramplan"));
    dialog.selectFile(start);
    if (dialog.exec() != QDialog::Accepted || dialog.selectedFiles().isEmpty())
        return false;
    const QString path = dialog.selectedFiles().constFirst();
    Settings::setLastFolder(QFileInfo(path).absolutePath());
    return finishSave(m.file->saveAs(path));
}

void FileCommands::revert()
{
    if (!m.file->hasPath()) {
        fail(tr("%1 has never been saved, so there is no file to reload.").arg(m.file->displayName()));
        return;
    }
    open(m.file->path());
}

void FileCommands::closePlan()
{
    if (!mayLeave())
        return;
    m_hasPlan = false;
    for (const QString &key : {kFileBar, kDiskBar, kLockBar})
        m.bars->remove(key);
    m.recovery->removeCopy();
    m.file->close();
    m.document->reset({});
    emit planClosed();
}

void FileCommands::showChangedOnDisk()
{
    InfoBar *bar =
        m.bars->post(InfoBar::Kind::Warning, Icon::Warning,
                     tr("%1 was changed on disk by another program.").arg(m.file->displayName()), kDiskBar);
    const QString reload = m.document->isModified() ? tr("Reload and Lose Changes") : tr("Reload");
    connect(bar->addAction(reload), &QPushButton::clicked, this, [this] { open(m.file->path()); });
    connect(bar->addAction(tr("Keep Mine")), &QPushButton::clicked, this, [this] {
        m.file->keepOurs();
        m.bars->remove(kDiskBar);
    });
}

void FileCommands::offerRecovery()
{
    const auto leftovers = Recovery::leftovers();
    if (leftovers.empty())
        return;
    const RecoveredPlan recovered = leftovers.front();
    const QString day = dayInWords(recovered.time, QDateTime::currentDateTime());
    const QString text = recovered.difference.isEmpty()
        ? tr("Unsaved work from %1: %2.", "day, name").arg(day, recovered.name)
        : tr("Unsaved work from %1: %2, %3.", "day, name, difference")
              .arg(day, recovered.name, recovered.difference);
    InfoBar *bar = m.bars->post(InfoBar::Kind::Note, Icon::Clock, text, kRecoveryBar);
    QPushButton *take = bar->addAction(tr("Restore"));
    take->setDefault(true);
    connect(take, &QPushButton::clicked, this, [this, recovered] { restore(recovered); });
    connect(bar->addAction(tr("Discard")), &QPushButton::clicked, this, [this, recovered] {
        Recovery::discard(recovered);
        m.bars->remove(kRecoveryBar);
        offerRecovery(); // the next one, if any
    });
}

void FileCommands::restore(const RecoveredPlan &recovered)
{
    if (!mayLeave())
        return;
    if (const auto problem = m.file->openText(recovered.text, recovered.name)) {
        fail(*problem);
        return;
    }
    m.recovery->adopt(recovered);
    m.document->setUnsaved();
    m.bars->remove(kRecoveryBar);
    showOpened();
    m.bars
        ->post(InfoBar::Kind::Note, Icon::Clock,
               tr("%1 was restored as an unsaved plan. Save it where you want it.").arg(recovered.name),
               kFileBar)
        ->addCloseAction();
}

void FileCommands::exportImage()
{
    ExportDialog dialog(m.document, QFileInfo(m.file->displayName()).completeBaseName(), m.window);
    if (dialog.exec() == QDialog::Accepted)
        saidSaved(tr("The picture was saved as %1."), dialog.savedPath());
}

void FileCommands::exportRecord()
{
    const QString markdown = tr("Markdown (*.md)"), json = tr("JSON (*.json)");
    QString filter;
    QString path = QFileDialog::getSaveFileName(
        m.window, tr("Export Record as Text"),
        QDir(Settings::lastFolder()).filePath(QFileInfo(m.file->displayName()).completeBaseName()),
        QStringLiteral("%1;;%2").arg(markdown, json), &filter);
    if (path.isEmpty())
        return;
    if (QFileInfo(path).suffix().isEmpty())
        path += filter == json ? QStringLiteral(".json") : QStringLiteral(".md");
    const QString problem = writeWholeFile(path, recordText(m.document->plan(), m.document->budget(), path));
    if (!problem.isEmpty()) {
        fail(problem);
        return;
    }
    Settings::setLastFolder(QFileInfo(path).absolutePath());
    saidSaved(tr("The record was saved as %1."), path);
}

void FileCommands::saidSaved(const QString &sentence, const QString &path)
{
    m.bars->post(InfoBar::Kind::Note, Icon::Pass, sentence.arg(QDir::toNativeSeparators(path)), kFileBar)
        ->addCloseAction();
}

void FileCommands::copyImage()
{
    const auto options = ExportDialog::imageOptions(Settings::exportOptions(), *m.document);
    QGuiApplication::clipboard()->setImage(
        planimage::render(m.document->plan(), m.document->budget(), options));
    m.bars->post(InfoBar::Kind::Note, Icon::Pass, tr("The picture was copied."), kFileBar)->addCloseAction();
}
