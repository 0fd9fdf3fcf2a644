import type { DocumentFields, DocumentKind } from '@mahsul/domain/documents/document-data'
import { describe, expect, test } from 'vitest'
import { bill, cash, doc, found, on, setOf } from '../testing/checked-set.ts'
import type { RuleId } from './checks.ts'

const sailed = (day: string) => bill({ onBoardOn: on(day) })

test('a credit that expired yesterday is found, one that expires today is not', () => {
  const expiring = (day: string) => setOf({ credit: { expiresOn: on(day) }, presentedOn: '2026-08-20' })
  expect(found('credit-expired', expiring('2026-08-20'))).toEqual([])
  expect(found('credit-expired', expiring('2026-08-19'))).toEqual([
    'CREDIT expiresOn 2026-08-19 × DEAL presentedOn 2026-08-20',
  ])
  expect(found('credit-expired', setOf({}))).toEqual([])
})

test('goods shipped a day after field 44C are found', () => {
  const credit = { latestShipment: on('2026-08-10') }
  expect(found('shipped-after-credit', setOf({ credit }, sailed('2026-08-10')))).toEqual([])
  expect(found('shipped-after-credit', setOf({ credit }, sailed('2026-08-11')))).toEqual([
    'CREDIT latestShipment 2026-08-10 × BILL_OF_LADING onBoardOn 2026-08-11',
  ])
})

test('goods shipped outside the days of the contract are found', () => {
  expect(found('shipped-after-contract', setOf({}, sailed('2026-08-31')))).toEqual([])
  expect(found('shipped-after-contract', setOf({}, sailed('2026-09-01')))).toEqual([
    'DEAL latestShipment 2026-08-31 × BILL_OF_LADING onBoardOn 2026-09-01',
  ])
  expect(found('shipped-before-contract', setOf({}, sailed('2026-07-01')))).toEqual([])
  expect(found('shipped-before-contract', setOf({}, sailed('2026-06-30')))).toEqual([
    'DEAL earliestShipment 2026-07-01 × BILL_OF_LADING onBoardOn 2026-06-30',
  ])
})

test('two bills of 1 and 15 August are presented by 22 August', () => {
  const bills = [sailed('2026-08-15'), sailed('2026-08-01')]
  expect(found('presented-late', setOf({ presentedOn: '2026-08-22' }, ...bills))).toEqual([])
  expect(found('presented-late', setOf({ presentedOn: '2026-08-23' }, ...bills))).toEqual([
    'BILL_OF_LADING onBoardOn 2026-08-01 × DEAL presentedOn 2026-08-23',
  ])
  expect(found('presented-late', setOf({ presentedOn: '2026-08-23' }, ...bills.toReversed()))).toHaveLength(1)
})

describe('two bills of 10 and 12 August, presented 21 days after the second,', () => {
  const voyage = { vessel: 'MSC Nadia', voyage: '214W', portOfDischarge: 'Jeddah' }
  const late = (second: DocumentFields, first: DocumentFields = {}, presentedOn = '2026-09-02') => {
    const bills = [
      bill({ ...voyage, onBoardOn: on('2026-08-10'), ...first }, 'a'),
      bill({ ...voyage, onBoardOn: on('2026-08-12'), ...second }, 'b'),
    ]
    const [finding, ...others] = found('presented-late', setOf({ presentedOn }, ...bills))
    expect(others).toEqual([])
    expect(found('presented-late', setOf({ presentedOn }, ...bills.toReversed()))).toHaveLength(
      finding ? 1 : 0,
    )
    return finding
  }
  test('are in time if they are of one voyage of one ship to one port', () => {
    expect(late({})).toBeUndefined()
    expect(late({ vessel: 'M/V MSC NADIA', voyage: '214 W' })).toBeUndefined()
    expect(late({ vessel: 'Feeder 1', onBoardVessel: 'MSC Nadia' })).toBeUndefined()
  })
  test('are late a day after that', () => {
    expect(late({}, {}, '2026-09-03')).toBe(
      'BILL_OF_LADING b onBoardOn 2026-08-12 × DEAL presentedOn 2026-09-03',
    )
  })
  test.each<[string, DocumentFields]>([
    ['on another ship', { vessel: 'Nile Star' }],
    ['on another ship by the notation', { onBoardVessel: 'Nile Star' }],
    ['on another voyage', { voyage: '215W' }],
    ['to another port', { portOfDischarge: 'Dammam' }],
    ['on a ship that is not stated', { vessel: '' }],
    ['on a voyage that is not stated', { voyage: '' }],
    ['to a port that is not stated', { portOfDischarge: '' }],
  ])('are late if the second is %s', (_, second) => {
    expect(late(second)).toBe('BILL_OF_LADING a onBoardOn 2026-08-10 × DEAL presentedOn 2026-09-02')
  })
  test('are late if neither states the voyage', () => {
    expect(late({ voyage: '' }, { voyage: '' })).toContain('2026-08-10')
  })
})

