/** Answers the database's clock in milliseconds since 1970. */
type AskClock = () => Promise<number>

/** How often the clocks are compared: the quickest answer says most. */
const TRIES = 3

export const CLOCK_SQL = 'select extract(epoch from clock_timestamp())::float8 * 1000 as ms'

/**
 * By how many milliseconds the database's clock is ahead of ours; negative where it lags. Half of the way there and back is
 * counted as the way there.
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

/** From here on an operator should know; from there on deadlines are carried out visibly late, and codes live too long. */
export const DRIFT_TO_MIND_MS = 500
export const MOST_DRIFT_MS = 5_000
