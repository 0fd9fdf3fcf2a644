import { api } from '../lib/api/api.ts'
import type { Answer, CallInput } from '../lib/api/api-types.ts'
import { multipart } from '../lib/api/multipart.ts'
import { sessionStore } from '../lib/api/session-store.ts'
import { Refused } from '../lib/refused.ts'
import { nextToSend, type OfflineAction, refusalOf, verdictOf } from './offline-actions.ts'
import { look, putAction, removeAction } from './waiting.ts'

type Call = 'POST /secure/trades/{id}/tasks/{task}'
export type AfterSending = (action: OfflineAction, trade: Answer<Call>['data'] | undefined) => void

/**
 * Sends the queue, one action after the other and from one window at a time, until nothing is left that can be sent. Each is
 * removed only after its answer has come; under its own Idempotency-Key it can be retried without happening twice.
 */
export function sendActions(after: AfterSending): Promise<void> {
  return alone(async () => {
    for (;;) {
      const action = nextToSend(await look())
      if (!action || !navigator.onLine || action.member !== sessionStore.get()?.user?.id) return
      if (!(await sendOne(action, after))) return
    }
  })
}

/** Whether another may follow. */
async function sendOne(action: OfflineAction, after: AfterSending): Promise<boolean> {
  try {
    const { data } = await api('POST /secure/trades/{id}/tasks/{task}', {
      params: { id: action.trade.id, task: action.act },
      body: action.file
        ? multipart(action.body, { file: action.file })
        : (action.body as CallInput<Call>['body'] & object), // written by `bodyOf` when it was queued
      idempotencyKey: action.id,
    })
    await removeAction(action)
    after(action, data)
    return true
  } catch (failure) {
    const verdict = verdictOf(failure)
    if (verdict === 'later') return false
    if (verdict === 'sent') {
      await removeAction(action)
      after(action, undefined)
    } else if (failure instanceof Refused) await putAction({ ...action, refusal: refusalOf(failure) })
    return true
  }
}

/** Under a new key: a refused action may be sent again unchanged, once its obstacle is gone. */
export async function sendAgain(action: OfflineAction, newKey: () => string): Promise<void> {
  const { refusal: _, ...again } = action
  await putAction({ ...again, id: newKey() })
}

function alone(work: () => Promise<void>): Promise<void> {
  const { locks } = navigator
  return locks
    ? locks.request('mahsul.marks', { ifAvailable: true }, (lock) => (lock ? work() : undefined))
    : work()
}
