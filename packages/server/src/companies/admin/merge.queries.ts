import type { CompanyId, Role } from '@mahsul/domain/accounts/member'
import type { MergeFacts } from '@mahsul/domain/companies/merge-companies'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

export type Pair = { from: CompanyId; into: CompanyId }

/** What the rule asks (`mergeObstacles`); undefined where one of the two has no people. */
export async function mergeFacts(db: Db, { from, into }: Pair): Promise<MergeFacts | undefined> {
  const { rows } = await sql<{
    id: string
    role: Role
    suspended: boolean
    waiting: boolean
    together: number
  }>`
    select c.id, min(m.role) as role, c.suspended_at is not null or bool_or(m.suspended_at is not null) as suspended,
      exists (select from account_changes a join members p on p.id = a.member_id
        where p.company_id = c.id and a.state = 'waiting') as waiting,
      (select count(*) from trades t where (t.supplier_company_id, t.buyer_company_id) in
        ((${from}, ${into}), (${into}, ${from})))::int as together
    from companies c join members m on m.company_id = c.id and m.deleted_at is null
    where c.id = any(array[${from}, ${into}]::uuid[]) group by c.id`.execute(db)
  const company = (id: CompanyId) => {
    const row = rows.find((each) => each.id === id)
    return row && { id, role: row.role, isSuspended: row.suspended, isChangeWaiting: row.waiting }
  }
  const [merging, other] = [company(from), company(into)]
  return merging && other && { from: merging, into: other, tradesTogether: rows[0]!.together } // two rows, or one
}

/**
 * Waiting bids that one company cannot have: on its own offer, or beside another of its own on the same offer, where that of the
 * company that stays goes on.
 */
export async function bidsInTheWay(db: Db, { from, into }: Pair): Promise<{ id: string; offerId: string }[]> {
  const { rows } = await sql<{ id: string; offerId: string }>`
    select b.id, b.offer_id as "offerId" from bids b join offers o on o.id = b.offer_id
    where b.status = 'PENDING' and (
      b.company_id = ${from} and (o.company_id = ${into} or exists (select from bids own
        where own.offer_id = b.offer_id and own.company_id = ${into} and own.status = 'PENDING'))
      or b.company_id = ${into} and o.company_id = ${from})
    order by b.offer_id, b.id`.execute(db)
  return rows
}

export type Counts = {
  moving: { people: number; offers: number; bids: number; trades: number; invitations: number }
  approvals: number
  keys: number
  newlyPaid: number
}

export async function countMerge(db: Db, from: CompanyId, now: Date): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select jsonb_build_object(
      'people', (select count(*) from members where company_id = ${from} and deleted_at is null),
      'offers', (select count(*) from offers where company_id = ${from}),
      'bids', (select count(*) from bids where company_id = ${from}),
      'trades', (select count(*) from trades where ${from} in (supplier_company_id, buyer_company_id)),
      'invitations', (select count(*) from invitations
        where company_id = ${from} and registered_at is null and deleted_at is null)) as moving,
      (select count(*) from approvals where company_id = ${from} and state in ('waiting', 'approved'))::int as approvals,
      (select count(*) from api_keys where company_id = ${from} and ended_at is null and expires_at > ${now})::int as keys,
      (select count(*) from trades t where t.supplier_company_id = ${from} and t.finished_at is null
        and not exists (select from trade_payees p where p.trade_id = t.id))::int as "newlyPaid"`.execute(db)
  return rows[0]! // a select without a table has one row
}

/** Everything of the company, people who left included, belongs to the other from now on. */
export async function moveCompany(tx: Db, { from, into }: Pair) {
  await sql`update offers set company_id = ${into} where company_id = ${from}`.execute(tx)
  await sql`update bids set company_id = ${into}, merged_from = ${from} where company_id = ${from}`.execute(
    tx,
  )
  await sql`
    update trades set
      supplier_company_id = case when supplier_company_id = ${from} then ${into}::uuid else supplier_company_id end,
      buyer_company_id = case when buyer_company_id = ${from} then ${into}::uuid else buyer_company_id end
    where supplier_company_id = ${from} or buyer_company_id = ${from}`.execute(tx)
  await sql`update ratings set rated_company_id = ${into} where rated_company_id = ${from}`.execute(tx)
  await sql`update invitations set company_id = ${into} where company_id = ${from}`.execute(tx)
  await sql`update fee_invoices set company_id = ${into} where company_id = ${from}`.execute(tx)
  await sql`update notes set company_id = ${into} where company_id = ${from}`.execute(tx)
  // Both may have sent the same event, and each is counted once.
  await sql`update carrier_events e set company_id = ${into}, event_key = case when exists (
      select from carrier_events o where o.company_id = ${into} and o.event_key = e.event_key)
      then e.event_key || ' ' || ${from}::text else e.event_key end
    where company_id = ${from}`.execute(tx)
  await sql`
    update companies set registration_number = gone.registration_number from companies gone
    where companies.id = ${into} and gone.id = ${from} and companies.registration_number = ''`.execute(tx)
  await sql`
    insert into company_facilities (facility_id, company_id, added_at)
    select facility_id, ${into}, added_at from company_facilities where company_id = ${from}
    on conflict do nothing`.execute(tx)
  await sql`delete from company_facilities where company_id = ${from}`.execute(tx)
  // Of a place that both had added, each keeps its row.
  await sql`
    update facilities f set owner_id = ${into} where owner_id = ${from} and not exists (
      select from facilities o where o.owner_id = ${into} and o.type_id = f.type_id and lower(o.name) = lower(f.name)
        and lower(o.city) = lower(f.city) and lower(o.country) = lower(f.country))`.execute(tx)
  await sql`update api_keys set company_id = ${into} where company_id = ${from}`.execute(tx)
  await sql`update approvals set company_id = ${into} where company_id = ${from}`.execute(tx)
  await sql`update members set company_id = ${into} where company_id = ${from}`.execute(tx)
}
