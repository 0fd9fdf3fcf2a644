import type { Language } from '@mahsul/domain/members/member'
import type { TradeDate } from '@mahsul/domain/trades/dates'
import type { OperationState } from '@mahsul/domain/trades/milestones'
import type { Presentation } from '@mahsul/domain/trades/presentation'
import type { TradeEvent, TradeStep } from '@mahsul/domain/trades/process'
import type { TradeDocumentType } from '@mahsul/domain/trades/trade-state'

type Words = Record<Language, string>

/**
 * What there is to do, and what is said once it was done, for mails, the log, the screens and the documents alike. Free
 * of zod. What the clock does and how a trade opened is never to do; there `todo` names it.
 */
export const actWords: Record<TradeEvent, { todo: Words; done: Words }> = {
  'bid.accept': {
    todo: { en: 'Accept the bid', ar: 'قبول المزايدة' },
    done: { en: 'The bid was accepted and the trade opened', ar: 'قُبلت المزايدة وفُتحت الصفقة' },
  },
  'ticket.purchase': {
    todo: { en: 'Purchase', ar: 'الشراء' },
    done: { en: 'The offer was purchased and the trade opened', ar: 'تم شراء العرض وفُتحت الصفقة' },
  },
  'contract.renew': {
    todo: { en: 'Write the contract again', ar: 'إعادة إصدار العقد' },
    done: {
      en: 'The contract was written again with the supplier’s new account',
      ar: 'أُعيد إصدار العقد بحساب المورّد الجديد',
    },
  },
  'payee.bind': {
    todo: { en: 'Bind the account to pay into', ar: 'تثبيت حساب السداد' },
    done: {
      en: 'The account to pay into was bound to this trade, which was signed before accounts were bound',
      ar: 'ثُبّت حساب السداد لهذه الصفقة التي وُقّعت قبل العمل بتثبيت الحسابات',
    },
  },
  'payee.change': {
    todo: { en: 'Propose another account to pay into', ar: 'طلب تغيير حساب السداد' },
    done: {
      en: 'The supplier proposed another account to pay into',
      ar: 'طلب المورّد تغيير حساب السداد',
    },
  },
  'payee.confirm': {
    todo: { en: 'Confirm the new account to pay into', ar: 'تأكيد حساب السداد الجديد' },
    done: {
      en: 'The buyer checked the new account by phone and confirmed it',
      ar: 'تحقق المشتري من الحساب الجديد هاتفيًا وأكده',
    },
  },
  'payee.stop': {
    todo: { en: 'Stop the change of the account', ar: 'إيقاف تغيير الحساب' },
    done: {
      en: 'The change of the account was stopped. The account in force stays',
      ar: 'أُوقف تغيير الحساب، ويبقى الحساب الساري كما هو',
    },
  },
  'order.confirm': {
    todo: { en: 'Confirm the order', ar: 'تأكيد الطلب' },
    done: { en: 'The order was confirmed', ar: 'تأكد الطلب' },
  },
  'order.lapse': {
    todo: { en: 'The order lapses', ar: 'سقوط الطلب' },
    done: { en: 'The order lapsed unconfirmed', ar: 'سقط الطلب لعدم تأكيده' },
  },
  'cancel.agree': {
    todo: { en: 'Agree to cancel the trade', ar: 'الموافقة على إلغاء الصفقة' },
    done: { en: 'One side agreed to cancel the trade', ar: 'وافق أحد الطرفين على إلغاء الصفقة' },
  },
  'cancel.decide': {
    todo: { en: 'The trade is cancelled', ar: 'إلغاء الصفقة' },
    done: { en: 'The marketplace cancelled the trade', ar: 'ألغت إدارة السوق الصفقة' },
  },
  'consignment.provide': {
    todo: { en: 'Name the consignee and the notify party', ar: 'تحديد المرسل إليه وجهة الإخطار' },
    done: {
      en: 'Consignee and notify party were named; contract and proforma invoice were written',
      ar: 'حُدد المرسل إليه وجهة الإخطار، وأُعد العقد والفاتورة المبدئية',
    },
  },
  'contract.sign.supplier': {
    todo: { en: 'Sign the contract and the proforma invoice', ar: 'توقيع العقد والفاتورة المبدئية' },
    done: {
      en: 'The supplier signed contract and proforma invoice',
      ar: 'وقّع المورّد العقد والفاتورة المبدئية',
    },
  },
  'contract.sign.buyer': {
    todo: {
      en: 'Countersign the contract and the proforma invoice',
      ar: 'التوقيع المقابل على العقد والفاتورة المبدئية',
    },
    done: {
      en: 'The buyer countersigned contract and proforma invoice',
      ar: 'وقّع المشتري العقد والفاتورة المبدئية',
    },
  },
  'lc.upload': {
    todo: { en: 'Upload the letter of credit', ar: 'رفع الاعتماد المستندي' },
    done: { en: 'The letter of credit was uploaded', ar: 'رُفع الاعتماد المستندي' },
  },
  'lc.accept': {
    todo: { en: 'Accept the letter of credit', ar: 'قبول الاعتماد المستندي' },
    done: { en: 'The letter of credit was accepted', ar: 'قُبل الاعتماد المستندي' },
  },
  'lc.reject': {
    todo: { en: 'Ask for another letter of credit', ar: 'طلب تعديل الاعتماد المستندي' },
    done: { en: 'The letter of credit was sent back', ar: 'أُعيد الاعتماد المستندي للتعديل' },
  },
  'advance.send': {
    todo: { en: 'Send the advance payment', ar: 'إرسال الدفعة المقدمة' },
    done: { en: 'The advance payment was sent', ar: 'أُرسلت الدفعة المقدمة' },
  },
  'advance.confirm': {
    todo: { en: 'Confirm that the advance arrived', ar: 'تأكيد وصول الدفعة المقدمة' },
    done: { en: 'The advance payment arrived', ar: 'وصلت الدفعة المقدمة' },
  },
  'advance.notReceived': {
    todo: { en: 'Say that the advance has not arrived', ar: 'الإبلاغ بعدم وصول الدفعة المقدمة' },
    done: { en: 'The advance payment has not arrived', ar: 'لم تصل الدفعة المقدمة' },
  },
  'marking.inform': {
    todo: { en: 'Take note of the supplier’s marking', ar: 'الاطلاع على علامات تعبئة المورّد' },
    done: { en: 'The buyer took note of the supplier’s marking', ar: 'اطّلع المشتري على علامات تعبئة المورّد' },
  },
  'artwork.upload': {
    todo: { en: 'Upload the artwork of the bags', ar: 'رفع تصميم الأكياس' },
    done: { en: 'Artwork was uploaded', ar: 'رُفع التصميم' },
  },
  'artwork.accept': {
    todo: { en: 'Look at the artwork', ar: 'مراجعة التصميم' },
    done: { en: 'The artwork was accepted', ar: 'قُبل التصميم' },
  },
  'artwork.decline': {
    todo: { en: 'Decline the artwork', ar: 'رفض التصميم' },
    done: { en: 'The artwork was declined', ar: 'رُفض التصميم' },
  },
  'goods.onTrucks': {
    todo: { en: 'Load the goods on trucks', ar: 'تحميل البضاعة على الشاحنات' },
    done: { en: 'The goods are on trucks', ar: 'البضاعة على الشاحنات' },
  },
  'goods.inPort': {
    todo: { en: 'Bring the goods to port', ar: 'إيصال البضاعة إلى الميناء' },
    done: { en: 'The goods are in port', ar: 'البضاعة في الميناء' },
  },
  'goods.inContainers': {
    todo: { en: 'Load the containers', ar: 'تعبئة الحاويات' },
    done: { en: 'The goods are in containers', ar: 'البضاعة داخل الحاويات' },
  },
  'goods.onShip': {
    todo: { en: 'Load the containers on the ship', ar: 'تحميل الحاويات على السفينة' },
    done: { en: 'The goods are on the ship', ar: 'البضاعة على السفينة' },
  },
  'logistics.share': {
    todo: { en: 'Share booking, vessel and container numbers', ar: 'إرسال الحجز والسفينة وأرقام الحاويات' },
    done: {
      en: 'Booking, vessel and container numbers were shared',
      ar: 'أُرسل الحجز والسفينة وأرقام الحاويات',
    },
  },
  'logistics.correct': {
    todo: { en: 'Correct shipping details', ar: 'تصحيح تفاصيل الشحن' },
    done: { en: 'Shipping details were corrected', ar: 'صُححت تفاصيل الشحن' },
  },
  'goods.correct': {
    todo: { en: 'Correct when something happened', ar: 'تصحيح موعد مرحلة' },
    done: { en: 'A date was corrected', ar: 'صُحح موعد مرحلة' },
  },
  'onBoardDate.propose': {
    todo: { en: 'Propose another on-board date', ar: 'اقتراح تاريخ آخر للشحن على السفينة' },
    done: { en: 'Another on-board date was proposed', ar: 'اقتُرح تاريخ آخر للشحن على السفينة' },
  },
  'onBoardDate.accept': {
    todo: { en: 'Answer the proposed on-board date', ar: 'الرد على التاريخ المقترح للشحن على السفينة' },
    done: { en: 'The proposed on-board date was accepted', ar: 'قُبل التاريخ المقترح للشحن على السفينة' },
  },
  'onBoardDate.decline': {
    todo: { en: 'Decline the proposed on-board date', ar: 'رفض التاريخ المقترح للشحن على السفينة' },
    done: { en: 'The proposed on-board date was declined', ar: 'رُفض التاريخ المقترح للشحن على السفينة' },
  },
  'onBoardDate.withdraw': {
    todo: { en: 'Withdraw the proposed on-board date', ar: 'سحب اقتراح تاريخ الشحن على السفينة' },
    done: { en: 'The proposed on-board date was withdrawn', ar: 'سُحب اقتراح تاريخ الشحن على السفينة' },
  },
  'logistics.atSea': {
    todo: { en: 'Give the bill of lading: the ship has sailed', ar: 'تسجيل بوليصة الشحن: أبحرت السفينة' },
    done: { en: 'The goods are at sea', ar: 'البضاعة في البحر' },
  },
  'drafts.upload': {
    todo: { en: 'Upload the draft documents', ar: 'رفع مسودات المستندات' },
    done: { en: 'A draft was uploaded', ar: 'رُفعت مسودة' },
  },
  'drafts.approve': {
    todo: { en: 'Look at the draft documents', ar: 'مراجعة مسودات المستندات' },
    done: { en: 'A draft was approved', ar: 'تمت الموافقة على مسودة' },
  },
  'drafts.reject': {
    todo: { en: 'Reject a draft', ar: 'رفض مسودة' },
    done: { en: 'A draft was rejected', ar: 'رُفضت مسودة' },
  },
  'documents.ship': {
    todo: { en: 'Send the original documents', ar: 'إرسال أصول المستندات' },
    done: { en: 'The documents were sent', ar: 'أُرسلت المستندات' },
  },
  'documents.deliver': {
    todo: { en: 'Confirm that the documents arrived', ar: 'تأكيد وصول المستندات' },
    done: { en: 'The documents arrived', ar: 'وصلت المستندات' },
  },
  'copies.ship': {
    todo: { en: 'Send copies of the documents', ar: 'إرسال نسخ المستندات' },
    done: { en: 'Copies of the documents were sent', ar: 'أُرسلت نسخ المستندات' },
  },
  'copies.deliver': {
    todo: { en: 'Confirm that the copies arrived', ar: 'تأكيد وصول النسخ' },
    done: { en: 'Copies of the documents arrived', ar: 'وصلت نسخ المستندات' },
  },
  'goods.onDestination': {
    todo: { en: 'Say that the goods arrived', ar: 'الإبلاغ بوصول البضاعة' },
    done: { en: 'The goods arrived at their destination', ar: 'وصلت البضاعة إلى وجهتها' },
  },
  'goods.delivered': {
    todo: { en: 'Confirm that you have the goods', ar: 'تأكيد استلام البضاعة' },
    done: { en: 'The goods were delivered', ar: 'تم تسليم البضاعة' },
  },
  'deferred.due': {
    todo: { en: 'The balance falls due', ar: 'حلول موعد الرصيد' },
    done: { en: 'The balance fell due', ar: 'حلّ موعد دفع الرصيد' },
  },
  'payment.send': {
    todo: { en: 'Pay the balance', ar: 'دفع الرصيد' },
    done: { en: 'The balance was sent', ar: 'أُرسل الرصيد' },
  },
  'payment.confirm': {
    todo: { en: 'Confirm that the payment arrived', ar: 'تأكيد وصول الدفعة' },
    done: { en: 'The payment arrived', ar: 'وصلت الدفعة' },
  },
  'payment.notReceived': {
    todo: { en: 'Say that the payment has not arrived', ar: 'الإبلاغ بعدم وصول الدفعة' },
    done: { en: 'The payment has not arrived', ar: 'لم تصل الدفعة' },
  },
  'originals.ship': {
    todo: { en: 'Send the original documents', ar: 'إرسال أصول المستندات' },
    done: { en: 'The original documents were sent', ar: 'أُرسلت أصول المستندات' },
  },
  'originals.deliver': {
    todo: { en: 'Confirm that the originals arrived', ar: 'تأكيد وصول الأصول' },
    done: { en: 'The original documents arrived', ar: 'وصلت أصول المستندات' },
  },
  'rating.byBuyer': {
    todo: { en: 'Rate the supplier', ar: 'تقييم المورّد' },
    done: { en: 'The buyer rated the trade', ar: 'قيّم المشتري الصفقة' },
  },
  'rating.bySupplier': {
    todo: { en: 'Rate the buyer', ar: 'تقييم المشتري' },
    done: { en: 'The supplier rated the trade', ar: 'قيّم المورّد الصفقة' },
  },
}

