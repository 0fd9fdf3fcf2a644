import type { InvoiceLine } from '@mahsul/domain/documents/document-data'
import { kilograms, usdCents } from '@mahsul/domain/kit/units'
import { expect, test } from 'vitest'
import { doc, found, invoice, setOf } from '../testing/checked-set.ts'

const kg = kilograms
const of = (netKg: number, pricePerTon: number, sum: number): InvoiceLine => ({
  ...{ description: 'Sesame', netKg: kg(netKg), pricePerTon, sum },
})
const contracts = ['SALES_CONTRACT', 'PROFORMA_INVOICE'] as const

test('the invoice is in the currency of credit and contract', () => {
  expect(
    found('currency-credit', setOf({ credit: { currency: 'USD' } }, invoice({ currency: 'USD' }))),
  ).toEqual([])
  expect(
    found('currency-credit', setOf({ credit: { currency: 'USD' } }, invoice({ currency: 'EUR' }))),
  ).toEqual(['CREDIT currency USD × COMMERCIAL_INVOICE currency EUR'])
  for (const kind of [...contracts, 'COMMERCIAL_INVOICE'] as const) {
    expect(found('currency-contract', setOf({}, doc(kind, { currency: 'USD' })))).toEqual([])
    expect(found('currency-contract', setOf({}, doc(kind, { currency: 'EUR' })))).toEqual([
      `DEAL contractValue USD 100000.00 × ${kind} currency EUR`,
    ])
  }
})

test('no more is drawn than the credit and its tolerance allow', () => {
  const drawn = (sum: number, percentMore: number | null) =>
    found('sum-over-credit', setOf({ credit: { sum: 100_000_00, percentMore } }, invoice({ sum })))
  expect(drawn(100_000_00, null)).toEqual([])
  expect(drawn(100_000_01, null)).toEqual(['CREDIT sum 100000.00 × COMMERCIAL_INVOICE sum 100000.01'])
  expect(drawn(105_000_00, 5)).toEqual([])
  expect(drawn(105_000_01, 5)).toHaveLength(1)
  expect(found('sum-over-credit', setOf({}, invoice({ sum: 9 })))).toEqual([])
})
const payment = {
  ...({ paymentMethod: 'LC_LETTER_OF_CREDIT', lcType: 'sight', paymentDelay: null } as const),
  advancePercentage: 30,
}
test('an advance that was paid before is in the invoice and not in the credit', () => {
  const drawn = (sum: number) =>
    found('sum-over-credit', setOf({ credit: { sum: 70_000_00 }, deal: { payment } }, invoice({ sum })))
  expect(drawn(100_000_00)).toEqual([])
  expect(drawn(70_000_00)).toEqual([])
  expect(drawn(100_000_01)).toEqual(['CREDIT sum 70000.00 × COMMERCIAL_INVOICE sum 100000.01'])
})
test('invoices for several destinations are added up', () => {
  const set = setOf(
    { credit: { sum: 100_000_00 }, deal: { shipments: [] } },
    invoice({ sum: 60_000_00 }, 'j'),
    invoice({ sum: 60_000_00 }, 'd'),
  )
  expect(found('sum-over-credit', set)).toEqual(['CREDIT sum 100000.00 × COMMERCIAL_INVOICE sum 120000.00'])
})

test('no less than 95 of 100 is drawn where one shipment has to be all of it', () => {
  const drawn = (
    sum: number,
    percentLess: number | null,
    partialShipments: 'allowed' | 'not-allowed' | null,
  ) =>
    found(
      'sum-under-credit',
      setOf({ credit: { sum: 100_000_00, percentLess, partialShipments } }, invoice({ sum })),
    )
  expect(drawn(95_000_00, null, 'not-allowed')).toEqual([])
  expect(drawn(94_999_99, null, 'not-allowed')).toEqual([
    'CREDIT sum 100000.00 × COMMERCIAL_INVOICE sum 94999.99',
  ])
  expect(drawn(90_000_00, 10, 'not-allowed')).toEqual([])
  expect(drawn(89_999_99, 10, 'not-allowed')).toHaveLength(1)
  expect(drawn(95_000_00, 3, 'not-allowed')).toEqual([])
  expect(drawn(10_000_00, null, 'allowed')).toEqual([])
  expect(drawn(10_000_00, null, null)).toEqual([])
  expect(found('sum-under-credit', setOf({}, invoice({ sum: 1 })))).toEqual([])
})

