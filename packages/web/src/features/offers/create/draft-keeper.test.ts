import { emptyOfferDraft, type OfferDraft } from '@mahsul/domain/offers/check-offer'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DraftKeeper, saveAfterMs } from './draft-keeper.ts'
import type { KeptDraft, ServerDraft } from './draft-merge.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const same = (draft: OfferDraft) => draft

/** A keeper with a server that can be switched off, and a browser's box. */
function open(server?: ServerDraft, kept?: KeptDraft) {
  const box: { kept: KeptDraft | undefined } = { kept }
  const saved: { containers: number | null; step: number }[] = []
  const net = { up: true }
  const thrownAway: string[] = []
  const keeper = new DraftKeeper(
    'osman',
    {
      load: async () => server,
      save: async ({ draft, step }) => {
        if (!net.up) throw new Error('offline')
        saved.push({ containers: draft.containers, step })
        return { at: '2026-11-20T10:00:00.000Z' }
      },
      discard: async () => thrownAway.push('draft'),
    },
    {
      get: () => box.kept,
      set: (next) => {
        box.kept = next
      },
      clear: () => {
        box.kept = undefined
      },
    },
  )
  return { keeper, saved, net, box, thrownAway }
}
const with4 = { ...emptyOfferDraft, containers: 4 }

it('sends once after a pause in typing, and keeps every letter here at once', async () => {
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
it('keeps it here while the server is away, says so, and sends it when it is back', async () => {
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
it('goes on where the draft was left', async () => {
  const { keeper } = open({ draft: with4, typed: {}, step: 3, at: '2026-11-20T09:00:00.000Z' })
  await keeper.load(same)
  expect(keeper.get()).toMatchObject({ is: 'ready', step: 3, draft: { containers: 4 } })
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
it('what the server said of a field goes when the field changes', async () => {
  const { keeper } = open()
  await keeper.load(same)
  keeper.refuse({ containers: 'too many', packaging: 'too long' })
  keeper.change(with4)
  expect(keeper.get().refused).toEqual({ packaging: 'too long' })
})

const attempt = { key: 'one', body: '{}' }

it('an attempt to publish outlives the page until its answer is known', async () => {
  const server = { draft: with4, typed: {}, step: 6, at: '2026-11-20T09:00:00.000Z' }
  const before = open(server)
  await before.keeper.load(same)
  before.keeper.lost.set(attempt)

  // It was published: the server has no draft any more, and gets none by looking through the steps.
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
it('a draft of what turned out to be published already is thrown away', async () => {
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
it('what was typed as a number and is none stays until a number is typed', async () => {
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
