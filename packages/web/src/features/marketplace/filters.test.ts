import { describe, expect, it } from 'vitest'
import { changed, cleared, filtersSet, isNarrowed, queryOf, readFilters, searchOf } from './filters.ts'

const port = '0199a3c4-7e1b-7c3d-9a4f-2b5e6d7c8f90'

describe('the address of the marketplace', () => {
  it('comes back from the filters it was made of', () => {
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
    expect(readFilters(Object.fromEntries(new URLSearchParams(searchOf(filters))))).toEqual(filters)
  })
  it('leaves out what nobody could mean, and keeps the rest', () => {
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
  it('does not say the first page or the usual order', () => {
    expect(searchOf({ page: 1, sort: 'latest' })).toBe('')
  })
})

describe('what the server is asked', () => {
  it('takes both months of a shipping range whole', () => {
    expect(queryOf({ shippingFrom: '2026-11', shippingTo: '2027-02' })).toMatchObject({
      shipping_from: '2026-11-01',
      shipping_to: '2027-02-28',
      page: '1',
    })
  })
  it('names places by their ids', () => {
    expect(queryOf({ origin: port, destination: port })).toMatchObject({
      origin_ext_id: port,
      destination_ext_id: port,
    })
  })
})

it('a changed filter begins at the first page again', () => {
  expect(changed({ page: 4, incoterm: 'FOB' }, { incoterm: 'CIF' })).toEqual({ incoterm: 'CIF' })
})
it('clearing keeps which market and which order', () => {
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
