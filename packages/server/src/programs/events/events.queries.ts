import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** An event as it is stored; `data` lacks what has columns of its own. */
export type EventRow = {
  id: string
  seq: number
  type: string
  side: string
  offer_id: string
  bid_id: string | null
  trade_id: string | null
  reference: string
  data: object
  at: Date
}

/** Whether anything waits for its place. The smallest id first: the index forgets what is gone as it is read. */
export const eventsWait = sql<boolean>`exists (select from event_outbox order by id limit 1)`

/**
 * Gives events that were committed their place in the stream of each company, in one statement; returns how many acts they were
 * of. What was written for a company that has become part of another is that one's.
 */
export async function placeEvents(tx: Db, most: number): Promise<number> {
  const { rows } = await sql<{ acts: number }>`
    with taken as (
      delete from event_outbox where id = any(array(select id from event_outbox order by id limit ${sql.lit(most)})) returning *
    ), readers as (
      select t.*, r.side, coalesce(c.merged_into, c.id) as company_id
      from taken t, unnest(t.company_ids, t.sides) as r(reader_id, side) join companies c on c.id = r.reader_id
    ), lines as (
      select r.*, row_number() over w as place, count(*) over (partition by r.company_id) as count
      from readers r window w as (partition by r.company_id order by r.id, r.side)
    ), streams as (
      insert into event_streams as s (company_id, last_seq)
      select company_id, count(*) from lines group by company_id order by company_id
      on conflict (company_id) do update set last_seq = s.last_seq + excluded.last_seq
      returning company_id, last_seq
    ), placed as (
      insert into events (company_id, seq, type, side, offer_id, bid_id, trade_id, reference, data, at, request_id)
      select l.company_id, s.last_seq - l.count + l.place, l.type, l.side, l.offer_id, l.bid_id, l.trade_id, l.reference, l.data,
        l.at, l.request_id
      from lines l join streams s on s.company_id = l.company_id
    )
    select count(*)::int as acts from taken`.execute(tx)
  return rows[0]!.acts // a count is one row
}

type Page = { companyId: string; after: number; since: Date; limit: number }

/** The events of a company after a place in its stream, that happened since. */
export async function eventsAfter(db: Db, { companyId, after, since, limit }: Page): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select id, seq, type, side, offer_id, bid_id, trade_id, reference, data, at from events
    where company_id = ${companyId} and seq > ${after} and at >= ${since} order by seq limit ${limit}`.execute(
    db,
  )
  return rows
}

/** The last place in the stream of a company, and the first that still can be read; the one after the last, if none can. */
export async function endsOf(
  db: Db,
  companyId: string,
  since: Date,
): Promise<{ first: number; last: number }> {
  const { rows } = await sql<{ first: number | null; last: number | null }>`
    select (select last_seq from event_streams where company_id = ${companyId}) as last,
      (select seq from events where company_id = ${companyId} and at >= ${since} order by seq limit 1) as first`.execute(
    db,
  )
  const last = rows[0]?.last ?? 0
  return { first: rows[0]?.first ?? last + 1, last }
}
