import { type Incoterm, incoterms, markings } from '../offers/offer.ts'
import type { PaymentTerms, PayVariant } from '../offers/payment.ts'
import { payVariantOf } from '../offers/payment.ts'
import { freezeTerms } from '../trades/process/terms.ts'
import { bidOf, buyer, cash, mersin, prices, sesame } from './sesame.ts'

export const payments: Record<PayVariant, PaymentTerms> = {
  CAD: cash,
  LC_SIGHT: { ...cash, paymentMethod: 'LC_LETTER_OF_CREDIT', lcType: 'sight' },
  LC_DEF: { ...cash, paymentMethod: 'LC_LETTER_OF_CREDIT', lcType: 'deferred', paymentDelay: 60 },
  RELEASE: { ...cash, paymentMethod: 'PAYMENT_AGAINST_RELEASE_OF_GOODS' },
  DEFERRED: { ...cash, paymentMethod: 'DEFERRED_PAYMENT', paymentDelay: 30 },
  COPY: { ...cash, paymentMethod: 'PAYMENT_AGAINST_COPY_OF_DOCUMENTS' },
}

export const termsOf = (payment: PaymentTerms, marking = sesame().marking, incoterm: Incoterm = 'FOB') =>
  freezeTerms(
    sesame({
      marking,
      incoterm,
      ...(incoterm === 'DDP' ? { ddpCountry: 'TR', ddpFacility: 'Mill 3' } : {}),
      destinationId: incoterm === 'CIF' ? mersin : null,
    }),
    bidOf(buyer, { payment, ...(incoterm === 'FOB' ? {} : { destinations: [] }) }),
    incoterm === 'FOB' ? prices : { ...prices, freight: [] },
  )

/** Each way of paying, marking and delivering, with no, partial and full advance payment. */
export const everyPlan = Object.values(payments).flatMap((payment) =>
  markings.flatMap((marking) =>
    incoterms.flatMap((incoterm) =>
      [0, 20, 100].map((advancePercentage) => ({
        payment: { ...payment, advancePercentage },
        marking,
        incoterm,
      })),
    ),
  ),
)
export const namePlan = ({ payment, marking, incoterm }: (typeof everyPlan)[number]) =>
  `${payVariantOf(payment)} ${marking} ${incoterm} ${payment.advancePercentage} %`
