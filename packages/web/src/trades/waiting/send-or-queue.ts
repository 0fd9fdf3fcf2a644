import type { Trade } from '../../kit/types.ts'
import { isConnected } from '../../lib/api/connection.ts'
import { sessionStore } from '../../lib/api/session-store.ts'
import { serverNow } from '../../lib/clock.ts'
import { Unreachable } from '../../lib/refused.ts'
import type { OfflineAction } from '../../offline/offline-actions.ts'
import { addAction, offlineActions } from '../../offline/waiting.ts'
import type { OpenTask } from '../model/open-task.ts'

/** A port's mobile network swallows requests, and the member should not have to wait for a timeout. */
const PATIENCE_MS = 10_000

type ActOrWaiting = {
  trade: Trade
  task: OpenTask | undefined
  act: string
  body: Record<string, unknown>
  file?: File | undefined
  /** The key it was sent under, if it was sent: retried later, it is still the same act. */
  id: string
}

/**
 * Sends it, or queues it on this device until the server can be reached: then there is no answer. An aborted request may have
 * arrived; retried under its Idempotency-Key it does not happen twice. Queued actions of the same trade go first.
 */
export async function sendOrQueue<T>(
  said: ActOrWaiting,
  send: (signal: AbortSignal) => Promise<T>,
): Promise<T | undefined> {
  const at = serverNow()
  const patience = AbortSignal.timeout(PATIENCE_MS)
  const queued = offlineActions().some((action) => action.trade.id === said.trade.id)
  if (!queued && isConnected())
    try {
      return await send(patience)
    } catch (failure) {
      if (!(failure instanceof Unreachable) && !patience.aborted) throw failure
    }
  await keep(said, at)
  return undefined
}

async function keep({ trade, task, act, body, file, id }: ActOrWaiting, at: Date): Promise<void> {
  const member = sessionStore.get()?.user?.id
  if (!member) throw new Unreachable('Nobody is signed in')
  const action: OfflineAction = {
    id,
    member,
    trade: { id: trade.id, reference: trade.reference },
    act,
    ...(task && { code: task.code, place: task.facility_destination ?? null }),
    body: isTimed(act) ? { occurred_at: at.toISOString(), ...body } : body,
    ...(file && { file }),
    at: at.toISOString(),
  }
  await addAction(action).catch((cause: unknown) => {
    throw new Unreachable('This browser keeps nothing', { cause })
  })
}

/** A milestone, or a container as it was read. The current time if none was given: when it is sent, it is later. */
const isTimed = (act: string) => act.startsWith('goods.') || act === 'container.load'
