import type { Language } from '@mahsul/domain/members/member'
import type { PaymentMethod } from '@mahsul/domain/offers/payment'

/** Names of the payment methods, as `payment_method.name` carries them. Free of zod. */
export const paymentMethodNames: Record<PaymentMethod, Record<Language, string>> = {
  CAD_CASH_AGAINST_DOCUMENTS: { en: 'Cash against documents', ar: 'الدفع مقابل المستندات' },
  LC_LETTER_OF_CREDIT: { en: 'Letter of credit', ar: 'اعتماد مستندي' },
  PAYMENT_AGAINST_RELEASE_OF_GOODS: {
    en: 'Payment against release of goods',
    ar: 'الدفع عند الإفراج عن البضاعة',
  },
  DEFERRED_PAYMENT: { en: 'Deferred payment', ar: 'دفع مؤجل' },
  PAYMENT_AGAINST_COPY_OF_DOCUMENTS: {
    en: 'Payment against copy of documents',
    ar: 'الدفع مقابل نسخ المستندات',
  },
}
