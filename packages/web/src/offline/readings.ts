import type { QueryClient } from '@tanstack/react-query'
import type { TradeRow } from '../kit/types.ts'
import { sessionStore } from '../lib/api/session-store.ts'
import { Unreachable } from '../lib/refused.ts'
import { asToday } from './as-today.ts'
import { keptTrades, openedOf } from './kept-trades.ts'
import { type Reading, store } from './store.ts'

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
 * Asks the server, and meanwhile shows the stored answer, however old, if there is nothing newer: what is on the device never
 * waits for the network. While the server cannot be reached the error is kept, so that the screen can show it and the query
 * retries.
 */
export async function orAsRead<T>(
  queries: QueryClient,
  queryKey: readonly unknown[],
  ask: () => Promise<T>,
): Promise<T> {
  void recall(queries, queryKey, stored)
  try {
    return await ask()
  } catch (failure) {
    if (failure instanceof Unreachable) await recall(queries, queryKey, storedOrMade)
    throw failure
  }
}

type Find = (of: string, hash: string, key: readonly unknown[]) => Promise<Found | undefined>
type Found = Pick<Reading, 'data' | 'seenAt'>

async function recall(queries: QueryClient, queryKey: readonly unknown[], find: Find): Promise<void> {
  const of = member()
  const query = queries.getQueryCache().find({ queryKey, exact: true })
  if (!of || !query || query.state.data !== undefined) return
  const reading = await find(of, query.queryHash, queryKey).catch(() => undefined)
  if (reading && member() === of && queries.getQueryData(queryKey) === undefined)
    queries.setQueryData(queryKey, asToday(queryKey[0], reading.data), { updatedAt: reading.seenAt })
}

const stored: Find = async (of, hash) => (await store()).get('readings', [of, hash])

/** For a list of trades that was never read, one made of the trades that were. */
const storedOrMade: Find = async (of, hash, key) => {
  const [kind, status, page, perPage] = key
  const found = await stored(of, hash, key)
  if (found || kind !== 'trades') return found
  const all = await (await store()).getAll('readings')
  return keptTrades(
    all.filter((reading) => reading.member === of),
    { status: String(status), page: Number(page), perPage: Number(perPage) },
  )
}

/** The member's trades that are stored here. */
export async function openedTrades(): Promise<TradeRow[]> {
  const of = member()
  const all = of ? await (await store()).getAll('readings') : []
  return openedOf(all.filter((reading) => reading.member === of))
}

/** Deletes everything that was stored, or all but one member's. */
export async function clearReadings(except?: string): Promise<void> {
  const db = await store()
  const tx = db.transaction('readings', 'readwrite')
  for await (const cursor of tx.store) if (cursor.value.member !== except) await cursor.delete()
  await tx.done
}
