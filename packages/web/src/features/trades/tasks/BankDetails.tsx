import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { money } from '../../../lib/formats.ts'
import type { Trade } from '../../../model/types.ts'
import { FailedState, SkeletonLines } from '../../../ui/states.tsx'
import { Num } from '../../../ui/Text.tsx'
import { AccountFacts } from '../account/AccountFacts.tsx'
import { PayeeBinding } from '../account/PayeeBinding.tsx'
import { PayeeHidden } from '../account/PayeeHidden.tsx'
import { payeeQuery } from '../account/payee-query.ts'

/** The amount to pay, and the supplier's bank, which only the two parties see and only once a payment is due. */
export function BankDetails({ trade, kind }: { trade: Trade; kind: 'advance' | 'balance' }) {
  const t = useTranslations('tasks')
  const u = useTranslations('ui')
  const payment = trade.payments.find((each) => each.kind === kind)
  const query = useQuery(payeeQuery(trade.id))
  const payee = query.data
  return (
    <div className="pay">
      {payment ? (
        <p className="pay__sum">
          <span>{t(`payment.${kind}`)}</span>
          <b>
            <Num>{money(payment.amount)}</Num> {u('price.currency')}
          </b>
        </p>
      ) : null}
      {payee?.account ? (
        <>
          {payee.in_force ? <PayeeBinding inForce={payee.in_force} /> : null}
          <AccountFacts account={payee.account} reference={trade.reference} />
        </>
      ) : payee?.hidden ? (
        <PayeeHidden tradeId={trade.id} reason={payee.hidden} />
      ) : query.isPending ? (
        <SkeletonLines lines={4} />
      ) : (
        <FailedState bare onRetry={() => query.refetch()} />
      )}
    </div>
  )
}
