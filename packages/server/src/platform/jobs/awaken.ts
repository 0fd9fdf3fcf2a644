import { type Db, databaseOf } from '../db/db.ts'

/** The workers of this process, by the database whose jobs they carry out. */
const workers = new WeakMap<object, Set<(job: string) => void>>()

/** Calls this with the name of each job that is due, as far as this process knows; until the returned function is called. */
export function onJob(db: Db, listener: (job: string) => void): () => void {
  const all = workers.get(databaseOf(db)) ?? new Set()
  workers.set(databaseOf(db), all.add(listener))
  return () => void all.delete(listener)
}

/** A job of this name is due: its worker looks now, and not at its next poll. */
export function awaken(db: Db, job: string): void {
  for (const listener of workers.get(databaseOf(db)) ?? []) listener(job)
}