test('an advance in the invoice is not drawn, so that more of it has to be invoiced', () => {
  const drawn = (sum: number) =>
    found(
      'sum-under-credit',
      setOf(
        { credit: { sum: 70_000_00, partialShipments: 'not-allowed' }, deal: { payment } },
        invoice({ sum }),
      ),
    )
  expect(drawn(100_000_00)).toEqual([])
  expect(drawn(96_500_00)).toEqual([])
  expect(drawn(96_499_99)).toEqual(['CREDIT sum 70000.00 × COMMERCIAL_INVOICE sum 96499.99'])
  expect(drawn(70_000_00)).toEqual([])
  expect(drawn(66_499_99)).toHaveLength(1)
})

test.each(contracts)('%s has the value of the contract', (kind) => {
  expect(found('sum-contract', setOf({}, doc(kind, { sum: 100_000_01 })))).toEqual([])
  expect(found('sum-contract', setOf({}, doc(kind, { sum: 99_999_99 })))).toEqual([])
  expect(found('sum-contract', setOf({}, doc(kind, { sum: 100_000_02 })))).toEqual([
    `DEAL contractValue 100000.00 × ${kind} sum 100000.02`,
  ])
  expect(found('sum-contract', setOf({}, doc(kind, { sum: 99_999_98 })))).toHaveLength(1)
})
test('the invoice has it, too, where all was shipped', () => {
  expect(found('sum-contract', setOf({}, invoice({ sum: 90_000_00, netKg: kg(90_000) })))).toEqual([])
  expect(found('sum-contract', setOf({}, invoice({ sum: 90_000_00, netKg: kg(100_000) })))).toHaveLength(1)
  expect(found('sum-contract', setOf({}, invoice({ sum: 90_000_00 })))).toHaveLength(1)
  expect(found('sum-contract', setOf({}, invoice({ sum: 100_000_00, netKg: kg(100_000) })))).toEqual([])
})

test.each([...contracts, 'COMMERCIAL_INVOICE'] as const)(
  '%s has the agreed price, with the bags or without',
  (kind) => {
    const deal = { contractValue: usdCents(101_000_00) }
    const at = (pricePerTon: number) => found('price-contract', setOf({ deal }, doc(kind, { pricePerTon })))
    expect(at(1_000_00)).toEqual([])
    expect(at(1_010_00)).toEqual([])
    expect(at(1_010_01)).toEqual([])
    expect(at(1_010_02)).toEqual([`DEAL pricePerTon 1000.00 × ${kind} pricePerTon 1010.02`])
    expect(at(1_000_01)).toHaveLength(1)
  },
)
test('the invoice has the price of field 45A', () => {
  const at = (goods: string) =>
    found('price-credit', setOf({ credit: { goods } }, invoice({ pricePerTon: 1_000_00 })))
  expect(at('SESAME, USD 1,000.00 PER MT')).toEqual([])
  expect(at('SESAME, USD 1,000.01 PER MT')).toEqual([
    'CREDIT goods 1000.01 × COMMERCIAL_INVOICE pricePerTon 1000.00',
  ])
  expect(at('SESAME')).toEqual([])
})
test('a point in the price of field 45A may be a decimal one or part thousands', () => {
  const at = (pricePerTon: number) =>
    found('price-credit', setOf({ credit: { goods: 'SESAME, USD 1.806/MT' } }, invoice({ pricePerTon })))
  expect(at(1_806_00)).toEqual([])
  expect(at(1_807_00)).toEqual(['CREDIT goods 1806.00 × COMMERCIAL_INVOICE pricePerTon 1807.00'])
})

