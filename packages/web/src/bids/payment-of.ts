import type { Payment } from '../kit/types.ts'
import type { AnswerDraft } from './draft.ts'

/** The payment terms of a draft, in the format of offers and bids. */
export const paymentOf = ({ payment }: AnswerDraft): Payment => ({
  payment_method: { slug: payment.paymentMethod ?? 'CAD_CASH_AGAINST_DOCUMENTS', name: '' }, // checked before the review
  payment_lc_type: payment.lcType,
  payment_percentage: payment.wantsAdvance ? (payment.advancePercentage ?? 0) : 0,
  payment_delay_id: payment.paymentDelay,
})
