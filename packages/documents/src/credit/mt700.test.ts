import { type Credit, emptyCredit } from '@mahsul/domain/documents/credit'
import { isoDate } from '@mahsul/domain/kit/calendar'
import { describe, expect, test } from 'vitest'
import { LONGEST_CREDIT_TEXT, readMt700 } from './mt700.ts'

const swift = `{1:F01SUDBSDKHAXXX0000000000}{2:O7001200260301EMIRAEADXXXX00000000002603011200N}{4:
:27:1/1
:40A:IRREVOCABLE
:20:LC-2026/0417
:31C:260301
:40E:UCP LATEST VERSION
:31D:260921 PORT SUDAN
:50:GULF TAHINI TRADING LLC
P.O. BOX 4471, DUBAI
:59:/00120034
KORDOFAN SEEDS CO. LTD
KHARTOUM, SUDAN
:32B:USD96900,00
:39A:05/03
:41A:SUDBSDKH
BY NEGOTIATION
:42C:AT SIGHT FOR FULL INVOICE VALUE
:42A:EMIRAEAD
:43P:NOT ALLOWED
:43T:ALLOWED
:44A:KHARTOUM
:44E:PORT SUDAN
:44F:JEBEL ALI
:44B:DUBAI
:44C:260831
:45A:57 MT WHITISH SESAME SEED, 99 PCT PURITY
FOB PORT SUDAN
:46A:+SIGNED COMMERCIAL INVOICE IN 3 ORIGINALS
+FULL SET OF CLEAN ON BOARD BILLS OF LADING MADE OUT TO ORDER AND
NOTIFY APPLICANT
+PACKING LIST
:47A:+ALL DOCUMENTS TO QUOTE THE CREDIT NUMBER
:71D:ALL CHARGES OUTSIDE UAE
ARE FOR BENEFICIARY
:48:21/AFTER SHIPMENT
:49:MAY ADD
:78:REIMBURSE AT MATURITY
-}{5:{CHK:000000000000}}`

const asRead: Credit = {
  number: 'LC-2026/0417',
  issuedOn: isoDate('2026-03-01')!,
  form: 'IRREVOCABLE',
  rules: 'UCP LATEST VERSION',
  expiresOn: isoDate('2026-09-21')!,
  expiryPlace: 'PORT SUDAN',
  applicant: 'GULF TAHINI TRADING LLC\nP.O. BOX 4471, DUBAI',
  beneficiary: '/00120034\nKORDOFAN SEEDS CO. LTD\nKHARTOUM, SUDAN',
  currency: 'USD',
  sum: 9_690_000,
  percentMore: 5,
  percentLess: 3,
  availableWith: 'SUDBSDKH',
  availableBy: 'negotiation',
  drafts: 'AT SIGHT FOR FULL INVOICE VALUE',
  drawee: 'EMIRAEAD',
  deferred: null,
  partialShipments: 'not-allowed',
  transhipment: 'allowed',
  placeOfReceipt: 'KHARTOUM',
  portOfLoading: 'PORT SUDAN',
  portOfDischarge: 'JEBEL ALI',
  placeOfDelivery: 'DUBAI',
  latestShipment: isoDate('2026-08-31')!,
  goods: '57 MT WHITISH SESAME SEED, 99 PCT PURITY\nFOB PORT SUDAN',
  documents: [
    'SIGNED COMMERCIAL INVOICE IN 3 ORIGINALS',
    'FULL SET OF CLEAN ON BOARD BILLS OF LADING MADE OUT TO ORDER AND NOTIFY APPLICANT',
    'PACKING LIST',
  ],
  conditions: ['ALL DOCUMENTS TO QUOTE THE CREDIT NUMBER'],
  charges: 'ALL CHARGES OUTSIDE UAE\nARE FOR BENEFICIARY',
  presentationDays: 21,
  confirmation: 'may-add',
}

test('a credit is read whole, with its envelope and the fields that no rule uses', () => {
  const { credit, read, unread } = readMt700(swift)
  expect(credit).toEqual(asRead)
  expect(unread).toEqual([])
  expect(read.map(({ tag }) => tag)).toEqual(
    [
      null,
      '27',
      '40A',
      '20',
      '31C',
      '40E',
      '31D',
      '50',
      '59',
      '32B',
      '39A',
      '41A',
      '42C',
      '42A',
      '43P',
      '43T',
      '44A',
      '44E',
    ]
      .concat(['44F', '44B', '44C', '45A', '46A', '47A', '71D', '48', '49', '78'])
      .concat([null as never]),
  )
  expect(read[8]).toEqual({
    tag: '59',
    lines: [':59:/00120034', 'KORDOFAN SEEDS CO. LTD', 'KHARTOUM, SUDAN'],
  })
})

