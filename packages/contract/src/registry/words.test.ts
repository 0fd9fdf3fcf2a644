import type { Problem, Rule } from '@mahsul/domain/kit/problems'
import { activities, kindOf, notificationTypes } from '@mahsul/domain/notifications/notices'
import { paymentMethods } from '@mahsul/domain/offers/payment'
import { expect, test } from 'vitest'
import { problemWords, wordsFor } from '../kit/problem-words.ts'
import { noticeLine, noticeWords } from '../notifications/notice-words.ts'
import { paymentMethodNames } from '../payments/payment-words.ts'

const marksIn = (text: string) =>
  [...text.matchAll(/\{(\w+)(?:\}|, plural)/g)].map(([, name]) => name!).toSorted()
const isArabic = /\p{Script=Arabic}/u

/** One problem of each rule; does not compile while a rule is missing. */
const problems: { [R in Rule]: Extract<Problem, { rule: R }> } = {
  required: { rule: 'required' },
  numeric: { rule: 'numeric' },
  decimalPoint: { rule: 'decimalPoint' },
  percentage: { rule: 'percentage' },
  min: { rule: 'min', min: 8 },
  max: { rule: 'max', max: 9 },
  between: { rule: 'between', min: 5, max: 100 },
  multipleOf: { rule: 'multipleOf', of: 5 },
  minLength: { rule: 'minLength', min: 8 },
  maxLength: { rule: 'maxLength', max: 1_000 },
  lengthBetween: { rule: 'lengthBetween', min: 15, max: 32 },
  alphaNum: { rule: 'alphaNum' },
  nameLetters: { rule: 'nameLetters' },
  lowercaseCode: { rule: 'lowercaseCode' },
  email: { rule: 'email' },
  companyEmail: { rule: 'companyEmail' },
  sameAs: { rule: 'sameAs' },
  guessable: { rule: 'guessable' },
  wrongPassword: { rule: 'wrongPassword' },
  phone: { rule: 'phone' },
  unverifiedPhone: { rule: 'unverifiedPhone' },
  pushDevice: { rule: 'pushDevice' },
  iban: { rule: 'iban' },
  accountDigits: { rule: 'accountDigits', count: 10 },
  accountDigitsBetween: { rule: 'accountDigitsBetween', min: 9, max: 18 },
  accountKey: { rule: 'accountKey' },
  bankElsewhere: { rule: 'bankElsewhere', bank: 'AE', account: 'SD' },
  accountUnusual: { rule: 'accountUnusual', min: 10, max: 14 },
  accountUnusualLength: { rule: 'accountUnusualLength', count: 13 },
  swift: { rule: 'swift' },
  website: { rule: 'website' },
  httpsAddress: { rule: 'httpsAddress' },
  adult: { rule: 'adult' },
  choice: { rule: 'choice' },
  isoDate: { rule: 'isoDate' },
  text: { rule: 'text' },
  notAsked: { rule: 'notAsked' },
  unfit: { rule: 'unfit' },
  futureDate: { rule: 'futureDate' },
  dateTooFar: { rule: 'dateTooFar', months: 24 },
  daysAfterOriginal: { rule: 'daysAfterOriginal', days: 60 },
  containersAvailable: { rule: 'containersAvailable' },
  wholeLotOnly: { rule: 'wholeLotOnly' },
  partialShippingOneContainer: { rule: 'partialShippingOneContainer' },
  partialShippingFobOnly: { rule: 'partialShippingFobOnly' },
  readyPackedMarking: { rule: 'readyPackedMarking' },
  readyPackedProcessing: { rule: 'readyPackedProcessing' },
  unknownIncoterm: { rule: 'unknownIncoterm' },
  duplicateDestination: { rule: 'duplicateDestination' },
  notInCatalogue: { rule: 'notInCatalogue' },
  retired: { rule: 'retired' },
  notOnThisOffer: { rule: 'notOnThisOffer' },
  notInFuture: { rule: 'notInFuture' },
  notBegunAtPort: { rule: 'notBegunAtPort' },
  nothingChanged: { rule: 'nothingChanged' },
  unchanged: { rule: 'unchanged' },
  notBefore: { rule: 'notBefore', date: '2026-03-10' },
  notAfter: { rule: 'notAfter', date: '2026-03-10' },
  containerNumber: { rule: 'containerNumber', number: 'CSQU3054384' },
  containerShape: { rule: 'containerShape', number: 'CSQU305' },
  containerTwice: { rule: 'containerTwice', number: 'CSQU3054383' },
  notReported: { rule: 'notReported', number: 'CSQU3054383' },
  containerCount: { rule: 'containerCount', count: 4 },
  notSharedYet: { rule: 'notSharedYet' },
  noSuchDestination: { rule: 'noSuchDestination' },
  notForThisTask: { rule: 'notForThisTask' },
  lastSix: { rule: 'lastSix', left: 4 },
  beforeProposal: { rule: 'beforeProposal' },
  invoiceIncomplete: { rule: 'invoiceIncomplete' },
  documentName: { rule: 'documentName', letters: 'ና' },
  unprintableParty: { rule: 'unprintableParty', company: 'ናይል', letters: 'ና' },
  unprintable: { rule: 'unprintable', letters: '☎ 🌾' },
  onlyOfSelect: { rule: 'onlyOfSelect' },
  valueTwice: { rule: 'valueTwice' },
  otherParent: { rule: 'otherParent' },
  productImage: { rule: 'productImage' },
  imageNotWebp: { rule: 'imageNotWebp' },
  sameEnds: { rule: 'sameEnds' },
  otherInCredit: { rule: 'otherInCredit', value: '2026-08-31' },
  usdAmount: { rule: 'usdAmount' },
}

