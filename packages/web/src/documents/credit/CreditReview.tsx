import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Trade } from '../../kit/types.ts'
import { FailedState, SkeletonLines } from '../../ui/states.tsx'
import { type CreditReading, creditQuery } from '../credit-query.ts'
import { CreditClauses } from './CreditClauses.tsx'
import { CreditData, UnreadLines } from './CreditData.tsx'
import { CreditFindings } from './CreditFindings.tsx'

/** The last letter of credit of a trade, if it came with its data. */
export const creditFileOf = (trade: Trade) =>
  trade.documents.findLast(({ type, credit_data }) => type === 'LETTER_OF_CREDIT' && credit_data)

/** What a trade's credit as data depends on: its file, and every amendment and answer. */
export const creditVersionOf = (trade: Trade): string =>
  [
    creditFileOf(trade)?.id,
    ...trade.log.flatMap(({ task, seq }) => (task.startsWith('credit.') ? [seq] : [])),
  ].join()

/** A letter of credit as data: what does not fit the contract, what was not read, and its fields. */
export function ReviewOf({ reading, open = false }: { reading: CreditReading; open?: boolean }) {
  const t = useTranslations('credits')
  const { credit, text, unread, findings } = reading
  if (!credit) return null
  return (
    <div className="credit">
      <CreditFindings credit={credit} findings={findings} unread={unread} />
      <CreditClauses credit={credit} />
      <UnreadLines unread={unread} />
      <details className="fold" open={open}>
        <summary>{t('data')}</summary>
        <CreditData credit={credit} text={text} />
      </details>
    </div>
  )
}

/** The same, loaded where it is opened. */
export default function CreditReview({ trade }: { trade: Trade }) {
  const { data, isPending, refetch } = useQuery(creditQuery(trade.id, creditVersionOf(trade)))
  if (isPending) return <SkeletonLines lines={4} />
  return data ? <ReviewOf reading={data} open /> : <FailedState bare onRetry={refetch} />
}
