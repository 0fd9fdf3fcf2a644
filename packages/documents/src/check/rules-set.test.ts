import { expect, test } from 'vitest'
import { bill, cash, doc, found, invoice, on, packing, setOf, shipment, to } from '../testing/checked-set.ts'

test('a document that the credit asks for and nobody has is missing', () => {
  const credit = { documents: ['PACKING LIST', 'INVOICE', 'RADIATION CERTIFICATE'] }
  expect(found('document-missing', setOf({ credit }, invoice({})))).toEqual([
    'CREDIT documents PACKING LIST × PACKING_LIST number –',
  ])
  expect(found('document-missing', setOf({ credit }, invoice({}), packing({})))).toEqual([])
})

test('without a credit every shipment has six documents, and an insurance under CIF', () => {
  const six = [
    ...['BILL_OF_LADING', 'COMMERCIAL_INVOICE', 'PACKING_LIST', 'CERTIFICATE_OF_ORIGIN'],
    ...['PHYTOSANITARY_CERTIFICATE', 'FUMIGATION_CERTIFICATE'],
  ]
  const missing = (incoterm: 'FOB' | 'CIF' | 'DDP') =>
    found('document-missing-contract', setOf({ deal: { ...cash, incoterm } }))
  expect(missing('FOB')).toEqual(six.map((kind) => `DEAL incoterm FOB × ${kind} number –`))
  expect(missing('DDP')).toHaveLength(6)
  expect(missing('CIF')).toEqual(
    [...six, 'INSURANCE_CERTIFICATE'].map((kind) => `DEAL incoterm CIF × ${kind} number –`),
  )
  expect(found('document-missing-contract', setOf({}))).toEqual([])
  expect(
    found('document-missing-contract', setOf({ deal: { ...cash, incoterm: 'FOB' } }, bill({}))),
  ).toHaveLength(5)
})

test('a shipment without a bill is found once others have theirs', () => {
  const jeddah = { names: ['Jeddah'], unlocode: null, country: 'Saudi Arabia' }
  const deal = {
    shipments: [shipment({ destinationId: to('j'), place: jeddah }), shipment({ destinationId: to('d') })],
  }
  expect(found('shipment-without-bill', setOf({ deal }))).toEqual([])
  expect(found('shipment-without-bill', setOf({ deal }, bill({}, 'd')))).toEqual([
    'DEAL j place Jeddah × BILL_OF_LADING j number –',
  ])
  expect(found('shipment-without-bill', setOf({ deal }, bill({}, 'j')))).toEqual([
    'DEAL d place – × BILL_OF_LADING d number –',
  ])
  expect(found('shipment-without-bill', setOf({ deal }, bill({}, 'd'), bill({}, 'j')))).toEqual([])
  expect(found('shipment-without-bill', setOf({ deal }, bill({}), bill({}, 'd')))).toEqual([])
})

test('originals and copies are as many as the credit asks for; spare originals serve as copies', () => {
  const counted = (line: string, originals?: number, copies?: number) =>
    found('originals-and-copies', setOf({ credit: { documents: [line] } }, invoice({ originals, copies })))
  const line = 'INVOICE IN 3 ORIGINALS AND 2 COPIES'
  expect(counted(line, 3, 2)).toEqual([])
  expect(counted(line, 2, 3)).toEqual([`CREDIT documents ${line} × COMMERCIAL_INVOICE originals 2`])
  expect(counted(line, 3, 1)).toEqual([`CREDIT documents ${line} × COMMERCIAL_INVOICE copies 1`])
  expect(counted(line, 4, 1)).toEqual([])
  expect(counted(line, 4, 0)).toHaveLength(1)
  expect(counted(line)).toEqual([])
  expect(counted(line, undefined, 1)).toHaveLength(1)
  expect(counted('INVOICE IN TRIPLICATE', 1, 2)).toEqual([])
  expect(counted('INVOICE IN TRIPLICATE', 3, 0)).toEqual([])
  expect(counted('INVOICE IN TRIPLICATE', 1, 1)).toHaveLength(1)
  expect(counted('INVOICE AND 2 COPIES', 5, 1)).toHaveLength(1)
  expect(counted('INVOICE', 0, 0)).toEqual([])
  expect(
    found('originals-and-copies', setOf({ credit: { documents: [line] } }, packing({ originals: 0 }))),
  ).toEqual([])
})

test('the credit that is quoted is this one', () => {
  const credit = { number: 'LC-118', issuedOn: on('2026-06-05') }
  const quoted = (creditNumber: string, day: string) =>
    found('credit-quoted', setOf({ credit }, packing({ creditNumber, creditDate: on(day) })))
  expect(quoted('lc 118', '2026-06-05')).toEqual([])
  expect(quoted('LC-181', '2026-06-06')).toEqual([
    'CREDIT number LC-118 × PACKING_LIST creditNumber LC-181',
    'CREDIT issuedOn 2026-06-05 × PACKING_LIST creditDate 2026-06-06',
  ])
})

test('a document that has to quote the credit and does not is found', () => {
  const all = 'ALL DOCUMENTS MUST QUOTE THE L/C NUMBER'
  const line = 'INVOICE QUOTING THE CREDIT NUMBER'
  const unquoted = (credit: object, ...documents: Parameters<typeof setOf>[1][]) =>
    found('credit-unquoted', setOf({ credit }, ...documents))
  expect(unquoted({ conditions: [all] }, packing({}), invoice({ creditNumber: '1' }))).toEqual([
    `CREDIT conditions ${all} × PACKING_LIST creditNumber –`,
  ])
  expect(unquoted({ documents: [line, 'PACKING LIST'] }, packing({}), invoice({}))).toEqual([
    `CREDIT documents ${line} × COMMERCIAL_INVOICE creditNumber –`,
  ])
  expect(unquoted({ documents: ['INVOICE'] }, packing({}), invoice({}))).toEqual([])
  expect(unquoted({ conditions: [all] }, doc('SALES_CONTRACT', {}))).toEqual([])
  const dated = `${all} AND DATE`
  expect(
    unquoted(
      { conditions: [dated] },
      packing({ creditNumber: '1' }),
      invoice({ creditNumber: '1', creditDate: on('2026-06-05') }),
    ),
  ).toEqual([`CREDIT conditions ${dated} × PACKING_LIST creditDate –`])
  expect(found('credit-unquoted', setOf({}, packing({})))).toEqual([])
})

test('the numbers of contract, proforma and invoice are the same wherever they are quoted', () => {
  const set = setOf(
    {},
    doc('SALES_CONTRACT', { number: 'MH-1042-T1018' }),
    doc('PROFORMA_INVOICE', { number: 'PI-1' }),
    invoice({ number: 'INV-1', contractNumber: 'MH 1042 T1017', proformaNumber: 'PI-2' }),
    packing({ contractNumber: 'MH-1042', proformaNumber: 'PI/1', invoiceNumber: 'INV-2' }),
  )
  expect(found('contract-number', set)).toEqual([
    'DEAL reference MH-1042-T1017 × PACKING_LIST contractNumber MH-1042',
    'DEAL reference MH-1042-T1017 × SALES_CONTRACT number MH-1042-T1018',
  ])
  expect(found('invoice-numbers', set)).toEqual([
    'PROFORMA_INVOICE number PI-1 × COMMERCIAL_INVOICE proformaNumber PI-2',
    'COMMERCIAL_INVOICE number INV-1 × PACKING_LIST invoiceNumber INV-2',
  ])
})
