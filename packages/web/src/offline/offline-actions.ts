import { isRecord, Refused } from '../lib/refused.ts'

/** The offline actions about goods: where they are, in which containers, and how those are sealed. */
export const isQueueable = (act: string): boolean =>
  act.startsWith('goods.') || act.startsWith('logistics.') || act === 'container.load'

/** A queued action on a trade that the server has not received yet. */
export type OfflineAction = {
  /** Its position in the queue; assigned by the store. */
  seq?: number
  /** The Idempotency-Key, created with the action: however often it is sent, it happens once. */
  id: string
  member: string
  trade: { id: string; reference: string }
  act: string
  /** The row of the process, and its destination; none for a correction. */
  code?: string
  place?: string | null
  /** The body, without a version: it was decided on the state of the goods, not on what the screen showed. */
  body: Record<string, unknown>
  /** The photo of a seal; the browser's database stores files as they are. */
  file?: File
  at: string
  /** Why the server refused it. Its author decides what becomes of it. */
  refusal?: { code?: string; message: string; errors: string[] }
}

/**
 * The next action to send. Actions of a trade are sent in order: behind a refused one the others of the same trade wait,
 * because they may depend on it.
 */
export function nextToSend(actions: readonly OfflineAction[]): OfflineAction | undefined {
  const held = new Set<string>()
  for (const action of actions) {
    if (action.refusal) held.add(action.trade.id)
    else if (!held.has(action.trade.id)) return action
  }
  return undefined
}

export type Verdict = 'sent' | 'later' | 'refused'

/** The outcome of an attempt, by its error. */
export function verdictOf(failure: unknown): Verdict {
  if (!(failure instanceof Refused)) return 'later'
  // Under this key the same was sent before, without a time: it was sent just as the connection broke, and arrived.
  if (failure.code === 'IDEMPOTENCY_KEY_REUSED') return 'sent'
  const { status } = failure
  return status >= 500 || status === 429 || status === 401 || status === 408 ? 'later' : 'refused'
}

export const refusalOf = (failure: Refused): NonNullable<OfflineAction['refusal']> => ({
  ...(failure.code !== undefined && { code: failure.code }),
  message: failure.message,
  errors: Object.values(failure.errors ?? {}).flat(),
})

/** When it happened, as reported. */
export const happenedAt = ({ body, at }: OfflineAction): string =>
  typeof body.occurred_at === 'string' ? body.occurred_at : at

/** The places whose container numbers it gives; none for a milestone. */
export const placesIn = ({ body }: OfflineAction): (string | null)[] =>
  Array.isArray(body.shipments)
    ? body.shipments.filter(isRecord).map((row) => {
        const place = row.facility_destination
        return typeof place === 'string' ? place : null
      })
    : []
