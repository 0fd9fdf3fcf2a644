import type { CompanyId } from '@mahsul/domain/accounts/member'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { holdNumbering } from '../events/number-events.ts'
import { insertDeliveries } from './deliveries.queries.ts'
import { lastPlaceOf } from './webhooks.queries.ts'

/**
 * The webhooks of a company that becomes part of another are that one's: they still get what was theirs until now, and what
 * happens in the other from now on: meanwhile no event gets its place, which would be behind them. A host that both asked for is
 * the other's.
 */
export async function moveWebhooks(
  tx: Db,
  { from, into, now }: { from: CompanyId; into: CompanyId; now: Date },
): Promise<void> {
  await holdNumbering(tx)
  const { rows } = await sql<{ id: string }>`
    select id from webhooks where company_id = ${from} order by id for update`.execute(tx)
  const ids = rows.map(({ id }) => id)
  while (await isLagging(tx, ids)) await insertDeliveries(tx, ids, now)
  await sql`
    update webhooks w set host_id = kept.id from webhook_hosts h join webhook_hosts kept on kept.host = h.host
    where w.host_id = h.id and h.company_id = ${from} and kept.company_id = ${into}`.execute(tx)
  await sql`
    delete from webhook_hosts h where h.company_id = ${from} and exists (
      select from webhook_hosts kept where kept.company_id = ${into} and kept.host = h.host)`.execute(tx)
  await sql`update webhook_hosts set company_id = ${into} where company_id = ${from}`.execute(tx)
  const position = await lastPlaceOf(tx, into)
  await sql`update webhooks set company_id = ${into}, position = ${position} where company_id = ${from}`.execute(
    tx,
  )
}

async function isLagging(tx: Db, ids: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    select from webhooks w join event_streams s on s.company_id = w.company_id
    where w.id = any(${ids}::uuid[]) and w.position < s.last_seq limit 1`.execute(tx)
  return rows.length > 0
}
