import type { Language } from '@mahsul/domain/members/member'
import type { Problem, Rule } from '@mahsul/domain/problems'
import { fillWords, momentWords } from './fill-words.ts'

/**
 * The validation messages of member.md §5, by rule. `{name}` takes the problem's own figure, and plurals are written as ICU
 * writes them (`fill-words.ts`). Free of zod.
 */
export const problemWords: Record<Rule, Record<Language, string>> = {
  required: { en: 'This field is required', ar: 'هذا الحقل مطلوب' },
  numeric: { en: 'This field must be a valid number', ar: 'يجب أن يكون هذا الحقل رقمًا صحيحًا' },
  min: { en: 'at least {min}', ar: '{min} على الأقل' },
  max: { en: 'at most {max}', ar: '{max} على الأكثر' },
  between: { en: 'between {min} and {max}', ar: 'بين {min} و{max}' },
  multipleOf: { en: 'This field must be a multiple of {of}', ar: 'يجب أن تكون القيمة من مضاعفات {of}' },
  minLength: {
    en: 'at least {min, plural, one {# character} other {# characters}}',
    ar: '{min, plural, zero {# حرف} one {حرف واحد} two {حرفان} few {# أحرف} many {# حرفًا} other {# حرف}} على الأقل',
  },
  maxLength: {
    en: 'maximum of {max, plural, one {# character} other {# characters}}',
    ar: '{max, plural, zero {# حرف} one {حرف واحد} two {حرفان} few {# أحرف} many {# حرفًا} other {# حرف}} كحد أقصى',
  },
  lengthBetween: {
    en: 'between {min} and {max, plural, one {# character} other {# characters}}',
    ar: 'بين {min} و{max, plural, zero {# حرف} one {حرف واحد} two {حرفان} few {# أحرف} many {# حرفًا} other {# حرف}}',
  },
  alphaNum: {
    en: 'This field must only contain valid number and characters',
    ar: 'يجب أن يحتوي هذا الحقل على أحرف وأرقام فقط',
  },
  email: {
    en: 'This field must be a valid email address',
    ar: 'يجب أن يكون هذا الحقل بريدًا إلكترونيًا صحيحًا',
  },
  companyEmail: {
    en: 'Use the email address of your company, not of a free mail service',
    ar: 'استخدم البريد الإلكتروني لشركتك، لا بريدًا من خدمة مجانية',
  },
  sameAs: { en: 'The field does not match', ar: 'القيمتان غير متطابقتين' },
  guessable: {
    en: 'This password is among the first that would be guessed. Choose a longer or less common one',
    ar: 'كلمة المرور هذه من أسهل ما يُخمَّن. اختر كلمة أطول أو أقل شيوعًا',
  },
  wrongPassword: { en: 'This is not your current password', ar: 'هذه ليست كلمة مرورك الحالية' },
  phone: {
    en: 'This is not a phone number of the chosen country code',
    ar: 'هذا ليس رقم هاتف يتبع رمز الدولة المختار',
  },
  unverifiedPhone: {
    en: 'The code was sent to another number. Ask for a new one',
    ar: 'أُرسل الرمز إلى رقم آخر. اطلب رمزًا جديدًا',
  },
  pushDevice: {
    en: 'Notifications cannot be sent to this device',
    ar: 'لا يمكن إرسال الإشعارات إلى هذا الجهاز',
  },
  iban: {
    en: 'This IBAN cannot be right: look for a digit that is wrong or missing',
    ar: 'رقم الآيبان غير صحيح: راجع الأرقام فقد يكون أحدها خطأ أو ناقصًا',
  },
  swift: {
    en: 'A SWIFT code has 8 or 11 characters: bank, country, place and branch',
    ar: 'يتكون رمز السويفت من 8 أو 11 خانة: المصرف والدولة والموقع والفرع',
  },
  website: { en: 'This is not the address of a website', ar: 'هذا ليس عنوان موقع إلكتروني' },
  adult: { en: 'Members must be 18 or older', ar: 'يجب ألا يقل عمر العضو عن 18 سنة' },
  choice: { en: 'Choose one of the values offered', ar: 'اختر إحدى القيم المعروضة' },
  isoDate: { en: 'Write the date as 2026-03-10', ar: 'اكتب التاريخ هكذا: 2026-03-10' },
  text: { en: 'This field must be text', ar: 'يجب أن يكون هذا الحقل نصًا' },
  notAsked: { en: 'This is not asked for here', ar: 'هذا الحقل غير مطلوب هنا' },
  unfit: { en: 'This value cannot be taken here', ar: 'هذه القيمة غير مقبولة هنا' },
  futureDate: { en: 'The date must be greater than today', ar: 'يجب أن يكون التاريخ بعد اليوم' },
  dateTooFar: {
    en: 'The date may lie {months, plural, one {# month} other {# months}} ahead at most',
    ar: 'يجب ألا يتجاوز التاريخ {months, plural, zero {# شهر} one {شهر واحد} two {شهرين} few {# أشهر} many {# شهرًا} other {# شهر}} من اليوم',
  },
  daysAfterOriginal: {
    en: 'It cannot be more than {days, plural, one {# day} other {# days}} after the original',
    ar: 'لا يمكن أن يتأخر أكثر من {days, plural, zero {# يوم} one {يوم واحد} two {يومين} few {# أيام} many {# يومًا} other {# يوم}} عن الموعد الأصلي',
  },
  containersAvailable: {
    en: 'This amount of containers is not available',
    ar: 'هذا العدد من الحاويات غير متوفر',
  },
  wholeLotOnly: { en: 'This offer is sold only as a whole', ar: 'يُباع هذا العرض كاملًا فقط' },
  partialShippingOneContainer: {
    en: 'Partial Shipping is not allowed when offering only 1 container.',
    ar: 'الشحن الجزئي غير مسموح عند عرض حاوية واحدة فقط.',
  },
  partialShippingFobOnly: {
    en: 'Partial shipping applies only to FOB',
    ar: 'الشحن الجزئي متاح مع شرط FOB فقط',
  },
  readyPackedMarking: {
    en: 'Goods already in bags carry the seller’s own marking',
    ar: 'البضاعة المعبأة سلفًا تحمل علامة البائع',
  },
  readyPackedProcessing: {
    en: 'Goods already in bags need 0 days to get ready',
    ar: 'البضاعة المعبأة سلفًا لا تحتاج إلى أيام تجهيز (0)',
  },
  unknownIncoterm: { en: 'International Commercial Term not found', ar: 'شرط التسليم غير معروف' },
  duplicateDestination: { en: 'This destination stands in another row', ar: 'هذه الوجهة مذكورة في سطر آخر' },
  notInCatalogue: {
    en: 'The catalogue does not have this for the chosen product',
    ar: 'لا يتوفر هذا في الكتالوج للمنتج المختار',
  },
  notInFuture: { en: 'The date must not be in the future', ar: 'يجب ألا يكون التاريخ في المستقبل' },
  notBegunAtPort: {
    en: 'This day has not begun yet at the port of loading',
    ar: 'لم يبدأ هذا اليوم بعد في ميناء الشحن',
  },
  unchanged: { en: 'This is the date that already stands', ar: 'هذا هو التاريخ المسجل حاليًا' },
  notBefore: { en: 'The date must not be before {date}', ar: 'يجب ألا يسبق التاريخ {date}' },
  notAfter: { en: 'The date must not be after {date}', ar: 'يجب ألا يتأخر التاريخ عن {date}' },
  containerNumber: {
    en: '{number} is not a container number: look at its last digit',
    ar: '{number} ليس رقم حاوية صحيحًا: راجع الرقم الأخير',
  },
  containerTwice: { en: '{number} stands here twice', ar: 'ورد {number} مرتين' },
  containerCount: {
    en: 'This destination has {count, plural, one {# container: give its number} other {# containers: give each one its number}}',
    ar: 'لهذه الوجهة {count, plural, zero {# حاوية} one {حاوية واحدة: اكتب رقمها} two {حاويتان: اكتب رقم كل منهما} few {# حاويات: اكتب رقم كل منها} many {# حاوية: اكتب رقم كل منها} other {# حاوية: اكتب رقم كل منها}}',
  },
  notSharedYet: {
    en: 'The shipping details of this destination have not been shared yet',
    ar: 'لم تُرسل تفاصيل شحن هذه الوجهة بعد',
  },
  noSuchDestination: { en: 'The goods do not go there', ar: 'البضاعة لا تذهب إلى هناك' },
  lastSix: {
    en: 'These are not the last six characters of the new account. Tries left: {left}',
    ar: 'هذه ليست آخر ستة أحرف أو أرقام من الحساب الجديد. المحاولات المتبقية: {left}',
  },
  beforeProposal: {
    en: 'Ask after the change was proposed, not before',
    ar: 'يجب أن يكون السؤال بعد طلب التغيير لا قبله',
  },
  unprintable: {
    en: 'These signs cannot be printed in the contract: {letters}',
    ar: 'لا يمكن طباعة هذه الرموز في العقد: {letters}',
  },
  notForThisTask: { en: 'This task does not take it', ar: 'هذه المهمة لا تأخذ ذلك' },
  onlyOfSelect: { en: 'Only a select has values to choose from', ar: 'القيم للاختيار من قائمة فقط' },
  valueTwice: { en: 'Each value may stand here once', ar: 'تُذكر كل قيمة مرة واحدة' },
  otherParent: { en: 'This belongs to something else', ar: 'هذا يتبع عنصرًا آخر' },
  productImage: {
    en: 'File type not suported, please upload .jpg, .png, .jpeg',
    ar: 'نوع الملف غير مدعوم، يُرجى رفع ملف ‎.jpg أو ‎.png أو ‎.jpeg',
  },
  imageNotWebp: {
    en: 'The picture must be an image, and not webp',
    ar: 'يجب أن يكون الملف صورة، وليس بصيغة webp',
  },
  sameEnds: { en: 'Origin and destination are the same place', ar: 'ميناء الشحن وميناء التفريغ واحد' },
  unknownPlace: { en: 'There is no “{said}”', ar: 'لا يوجد «{said}»' },
  ambiguousPlace: {
    en: 'There are several “{said}”: write the UN/LOCODE',
    ar: 'يوجد أكثر من «{said}»: اكتب رمز الميناء (UN/LOCODE)',
  },
  laneTwice: { en: 'This lane stands in row {row} already', ar: 'هذا الخط مذكور في السطر {row}' },
  missingColumn: { en: 'The column {column} is missing', ar: 'العمود {column} غير موجود' },
  notATable: {
    en: 'This file cannot be read as a table of rows and columns',
    ar: 'تعذرت قراءة هذا الملف كجدول من أسطر وأعمدة',
  },
  usdAmount: {
    en: 'Write US dollars as 1150 or 1150.50',
    ar: 'اكتب المبلغ بالدولار هكذا: 1150 أو 1150.50',
  },
  notOnThisOffer: { en: 'This offer does not ask for it', ar: 'هذا العرض لا يطلب ذلك' },
}

/** `zone` is the reader's: a time is written as their clocks show it. */
export function wordsFor(problem: Problem, language: Language, zone = 'UTC'): string {
  const { rule, ...figures } = problem
  const at = 'at' in figures && figures.at ? { date: momentWords(new Date(figures.at), zone) } : {}
  return fillWords(problemWords[rule][language], { ...figures, ...at }, language)
}