describe('the same credit is read', () => {
  test.each<[string, (text: string) => string]>([
    ['with the line ends of Windows', (text) => text.replaceAll('\n', '\r\n')],
    ['with a blank line after each', (text) => text.replaceAll('\n', '\n \n')],
    ['quoted in a mail', (text) => text.replaceAll(/^/gm, '> ')],
    ['quoted twice', (text) => text.replaceAll(/^/gm, '>> ')],
    ['without the first colon', (text) => text.replaceAll(/^:(\d\d)/gm, '$1')],
    ['without the second colon', (text) => text.replaceAll(/^:(\d\d[A-Z]?):/gm, ':$1 ')],
    ['with spaces around its colons', (text) => text.replaceAll(/^:(\d\d[A-Z]?):/gm, ': $1 : ')],
    [
      'with small letters in its tags',
      (text) => text.replaceAll(/^:\d\d[A-Z]:/gm, (tag) => tag.toLowerCase()),
    ],
    ['with an F before its tags', (text) => text.replaceAll(/^:(\d\d[A-Z]?):/gm, 'F$1:')],
    ['with wide colons', (text) => text.replaceAll(/^:(\d\d[A-Z]?):/gm, '：$1：')],
    ['with hard spaces', (text) => text.replaceAll(/(?<=\w) (?=\w)/g, '\u00a0')],
    [
      'without letters where a number has one field',
      (text) => text.replaceAll(/^:(32|41|45|46|47|71)[A-Z]:/gm, ':$1:'),
    ],
    ['with the end in its last line', (text) => text.replace('\n-}{5:', '-}{5:')],
    ['with its first field in the line of the envelope', (text) => text.replace('{4:\n', '{4:')],
    ['with one of its fields twice, alike', (text) => text.replace(':43P:', ':44C:260831\n:43P:')],
    [
      'with numbers before its documents',
      (text) => text.replace('+SIGNED', '1) SIGNED').replace('+FULL', '2) FULL').replace('+PACK', '3) PACK'),
    ],
    [
      'with strokes before its documents',
      (text) => text.replace('+SIGNED', '- SIGNED').replace('+FULL', '- FULL').replace('+PACK', '- PACK'),
    ],
    [
      'with dates that have a century',
      (text) => text.replace('260921', '2026-09-21').replace(':260831', ':2026-08-31'),
    ],
  ])('%s', (_, changed) => {
    const { credit, unread } = readMt700(changed(swift))
    expect(credit).toEqual(asRead)
    expect(unread).toEqual([])
  })
})

test('a print-out with the names of its fields is read', () => {
  const { credit, unread } = readMt700(`
    F20: Documentary Credit Number
      LC-77
    F31C: Date of Issue: 260301
    F31D: Date and Place of Expiry
      260915 SUDAN
    40A Form of Documentary Credit: IRREVOCABLE TRANSFERABLE
    F50: Applicant - Name & Address
      ALEPPO FOODS
    59: Beneficiary
      NILE SEEDS
    32B Currency Code, Amount USD 1000,5
    F44C Latest Date of Shipment 260820
    F45A: Description of Goods and/or Services
      19 MT PEANUTS
    46A: Documents Required
      +PACKING LIST`)
  expect(unread).toEqual([])
  expect(credit).toEqual({
    ...emptyCredit,
    number: 'LC-77',
    issuedOn: '2026-03-01',
    expiresOn: '2026-09-15',
    expiryPlace: 'SUDAN',
    form: 'IRREVOCABLE TRANSFERABLE',
    applicant: 'ALEPPO FOODS',
    beneficiary: 'NILE SEEDS',
    currency: 'USD',
    sum: 100_050,
    latestShipment: '2026-08-20',
    goods: '19 MT PEANUTS',
    documents: ['PACKING LIST'],
  })
})

test('a company whose name begins like a field keeps its name', () => {
  expect(readMt700(':50:APPLICANT TRADING CO').credit.applicant).toBe('APPLICANT TRADING CO')
})

