import { changeWords } from '@mahsul/contract/change-words'
import { actWords, additionalWords, documentWords } from '@mahsul/contract/trade-words'
import type { Language } from '@mahsul/domain/members/member'
import type { PaymentTerms } from '@mahsul/domain/offers/payment'
import { tradeEvents } from '@mahsul/domain/trades/process'
import type { TradeTerms } from '@mahsul/domain/trades/terms'
import { typeOf } from '@mahsul/domain/trades/trade-state'

type Words = Record<Language, string>

/** Terms that the page leaves out, or tells by what they are part of. */
type NotPrinted =
  | 'offerVersion'
  | 'productId'
  | 'containerTypeId'
  | 'payment'
  | 'sifted'
  | 'readyPacked'
  | 'characteristics'
  | 'freight'

/** What was agreed, under what `TradeTerms` calls it. */
const termWords: Record<Exclude<keyof TradeTerms, NotPrinted> | keyof PaymentTerms | 'product', Words> = {
  product: { en: 'Product', ar: 'المنتج' },
  containers: { en: 'Containers', ar: 'الحاويات' },
  loadPerContainerKg: { en: 'Load of a container, kg', ar: 'حمولة الحاوية، كغ' },
  pricePerTon: { en: 'Price per metric ton, USD', ar: 'السعر للطن، دولار' },
  feePerTon: { en: 'Platform fee per metric ton, USD', ar: 'رسوم المنصة للطن، دولار' },
  packaging: { en: 'Packing', ar: 'التعبئة' },
  bagKg: { en: 'Bag, kg', ar: 'الكيس، كغ' },
  bagCost: { en: 'Price of a bag, USD', ar: 'سعر الكيس، دولار' },
  marking: { en: 'Marking', ar: 'علامات الأكياس' },
  incoterm: { en: 'Delivery term', ar: 'شرط التسليم' },
  originId: { en: 'Port of loading', ar: 'ميناء الشحن' },
  destinations: { en: 'Destinations', ar: 'الوجهات' },
  ddpCountry: { en: 'Country of delivery', ar: 'بلد التسليم' },
  ddpFacility: { en: 'Named place', ar: 'المكان المسمى' },
  shippingDate: { en: 'Shipping date', ar: 'موعد الشحن' },
  shippingDays: { en: 'Shipping days', ar: 'أيام الشحن' },
  processingDays: { en: 'Days to make ready', ar: 'أيام التجهيز' },
  paymentMethod: { en: 'Payment', ar: 'الدفع' },
  lcType: { en: 'Kind of letter of credit', ar: 'نوع الاعتماد' },
  advancePercentage: { en: 'Advance, %', ar: 'الدفعة المقدمة، %' },
  paymentDelay: { en: 'Days from the bill of lading', ar: 'أيام من تاريخ البوليصة' },
}

/** What the log says of the account to pay into. */
const payeeWords = {
  bank: { en: 'Account to pay into, bank', ar: 'حساب السداد، البنك' },
  country: { en: 'Country of the bank', ar: 'بلد البنك' },
  swift: { en: 'SWIFT', ar: 'سويفت' },
  lastFour: { en: 'Account ends in', ar: 'الحساب ينتهي بـ' },
  sha256: { en: 'SHA-256 of the whole account', ar: 'بصمة الحساب كاملًا (SHA-256)' },
  newDevice: { en: 'Proposed from a new device', ar: 'طُلب من جهاز جديد' },
  askedWhom: { en: 'Asked by another channel', ar: 'سُئل بوسيلة أخرى' },
  askedAt: { en: 'Asked at', ar: 'وقت السؤال' },
} as const satisfies Record<string, Words>

const sideWords: Record<string, Words> = {
  buy: { en: 'Buyer’s artwork', ar: 'تصميم المشتري' },
  sell: { en: 'Supplier’s artwork', ar: 'تصميم المورّد' },
}

/** Which paper an act brings, where it brings one and is about no draft. */
const papers: Record<string, string> = Object.fromEntries(
  tradeEvents.flatMap((event) => {
    const type = typeOf(event)
    return type ? [[event, type] as const] : []
  }),
)

/** Asked by whatever a log says, which need not be a name that this program knows. */
const byName = (words: Readonly<Record<string, Words>>): Readonly<Record<string, Words | undefined>> => words

/** All the words of the log as a page, and which paper each act brings; the verifier has them as well. */
export const pageWords = {
  acts: Object.fromEntries(Object.entries(actWords).map(([act, { done }]): [string, Words] => [act, done])),
  documents: byName(documentWords),
  additional: byName(additionalWords),
  changes: byName(changeWords),
  terms: termWords,
  sides: sideWords,
  payee: payeeWords,
  papers,
}
export type PageWords = typeof pageWords
