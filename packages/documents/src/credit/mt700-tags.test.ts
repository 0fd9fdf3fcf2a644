import { emptyCredit } from '@mahsul/domain/documents/credit'
import { describe, expect, test } from 'vitest'
import { reasonsOf, saidBy } from '../testing/credit-text.ts'
import { readMt700 } from './mt700.ts'

describe('tags', () => {
  test.each([
    ['FIELD 20: LC-1', { number: 'LC-1' }],
    ['Tag 20: LC-1', { number: 'LC-1' }],
    ['f20: LC-1', { number: 'LC-1' }],
    [': 20 : LC-1', { number: 'LC-1' }],
    [':20 LC-1', { number: 'LC-1' }],
    ['F50: Applicant GULF TAHINI', { applicant: 'GULF TAHINI' }],
    ['20 Credit Number LC-1', { number: 'LC-1' }],
    ['20 Documentary Credit Number: LC-1', { number: 'LC-1' }],
    [':20:Credit Number: LC-1', { number: 'LC-1' }],
    ['41A Available With... By... BANK BY PAYMENT', { availableWith: 'BANK', availableBy: 'payment' }],
    ['41D: Available With...By...\nBANK BY PAYMENT', { availableWith: 'BANK', availableBy: 'payment' }],
    ['42C Drafts at... SIGHT', { drafts: 'SIGHT' }],
    ['39A Pos./Neg. Tol. (%) 5/5', { percentMore: 5, percentLess: 5 }],
    [':50B:BUYER', { applicant: 'BUYER' }],
    [':50F:BUYER', { applicant: 'BUYER' }],
    [':41F:BANK BY PAYMENT', { availableWith: 'BANK', availableBy: 'payment' }],
    [':49:CONFIRM', { confirmation: 'confirm' }],
    [':43P:ALLOWED', { partialShipments: 'allowed' }],
  ])('%j', (text, said) => expect(saidBy(text)).toEqual(said))

  test.each([
    [':42:ANYTHING', 'ambiguous-tag'],
    [':31:260831', 'ambiguous-tag'],
    [':50X:BUYER', 'unknown-tag'],
    [':20A:LC-1', undefined],
    [':40:IRREVOCABLE', 'ambiguous-tag'],
    ['12 Anything', 'no-field'],
    ['x20: LC-1', 'no-field'],
    [':20LC-1', 'no-field'],
    [':2026-1', 'no-field'],
    [':45A1', 'no-field'],
    [':44E', 'empty'],
    ['44E:', 'empty'],
  ])('%j', (text, reason) => expect(reasonsOf(text)[0]).toBe(reason))

  test.each([
    ['44C 260831', { latestShipment: '2026-08-31' }],
    ['31C 260301', { issuedOn: '2026-03-01' }],
    ['31D 260915 SUDAN', { expiresOn: '2026-09-15', expiryPlace: 'SUDAN' }],
    ['32B USD96900,00', { currency: 'USD', sum: 9_690_000 }],
    ['39A 5/5', { percentMore: 5, percentLess: 5 }],
    ['43P NOT ALLOWED', { partialShipments: 'not-allowed' }],
    ['43T ALLOWED', { transhipment: 'allowed' }],
  ])('without any colon a field is known by the form of its content: %s', (line, said) => {
    expect(saidBy(`:44F:MERSIN\n${line}`)).toEqual({ portOfDischarge: 'MERSIN', ...said })
  })
  test('without any colon and with another content it goes on with the field before', () => {
    expect(saidBy(':45A:SESAME\n44C CRATES').goods).toBe('SESAME\n44C CRATES')
    expect(saidBy(':45A:SESAME\n40A GRADE').goods).toBe('SESAME\n40A GRADE')
  })

  test.each([
    ['44C.270119', { latestShipment: '2027-01-19' }],
    ['44C. 270119', { latestShipment: '2027-01-19' }],
    ['44C - 270119', { latestShipment: '2027-01-19' }],
    ['44C-270119', { latestShipment: '2027-01-19' }],
    ['44C/270119', { latestShipment: '2027-01-19' }],
    ['44C) 270119', { latestShipment: '2027-01-19' }],
    ['[44C] 270119', { latestShipment: '2027-01-19' }],
    ['(44C): 270119', { latestShipment: '2027-01-19' }],
    ['[45A] SESAME', { goods: 'SESAME' }],
    ['46A. Documents Required: INVOICE', { documents: ['INVOICE'] }],
    ['46A - Documents Required\nINVOICE', { documents: ['INVOICE'] }],
  ])('other signs than colons: %j', (line, said) => {
    expect(saidBy(`:44F:MERSIN\n${line}`)).toEqual({ portOfDischarge: 'MERSIN', ...said })
  })
  test.each(['44C. 19 JANUARY', '45A - SESAME', '45A/SESAME', '45A) SESAME', '45A] SESAME'])(
    '%s ends the field before it, and is shown with the lines after it',
    (line) => {
      const { credit, unread } = readMt700(`:44F:MERSIN\n${line}\nMORE\n:20:LC-1`)
      expect(credit).toEqual({ ...emptyCredit, portOfDischarge: 'MERSIN', number: 'LC-1' })
      expect(unread).toEqual([{ tag: line.slice(0, 3), lines: [line, 'MORE'], reason: 'unclear-tag' }])
    },
  )
  test('a bracket that is not closed is part of the field before', () => {
    expect(saidBy(':44F:MERSIN\n[45A SESAME')).toEqual({ portOfDischarge: 'MERSIN [45A SESAME' })
  })
  test('a number with the form of its field is none without a colon', () => {
    for (const line of ['49 CONFIRM', '48 21 DAYS'])
      expect(saidBy(`:45A:SESAME\n${line}`)).toEqual({ goods: `SESAME\n${line}` })
  })
  test('other signs after a number without a letter are no tag', () => {
    for (const line of ['20. SESAME', '50-KG BAGS', '48/72 HOURS', '(20) SESAME', '[50] KG', '(48) HOURS'])
      expect(saidBy(`:45A:SESAME\n${line}`)).toEqual({ goods: `SESAME\n${line}` })
  })

  test.each([
    ['F52A: Issuing Bank', '52A'],
    ['FIELD 52A: Issuing Bank', '52A'],
    ['52A: Issuing Bank', '52A'],
    ['F21: Presenting Bank Reference', '21'],
    [':52A:SUDBSDKH', '52A'],
  ])('a tag of another message, %s, ends the field before it and is shown', (line, tag) => {
    const { credit, unread } = readMt700(`F31D: Date and Place of Expiry\n261231 SUDAN\n${line}\nSUDBSDKH`)
    expect(credit).toEqual({ ...emptyCredit, expiresOn: '2026-12-31', expiryPlace: 'SUDAN' })
    expect(unread).toEqual([{ tag, lines: [line, 'SUDBSDKH'], reason: 'unknown-tag' }])
  })
  test.each(['(12A) BAGS', '[12A] BAGS', '12A) BAGS', '52A BAGS', '(12) BAGS'])(
    'a number that MT700 has not, %s, goes on with the goods where tags have no such brackets',
    (line) => expect(saidBy(`:45A:SESAME\n${line}`)).toEqual({ goods: `SESAME\n${line}` }),
  )

  test('where a text has its tags in brackets, numbers without letters and unknown tags are tags as well', () => {
    const text = `[40A] FORM OF DC: IRREVOCABLE
[20] DC NO: LC55
[31D] EXPIRY DATE AND PLACE: 31 DEC 2026 CHINA
[52A] ISSUING BANK: EMIRAEAD
[32B] DC AMT: USD96900.00
[45A] SESAME
[12] NEW BAGS`
    const { credit, unread } = readMt700(text)
    expect(credit).toEqual({
      ...emptyCredit,
      ...{ form: 'IRREVOCABLE', number: 'LC55', expiresOn: '2026-12-31', expiryPlace: 'CHINA' },
      ...{ currency: 'USD', sum: 9_690_000, goods: 'SESAME' },
    })
    expect(unread).toEqual([
      { tag: '52A', lines: ['[52A] ISSUING BANK: EMIRAEAD'], reason: 'unknown-tag' },
      { tag: '12', lines: ['[12] NEW BAGS'], reason: 'unknown-tag' },
    ])
  })
  test('round brackets have numbers of items as well, so a number is a tag only where its field may follow', () => {
    const { credit, unread } = readMt700(
      '(40A) IRREVOCABLE\n(20) LC-1\n(53A) BANK\n(52A) BANK\n(45A) SESAME\n(20) CONTAINERS\n(12) BAGS',
    )
    expect(credit).toEqual({
      ...{ ...emptyCredit, form: 'IRREVOCABLE', number: 'LC-1' },
      goods: 'SESAME\n(20) CONTAINERS\n(12) BAGS',
    })
    expect(unread).toEqual([{ tag: '52A', lines: ['(52A) BANK'], reason: 'unknown-tag' }])
  })

  const bare = `40A IRREVOCABLE
20 LC-2026/0417
31C 260301
50 GULF TAHINI
DUBAI
59 KORDOFAN SEEDS
32B USD96900,00
41A SUDBSDKH BY PAYMENT
44E PORT SUDAN
44C 260831
45A SESAME
50 KG BAGS
20 CONTAINERS
46A +INVOICE
+PACKING LIST
48 21 DAYS
49 CONFIRM`
  test('in a text that lost all its colons tags with letters begin fields, and numbers without a form end them', () => {
    const { credit, unread } = readMt700(bare)
    expect(credit).toEqual({
      ...emptyCredit,
      ...{ form: 'IRREVOCABLE', issuedOn: '2026-03-01', currency: 'USD', sum: 9_690_000 },
      ...{ availableWith: 'SUDBSDKH', availableBy: 'payment', portOfLoading: 'PORT SUDAN' },
      ...{ latestShipment: '2026-08-31', goods: 'SESAME\n50 KG BAGS\n20 CONTAINERS' },
      ...{ documents: ['INVOICE', 'PACKING LIST'], presentationDays: 21, confirmation: 'confirm' },
    })
    expect(unread).toEqual([
      { tag: '20', lines: ['20 LC-2026/0417'], reason: 'unclear-tag' },
      { tag: '50', lines: ['50 GULF TAHINI', 'DUBAI'], reason: 'unclear-tag' },
      { tag: '59', lines: ['59 KORDOFAN SEEDS'], reason: 'unclear-tag' },
    ])
  })
  test.each([
    ':20:LC-1',
    '20: LC-1',
    ': 20 LC-1',
    '48 : 21',
    'F45B: X',
    'FIELD 99: X',
    'tag 99 : X',
    '40E: X',
  ])('one tag with a colon, %s, and the others need theirs', (line) => {
    expect(readMt700(`${line}\n44E BAGS`).credit.portOfLoading).toBeNull()
  })
  test.each(['Ref 20: X', 'A : 20', 'x20: A', 'F2A: X', '2 : X', 'Field A1: X', '20ab: X'])(
    '%s is no tag with a colon',
    (line) => {
      expect(readMt700(`${line}\n44E MERSIN`).credit.portOfLoading).toBe('MERSIN')
    },
  )
  test('without colons a number that MT700 has not, or has several of, is part of the field before', () => {
    expect(saidBy('45A SESAME\n99 BAGS\n44 BAGS\n45Z BAGS').goods).toBe('SESAME\n99 BAGS\n44 BAGS\n45Z BAGS')
    expect(saidBy('71D OURS\n20 BAGS')).toEqual({ charges: 'OURS\n20 BAGS' })
    expect(saidBy('44E PORT SUDAN\nQUAY 44F MERSIN')).toEqual({ portOfLoading: 'PORT SUDAN QUAY 44F MERSIN' })
    expect(saidBy('45A SESAME\n45A').goods).toBe('SESAME\n45A')
  })
  test('without colons a field is not ended by its own number or one before it, but by a greeting', () => {
    expect(readMt700('50 GULF TAHINI\n50 KING ROAD').unread).toEqual([
      { tag: '50', lines: ['50 GULF TAHINI', '50 KING ROAD'], reason: 'unclear-tag' },
    ])
    expect(readMt700('41A BANK\nBY PAYMENT\n50 KG').unread).toEqual([
      { tag: '41A', lines: ['41A BANK', 'BY PAYMENT', '50 KG'], reason: 'availability' },
    ])
    expect(readMt700('45A SESAME\nRegards\n20 LC-1').unread).toEqual([
      { tag: null, lines: ['Regards'], reason: 'no-field' },
      { tag: '20', lines: ['20 LC-1'], reason: 'unclear-tag' },
    ])
  })
  test('without colons a line that is too long for a field begins none, and is not cut', () => {
    expect(saidBy(`45A ${'X'.repeat(1000)}`)).toEqual({ goods: 'X'.repeat(1000) })
    expect(reasonsOf(`45A ${'X'.repeat(1001)}`)).toEqual(['no-field'])
  })
  test('without colons the first line may be a number that ends nothing', () => {
    expect(readMt700('20 LC-1').unread).toEqual([{ tag: '20', lines: ['20 LC-1'], reason: 'unclear-tag' }])
    expect(readMt700('Dear Sirs\n20 LC-1').unread.map(({ reason }) => reason)).toEqual([
      'no-field',
      'unclear-tag',
    ])
  })

  test('a number before any word of the field is part of the goods', () => {
    for (const line of ['44 BAGS', '20 CONTAINERS', '00:30 HOURS', '23:59', '31 KG', '99: MORE', '44: X'])
      expect(readMt700(`:45A:SESAME\n${line}`).credit.goods).toBe(
        line === '44: X' ? 'SESAME' : `SESAME\n${line}`,
      )
    expect(readMt700(':45A:SESAME\n24:CONTAINERS').credit.goods).toBe('SESAME\n24:CONTAINERS')
  })
})

