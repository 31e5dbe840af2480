// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/placement/placementmoves.h"

#include "widgets/controls/menutext.h"
#include "widgets/controls/taborder.h"
#include "widgets/document/plandocument.h"
#include "widgets/document/viewstate.h"
#include "widgets/moving/seatmenu.h"
#include "widgets/placement/placementsession.h"
#include "widgets/placement/placementwords.h"
#include "widgets/style/icons.h"
#include "widgets/style/palette.h"
#include "widgets/style/typescale.h"
#include "widgets/words/format.h"
#include "widgets/words/seatwords.h"

#include <QCheckBox>
#include <QContextMenuEvent>
#include <QGridLayout>
#include <QLabel>
#include <QMenu>
#include <QPainter>

namespace {

constexpr int kMoveRow = 27;
enum MoveColumn { Seat, Size, From, Arrow, To };

/// The arrow between two places, drawn so that it follows the palette.
class MoveArrow : public QWidget
{
public:
    using QWidget::QWidget;
    QSize sizeHint() const override { return {14, 14}; }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        icons::paint(&painter, QRectF(0, (height() - 14) / 2.0, 14, 14), Icon::Move, Theme::of(this).text);
    }
};

QLabel *label(const QString &text, Qt::Alignment alignment, QWidget *parent)
{
    auto *result = new QLabel(text, parent);
    result->setAlignment(alignment | Qt::AlignVCenter);
    result->setTextFormat(Qt::PlainText);
    return result;
}

}

PlacementMoves::PlacementMoves(PlanDocument *document, ViewState *view, PlacementSession *session,
                               QWidget *parent)
    : QWidget(parent)
    , m_document(document)
    , m_view(view)
    , m_session(session)
    , m_grid(new QGridLayout(this))
{
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setHorizontalSpacing(6);
    m_grid->setVerticalSpacing(0);
    m_grid->setColumnStretch(Seat, 1);
}

QString PlacementMoves::seatOf(int move) const
{
    return format::text(m_session->proposal().choice().moves[move].seat);
}

void PlacementMoves::refresh()
{
    std::vector<QString> wanted;
    if (m_session->hasProposal())
        for (const engine::PlacementMove &move : m_session->proposal().choice().moves) {
            const int seat = m_session->proposal().budget().indexOfSeat(move.seat);
            const engine::Bytes size = seat < 0
                ? 0
                : seatwords::seatBytes(m_session->proposal().budget().seat(seat), engine::State::Peak);
            wanted.push_back(QStringList{format::text(move.seat), format::gibCell(size),
                                         placementwords::place(move.from), placementwords::place(move.to)}
                                 .join(QLatin1Char('\n')));
        }
    if (wanted != m_shown) {
        m_shown = wanted;
        m_boxes.clear();
        while (QLayoutItem *item = m_grid->takeAt(0)) {
            if (item->widget()) {
                item->widget()->hide();
                item->widget()->deleteLater();
            }
            delete item;
        }
        for (int move = 0; move < static_cast<int>(m_shown.size()); ++move)
            addRow(move);
        taborder::follow({this});
    }
    for (int move = 0; move < count(); ++move) {
        const QSignalBlocker quiet(box(move));
        box(move)->setChecked(m_session->proposal().isTaken(move));
        box(move)->setEnabled(!m_session->proposal().isStale());
    }
}

void PlacementMoves::addRow(int move)
{
    const QStringList parts = m_shown[move].split(QLatin1Char('\n'));
    auto *check = new QCheckBox(this);
    check->setText(menuText(parts[0]));
    type::apply(TypeRole::Title, check);
    check->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    check->setMinimumHeight(kMoveRow);
    check->setToolTip(parts[0]);
    check->setAccessibleName(
        tr("Move %1, %2 GiB, from %3 to %4").arg(parts[0], parts[1], parts[2], parts[3]));
    check->installEventFilter(this);
    connect(check, &QCheckBox::clicked, this, [this, move](bool on) { m_session->setTaken(move, on); });
    m_boxes.push_back(check);
    QLabel *from = label(parts[2], Qt::AlignRight, this);
    from->setForegroundRole(QPalette::PlaceholderText);
    m_grid->addWidget(check, move, Seat);
    m_grid->addWidget(label(parts[1], Qt::AlignRight, this), move, Size);
    m_grid->addWidget(from, move, From);
    m_grid->addWidget(new MoveArrow(this), move, Arrow);
    m_grid->addWidget(label(parts[3], Qt::AlignLeft, this), move, To);
    m_grid->setColumnMinimumWidth(From, fontMetrics().horizontalAdvance(QStringLiteral("GPU 00")) + 6);
}

QMenu *PlacementMoves::createMenu(int move)
{
    const engine::SeatPtr seat = engine::findSeat(m_document->plan(), seatOf(move).toStdString());
    if (!seat)
        return nullptr;
    return seatmenu::newSeatMenu(m_document, m_view, seatOf(move), {}, this);
}

bool PlacementMoves::eventFilter(QObject *watched, QEvent *event)
{
    const auto found = std::find(m_boxes.begin(), m_boxes.end(), watched);
    if (found == m_boxes.end())
        return QWidget::eventFilter(watched, event);
    const int move = static_cast<int>(found - m_boxes.begin());
    if (event->type() == QEvent::FocusIn) {
        m_view->selectSeat(seatOf(move));
    } else if (event->type() == QEvent::ContextMenu) {
        if (QMenu *menu = createMenu(move)) {
            menu->setAttribute(Qt::WA_DeleteOnClose);
            menu->popup(static_cast<QContextMenuEvent *>(event)->globalPos());
        }
        return true;
    }
    return QWidget::eventFilter(watched, event);
}
