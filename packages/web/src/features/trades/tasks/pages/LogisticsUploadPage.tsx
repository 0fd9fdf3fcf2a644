import { documentWords } from '@mahsul/contract/trade-words'
import { useLanguage } from '../../../../lib/i18n.tsx'
import { useMayAct } from '../../../../model/rights.ts'
import type { Trade } from '../../../../model/types.ts'
import { DraftsUpload } from '../DraftsUpload.tsx'
import { TaskScreen } from '../TaskScreen.tsx'

/** Drafts, then the courier's receipt of the printed documents. */
export default function LogisticsUploadPage() {
  const mayAct = useMayAct('documents')
  return (
    <TaskScreen
      from="/trades/$id/logistics/upload"
      screen="logistics"
      wanted={{ tasks: ['drafts.upload', 'documents.ship', 'copies.ship'] }}
      after={(trade, { onDone }) =>
        mayAct && mayAdd(trade) ? <Optional trade={trade} onDone={onDone} /> : null
      }
    />
  )
}

/** The optional certificate, while the form of the drafts, which includes it, is not open. */
const mayAdd = (trade: Trade) =>
  trade.side === 'supplier' &&
  trade.optional_document !== null &&
  !trade.open_tasks.some((task) => task.task === 'drafts.upload')

function Optional({ trade, onDone }: { trade: Trade; onDone: () => void }) {
  const language = useLanguage()
  return (
    <details className="sheet fold o-3">
      <summary>{documentWords[trade.optional_document ?? 'ADDITIONAL_2'][language]}</summary>
      <DraftsUpload trade={trade} onDone={onDone} />
    </details>
  )
}
