import { refusals } from '@mahsul/domain/trades/process/process'
import { sql } from 'kysely'
import { type OwnerJson, ownerJson } from '../offers/offer-view.ts'
import type { Db } from '../platform/db/db.ts'

export type Conduct = {
  member_since: string
  trades_finished: number
  trades_running: number
  orders_lapsed: number
  refusals: number
}

/** Of a company `c`. Counted from the trades and their logs on every request; an order has lapsed when its time is over, carried out or not. */
export const conductJson = (now: Date) => sql<Conduct>`(
  select jsonb_build_object(
    'member_since', (c.created_at at time zone 'UTC')::date,
    'trades_finished', count(*) filter (where d.status = 'finished'),
    'trades_running', count(*) filter (where d.status = 'running' and d.confirm_until is null),
    'orders_lapsed', count(*) filter (where d.supplier_company_id = c.id and
      (d.status = 'lapsed' or d.status = 'running' and d.confirm_until <= ${now})),
    'refusals', coalesce(sum(said.no), 0))
  from trades d cross join lateral (
    select count(*) as no from trade_log l
    where l.trade_id = d.id and l.side = case when d.supplier_company_id = c.id then 'supplier' else 'buyer' end
      and l.task = any(${refusals}::text[])) said
  where d.supplier_company_id = c.id or d.buyer_company_id = c.id)`

/** A person’s company as others see it; deleted members and admins are not found. */
export async function readMember(
  db: Db,
  { id, now }: { id: string; now: Date },
): Promise<(OwnerJson & { conduct: Conduct }) | undefined> {
  const { rows } = await sql<{ owner: OwnerJson; conduct: Conduct }>`
    select ${ownerJson('m', 'c')} as owner, ${conductJson(now)} as conduct
    from members m join companies c on c.id = m.company_id
    where m.id = ${id} and m.deleted_at is null and m.role <> 'ADMIN'`.execute(db)
  return rows[0] && { ...rows[0].owner, conduct: rows[0].conduct }
}
