import { useTranslations } from 'use-intl'
import type { Trade } from '../kit/types.ts'
import { Note } from '../ui/states.tsx'
import type { TradeDocument } from './DocumentList.tsx'
import { PortFirst } from './DocumentPort.tsx'
import type { DocumentOfTrade } from './document-data-query.ts'

type Props = { trade: Trade; document: DocumentOfTrade; draft: TradeDocument | undefined }

/** The data may say what the file does not: they were entered after it was uploaded, or even approved. */
export function StatedLater({ trade, document, draft }: Props) {
  const t = useTranslations('documentData')
  const { stated } = document
  const isLaterThan = (at: string) => stated !== null && Date.parse(stated.at) > Date.parse(at)
  if (!draft || !isLaterThan(draft.at)) return null
  const { status, answered_at: answeredAt } = draft
  const afterApproval = status === 'APPROVED' && answeredAt !== null && isLaterThan(answeredAt)
  return (
    <div className="pad">
      <Note>
        <PortFirst trade={trade} document={document} />
        {t(afterApproval ? 'afterApproval' : 'afterUpload')}
      </Note>
    </div>
  )
}