test('lines have the price of the invoice and add up, to the cent', () => {
  const lines = [of(60_000, 1_000_00, 60_000_00), of(40_000, 1_000_00, 40_000_00)]
  const whole = { invoiceLines: lines, pricePerTon: 1_000_00, sum: 100_000_00, netKg: kg(100_000) }
  const at = (rule: Parameters<typeof found>[0], change: object) =>
    found(rule, setOf({}, invoice({ ...whole, ...change })))
  for (const rule of ['price-lines', 'line-arithmetic', 'lines-total', 'weight-times-price'] as const)
    expect(at(rule, {})).toEqual([])
  expect(at('price-lines', { pricePerTon: 1_000_01 })).toEqual([
    'COMMERCIAL_INVOICE pricePerTon 1000.01 × COMMERCIAL_INVOICE invoiceLines 1000.00',
    'COMMERCIAL_INVOICE pricePerTon 1000.01 × COMMERCIAL_INVOICE invoiceLines 1000.00',
  ])
  expect(at('lines-total', { sum: 100_000_01 })).toEqual([
    'COMMERCIAL_INVOICE invoiceLines 100000.00 × COMMERCIAL_INVOICE sum 100000.01',
  ])
  expect(at('lines-total', { netKg: kg(100_001) })).toEqual([
    'COMMERCIAL_INVOICE invoiceLines 100000 × COMMERCIAL_INVOICE netKg 100001',
  ])
  expect(at('lines-total', { invoiceLines: [] })).toEqual([])
  expect(at('lines-total', { invoiceLines: undefined })).toEqual([])
  expect(at('line-arithmetic', { invoiceLines: [of(60_000, 1_000_00, 60_000_01)] })).toEqual([])
  expect(at('line-arithmetic', { invoiceLines: [of(60_000, 1_000_00, 60_000_02)] })).toEqual([
    'COMMERCIAL_INVOICE invoiceLines 60000 kg × 1000.00 × COMMERCIAL_INVOICE invoiceLines 60000.02',
  ])
})
test('a line for bags has neither weight nor price of the goods', () => {
  const bags = [of(0, 0, 500_00), of(0, 25, 500_00), of(100, 0, 500_00)]
  const set = setOf({}, invoice({ invoiceLines: bags, pricePerTon: 1_000_00 }))
  expect(found('line-arithmetic', set)).toEqual([])
  expect(found('price-lines', set)).toEqual([])
})

test('weight times price is the sum, or the contract’s value with its bags', () => {
  const at = (sum: number, change: object = {}) =>
    found(
      'weight-times-price',
      setOf(
        { deal: { contractValue: usdCents(101_000_00) } },
        invoice({ netKg: kg(100_000), pricePerTon: 1_000_00, sum, ...change }),
      ),
    )
  expect(at(100_000_01)).toEqual([])
  expect(at(101_000_00)).toEqual([])
  expect(at(100_000_02)).toEqual([
    'COMMERCIAL_INVOICE pricePerTon 1000.00 × COMMERCIAL_INVOICE sum 100000.02',
  ])
  expect(at(90_000_00, { netKg: undefined })).toEqual([])
  expect(at(90_000_00, { pricePerTon: undefined })).toEqual([])
  expect(at(90_000_00, { invoiceLines: [of(100_000, 1_000_00, 1), of(0, 0, 1)] })).toEqual([])
  expect(at(90_000_00, { invoiceLines: [of(100_000, 1_000_00, 1)] })).toHaveLength(1)
  for (const kind of contracts)
    expect(
      found('weight-times-price', setOf({}, doc(kind, { netKg: kg(10), pricePerTon: 1_000_00, sum: 5_00 }))),
    ).toHaveLength(1)
})
