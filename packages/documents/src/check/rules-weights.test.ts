import type { DocumentKind } from '@mahsul/domain/documents/document-data'
import { kilograms as kg } from '@mahsul/domain/kit/units'
import { expect, test } from 'vitest'
import { bill, doc, found, invoice, line, packing, setOf, shipment, to } from '../testing/checked-set.ts'

test('weights and bags of every document are those of the packing list', () => {
  const list = packing({ netKg: kg(100), grossKg: kg(102), bags: 2 })
  const shipped: DocumentKind[] = [
    'BILL_OF_LADING',
    'COMMERCIAL_INVOICE',
    'CERTIFICATE_OF_ORIGIN',
    'QUALITY_AND_WEIGHT_CERTIFICATE',
  ]
  for (const kind of shipped) {
    const other = doc(kind, { netKg: kg(101), grossKg: kg(103), bags: 3 })
    expect(found('weight-documents', setOf({}, list, other))).toEqual([
      `PACKING_LIST netKg 100 × ${kind} netKg 101`,
      `PACKING_LIST grossKg 102 × ${kind} grossKg 103`,
    ])
    expect(found('bags-documents', setOf({}, list, other))).toEqual([`PACKING_LIST bags 2 × ${kind} bags 3`])
  }
  const same = bill({ netKg: kg(100), grossKg: kg(102), bags: 2 })
  expect(found('weight-documents', setOf({}, list, same))).toEqual([])
  expect(found('bags-documents', setOf({}, list, same))).toEqual([])
  expect(found('weight-documents', setOf({}, list, doc('SALES_CONTRACT', { netKg: kg(99) })))).toEqual([])
})
test('without a packing list they are those of the bill, then of the invoice', () => {
  const [billed, invoiced] = [bill({ netKg: kg(100) }), invoice({ netKg: kg(101) })]
  const origin = doc('CERTIFICATE_OF_ORIGIN', { netKg: kg(102) })
  expect(found('weight-documents', setOf({}, origin, invoiced, billed))).toEqual([
    'BILL_OF_LADING netKg 100 × COMMERCIAL_INVOICE netKg 101',
    'BILL_OF_LADING netKg 100 × CERTIFICATE_OF_ORIGIN netKg 102',
  ])
  expect(found('weight-documents', setOf({}, origin, invoiced, packing({})))).toEqual([
    'COMMERCIAL_INVOICE netKg 101 × CERTIFICATE_OF_ORIGIN netKg 102',
  ])
  expect(found('weight-documents', setOf({}, origin))).toEqual([])
})

const [j, d] = [shipment({ destinationId: to('j') }), shipment({ destinationId: to('d') })]
const deal = { shipments: [j, d] }
test('one list for all destinations is compared with their bills added up', () => {
  const bills = [bill({ netKg: kg(60) }, 'j'), bill({ netKg: kg(40) }, 'd')]
  expect(found('weight-documents', setOf({ deal }, packing({ netKg: kg(100) }), ...bills))).toEqual([])
  expect(found('weight-documents', setOf({ deal }, packing({ netKg: kg(99) }), ...bills))).toEqual([
    'PACKING_LIST netKg 99 × BILL_OF_LADING netKg 100',
  ])
  expect(found('weight-documents', setOf({ deal }, packing({ netKg: kg(99) }), bills[0]!))).toEqual([])
  expect(
    found('weight-documents', setOf({ deal }, packing({ netKg: kg(99) }), bills[0]!, bill({}, 'd'))),
  ).toEqual([])
})
test('lists for each destination are compared with the bill for it', () => {
  const lists = [packing({ netKg: kg(50) }, 'j'), packing({ netKg: kg(50) }, 'd')]
  const bills = [bill({ netKg: kg(50) }, 'j'), bill({ netKg: kg(20) }, 'd'), bill({ netKg: kg(30) }, 'd')]
  expect(found('weight-documents', setOf({ deal }, ...lists, ...bills))).toEqual([])
  expect(found('weight-documents', setOf({ deal }, ...lists, bills[0]!, bills[1]!))).toEqual([
    'PACKING_LIST d netKg 50 × BILL_OF_LADING d netKg 20',
  ])
})

