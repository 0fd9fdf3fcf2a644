import { afterCommit, type Db } from '../db/db.ts'
import { published } from '../observability/counters.ts'
import type { Broker } from './broker.ts'
import { notifyProcesses } from './channel.ts'

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
 * Notifies every process, after the commit of the caller's transaction and not before. The only entry point of realtime: each
 * listener publishes to its own sockets, or to a hosted service (decisions 12 and 25). With a broker it goes through that
 * while every process hears it, and otherwise by NOTIFY (decision 109).
 */
export async function publish(
  tx: Db,
  { notices = [], counted = [] }: News,
  broker: Broker | undefined,
): Promise<void> {
  for (let from = 0; from < notices.length; from += LINES_AT_ONCE) {
    const some = notices.slice(from, from + LINES_AT_ONCE)
    await send(tx, { told: some.map(({ memberId, noticeId }) => [memberId, noticeId]) }, broker)
  }
  for (let from = 0; from < counted.length; from += LINES_AT_ONCE)
    await send(tx, { counted: counted.slice(from, from + LINES_AT_ONCE) }, broker)
}

async function send(tx: Db, news: object, broker: Broker | undefined) {
  const payload = JSON.stringify(news)
  if (broker?.reachesAll() && afterCommit(tx, () => broker.send(payload))) return
  if (!afterCommit(tx, () => published.inc({ channel: 'notify' }))) published.inc({ channel: 'notify' })
  await notifyProcesses(tx, payload)
}

/** Undefined for what `publish` never wrote: anybody on the database or the broker may send. */
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
