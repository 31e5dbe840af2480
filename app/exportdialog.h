// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Options of a picture before it is saved: format, width, scale, colours, with a preview of exactly what is
// written.
#pragma once

#include <QDialog>

#include "app/settings.h"
#include "widgets/planimage.h"

class PlanDocument;
class QCheckBox;
class QComboBox;
class QLabel;

class ExportDialog : public QDialog
{
    Q_OBJECT
public:
    explicit ExportDialog(const PlanDocument *document, QWidget *parent = nullptr);

    Settings::ExportOptions options() const;
    /// The options as the renderer takes them.
    static planimage::Options imageOptions(const Settings::ExportOptions &options,
                                           const PlanDocument &document);

private:
    void refresh();

    const PlanDocument *m_document;
    QComboBox *m_format;
    QComboBox *m_width;
    QComboBox *m_scale;
    QCheckBox *m_dark;
    QLabel *m_preview;
    QLabel *m_size;
};
