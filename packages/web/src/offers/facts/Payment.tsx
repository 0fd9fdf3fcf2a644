import { isDeferredMethod, needsLcType } from '@mahsul/domain/offers/payment'
import { useTranslations } from 'use-intl'
import type { Payment } from '../../kit/types.ts'
import { richTextTags } from '../../ui/Text.tsx'

type Props = {
  terms: Payment
  full?: boolean
  /** For a narrow column: the abbreviation that the trade uses, where it has one. */
  brief?: boolean
}

/** `LC, deferred 60 days` · `اعتماد مؤجل 60 يومًا`, with the advance if there is one. */
export function PaymentLine({ terms, full = false, brief = false }: Props) {
  const t = useTranslations('goods')
  const { payment_lc_type: lc, payment_percentage: advance, payment_delay_id: delay } = terms
  const { slug } = terms.payment_method
  const days = delay ?? 0
  const length = full ? 'full' : 'short'
  const method = needsLcType(slug)
    ? lc === 'deferred'
      ? t.rich(`payment.${length}.lcDeferred`, { ...richTextTags, days })
      : t.rich(`payment.${length}.lc.${lc ?? 'sight'}`, richTextTags)
    : isDeferredMethod(slug)
      ? t.rich(`payment.${length}.after.${slug}`, { ...richTextTags, days })
      : brief && slug === 'CAD_CASH_AGAINST_DOCUMENTS'
        ? t('payment.cad')
        : t(`payment.${length}.${slug}`)
  return (
    <>
      {method}
      {advance > 0 ? t.rich('payment.advance', { ...richTextTags, percent: advance }) : null}
    </>
  )
}
