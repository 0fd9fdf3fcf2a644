import type { ContainerTypeId, FacilityId } from '@mahsul/domain/offers/offer'
import type { Freight } from '@mahsul/domain/pricing/cost-breakdown'
import { usdCents } from '@mahsul/domain/units'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Db } from '../../platform/db/db.ts'

export type Lanes = {
  originId: FacilityId | string
  containerTypeId: ContainerTypeId | string
  destinationIds: readonly (FacilityId | string)[]
}

/** The lanes the freight table has from one port of loading; a destination it does not reach is missing. */
export async function freightTo(
  db: Db,
  { originId, containerTypeId, destinationIds }: Lanes,
): Promise<Map<FacilityId, Freight>> {
  if (destinationIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('freight_costs')
    .select(['destination_id', 'price_cents', 'thc_cents', 'transit_days'])
    .where('origin_id', '=', originId)
    .where('container_type_id', '=', containerTypeId)
    .where(sql<boolean>`destination_id = any(${[...new Set(destinationIds)]}::uuid[])`)
    .execute()
  return new Map(
    rows.map((row) => [
      row.destination_id as FacilityId,
      {
        pricePerContainer: usdCents(row.price_cents),
        terminalHandlingCharge: usdCents(row.thc_cents),
        transitDays: row.transit_days,
      },
    ]),
  )
}

export type Lane = { originId: string; destinationId: string; containerTypeId: string }
type LaneNames = Record<keyof Lane, string | null> & { company: string }

/** What people call the ends of a lane and the box that goes along it; null where there is no such thing. */
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

/** Holds off the same member's other requests, so that two clicks do not make two mails. */
export async function lockRequestsOf(tx: Db, memberId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`freight-request/${memberId}`}, 0))`.execute(tx)
}

/** How many lanes a member asked for since then, and how often it was this one. */
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
