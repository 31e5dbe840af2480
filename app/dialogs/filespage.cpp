// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialogs/filespage.h"

#include "app/base/settings.h"
#include "app/dialogs/seatdraft.h"
#include "widgets/style/icons.h"
#include "widgets/words/format.h"

#include "engine/words/words.h"

#include <QFileDialog>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

QString FilesPage::fileFilter()
{
    return tr("Model files (*.json *.gguf *.safetensors);;All files (*)");
}

FilesPage::FilesPage(QWidget *parent)
    : QWidget(parent)
    , m_found(new QLabel(this))
{
    auto *files = new QPushButton(icons::icon(Icon::Config), tr("Choose &files…"), this);
    auto *folder = new QPushButton(icons::icon(Icon::Open), tr("Choose f&older…"), this);
    m_found->setWordWrap(true);
    m_found->setText(tr("A config.json with its weights, a folder with both, or a GGUF file. Without weights "
                        "next to the config, their size is estimated below; correct it if you know it."));
    auto *buttons = new QHBoxLayout;
    for (QPushButton *button : {files, folder}) {
        button->setAutoDefault(false);
        buttons->addWidget(button);
    }
    buttons->addStretch(1);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 8, 0, 0);
    layout->addLayout(buttons);
    layout->addWidget(m_found);
    layout->addStretch(1);
    connect(files, &QPushButton::clicked, this, &FilesPage::chooseFiles);
    connect(folder, &QPushButton::clicked, this, &FilesPage::chooseFolder);
}

void FilesPage::chooseFiles()
{
    const QStringList paths =
        QFileDialog::getOpenFileNames(this, tr("Choose Model Files"), Settings::lastFolder(), fileFilter());
    if (!paths.isEmpty())
        importFiles(paths);
}

void FilesPage::chooseFolder()
{
    const QString path =
        QFileDialog::getExistingDirectory(this, tr("Choose Model Folder"), Settings::lastFolder());
    if (!path.isEmpty())
        importFiles({path});
}

void FilesPage::importFiles(const QStringList &paths)
{
    const engine::FileGroups groups = groupsOf(paths);
    if (groups.models.empty()) {
        emit failed(tr("These files contain no model. Choose a config.json, weights or a GGUF file."));
        return;
    }
    const engine::ModelSource &source = groups.models.front();
    auto model = modelOfSource(source);
    show(format::text(source.path),
         model ? std::make_shared<const engine::Model>(std::move(*model)) : engine::ModelPtr());
    if (!model)
        emit failed(format::text(engine::errorLine(model.error())));
}

void FilesPage::show(const QString &path, engine::ModelPtr model)
{
    m_model = std::move(model);
    if (m_model)
        m_found->setText(
            tr("%1: %2. %3")
                .arg(path, format::text(m_model->architecture.architecture), weightsInWords(*m_model)));
    emit modelChanged();
}
