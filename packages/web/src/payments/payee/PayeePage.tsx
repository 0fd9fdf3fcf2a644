import { useQuery } from '@tanstack/react-query'
import { linkOptions, useParams } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { Trade } from '../../kit/types.ts'
import { useTitle } from '../../lib/title.ts'
import { Crumbs, TradeBox } from '../../trades/forms/TaskScreen.tsx'
import { OnHold } from '../../trades/model/OnHold.tsx'
import { TradeLoaded } from '../../trades/model/TradeLoaded.tsx'
import { FailedState, SkeletonLines } from '../../ui/states.tsx'
import { payeeQuery } from '../payee-query.ts'
import { ChangedAccount } from './ChangedAccount.tsx'
import { PresentAccount } from './PresentAccount.tsx'

/** The account that a trade is paid into, and its change, for either side. */
export default function PayeePage() {
  const { id } = useParams({ from: '/trades/$id/payee' })
  return (
    <TradeLoaded id={id} skeleton={<SkeletonLines lines={8} />}>
      {(trade) => <Shown trade={trade} />}
    </TradeLoaded>
  )
}

function Shown({ trade }: { trade: Trade }) {
  const t = useTranslations('payee')
  const query = useQuery(payeeQuery(trade.id))
  useTitle(`${t('title')} ${trade.reference}`)
  const { data: payee } = query
  return (
    <>
      <Crumbs trade={trade} title={t('title')} />
      <div className="page-head">
        <h1>{t('title')}</h1>
      </div>
      <div className="tgrid">
        <div className="tgrid__main">
          {trade.held ? (
            <div className="sheet pad">
              <OnHold trade={trade} />
            </div>
          ) : null}
          {!payee ? (
            query.error ? (
              <FailedState onRetry={() => query.refetch()} />
            ) : (
              <SkeletonLines lines={8} />
            )
          ) : payee.change ? (
            <ChangedAccount
              key={payee.change.proposed_at}
              trade={trade}
              payee={payee}
              change={payee.change}
            />
          ) : (
            <PresentAccount trade={trade} payee={payee} />
          )}
        </div>
        <aside className="tgrid__side">
          <TradeBox trade={trade} back={linkOptions({ to: '/trades/$id/show', params: { id: trade.id } })} />
        </aside>
      </div>
    </>
  )
}
