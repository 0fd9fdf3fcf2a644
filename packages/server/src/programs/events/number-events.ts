import { sql } from 'kysely'
import { type Db, transaction } from '../../platform/db/db.ts'
import { runLoop } from '../../platform/jobs/run-loop.ts'
import { waits } from '../../platform/jobs/watch-work.ts'
import { eventsWait, placeEvents } from './events.queries.ts'

/** Acts per transaction. */
const AT_A_TIME = 500
/** Any number, the same in every process: one numbers at a time. */
const NUMBERING = 7_246_787

/**
 * Gives events their places, once they are committed; returns how many acts they were of. One process at a time does it, each
 * statement with a snapshot from after the commit of the one before: a reader who has read up to a place never finds something new
 * before it. Of two acts that wait for the same lock the second is written once the first has committed, so they keep their order.
 */
export async function numberEvents(db: Db): Promise<number> {
  if (!(await waits(db, eventsWait))) return 0
  return transaction(db, async (tx) => {
    const { rows } = await sql<{
      mine: boolean
    }>`select pg_try_advisory_xact_lock(${NUMBERING}) as mine`.execute(tx)
    return rows[0]?.mine ? placeEvents(tx, AT_A_TIME) : 0
  })
}

/** Until the end of this transaction no event gets a place: for who moves what is in the stream of one company to another. */
export const holdNumbering = (tx: Db) => sql`select pg_advisory_xact_lock(${NUMBERING})`.execute(tx)

/** Between two looks. */
const EVERY_MS = 200
/** The pause after a failure, which the next poll would most likely meet again. */
const LOOK_SELDOM_MS = 5_000

type Numbering = { db: Db; onError: (error: unknown) => void }

export const runNumbering = ({ db, onError }: Numbering): { stop: () => Promise<void> } =>
  runLoop(
    () =>
      numberEvents(db).then(
        (acts) => (acts < AT_A_TIME ? 'committed' : 0),
        (error: unknown) => {
          onError(error)
          return LOOK_SELDOM_MS
        },
      ),
    { db, everyMs: EVERY_MS },
  )
