import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Autosave, type AutosaveState, longestSaveMs, nothingSaved, saveAfterMs } from './autosave.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

type Note = AutosaveState & { words: string }

/** The smallest possible draft, with a server that answers on demand. */
class NoteKeeper extends Autosave<Note> {
  readonly sent: string[] = []
  readonly kept: string[] = []
  answer = (_signal: AbortSignal): Promise<{ at: string }> => Promise.resolve({ at: '10:00' })
  settles = false

  constructor() {
    super({ ...nothingSaved, words: '' })
  }
  type(words: string): void {
    this.put({ words })
    this.changed()
  }
  thrownAway(): Promise<void> {
    return this.rest()
  }
  protected save({ words, step }: Note, signal: AbortSignal): Promise<{ at: string }> {
    this.sent.push(`${words}@${step}`)
    return this.answer(signal)
  }
  protected keepHere(): void {
    this.kept.push(this.get().words)
  }
  protected saved(at: string, isLatest: boolean): void {
    this.put({ savedAt: at, troubled: false, ...(isLatest && { unsent: false }) })
  }
  protected override async settled(): Promise<boolean> {
    return this.settles
  }
}
const open = () => new NoteKeeper()
const pause = (ms = saveAfterMs) => vi.advanceTimersByTimeAsync(ms)
const never = () => new Promise<{ at: string }>(() => undefined)

it('every letter is stored here, and is sent after a pause', async () => {
  const note = open()
  note.type('s')
  note.type('se')
  expect([note.kept, note.sent]).toEqual([['s', 'se'], []])
  expect(note.get()).toMatchObject({ unsent: true, savedAt: undefined })
  await pause()
  expect(note.sent).toEqual(['se@0'])
  expect(note.get()).toMatchObject({ unsent: false, savedAt: '10:00' })
})

it('a step change is sent at once, and the same step is no change', async () => {
  const note = open()
  note.goTo(0)
  note.goTo(2)
  await pause(0)
  expect(note.sent).toEqual(['@2'])
})

it('what failed is retried after 3, 10 and 30 seconds, and from then on every 30', async () => {
  const note = open()
  note.answer = () => Promise.reject(new Error('offline'))
  note.type('sesame')
  await pause()
  for (const [seconds, tries] of [
    [3, 2],
    [10, 3],
    [30, 4],
    [30, 5],
  ] as const) {
    expect(note.get()).toMatchObject({ unsent: true, troubled: true })
    await pause(seconds * 1_000 - 1)
    expect(note.sent).toHaveLength(tries - 1)
    await pause(1)
    expect(note.sent).toHaveLength(tries)
  }
  note.answer = () => Promise.resolve({ at: '10:05' })
  await note.sendNow()
  expect(note.get()).toMatchObject({ unsent: false, troubled: false, savedAt: '10:05' })
  note.answer = () => Promise.reject(new Error('offline'))
  note.type('sesame seed')
  await pause()
  await pause(3_000)
  expect(note.sent).toHaveLength(8)
})

it('an older state never overwrites a newer one, nor marks the newer as saved', async () => {
  const note = open()
  let arrive = (_: { at: string }): void => undefined
  note.answer = () => new Promise((resolve) => (arrive = resolve))
  note.type('old')
  await pause()
  note.type('new')
  await pause()
  expect(note.sent).toEqual(['old@0'])
  note.answer = () => Promise.resolve({ at: '10:02' })
  arrive({ at: '10:01' })
  await pause(0)
  expect(note.sent).toEqual(['old@0', 'new@0'])
  expect(note.get()).toMatchObject({ unsent: false, savedAt: '10:02' })
})

it('a request that is never answered is given up, and what waits for the draft goes on', async () => {
  const note = open()
  note.answer = (signal) =>
    new Promise((_, fail) => signal.addEventListener('abort', () => fail(signal.reason)))
  note.type('old')
  await pause()
  note.type('new')
  let isSaved = false
  void note.sendNow().then(() => (isSaved = true))
  await pause(longestSaveMs - saveAfterMs)
  expect([note.sent, isSaved]).toEqual([['old@0'], false])
  note.answer = () => Promise.resolve({ at: '10:20' })
  await pause()
  expect([note.sent, isSaved]).toEqual([['old@0', 'new@0'], true])
  expect(note.get()).toMatchObject({ unsent: false, troubled: false, savedAt: '10:20' })
})

it('a failure that settles the draft is not retried', async () => {
  const note = open()
  note.settles = true
  note.answer = () => Promise.reject(new Error('gone'))
  note.type('sesame')
  await pause(60_000)
  expect(note.sent).toHaveLength(1)
  expect(note.get().troubled).toBe(false)
})

it('only what is unsent is sent when the page is left', async () => {
  const note = open()
  await note.sendNow()
  note.type('sesame')
  await note.sendNow()
  await note.sendNow()
  expect(note.sent).toEqual(['sesame@0'])
})

it('a closed draft is neither stored nor sent', async () => {
  const note = open()
  note.type('sesame')
  note.close()
  note.type('sesame seed')
  await note.sendNow()
  await pause(60_000)
  expect([note.kept, note.sent]).toEqual([['sesame'], []])
})

it('before it is discarded nothing more is sent', async () => {
  const note = open()
  note.type('sesame')
  await note.thrownAway()
  await pause(60_000)
  expect(note.sent).toEqual([])
  note.answer = never
  note.goTo(1)
  await pause(0)
  let rested = false
  void note.thrownAway().then(() => (rested = true))
  await pause(60_000)
  expect(rested).toBe(false)
})

it('counts the attempts to leave each step, and notifies its page of every change', () => {
  const note = open()
  const heard = vi.fn()
  const stop = note.subscribe(heard)
  note.attempt(0)
  note.attempt(0, 3)
  note.refuse({ words: 'Too long' })
  expect(note.get()).toMatchObject({ attempts: { 0: 2, 3: 1 }, refused: { words: 'Too long' } })
  stop()
  note.attempt(1)
  expect(heard).toHaveBeenCalledTimes(3)
})
