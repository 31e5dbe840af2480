// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Options of a picture before it is saved or copied: what it shows, format, width, scale, paper, colours,
// with a preview of exactly what is written. Remembers the options that were used.
#pragma once

#include <QDialog>

#include "app/base/settings.h"
#include "widgets/picture/planimage.h"

class PicturePreview;
class PlanDocument;
class QCheckBox;
class QComboBox;
class QLabel;

class ExportDialog : public QDialog
{
    Q_OBJECT
public:
    /// `name`: of the plan, proposed as the file's name.
    ExportDialog(const PlanDocument *document, const QString &name, QWidget *parent = nullptr);

    Settings::ExportOptions options() const;
    /// The options as the renderer takes them.
    static planimage::Options imageOptions(const Settings::ExportOptions &options,
                                           const PlanDocument &document);

    /// Writes the picture and remembers the options; a problem is shown in the dialog, which stays.
    bool save(const QString &path);
    QString savedPath() const { return m_saved; }

public slots:
    void copyImage();
    void copySvg();

private:
    void makeChoices();
    void makeLayout();
    void refresh();
    void saveByDialog();
    void say(const QString &sentence, bool problem);

    const PlanDocument *m_document;
    QString m_name;
    QString m_saved;
    QComboBox *m_show;
    QComboBox *m_format;
    QComboBox *m_width;
    QComboBox *m_scale;
    QComboBox *m_paper;
    QCheckBox *m_landscape;
    QCheckBox *m_dark;
    PicturePreview *m_preview;
    QLabel *m_size;
    QLabel *m_message;
};
