import type { PaymentTerms } from '@mahsul/domain/offers/payment'
import type { Payment } from '../../kit/types.ts'

/** The chosen payment method, in the names of its rules. */
export const payTermsOf = ({
  payment_method,
  payment_lc_type,
}: Pick<Payment, 'payment_method' | 'payment_lc_type'>): Pick<PaymentTerms, 'paymentMethod' | 'lcType'> => ({
  paymentMethod: payment_method.slug,
  lcType: payment_lc_type,
})
