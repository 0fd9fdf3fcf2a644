/** Returns the database's clock in milliseconds since 1970. */
type AskClock = () => Promise<number>

/** How often the clocks are compared: the fastest answer is the most precise. */
const TRIES = 3

export const CLOCK_SQL = 'select extract(epoch from clock_timestamp())::float8 * 1000 as ms'

/**
 * By how many milliseconds the database's clock is ahead of ours; negative if it is behind. Half of the round trip counts as
 * latency.
 */
export async function clockDrift(ask: AskClock, now: () => number): Promise<number> {
  let best = { took: Number.POSITIVE_INFINITY, drift: 0 }
  for (let tried = 0; tried < TRIES; tried++) {
    const began = performance.now()
    const sentAt = now()
    const theirs = await ask()
    const took = performance.now() - began
    if (took < best.took) best = { took, drift: theirs - (sentAt + took / 2) }
  }
  return best.drift
}

/** Above the first limit, an operator should know; above the second, deadlines are visibly late, and codes live too long. */
export const DRIFT_TO_MIND_MS = 500
export const MOST_DRIFT_MS = 5_000
