// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialogs/profilepage.h"

#include "widgets/words/format.h"

namespace {

// "dual-turbo: qwen3.6-27b, turboquant_3bit_nc, 262,144 tokens, 4 sequences, TP 2"
QString entryText(const engine::Club3090Profile &profile)
{
    const engine::Seat seat = engine::club3090SeatOf(profile);
    return ProfilePage::tr("%1: %2, %3, %4 tokens, %Ln sequence(s), TP %5", "", profile.inputs.max_num_seqs)
        .arg(format::text(profile.name), format::text(profile.model), format::text(seat.kv_cache_dtype),
             format::tokens(seat.max_model_len))
        .arg(seat.tp);
}

}

ProfilePage::ProfilePage(QWidget *parent)
    : SearchedList(tr("Search the profiles of the club-3090 calculator"),
                   tr("Profiles of the club-3090 calculator"), parent)
{
    for (const engine::Club3090Profile &profile : engine::club3090Profiles())
        addEntry(entryText(profile), format::text(profile.id()));
    connect(this, &SearchedList::currentChanged, this, &ProfilePage::choose);
    selectFirst();
}

void ProfilePage::choose()
{
    m_profile.reset();
    m_model.reset();
    const auto profile = engine::club3090Profile(current().toStdString());
    auto model = profile ? engine::club3090Model(profile->model) : engine::Expected<engine::Model>();
    if (profile && model) {
        m_profile = *profile;
        m_model = std::make_shared<const engine::Model>(std::move(*model));
    }
    emit profileChanged();
}
