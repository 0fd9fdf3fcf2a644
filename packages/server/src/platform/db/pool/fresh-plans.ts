import { createHash } from 'node:crypto'
import pg from 'pg'

/** Texts are few (one for each query in the code) and live as long as the process. */
const names = new Map<string, string>()
/** How often the schema has changed under prepared statements. */
let change = 0

export function nameOf(text: string): string {
  let name = names.get(text)
  if (!name) {
    name = `${createHash('sha256').update(text).digest('base64url').slice(0, 24)}${change || ''}`
    names.set(text, name)
  }
  return name
}

/** From now on every connection prepares its statements under other names. */
export function renameFrom(stale: string) {
  if (![...names.values()].includes(stale)) return // somebody else noticed
  change++
  names.clear()
}

/**
 * A migration has added a column to what a prepared statement reads whole. PostgreSQL refuses to run it once more, so that its client
 * does not get other columns than it was told of.
 */
export const isStalePlan = (error: unknown) =>
  error instanceof pg.DatabaseError && error.code === '0A000' && error.routine === 'RevalidateCachedQuery'

/** More than the migrations that a request can meet. */
const TRIES = 5

/** Repeats what has met a migration: it was rolled back, and its statements are prepared again. */
export async function withFreshPlans<T>(
  work: () => Promise<T>,
  isOther: (error: unknown) => boolean = () => false,
): Promise<T> {
  for (let tried = 1; ; tried++)
    try {
      return await work()
    } catch (error) {
      if (tried === TRIES || !(isStalePlan(error) || isOther(error))) throw error
    }
}
