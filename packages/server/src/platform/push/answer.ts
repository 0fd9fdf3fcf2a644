import { CannotSend } from '../outbox/senders.ts'

/** The result of a push: the service accepted it, or the device no longer exists. */
export type Fate = 'taken' | 'gone'

export const OUTGOING_MS = 10_000

/**
 * Maps the status of a push service. Throws errors that the outbox retries, and `CannotSend` for permanent ones. A device's
 * address works like a key to it, so no error contains it.
 */
export function fateOf(service: string, status: number, isGone: boolean): Fate {
  if (status >= 200 && status < 300) return 'taken'
  if (isGone) return 'gone'
  const message = `${service} answered ${status}`
  throw status === 429 || status >= 500 ? new Error(message) : new CannotSend(message)
}