export const stepWords: Record<TradeStep, Words> = {
  NEGOTIATION: { en: 'Negotiation', ar: 'التفاوض' },
  CONFIRMATION: { en: 'Confirmation', ar: 'التأكيد' },
  CONFIRMATION_PROCESS: { en: 'Confirmation process', ar: 'إجراءات التأكيد' },
  OPERATIONS: { en: 'Operations', ar: 'العمليات' },
  LOGISTICS: { en: 'Logistics', ar: 'الشحن' },
  PAYMENT: { en: 'Payment', ar: 'الدفع' },
}

export const documentWords: Record<TradeDocumentType, Words> = {
  SALES_CONTRACT: { en: 'Sales contract', ar: 'عقد البيع' },
  PROFORMA_INVOICE: { en: 'Proforma invoice', ar: 'الفاتورة المبدئية' },
  BILL_OF_LADING_DRAFT: { en: 'Bill of lading', ar: 'بوليصة الشحن' },
  CERTIFICATE_OF_ORIGIN: { en: 'Certificate of origin', ar: 'شهادة المنشأ' },
  COMMERCIAL_INVOICE: { en: 'Commercial invoice', ar: 'الفاتورة التجارية' },
  PACKING_LIST: { en: 'Packing list', ar: 'قائمة التعبئة' },
  FUMIGATION_CERTIFICATE: { en: 'Fumigation certificate', ar: 'شهادة التبخير' },
  PHYTOSANITARY_CERTIFICATE: { en: 'Phytosanitary certificate', ar: 'شهادة الصحة النباتية' },
  LETTER_OF_CREDIT: { en: 'Letter of credit', ar: 'الاعتماد المستندي' },
  ADDITIONAL_1: { en: 'Additional document', ar: 'مستند إضافي' },
  ADDITIONAL_2: { en: 'Quality and weight certificate', ar: 'شهادة الجودة والوزن' },
  ADVANCE_PAYMENT_PROOF: { en: 'Proof of the advance payment', ar: 'إثبات الدفعة المقدمة' },
  PAYMENT_PROOF: { en: 'Proof of payment', ar: 'إثبات الدفع' },
  SHIPMENT_PROOF: { en: 'Courier’s receipt of the documents', ar: 'إيصال إرسال المستندات' },
  COPY_SHIPMENT_PROOF: { en: 'Proof that copies were sent', ar: 'إثبات إرسال النسخ' },
  ORIGINAL_SHIPMENT_PROOF: { en: 'Courier’s receipt of the originals', ar: 'إيصال إرسال الأصول' },
  ARTWORK: { en: 'Artwork', ar: 'التصميم' },
}

