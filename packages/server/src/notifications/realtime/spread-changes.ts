import type { RecordKind } from '@mahsul/contract/notifications/realtime-events'
import { sql } from 'kysely'
import { type Db, transaction } from '../../platform/db/db.ts'
import { runLoop } from '../../platform/jobs/run-loop.ts'
import { waits } from '../../platform/jobs/watch-work.ts'
import type { Broker } from '../../platform/realtime/broker.ts'
import { publish } from '../../platform/realtime/publish.ts'

export const changesWait = sql<boolean>`exists (select from changed_records)`

/** Records per transaction. */
const AT_A_TIME = 200

/**
 * Tells everybody who takes part in a trade, an offer or a bid that it has changed, once the change is committed (decision 131).
 * Triggers say which records those are. Returns how many there were.
 */
export async function spreadChanges(db: Db, broker?: Broker): Promise<number> {
  if (!(await waits(db, changesWait))) return 0
  return transaction(db, async (tx) => {
    const changed = await takeChanges(tx)
    await publish(tx, { changed }, broker)
    return changed.length
  })
}

/**
 * Those who take part: both companies of a trade or a bid; of an offer its owner's, each that bid on it or has a trade of it, and
 * who watches it.
 */
async function takeChanges(tx: Db) {
  const { rows } = await sql<{ kind: RecordKind; id: string; version: number; memberIds: string[] }>`
    with taken as (
      delete from changed_records
      where ctid = any(array(select ctid from changed_records limit ${sql.lit(AT_A_TIME)} for update skip locked))
      returning kind, record, company
    ), changed as (
      select distinct kind, record, company from taken
    ), told as (
      select c.kind, c.record, t.version::float8 as version, party.company, null::uuid as member
      from changed c join trades t on t.id = c.record
        cross join lateral unnest(array[t.supplier_company_id, t.buyer_company_id]) as party (company)
      where c.kind = 'trade' and (c.company is null or c.company = party.company)
      union all
      select c.kind, c.record, o.version, party.company, party.member
      from changed c join offers o on o.id = c.record
        cross join lateral (
          select o.company_id, null::uuid
          union all select c.company, null where c.company is not null
          union all select b.company_id, null from bids b where b.offer_id = o.id and c.company is null
          union all select t.buyer_company_id, null from trades t where t.offer_id = o.id and c.company is null
          union all select t.supplier_company_id, null from trades t where t.offer_id = o.id and c.company is null
          union all select null, w.member_id from offer_watches w where w.offer_id = o.id and c.company is null
        ) as party (company, member)
      where c.kind = 'offer'
      union all
      select c.kind, c.record, floor(extract(epoch from b.updated_at) * 1000), party.company, null
      from changed c join bids b on b.id = c.record join offers o on o.id = b.offer_id
        cross join lateral unnest(array[b.company_id, o.company_id]) as party (company)
      where c.kind = 'bid' and (c.company is null or c.company = party.company)
    )
    select kind, record as id, max(version)::float8 as version, array_agg(distinct reader) as "memberIds"
    from (
      select told.kind, told.record, told.version, m.id as reader
      from told join members m on m.company_id = told.company and m.deleted_at is null
      union all
      select kind, record, version, member from told where member is not null
    ) as each
    group by kind, record`.execute(tx)
  return rows
}

type Spreading = { db: Db; onError: (error: unknown) => void; broker: Broker | undefined }

/** Between two looks; open pages show a change within a second of the act (promises, "How fast"). */
const EVERY_MS = 200
/** The pause after a failure, which the next poll would most likely meet again. */
const LOOK_SELDOM_MS = 5_000

/** Tells of changes as they are committed, until it is stopped. */
export const runSpreading = ({ db, onError, broker }: Spreading): { stop: () => Promise<void> } =>
  runLoop(
    () =>
      spreadChanges(db, broker).then(
        (count) => (count < AT_A_TIME ? 'committed' : 0),
        (error: unknown) => {
          onError(error)
          return LOOK_SELDOM_MS
        },
      ),
    { db, everyMs: EVERY_MS },
  )
