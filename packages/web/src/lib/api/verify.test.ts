import { afterEach, expect, it } from 'vitest'
import { Refused, Unreachable } from '../refused.ts'
import { clearVerification, closeVerification, verificationStore, verify, withCode } from './verify.ts'

afterEach(clearVerification)

const refused = (code: string, status: number) => new Refused({ status, code, message: '' })
/** Sends the given answers, one after the other; records how often it was called. */
function sending(...answers: (string | Error)[]) {
  const asked = { times: 0 }
  const send = async () => {
    const answer = answers[asked.times++]
    if (answer instanceof Error) throw answer
    return answer
  }
  return { asked, send }
}
const enter = (right: boolean) => verificationStore.get()?.answer(right)

it('an act waits for its code, and is not done without it', async () => {
  const { asked, send } = sending('placed', 'placed')
  const first = withCode('create_bid', send)
  expect(verificationStore.get()?.event).toBe('create_bid')
  enter(false)
  expect([await first, asked.times]).toEqual([undefined, 0])
  const second = withCode('create_bid', send)
  enter(true)
  expect([await second, asked.times, verificationStore.get()]).toEqual(['placed', 1, undefined])
})

it('a code that a refused act did not spend opens the next attempt; once spent, another is requested', async () => {
  const { send } = sending(refused('CONTAINERS_UNAVAILABLE', 409), 'bought', 'bought')
  const first = withCode('purchase', send)
  enter(true)
  await expect(first).rejects.toMatchObject({ code: 'CONTAINERS_UNAVAILABLE' })
  expect(await withCode('purchase', send)).toBe('bought')
  const third = withCode('purchase', send)
  expect(verificationStore.get()?.event).toBe('purchase')
  enter(true)
  await third
})

it('a code that has expired meanwhile is requested again', async () => {
  const { asked, send } = sending(new Unreachable(), refused('CODE_REQUIRED', 403), 'placed')
  const first = withCode('create_bid', send)
  enter(true)
  await expect(first).rejects.toBeInstanceOf(Unreachable)
  const again = withCode('create_bid', send)
  await expect.poll(() => verificationStore.get()?.event).toBe('create_bid')
  enter(true)
  expect([await again, asked.times]).toEqual(['placed', 3])
})

it('is cancelled when its page is left, and nothing is done then', async () => {
  const { asked, send } = sending('placed')
  const act = withCode('create_bid', send)
  closeVerification()
  expect([await act, asked.times, verificationStore.get()]).toEqual([undefined, 0, undefined])
})

it('what one member entered opens nothing for the next', async () => {
  const { send } = sending(refused('BID_PENDING', 409), 'placed')
  const first = withCode('create_bid', send)
  enter(true)
  await expect(first).rejects.toThrow()
  clearVerification()
  void withCode('create_bid', send)
  expect(verificationStore.get()?.event).toBe('create_bid')
})

it('a second request closes the first', async () => {
  const first = verify('create_bid')
  const second = verify('purchase')
  expect(await first).toBe(false)
  enter(true)
  expect(await second).toBe(true)
})
