import { serverNow } from '../../../lib/clock.ts'
import { isConnected } from '../../../lib/connection.ts'
import { Unreachable } from '../../../lib/refused.ts'
import { sessionStore } from '../../../lib/session-store.ts'
import type { Trade } from '../../../model/types.ts'
import type { OfflineAction } from '../../../offline/offline-actions.ts'
import { addAction, offlineActions } from '../../../offline/waiting.ts'
import type { OpenTask } from '../model/open-task.ts'

/** A harbour's network swallows requests; nobody is there waiting for it to say so. */
const PATIENCE_MS = 10_000

type ActOrWaiting = {
  trade: Trade
  task: OpenTask | undefined
  act: string
  body: Record<string, unknown>
  /** The key it went out under, if it went out: sent later, it is still the same act. */
  id: string
}

/**
 * Sends it, or keeps it on this device until the server can be reached: then there is no answer. A request that was given up
 * may have arrived; sent again under its key it does not happen twice. What waits already of the same trade goes first.
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

async function keep({ trade, task, act, body, id }: ActOrWaiting, at: Date): Promise<void> {
  const member = sessionStore.get()?.user?.id
  if (!member) throw new Unreachable('Nobody is signed in')
  const action: OfflineAction = {
    id,
    member,
    trade: { id: trade.id, reference: trade.reference },
    act,
    ...(task && { code: task.code, place: task.facility_destination ?? null }),
    body: isMilestone(act) ? { occurred_at: at.toISOString(), ...body } : body,
    at: at.toISOString(),
  }
  await addAction(action).catch((cause: unknown) => {
    throw new Unreachable('This browser keeps nothing', { cause })
  })
}

/** Now, where nothing else was said: by the time it is sent that is another instant. */
const isMilestone = (act: string) => act.startsWith('goods.')
