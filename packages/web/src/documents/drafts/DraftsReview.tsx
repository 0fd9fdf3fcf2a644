import type { DraftType } from '@mahsul/domain/documents/documents'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Trade } from '../../kit/types.ts'
import { listedDrafts } from '../../trades/model/listed-drafts.ts'
import { DraftChoice } from './DraftChoice.tsx'
import { DraftReview } from './DraftReview.tsx'
import { DraftHead, latestDraft } from './DraftRow.tsx'
import { useApproving } from './use-approving.ts'

type Props = { trade: Trade; onDone?: (() => void) | undefined }

const reviews = (trade: Trade) =>
  trade.open_tasks.filter((each) => each.task === 'drafts.approve' && each.yours)

/**
 * Each draft is read, and approved or rejected under it while it is looked at; only the rejected ones are uploaded again
 * (decision 62). Once one is answered the next opens, without waiting for the server: a refusal brings the draft back.
 */
export function DraftsReview({ trade, onDone }: Props) {
  const t = useTranslations('tasks')
  const [answered, setAnswered] = useState(false)
  const { document } = useSearch({ from: '/trades/$id/logistics/check' })
  const { approving, approve } = useApproving(trade)
  const open = reviews(trade)
  const listed = listedDrafts(trade).filter(
    (type) => trade.required_documents.includes(type) || latestDraft(trade, type) !== undefined,
  )
  const types = [...new Set([...open.flatMap((each) => each.document_type ?? []), ...listed])]
  const taskOf = (type: DraftType) => open.find((each) => each.document_type === type)
  const waits = (type: DraftType) => taskOf(type) !== undefined && !approving.has(type)
  const chosen = types.find((type) => type === document && waits(type)) ?? types.find(waits)
  return (
    <div className="task">
      <DraftHead trade={trade} approving={approving} />
      <div className="review">
        <ul className="review__list">
          {types.map((type) => (
            <DraftChoice
              key={type}
              trade={trade}
              type={type}
              waits={waits(type)}
              current={type === chosen}
              approving={approving.has(type)}
            />
          ))}
        </ul>
        {types.map((type) => {
          const task = taskOf(type)
          return task ? (
            <DraftReview
              key={type}
              trade={trade}
              type={type}
              task={task}
              shown={type === chosen}
              next={answered}
              onApprove={(send) => {
                setAnswered(true)
                approve(type, send)
              }}
              onDone={(after) => {
                setAnswered(true)
                if (reviews(after).length === 0) onDone?.()
              }}
            />
          ) : null
        })}
        {!chosen && approving.size > 0 ? <p role="status">{t('busy')}</p> : null}
      </div>
    </div>
  )
}
