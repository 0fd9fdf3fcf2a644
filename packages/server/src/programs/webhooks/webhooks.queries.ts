import type { EventType } from '@mahsul/contract/programs/event-types'
import type { CompanyId } from '@mahsul/domain/accounts/member'
import type { WebhookHostState, WebhookOffReason } from '@mahsul/domain/programs/webhook'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { fullNameIn } from '../../platform/db/full-name.ts'

export type WebhookRow = {
  id: string
  companyId: CompanyId
  url: string
  description: string
  eventTypes: EventType[] | null
  host: { name: string; state: WebhookHostState; reason: string }
  off: { reason: WebhookOffReason; at: Date } | null
  failingSince: Date | null
  formerUntil: Date | null
  waiting: number
  createdBy: string
  createdAt: Date
}

/**
 * Whether anything is sent to a webhook `w` at a host `h`, of a company that trades: a suspended one reads nothing, and one without
 * people has nobody who does.
 */
export const isOn = sql<boolean>`(w.off_at is null and h.state = 'approved' and exists (
  select from companies c join members m on m.company_id = c.id and m.deleted_at is null
  where c.id = w.company_id and c.suspended_at is null))`

/** What counts as still to come: deliveries, and events that have none yet because the webhook was off. */
const waiting = sql<number>`(
  (select count(*) from webhook_deliveries d where d.webhook_id = w.id and d.state = 'pending')
  + (select count(*) from events e where e.company_id = w.company_id and e.seq > w.position
      and (w.event_types is null or e.type = any(w.event_types))))::int`

async function webhooksWhere(db: Db, where: ReturnType<typeof sql>): Promise<WebhookRow[]> {
  const { rows } = await sql<{
    id: string
    company_id: CompanyId
    url: string
    description: string
    event_types: EventType[] | null // written from a checked body
    host: string
    state: WebhookHostState
    reason: string
    off_at: Date | null
    off_reason: WebhookOffReason | null
    failing_since: Date | null
    former_until: Date | null
    waiting: number
    created_by: string
    created_at: Date
  }>`
    select w.id, w.company_id, w.url, w.description, w.event_types, h.host, h.state, h.reason, w.off_at, w.off_reason,
      w.failing_since, w.former_until, ${waiting} as waiting, ${fullNameIn('m')} as created_by, w.created_at
    from webhooks w join webhook_hosts h on h.id = w.host_id join members m on m.id = w.created_by
    where ${where} order by w.created_at, w.id`.execute(db)
  return rows.map((row) => ({
    id: row.id,
    companyId: row.company_id,
    url: row.url,
    description: row.description,
    eventTypes: row.event_types,
    host: { name: row.host, state: row.state, reason: row.reason },
    off: row.off_at && row.off_reason && { reason: row.off_reason, at: row.off_at },
    failingSince: row.failing_since,
    formerUntil: row.former_until,
    waiting: row.waiting,
    createdBy: row.created_by,
    createdAt: row.created_at,
  }))
}

export const webhooksOf = (db: Db, companyId: CompanyId): Promise<WebhookRow[]> =>
  webhooksWhere(db, sql`w.company_id = ${companyId}`)

export const webhookById = async (db: Db, id: string): Promise<WebhookRow | undefined> =>
  (await webhooksWhere(db, sql`w.id = ${id}`))[0]

/** A webhook of the company, locked against its deliveries: they are made and reported under the same lock. */
export async function lockWebhook(tx: Db, id: string, companyId: CompanyId): Promise<WebhookRow | undefined> {
  const { rows } = await sql`
    select from webhooks where id = ${id} and company_id = ${companyId} for update`.execute(tx)
  return rows.length > 0 ? webhookById(tx, id) : undefined
}

/** The last place in the stream of a company that has an event. */
export async function lastPlaceOf(db: Db, companyId: CompanyId): Promise<number> {
  const { rows } = await sql<{ last_seq: number }>`
    select last_seq from event_streams where company_id = ${companyId}`.execute(db)
  return rows[0]?.last_seq ?? 0
}

/** No admin needs to decide on a host that no webhook leads to any more. */
export async function dropUnusedHost(tx: Db, companyId: CompanyId, host: string): Promise<void> {
  await sql`
    delete from webhook_hosts h where h.company_id = ${companyId} and h.host = ${host} and h.state = 'waiting'
      and not exists (select from webhooks w where w.host_id = h.id)`.execute(tx)
}

type HostAsked = { companyId: CompanyId; host: string; by: string; id: string; now: Date }

/** The host of a company; asked for now if it is new. */
export async function hostOf(tx: Db, { companyId, host, by, id, now }: HostAsked) {
  const { rows } = await sql<{ id: string; state: WebhookHostState; isNew: boolean }>`
    with asked as (
      insert into webhook_hosts (id, company_id, host, requested_by, requested_at)
      values (${id}, ${companyId}, ${host}, ${by}, ${now}) on conflict (company_id, host) do nothing returning id, state)
    select id, state, true as "isNew" from asked
    union all select id, state, false from webhook_hosts where company_id = ${companyId} and host = ${host}`.execute(
    tx,
  )
  return rows[0]! // it was there, or is now
}
