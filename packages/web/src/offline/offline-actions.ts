import { isRecord, Refused } from '../lib/refused.ts'

/** What can be said of goods without a connection: where they are, and in which containers. */
export const isQueueable = (act: string): boolean => act.startsWith('goods.') || act.startsWith('logistics.')

/** Something said of a trade that the server has not heard yet. */
export type OfflineAction = {
  /** Its place in the order in which things were said; the store gives it. */
  seq?: number
  /** The Idempotency-Key, made when it was said: however often it is sent, it happens once. */
  id: string
  member: string
  trade: { id: string; reference: string }
  act: string
  /** The row of the process, and for which destination; none for a correction. */
  code?: string
  place?: string | null
  /** As it travels, without a version: it was decided on what the goods did, not on what the screen showed. */
  body: Record<string, unknown>
  at: string
  /** Why the server said no. Anyone who made it decides what becomes of it. */
  refusal?: { code?: string; message: string; errors: string[] }
}

/**
 * The next to send. What was said of a trade goes in its order: behind one that was refused the others of the same trade
 * wait, because they may rest on it.
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

/** What an attempt came to, by how it failed. */
export function verdictOf(failure: unknown): Verdict {
  if (!(failure instanceof Refused)) return 'later'
  // Under this key the same was stated before, with no time: it went out just as the connection broke, and arrived.
  if (failure.code === 'IDEMPOTENCY_KEY_REUSED') return 'sent'
  const { status } = failure
  return status >= 500 || status === 429 || status === 401 || status === 408 ? 'later' : 'refused'
}

export const refusalOf = (failure: Refused): NonNullable<OfflineAction['refusal']> => ({
  ...(failure.code !== undefined && { code: failure.code }),
  message: failure.message,
  errors: Object.values(failure.errors ?? {}).flat(),
})

/** When it happened, as it was marked. */
export const happenedAt = ({ body, at }: OfflineAction): string =>
  typeof body.occurred_at === 'string' ? body.occurred_at : at

/** The places whose container numbers it tells; none for a milestone. */
export const placesIn = ({ body }: OfflineAction): (string | null)[] =>
  Array.isArray(body.shipments)
    ? body.shipments.filter(isRecord).map((row) => {
        const place = row.facility_destination
        return typeof place === 'string' ? place : null
      })
    : []
