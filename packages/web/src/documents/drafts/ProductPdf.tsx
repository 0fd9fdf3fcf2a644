import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { keys } from '../../kit/queries.ts'
import type { Trade } from '../../kit/types.ts'
import { fetchFile } from '../../lib/api/api.ts'
import { failureWords } from '../../lib/words/failure-words.ts'
import { useLanguage } from '../../lib/words/i18n.tsx'
import type { OpenTask } from '../../trades/model/open-task.ts'
import { TaskTrouble } from '../../trades/tasks/TaskFrame.tsx'
import { useTask } from '../../trades/tasks/use-task.ts'
import { Button } from '../../ui/Button.tsx'
import { say } from '../../ui/toasts.ts'
import type { DocumentOfTrade } from '../document-data-query.ts'

/** The documents that the product writes from their data. */
const written = { COMMERCIAL_INVOICE: 'commercial-invoice.pdf', PACKING_LIST: 'packing-list.pdf' } as const
type Written = keyof typeof written
export const isWritten = (kind: DocumentOfTrade['kind']): kind is Written => kind in written

/** Writes the document from its data, and uploads it as the draft with one tap. */
export function ProductPdf({ trade, kind, task }: { trade: Trade; kind: Written; task: OpenTask }) {
  const t = useTranslations('documentData')
  const language = useLanguage()
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const sending = useTask(trade, task, () => {
    void queries.invalidateQueries({ queryKey: keys.trade(trade.id) })
  })
  const use = async () => {
    setBusy(true)
    try {
      const name = written[kind]
      const blob = await fetchFile(`/api/v1/secure/trades/${trade.id}/documents/${name}`)
      const file = new File([blob], name, { type: 'application/pdf' })
      await sending.send({ act: 'drafts.upload', facts: { documentType: kind }, files: { file } })
    } catch (failure) {
      say(failureWords(failure, language), { tone: 'clay' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="ddpdf">
      <TaskTrouble failure={sending.failure} />
      <Button
        icon="document"
        busy={busy || sending.busy}
        busyWords={t('pdf.busy')}
        onClick={() => void use()}
      >
        {t('pdf.use')}
      </Button>
    </div>
  )
}
