import { describe, expect, it } from 'vitest'
import { filesOf, textsBelow, wordsIn } from './testing/catalogue.ts'

/** A thing that people read about: its word, what it must not be called, and a sentence that calls it so. */
type Term = { thing: string; term: string; not: RegExp; wrong: string; in?: RegExp; except?: RegExp }

/** What a trade shows. Offers and contracts call the side that delivers the seller, a trade calls it the supplier. */
const ofTrades =
  /\/(notices|trade|calendar|changes|screens\/(trades|tasks|payee|process|plan|notifications))\.json$/

const terms: Record<'en' | 'ar', Term[]> = {
  en: [
    { thing: 'offer to sell', term: 'Offer to sell', not: /selling offer/i, wrong: 'All selling offers' },
    { thing: 'request to buy', term: 'Request to buy', not: /buying offer/i, wrong: 'New buying offer' },
    {
      thing: 'the member who published the offer',
      term: 'the other side',
      not: /\bowners?\b/i,
      wrong: 'Owner suggests:',
      except:
        /\/(rights|screens\/(people|apiKeys|joining|approvals|departed)|mails\/api-keys)\.json |^site\/pages\/terms\.json sections\.(membership\.body\.2\.4|offers\.body\.1\.3)$|(LAST_OWNER|KEY_STOPPED)$/, // of a company
    },
    {
      thing: 'who delivers, in a trade',
      term: 'supplier',
      not: /\bsellers?\b/i,
      wrong: 'The seller signed',
      in: ofTrades,
    },
    { thing: 'past its time', term: 'expired', not: /\blaps(e|es|ed|ing)\b/i, wrong: 'The order has lapsed' },
    {
      thing: 'a trade that is over',
      term: 'finished',
      not: /trade is (done|over)\b|all done/i,
      wrong: 'All done by',
    },
    { thing: 'document', term: 'document', not: /\bpapers?\b(?! bags)/i, wrong: 'Upload the signed papers' },
    { thing: 'email', term: 'email', not: /\be-mails?\b|\bmails?\b/i, wrong: 'Your company e-mail' },
    {
      thing: 'notification',
      term: 'notification',
      not: /\bnotices?\b(?! on cookies)/i,
      wrong: 'Notices you get',
    },
    {
      thing: 'log in, log out',
      term: 'Log in, log out',
      not: /\bsign(ed|s|ing)?[ -](in|out)\b/i,
      wrong: 'Sign in with a passkey',
    },
    { thing: 'attempt', term: 'attempt', not: /\btries\b/i, wrong: 'Too many tries' },
    {
      thing: 'lead time',
      term: 'Lead time',
      not: /getting ready|days to (make|get) ready/i,
      wrong: 'Getting ready',
    },
    {
      thing: 'latest shipment date',
      term: 'Latest shipment date',
      not: /on board by/i,
      wrong: 'On board by',
    },
    { thing: 'total', term: 'total', not: /\bin all\b|\b(what|it) comes to\b/i, wrong: 'What it comes to' },
    {
      thing: 'payment account',
      term: 'Payment account',
      not: /account to pay into/i,
      wrong: 'Account to pay into',
    },
    {
      thing: 'issue a contract',
      term: 'issue',
      not: /writ(e|ten) (the contract )?again/i,
      wrong: 'Write the contract again',
    },
    {
      thing: 'a machine that acts',
      term: 'automatically',
      not: /by itself\b|by themselves\b/i,
      wrong: 'It falls due by itself',
    },
    {
      thing: 'today’s English',
      term: 'immediately, in the meantime, again',
      not: /\bat once\b|\bmeanwhile\b|\banew\b|once more|\bborne\b/i,
      wrong: 'The other is reserved at once',
    },
  ],
  ar: [
    { thing: 'bid', term: 'عرض سعر', not: /مزايد|زايد/, wrong: 'تقديم مزايدة' },
    { thing: 'request to buy', term: 'طلب شراء', not: /عر(و)?ض (ال)?شراء/, wrong: 'عروض الشراء' },
    { thing: 'order', term: 'أمر شراء', not: /(تأكيد|تأكد|سقط) (ال)?طلب(?!ا)/, wrong: 'بعد تأكيد الطلب' },
    {
      thing: 'the member who published the offer',
      term: 'الطرف الآخر',
      not: /صاحب العرض/,
      wrong: 'يقترح صاحب العرض',
    },
    { thing: 'firm price', term: 'سعر ثابت', not: /(سعر|السعر|عرض|العرض) (ال)?نهائي/, wrong: 'السعر نهائي' },
    { thing: 'past its time', term: 'انتهت مهلته', not: /سقط|ساقط|سقوط/, wrong: 'سقط الطلب' },
    {
      thing: 'a trade that is over',
      term: 'مكتملة',
      not: /منتهية|انتهت هذه الصفقة/,
      wrong: 'صفقات منتهية',
      in: ofTrades,
    },
    { thing: 'balance', term: 'باقي القيمة', not: /رصيد/, wrong: 'دفع الرصيد' },
    {
      thing: 'originals',
      term: 'المستندات الأصلية',
      // The Arabic title of UCP begins with the same word.
      not: /أصول(?! والأعراف)/,
      wrong: 'إرسال الأصول',
    },
    { thing: 'document', term: 'مستند', not: /أوراق|(?<!\p{L})(ال)?ورقة/u, wrong: 'ارفع الأوراق' },
    {
      thing: 'freight',
      term: 'أجرة الشحن',
      not: /(?<!\((ال)?)نولون/,
      wrong: 'النولون على المشتري',
    },
    {
      thing: 'deadline',
      term: 'حتى، في موعد أقصاه',
      not: /(?<!\p{L}|ليس |من )قبل *($|<|\{)/u,
      wrong: 'الرد قبل {date}',
    },
    { thing: 'entry of a log', term: 'حدث', not: /القيود|القيد(?!\p{L})/u, wrong: 'كل القيود' },
    { thing: 'product', term: 'سلعة', not: /منتج/, wrong: 'المنتجات' },
    { thing: 'bank', term: 'بنك', not: /مصرف|مصارف/, wrong: 'حسابك المصرفي' },
    { thing: 'log in, log out', term: 'تسجيل الدخول، تسجيل الخروج', not: /^(دخول|خروج)$/, wrong: 'خروج' },
    {
      thing: 'text message',
      term: 'رسالة نصية',
      not: /رسالة قصيرة|رسائل قصيرة|الرسائل القصيرة/,
      wrong: 'برسالة قصيرة',
    },
    { thing: 'ship', term: 'سفينة', not: /باخرة|بواخر/, wrong: 'تصل الباخرة' },
    { thing: 'kilogram', term: 'كجم', not: /كغ/, wrong: '25 كغ' },
    { thing: 'hours and minutes', term: 'ساعة، دقيقة', not: /(?<!\p{L})[سد](?!\p{L})/u, wrong: '22 س و41 د' },
  ],
}

/** Arabic may be written with or without vowels; tags are names, not words. */
const plain = (text: string) => text.replaceAll(/[\u064B-\u0652]/g, '').replaceAll(/<\/?\w+>/g, '<>')

const miscalls = ({ not }: Term, text: string) => not.test(plain(text))

describe.each(['en', 'ar'] as const)('%s', (language) => {
  const texts = filesOf(language).flatMap((file) =>
    textsBelow(wordsIn(language, file)).map(({ key, text }) => ({ file, key: key.join('.'), text })),
  )
  it.each(terms[language])('$thing is called $term', (term) => {
    const miscalled = texts.filter(
      ({ file, key, text }) =>
        (term.in?.test(file) ?? true) && !term.except?.test(`${file} ${key}`) && miscalls(term, text),
    )
    expect(miscalled).toEqual([])
  })
  it.each(terms[language])('$thing: another word is noticed', (term) => {
    expect(miscalls(term, term.wrong)).toBe(true)
  })
})