test.each(Object.values(problems))('$rule has words in both languages, with its own figures', (problem) => {
  const { en, ar } = problemWords[problem.rule]
  const figures = Object.keys(problem).filter((name) => name !== 'rule')
  expect(marksIn(en)).toEqual(figures.toSorted())
  expect(marksIn(ar)).toEqual(marksIn(en))
  expect(ar).toMatch(isArabic)
  for (const language of ['en', 'ar'] as const) {
    const message = wordsFor(problem, language)
    expect(message).not.toMatch(/[{}]/)
    for (const figure of figures) expect(message).toContain(String(problem[figure as keyof Problem]))
  }
})

test('every rule that has words is one', () => {
  expect(Object.keys(problemWords).toSorted()).toEqual(Object.keys(problems).toSorted())
})

test.each([
  [problems.required, 'This field is required'],
  [problems.numeric, 'This field must be a valid number'],
  [problems.between, 'between 5 and 100'],
  [problems.maxLength, 'maximum of 1000 characters'],
  [problems.minLength, 'at least 8 characters'],
  [problems.email, 'This field must be a valid email address'],
  [problems.alphaNum, 'This field must only contain valid number and characters'],
  [problems.sameAs, 'The field does not match'],
  [problems.futureDate, 'The date must be greater than today'],
  [problems.daysAfterOriginal, 'It cannot be more than 60 days after the original'],
  [problems.containersAvailable, 'This amount of containers is not available'],
  [problems.partialShippingOneContainer, 'Partial Shipping is not allowed when offering only 1 container.'],
  [problems.unknownIncoterm, 'International Commercial Term not found'],
])('%o is worded as the specification has it', (problem, words) => {
  expect(wordsFor(problem, 'en')).toBe(words)
})

test.each([
  [1, 'This destination has 1 container: give its number', 'لهذه الوجهة حاوية واحدة: اكتب رقمها'],
  [
    2,
    'This destination has 2 containers: give each one its number',
    'لهذه الوجهة حاويتان: اكتب رقم كل منهما',
  ],
  [
    3,
    'This destination has 3 containers: give each one its number',
    'لهذه الوجهة 3 حاويات: اكتب رقم كل منها',
  ],
  [
    11,
    'This destination has 11 containers: give each one its number',
    'لهذه الوجهة 11 حاوية: اكتب رقم كل منها',
  ],
  [
    100,
    'This destination has 100 containers: give each one its number',
    'لهذه الوجهة 100 حاوية: اكتب رقم كل منها',
  ],
])('%s containers are counted as each language counts', (count, en, ar) => {
  expect(wordsFor({ rule: 'containerCount', count }, 'en')).toBe(en)
  expect(wordsFor({ rule: 'containerCount', count }, 'ar')).toBe(ar)
})

