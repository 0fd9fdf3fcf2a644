import { changeWords } from '@mahsul/contract/change-words'
import { actWords, additionalWords, documentWords } from '@mahsul/contract/trade-words'
import type { Language } from '@mahsul/domain/members/member'
import { tradeEvents } from '@mahsul/domain/trades/process'
import { documentsOf } from '@mahsul/domain/trades/trade-state'

type Words = Record<Language, string>

/** What was agreed, under what `TradeTerms` calls it. */
const termWords: Record<string, Words> = {
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

const sideWords: Record<string, Words> = {
  buy: { en: 'Buyer’s artwork', ar: 'تصميم المشتري' },
  sell: { en: 'Supplier’s artwork', ar: 'تصميم المورّد' },
}

/** A file by itself: what the rules then call it follows from the act that brought it. */
const unnamed = { id: '', sha256: '', mime: '', bytes: 0 }
const papers: Record<string, string> = Object.fromEntries(
  tradeEvents.flatMap((event) =>
    documentsOf({
      log: [{ event, side: 'buyer', at: new Date(0), facts: { files: { file: unnamed } } }],
    }).map(({ type }) => [event, type]),
  ),
)

/** All the words of the log as a page, and which paper each act brings; the verifier has them as well. */
export const pageWords = {
  acts: Object.fromEntries(Object.entries(actWords).map(([act, { done }]) => [act, done])) as Record<
    string,
    Words
  >, // each has both languages
  documents: documentWords as Record<string, Words>,
  additional: additionalWords as Record<string, Words>,
  changes: changeWords as Record<string, Words>,
  terms: termWords,
  sides: sideWords,
  papers,
}
export type PageWords = typeof pageWords
