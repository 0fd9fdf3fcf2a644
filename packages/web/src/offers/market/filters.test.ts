import { describe, expect, it } from 'vitest'
import {
  changed,
  cleared,
  filtersSet,
  isNarrowed,
  monthsWith,
  priceProblems,
  queryOf,
  readFilters,
  searchOf,
  shippingFrom,
} from './filters.ts'

const port = '0199a3c4-7e1b-7c3d-9a4f-2b5e6d7c8f90'

describe('the address of the marketplace', () => {
  it('is restored from the filters it was built from', () => {
    const filters = {
      type: 'BUY',
      search: 'sesame gedaref',
      product: 'sesame',
      incoterm: 'FOB',
      origin: port,
      payment: 'CAD_CASH_AGAINST_DOCUMENTS',
      priceFrom: '1250.50',
      shippingTo: '2027-02',
      sort: 'price_low',
      page: 3,
    } as const
    expect(readFilters(searchOf(filters))).toEqual(filters)
  })
  it('drops what nobody could mean, and keeps the rest', () => {
    expect(
      readFilters({
        incoterm: 'EXW',
        page: '0',
        price_from: '12.345',
        origin: 'here',
        sort: 'shipping',
        x: '1',
      }),
    ).toEqual({ sort: 'shipping' })
  })
  it.each([
    '11111111-2222-3333-4444-555555555555',
    '--------------------------------a-b-',
    `${port}0`,
    '٠199a3c4-7e1b-7c3d-9a4f-2b5e6d7c8f90',
  ])('drops a place that the server would refuse: %s', (origin) => {
    expect(readFilters({ origin })).toEqual({})
  })
  it('reads digits as they are in addresses, and no others', () => {
    expect(readFilters({ price_from: '١٢٥٠', price_to: 1600, shipping_to: '2027-13', page: 2 })).toEqual({
      priceTo: '1600',
      page: 2,
    })
  })
  it('searches for what can be sent', () => {
    expect(readFilters({ search: ' ses\0ame ' })).toEqual({ search: 'sesame' })
    expect(readFilters({ search: '\0' })).toEqual({})
  })
  it('omits the first page and the default order', () => {
    expect(searchOf({ page: 1, sort: 'latest' })).toEqual({})
  })
})

describe('the server request', () => {
  const plain = { perPage: 5, port: undefined }
  it('has the rows of a page and the port that the member chose for all lists', () => {
    expect(queryOf({ sort: 'landed' }, { perPage: 20, port })).toMatchObject({
      sort: 'landed',
      landed_at: port,
      per_page: '20',
    })
  })
  it('has no order by a landed price without a port', () => {
    expect(queryOf({ sort: 'landed' }, plain)).toMatchObject({ sort: undefined, landed_at: undefined })
  })
  it('includes both months of a shipping range completely', () => {
    expect(queryOf({ shippingFrom: '2026-11', shippingTo: '2027-02' }, plain)).toMatchObject({
      shipping_from: '2026-11-01',
      shipping_to: '2027-02-28',
      page: '1',
    })
  })
  it('has places by their ids', () => {
    expect(queryOf({ origin: port, destination: port }, plain)).toMatchObject({
      origin_ext_id: port,
      destination_ext_id: port,
    })
  })
})

describe('a range of prices', () => {
  it.each([
    [{}, {}],
    [{ priceFrom: '', priceTo: '' }, {}],
    [{ priceFrom: '1250', priceTo: '1250.00' }, {}],
    [{ priceTo: '900' }, {}],
    [{ priceFrom: '1250.505' }, { priceFrom: { rule: 'usdAmount' } }],
    [{ priceFrom: '2000', priceTo: 'cheap' }, { priceTo: { rule: 'usdAmount' } }],
    [{ priceFrom: '-5', priceTo: '1' }, { priceFrom: { rule: 'usdAmount' } }],
    [{ priceFrom: '1250.50', priceTo: '1250' }, { priceTo: { rule: 'min', min: 1250.5 } }],
    // As numbers, not as letters.
    [{ priceFrom: '900', priceTo: '1250' }, {}],
  ] as const)('%o: %o', (prices, problems) => {
    expect(priceProblems(prices)).toEqual(problems)
  })
})

describe('a range of months', () => {
  const ahead = ['2026-11', '2026-12', '2027-01']
  it('includes the month of an old link, too', () => {
    expect(monthsWith(ahead, '2026-08')).toEqual(['2026-08', ...ahead])
    expect(monthsWith(ahead, '2026-12')).toEqual(ahead)
    expect(monthsWith(ahead, undefined)).toEqual(ahead)
  })
  it('never ends before it begins', () => {
    expect(shippingFrom('2026-12', '2026-11')).toStrictEqual({
      shippingFrom: '2026-12',
      shippingTo: undefined,
    })
    expect(shippingFrom('2026-11', '2026-11')).toStrictEqual({ shippingFrom: '2026-11' })
    expect(shippingFrom(undefined, '2026-11')).toStrictEqual({ shippingFrom: undefined })
  })
})

it('a changed filter goes back to the first page', () => {
  expect(changed({ page: 4, incoterm: 'FOB' }, { incoterm: 'CIF' })).toEqual({ incoterm: 'CIF' })
})
it('clearing keeps the market and the order', () => {
  expect(cleared({ type: 'BUY', sort: 'closing', search: 'x', incoterm: 'FOB', page: 2 })).toEqual({
    type: 'BUY',
    sort: 'closing',
  })
})
it('counts the filters of the sheet, not the chips', () => {
  expect(filtersSet({ incoterm: 'FOB', priceTo: '1900', product: 'ginger', search: 'x' })).toBe(2)
  expect(isNarrowed({ product: 'ginger' })).toBe(true)
  expect(isNarrowed({ type: 'BUY', sort: 'closing', page: 2 })).toBe(false)
})
