import {
  type RecordChanged,
  type RecordKind,
  recordKinds,
} from '@mahsul/contract/notifications/realtime-events'
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
  /** A record that has changed, and members who are told. */
  changed?: readonly Changed[]
}
export type Changed = RecordChanged & { memberIds: readonly string[] }

/** Two ids with their JSON take 80 bytes. */
const LINES_AT_ONCE = 80

/**
 * Notifies every process, after the commit of the caller's transaction and not before. The only entry point of realtime: each
 * listener publishes to its own sockets, or to a hosted service (decisions 12 and 25). With a broker it goes through that
 * while every process hears it, and otherwise by NOTIFY (decision 109).
 */
export async function publish(
  tx: Db,
  { notices = [], counted = [], changed = [] }: News,
  broker: Broker | undefined,
): Promise<void> {
  for (let from = 0; from < notices.length; from += LINES_AT_ONCE) {
    const some = notices.slice(from, from + LINES_AT_ONCE)
    await send(tx, { told: some.map(({ memberId, noticeId }) => [memberId, noticeId]) }, broker)
  }
  for (let from = 0; from < counted.length; from += LINES_AT_ONCE)
    await send(tx, { counted: counted.slice(from, from + LINES_AT_ONCE) }, broker)
  for (const some of packed(changed)) await send(tx, { changed: some }, broker)
}

/** A record and who is told of it, as processes send it to each other. */
type Line = [kind: RecordKind, id: string, version: number, ...memberIds: string[]]

/** An id takes 39 bytes. */
const IDS_AT_ONCE = 160

/** As many records with their members as a NOTIFY holds; one with many members is sent in parts. */
function* packed(changed: readonly Changed[]): Generator<Line[]> {
  let some: Line[] = []
  let size = 0
  for (const { kind, id, version, memberIds } of changed)
    for (let from = 0; from < memberIds.length; from += IDS_AT_ONCE) {
      const line: Line = [kind, id, version, ...memberIds.slice(from, from + IDS_AT_ONCE)]
      if (some.length > 0 && size + line.length > IDS_AT_ONCE) {
        yield some
        some = []
        size = 0
      }
      some.push(line)
      size += line.length
    }
  if (some.length > 0) yield some
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
  const {
    told: notices = [],
    counted = [],
    changed = [],
  } = read as { told?: unknown; counted?: unknown; changed?: unknown } // an object; its parts are checked below
  if (!Array.isArray(notices) || !Array.isArray(counted) || !Array.isArray(changed)) return undefined
  if (
    !counted.every(isId) ||
    !notices.every((pair) => Array.isArray(pair) && pair.length === 2 && pair.every(isId)) ||
    !changed.every(isLine)
  )
    return undefined
  return {
    notices: notices.map(([memberId, noticeId]) => ({ memberId, noticeId })),
    counted,
    changed: changed.map(([kind, id, version, ...memberIds]) => ({ kind, id, version, memberIds })),
  }
}

function isLine(value: unknown): value is Line {
  if (!Array.isArray(value)) return false
  const [kind, id, version, ...memberIds]: unknown[] = value
  return (
    recordKinds.some((each) => each === kind) &&
    isId(id) &&
    Number.isInteger(version) &&
    memberIds.every(isId)
  )
}

const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value)