/** What ADDITIONAL_1 is under a delivery term that asks for it (decisions 27, 28). */
export const additionalWords: Record<'CIF' | 'DDP', Words> = {
  CIF: { en: 'Insurance certificate', ar: 'شهادة التأمين' },
  DDP: { en: 'Import clearance or delivery order', ar: 'التخليص الجمركي أو أمر التسليم' },
}

export const operationWords: Record<OperationState, Words> = {
  AT_FACTORY: { en: 'At the factory', ar: 'في المصنع' },
  ON_TRUCKS: { en: 'On trucks', ar: 'على الشاحنات' },
  IN_PORT: { en: 'In port', ar: 'في الميناء' },
  IN_CONTAINERS: { en: 'In containers', ar: 'داخل الحاويات' },
  ON_SHIP: { en: 'On the ship', ar: 'على السفينة' },
  AT_SEA: { en: 'At sea', ar: 'في البحر' },
  ON_DESTINATION: { en: 'At destination', ar: 'في الوجهة' },
  DELIVERED: { en: 'Delivered', ar: 'تم التسليم' },
}

/** Days of a trade in a calendar. */
export const dateWords: Record<Exclude<TradeDate['kind'], 'task'>, Words> = {
  'shipping-date': { en: 'Shipping date', ar: 'تاريخ الشحن' },
  'latest-shipment': { en: 'Latest shipment date', ar: 'آخر موعد للشحن' },
  etd: { en: 'Ship leaves (ETD)', ar: 'مغادرة السفينة (ETD)' },
  eta: { en: 'Ship arrives (ETA)', ar: 'وصول السفينة (ETA)' },
  'on-board': { en: 'On board, date of the bill of lading', ar: 'على متن السفينة، تاريخ البوليصة' },
  'present-by': { en: 'Last day to present documents to the bank', ar: 'آخر يوم لتقديم المستندات إلى البنك' },
  'balance-due': { en: 'Balance falls due', ar: 'حلول موعد الرصيد' },
}

