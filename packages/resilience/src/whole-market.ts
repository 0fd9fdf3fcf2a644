import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { checkActivity, sealActivity } from '@mahsul/server/platform/audit/hash-chain'
import type { Db } from '@mahsul/server/platform/db/db'
import { firstBrokenLine, storedAndReplayed } from '@mahsul/server/testing/trade-proof'
import { sql } from 'kysely'
import { must } from './report.ts'

/** Queries that must return nothing, whatever happened to the processes: rows that contradict each other. */
const contradictions = {
  'offers whose containers are not those of their trades': sql`
    select o.id, o.containers, o.reserved, o.sold, coalesce(t.taken, 0) as taken from offers o
    left join (select offer_id, sum(containers) filter (where status not in ('lapsed', 'cancelled')) as taken
      from trades group by offer_id) t on t.offer_id = o.id
    where o.reserved + o.sold <> coalesce(t.taken, 0) or o.reserved + o.sold > o.containers or o.reserved < 0 or o.sold < 0`,
  'offers whose pending bids are not those that wait': sql`
    select o.id from offers o where o.pending_bids <>
      (select count(*) from bids b where b.offer_id = o.id and b.status = 'PENDING')`,
  'members with more than three bids, or two that wait, on one offer': sql`
    select offer_id, bidder_id from bids where closed_by is distinct from 'system' group by offer_id, negotiation, bidder_id
    having count(*) > 3 or count(*) filter (where status = 'PENDING') > 1`,
  'bids without exactly one notice to the owner': sql`
    select b.id from bids b where 1 <>
      (select count(*) from notifications n where n.bid_id = b.id and n.type = 'OfferBidded')`,
  'bids without exactly one entry in the activity log': sql`
    select b.id from bids b where 1 <>
      (select count(*) from activity_log a where a.entity_id = b.id and a.action = 'bid.place')`,
  'members who spent another number of codes than they did acts': sql`
    select c.member_id, c.event from verification_codes c where c.spent_at is not null group by c.member_id, c.event
    having count(*) <> case c.event
      when 'create_bid' then (select count(*) from bids b where b.bidder_id = c.member_id)
      when 'create_offer' then (select count(*) from offers o where o.owner_id = c.member_id)
      else (select count(*) from trades t where t.buyer_id = c.member_id and t.bid_id is null) end`,
  'keys without an answer': sql`select key from idempotency_keys where status is null`,
  'tasks of a side without exactly one entry in the activity log': sql`
    select l.trade_id, l.task from trade_log l where l.actor_id is not null and l.seq > 1
    group by l.trade_id, l.task having count(*) <>
      (select count(*) from activity_log a where a.entity_id = l.trade_id and a.action = 'trade.' || l.task)`,
} as const

/** By then the first entries of a month are sealed, too: they wait for those that may still come into the month before. */
const LATER_MS = 30 * 60_000

/** Checks that goods, bids, logs, hash chains and files are consistent. Returns what was checked. */
export async function isWhole(db: Db, dataDir: string): Promise<string> {
  for (const [what, query] of Object.entries(contradictions)) {
    const { rows } = await query.execute(db)
    must(rows.length === 0, `There are no ${what}`, rows.slice(0, 3))
  }
  const trades = await db.selectFrom('trades').select('id').execute()
  for (const { id } of trades) {
    must((await firstBrokenLine(db, id)) === undefined, `The log of trade ${id} is a chain`)
    const { stored, replayed } = await storedAndReplayed(db, id, new Date())
    must(JSON.stringify(stored) === JSON.stringify(replayed), 'A trade stands as its log says', {
      stored,
      replayed,
    })
  }
  await sealActivity(db, new Date(Date.now() + LATER_MS)) // nobody acts any more
  const { sealed, waiting, broken_at } = await checkActivity(db)
  must(broken_at === null && waiting === 0, 'The activity log is a chain', { sealed, waiting, broken_at })
  const files = await db.selectFrom('trade_files').select(['key', 'sha256']).execute()
  for (const { key, sha256 } of files) {
    const bytes = readFileSync(path.join(dataDir, 'uploads', key.slice(0, 2), key))
    const hash = createHash('sha256').update(bytes).digest('hex')
    must(hash === sha256, 'A file is the one that its row tells of', { key })
  }
  return `${trades.length} logs of trades, ${sealed} sealed entries and ${files.length} files agree with themselves and each other`
}
