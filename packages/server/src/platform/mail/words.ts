import type { Language } from '@mahsul/domain/members/member'

type Words = Record<Language, string>

/** What stands in every mail. */
export const common = {
  en: { yourTurn: 'Your turn', choices: 'Choose what you are told by mail' },
  ar: { yourTurn: 'دورك', choices: 'اختر ما يصلك بالبريد' },
} as const satisfies Record<Language, Record<string, string>>

export const because = {
  trade: {
    en: 'You get this mail because you are a party to this trade.',
    ar: 'تصلك هذه الرسالة لأنك طرف في هذه الصفقة.',
  },
  offer: {
    en: 'You get this mail because the offer is yours.',
    ar: 'تصلك هذه الرسالة لأن العرض عرضك.',
  },
  bid: { en: 'You get this mail because the bid is yours.', ar: 'تصلك هذه الرسالة لأن المزايدة مزايدتك.' },
  member: {
    en: 'You get this mail because it concerns your dealings on Mahsul.',
    ar: 'تصلك هذه الرسالة لأنها تخص تعاملاتك في محصول.',
  },
  overdue: {
    en: 'You get this mail because you are an admin of Mahsul and a trade is late.',
    ar: 'تصلك هذه الرسالة لأنك مدير في محصول وهناك صفقة متأخرة.',
  },
  code: {
    en: 'You get this mail because somebody asked for this code. If it was not you, do nothing: without the code nothing happens.',
    ar: 'تصلك هذه الرسالة لأن أحدًا طلب هذا الرمز. إن لم تكن أنت فلا تفعل شيئًا: لا يحدث شيء من دون الرمز.',
  },
  account: {
    en: 'You get this mail because it is about the safety of your account. It cannot be switched off.',
    ar: 'تصلك هذه الرسالة لأنها تخص أمان حسابك، ولا يمكن إيقافها.',
  },
  invited: {
    en: 'You get this mail because an admin of Mahsul invited this address.',
    ar: 'تصلك هذه الرسالة لأن مديرًا في محصول دعا هذا العنوان.',
  },
  registered: {
    en: 'You get this mail because an account was created with this address.',
    ar: 'تصلك هذه الرسالة لأن حسابًا أُنشئ بهذا العنوان.',
  },
  admins: {
    en: 'You get this mail because messages to the admins of Mahsul go to this address.',
    ar: 'تصلك هذه الرسالة لأن الرسائل إلى مديري محصول تصل إلى هذا العنوان.',
  },
} as const satisfies Record<string, Words>

export const labels = {
  trade: { en: 'Trade', ar: 'الصفقة' },
  offer: { en: 'Offer', ar: 'العرض' },
  product: { en: 'Product', ar: 'المنتج' },
  quantity: { en: 'Quantity', ar: 'الكمية' },
  price: { en: 'Price per MT', ar: 'السعر للطن' },
  term: { en: 'Delivery term', ar: 'شرط التسليم' },
  supplier: { en: 'Supplier', ar: 'المورّد' },
  buyer: { en: 'Buyer', ar: 'المشتري' },
  round: { en: 'Round', ar: 'الجولة' },
  waitsFor: { en: 'It waits for', ar: 'بانتظار' },
} as const satisfies Record<string, Words>

export const sides = {
  supplier: { en: 'the supplier', ar: 'المورّد' },
  buyer: { en: 'the buyer', ar: 'المشتري' },
} as const satisfies Record<string, Words>

export const phrases = {
  until: { en: 'until {when}', ar: 'حتى {when}' },
  wasDue: { en: 'was due {when}', ar: 'كان موعدها {when}' },
  roundOf: { en: '{n} of {most}', ar: '{n} من {most}' },
  mt: { en: '{n} MT', ar: '{n} طن' },
  answerBid: { en: 'Answer the bid', ar: 'الرد على المزايدة' },
} as const satisfies Record<string, Words>

export const buttons = {
  trade: { en: 'Open the trade', ar: 'فتح الصفقة' },
  bidOnMine: { en: 'See the bid', ar: 'عرض المزايدة' },
  myBid: { en: 'See your bid', ar: 'عرض مزايدتك' },
  myOffer: { en: 'Open your offer', ar: 'فتح عرضك' },
  offer: { en: 'Open the offer', ar: 'فتح العرض' },
  marketplace: { en: 'Open the marketplace', ar: 'فتح السوق' },
  notifications: { en: 'Open your notifications', ar: 'فتح إشعاراتك' },
  users: { en: 'Find the members', ar: 'البحث عن الأعضاء' },
} as const satisfies Record<string, Words>

/** `{name}` in a phrase is filled in. */
export const filled = (words: string, values: Record<string, string | number>): string =>
  words.replaceAll(/\{(\w+)\}/g, (_all, name: string) => String(values[name] ?? ''))
