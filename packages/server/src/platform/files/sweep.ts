import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { type FileStore, isKey } from './file-store.ts'

/** Younger ones may still get their row. Swept every six hours, so that nothing stays for a day (promise 45). */
const OLD_ENOUGH_MS = 12 * 3_600_000
const AT_ONCE = 1_000
/** If more than this, and more than half of all, have no row, the database is not the one that these files belong to. */
const SUSPICIOUS = 100

/** Deletes files without a row, left by an upload that failed in between. Processes may sweep at the same time. */
export async function sweepFiles(db: Db, files: FileStore, now: Date): Promise<string[]> {
  if (await isToWait(db, now)) return []
  const unknown: string[] = []
  let known = 0
  let batch: string[] = []
  const sort = async () => {
    const rows = await knownOf(db, batch)
    known += rows.size
    unknown.push(...batch.filter((name) => !rows.has(name)))
    batch = []
  }
  for await (const { name, writtenAt } of files.list()) {
    if (!isOurs(name) || now.getTime() - writtenAt.getTime() < OLD_ENOUGH_MS) continue
    batch.push(name)
    if (batch.length === AT_ONCE) await sort()
  }
  await sort()
  if (unknown.length > SUSPICIOUS && unknown.length > known)
    throw new Error(
      `Nothing was swept: ${unknown.length} of ${unknown.length + known} files have no row. Is this their database?`,
    )
  for (const name of unknown) await files.drop(name)
  return unknown
}

/**
 * A database that was restored to a second lacks the rows of later files. `deploy/ha/restore-to.sh` writes into its settings until
 * when they stay: it may yet be restored to a later one.
 */
async function isToWait(db: Db, now: Date): Promise<boolean> {
  const { rows } = await sql<{ until: string | null }>`
    select nullif(current_setting('mahsul.keep_uploads_until', true), '') as until`.execute(db)
  const until = rows[0]?.until
  return until ? !(now >= new Date(until)) : false // what is no moment has not come either
}

/** Keys, and what an interrupted `put` left on a disk. */
const isOurs = (name: string) => isKey(name.replace(/\.part$/, ''))

async function knownOf(db: Db, names: readonly string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set()
  const { rows } = await sql<{ key: string }>`
    select key from uploads where key = any(${names}::text[])
    union all select key from trade_files where key = any(${names}::text[])
    union all select key from freight_imports where key = any(${names}::text[])`.execute(db)
  return new Set(rows.map(({ key }) => key))
}

/** The same for files being received when their process ended; each process cleans up its own machine. */
export async function sweepIncoming(folder: string, now: Date): Promise<void> {
  const incoming = path.join(folder, 'incoming')
  for (const name of await readdir(incoming).catch(() => [])) {
    const place = path.join(incoming, name)
    const stats = await stat(place).catch(() => undefined)
    if (stats?.isFile() && now.getTime() - stats.mtimeMs >= OLD_ENOUGH_MS) await rm(place, { force: true })
  }
}
