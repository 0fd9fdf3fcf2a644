import { afterEach, beforeEach, expect, it, vi } from 'vitest'

/** The tab's own storage, which Node does not have. */
const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.resetModules()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())
/** As a freshly loaded page has it. */
const load = () => import('./lists-seen.ts')

it('leads back to the last viewed page of each list', async () => {
  const { searchAt, sawList } = await load()
  expect(searchAt('/admin/users')).toEqual({})
  sawList('/admin/users', '?page=3&search=nile')
  sawList('/admin/products', '?page=2')
  expect(searchAt('/admin/users')).toEqual({ page: '3', search: 'nile' })
  sawList('/admin/users', '')
  expect([searchAt('/admin/users'), searchAt('/admin/products')]).toEqual([{}, { page: '2' }])
})

it('survives a reload, and not the end of the session', async () => {
  ;(await load()).sawList('/admin/users', '?page=3')
  vi.resetModules()
  const { sessionStore } = await import('../../lib/api/session-store.ts')
  const { searchAt } = await load()
  expect(searchAt('/admin/users')).toEqual({ page: '3' })
  sessionStore.clear()
  expect(searchAt('/admin/users')).toEqual({})
  expect(kept.size).toBe(0)
})

it('follows only queries, and works without a storage', async () => {
  kept.set('mahsul.lists', JSON.stringify({ '/admin/users': '.evil.example', '/admin/products': 7 }))
  const { searchAt } = await load()
  expect([searchAt('/admin/users'), searchAt('/admin/products')]).toEqual([{}, {}])
  vi.stubGlobal('sessionStorage', undefined)
  vi.resetModules()
  const alone = await load()
  alone.sawList('/admin/users', '?page=2')
  expect(alone.searchAt('/admin/users')).toEqual({ page: '2' })
})
