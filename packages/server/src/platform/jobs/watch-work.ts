import { type RawBuilder, sql } from 'kysely'
import { committed } from '../db/committed.ts'
import { type Db, databaseOf } from '../db/db.ts'
import { runLoop } from './run-loop.ts'

/** Whether something waits for a worker: a condition that reads one row of an index. */
export type Waits = RawBuilder<boolean>

/** Whether one of these waits. */
export async function waits(db: Db, ...conditions: readonly Waits[]): Promise<boolean> {
  const { rows } = await sql<{ any: boolean }>`select ${sql.join(conditions, sql` or `)} as any`.execute(db)
  return rows[0]?.any ?? false
}

/** The maximum wait of what another process committed and does not see to, and of what is tried again. */
const LOOK_EVERY_MS = 1_000

type Watching = { db: Db; conditions: () => readonly Waits[] }

/**
 * Wakes the workers of this process when something waits that no commit of its own has announced: what a killed process left, and
 * what is due by the clock. One statement a second for all of them.
 */
export const watchWork = ({ db, conditions }: Watching): { stop: () => Promise<void> } =>
  runLoop(async () => {
    // While the database does not answer, the workers say so.
    if (await waits(db, ...conditions()).catch(() => false)) committed(databaseOf(db))
    return LOOK_EVERY_MS
  })
