import { expect, test } from 'vitest'
import { bill, cash, doc, found, invoice, on, setOf, shipment, to } from '../testing/checked-set.ts'

const insured = (fields: Parameters<typeof doc>[1], destination?: string) =>
  doc('INSURANCE_CERTIFICATE', fields, destination)
const insurance = (words: string) => ({
  credit: { documents: ['INVOICE', `INSURANCE CERTIFICATE ${words}`] },
})

test('110 of 100 are insured, or what the credit asks for', () => {
  const covered = (insuredSum: number, parts: Parameters<typeof setOf>[0] = {}) =>
    found('insured-sum', setOf(parts, invoice({ sum: 100_00 }), insured({ insuredSum })))
  expect(covered(110_00)).toEqual([])
  expect(covered(109_99)).toEqual(['COMMERCIAL_INVOICE sum 100.00 × INSURANCE_CERTIFICATE insuredSum 109.99'])
  expect(covered(120_00, insurance('FOR 120 PCT'))).toEqual([])
  expect(covered(119_99, insurance('FOR 120 PCT'))).toHaveLength(1)
  expect(covered(110_00, insurance('ANY'))).toEqual([])
  expect(covered(110_00, { credit: { documents: ['INVOICE FOR 130 PCT'] } })).toEqual([])
})
test('insurances for each destination are compared with its invoice, one for all with all invoices', () => {
  const deal = { shipments: [shipment({ destinationId: to('j') }), shipment({ destinationId: to('d') })] }
  const invoices = [invoice({ sum: 100_00 }, 'j'), invoice({ sum: 200_00 }, 'd')]
  const each = (a: number, b: number) =>
    found(
      'insured-sum',
      setOf({ deal }, ...invoices, insured({ insuredSum: a }, 'j'), insured({ insuredSum: b }, 'd')),
    )
  expect(each(110_00, 220_00)).toEqual([])
  expect(each(220_00, 110_00)).toEqual([
    'COMMERCIAL_INVOICE d sum 200.00 × INSURANCE_CERTIFICATE d insuredSum 110.00',
  ])
  const whole = (insuredSum: number) =>
    found('insured-sum', setOf({ deal }, ...invoices, insured({ insuredSum })))
  expect(whole(330_00)).toEqual([])
  expect(whole(329_99)).toEqual(['COMMERCIAL_INVOICE sum 300.00 × INSURANCE_CERTIFICATE insuredSum 329.99'])
})

test('the insurance is in the currency of the credit, without one in that of the invoice', () => {
  const documents = [invoice({ currency: 'EUR' }), insured({ currency: 'USD' })]
  expect(found('insured-currency', setOf({ credit: { currency: 'USD' } }, ...documents))).toEqual([])
  expect(found('insured-currency', setOf({ credit: { currency: 'GBP' } }, ...documents))).toEqual([
    'CREDIT currency GBP × INSURANCE_CERTIFICATE currency USD',
  ])
  expect(found('insured-currency', setOf({ deal: cash }, ...documents))).toEqual([
    'COMMERCIAL_INVOICE currency EUR × INSURANCE_CERTIFICATE currency USD',
  ])
})

