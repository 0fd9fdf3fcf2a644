import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Trade } from '../../kit/types.ts'
import { Note, SkeletonLines } from '../../ui/states.tsx'
import { richTextTags } from '../../ui/Text.tsx'
import { type CreditInput, readingQuery } from '../credit-query.ts'
import { CreditClauses } from './CreditClauses.tsx'
import { UnreadLines } from './CreditData.tsx'
import { CreditFindings } from './CreditFindings.tsx'

/** Before it is sent: how much was read, what was not, and what does not fit the contract. */
export function CreditRead({ trade, input }: { trade: Trade; input: CreditInput }) {
  const t = useTranslations('credits')
  const { data, isError, isLoading } = useQuery(readingQuery(trade.id, input))
  if (isError) return <Note>{t('failed')}</Note>
  if (isLoading) return <SkeletonLines lines={3} />
  if (!data?.credit) return null
  const n = data.read.filter(({ tag }) => tag !== null).length
  return (
    <div className="credit" aria-live="polite">
      {data.text ? <p className="credit__sum">{t.rich('read', { ...richTextTags, n })}</p> : null}
      <UnreadLines unread={data.unread} />
      <CreditFindings credit={data.credit} findings={data.findings} unread={data.unread} />
      <CreditClauses credit={data.credit} />
    </div>
  )
}