describe('what cannot be read is shown and not in the credit', () => {
  test.each<[string, string, string]>([
    ['a day that no calendar has', ':44C:260230', 'date'],
    ['a date of five figures', ':31C:26030', 'date'],
    ['a date that begins with its day', ':44C:01032026', 'date'],
    ['something after a date', ':44C:260301 OR LATER', 'date'],
    ['a sum with two commas', ':32B:USD1,296,00', 'sum'],
    ['a sum whose one sign may be either', ':32B:USD96.900', 'sum'],
    ['a sum with three decimals', ':32B:USD96,900', 'sum'],
    ['a sum without a currency', ':32B:96900,00', 'sum'],
    ['a currency that is none', ':32B:UDS96900,00', 'currency'],
    ['half a tolerance', ':39A:5', 'percent'],
    ['a tolerance in words', ':39A:ABOUT 5/5', 'percent'],
    ['a bank without a way to pay', ':41A:SUDBSDKH', 'availability'],
    ['a permission in other words', ':43P:SEE 47A', 'permission'],
    ['a period without a number', ':48:AFTER SHIPMENT', 'days'],
    ['a period of no days', ':48:0', 'days'],
    ['a period from another day', ':48:15/FROM INVOICE DATE', 'days-from'],
    ['another confirmation', ':49:YES', 'confirmation'],
    ['a number on two lines', ':20:LC-1\nLC-2', 'number'],
    ['a field without content', ':44E:', 'empty'],
    ['a tag that MT700 has not', ':99B:SOMETHING\nAND MORE', 'unknown-tag'],
    ['a tag that could be several', ':44:PORT SUDAN', 'ambiguous-tag'],
    ['a line before any field', 'Dear Sirs,', 'no-field'],
  ])('%s', (_, text, reason) => {
    const { credit, read, unread } = readMt700(text)
    expect(credit).toEqual(emptyCredit)
    expect(read).toEqual([])
    expect(unread).toEqual([expect.objectContaining({ reason, lines: text.split('\n') })])
  })

  test('a field that is there twice with different contents', () => {
    const { credit, unread } = readMt700(':20:A\n:44C:260801\n:44C:260831')
    expect(credit).toEqual({ ...emptyCredit, number: 'A' })
    expect(unread).toEqual([
      { tag: '44C', lines: [':44C:260801'], reason: 'repeated' },
      { tag: '44C', lines: [':44C:260831'], reason: 'repeated' },
    ])
  })

  test('a field that is there twice with other breaks of its lines', () => {
    const { unread } = readMt700(':45A:SESAME\n19 MT\n:45A:SESAME19 MT')
    expect(unread.map(({ reason }) => reason)).toEqual(['repeated', 'repeated'])
  })

  test('lines after the end of the message', () => {
    const { credit, unread } = readMt700(':49:WITHOUT\n-}\nBest regards')
    expect(credit.confirmation).toBe('without')
    expect(unread).toEqual([{ tag: null, lines: ['Best regards'], reason: 'no-field' }])
  })

  test('a text that is too long to be one', () => {
    const text = `:20:A\n${'X'.repeat(LONGEST_CREDIT_TEXT)}`
    expect(readMt700(text)).toEqual({
      credit: emptyCredit,
      read: [],
      unread: [{ tag: null, lines: text.split('\n'), reason: 'too-long' }],
    })
    expect(readMt700(text.slice(0, LONGEST_CREDIT_TEXT)).credit.number).toBeNull()
    expect(readMt700(text.slice(0, LONGEST_CREDIT_TEXT)).unread[0]?.reason).toBe('number')
  })
})

test.each([
  ['a number of containers', ':45A:SESAME\n20 CONTAINERS'],
  ['a time', ':45A:SESAME\n23:59 HOURS'],
  ['days', ':45A:SESAME\n45 DAYS'],
  ['a weight', ':45A:SESAME\n50KG BAGS'],
  ['a heading that no field has', ':45A:SESAME\n99: MORE'],
])('%s at the start of a line does not begin a field', (_, text) => {
  expect(readMt700(text).credit.goods).toBe(text.slice(5))
})

test('a document of several numbers is not divided at another number', () => {
  expect(readMt700(':46A:1. INVOICE\n3. COPIES\n2. PACKING LIST').credit.documents).toEqual([
    'INVOICE 3. COPIES',
    'PACKING LIST',
  ])
})
