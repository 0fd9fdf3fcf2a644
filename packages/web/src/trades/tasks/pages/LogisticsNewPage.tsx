import { actWords } from '@mahsul/contract/trades/trade-words'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { RightNote } from '../../../kit/RightNote.tsx'
import { useMayAct } from '../../../kit/rights.ts'
import type { Trade } from '../../../kit/types.ts'
import { useLanguage } from '../../../lib/words/i18n.tsx'
import { CorrectMilestone } from '../../../shipments/CorrectMilestone.tsx'
import { OnBoardProposal, ProposeOnBoard } from '../../../shipments/OnBoardDate.tsx'
import { reportedMilestones } from '../../../shipments/reported-milestones.ts'
import { CorrectForm } from '../../../shipments/ShipmentForms.tsx'
import { TaskScreen } from '../../forms/TaskScreen.tsx'

/** Shipping details, the bill of lading, and corrections of them and of earlier milestones. */
export default function LogisticsNewPage() {
  const mayAct = useMayAct('documents')
  return (
    <TaskScreen
      from="/trades/$id/logistics/new"
      screen="logistics"
      wanted={{ tasks: ['logistics.share', 'logistics.atSea'] }}
      after={(trade, how) => (mayAct ? correctionsOf(trade, how) : withheldFrom(trade))}
    />
  )
}

function correctionsOf(trade: Trade, { due, onDone }: { due: boolean; onDone: () => void }) {
  const said = reportedMilestones(trade)
  const ofShipments = mayCorrect(trade)
  if (!ofShipments && said.length === 0) return null
  return (
    <>
      {ofShipments ? (
        <Correction act="logistics.correct" folded={due}>
          <CorrectForm trade={trade} onDone={onDone} />
        </Correction>
      ) : null}
      {ofShipments && trade.on_board_date?.rule === 'proposal' ? (
        <Correction act="onBoardDate.propose" folded={due}>
          {trade.on_board_date.proposal ? <OnBoardProposal trade={trade} /> : null}
          <ProposeOnBoard trade={trade} onDone={onDone} />
        </Correction>
      ) : null}
      {said.length > 0 ? (
        <Correction act="goods.correct" folded={due || ofShipments}>
          <CorrectMilestone trade={trade} said={said} onDone={onDone} />
        </Correction>
      ) : null}
    </>
  )
}

/** The same in place of the corrections; a due task says it already. */
const withheldFrom = (trade: Trade) =>
  trade.open_tasks.some((task) => task.withheld) ||
  !(mayCorrect(trade) || reportedMilestones(trade).length > 0) ? null : (
    <div className="sheet pad o-3">
      <RightNote act="documents" />
    </div>
  )

const mayCorrect = (trade: Trade) =>
  trade.side === 'supplier' && trade.status === 'running' && trade.shipments.length > 0

type CorrectionProps = {
  act: 'logistics.correct' | 'goods.correct' | 'onBoardDate.propose'
  folded: boolean
  children: ReactNode
}

function Correction({ act, folded, children }: CorrectionProps) {
  const t = useTranslations('tasks.why')
  const language = useLanguage()
  return (
    <details className="sheet fold o-3" open={!folded}>
      <summary>{actWords[act].todo[language]}</summary>
      <p className="fold__why faint">{t(act)}</p>
      {children}
    </details>
  )
}
