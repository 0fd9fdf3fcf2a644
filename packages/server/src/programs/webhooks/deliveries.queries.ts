import type { EventType, TEST_EVENT } from '@mahsul/contract/programs/event-types'
import type { DeliveryFailure, DeliveryState } from '@mahsul/domain/programs/webhook'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { totalOf } from '../../platform/db/total.ts'
import type { EventRow } from '../events/events.queries.ts'
import { isOn } from './webhooks.queries.ts'

/** Events of one webhook per transaction. */
const EVENTS_AT_A_TIME = 500
const WEBHOOKS_AT_A_TIME = 50

const lagging = sql`webhooks w join event_streams s on s.company_id = w.company_id and s.last_seq > w.position
  join webhook_hosts h on h.id = w.host_id`
const isDue = (now: Date) =>
  sql`d.state = 'pending' and d.next_try_at <= ${now} and (d.claim is null or d.claimed_until <= ${now})`

/** Whether an event lacks a delivery, or one is due. */
export const deliveriesWait = (now: Date) =>
  sql<boolean>`(exists (select from ${lagging} where ${isOn})
    or exists (select from webhook_deliveries d join webhooks w on w.id = d.webhook_id join webhook_hosts h on h.id = w.host_id
      where ${isDue(now)} and ${isOn}))`

/**
 * Webhooks that are on and lack deliveries for events, locked. Making or reporting deliveries of one holds its lock: what comes
 * after this statement sees all of theirs.
 */
