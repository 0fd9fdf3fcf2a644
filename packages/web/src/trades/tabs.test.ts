import { describe, expect, it } from 'vitest'
import { tabAt, tabsOf, tradeTabs } from './tabs.ts'

describe('the tab of a trade', () => {
  const asked = (tab: string | undefined, hash = '') => tabAt(tradeTabs, { tab, hash })

  it('is the one in the address', () => {
    expect(asked('money')).toBe('money')
    expect(asked('history', 'documents')).toBe('history')
  })

  it('is opened by a link into one of its parts', () => {
    expect(asked(undefined, 'containers')).toBe('shipment')
    expect(asked(undefined, 'documents')).toBe('documents')
    expect(asked(undefined, 'payments')).toBe('money')
  })

  it('is the first where the address asks for none, or for one that does not exist', () => {
    expect(asked(undefined)).toBe('documents')
    expect(asked('nonsense')).toBe('documents')
    expect(asked(undefined, 'toString')).toBe('documents')
  })

  it('shows neither goods nor money of an expired order', () => {
    expect(tabsOf({ status: 'lapsed', documents: [] })).toEqual(['history'])
    expect(tabsOf({ status: 'cancelled', documents: [] })).toEqual(tradeTabs)
    expect(tabAt(['history'], { tab: 'money', hash: '' })).toBe('history')
  })
})
