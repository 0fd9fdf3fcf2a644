import { createHash } from 'node:crypto'
import { momentWords } from '@mahsul/contract/kit/moment-words'
import { staleWords } from '@mahsul/contract/kit/stale-words'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { fullNameIn } from '../db/full-name.ts'
import { RefusedError } from '../http/refuse.ts'

type Versioned = {
  entity: string
  /** What a change replaces, as jsonb, if that is more or less than the row `r`. */
  content?: RawBuilder<unknown>
  /** Rows of (at, actor_id): what the log has of changes to it, if that is more than its own entries. */
  changes?: (id: string) => RawBuilder<unknown>
}

/**
 * The version of what a change would replace: derived from its content, so that nothing has to keep count, and another change
 * that leaves these fields alone does not make a form stale. Opaque to clients.
 */
export const versionOf = (content: RawBuilder<unknown> = sql`to_jsonb(r)`): RawBuilder<string> =>
  sql<string>`md5((${content})::text)`

/** The same of values that were read already. */
export const versionOfValues = (values: readonly unknown[]): string =>
  createHash('md5').update(JSON.stringify(values)).digest('hex')

/** Entries of the log under its own name. */
export const entriesOf = (entity: string, id: string): RawBuilder<unknown> =>
  sql`select at, actor_id from activity_log where entity_id = ${id} and entity = ${entity} and after is not null`

type Check = { id: string; seen: string | undefined; current: string; zone: string | undefined }

/**
 * Refuses a change that was begun from another version, naming who made the present one. The row is locked: of two changes
 * at once the second sees the first. Without a version nothing is checked, as before there were any.
 */
export async function refuseStale(
  tx: Db,
  { entity, changes = (id) => entriesOf(entity, id) }: Versioned,
  { id, seen, current, zone }: Check,
): Promise<void> {
  if (seen === undefined || seen === current) return
  const { rows } = await sql<{ at: Date; by: string | null }>`
    select c.at, ${fullNameIn('m')} as by
    from (${changes(id)}) c left join members m on m.id = c.actor_id order by c.at desc limit 1`.execute(tx)
  const [last] = rows
  if (!last) throw new RefusedError('STALE_VERSION')
  throw new RefusedError('STALE_VERSION', {
    extras: { last_change: { by: last.by, at: last.at.toISOString() } },
    words: staleWords({ by: last.by, at: momentWords(last.at, zone ?? 'UTC') }),
  })
}
