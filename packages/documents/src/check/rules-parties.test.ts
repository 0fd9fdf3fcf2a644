import { documentKinds, fieldsOf } from '@mahsul/domain/documents/document-data'
import { describe, expect, test } from 'vitest'
import { bill, doc, found, invoice, packing, setOf } from '../testing/checked-set.ts'

const credit = { applicant: 'AL WAHA LLC\nKING ROAD, JEDDAH', beneficiary: 'BLUE NILE CO. LTD\nKHARTOUM' }
const asks = (words: string, more = {}) => ({ ...credit, ...more, documents: [`BILLS OF LADING ${words}`] })

test('the invoice is from the beneficiary to the applicant', () => {
  const invoiced = (exporter: string, buyer: string) => setOf({ credit }, invoice({ exporter, buyer }))
  expect(found('invoice-issuer', invoiced('Blue Nile Company Limited\nOmdurman', ''))).toEqual([])
  expect(found('invoice-issuer', invoiced('Bleu Nile Co. Ltd', ''))).toEqual([
    'CREDIT beneficiary BLUE NILE CO. LTD\nKHARTOUM × COMMERCIAL_INVOICE exporter Bleu Nile Co. Ltd',
  ])
  expect(found('invoice-addressee', invoiced('', 'Al Waha L.L.C.'))).toEqual([])
  expect(found('invoice-addressee', invoiced('', 'Al Wahda LLC'))).toEqual([
    'CREDIT applicant AL WAHA LLC\nKING ROAD, JEDDAH × COMMERCIAL_INVOICE buyer Al Wahda LLC',
  ])
  expect(found('invoice-issuer', setOf({ credit }, packing({ exporter: 'Another Co' })))).toEqual([])
})

test.each(['SALES_CONTRACT', 'PROFORMA_INVOICE', 'COMMERCIAL_INVOICE'] as const)(
  '%s names seller and buyer of the contract',
  (kind) => {
    expect(
      found('parties-contract', setOf({}, doc(kind, { exporter: 'BLUE NILE CO LTD', buyer: 'Al Waha' }))),
    ).toEqual([])
    expect(
      found('parties-contract', setOf({}, doc(kind, { exporter: 'White Nile', buyer: 'Al Noor' }))),
    ).toEqual([
      `DEAL seller Blue Nile Co. Ltd × ${kind} exporter White Nile`,
      `DEAL buyer Al Waha LLC × ${kind} buyer Al Noor`,
    ])
  },
)

test('another exporter in documents of transport is worth a look', () => {
  expect(
    found(
      'exporter-documents',
      setOf({}, packing({ exporter: 'BLUE NILE' }), bill({ exporter: 'White Nile' })),
    ),
  ).toEqual(['DEAL seller Blue Nile Co. Ltd × BILL_OF_LADING exporter White Nile'])
  expect(found('exporter-documents', setOf({}, invoice({ exporter: 'White Nile' })))).toEqual([])
})

