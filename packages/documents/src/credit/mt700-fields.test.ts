import { type Credit, emptyCredit } from '@mahsul/domain/documents/credit'
import { describe, expect, test } from 'vitest'
import { reasonsOf, saidBy } from '../testing/credit-text.ts'
import { readMt700 } from './mt700.ts'
import { writeMt700 } from './write-mt700.ts'

describe('permissions, ways to pay and confirmations', () => {
  test.each([
    ['ALLOWED', 'allowed'],
    ['Permitted', 'allowed'],
    ['NOT ALLOWED', 'not-allowed'],
    ['NOT PERMITTED', 'not-allowed'],
    ['PROHIBITED', 'not-allowed'],
    ['FORBIDDEN', 'not-allowed'],
    ['CONDITIONAL', 'conditional'],
  ])('%s is %s', (words, permission) => {
    expect(saidBy(`:43P:${words}\n:43T:${words}`)).toEqual({
      partialShipments: permission,
      transhipment: permission,
    })
  })

  test.each([
    ['ANY BANK\nBY MIXED PYMT', 'mixed'],
    ['ANY BANK BY MIXED PAYMENT', 'mixed'],
    ['ANY BANK BY DEF PAYMENT', 'deferred'],
    ['ANY BANK\nBY DEFERRED PAYMENT', 'deferred'],
    ['ANY BANK by payment', 'payment'],
    ['ANY BANK BY ACCEPTANCE', 'acceptance'],
    ['ANY BANK BY NEGOTIATION', 'negotiation'],
  ])('%s is %s', (words, availableBy) => {
    expect(saidBy(`:41D:${words}`)).toEqual({ availableWith: 'ANY BANK', availableBy })
  })

  test('a way to pay is a word of its own, and may be alone', () => {
    expect(saidBy(':41D:BY PAYMENT')).toEqual({ availableBy: 'payment' })
    expect(reasonsOf(':41D:NEARBY PAYMENT')).toEqual(['availability'])
  })

  test.each([
    ['CONFIRM', 'confirm'],
    ['may add', 'may-add'],
    ['WITHOUT', 'without'],
  ])('%s is %s', (words, confirmation) => expect(saidBy(`:49:${words}`)).toEqual({ confirmation }))
})

