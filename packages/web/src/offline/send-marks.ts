import { api } from '../lib/api.ts'
import type { Answer, CallInput } from '../lib/api-types.ts'
import { Refused } from '../lib/refused.ts'
import { sessionStore } from '../lib/session-store.ts'
import { type Mark, nextToSend, refusalOf, verdictOf } from './marks.ts'
import { look, putMark, removeMark } from './waiting.ts'

type Call = 'POST /secure/trades/{id}/tasks/{task}'
export type AfterSending = (mark: Mark, trade: Answer<Call>['data'] | undefined) => void

/**
 * Sends what waits, one after the other and from one window at a time, until nothing is left that can go. Each is put
 * away only after its answer has come; under its own key it may be sent again without happening again.
 */
export function sendMarks(after: AfterSending): Promise<void> {
  return alone(async () => {
    for (;;) {
      const mark = nextToSend(await look())
      if (!mark || !navigator.onLine || mark.member !== sessionStore.get()?.user?.id) return
      if (!(await sendOne(mark, after))) return
    }
  })
}

/** Whether another may follow. */
async function sendOne(mark: Mark, after: AfterSending): Promise<boolean> {
  try {
    const { data } = await api('POST /secure/trades/{id}/tasks/{task}', {
      params: { id: mark.trade.id, task: mark.act },
      body: mark.body as CallInput<Call>['body'] & object, // written by `bodyOf` when it was said
      idempotencyKey: mark.id,
    })
    await removeMark(mark)
    after(mark, data)
    return true
  } catch (failure) {
    const verdict = verdictOf(failure)
    if (verdict === 'later') return false
    if (verdict === 'sent') {
      await removeMark(mark)
      after(mark, undefined)
    } else if (failure instanceof Refused) await putMark({ ...mark, refusal: refusalOf(failure) })
    return true
  }
}

/** Under a new key: what was refused may be sent again as it is, once what stood in its way is gone. */
export async function sendAgain(mark: Mark, newKey: () => string): Promise<void> {
  const { refusal: _, ...again } = mark
  await putMark({ ...again, id: newKey() })
}

function alone(work: () => Promise<void>): Promise<void> {
  const { locks } = navigator
  return locks
    ? locks.request('mahsul.marks', { ifAvailable: true }, (lock) => (lock ? work() : undefined))
    : work()
}
