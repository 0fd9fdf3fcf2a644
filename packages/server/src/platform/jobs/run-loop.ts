import { onCommit } from '../db/committed.ts'
import { type Db, databaseOf } from '../db/db.ts'

/** How many milliseconds to wait before the next time; `committed`: until something is committed. */
export type Next = number | 'committed'

type Waking = {
  db: Db
  /** At most so often, however much is committed. */
  everyMs: number
}

/** A loop that nothing woke looks all the same: against a commit that was never told. */
const LONGEST_MS = 60_000

/**
 * Runs something repeatedly until it is stopped. With `waking`, `once` may wait for a commit through that database: of this
 * process, or of another one (`watch-work.ts`).
 */
export function runLoop(once: () => Promise<Next>, waking?: Waking): { stop: () => Promise<void> } {
  let stopped = false
  let wake = () => {}
  /** Committed since the last look began. */
  let isAwaited = false
  let waitsForCommit = false
  const pause = (ms: number) =>
    new Promise<void>((resume) => {
      const timer = setTimeout(resume, ms)
      wake = () => {
        clearTimeout(timer)
        resume()
      }
    })
  const stopHearing =
    waking &&
    onCommit(databaseOf(waking.db), () => {
      isAwaited = true
      if (waitsForCommit) wake()
    })
  const untilCommitted = async (everyMs: number) => {
    await pause(everyMs)
    waitsForCommit = true
    if (!stopped && !isAwaited) await pause(LONGEST_MS)
    waitsForCommit = false
  }
  const running = (async () => {
    while (!stopped) {
      isAwaited = false
      const next = await once()
      if (stopped) return
      if (next === 'committed') await untilCommitted(waking?.everyMs ?? LONGEST_MS)
      else if (next > 0) await pause(next)
    }
  })()
  return {
    stop: () => {
      stopped = true
      stopHearing?.()
      wake()
      return running
    },
  }
}