describe('sums, tolerances and days', () => {
  test.each([
    ['USD96900,00', 'USD', 9_690_000],
    ['USD 96900,', 'USD', 9_690_000],
    ['USD96900', 'USD', 9_690_000],
    ['USD96900.50', 'USD', 9_690_050],
    ['KWD1,234', 'KWD', 1_234],
    ['JPY1234', 'JPY', 1_234],
    ['USD1234567890123,', 'USD', 123_456_789_012_300],
  ])('%s', (words, currency, sum) => expect(saidBy(`:32B:${words}`)).toEqual({ currency, sum }))

  test.each([
    'USD96900.5',
    'USD96900.500',
    'USD1,2345',
    'XUSD96900,',
    'USD  96900,',
    'USD96900,00 ONLY',
    'USD12345678901234,',
    'USD',
    'JPY1,5',
  ])('%s is not guessed', (words) => expect(reasonsOf(`:32B:${words}`)).toEqual(['sum']))

  test.each([
    ['5/3', 5, 3],
    ['05/05', 5, 5],
    ['10 / 10', 10, 10],
    ['0/0', 0, 0],
  ])('a tolerance of %s', (words, percentMore, percentLess) =>
    expect(saidBy(`:39A:${words}`)).toEqual({ percentMore, percentLess }),
  )
  test.each(['5/', '/5', '100/5', '5/100', '5/5 PCT', '+5/5'])('a tolerance of %s is not guessed', (words) =>
    expect(reasonsOf(`:39A:${words}`)).toEqual(['percent']),
  )

  test.each([
    ['21', 21],
    ['021', 21],
    ['21/AFTER SHIPMENT', 21],
    ['21 / AFTER SHIPMENT DATE', 21],
    ['15 DAYS', 15],
    ['1 DAY', 1],
    ['15 days from B/L', 15],
    ['15 DAYS AFTER BILL OF LADING', 15],
    ['15/ON BOARD DATE', 15],
    ['15/', 15],
    ['21/DAYS AFTER DATE OF SHIPMENT', 21],
    ['21/AFTER THE DATE OF BILL OF LADING', 21],
    ['21/CALENDAR DAYS FOLLOWING THE ISSUANCE OF BILLS OF LADING', 21],
    ['21/AFTER THE ACTUAL SHIPPING DATE OF GOODS', 21],
    ['15/FROM SHIPMENT DATE BUT WITHIN VALIDITY OF CREDIT', 15],
    ['15/FROM DATE OF SHIPMENT AND WITHIN THE VALIDITY OF THIS L/C', 15],
    ['21/AFTER THE DATE OF ISSUE OF THE OCEAN BILL OF LADING', 21],
    ['21/AFTER THE MARINE BL', 21],
    ['15/AFTER GOODS SHIPPED, EACH', 15],
    ['15/FROM SHIPMENT WITHIN THE PERIOD OF THIS DOCUMENTARY CREDIT', 15],
    ['15/FROM SHIPMENT DATES BUT NOT BEYOND EXPIRY OF THIS LETTER OF CREDIT', 15],
    ['15/FROM SHIPMENT AND WITHIN THE VALIDITY OF THE LC', 15],
    ['15/FROM B/L DATE BUT NOT LATER THAN THE EXPIRY DATE', 15],
  ])('a period of %s is %d days', (words, days) =>
    expect(saidBy(`:48:${words}`)).toEqual({ presentationDays: days }),
  )
  test.each([
    ['DAYS 21', 'days'],
    ['AFTER 21/SHIPMENT', 'days'],
    ['21X', 'days'],
    ['1000', 'days'],
    ['21 DAYSX', 'days'],
    ['000/AFTER SHIPMENT', 'days'],
    ['21/AFTER ISSUANCE', 'days-from'],
    ['21 DAYS FROM INVOICE', 'days-from'],
    ['DOCUMENTS TO BE PRESENTED WITHIN 21 DAYS AFTER SHIPMENT DATE', 'days'],
    ['7/FROM DATE OF SHIPPING ADVICE', 'days-from'],
    ['21/AFTER RECEIPT OF SHIPPING DOCUMENTS', 'days-from'],
    ['30/DAYS BEFORE SHIPMENT', 'days-from'],
    ['21/FROM LATEST SHIPMENT DATE', 'days-from'],
    ['5/BANKING DAYS AFTER SHIPMENT DATE', 'days-from'],
    ['5 WORKING DAYS AFTER SHIPMENT', 'days'],
    ['21/أيام عمل', 'days-from'],
    ['21/OR 15 DAYS AFTER SHIPMENT', 'days-from'],
    ['21/LC EXPIRY, SHIPMENT', 'days-from'],
    ['21/AFTER SHIPMENT BUT NOT LATER THAN 5 DAYS BEFORE EXPIRY', 'days-from'],
    ['21/WITHIN SHIPMENT', 'days-from'],
    ['21/AFTER DATE OF BILL', 'days-from'],
    ['21/AFTER B, C AND L', 'days-from'],
    ['21/AFTER L DATE', 'days-from'],
    ['21/AFTER OCEAN B', 'days-from'],
  ])('a period of %s is not guessed', (words, reason) => expect(reasonsOf(`:48:${words}`)).toEqual([reason]))

  test.each([
    ['260831', '2026-08-31'],
    ['000229', '2000-02-29'],
    ['2026-08-31', '2026-08-31'],
  ])('the day %s', (words, day) => expect(saidBy(`:44C:${words}`)).toEqual({ latestShipment: day }))
  test.each(['2608311', 'A260831', '26083', '260831.', '261301', '260832', '00', '2026-08-32'])(
    'the day %s is not guessed',
    (words) => expect(reasonsOf(`:44C:${words}`)).toEqual(['date']),
  )
  test('the expiry has a place behind its day, or none', () => {
    expect(saidBy(':31D:260915SUDAN')).toEqual({ expiresOn: '2026-09-15', expiryPlace: 'SUDAN' })
    expect(saidBy(':31D:260915\nPORT SUDAN')).toEqual({ expiresOn: '2026-09-15', expiryPlace: 'PORT SUDAN' })
    expect(saidBy(':31D:260915')).toEqual({ expiresOn: '2026-09-15' })
    expect(reasonsOf(':31D:SUDAN 260915')).toEqual(['date'])
  })
})

