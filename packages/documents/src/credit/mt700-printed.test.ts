import { describe, expect, test } from 'vitest'
import { readMt700 } from './mt700.ts'

const saidBy = (text: string) => readMt700(text).credit
const unreadIn = (text: string) => readMt700(text).unread.map(({ reason }) => reason)

test('a print-out with the parts of its fields by name is read like the message itself', () => {
  const printed = `F31D: Date and Place of Expiry
     Date: 261231
     Place: DUBAI
F59: Beneficiary - Name & Address
     Account: /SD8921001234567890123
     Name and Address: AL NIL OILSEEDS CO. LTD.
     GADARIF
F32B: Currency Code, Amount
     Currency : USD (US DOLLAR)
     Amount : #96,900.00#
F39A: Percentage Credit Amt Tolerance
     Tolerance 1: 05
     Tolerance 2: 10
F41D: Available With...By...
     Name and Address: ANY BANK IN SUDAN
     Code: BY NEGOTIATION
F48: Period for Presentation in Days
     Number of Days: 21
     Narrative: AFTER SHIPMENT
F44C: Latest Date of Shipment
     261215  2026 Dec 15
-------- Message Trailer --------
{CHK:123}`
  const { credit, unread } = readMt700(printed)
  expect(credit).toMatchObject({
    ...{ expiresOn: '2026-12-31', expiryPlace: 'DUBAI', currency: 'USD', sum: 96_900_00 },
    ...{ percentMore: 5, percentLess: 10, presentationDays: 21, latestShipment: '2026-12-15' },
    ...{ availableWith: 'ANY BANK IN SUDAN', availableBy: 'negotiation' },
    beneficiary: '/SD8921001234567890123\nAL NIL OILSEEDS CO. LTD.\nGADARIF',
  })
  expect(unread.map(({ reason }) => reason)).toEqual(['no-field'])
})

describe('the day of a field', () => {
  test.each([
    ['15 DEC 2026', '2026-12-15'],
    ['15-DECEMBER-2026', '2026-12-15'],
    ['2026 Dec 15', '2026-12-15'],
    ['261215 2026 Dec 15', '2026-12-15'],
    ['20261215', '2026-12-15'],
    ['201215', '2020-12-15'],
    ...[
      ...['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'].map(
        (month, at): [string, string] => [`9 ${month} 2026`, `2026-${String(at + 1).padStart(2, '0')}-09`],
      ),
    ],
    ['2026-January-5', '2026-01-05'],
  ])('%s', (written, day) => expect(saidBy(`:44C:${written}`).latestShipment).toBe(day))

  test.each([
    '261215 2026 Dec 16',
    '05/01/2027',
    '15 DEZ 2026',
    '31 FEB 2027',
    '15 DEC 20261',
    '19261215',
    '202612155',
    'ON 15 DEC 2026',
    '115 DEC 2026',
    'BY 2026 DEC 15',
    '12026 DEC 15',
    '2026 DEC 155',
    '00 XYZ 2026',
  ])('%s is not clear', (written) => expect(unreadIn(`:44C:${written}`)).toEqual(['date']))
  test('may stand in words before the place of expiry', () => {
    expect(saidBy(':31D:31 DEC 2026 SUDAN')).toMatchObject({ expiresOn: '2026-12-31', expiryPlace: 'SUDAN' })
    expect(saidBy(':31D:2026 DEC 31 SUDAN')).toMatchObject({ expiresOn: '2026-12-31', expiryPlace: 'SUDAN' })
    for (const text of ['SUDAN 31 DEC 2026 OR LATER', 'SUDAN 2026 DEC 31 OR LATER'])
      expect(unreadIn(`:31D:${text}`)).toEqual(['date'])
  })
})

describe('a sum', () => {
  test.each([
    ['USD 96.900,00', 96_900_00],
    ['USD96,900.00', 96_900_00],
    ['USD1,096,900.50', 1_096_900_50],
    ['Currency: USD\nAmount: #96900,00#', 96_900_00],
    ['Currency: USD\nAmount: 96,900.00 (NINETY SIX THOUSAND NINE HUNDRED)', 96_900_00],
    ['Currency : USD (US DOLLAR)\nAmount : 96.900,00', 96_900_00],
    ['Currency: USD\nAmount:\n96900,00', 96_900_00],
    ['USD1.096.900,50', 1_096_900_50],
  ])('%j', (written, sum) => expect(saidBy(`:32B:${written}`)).toMatchObject({ currency: 'USD', sum }))

  test.each([
    'USD96,900.0',
    'USD96.900.00',
    'USD9,6900.00',
    'USD1,096.900,50',
    'USD96.900',
    'USD#96,900#',
    'USD1096,900.00',
    'USD96.900,005',
    'Currency: USD\nAmount: #96900,00',
    'Currency: USD\nAmount: 96900,00#',
  ])('%s is not clear', (written) => expect(unreadIn(`:32B:${written}`)).toEqual(['sum']))
})

test('a name in front of a colon is no part of a field that has no such part', () => {
  expect(saidBy(':45A:AMOUNT: 57 MT').goods).toBe('AMOUNT: 57 MT')
  expect(saidBy(':59:NILE CO: TRADING').beneficiary).toBe('NILE CO: TRADING')
})

test.each([
  ['F59: Beneficiary', 'Name & Address: NILE SEEDS', { beneficiary: 'NILE SEEDS' }],
  [
    'F59: Beneficiary',
    'Party Identifier: /SD12\nName & Address: NILE SEEDS',
    { beneficiary: '/SD12\nNILE SEEDS' },
  ],
  [
    'F59: Beneficiary',
    'Name and Address: NILE SEEDS\nP.O. BOX: 12',
    { beneficiary: 'NILE SEEDS\nP.O. BOX: 12' },
  ],
  ['F50: Applicant', 'Account:\nName and Address:\nGULF TAHINI', { applicant: 'GULF TAHINI' }],
  ['F48: Period for Presentation', 'Days: 21\nNarrative: AFTER SHIPMENT DATE', { presentationDays: 21 }],
  [
    'F41A: Available With...By...',
    'Identifier Code: SUDBSDKH\nCode: BY PAYMENT',
    { availableWith: 'SUDBSDKH', availableBy: 'payment' },
  ],
])('%s: the names of parts are no part of %j', (label, lines, said) => {
  expect(saidBy(`${label}\n${lines}`)).toMatchObject(said)
})

test('a field whose parts have no names stays as it is', () => {
  expect(saidBy(':39A:5\n/5')).toMatchObject({ percentMore: 5, percentLess: 5 })
  expect(unreadIn(':39A:5\n5')).toEqual(['percent'])
  expect(unreadIn(':32B:USD (DOLLAR)96900,00')).toEqual(['sum'])
  expect(saidBy(':50:GULF: TAHINI').applicant).toBe('GULF: TAHINI')
})
