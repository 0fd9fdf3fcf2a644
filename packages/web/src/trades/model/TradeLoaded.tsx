import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { useRight } from '../../kit/rights.ts'
import type { Trade } from '../../kit/types.ts'
import { isRefusal } from '../../lib/api/refusal.ts'
import { AsOf } from '../../ui/AsOf.tsx'
import { ButtonLink } from '../../ui/Link.tsx'
import { EmptyState, FailedState } from '../../ui/states.tsx'
import { DatesWithYear } from '../../ui/Text.tsx'
import { asRight } from './as-right.ts'
import { tradeQuery } from './trade-query.ts'

type Props = {
  id: string
  /** While the trade is loading. */
  skeleton: ReactNode
  children: (trade: Trade, asOf: ReactNode) => ReactNode
}

/** A trade of the reader, as their right in the company has it, or why it cannot be shown. */
export function TradeLoaded({ id, skeleton, children }: Props) {
  const t = useTranslations('trades')
  const query = useQuery(tradeQuery(id))
  const { data: trade, error, refetch } = query
  const right = useRight()
  const shown = useMemo(() => trade && asRight(trade, right), [trade, right])
  if (shown) return <DatesWithYear>{children(shown, <AsOf query={query} />)}</DatesWithYear>
  if (!error) return skeleton
  const isGone = isRefusal(error, 'NOT_FOUND', 'VALIDATION')
  return (
    <>
      <h1 className="sr">{t(isGone ? 'gone' : 'trade')}</h1>
      {isGone ? (
        <EmptyState title={t('gone')} action={<ButtonLink to="/trades/list">{t('toList')}</ButtonLink>}>
          {t('goneWhy')}
        </EmptyState>
      ) : (
        <FailedState onRetry={() => refetch()} />
      )}
    </>
  )
}
