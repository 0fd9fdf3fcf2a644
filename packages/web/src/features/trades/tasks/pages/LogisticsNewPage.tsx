import { actWords } from '@mahsul/contract/trade-words'
import { useTranslations } from 'use-intl'
import type { Trade } from '../../../../goods/types.ts'
import { useLanguage } from '../../../../lib/i18n.tsx'
import { CorrectForm } from '../ShipmentForms.tsx'
import { TaskScreen } from '../TaskScreen.tsx'

/** Shipping details, the bill of lading, and what has changed of them since. */
export default function LogisticsNewPage() {
  return (
    <TaskScreen
      screen="logistics"
      wanted={{ tasks: ['logistics.share', 'logistics.atSea'] }}
      after={(trade, { due, onDone }) =>
        mayCorrect(trade) ? <Correction trade={trade} folded={due} onDone={onDone} /> : null
      }
    />
  )
}

const mayCorrect = (trade: Trade) =>
  trade.side === 'supplier' && trade.status === 'running' && trade.shipments.length > 0

function Correction({ trade, folded, onDone }: { trade: Trade; folded: boolean; onDone: () => void }) {
  const t = useTranslations('tasks.why')
  const language = useLanguage()
  return (
    <details className="sheet fold o-3" open={!folded}>
      <summary>{actWords['logistics.correct'].todo[language]}</summary>
      <p className="fold__why faint">{t('logistics.correct')}</p>
      <CorrectForm trade={trade} onDone={onDone} />
    </details>
  )
}
