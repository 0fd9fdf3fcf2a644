import { payVariantOf, payVariants } from '@mahsul/domain/offers/payment'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import type { Trade } from '../../kit/types.ts'
import { api } from '../../lib/api/api.ts'
import { payTermsOf } from '../../offers/facts/pay-terms.ts'
import { Steps } from '../../ui/Steps.tsx'
import { FailedState, SkeletonLines } from '../../ui/states.tsx'
import { TaskScreen } from './TaskScreen.tsx'

/** The payment screens fetch the payment steps first (member.md §2). */
export function PaymentScreen({ before, ...props }: Omit<ComponentProps<typeof TaskScreen>, 'screen'>) {
  const statuses = useQuery({
    queryKey: ['payment-statuses'],
    queryFn: async ({ signal }) => (await api('GET /secure/payment-statuses', { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (statuses.isError) return <FailedState onRetry={() => statuses.refetch()} />
  if (!statuses.data) return <SkeletonLines lines={8} />
  const names = statuses.data.map((status) => status.name)
  return (
    <TaskScreen
      {...props}
      screen="payment"
      before={(trade) => (
        <>
          <PaymentSteps trade={trade} names={names} />
          {before?.(trade)}
        </>
      )}
    />
  )
}

const doneBy: Record<string, string> = {
  PAYMENT_SENT: 'payment.send',
  PAYMENT_ACCEPTED: 'payment.confirm',
  PROOF_OF_SHIPMENT_SENT: 'originals.ship',
  DOCUMENTS_DELIVERED: 'originals.deliver',
}

/** The last station's own steps, as far as the trade has them, once it is reached. */
function PaymentSteps({ trade, names }: { trade: Trade; names: readonly string[] }) {
  const t = useTranslations('tasks.payment.status')
  const paying = trade.steps.find((step) => step.name === 'PAYMENT')?.status !== 'UPCOMING'
  const byCopies = payVariants[payVariantOf(payTermsOf(trade.terms))].documents === 'copies'
  const balance = trade.payments.some((payment) => payment.kind === 'balance')
  const mine = names.filter((name) => (name.startsWith('PAYMENT') ? balance : byCopies))
  if (!paying || mine.length < 2) return null
  const open = mine.findIndex((name) => {
    const last = trade.log.findLast((entry) => isAbout(name, entry.task))
    return last?.task !== doneBy[name]
  })
  return (
    <Steps
      current={open === -1 ? mine.length : open}
      steps={mine.map((name) => ({ key: name, label: t(name as 'PAYMENT_SENT') }))} // the server's list is the specification's
    />
  )
}

/** A payment that did not arrive reopens its step. */
const isAbout = (name: string, event: string) =>
  event === doneBy[name] || (name === 'PAYMENT_SENT' && event === 'payment.notReceived')