test.each([
  ['MADE OUT TO THE ORDER OF APPLICANT', 'To the order of Al Waha LLC', true],
  ['MADE OUT TO THE ORDER OF APPLICANT', 'TO ORDER OF\nAL WAHA LLC\nKING ROAD', true],
  ['MADE OUT TO THE ORDER OF APPLICANT', 'TO THE ORDER\nOF AL WAHA LLC', true],
  ['MADE OUT TO THE ORDER OF APPLICANT', 'Unto  the order of Al Waha LLC', true],
  ['MADE OUT TO THE ORDER OF APPLICANT', 'ORDER OF AL WAHA LLC', true],
  ['MADE OUT TO THE ORDER OF APPLICANT', 'To the order of Al Noor LLC', false],
  ['MADE OUT TO THE ORDER OF APPLICANT', 'Al Waha LLC', false],
  ['MADE OUT TO THE ORDER OF APPLICANT', 'To order', false],
  ['MADE OUT TO ORDER OF ISSUING BANK', 'To the order of Gulf National Bank', true],
  ['MADE OUT TO ORDER OF ISSUING BANK', 'Gulf National Bank', false],
  ['MADE OUT TO ORDER OF ISSUING BANK', 'To order', false],
  ['MADE OUT TO ORDER OF ISSUING BANK', 'To the order of the shipper', false],
  ['MADE OUT TO ORDER OF ISSUING BANK', 'To the order of Blue Nile Co. Ltd', false],
  ['MADE OUT TO ORDER OF ISSUING BANK', 'To the order of Al Waha LLC', false],
  ['MADE OUT TO ORDER OF ISSUING BANK', 'Al Waha LLC', false],
  ['CONSIGNED TO ISSUING BANK', 'Gulf National Bank', true],
  ['CONSIGNED TO ISSUING BANK', 'Al Waha LLC', false],
  ['CONSIGNED TO BUYER', 'Al Waha LLC', true],
  ['CONSIGNED TO THE ACCOUNTEE', 'Al Noor LLC', false],
  ['CONSIGNED TO APPLICANT', 'Al Waha LLC', true],
  ['CONSIGNED TO APPLICANT', 'Consigned to order of Al Waha LLC', false],
  ['CONSIGNED TO APPLICANT', 'To the order of Al Waha LLC', false],
  ['MADE OUT TO ORDER, BLANK ENDORSED', 'To order', true],
  ['MADE OUT TO ORDER, BLANK ENDORSED', 'TO ORDER OF SHIPPER', true],
  ['MADE OUT TO ORDER, BLANK ENDORSED', 'To the order of the shipper', true],
  ['MADE OUT TO ORDER, BLANK ENDORSED', 'To the order of Al Waha LLC', false],
  ['MADE OUT TO ORDER, BLANK ENDORSED', 'Order', true],
  ['MADE OUT TO ORDER, BLANK ENDORSED', 'To the order of Blue Nile Company Limited', true],
  ['MADE OUT TO ORDER OF BLUE NILE CO LTD', 'To order of shipper', true],
  ['MADE OUT TO ORDER, BLANK ENDORSED', 'TO ORDER, BLANK ENDORSED', true],
  ['MADE OUT TO ORDER, BLANK ENDORSED', 'To order and endorsed in blank.', true],
  ['MADE OUT TO ORDER, BLANK ENDORSED', 'To the order of shipper, blank endorsed', true],
  ['MADE OUT TO ORDER, BLANK ENDORSED', 'To the order of Al Waha LLC, blank endorsed', false],
  ['MADE OUT TO THE ORDER OF APPLICANT', 'To the order of Al Waha LLC; endorsed in blank', true],
  ['MADE OUT TO ORDER, BLANK ENDORSED', 'Order Foods LLC', false],
  ['MADE OUT TO ORDER, BLANK ENDORSED', 'Orderly Trading LLC', false],
  ['MADE OUT TO ORDER, BLANK ENDORSED', 'To Orderly Trading LLC', false],
  ['MADE OUT TO THE ORDER OF SHIPPER', ' to order ', true],
  ['MADE OUT TO THE ORDER OF SHIPPER', 'To the order of Al Waha LLC', false],
  ['MADE OUT TO THE ORDER OF GULF BANK', 'TO THE ORDER OF GULF BANK', true],
  ['MARKED FREIGHT PREPAID', 'Anybody', true],
])('a credit that wants bills %s, and a bill to "%s"', (words, consignee, agrees) => {
  const set = setOf({ credit: asks(words) }, bill({ consignee }))
  expect(found('consignee-credit', set)).toEqual(
    agrees ? [] : [`CREDIT documents BILLS OF LADING ${words} × BILL_OF_LADING consignee ${consignee}`],
  )
})
test('what a certificate names as consignee and notify party is not asked of the bill of lading', () => {
  const documents = ['BILLS OF LADING', 'CERTIFICATE OF ORIGIN CONSIGNED TO GULF BANK, NOTIFY GULF BANK']
  const set = setOf(
    { credit: { ...credit, documents } },
    bill({ consignee: 'Al Waha', notifyParty: 'Al Waha' }),
  )
  expect(found('consignee-credit', set)).toEqual([])
  expect(found('notify-credit', set)).toEqual([])
})

test('an applicant whose name is not known is compared with nobody', () => {
  const set = setOf(
    { credit: asks('TO THE ORDER OF APPLICANT AND NOTIFY APPLICANT', { applicant: null }) },
    bill({ consignee: 'To the order of Al Noor', notifyParty: 'Al Noor' }),
  )
  expect(found('consignee-credit', set)).toEqual([])
  expect(found('notify-credit', set)).toEqual([])
})