/** What the last day to present documents follows from, where there is only plain text: in a calendar. */
export function presentationWords(
  { from, days, ownPeriod, expiresOn, expiryPlace, limit }: Presentation,
  language: Language,
): string {
  const isExpiry = limit === 'expiry'
  const source = ownPeriod ? '' : language === 'ar' ? ' (UCP 600، 14(ج))' : ' (UCP 600, 14(c))'
  if (language === 'ar') {
    const place = expiryPlace ? `، في ${expiryPlace}` : ''
    const counted = `${daysInArabic(days)} من تاريخ الشحن على السفينة ${from}`
    if (isExpiry) return `ينتهي الاعتماد في ${expiresOn}${place}، قبل انقضاء ${counted}${source}`
    return `بعد ${counted}${expiresOn ? `، وقبل انتهاء الاعتماد في ${expiresOn}${place}` : place}${source}`
  }
  const place = expiryPlace ? `, at ${expiryPlace}` : ''
  const counted = `${days} ${days === 1 ? 'day' : 'days'} after ${from} on board`
  if (isExpiry) return `The credit expires on ${expiresOn}${place}, before ${counted}${source}`
  return `${counted}${expiresOn ? `, before the credit expires on ${expiresOn}${place}` : place}${source}`
}

const arabicPlural = new Intl.PluralRules('ar')
/** After a preposition: the dual and the few as they stand in the genitive. */
const dayForms = { zero: 'يوم', one: 'يوم', two: 'يومين', few: 'أيام', many: 'يومًا', other: 'يوم' } as const
function daysInArabic(days: number): string {
  if (days === 1) return 'يوم واحد'
  if (days === 2) return dayForms.two
  return `${days} ${dayForms[arabicPlural.select(days)]}`
}
