import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

/** The PostgreSQL NOTIFY channel between processes. */
export const NEWS_CHANNEL = 'mahsul_realtime'

/** Ids only: a NOTIFY holds 8,000 bytes, and each process reads the rows for its own sockets. */
export type News = {
  /** Rows of members' notifications. */
  notices?: readonly { memberId: string; noticeId: string }[]
  /** Members whose unread counts have changed. */
  counted?: readonly string[]
}

/** Two ids with their JSON take 80 bytes. */
const LINES_AT_ONCE = 80

/**
 * Notifies every process, at the commit of the caller's transaction and not before. The only entry point of realtime: each
 * listener publishes to its own sockets, or to a hosted service (decisions 12 and 25).
 */
export async function publish(tx: Db, { notices = [], counted = [] }: News) {
  for (let from = 0; from < notices.length; from += LINES_AT_ONCE)
    await notify(tx, { notices: notices.slice(from, from + LINES_AT_ONCE) })
  for (let from = 0; from < counted.length; from += LINES_AT_ONCE)
    await notify(tx, { counted: counted.slice(from, from + LINES_AT_ONCE) })
}

const notify = (tx: Db, { notices, counted }: News) =>
  sql`select pg_notify(${NEWS_CHANNEL}, ${JSON.stringify({
    ...(notices && { told: notices.map(({ memberId, noticeId }) => [memberId, noticeId]) }),
    ...(counted && { counted }),
  })})`.execute(tx)

/** Undefined for what `publish` never wrote: anybody on the database may notify. */
export function readNews(payload: string): Required<News> | undefined {
  let read: unknown
  try {
    read = JSON.parse(payload)
  } catch {
    return undefined
  }
  if (typeof read !== 'object' || read === null) return undefined
  const { told: notices = [], counted = [] } = read as { told?: unknown; counted?: unknown } // an object; its parts are checked below
  if (!Array.isArray(notices) || !Array.isArray(counted)) return undefined
  if (
    !counted.every(isId) ||
    !notices.every((pair) => Array.isArray(pair) && pair.length === 2 && pair.every(isId))
  )
    return undefined
  return { notices: notices.map(([memberId, noticeId]) => ({ memberId, noticeId })), counted }
}

const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value)