test('the consignee is the one that the buyer named, where the credit names none', () => {
  const deal = { consignee: 'Al Noor LLC' }
  const to = (consignee: string, parts: Parameters<typeof setOf>[0] = { deal }) =>
    found('consignee-deal', setOf(parts, bill({ consignee })))
  expect(to('AL NOOR L.L.C.\nRiyadh')).toEqual([])
  expect(to('Al Waha LLC')).toEqual(['DEAL consignee Al Noor LLC × BILL_OF_LADING consignee Al Waha LLC'])
  expect(to('To the order of Gulf Bank')).toEqual([])
  expect(to('Al Noor LLC', {})).toEqual(['DEAL buyer Al Waha LLC × BILL_OF_LADING consignee Al Noor LLC'])
  expect(to('Al Waha LLC', {})).toEqual([])
  expect(to('Al Waha LLC', { deal, credit: asks('CONSIGNED TO APPLICANT') })).toEqual([])
})

test.each(documentKinds.filter((kind) => kind !== 'BILL_OF_LADING' && fieldsOf(kind).includes('consignee')))(
  'the consignee of %s is known',
  (kind) => {
    const set = (consignee: string, billed: object, parts: Parameters<typeof setOf>[0] = {}) =>
      found('consignee-documents', setOf(parts, bill(billed), doc(kind, { consignee })))
    expect(set('Al Noor', { consignee: 'To the order of Al Noor LLC' })).toEqual([])
    expect(set('To the order of Al Noor', { consignee: 'Al Noor LLC' })).toEqual([])
    expect(set('To the order of Al Noor', { consignee: 'To order', notifyParty: 'Al Noor LLC' })).toEqual([])
    expect(set('Al Waha', { consignee: 'To order' })).toEqual([])
    expect(set('Al Noor', { consignee: 'To order' }, { deal: { consignee: 'Al Noor LLC' } })).toEqual([])
    expect(set('Al Badr', { consignee: 'To order' }, { credit: { applicant: 'AL BADR' } })).toEqual([])
    expect(set('To order', { consignee: 'To the order of Gulf Bank' })).toEqual([])
    expect(set('To order of shipper', { consignee: 'To order' })).toEqual([])
    expect(set('To order', { consignee: 'To order of shipper' })).toEqual([])
    expect(set('To order of Gulf Bank', { consignee: 'To order' })).toHaveLength(1)
    expect(set('To order of shipper', { consignee: 'To order of Gulf Bank' })).toHaveLength(1)
    expect(set('To order', { consignee: 'Al Noor LLC' })).toHaveLength(1)
    expect(set('Al Badr', { consignee: 'To order' })).toEqual([
      `BILL_OF_LADING consignee To order × ${kind} consignee Al Badr`,
    ])
  },
)

test.each([
  ['NOTIFY APPLICANT', 'Al Waha LLC', true],
  ['NOTIFY APPLICANT', 'Al Noor LLC', false],
  ['NOTIFY AL NOOR LLC', 'Al Noor LLC', true],
  ['NOTIFY AL NOOR LLC', 'Al Waha LLC', false],
  ['NOTIFY BUYER', 'Al Waha LLC', true],
  ['NOTIFY BUYER', 'Al Noor LLC', false],
  ['NOTIFY ACCOUNTEE', 'Al Waha LLC', true],
  ['NOTIFY THE APPLICANTS', 'Al Waha LLC', true],
  ['NOTIFY OPENER', 'Al Waha LLC', true],
  ['NOTIFY ISSUING BANK', 'Gulf National Bank', true],
  ['MADE OUT TO ORDER', 'Al Badr', true],
])('a credit that wants %s, and a bill that notifies %s', (words, notifyParty, agrees) => {
  const set = setOf({ credit: asks(words) }, bill({ notifyParty }))
  expect(found('notify-credit', set)).toEqual(
    agrees ? [] : [`CREDIT documents BILLS OF LADING ${words} × BILL_OF_LADING notifyParty ${notifyParty}`],
  )
})