test('every plural has each form that its language has', () => {
  for (const { en, ar } of Object.values(problemWords)) {
    const forms = (text: string) =>
      [...text.slice(text.indexOf(', plural,')).matchAll(/(\w+) \{/g)].map(([, form]) => form)
    if (en.includes(', plural,')) expect(forms(en)).toEqual(['one', 'other'])
    if (ar.includes(', plural,')) expect(forms(ar)).toEqual(['zero', 'one', 'two', 'few', 'many', 'other'])
    expect(ar.includes(', plural,')).toBe(en.includes(', plural,'))
  }
})

test('a time that is too early is named in the message, as the reader’s clocks show it', () => {
  const problem = { rule: 'notBefore', date: '2026-11-22', at: '2026-11-22T21:30:00.000Z' } as const
  const bare = (text: string) => text.replaceAll(/[\u2066\u2069]/g, '')
  expect(bare(wordsFor(problem, 'en', 'Asia/Dubai'))).toBe(
    'The date must not be before 2026-11-23 01:30 (UTC+4)',
  )
  expect(bare(wordsFor(problem, 'ar', 'Africa/Khartoum'))).toBe(
    'يجب ألا يسبق التاريخ 2026-11-22 23:30 (UTC+2)',
  )
  expect(bare(wordsFor(problem, 'en', 'Mars/Olympus'))).toContain('2026-11-22 21:30 (UTC)')
  expect(wordsFor({ rule: 'notBefore', date: '2026-11-22' }, 'en')).toBe(
    'The date must not be before 2026-11-22',
  )
})

const types = [...notificationTypes, ...activities]

test('the notification types are the 27 of the specification', () => {
  expect(new Set(notificationTypes).size).toBe(27)
  expect(Object.keys(noticeWords).toSorted()).toEqual(types.toSorted())
})

test.each(types)('%s has words in both languages, with the offer or the trade it is about', (type) => {
  const { en, ar } = noticeWords[type]
  const ofATask = ['task.reminder', 'task.overdue', 'trade.overdue'].includes(type)
  const ofTheAccount = /^(bank|limits|factor)\./.test(type)
  expect(marksIn(en)).toEqual(ofATask ? ['ref', 'task'] : ofTheAccount ? [] : ['ref'])
  expect(marksIn(ar)).toEqual(marksIn(en))
  expect(ar).toMatch(isArabic)
  if (ofTheAccount) return
  expect(noticeLine(type, { ref: 'MH-1042' }, 'en')).toContain('MH-1042')
  expect(noticeLine(type, { ref: 'MH-1042' }, 'ar')).toContain('MH-1042')
})

test('a reminder names the task that waits, and also reads well without one', () => {
  const late = { ref: 'MH-1042-T1017', task: 'lc.upload' } as const
  expect(noticeLine('task.overdue', late, 'en')).toBe(
    'Overdue in trade MH-1042-T1017: Upload the letter of credit',
  )
  expect(noticeLine('task.overdue', { ref: 'MH-1042-T1017' }, 'en')).toBe('Overdue in trade MH-1042-T1017')
})

test('bids, purchases, the beginning and end of an offer and its freight count as bids, all else as trades', () => {
  const bids = [
    'OfferPurchased',
    'OfferBidded',
    'bid.declined',
    'bid.withdrawn',
    'bid.closed',
    'bid.ended',
    'offer.expired',
    'offer.takenDown',
    'offer.listed',
    'offer.back',
    'offer.fits',
    'watched.changed',
    'watched.taken',
    'watched.closed',
    'watched.back',
    'watched.free',
    'watched.closing',
    'freight.added',
  ]
  expect(types.filter((type) => kindOf(type) === 'BID')).toEqual(bids)
})

test.each(paymentMethods)('%s has a name in both languages', (method) => {
  expect(paymentMethodNames[method].en).not.toBe('')
  expect(paymentMethodNames[method].ar).toMatch(isArabic)
})
