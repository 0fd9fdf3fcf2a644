import type { QueryClient } from '@tanstack/react-query'
import { Unreachable } from '../lib/refused.ts'
import { sessionStore } from '../lib/session-store.ts'
import { asToday } from './as-today.ts'
import { store } from './store.ts'

/** Trades that were opened and lists of them; nothing else is stored, and of these as many as a season has. */
const kinds: readonly unknown[] = ['trade', 'trades']
const MOST = 100

const member = (): string | undefined => sessionStore.get()?.user?.id

/**
 * Stores what a member reads of their trades, under their name. It is confidential: deleted as soon as the session ends or
 * another member signs in (`start.ts`), and never in a cache of the service worker, which knows no members.
 */
export function keepReadings(queries: QueryClient): void {
  const cache = queries.getQueryCache()
  cache.subscribe(({ type, query }) => {
    if (type !== 'updated' || query.state.status !== 'success' || !kinds.includes(query.queryKey[0])) return
    if (cache.get(query.queryHash) !== query) return // of a session that has ended meanwhile
    void keep(query.queryHash, query.state.data, query.state.dataUpdatedAt)
  })
}

async function keep(key: string, data: unknown, seenAt: number): Promise<void> {
  const of = member()
  if (!of || data === undefined) return
  try {
    const db = await store()
    await db.put('readings', { member: of, key, data, seenAt })
    // If the session ended during the write, deletes it again.
    if (member() !== of) return void (await db.delete('readings', [of, key]))
    await removeOldest()
  } catch {
    // A failed write only costs offline reading.
  }
}

async function removeOldest(): Promise<void> {
  const db = await store()
  if ((await db.count('readings')) <= MOST) return
  const all = await db.getAll('readings')
  const old = all.toSorted((a, b) => b.seenAt - a.seenAt).slice(MOST)
  await Promise.all(old.map(({ member: of, key }) => db.delete('readings', [of, key])))
}

/**
 * Asks the server; while it cannot be reached, returns the stored answer, however old. The error is kept, so that the screen
 * can show it and the query retries.
 */
export async function orAsRead<T>(
  queries: QueryClient,
  queryKey: readonly unknown[],
  ask: () => Promise<T>,
): Promise<T> {
  try {
    return await ask()
  } catch (failure) {
    if (failure instanceof Unreachable && queries.getQueryData(queryKey) === undefined)
      await recall(queries, queryKey)
    throw failure
  }
}

async function recall(queries: QueryClient, queryKey: readonly unknown[]): Promise<void> {
  const of = member()
  const query = queries.getQueryCache().find({ queryKey, exact: true })
  if (!of || !query) return
  const reading = await store()
    .then((db) => db.get('readings', [of, query.queryHash]))
    .catch(() => undefined)
  if (reading && member() === of)
    queries.setQueryData(queryKey, asToday(queryKey[0], reading.data), { updatedAt: reading.seenAt })
}

/** Deletes everything that was stored, or all but one member's. */
export async function clearReadings(except?: string): Promise<void> {
  const db = await store()
  const tx = db.transaction('readings', 'readwrite')
  for await (const cursor of tx.store) if (cursor.value.member !== except) await cursor.delete()
  await tx.done
}