test('whom to notify is whom the buyer named, where the credit names nobody', () => {
  const deal = { notifyParty: 'Al Noor LLC' }
  expect(found('notify-deal', setOf({ deal }, bill({ notifyParty: 'AL NOOR' })))).toEqual([])
  expect(found('notify-deal', setOf({ deal }, bill({ notifyParty: 'Al Waha' })))).toEqual([
    'DEAL notifyParty Al Noor LLC × BILL_OF_LADING notifyParty Al Waha',
  ])
  expect(
    found('notify-deal', setOf({ deal, credit: asks('NOTIFY AL WAHA') }, bill({ notifyParty: 'Al Waha' }))),
  ).toEqual([])
  expect(found('notify-deal', setOf({}, bill({ notifyParty: 'Al Waha' })))).toEqual([])
})

test('"same as consignee" is the consignee', () => {
  const deal = { notifyParty: 'Al Noor LLC' }
  const same = (consignee?: string) =>
    found('notify-deal', setOf({ deal }, bill({ consignee, notifyParty: 'Same as consignee' })))
  expect(same('Al Noor LLC')).toEqual([])
  expect(same('Al Waha LLC')).toHaveLength(1)
  expect(same()).toHaveLength(1)
})

test('addresses of applicant, consignee and notify party count on the bill', () => {
  const billed = (
    field: 'consignee' | 'notifyParty',
    text: string,
    parts: Parameters<typeof setOf>[0] = { credit },
  ) => found('party-address', setOf(parts, bill({ [field]: text })))
  for (const field of ['consignee', 'notifyParty'] as const) {
    expect(billed(field, 'Al Waha LLC\nKing Road, Jeddah')).toEqual([])
    expect(billed(field, 'Al Waha LLC')).toEqual([])
    expect(billed(field, 'Al Noor LLC\nRiyadh')).toEqual([])
    expect(billed(field, 'Al Waha LLC\nKing Road, Riyadh')).toEqual([
      `CREDIT applicant AL WAHA LLC\nKING ROAD, JEDDAH × BILL_OF_LADING ${field} Al Waha LLC\nKing Road, Riyadh`,
    ])
    const agreed = { deal: { [field]: 'Al Waha LLC\nKing Road' } }
    expect(billed(field, 'Al Waha LLC\nKing Street', agreed)).toEqual([
      `DEAL ${field} Al Waha LLC\nKing Road × BILL_OF_LADING ${field} Al Waha LLC\nKing Street`,
    ])
  }
  const longer = { credit, deal: { consignee: 'Al Waha LLC\nJeddah', notifyParty: 'Al Waha LLC\nJeddah' } }
  for (const field of ['consignee', 'notifyParty'] as const) {
    expect(billed(field, 'Al Waha LLC\nKing Road, Jeddah', longer)).toEqual([])
    expect(billed(field, 'Al Waha LLC\nKing Road, Jeddah\nTel 012 3456789', longer)).toEqual([])
  }
  expect(billed('consignee', 'To the order of Al Waha LLC\nKing Road, Riyadh')).toHaveLength(1)
  expect(
    billed('consignee', 'Al Waha LLC\nRiyadh', { deal: { notifyParty: 'Al Waha LLC\nJeddah' } }),
  ).toEqual([])
})

test.each([
  ['AL WAHA LLC\nP.O. BOX 12, DUBAI', 'Al Waha LLC\nPOB 12, Dubai', 'Al Waha LLC\nPOB 21, Dubai'],
  ['AL WAHA LLC\nTEL +971 4 2223334', 'Al Waha LLC\nTel 0097142223334', 'Al Waha LLC\nTel 0097142223335'],
])('the address %s is this one in another form, and not with another number', (applicant, same, other) => {
  const billed = (notifyParty: string) =>
    found('party-address', setOf({ credit: { applicant } }, bill({ notifyParty })))
  expect(billed(same)).toEqual([])
  expect(billed(other)).toHaveLength(1)
})

test('the packing list notifies whom the bill notifies', () => {
  const set = (notifyParty: string) =>
    setOf({}, bill({ consignee: 'Al Waha LLC', notifyParty: 'same as consignee' }), packing({ notifyParty }))
  expect(found('notify-documents', set('AL WAHA'))).toEqual([])
  expect(found('notify-documents', set('Al Noor'))).toEqual([
    'PACKING_LIST notifyParty Al Noor × BILL_OF_LADING notifyParty same as consignee',
  ])
  const bills = ['j', 'm'].map((to) => bill({ notifyParty: 'Al Waha LLC' }, to))
  expect(found('notify-documents', setOf({}, ...bills, packing({ notifyParty: 'Al Noor' })))).toHaveLength(2)
})

