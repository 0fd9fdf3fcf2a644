import { emptyOfferDraft, type OfferDraft } from '@mahsul/domain/offers/check-offer'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { saveAfterMs } from '../../lib/autosave.ts'
import { DraftKeeper } from './draft-keeper.ts'
import { readKept, type ServerDraft, type StoredDraft } from './draft-merge.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const same = (draft: OfferDraft) => draft

type Box = { kept: StoredDraft | undefined; listeners: Set<() => void> }
const boxWith = (kept?: StoredDraft): Box => ({ kept, listeners: new Set() })

/** A keeper with a server that can be switched off, and a browser storage that another tab may share. */
function open(server?: ServerDraft, kept?: StoredDraft, box = boxWith(kept)) {
  const put = (next: StoredDraft | undefined) => {
    // Every tab reads it again.
    box.kept = next && readKept(JSON.parse(JSON.stringify(next)))
    for (const listener of box.listeners) listener()
  }
  const there = { server }
  const saved: { containers: number | null; step: number }[] = []
  const net = { up: true }
  const thrownAway: string[] = []
  const keeper = new DraftKeeper(
    'osman',
    {
      load: async () => there.server,
      save: async ({ draft, step }) => {
        if (!net.up) throw new Error('offline')
        saved.push({ containers: draft.containers, step })
        return { at: '2026-11-20T10:00:00.000Z' }
      },
      discard: async () => thrownAway.push('draft'),
    },
    {
      get: () => box.kept,
      set: put,
      clear: () => put(undefined),
      subscribe: (listener) => {
        box.listeners.add(listener)
        return () => box.listeners.delete(listener)
      },
    },
  )
  return { keeper, saved, net, box, thrownAway, there }
}
const with4 = { ...emptyOfferDraft, containers: 4 }

