import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

/** The browser's storage, which Node does not have, and the storage event that other tabs get. */
const kept = new Map<string, string>()
let isFull = false
let tabs = new EventTarget()
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, text: string) => {
    if (isFull) throw new DOMException('The quota has been exceeded', 'QuotaExceededError')
    kept.set(key, text)
  },
  removeItem: (key: string) => void kept.delete(key),
}
beforeEach(() => {
  kept.clear()
  isFull = false
  tabs = new EventTarget()
  vi.resetModules()
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('addEventListener', tabs.addEventListener.bind(tabs))
})
afterEach(() => vi.unstubAllGlobals())

async function open() {
  const { persisted, clearPersisted } = await import('./persisted.ts')
  const drafts = persisted('marketplace', 1, '', (stored) =>
    typeof stored === 'string' ? stored : undefined,
  )
  return { drafts, clearPersisted }
}
const elsewhere = (value: string) => {
  kept.set('mahsul.marketplace', JSON.stringify({ version: 1, value }))
  tabs.dispatchEvent(Object.assign(new Event('storage'), { key: 'mahsul.marketplace' }))
}

describe('stored state', () => {
  it('is there after a reload, and other tabs see it', async () => {
    ;(await open()).drafts.set('4 containers')
    vi.resetModules()
    const { drafts } = await open()
    expect(drafts.get()).toBe('4 containers')
    let heard = 0
    drafts.subscribe(() => heard++)
    elsewhere('5 containers')
    expect([drafts.get(), heard]).toEqual(['5 containers', 1])
  })

  it.each(['{"version":1', '{"version":2,"value":"old"}', '{"version":1,"value":7}', 'null'])(
    'of another shape is discarded: %s',
    async (stored) => {
      kept.set('mahsul.marketplace', stored)
      expect((await open()).drafts.get()).toBe('')
    },
  )

  it('lives as long as the page if the storage is full, and wins over older stored state', async () => {
    const { drafts } = await open()
    drafts.set('4 containers')
    isFull = true
    drafts.set('5 containers')
    expect(drafts.get()).toBe('5 containers')
    isFull = false
    drafts.set('6 containers')
    vi.resetModules()
    expect((await open()).drafts.get()).toBe('6 containers')
  })

  it('gives way to what another tab has written since', async () => {
    const { drafts } = await open()
    isFull = true
    drafts.set('4 containers')
    elsewhere('5 containers')
    expect(drafts.get()).toBe('5 containers')
  })
})

describe('cleared state', () => {
  it('is gone here, in the storage and for its subscribers', async () => {
    kept.set('mahsul.trades', '{"version":1,"value":"of a page that is not open"}')
    const { drafts, clearPersisted } = await open()
    drafts.set('4 containers')
    const seen: string[] = []
    drafts.subscribe(() => seen.push(drafts.get()))
    clearPersisted(['marketplace', 'trades'])
    expect([drafts.get(), seen, kept.size]).toEqual(['', [''], 0])
  })

  it('is gone where a private window forbids the storage as well', async () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new DOMException('Forbidden', 'SecurityError')
      },
    })
    const { drafts, clearPersisted } = await open()
    drafts.set('4 containers')
    expect(drafts.get()).toBe('4 containers')
    clearPersisted(['marketplace', 'trades'])
    expect(drafts.get()).toBe('')
  })
})
