// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialogs/cataloguepage.h"

#include "widgets/words/format.h"

#include "engine/model/catalogue.h"

CataloguePage::CataloguePage(QWidget *parent)
    : SearchedList(tr("Search models"), tr("Models of the catalogue"), parent)
{
    for (const std::string &id : engine::catalogueModelIds()) {
        if (const auto model = engine::catalogueModel(id))
            addEntry(format::text(model->display_name.empty() ? model->id : model->display_name),
                     format::text(id));
    }
    connect(this, &SearchedList::currentChanged, this, &CataloguePage::choose);
    selectFirst();
}

void CataloguePage::choose()
{
    m_model.reset();
    if (auto model = engine::catalogueModel(current().toStdString()))
        m_model = std::make_shared<const engine::Model>(std::move(*model));
    emit modelChanged();
}