test.each(['SALES_CONTRACT', 'PROFORMA_INVOICE'] as const)('%s has the agreed quantity', (kind) => {
  expect(found('quantity-contract', setOf({}, doc(kind, { netKg: kg(100_000), bags: 2_000 })))).toEqual([])
  expect(found('quantity-contract', setOf({}, doc(kind, { netKg: kg(99_999), bags: 1_999 })))).toEqual([
    `DEAL netKg 100000 × ${kind} netKg 99999`,
    `DEAL bags 2000 × ${kind} bags 1999`,
  ])
  expect(found('quantity-contract', setOf({ deal: { bags: null } }, doc(kind, { bags: 1 })))).toEqual([])
})
test('five of a hundred more or less may be shipped than agreed', () => {
  const shipped = (net: number) => found('quantity-shipped', setOf({}, invoice({ netKg: kg(net) })))
  expect(shipped(95_000)).toEqual([])
  expect(shipped(105_000)).toEqual([])
  expect(shipped(94_999)).toEqual(['DEAL netKg 100000 × COMMERCIAL_INVOICE netKg 94999'])
  expect(shipped(105_001)).toHaveLength(1)
})

const whole = { partialShipments: 'not-allowed' } as const
test.each([
  ['five of a hundred by weight', '100 MT', { ...whole }, 95_000, 105_000],
  ['ten where it says about', 'ABOUT 100 MT', { ...whole }, 90_000, 110_000],
  ['its own tolerance', '100 MT +/- 3 PCT', { ...whole }, 97_000, 103_000],
  ['none where bags are counted', '100 MT IN 2000 BAGS', { ...whole }, 100_000, 100_000],
  ['39A where that is more', '100 MT', { ...whole, percentMore: 7, percentLess: 8 }, 92_000, 107_000],
  ['39A where that is less', '100 MT', { ...whole, percentMore: 2, percentLess: 1 }, 99_000, 102_000],
  [
    'its own tolerance whatever 39A says',
    '100 MT +/- 3 PCT',
    { ...whole, percentMore: 10, percentLess: 10 },
    97_000,
    103_000,
  ],
  [
    'less without limit where partial shipments are allowed',
    '100 MT',
    { partialShipments: 'allowed' } as const,
    0,
    105_000,
  ],
])('the credit’s quantity may be missed by %s', (_, goods, credit, least, most) => {
  const shipped = (net: number) =>
    found('quantity-credit', setOf({ credit: { goods, ...credit } }, invoice({ netKg: kg(net) })))
  expect(shipped(least)).toEqual([])
  expect(shipped(most)).toEqual([])
  expect(shipped(most + 1)).toEqual([`CREDIT goods 100 MT × COMMERCIAL_INVOICE netKg ${most + 1}`])
  if (least > 0) expect(shipped(least - 1)).toHaveLength(1)
})
test.each([
  [{ ...whole }, 2_000, 2_000],
  [{ ...whole, percentMore: 5, percentLess: 10 }, 1_800, 2_100],
  [{ ...whole, percentMore: 5, percentLess: null }, 2_000, 2_100],
  [{ partialShipments: 'allowed' } as const, 0, 2_000],
  [{}, 0, 2_000],
])('the credit’s bags are counted under %o', (credit, least, most) => {
  const shipped = (bags: number) =>
    found('quantity-credit', setOf({ credit: { goods: '2000 BAGS', ...credit } }, invoice({ bags })))
  expect(shipped(least)).toEqual([])
  expect(shipped(most)).toEqual([])
  expect(shipped(most + 1)).toEqual([`CREDIT goods 2000 × COMMERCIAL_INVOICE bags ${most + 1}`])
  if (least > 0) expect(shipped(least - 1)).toHaveLength(1)
})
test('a credit that counts nothing is compared with nothing', () => {
  const set = setOf({ credit: { goods: 'SESAME' } }, invoice({ netKg: kg(1), bags: 1 }))
  expect(found('quantity-credit', set)).toEqual([])
  expect(found('quantity-credit', setOf({}, invoice({ netKg: kg(1), bags: 1 })))).toEqual([])
})