test.each([
  ['ALL RISKS', 'All risks', true],
  ['ALL RISKS', 'Institute Cargo Clauses (A)', true],
  ['ICC (A)', 'Institute Cargo Clauses A', true],
  ['ICC(A)', 'I.C.C. all risks', true],
  ['INSTITUTE CARGO CLAUSES (A)', 'ICC A', true],
  ['ICC (A)', 'I.C.C. (A)', true],
  ['I.C.C. (A)', 'ICC (C)', false],
  ['CARGO CLAUSES(A)', 'Institute Cargo Clauses (C)', false],
  ['CARGO CLAUSES (A)', 'Institute Cargo Clauses(A)', true],
  ['CARGO CLAUSES (A)', 'Institute Cargo Clauses “A”', true],
  ['CARGO CLAUSES (A)', 'Institute Cargo Clauses - A', true],
  ['CARGO CLAUSES (A)', 'Institute Cargo Clauses (Air)', false],
  ['STRIKES', 'S.R.C.C.', true],
  ['WAREHOUSE-TO-WAREHOUSE', 'ICC (A)', false],
  ['ICC (A)', 'ICC (B)', false],
  ['ICC (B)', 'ICC (A)', true],
  ['ICC (C)', 'ICC (B)', true],
  ['ICC (C)', 'ICC (A)', true],
  ['CLAUSES (C)', 'War', false],
  ['ICC (B)', 'ICC (C)', false],
  ['CLAUSES (B)', 'Clauses (B)', true],
  ['ICC (A), WAR', 'ICC (A)', false],
  ['ICC (A), WAR', 'ICC (A), Institute War Clauses', true],
  ['ICC (A), WAR', 'ICC (A), warehouse', false],
  ['STRIKES', 'ICC (A)', false],
  ['STRIKES', 'SRCC', true],
  ['SRCC', 'Strikes,\nriots', true],
  ['WAREHOUSE TO WAREHOUSE', 'warehouse\nto warehouse', true],
  ['WAREHOUSE TO WAREHOUSE', 'ICC (A)', false],
  ['WAR', 'ICC (A) excluding war', false],
  ['WAR', 'ICC (A), excl. the war risks', false],
  ['STRIKES', 'ICC (A), excluding: war, strikes and civil commotions', false],
  ['WAR', 'War, all risks except strikes', true],
  ['STRIKES', 'ICC (A) excluding war, Institute Strikes Clauses', true],
  ['STRIKES', 'Institute Strikes Clauses, without war', true],
  ['WAR', 'War and strikes are excluded.', false],
  ['STRIKES', 'War risks and strikes excluded', false],
  ['STRIKES', 'Strikes covered, war excluded', true],
  ['WAR', 'Covered strikes/war exclusion clause', false],
  ['WAR', 'Institute War Clauses, radioactive contamination exclusion', true],
  ['WAR', 'War not covered', false],
  ['WAR', 'ICC (A) not including war', false],
  ['STRIKES', 'War not insured, strikes', true],
  ['WAR', 'War included', true],
  ['WAR', 'Not only strikes, war', true],
  ['ALL RISKS', 'All risks excluding war', true],
  ['ALL RISKS EXCLUDING WAR', 'All risks', true],
  ['WAREHOUSE TO WAREHOUSE', 'Warehouse to warehouse, excluding strikes', true],
  ['CLAUSES ABOUT NOTHING', 'none', true],
  ['WAREHOUSE', 'none', true],
])('a credit asks for %s, and the insurance has %s', (asked, risks, agrees) => {
  const set = setOf(insurance(asked), insured({ risks }))
  expect(found('insured-risks', set)).toEqual(
    agrees ? [] : [`CREDIT documents INSURANCE CERTIFICATE ${asked} × INSURANCE_CERTIFICATE risks ${risks}`],
  )
})
test('without a credit no risks are asked for, and other lines ask for none', () => {
  expect(found('insured-risks', setOf({}, insured({ risks: 'ICC (C)' })))).toEqual([])
  const credit = { documents: ['INVOICE SHOWING ALL RISKS'] }
  expect(found('insured-risks', setOf({ credit }, insured({ risks: 'ICC (C)' })))).toEqual([])
})

test('goods are insured from port to port, or from and to places beyond them', () => {
  const sailed = { portOfLoading: 'Port Sudan', portOfDischarge: 'Jeddah' }
  const compared = (
    rule: 'insured-route' | 'insured-beyond',
    insuredFrom: string,
    insuredTo: string,
    more: object = {},
  ) => found(rule, setOf({}, bill({ ...sailed, ...more }), insured({ insuredFrom, insuredTo })))
  const route = (...ends: [string, string, object?]) => compared('insured-route', ...ends)
  const beyond = (...ends: [string, string, object?]) => compared('insured-beyond', ...ends)
  expect(route('Bur Sudan', 'Jeddah Islamic Port')).toEqual([])
  expect(route('Mombasa', 'Dammam')).toEqual([
    'BILL_OF_LADING portOfLoading Port Sudan × INSURANCE_CERTIFICATE insuredFrom Mombasa',
    'BILL_OF_LADING portOfDischarge Jeddah × INSURANCE_CERTIFICATE insuredTo Dammam',
  ])
  expect(route('Khartoum', 'Riyadh', { placeOfReceipt: 'Khartoum', placeOfDelivery: 'Riyadh' })).toEqual([])
  // A warehouse inland is beyond the port, or on another way: people see which.
  expect(route('Khartoum', 'Riyadh')).toEqual([])
  expect(beyond('Khartoum', 'Riyadh')).toEqual([
    'BILL_OF_LADING portOfLoading Port Sudan × INSURANCE_CERTIFICATE insuredFrom Khartoum',
    'BILL_OF_LADING portOfDischarge Jeddah × INSURANCE_CERTIFICATE insuredTo Riyadh',
  ])
  expect(beyond('Mombasa', 'Dammam')).toEqual([])
  expect(beyond('Khartoum', 'Jeddah', { placeOfReceipt: 'Khartoum' })).toEqual([])
  expect(route('Any port in Sudan', 'Any port in Saudi Arabia')).toEqual([])
})

