import { sql } from 'kysely'
import { type Db, transaction } from '../db/db.ts'
import { RefusedError } from './refuse.ts'

/** The limit of tries under one key in a window of seconds. */
export type Limit = { key: string; most: number; windowSeconds: number }

/**
 * Counts a try before anything is checked; past the limit the answer is 429, for everybody and every input. All tries of a key
 * wait for its one row, so each is counted in a transaction of its own: there the lock timeout is as long as a request may
 * take.
 */
export async function countTry(db: Db, { key, most, windowSeconds }: Limit, now: Date): Promise<void> {
  const window = Math.floor(now.getTime() / 1_000 / windowSeconds) * windowSeconds
  const start = new Date(window * 1_000)
  const counted = sql<{ count: number }>`
    insert into attempts as a (key, window_start, count) values (${key}, ${start}, 1)
    on conflict (key, window_start) do update set count = a.count + 1
    returning count`
  const { rows } = await transaction(db, (tx) => counted.execute(tx))
  if ((rows[0]?.count ?? 0) > most)
    throw new RefusedError('TOO_MANY_TRIES', {
      retryAfterSeconds: Math.max(1, Math.ceil(window + windowSeconds - now.getTime() / 1_000)),
    })
}

export const deleteTries = (db: Db, key: string) => db.deleteFrom('attempts').where('key', '=', key).execute()

/** Windows that ended long ago; a job deletes them. */
export const deleteOldTries = (db: Db, now: Date) =>
  db
    .deleteFrom('attempts')
    .where('window_start', '<', new Date(now.getTime() - 86_400_000))
    .execute()