export async function lockLagging(tx: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select w.id from ${lagging}
    where ${isOn} order by w.id limit ${sql.lit(WEBHOOKS_AT_A_TIME)} for update of w skip locked`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Makes a delivery for each event that these webhooks want; one is due at once unless an earlier one of its trade is pending. */
export async function insertDeliveries(tx: Db, webhookIds: readonly string[], now: Date): Promise<void> {
  await sql`
    with lagging as (
      select w.id, w.company_id, w.position, w.event_types, s.last_seq
      from webhooks w join event_streams s on s.company_id = w.company_id where w.id = any(${webhookIds}::uuid[])
    ), fresh as (
      select l.id as webhook_id, l.event_types, e.*, coalesce(e.trade_id, e.offer_id) as thread
      from lagging l cross join lateral (
        select * from events e where e.company_id = l.company_id and e.seq > l.position
        order by e.seq limit ${sql.lit(EVENTS_AT_A_TIME)}) e
    ), moved as (
      update webhooks w set position = coalesce((select max(f.seq) from fresh f where f.webhook_id = l.id), l.last_seq)
      from lagging l where w.id = l.id
    ), wanted as (
      select f.*, row_number() over (partition by f.webhook_id, f.thread order by f.seq) as turn
      from fresh f where f.event_types is null or f.type = any(f.event_types)
    )
    insert into webhook_deliveries (webhook_id, event_id, company_id, seq, type, reference, thread, happened_at, next_try_at)
    select f.webhook_id, f.id, f.company_id, f.seq, f.type, f.reference, f.thread, f.at,
      case when f.turn = 1 and not exists (select from webhook_deliveries d
        where d.webhook_id = f.webhook_id and d.thread = f.thread and d.state = 'pending') then ${now}::timestamptz end
    from wanted f order by f.webhook_id, f.seq`.execute(tx)
}

/** Makes due what nothing holds back any more; of these webhooks, or of all. */
const releaseHeads = (tx: Db, webhookIds: readonly string[] | null, now: Date) =>
  sql`
    update webhook_deliveries d set next_try_at = ${now}
    where d.state = 'pending' and d.next_try_at is null
      and (${webhookIds}::uuid[] is null or d.webhook_id = any(${webhookIds}::uuid[]))
      and not exists (select from webhook_deliveries b where b.webhook_id = d.webhook_id and b.thread = d.thread
        and b.state = 'pending' and b.place < d.place)`.execute(tx)

/** A webhook that is on again: what waits for its next try is sent now, as if it had not failed. */
export async function resumeDeliveries(tx: Db, webhookIds: readonly string[], now: Date): Promise<void> {
  await sql`
    update webhook_deliveries set next_try_at = ${now}, tries = 0
    where webhook_id = any(${webhookIds}::uuid[]) and state = 'pending' and next_try_at is not null`.execute(
    tx,
  )
  await releaseHeads(tx, webhookIds, now)
}

/** Each night, after old deliveries were deleted: those that they held back. Secrets that sign nothing any more go as well. */
export async function tidyWebhooks(db: Db, now: Date): Promise<void> {
  await releaseHeads(db, null, now)
  await sql`update webhooks set former_secret = null, former_until = null where former_until < ${now}`.execute(
    db,
  )
}

/** A delivery that this process sends now. */
export type Claimed = {
  id: string
  claim: string
  webhookId: string
  eventId: string
  type: EventType | typeof TEST_EVENT
  happenedAt: Date
  byHand: boolean
  tries: number
  requestId: string | null
  url: string
  secret: Buffer
  formerSecret: Buffer | null
  formerUntil: Date | null
  /** Null of a test; undefined if it is no longer kept. */
  event: EventRow | null | undefined
}

type Claiming = { most: number; perCompany: number; leaseUntil: Date; now: Date }

/**
 * Takes deliveries that are due, for a while: another process takes those that this one never reports, because it was killed. So
 * many of a company at a time, in all processes together, that a slow receiver delays nobody else’s.
 */
export async function claimDeliveries(
  db: Db,
  { most, perCompany, leaseUntil, now }: Claiming,
): Promise<Claimed[]> {
  const { rows } = await sql<
    Omit<Claimed, 'event'> & { isTest: boolean; event: (Omit<EventRow, 'at'> & { at: string }) | null }
  >`
    with busy as (
      select w.company_id, count(*) as count from webhook_deliveries d join webhooks w on w.id = d.webhook_id
      where d.claim is not null and d.claimed_until > ${now} group by w.company_id
    ), due as (
      select d.id, d.next_try_at, w.company_id,
        row_number() over (partition by w.company_id order by d.next_try_at, d.place) as rank
      from webhook_deliveries d join webhooks w on w.id = d.webhook_id join webhook_hosts h on h.id = w.host_id
      where ${isDue(now)} and ${isOn}
    ), taken as (
      select d.id from webhook_deliveries d
      where d.id = any(array(
          select due.id from due left join busy b on b.company_id = due.company_id
          where due.rank + coalesce(b.count, 0) <= ${perCompany} order by due.next_try_at limit ${most}))
        and ${isDue(now)}
      for update skip locked
    )
    update webhook_deliveries d set claim = gen_random_uuid(), claimed_until = ${leaseUntil}
    from taken t join webhook_deliveries own on own.id = t.id join webhooks w on w.id = own.webhook_id
      left join events e on e.company_id = own.company_id and e.seq = own.seq
    where d.id = t.id
    returning d.id, d.claim, d.webhook_id as "webhookId", d.event_id as "eventId", d.type, d.happened_at as "happenedAt",
      d.by_hand as "byHand", d.tries, e.request_id as "requestId", w.url, w.secret, w.former_secret as "formerSecret",
      w.former_until as "formerUntil", d.seq is null as "isTest", to_jsonb(e) as event`.execute(db)
  return rows.map(({ isTest, event, ...row }) => ({
    ...row,
    event: isTest ? null : ((event && { ...event, at: new Date(event.at) }) ?? undefined),
  }))
}

/** How a try went. */
export type Try = {
  at: Date
  status: number | null
  failure: DeliveryFailure | null
  answer: string
  ms: number
}
type Reported = Pick<Claimed, 'id' | 'claim'>

const lastTry = ({ at, status, failure, answer, ms }: Try) =>
  sql`tries = tries + 1, claim = null, claimed_until = null, last_at = ${at}, last_status = ${status}, last_failure = ${failure},
    last_answer = ${answer}, last_ms = ${ms}`

/** False if another process has taken it meanwhile, whose report counts. */
export async function saveDelivered(tx: Db, { id, claim }: Reported, done: Try): Promise<boolean> {
  const { rows } = await sql<{ webhook_id: string; thread: string | null }>`
    update webhook_deliveries set state = 'delivered', delivered_at = ${done.at}, next_try_at = null, ${lastTry(done)}
    where id = ${id} and claim = ${claim} returning webhook_id, thread`.execute(tx)
  const [row] = rows
  if (row?.thread)
    await sql`
      update webhook_deliveries set next_try_at = ${done.at} where id = (
        select id from webhook_deliveries where webhook_id = ${row.webhook_id} and thread = ${row.thread} and state = 'pending'
        order by place limit 1) and next_try_at is null`.execute(tx)
  return row !== undefined
}

/** `next`: when it is tried again; null if it is not. */
export async function saveFailed(
  tx: Db,
  { id, claim }: Reported,
  done: Try & { next: Date | null },
): Promise<boolean> {
  const state = done.next ? 'pending' : 'failed'
  const { rows } = await sql`
    update webhook_deliveries set state = ${state}, next_try_at = ${done.next}, ${lastTry(done)}
    where id = ${id} and claim = ${claim} returning id`.execute(tx)
  return rows.length > 0
}

export type DeliveryRow = {
  id: string
  webhookId: string
  eventId: string
  type: EventType | typeof TEST_EVENT
  reference: string
  happenedAt: Date
  state: DeliveryState
  byHand: boolean
  tries: number
  nextTryAt: Date | null
  lastTry: Try | null
  deliveredAt: Date | null
}

const columns = sql`d.id, d.webhook_id as "webhookId", d.event_id as "eventId", d.type, d.reference, d.happened_at as "happenedAt",
  d.state, d.by_hand as "byHand", d.tries, d.next_try_at as "nextTryAt", d.delivered_at as "deliveredAt", d.last_at, d.last_status,
  d.last_failure, d.last_answer, d.last_ms`
type Columns = Omit<DeliveryRow, 'lastTry'> & {
  last_at: Date | null
  last_status: number | null
  last_failure: DeliveryFailure | null
  last_answer: string | null
  last_ms: number | null
}

const toDelivery = ({
  last_at: at,
  last_status,
  last_failure,
  last_answer,
  last_ms,
  ...row
}: Columns): DeliveryRow => ({
  ...row,
  lastTry: at && {
    at,
    status: last_status,
    failure: last_failure,
    answer: last_answer ?? '',
    ms: last_ms ?? 0,
  },
})

type Page = { webhookId: string; state: DeliveryState | undefined; size: number; offset: number }

export async function deliveriesOf(db: Db, { webhookId, state, size, offset }: Page) {
  const from = sql`from webhook_deliveries d
    where d.webhook_id = ${webhookId} and (${state ?? null}::text is null or d.state = ${state ?? null})`
  const { rows } = await sql<Columns & { total: number }>`
    select ${columns}, count(*) over ()::int as total ${from} order by d.place desc limit ${size} offset ${offset}`.execute(
    db,
  )
  return { deliveries: rows.map(toDelivery), total: await totalOf(db, { rows, offset, from }) }
}

export async function deliveryById(db: Db, id: string): Promise<DeliveryRow | undefined> {
  const { rows } = await sql<Columns>`select ${columns} from webhook_deliveries d where d.id = ${id}`.execute(
    db,
  )
  return rows[0] && toDelivery(rows[0])
}