it('sends once after a pause in typing, and stores every letter here at once', async () => {
  const { keeper, saved, box } = open()
  await keeper.load(same)
  keeper.change({ ...emptyOfferDraft, containers: 1 })
  keeper.change(with4)
  expect(box.kept?.draft.containers).toBe(4)
  expect(box.kept?.unsent).toBe(true)
  await vi.advanceTimersByTimeAsync(saveAfterMs)
  expect(saved).toEqual([{ containers: 4, step: 0 }])
  expect(keeper.get()).toMatchObject({ unsent: false, savedAt: '2026-11-20T10:00:00.000Z' })
  expect(box.kept?.unsent).toBe(false)
})
it('sends a step change without waiting', async () => {
  const { keeper, saved } = open()
  await keeper.load(same)
  keeper.goTo(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(saved).toEqual([{ containers: null, step: 2 }])
})
it('stores it here while the server is unreachable, shows that, and sends it when it is back', async () => {
  const { keeper, saved, net } = open()
  await keeper.load(same)
  net.up = false
  keeper.change(with4)
  await vi.advanceTimersByTimeAsync(saveAfterMs)
  expect(keeper.get()).toMatchObject({ unsent: true, troubled: true })
  net.up = true
  await vi.advanceTimersByTimeAsync(3_000)
  expect(saved).toHaveLength(1)
  expect(keeper.get()).toMatchObject({ unsent: false, troubled: false })
})
it('continues where the draft was left', async () => {
  const { keeper } = open({ draft: with4, typed: {}, step: 3, at: '2026-11-20T09:00:00.000Z' })
  await keeper.load(same)
  expect(keeper.get()).toMatchObject({ is: 'ready', step: 3, draft: { containers: 4 } })
})
it('what was typed is kept when the answers of two attempts were lost, and the first had arrived', async () => {
  const { keeper, net, box } = open()
  await keeper.load(same)
  net.up = false
  keeper.change(with4)
  await vi.advanceTimersByTimeAsync(saveAfterMs)
  keeper.change({ ...with4, containers: 5 })
  await keeper.sendNow()
  const again = open({ draft: with4, typed: {}, step: 0, at: '2026-11-20T11:00:00.000Z' }, box.kept)
  await again.keeper.load(same)
  expect(again.keeper.get().draft.containers).toBe(5)
})

it('nothing is sent after it was published', async () => {
  const { keeper, saved, box } = open()
  await keeper.load(same)
  keeper.change(with4)
  keeper.published()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(saved).toEqual([])
  expect(box.kept).toBeUndefined()
})
it('the server’s error of a field goes when the field changes', async () => {
  const { keeper } = open()
  await keeper.load(same)
  keeper.refuse({ containers: 'too many', packaging: 'too long' })
  keeper.change(with4)
  expect(keeper.get().refused).toEqual({ packaging: 'too long' })
})

const attempt = { key: 'one', body: '{}' }

it('an attempt to publish survives the page until its answer is known', async () => {
  const server = { draft: with4, typed: {}, step: 6, at: '2026-11-20T09:00:00.000Z' }
  const before = open(server)
  await before.keeper.load(same)
  before.keeper.lost.set(attempt)

  // It was published: the server has no draft any more, and visiting the steps creates none.
  const { keeper, saved, box } = open(undefined, before.box.kept)
  await keeper.load(same)
  expect(keeper.get()).toMatchObject({ draft: { containers: 4 }, step: 6, lost: attempt })
  keeper.goTo(5)
  keeper.goTo(6)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(saved).toEqual([])
  keeper.lost.set(undefined)
  expect(box.kept?.lost).toBeUndefined()
})
it('a draft that turned out to be published already is discarded', async () => {
  const { keeper, box, thrownAway } = open()
  await keeper.load(same)
  keeper.change(with4)
  await vi.advanceTimersByTimeAsync(saveAfterMs)
  await keeper.publishedBefore()
  expect(thrownAway).toEqual(['draft'])
  expect(box.kept).toBeUndefined()
})
it('an answer that comes after it was published leaves nothing here', async () => {
  const { keeper, box } = open()
  await keeper.load(same)
  keeper.change(with4)
  const sending = keeper.sendNow()
  keeper.published()
  await sending
  expect(box.kept).toBeUndefined()
})
it('an invalid number stays as typed until a number is typed', async () => {
  const { keeper, box } = open()
  await keeper.load(same)
  keeper.change(
    { ...with4, pricePerTon: Number.NaN },
    {
      typed: { pricePerTon: '1600 per ton' },
    },
  )
  keeper.change({ ...with4, containers: 5, pricePerTon: Number.NaN })
  keeper.change({ ...keeper.get().draft, processingDays: Number.NaN }, { typed: { processingDays: 'soon' } })
  expect(keeper.get().typed).toEqual({ pricePerTon: '1600 per ton', processingDays: 'soon' })
  expect(box.kept?.typed).toEqual({ pricePerTon: '1600 per ton', processingDays: 'soon' })
  keeper.change({ ...keeper.get().draft, pricePerTon: 1_600_00 })
  expect(keeper.get().typed).toEqual({ processingDays: 'soon' })
})

/** Two tabs of one browser, both on the server's draft. */
async function openTwice() {
  const server = { draft: with4, typed: {}, step: 4, at: '2026-11-20T09:00:00.000Z' }
  const one = open(server)
  const other = open(server, undefined, one.box)
  await one.keeper.load(same)
  await other.keeper.load(same)
  return { one: one.keeper, other: other.keeper, saved: other.saved }
}

it('another tab continues with what is typed in this one, at its own step, and sends none of it again', async () => {
  const { one, other, saved } = await openTwice()
  other.goTo(2)
  await vi.advanceTimersByTimeAsync(1)
  one.change({ ...with4, containers: 7, pricePerTon: Number.NaN }, { typed: { pricePerTon: '16 per bag' } })
  expect(other.get()).toMatchObject({
    draft: { containers: 7 },
    typed: { pricePerTon: '16 per bag' },
    step: 2,
  })
  await vi.advanceTimersByTimeAsync(saveAfterMs)
  expect(other.get()).toMatchObject({ unsent: false, savedAt: '2026-11-20T10:00:00.000Z' })
  expect(saved).toEqual([{ containers: 4, step: 2 }])
  other.change({ ...other.get().draft, packaging: 'PP bags' })
  expect(one.get().draft).toMatchObject({ containers: 7, packaging: 'PP bags' })
})
it('what was just typed in a tab is not overwritten by another', async () => {
  const { one, other } = await openTwice()
  other.change({ ...with4, containers: 5 })
  one.change({ ...with4, containers: 6 })
  expect(other.get().draft.containers).toBe(5)
})
it('what was published or discarded in another tab cannot be edited anywhere', async () => {
  const { one, other, saved } = await openTwice()
  one.lost.set(attempt)
  expect(other.get().lost).toEqual(attempt)
  one.lost.set(undefined)
  one.published()
  expect(other.get()).toMatchObject({ is: 'ready', draft: emptyOfferDraft, step: 0, lost: undefined })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(saved).toEqual([])
})
it('a closed tab receives nothing more', async () => {
  const { one, other } = await openTwice()
  other.close()
  one.change({ ...with4, containers: 7 })
  expect(other.get().draft.containers).toBe(4)
})
it('a member who returns to the page continues with another device’s version, unless they typed here', async () => {
  const { keeper, there } = open({ draft: with4, typed: {}, step: 4, at: '2026-11-20T09:00:00.000Z' })
  await keeper.load(same)
  there.server = { draft: { ...with4, containers: 9 }, typed: {}, step: 1, at: '2026-11-20T09:30:00.000Z' }
  await keeper.catchUp()
  expect(keeper.get()).toMatchObject({
    draft: { containers: 9 },
    step: 4,
    savedAt: '2026-11-20T09:30:00.000Z',
  })
  there.server = { draft: with4, typed: {}, step: 1, at: '2026-11-20T09:45:00.000Z' }
  keeper.change({ ...with4, containers: 3 })
  await keeper.catchUp()
  expect(keeper.get().draft.containers).toBe(3)
})
it('a draft that was published on another device is gone here when its page is opened again', async () => {
  const { keeper, there, box } = open({ draft: with4, typed: {}, step: 4, at: '2026-11-20T09:00:00.000Z' })
  await keeper.load(same)
  keeper.goTo(5)
  await vi.advanceTimersByTimeAsync(1)
  there.server = undefined
  await keeper.catchUp()
  expect(keeper.get()).toMatchObject({ is: 'ready', draft: emptyOfferDraft, step: 0 })
  expect(box.kept).toBeUndefined()
})
