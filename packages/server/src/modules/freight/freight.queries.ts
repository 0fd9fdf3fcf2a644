import type { ContainerTypeId, FacilityId } from '@mahsul/domain/offers/offer'
import type { Freight } from '@mahsul/domain/pricing/cost-breakdown'
import { usdCents } from '@mahsul/domain/units'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

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
