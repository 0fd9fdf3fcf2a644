import type { MemberId } from '@mahsul/domain/accounts/member'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { notify } from '../../platform/notify/notify.ts'

type Resolved = { id: string; member_id: MemberId; offer_id: string | null }

/**
 * Notifies members who requested a lane whose freight is known now, once per member and lane (decision 112). Call it in the
 * transaction that writes lanes, after writing them; a job calls it for prices that begin later. It compares requests with
 * lanes, so it does not matter how a lane came into the table.
 */
export async function notifyRequesters(tx: Db, now: Date): Promise<void> {
  const { rows } = await sql<Resolved>`
    with answerable as (
      select q.id from freight_requests q join freight_costs f
        on (f.origin_id, f.destination_id, f.container_type_id) = (q.origin_id, q.destination_id, q.container_type_id)
      join lateral freight_at(f.id, ${now}) price on true
      where q.resolved_at is null order by q.id for update of q
    ), resolved as (
      update freight_requests q set resolved_at = ${now} from answerable where q.id = answerable.id returning q.*
    )
    select distinct on (r.member_id, r.origin_id, r.destination_id, r.container_type_id) r.id, r.member_id, r.offer_id
    from resolved r join members m on m.id = r.member_id and m.deleted_at is null
    order by r.member_id, r.origin_id, r.destination_id, r.container_type_id, r.requested_at desc`.execute(tx)
  for (const { id, member_id: to, offer_id: offerId } of rows)
    await notify(tx, { type: 'freight.added', to, freightRequestId: id, ...(offerId && { offerId }), now })
}

/**
 * Serialises requests and writes of lanes: every write of a lane updates this row (trigger `freight_changed`), so that a
 * request either sees the lane or is seen by the transaction that writes it.
 */
export async function lockLanes(tx: Db): Promise<void> {
  await sql`select version from freight_version for share`.execute(tx)
}
