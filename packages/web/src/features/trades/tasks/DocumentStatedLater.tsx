import { useTranslations } from 'use-intl'
import { Note } from '../../../ui/states.tsx'
import type { TradeDocument } from './DocumentList.tsx'
import type { DocumentOfTrade } from './document-data-query.ts'

type Props = { document: DocumentOfTrade; draft: TradeDocument | undefined }

/** The data may say what the file does not: they were entered after it was uploaded, or even approved. */
export function StatedLater({ document: { stated }, draft }: Props) {
  const t = useTranslations('documentData')
  const isLaterThan = (at: string) => stated !== null && Date.parse(stated.at) > Date.parse(at)
  if (!draft || !isLaterThan(draft.at)) return null
  const { status, answered_at: answeredAt } = draft
  const afterApproval = status === 'APPROVED' && answeredAt !== null && isLaterThan(answeredAt)
  return (
    <div className="pad">
      <Note>{t(afterApproval ? 'afterApproval' : 'afterUpload')}</Note>
    </div>
  )
}
