import { localeOf } from '@mahsul/contract/kit/locale-of'
import { documentWords } from '@mahsul/contract/trades/trade-words'
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

/** Optional documents, while the form of the drafts, which includes them, is not open. */
const mayAdd = (trade: Trade) =>
  trade.side === 'supplier' &&
  trade.optional_documents.length > 0 &&
  !trade.open_tasks.some((task) => task.task === 'drafts.upload')

function Optional({ trade, onDone }: { trade: Trade; onDone: () => void }) {
  const language = useLanguage()
  const names = trade.optional_documents.map((type) => documentWords[type][language])
  return (
    <details className="sheet fold o-3">
      <summary>{new Intl.ListFormat(localeOf[language]).format(names)}</summary>
      <DraftsUpload trade={trade} onDone={onDone} />
    </details>
  )
}