describe('a tag within a line', () => {
  test('begins its field after a name that no list has', () => {
    const text = `Form of Credit :40A: IRREVOCABLE
LC Number :20: LC77
Validity and Place :31D: 261231 SUDAN
Currency and Sum :32B: USD 50,00
Latest Shipment Date :44C: 260501
Discharge Port :44F: MERSIN
Loading Port 44E: PORT SUDAN
Confirmation Wanted [49]: WITHOUT`
    expect(saidBy(text.split('\n').slice(0, -1).join('\n'))).toEqual({
      ...{ form: 'IRREVOCABLE', number: 'LC77', expiresOn: '2026-12-31', expiryPlace: 'SUDAN' },
      ...{ currency: 'USD', sum: 50_00, latestShipment: '2026-05-01' },
      ...{ portOfDischarge: 'MERSIN', portOfLoading: 'PORT SUDAN' },
    })
  })
  test.each([
    ['the name of its field and a gap', 'LC Number         :20: LC77', { number: 'LC77' }],
    [
      'one field and a gap',
      ':44F: MERSIN    LC Number    :20: LC77',
      { portOfDischarge: 'MERSIN', number: 'LC77' },
    ],
    ['the name of its field in capitals', 'LOADING PORT      :44E: MERSIN', { portOfLoading: 'MERSIN' }],
    [
      'a content and a gap',
      ':44E:\nPORT SUDAN     :44F: MERSIN',
      { portOfLoading: 'PORT SUDAN', portOfDischarge: 'MERSIN' },
    ],
    ['a field with a name of one word', 'Field :20: LC77', { number: 'LC77' }],
  ])('after %s', (_, text, said) => {
    expect(saidBy(`:40A:IRREVOCABLE\n${text}`)).toEqual({ form: 'IRREVOCABLE', ...said })
  })
  test.each([
    ['261231 SUDAN :32B: USD 50,00', '32B', 'unclear-tag'],
    [':31D:261231 SUDAN :32B: USD 50,00', '31D', 'unclear-tag'],
    [':20:LC77 Date of Opening :31C: 260301', '20', 'unclear-tag'],
    ['Issuing Bank :52A: SUDBSDKH', '52A', 'unknown-tag'],
    ['Place or Port :44: MERSIN', '44', 'ambiguous-tag'],
    [`${'LONG '.repeat(14)}:20: LC77`, '20', 'unclear-tag'],
  ])('after what may be content is shown with its line: %s', (line, tag, reason) => {
    const { credit, unread } = readMt700(`:40A:IRREVOCABLE\n${line}`)
    expect(credit).toEqual({ ...emptyCredit, form: 'IRREVOCABLE' })
    expect(unread).toEqual([{ tag, lines: [line], reason }])
  })
  test.each([
    ...['+INVOICE WITH THE GOODS AS STATED IN FIELD :45A:', '1. INVOICE FOR GOODS :45A: ABOVE'],
    ...['AS STATED IN :45A: ABOVE', 'UNDER FIELDS :45A: AND :46A: ABOVE', 'SHOWN UNDER TAG :45A: ABOVE'],
    ...[
      'GOODS AS PER :45A: ABOVE',
      'THE NUMBER OF :20: OR DATE OF :31C: ADDED TO :20:',
      'AS LIMITED BY :39A:',
    ],
    ...['BETWEEN 10:20:00 AND 23:20:00 HOURS', 'THE CREDIT (:20:)', 'GRADE 50A: FINE'],
  ])('that a text points to is none: %s', (line) => {
    expect(readMt700(`:47A:AS FOLLOWS\n${line}`).unread).toEqual([])
  })
  test('with both colons makes its text one with colons', () => {
    expect(saidBy('Form of Foo :40A: IRREVOCABLE\n40E CRATES').form).toBe('IRREVOCABLE 40E CRATES')
  })
})

