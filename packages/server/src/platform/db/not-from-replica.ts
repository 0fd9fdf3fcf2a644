import type { WhyPrimary } from './replica-look.ts'
import { isUnavailable } from './unavailable.ts'

/** The replica did not answer; the primary does. */
export class NotFromReplica extends Error {
  override name = 'NotFromReplica'
  readonly why: WhyPrimary
  constructor(why: WhyPrimary, cause?: unknown) {
    super(cause instanceof Error ? `${why}: ${cause.message}` : why, { cause })
    this.why = why
  }
}

/** The statement took its whole time: the primary would allow it less. */
export const isTooLong = (error: unknown): boolean =>
  error instanceof Error && /^canceling statement due to statement timeout/.test(error.message)

/**
 * Why the primary is asked the same: the standby cancelled the statement to go on replaying (40001, or 57P01 with the
 * connection), or kept it waiting for a lock that replaying holds (55P03); it is gone; or it failed, as with a table of a migration that it does not have yet. Who asked something wrong
 * hears that from the primary.
 */
export function whyRepeated(error: unknown): 'conflict' | 'away' | 'failed' {
  if (error instanceof Error && /conflict with recovery|lock timeout/.test(error.message)) return 'conflict'
  return isUnavailable(error) ? 'away' : 'failed'
}
