import type { PaymentMethod } from '@mahsul/domain/offers/payment'
import ar from '@mahsul/words/ar/payments/payments.json' with { type: 'json' }
import en from '@mahsul/words/en/payments/payments.json' with { type: 'json' }
import { type Exactly, pairWords, type Words } from '../kit/pair-words.ts'

/** Names of the payment methods, as `payment_method.name` carries them. Free of zod. */
export const paymentMethodNames: Record<PaymentMethod, Words> = /* @__PURE__ */ pairWords(
  en satisfies Exactly<PaymentMethod, typeof en>,
  ar,
)
