import type { MemberId } from '@mahsul/domain/accounts/member'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/**
 * Offers, waiting bids and running trades of a person who leaves name a colleague from now on: whom the other side reaches, and
 * in whose name an accepted bid becomes a trade. Who did what so far stays in the logs. Offers are locked
 * first, as everywhere, then the person, so that nothing new comes in their name.
 */
export async function handOver(tx: Db, { from, to }: { from: MemberId; to: MemberId }) {
  await sql`
    select from offers o where o.owner_id = ${from}
      or o.id in (select offer_id from bids where bidder_id = ${from} and status = 'PENDING')
    order by o.id for update`.execute(tx)
  await tx.selectFrom('members').select('id').where('id', '=', from).forUpdate().execute()
  await tx.updateTable('offers').set({ owner_id: to }).where('owner_id', '=', from).execute()
  await tx
    .updateTable('bids')
    .set({ bidder_id: to })
    .where('bidder_id', '=', from)
    .where('status', '=', sql.lit('PENDING'))
    .execute()
  for (const side of ['supplier_id', 'buyer_id'] as const)
    await tx
      .updateTable('trades')
      .set({ [side]: to })
      .where(side, '=', from)
      .where('finished_at', 'is', null)
      .execute()
}
