import { describe, expect, it } from 'vitest'
import { filtersToSave, type SavedView, shownBy, viewOf } from './saved-views.ts'

const [mersin, jeddah] = ['0199a3c4-7e1b-7c3d-9a4f-2b5e6d7c8f90', '0199a3c4-7e1b-7c3d-9a4f-2b5e6d7c8f91']
const filters = {
  search: 'gedaref',
  product: 'sesame',
  incoterm: 'FOB',
  origin: jeddah,
  priceTo: '1700',
  shippingFrom: '2026-11',
  shippingTo: '2027-02',
  sort: 'landed',
} as const
const shown = { filters, type: 'SELL', port: mersin } as const
const saved = (of: Parameters<typeof filtersToSave>[0]): SavedView => ({
  id: 'v',
  name: 'Mersin, sesame',
  filters: JSON.parse(JSON.stringify(filtersToSave(of))),
  alert: true,
  created_at: '2026-11-09T12:00:00Z',
})

describe('a saved view', () => {
  it('shows the list it was saved from, with its order and port', () => {
    expect(shownBy(saved(shown))).toEqual({ filters: { ...filters, type: 'SELL' }, port: mersin })
  })
  it('keeps no page', () => {
    expect(filtersToSave({ ...shown, filters: { ...filters, page: 3 } })).not.toHaveProperty('page')
  })
  it('is the one whose filters are set, on whatever page', () => {
    const view = saved(shown)
    expect(viewOf([view], { ...shown, filters: { ...filters, page: 3 } })).toBe(view)
    expect(viewOf([view], { ...shown, filters: { ...filters, incoterm: 'CIF' } })).toBeUndefined()
    expect(viewOf([view], { ...shown, filters: { ...filters, sort: 'closing' } })).toBeUndefined()
    expect(viewOf([view], { ...shown, type: 'BUY' })).toBeUndefined()
  })
  it('is another one at another port, unless it was saved without a port', () => {
    const byPrice = { ...shown, filters: { product: 'sesame' } } as const
    expect(viewOf([saved(byPrice)], { ...byPrice, port: jeddah })).toBeUndefined()
    const anywhere = saved({ ...byPrice, port: undefined })
    expect(viewOf([anywhere], { ...byPrice, port: jeddah })).toBe(anywhere)
  })
})
