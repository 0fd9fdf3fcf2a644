import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { saveAfterMs } from '../../lib/autosave.ts'
import { Refused, Unreachable } from '../../lib/refused.ts'
import { emptyAnswers } from './answers.ts'
import {
  type Invitation,
  type JoiningCalls,
  JoiningKeeper,
  type ServerDraft,
  type StoredJoining,
} from './joining-keeper.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-10T09:00:00Z') })
})
afterEach(() => vi.useRealTimers())

const invitation = (change: Partial<Invitation> = {}): Invitation => ({
  email: 'amal@nile-foods.example',
  role: { id: 3, name: 'SUPPLIER' },
  language: 'ar',
  state: 'pending',
  usable: true,
  expires_at: '2026-03-12T09:00:00Z',
  ...change,
})
const gone = () => new Refused({ status: 410, message: '', code: 'INVITATION_EXPIRED' })

function open({
  kept,
  server = { draft: {}, saved_at: null },
}: {
  kept?: StoredJoining
  server?: ServerDraft
}) {
  let box = kept
  const saves: { name: string; step: number }[] = []
  const calls: JoiningCalls = {
    invitation: vi.fn(async () => invitation()),
    draft: async () => server,
    save: vi.fn(async (_token, answers, step) => {
      saves.push({ name: answers.name, step })
      return { at: new Date().toISOString() }
    }),
  }
  const store = {
    get: () => box,
    set: (next: StoredJoining) => {
      box = next
    },
    clear: () => {
      box = undefined
    },
  }
  const begin = ({ language }: Invitation) => ({ ...emptyAnswers, language })
  return { keeper: new JoiningKeeper('token', calls, store, begin), calls, saves, store }
}
const mine = (change: Partial<StoredJoining> = {}): StoredJoining => ({
  token: 'token',
  answers: { ...emptyAnswers, language: 'ar', name: 'here' },
  step: 2,
  at: '2026-03-10T08:00:00Z',
  unsent: true,
  ...change,
})
const theirs = (saved_at: string): ServerDraft => ({ draft: { name: 'elsewhere', step: 'bank' }, saved_at })

test.each([
  ['what this browser could not send, while it is the later', mine(), '2026-03-10T07:00:00Z', 'here', 2],
  ['what went on elsewhere since', mine(), '2026-03-10T08:30:00Z', 'elsewhere', 3],
  ['the server’s, where all was sent', mine({ unsent: false }), '2026-03-10T07:00:00Z', 'elsewhere', 3],
  ['nothing of another link', mine({ token: 'other' }), '2026-03-10T07:00:00Z', 'elsewhere', 3],
])('it goes on with %s', async (_, kept, saved, name, step) => {
  const { keeper } = open({ kept, server: theirs(saved) })
  await keeper.load()
  expect(keeper.get()).toMatchObject({ is: 'ready', answers: { name, language: 'ar' }, step })
})

test('an answer is sent after a pause, a step at once, and the password never', async () => {
  const { keeper, saves, store } = open({})
  await keeper.load()
  keeper.changeSecret({ password: 'seven camels to Gedaref' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(saves).toEqual([])
  keeper.change({ name: 'A' })
  keeper.change({ name: 'Amal' })
  await vi.advanceTimersByTimeAsync(saveAfterMs)
  keeper.goTo(1)
  await vi.advanceTimersByTimeAsync(0)
  expect(saves).toEqual([
    { name: 'Amal', step: 0 },
    { name: 'Amal', step: 1 },
  ])
  expect(keeper.get()).toMatchObject({ unsent: false, savedAt: '2026-03-10T09:01:00.800Z' })
  expect(JSON.stringify(store.get())).not.toContain('camels')
})

test('what could not be sent is stored here, shown as unsent, and sent again', async () => {
  const { keeper, calls, saves, store } = open({})
  await keeper.load()
  vi.mocked(calls.save).mockRejectedValueOnce(new Unreachable('x'))
  keeper.change({ name: 'Amal' })
  await vi.advanceTimersByTimeAsync(saveAfterMs)
  expect(keeper.get()).toMatchObject({ unsent: true, troubled: true })
  expect(store.get()).toMatchObject({ unsent: true, answers: { name: 'Amal' } })
  await vi.advanceTimersByTimeAsync(3_000)
  expect(saves).toEqual([{ name: 'Amal', step: 0 }])
  expect(keeper.get()).toMatchObject({ unsent: false, troubled: false })
})

test('an invitation that ends meanwhile is reported, and leaves nothing here', async () => {
  const { keeper, calls, store } = open({})
  await keeper.load()
  vi.mocked(calls.save).mockRejectedValueOnce(gone())
  vi.mocked(calls.invitation).mockResolvedValueOnce(invitation({ state: 'expired', usable: false }))
  keeper.change({ bank_iban: 'SD88 1112 3456 7890 12' })
  await vi.advanceTimersByTimeAsync(saveAfterMs)
  expect(keeper.get()).toMatchObject({ is: 'ready', invitation: { state: 'expired' } })
  expect(store.get()).toBeUndefined()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(calls.save).toHaveBeenCalledTimes(1)
})

test('an unknown link and an unreachable server are distinguished', async () => {
  const { keeper, calls } = open({})
  vi.mocked(calls.invitation).mockRejectedValueOnce(new Refused({ status: 404, message: '' }))
  await keeper.load()
  expect(keeper.get().is).toBe('unknown')
  vi.mocked(calls.invitation).mockRejectedValueOnce(new Unreachable('x'))
  await keeper.load()
  expect(keeper.get().is).toBe('failed')
})

test('the server’s error of a field stays until the field changes', async () => {
  const { keeper } = open({})
  await keeper.load()
  keeper.refuse({ phone_number: 'other number', password: 'guessable' })
  keeper.change({ phone_number: '0912345678' })
  expect(keeper.get().refused).toEqual({ password: 'guessable' })
  keeper.changeSecret({ password: 'x' })
  expect(keeper.get().refused).toEqual({})
})

test('a member’s draft is deleted, and late typing does not bring it back', async () => {
  const { keeper, calls, store } = open({})
  await keeper.load()
  keeper.changeSecret({ password: 'seven camels to Gedaref' })
  keeper.change({ name: 'Amal' })
  keeper.registered()
  keeper.change({ name: 'Amal O.' })
  keeper.goTo(3)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(calls.save).not.toHaveBeenCalled()
  expect(store.get()).toBeUndefined()
  expect(keeper.get().secret.password).toBe('')
})