test('of two shipments the earlier counts, by the latest of its bills', () => {
  const on1 = { vessel: 'Nile', voyage: '1', portOfDischarge: 'Jeddah' }
  const bills = [
    bill({ ...on1, vessel: 'Star', onBoardOn: on('2026-08-20') }),
    bill({ ...on1, onBoardOn: on('2026-08-10') }),
    bill({ ...on1, onBoardOn: on('2026-08-12') }),
    bill(on1),
  ]
  expect(found('presented-late', setOf({ presentedOn: '2026-09-02' }, ...bills))).toEqual([])
  expect(found('presented-late', setOf({ presentedOn: '2026-09-03' }, ...bills))).toEqual([
    'BILL_OF_LADING onBoardOn 2026-08-12 × DEAL presentedOn 2026-09-03',
  ])
})

test('the credit’s own days count instead of 21, and none without a credit', () => {
  const after = (presentationDays: number | null, presentedOn: string) =>
    found('presented-late', setOf({ credit: { presentationDays }, presentedOn }, sailed('2026-08-01')))
  expect(after(10, '2026-08-11')).toEqual([])
  expect(after(10, '2026-08-12')).toHaveLength(1)
  expect(after(30, '2026-08-31')).toEqual([])
  expect(after(null, '2026-08-23')).toHaveLength(1)
  expect(
    found('presented-late', setOf({ deal: cash, presentedOn: '2026-12-01' }, sailed('2026-08-01'))),
  ).toEqual([])
  expect(found('presented-late', setOf({}, bill({})))).toEqual([])
})

test('no document and no shipment is dated after presentation', () => {
  const origin = (day: string) => doc('CERTIFICATE_OF_ORIGIN', { issuedOn: on(day) })
  expect(found('dated-after-presentation', setOf({}, origin('2026-08-20'), sailed('2026-08-20')))).toEqual([])
  expect(found('dated-after-presentation', setOf({}, origin('2026-08-21'), sailed('2026-08-22')))).toEqual([
    'DEAL presentedOn 2026-08-20 × CERTIFICATE_OF_ORIGIN issuedOn 2026-08-21',
    'DEAL presentedOn 2026-08-20 × BILL_OF_LADING onBoardOn 2026-08-22',
  ])
})

test.each([
  'DOCUMENTS DATED PRIOR TO L/C ISSUANCE DATE ARE NOT ACCEPTABLE',
  'ANY DOCUMENT DATED BEFORE THE DATE OF THIS CREDIT WILL NOT BE ACCEPTED',
  'Documents issued earlier than date of issue of this LC are prohibited',
  'DOCUMENTS PREDATING THIS CREDIT UNACCEPTABLE',
])('under a credit that says "%s" no document is older than it', (condition) => {
  const credit = { issuedOn: on('2026-06-10'), conditions: ['ALL IN ENGLISH', condition] }
  const dated = (
    day: string,
    kind: 'PACKING_LIST' | 'SALES_CONTRACT' | 'PROFORMA_INVOICE' = 'PACKING_LIST',
  ) => found('dated-before-credit', setOf({ credit }, doc(kind, { issuedOn: on(day) })))
  expect(dated('2026-06-10')).toEqual([])
  expect(dated('2026-06-09')).toEqual([`CREDIT conditions ${condition} × PACKING_LIST issuedOn 2026-06-09`])
  expect(dated('2026-06-09', 'SALES_CONTRACT')).toEqual([])
  expect(dated('2026-06-09', 'PROFORMA_INVOICE')).toEqual([])
})
test.each([
  'DOCUMENTS DATED PRIOR TO L/C ISSUANCE DATE ARE ACCEPTABLE',
  'DOCUMENTS ISSUED BEFORE THE ISSUE OF THIS CREDIT ARE ACCEPTABLE BUT NOT BEFORE 1 MAY',
  'DOCUMENTS ARE NOT ACCEPTABLE AFTER EXPIRY OF THIS CREDIT',
  'GOODS SHIPPED PRIOR TO ISSUE OF THIS CREDIT ARE NOT ACCEPTABLE',
  'DOCUMENTS PRESENTED BEFORE SHIPMENT ARE NOT ACCEPTABLE',
])('under a credit that says "%s" documents may be older than it (UCP 600 14(i))', (condition) => {
  const credit = { issuedOn: on('2026-06-10'), conditions: [condition] }
  const list = doc('PACKING_LIST', { issuedOn: on('2026-06-09') })
  expect(found('dated-before-credit', setOf({ credit }, list))).toEqual([])
})

