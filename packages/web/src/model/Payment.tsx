import { isDeferred, needsLcType } from '@mahsul/domain/offers/payment'
import { useTranslations } from 'use-intl'
import { richTextTags } from '../ui/Text.tsx'
import { payTermsOf } from './pay-terms.ts'
import type { Payment } from './types.ts'

/** `LC, deferred 60 days` · `اعتماد مؤجل 60 يومًا`, with the advance if there is one. */
export function PaymentLine({ terms, full = false }: { terms: Payment; full?: boolean }) {
  const t = useTranslations('goods')
  const { payment_lc_type: lc, payment_percentage: advance, payment_delay_id: delay } = terms
  const days = delay ?? 0
  const length = full ? 'full' : 'short'
  const method = needsLcType(terms.payment_method.slug)
    ? lc === 'deferred'
      ? t.rich(`payment.${length}.lcDeferred`, { ...richTextTags, days })
      : t.rich(`payment.${length}.lc.${lc ?? 'sight'}`, richTextTags)
    : isDeferred(payTermsOf(terms))
      ? t.rich(`payment.${length}.deferred`, { ...richTextTags, days })
      : t(`payment.${length}.${terms.payment_method.slug}`)
  return (
    <>
      {method}
      {advance > 0 ? t.rich('payment.advance', { ...richTextTags, percent: advance }) : null}
    </>
  )
}
