import { localeOf } from '@mahsul/contract/kit/locale-of'
import { documentWords } from '@mahsul/contract/trades/trade-words'
import { DraftsUpload } from '../../../documents/drafts/DraftsUpload.tsx'
import { useMayAct } from '../../../kit/rights.ts'
import type { Trade } from '../../../kit/types.ts'
import { useLanguage } from '../../../lib/words/i18n.tsx'
import { TaskScreen } from '../../forms/TaskScreen.tsx'

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