describe('what is around the fields', () => {
  test('the envelope is read, and what follows it belongs to no field', () => {
    const { credit, read, unread } = readMt700('{1:F01}{2:O700}{4:\n:20:LC-1\n-}{5:{CHK:1}}\nSent by mail')
    expect(credit).toEqual({ ...emptyCredit, number: 'LC-1' })
    expect(read.map(({ tag }) => tag)).toEqual([null, '20', null])
    expect(unread).toEqual([{ tag: null, lines: ['Sent by mail'], reason: 'no-field' }])
  })
  test('a line of an envelope without fields ends the field before it', () => {
    const { credit, unread } = readMt700(':45A:SESAME\n{1:F01}\nMORE')
    expect(credit.goods).toBe('SESAME')
    expect(unread.map(({ reason }) => reason)).toEqual(['no-field'])
  })
  test('the end may be in the line of the last field, with what is behind it left out', () => {
    expect(saidBy('{4: :20:LC-1 -}{5:{CHK:1}}')).toEqual({ number: 'LC-1' })
    expect(saidBy(':49:CONFIRM -}')).toEqual({ confirmation: 'confirm' })
    expect(saidBy(':45A:SESAME\nIN BAGS -}')).toEqual({ goods: 'SESAME\nIN BAGS' })
    expect(saidBy(':45A:SESAME\nAS IN {4: OF IT')).toEqual({ goods: 'SESAME\nAS IN {4: OF IT' })
    expect(reasonsOf(':49:CONFIRM-}\nAhmed')).toEqual(['no-field'])
    expect(reasonsOf(':49:CONFIRM\n-}\nAhmed')).toEqual(['no-field'])
  })
  test.each([
    ...[
      'Best regards',
      'Kind regards,',
      'With best regards, Ahmed',
      'REGARDS',
      'Many thanks!',
      'Best wishes',
    ],
    ...['Yours sincerely,', 'Yours faithfully', 'Yours truly', 'Sincerely Ahmed', 'Thank you', 'Rgds', '--'],
    ...[
      '----- Original Message -----',
      '--Forwarded message',
      'Sent from my iPhone',
      'From: Ahmed <a@b.example>',
    ],
    ...[
      'To: a@b.example',
      'Cc: a@b.example',
      'END OF MESSAGE',
      'Message Trailer',
      'مع التحية',
      'مع خالص تحياتي',
    ],
    ...['تحياتي', 'وتفضلوا بقبول فائق الاحترام', 'شكرا'],
  ])('a mail goes on after the credit: %s', (ending) => {
    const { credit, unread } = readMt700(`:46A:+INVOICE\n+PACKING LIST\n${ending}\nAhmed Osman\n+249 12345`)
    expect(credit.documents).toEqual(['INVOICE', 'PACKING LIST'])
    expect(unread).toEqual([{ tag: null, lines: [ending, 'Ahmed Osman', '+249 12345'], reason: 'no-field' }])
  })
  test('a greeting before the credit and another after it are two', () => {
    const { credit, unread } = readMt700('Thank you\nPlease find:\n:49:CONFIRM\nRegards\n:48:21')
    expect(credit).toEqual({ ...emptyCredit, confirmation: 'confirm', presentationDays: 21 })
    expect(unread.map(({ lines }) => lines)).toEqual([['Thank you'], ['Please find:'], ['Regards']])
  })
  test.each([
    ...[
      'WITH REGARDS TO THE GOODS',
      'REGARDS TRADING CO',
      'BEST WISHES TRADING',
      'FROM: KHARTOUM',
      'TO: DUBAI',
    ],
    ...['---', 'SINCERELY OWNED BY A COMPANY THAT HAS A VERY LONG NAME AND MORE', 'UNKIND REGARDS'],
    ...[
      'NOT YOURS TRULY',
      'A THANK YOU',
      'THE -- ORIGINAL MESSAGE',
      'NOT SENT FROM MY SHED',
      'GOODS FROM: A@B',
    ],
    ...['THE END OF MESSAGE', 'السمسم مع التحية'],
    ...['MESSAGE OF THE CARRIER', 'END OF MESSAGES', 'KIND OF GOODS', 'THANKSGIVING', 'SENT FROM MYANMAR'],
  ])('%s is no greeting', (line) => {
    expect(saidBy(`:45A:SESAME\n${line}`)).toEqual({ goods: `SESAME\n${line}` })
  })
  test('quotes, tabs and spaces of mail programs do not count', () => {
    expect(saidBy('>> :20:\tLC-1')).toEqual({ number: 'LC-1' })
    expect(saidBy('> > :20:LC-1\n> > :45A:SESAME')).toEqual({ number: 'LC-1', goods: 'SESAME' })
    expect(saidBy('>\t:20:LC-1')).toEqual({ number: 'LC-1' })
    expect(saidBy('  >:20:LC-1  ')).toEqual({ number: 'LC-1' })
    expect(saidBy('20：LC-1')).toEqual({ number: 'LC-1' })
  })
  test('fields that are there twice count once where they agree, and are shown where they do not', () => {
    expect(saidBy(':50:A\nB\n:50:A\nB')).toEqual({ applicant: 'A\nB' })
    expect(reasonsOf(':50:A\nB\n:50:A B')).toEqual(['repeated', 'repeated'])
    expect(reasonsOf(':78:A\n:78:B')).toEqual([])
    expect(reasonsOf(':99:A\n:99:B')).toEqual(['unknown-tag', 'unknown-tag'])
  })
})

