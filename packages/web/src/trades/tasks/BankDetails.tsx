import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Trade } from '../../kit/types.ts'
import { money } from '../../lib/words/formats.ts'
import { AccountFacts } from '../../payments/AccountFacts.tsx'
import { PayeeBinding } from '../../payments/PayeeBinding.tsx'
import { PayeeHidden } from '../../payments/PayeeHidden.tsx'
import { payeeQuery } from '../../payments/payee-query.ts'
import { FailedState, SkeletonLines } from '../../ui/states.tsx'
import { Num } from '../../ui/Text.tsx'

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