test('bags times their size are the net weight, and each document has the agreed size', () => {
  const bagged = (bags: number | undefined, bagKg: number | undefined) =>
    setOf({}, packing({ bags, bagKg: bagKg === undefined ? undefined : kg(bagKg), netKg: kg(1_000) }))
  expect(found('bags-times-size', bagged(20, 50))).toEqual([])
  expect(found('bags-times-size', bagged(21, 50))).toEqual([
    'PACKING_LIST bags 21 × 50 × PACKING_LIST netKg 1000',
  ])
  expect(found('bags-times-size', bagged(undefined, 50))).toEqual([])
  expect(found('bags-times-size', bagged(20, undefined))).toEqual([])
  expect(found('bag-size', bagged(20, 50))).toEqual([])
  expect(found('bag-size', bagged(20, 25))).toEqual(['DEAL bagKg 50 × PACKING_LIST bagKg 25'])
  expect(found('bags-times-size', bagged(20, 25))).toEqual([])
})

test('gross is not under net', () => {
  expect(found('gross-under-net', setOf({}, packing({ netKg: kg(100), grossKg: kg(100) })))).toEqual([])
  expect(found('gross-under-net', setOf({}, packing({ netKg: kg(100), grossKg: kg(99) })))).toEqual([
    'PACKING_LIST netKg 100 × PACKING_LIST grossKg 99',
  ])
})
test('no container weighs less with its bags than without', () => {
  const listed = (...containers: ReturnType<typeof line>[]) =>
    found('gross-under-net', setOf({}, packing({ netKg: kg(200), grossKg: kg(204), containers })))
  const fits = line('A', { netKg: kg(100), grossKg: kg(100) })
  expect(listed(fits, line('B', { netKg: kg(100), grossKg: kg(101) }))).toEqual([])
  expect(listed(fits, line('B', { netKg: kg(100), grossKg: kg(99) }))).toEqual([
    'PACKING_LIST containers B 100 × PACKING_LIST containers B 99',
  ])
  expect(listed(line('A', { netKg: kg(100) }), line('B', { grossKg: kg(99) }))).toEqual([])
})

test('containers add up to the whole, where each of them has an amount', () => {
  const containers = [
    line('A', { bags: 2, netKg: kg(100), grossKg: kg(101) }),
    line('B', { bags: 3, netKg: kg(150), grossKg: kg(152) }),
  ]
  const listed = (fields: object) => found('container-totals', setOf({}, bill({ containers, ...fields })))
  expect(listed({ bags: 5, netKg: kg(250), grossKg: kg(253) })).toEqual([])
  expect(listed({ bags: 6, netKg: kg(251), grossKg: kg(254) })).toEqual([
    'BILL_OF_LADING containers 5 × BILL_OF_LADING bags 6',
    'BILL_OF_LADING containers 250 × BILL_OF_LADING netKg 251',
    'BILL_OF_LADING containers 253 × BILL_OF_LADING grossKg 254',
  ])
  expect(listed({ bags: 6, containers: [...containers, line('C')] })).toEqual([])
  expect(listed({ bags: 6, containers: [] })).toEqual([])
  expect(listed({ bags: 6, containers: undefined })).toEqual([])
})

test('of several bills of lading the one with another weight than the packing list has for its containers is named', () => {
  const [first, second] = ['CSQU3054383', 'MSKU9070323']
  const lines = [first, second].map((number) => line(number, { grossKg: kg(100), bags: 2 }))
  const list = packing({ grossKg: kg(200), bags: 4, containers: lines })
  const billed = (number: string, to: string, grossKg: number) =>
    bill({ grossKg: kg(grossKg), bags: 2, containers: [line(number)] }, to)
  const set = (...gross: readonly [number, number]) =>
    setOf({ deal: { shipments } }, list, billed(first, 'j', gross[0]), billed(second, 'd', gross[1]))
  const shipments = [shipment({ destinationId: to('j') }), shipment({ destinationId: to('d') })]
  expect(found('weight-documents', set(100, 100))).toEqual([])
  expect(found('weight-documents', set(100, 90))).toEqual([
    'PACKING_LIST containers 100 × BILL_OF_LADING d grossKg 90',
  ])
  const unlisted = packing({ grossKg: kg(200), containers: [line(first, { grossKg: kg(100) })] })
  expect(
    found(
      'weight-documents',
      setOf({ deal: { shipments } }, unlisted, billed(first, 'j', 100), billed(second, 'd', 90)),
    ),
  ).toEqual(['PACKING_LIST grossKg 200 × BILL_OF_LADING grossKg 190'])
})