describe('a credit that is written', () => {
  const text = (change: Partial<Credit>) => writeMt700({ ...emptyCredit, ...change })
  test('has half a tolerance as none on the other side', () => {
    expect(text({ percentMore: 5 })).toBe(':39A:5/0')
    expect(text({ percentLess: 5 })).toBe(':39A:0/5')
    expect(text({})).toBe('')
  })
  test('has a sum with its currency, and neither alone', () => {
    expect(text({ currency: 'USD', sum: 100 })).toBe(':32B:USD1,00')
    expect(text({ currency: 'USD', sum: 0 })).toBe(':32B:USD0,00')
    expect([text({ currency: 'USD' }), text({ sum: 100 })]).toEqual(['', ''])
  })
  test('has documents in lines of 65 signs at the most, broken at words', () => {
    const words = (lengths: readonly number[]) => lengths.map((length) => 'X'.repeat(length)).join(' ')
    const linesOf = (document: string) =>
      text({ documents: [document] })
        .replace(':46A:', '')
        .split('\n')
        .map((line) => line.length)
    expect(linesOf(words([40, 23]))).toEqual([65])
    expect(linesOf(words([40, 24]))).toEqual([41, 24])
    expect(linesOf(words([30, 30, 30, 30]))).toEqual([62, 61])
    expect(linesOf(words([80, 10]))).toEqual([81, 10])
  })
})

test.each([
  ':39B:NOT EXCEEDING',
  ':39C:FREIGHT',
  ':42M:50 PCT AT SIGHT',
  ':44D:NOT LATER THAN 15 MAY 2026',
  ':49G:NONE',
])('%s is for a person to read, as nothing here compares it', (text) => {
  expect(readMt700(text)).toEqual({
    credit: emptyCredit,
    read: [],
    unread: [{ tag: text.slice(1, 4), lines: [text], reason: 'not-compared' }],
  })
})