test.each([
  ['CHAMBER OF COMMERCE', 'Sudanese Chamber of Commerce', true],
  ['THE CHAMBER OF COMMERCE AND INDUSTRY', 'Chamber, Commerce, Industry', true],
  ['CHAMBER OF COMMERCE', 'Ministry of Commerce', false],
  ['SGS OR INTERTEK', 'Intertek Sudan', true],
  ['SGS/INTERTEK', 'Intertek Sudan', true],
  ['SGS OR INTERTEK', 'Bureau Veritas', false],
  ['SGS OR EQUIVALENT', 'Bureau Veritas', true],
  ['SGS, INTERTEK OR BUREAU VERITAS IN 3 ORIGINALS', 'SGS Sudan', true],
  ['A GAFTA APPROVED COMPANY', 'Red Sea Pest Control', true],
  ['A REPUTABLE INSURANCE COMPANY', 'Gulf Marine', true],
  ['MINISTRY OF AGRICULTURE, SUDAN', 'Ministry of Agriculture, Republic of the Sudan', true],
  ['MINISTRY OF AGRICULTURE, SUDAN', 'Ministry of Agriculture, Ethiopia', false],
])('a certificate that the credit wants from %s, issued by %s', (asked, issuer, agrees) => {
  const kinds = [
    ['CERTIFICATE OF ORIGIN', 'CERTIFICATE_OF_ORIGIN'],
    ['PHYTOSANITARY CERTIFICATE', 'PHYTOSANITARY_CERTIFICATE'],
    ['FUMIGATION CERTIFICATE', 'FUMIGATION_CERTIFICATE'],
    ['INSURANCE CERTIFICATE', 'INSURANCE_CERTIFICATE'],
    ['QUALITY CERTIFICATE', 'QUALITY_AND_WEIGHT_CERTIFICATE'],
  ] as const
  for (const [name, kind] of kinds) {
    const line = `${name} ISSUED BY ${asked}`
    const set = setOf({ credit: { documents: ['PACKING LIST', line] } }, doc(kind, { issuer }))
    expect(found('issuer', set)).toEqual(
      agrees ? [] : [`CREDIT documents ${line} × ${kind} issuer ${issuer}`],
    )
  }
})
test('the issuer of one certificate is not asked of another', () => {
  const credit = { documents: ['CERTIFICATE OF ORIGIN ISSUED BY SGS'] }
  expect(found('issuer', setOf({ credit }, doc('FUMIGATION_CERTIFICATE', { issuer: 'Red Sea' })))).toEqual([])
})

test('a fumigation certificate says what, how much, how long and when', () => {
  const full = { treatment: 'Phosphine', dose: '3 g/m³', exposure: 120, treatedOn: on('2026-08-01') }
  expect(found('fumigation-details', setOf({}, doc('FUMIGATION_CERTIFICATE', full)))).toEqual([])
  expect(found('fumigation-details', setOf({}, doc('FUMIGATION_CERTIFICATE', {})))).toEqual(
    ['treatment', 'dose', 'exposure', 'treatedOn'].map(
      (field) => `DEAL commodity sesame × FUMIGATION_CERTIFICATE ${field} –`,
    ),
  )
})