test('an insurance begins with shipment at the latest, whenever it was issued', () => {
  const insured = (fields: object) =>
    found('insured-late', setOf({}, sailed('2026-08-10'), doc('INSURANCE_CERTIFICATE', fields)))
  expect(insured({ issuedOn: on('2026-08-10') })).toEqual([])
  expect(insured({ issuedOn: on('2026-08-11') })).toEqual([
    'BILL_OF_LADING onBoardOn 2026-08-10 × INSURANCE_CERTIFICATE issuedOn 2026-08-11',
  ])
  expect(insured({ issuedOn: on('2026-08-15'), coverFrom: on('2026-08-10') })).toEqual([])
  expect(insured({ issuedOn: on('2026-08-09'), coverFrom: on('2026-08-11') })).toEqual([
    'BILL_OF_LADING onBoardOn 2026-08-10 × INSURANCE_CERTIFICATE coverFrom 2026-08-11',
  ])
})

test('a phytosanitary certificate is issued in the fourteen days before shipment', () => {
  const issued = (day: string) =>
    setOf({}, sailed('2026-08-20'), doc('PHYTOSANITARY_CERTIFICATE', { issuedOn: on(day) }))
  expect(found('phytosanitary-after-shipment', issued('2026-08-20'))).toEqual([])
  expect(found('phytosanitary-after-shipment', issued('2026-08-21'))).toEqual([
    'BILL_OF_LADING onBoardOn 2026-08-20 × PHYTOSANITARY_CERTIFICATE issuedOn 2026-08-21',
  ])
  expect(found('phytosanitary-old', issued('2026-08-06'))).toEqual([])
  expect(found('phytosanitary-old', issued('2026-08-05'))).toEqual([
    'BILL_OF_LADING onBoardOn 2026-08-20 × PHYTOSANITARY_CERTIFICATE issuedOn 2026-08-05',
  ])
})

test('goods are fumigated before shipment and before the certificate says so', () => {
  const treated = (treatedOn: string, issuedOn: string) =>
    found(
      'fumigated-late',
      setOf(
        {},
        sailed('2026-08-10'),
        doc('FUMIGATION_CERTIFICATE', { treatedOn: on(treatedOn), issuedOn: on(issuedOn) }),
      ),
    )
  expect(treated('2026-08-10', '2026-08-10')).toEqual([])
  expect(treated('2026-08-11', '2026-08-12')).toEqual([
    'BILL_OF_LADING onBoardOn 2026-08-10 × FUMIGATION_CERTIFICATE treatedOn 2026-08-11',
  ])
  expect(treated('2026-08-05', '2026-08-04')).toEqual([
    'FUMIGATION_CERTIFICATE issuedOn 2026-08-04 × FUMIGATION_CERTIFICATE treatedOn 2026-08-05',
  ])
})

test('the contract has the day on which it was concluded', () => {
  const dated = (day: string) =>
    found('contract-date', setOf({}, doc('SALES_CONTRACT', { issuedOn: on(day) })))
  expect(dated('2026-06-01')).toEqual([])
  expect(dated('2026-06-02')).toEqual(['DEAL contractDate 2026-06-01 × SALES_CONTRACT issuedOn 2026-06-02'])
  expect(found('contract-date', setOf({}, invoiceOf('2026-06-02')))).toEqual([])
})
const invoiceOf = (day: string) => doc('COMMERCIAL_INVOICE', { issuedOn: on(day) })

test('certificates about several shipments are dated before the first of them sailed, and not long before the last', () => {
  const bills = [bill({ onBoardOn: on('2026-08-05') }, 'j'), bill({ onBoardOn: on('2026-08-20') }, 'd')]
  const dated = (rule: RuleId, kind: DocumentKind, fields: DocumentFields) =>
    found(rule, setOf({}, ...bills, doc(kind, fields)))
  const phytosanitary = (day: string) => ({ issuedOn: on(day) })
  expect(
    dated('phytosanitary-after-shipment', 'PHYTOSANITARY_CERTIFICATE', phytosanitary('2026-08-05')),
  ).toEqual([])
  expect(
    dated('phytosanitary-after-shipment', 'PHYTOSANITARY_CERTIFICATE', phytosanitary('2026-08-06')),
  ).toEqual(['BILL_OF_LADING j onBoardOn 2026-08-05 × PHYTOSANITARY_CERTIFICATE issuedOn 2026-08-06'])
  expect(dated('phytosanitary-old', 'PHYTOSANITARY_CERTIFICATE', phytosanitary('2026-08-05'))).toEqual([
    'BILL_OF_LADING d onBoardOn 2026-08-20 × PHYTOSANITARY_CERTIFICATE issuedOn 2026-08-05',
  ])
  expect(dated('fumigated-late', 'FUMIGATION_CERTIFICATE', { treatedOn: on('2026-08-06') })).toHaveLength(1)
  expect(dated('insured-late', 'INSURANCE_CERTIFICATE', { coverFrom: on('2026-08-06') })).toHaveLength(1)
})
