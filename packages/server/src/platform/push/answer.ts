import { CannotSend } from '../outbox/senders.ts'

/** What became of a push: the service took it, or the device is no more. */
export type Fate = 'taken' | 'gone'

export const OUTGOING_MS = 10_000

/**
 * Reads the status of a push service. Throws what the outbox tries again, and `CannotSend` for what it need not. A device's
 * address is as good as a key to it, so that no error says it.
 */
export function fateOf(service: string, status: number, isGone: boolean): Fate {
  if (status >= 200 && status < 300) return 'taken'
  if (isGone) return 'gone'
  const message = `${service} answered ${status}`
  throw status === 429 || status >= 500 ? new Error(message) : new CannotSend(message)
}
