import type { PaymentDraft } from '@mahsul/domain/offers/payment'

type Payment = Partial<PaymentDraft>

/** Payment terms of the demo's offers, by short names. */
export const cashAgainstDocuments: Payment = { paymentMethod: 'CAD_CASH_AGAINST_DOCUMENTS' }
export const lcAtSight: Payment = { paymentMethod: 'LC_LETTER_OF_CREDIT', lcType: 'sight' }
export const lcConfirmed: Payment = { paymentMethod: 'LC_LETTER_OF_CREDIT', lcType: 'confirmed' }
export const lcDeferred = (paymentDelay: 30 | 60 | 90): Payment => ({
  paymentMethod: 'LC_LETTER_OF_CREDIT',
  lcType: 'deferred',
  paymentDelay,
})
export const deferred = (paymentDelay: 30 | 60 | 90): Payment => ({
  paymentMethod: 'DEFERRED_PAYMENT',
  paymentDelay,
})
export const onRelease: Payment = { paymentMethod: 'PAYMENT_AGAINST_RELEASE_OF_GOODS' }
export const withAdvance = (advancePercentage: number, payment: Payment): Payment => ({
  ...payment,
  wantsAdvance: true,
  advancePercentage,
})
export const copiesWithAdvance = (advancePercentage: number): Payment =>
  withAdvance(advancePercentage, { paymentMethod: 'PAYMENT_AGAINST_COPY_OF_DOCUMENTS' })