describe('an address under a credit', () => {
  const credit = { beneficiary: 'BLUE NILE CO. LTD\nKHARTOUM, SUDAN', applicant: 'AL WAHA LLC\nDUBAI, UAE' }
  const from = (exporter: string) => found('party-country', setOf({ credit }, invoice({ exporter })))
  test('may be another one in the same country, and is none in another', () => {
    expect(from('Blue Nile Co. Ltd\nPort Sudan, Sudan')).toEqual([])
    expect(from('Blue Nile Co. Ltd')).toEqual([])
    expect(from('Blue Nile Co. Ltd\nNairobi, Kenya')).toEqual([
      'CREDIT beneficiary BLUE NILE CO. LTD\nKHARTOUM, SUDAN × COMMERCIAL_INVOICE exporter Blue Nile Co. Ltd\nNairobi, Kenya',
    ])
  })
  test('of another party is the business of the rules for names', () => {
    expect(from('Red Sea Co.\nNairobi, Kenya')).toEqual([])
  })
  test('counts for the applicant, and not for the country in a name', () => {
    const buyer = (text: string) => found('party-country', setOf({ credit }, invoice({ buyer: text })))
    expect(buyer('Al Waha LLC\nDoha, Qatar')).toHaveLength(1)
    const named = { credit: { applicant: 'SUDAN SEEDS LLC\nDUBAI, UAE' } }
    expect(found('party-country', setOf(named, invoice({ buyer: 'Sudan Seeds LLC\nSharjah, UAE' })))).toEqual(
      [],
    )
  })
})

describe('a name that is spelled a little differently', () => {
  const beneficiary = 'KORDOFAN OILSEEDS CO. LTD'
  const set = (exporter: string) =>
    setOf({ credit: { beneficiary }, deal: { seller: 'Kordofan Oilseeds' } }, invoice({ exporter }))
  test('is advice to write it as the credit does, told once', () => {
    const written = set('Kordoffan Oilseeds Co. Ltd')
    expect(found('name-spelling', written)).toEqual([
      `CREDIT beneficiary ${beneficiary} × COMMERCIAL_INVOICE exporter Kordoffan Oilseeds Co. Ltd`,
    ])
    for (const rule of ['invoice-issuer', 'parties-contract'] as const)
      expect(found(rule, written)).toEqual([])
  })
  test('is another name where a word or a form differs', () => {
    for (const other of ['Kordofan Grain Co. Ltd', 'Kordofan Oilseeds GmbH', 'Darfur Oilseeds Co. Ltd']) {
      expect(found('invoice-issuer', set(other))).toHaveLength(1)
      expect(found('name-spelling', set(other))).toEqual([])
    }
  })
})

describe('a bill that names a second party to be notified', () => {
  const notified = (notifyParty: string) =>
    found('notify-credit', setOf({ credit: asks('TO ORDER, NOTIFY APPLICANT') }, bill({ notifyParty })))
  test.each([
    'Al Waha LLC, Jeddah\nALSO NOTIFY: Gulf Forwarding',
    '1. Gulf Forwarding\n2. Al Waha LLC',
    'Gulf Forwarding, Jeddah\n2nd notify party: Al Waha LLC, Jeddah',
  ])('names the one of the credit: %s', (text) => expect(notified(text)).toEqual([]))
  test('may name two that the credit does not', () => {
    expect(notified('Gulf Forwarding\nAlso notify: Red Sea Lines')).toHaveLength(1)
  })
})

test('a bill may be the issuing bank’s where the buyer named that bank as consignee', () => {
  const deal = { consignee: 'TO ORDER OF EMIRATES BANK' }
  for (const words of ['CONSIGNED TO THE ISSUING BANK', 'MADE OUT TO ORDER OF ISSUING BANK']) {
    const consignee = words.startsWith('CONSIGNED') ? 'Emirates Bank, Dubai' : 'To the order of Emirates Bank'
    expect(found('consignee-credit', setOf({ deal, credit: asks(words) }, bill({ consignee })))).toEqual([])
  }
})