describe('marks that nobody sees', () => {
  test.each(['\u200b', '\u2060', '\u202a', '\u200f', '\ufeff', '\u00ad', '\u2066'])(
    'before a tag and within it hide no field: %j',
    (mark) => {
      expect(saidBy(`${mark}:40A:IRREVOCABLE${mark}\n${mark}:${mark}20:${mark}LC-1`)).toEqual({
        ...{ form: 'IRREVOCABLE', number: 'LC-1' },
      })
    },
  )
  test('digits of Arabic keyboards are digits', () => {
    expect(saidBy(':٤٠A:IRREVOCABLE\n:٤٤C:٢٦٠٨٣١\n:۲۰:LC-۷')).toEqual({
      ...{ form: 'IRREVOCABLE', latestShipment: '2026-08-31', number: 'LC-7' },
    })
  })
})

describe('columns with tabs between them', () => {
  test.each([
    [':40A:IRREVOCABLE\t:20:LC77', { form: 'IRREVOCABLE', number: 'LC77' }],
    ['40A\tIRREVOCABLE\n20\tLC77', { form: 'IRREVOCABLE', number: 'LC77' }],
    ['20\tLC77\n40A \t IRREVOCABLE', { form: 'IRREVOCABLE', number: 'LC77' }],
    ['40A\tIRREVOCABLE\t20\tLC77', { form: 'IRREVOCABLE', number: 'LC77' }],
    ['Form of Credit\t40A\tIRREVOCABLE\nLC Number\t20\tLC77', { form: 'IRREVOCABLE', number: 'LC77' }],
    [
      '20\tDocumentary Credit Number\tLC77\n40A\tForm of Documentary Credit\tIRREVOCABLE',
      { form: 'IRREVOCABLE', number: 'LC77' },
    ],
    ['46A\t+INVOICE\n+PACKING LIST', { documents: ['INVOICE', 'PACKING LIST'] }],
    [':45A:SESAME\n20\tCONTAINERS', { goods: 'SESAME\n20  CONTAINERS' }],
    [':45A:SESAME\tGRADE 1', { goods: 'SESAME  GRADE 1' }],
  ])('%j', (text, said) => expect(saidBy(text)).toEqual(said))
  test('in a table a number that MT700 has not begins no field', () => {
    expect(saidBy('45A\tSESAME\n12\tBAGS')).toEqual({ goods: 'SESAME\n12  BAGS' })
  })
})
test('wide spaces of a web page are spaces', () => {
  expect(saidBy(':40A:IRREVOCABLE\u2003\u2003:20:LC77')).toEqual({ form: 'IRREVOCABLE', number: 'LC77' })
})

test.each([
  ['44A', 'Pl of Tking in Chrg / of Rceipt', 'placeOfReceipt'],
  ['44E', 'Port of Loading/Airport of Dep.', 'portOfLoading'],
  ['44E', 'Port of Loading / Somewhere Else', 'portOfLoading'],
  ['44F', 'Port of Dischrge/Airport of Dest', 'portOfDischarge'],
  ['44B', 'Pl of Final Dest / of Delivery', 'placeOfDelivery'],
  ['45A', 'Descriptn of Goods &/or Services', 'goods'],
  ['59', 'Beneficiary - Name & Address', 'beneficiary'],
] as const)('the name that a print-out gives %s, %s, is no part of its value', (tag, label, field) => {
  for (const printed of [`${tag}: ${label}`, `F${tag}: ${label}`])
    expect(saidBy(`${printed}\n      PORT SUDAN`)[field]).toBe('PORT SUDAN')
})
