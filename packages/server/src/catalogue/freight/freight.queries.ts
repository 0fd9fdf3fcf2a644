import { usdCents } from '@mahsul/domain/kit/units'
import type { Freight } from '@mahsul/domain/offers/cost-breakdown'
import type { ContainerTypeId, FacilityId } from '@mahsul/domain/offers/offer'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Db } from '../../platform/db/db.ts'
import { prepared } from '../../platform/db/prepared.ts'

export type Lanes = {
  originId: FacilityId | string
  containerTypeId: ContainerTypeId | string
  destinationIds: readonly (FacilityId | string)[]
}

/** The freight at a moment from one port of loading; destinations without it are missing. */
export async function freightTo(
  db: Db,
  { originId, containerTypeId, destinationIds }: Lanes,
  now: Date,
): Promise<Map<FacilityId, Freight>> {
  if (destinationIds.length === 0) return new Map()
  const { rows } = await prepared<FreightRow>`
    select f.destination_id, price.price_cents, price.thc_cents, price.transit_days
    from freight_costs f join lateral freight_at(f.id, ${now}) price on true
    where f.origin_id = ${originId} and f.container_type_id = ${containerTypeId}
      and f.destination_id = any(${[...new Set(destinationIds)]}::uuid[])`.execute(db)
  return toLanes(rows)
}

export const laneKey = (lane: { originId: string | null; containerTypeId: string }) =>
  `${lane.originId} ${lane.containerTypeId}`

/** The freight at a moment from these ports of loading into one port, by `laneKey`. */
export async function freightInto(
  db: Db,
  { originIds, destinationId }: { originIds: readonly string[]; destinationId: string },
  now: Date,
): Promise<Map<string, Freight>> {
  if (originIds.length === 0) return new Map()
  const { rows } = await prepared<FreightRow & { origin_id: string; container_type_id: string }>`
    select f.origin_id, f.container_type_id, f.destination_id, price.price_cents, price.thc_cents, price.transit_days
    from freight_costs f join lateral freight_at(f.id, ${now}) price on true
    where f.destination_id = ${destinationId} and f.origin_id = any(${[...new Set(originIds)]}::uuid[])`.execute(
    db,
  )
  return new Map(
    rows.map((row) => [
      laneKey({ originId: row.origin_id, containerTypeId: row.container_type_id }),
      toFreight(row),
    ]),
  )
}

type FreightRow = { destination_id: string; price_cents: number; thc_cents: number; transit_days: number }

const toLanes = (rows: readonly FreightRow[]) =>
  new Map(
    rows.map((row): [FacilityId, Freight] => [
      row.destination_id as FacilityId, // the column refers to facilities
      toFreight(row),
    ]),
  )

const toFreight = (row: FreightRow): Freight => ({
  pricePerContainer: usdCents(row.price_cents),
  terminalHandlingCharge: usdCents(row.thc_cents),
  transitDays: row.transit_days,
})

/**
 * The freight at a moment to each possible destination of an answer to an offer, its own included. None if the price
 * of the offer includes the freight.
 */
export async function freightForAnswer(
  db: Db,
  {
    offerId,
    originId,
    destinationIds,
  }: { offerId: string; originId: string | null; destinationIds: readonly string[] },
  now: Date,
): Promise<Map<FacilityId, Freight>> {
  const { rows } = await prepared<FreightRow>`
    select f.destination_id, price.price_cents, price.thc_cents, price.transit_days
    from offers o join freight_costs f on f.container_type_id = o.container_type_id
      join lateral freight_at(f.id, ${now}) price on true
    where o.id = ${offerId} and o.incoterm = 'FOB' and f.origin_id = coalesce(o.origin_id, ${originId}::uuid)
      and f.destination_id = any(array_append(${destinationIds}::uuid[], o.destination_id))`.execute(db)
  return toLanes(rows)
}

export type Lane = { originId: string; destinationId: string; containerTypeId: string }
type LaneNames = Record<keyof Lane, string | null> & { company: string }

/** The names of a lane's ends and container type; null for an unknown id. */
export async function laneNames(db: Db, lane: Lane & { memberId: string }): Promise<LaneNames> {
  const place = (id: string) =>
    sql`(select concat(name, ', ', country, ' (' || unlocode || ')') from facilities where id = ${id})`
  const { rows } = await sql<LaneNames>`
    select
      ${place(lane.originId)} as "originId",
      ${place(lane.destinationId)} as "destinationId",
      (select name from container_types where id = ${lane.containerTypeId}) as "containerTypeId",
      (select c.name from members m join companies c on c.id = m.company_id where m.id = ${lane.memberId}) as company
    `.execute(db)
  return rows[0]! // a select without a table has one row
}

/** Serialises the same member's requests, so that two clicks do not send two mails. */
export async function lockRequestsOf(tx: Db, memberId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`freight-request/${memberId}`}, 0))`.execute(tx)
}

/** How many lanes a member has requested since then, and how often it was this one. */
export async function requestsSince(db: Db, memberId: string, lane: Lane, since: Date) {
  const { rows } = await sql<{ all: number; same: number }>`
    select count(*) as all, count(*) filter (
      where origin_id = ${lane.originId} and destination_id = ${lane.destinationId}
        and container_type_id = ${lane.containerTypeId}) as same
    from freight_requests where member_id = ${memberId} and requested_at > ${since}`.execute(db)
  return rows[0]! // an aggregate without groups has one row
}

type Request = { memberId: string; lane: Lane; offerId: string | null; now: Date }

export async function saveRequest(db: Db, { memberId, lane, offerId, now }: Request): Promise<void> {
  await db
    .insertInto('freight_requests')
    .values({
      id: uuidv7(),
      member_id: memberId,
      origin_id: lane.originId,
      destination_id: lane.destinationId,
      container_type_id: lane.containerTypeId,
      offer_id: offerId,
      requested_at: now,
    })
    .execute()
}
