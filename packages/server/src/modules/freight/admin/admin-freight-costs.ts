import type { FreightCost, freightCostCalls } from '@mahsul/contract/admin/freight-costs'
import { usdToCents } from '@mahsul/contract/money'
import { namedOnWire } from '@mahsul/contract/registration-wire'
import { checkLane, type LaneField } from '@mahsul/domain/freight/lane'
import { hasProblems } from '@mahsul/domain/problems'
import { sql } from 'kysely'
import type * as z from 'zod'
import { RefusedError } from '../../../platform/http/refuse.ts'
import type { BodyOf } from '../../../platform/resource/body-of.ts'
import type { FiltersOf, Resource } from '../../../platform/resource/resource.ts'
import { instantText, rowsOfTable } from '../../../platform/resource/table-columns.ts'
import { entriesOf } from '../../../platform/resource/version.ts'
import { usdText } from '../../catalogue/admin-json.ts'
import { notifyRequesters } from '../notify-requesters.ts'

type Body = BodyOf<(typeof freightCostCalls)['POST /secure/admin/freight-costs']>
type Shown = z.output<typeof FreightCost>

/** Names of a lane's fields on the wire, and in the header of a file. */
export const laneNames = {
  originId: 'origin_ext_id',
  destinationId: 'destination_ext_id',
  pricePerContainer: 'price_per_container',
  terminalHandlingCharge: 'termical_handling_charges',
  transitDays: 'transit_time_in_days',
} as const satisfies Record<LaneField, keyof Body>

const rows = rowsOfTable('freight_costs')

function columns(body: Body, now: Date) {
  const lane = {
    originId: body.origin_ext_id,
    destinationId: body.destination_ext_id,
    pricePerContainer: usdToCents(body.price_per_container),
    terminalHandlingCharge: usdToCents(body.termical_handling_charges),
    transitDays: body.transit_time_in_days,
  }
  const problems = checkLane(lane)
  if (hasProblems(problems))
    throw new RefusedError('VALIDATION', { problems: namedOnWire(problems, laneNames) })
  return {
    origin_id: lane.originId,
    destination_id: lane.destinationId,
    container_type_id: body.container_type_ext_id,
    price_cents: lane.pricePerContainer,
    thc_cents: lane.terminalHandlingCharge,
    transit_days: lane.transitDays,
    updated_at: now,
  }
}

const placeJson = (alias: 'o' | 'd') => {
  const of = (column: string) => sql`${sql.lit(column)}, ${sql.ref(`${alias}.${column}`)}`
  const columns = ['name', 'name_ar', 'country', 'country_ar', 'city', 'city_ar', 'unlocode'].map(of)
  return sql`jsonb_build_object('external_id', ${sql.ref(`${alias}.id`)}, ${sql.join(columns)})`
}

const json = sql<Shown>`jsonb_build_object(
  'external_id', r.id, 'origin', ${placeJson('o')}, 'destination', ${placeJson('d')},
  'container_type', jsonb_build_object('external_id', ct.id, 'name', ct.name),
  'price_per_container', ${usdText(sql`r.price_cents`)},
  'termical_handling_charges', ${usdText(sql`r.thc_cents`)},
  'transit_time_in_days', r.transit_days, 'updated_at', ${instantText('r.updated_at')})`

const byLane = sql`lower(o.name), lower(d.name), ct.position, lower(ct.name)`

const filters: FiltersOf<(typeof freightCostCalls)['GET /secure/admin/freight-costs']> = {
  origin: (ids) => sql`r.origin_id = any(${ids}::uuid[])`,
  destination: (ids) => sql`r.destination_id = any(${ids}::uuid[])`,
  container_type: (ids) => sql`r.container_type_id = any(${ids}::uuid[])`,
}

/** The freight table: one lane per pair of places and container type. */
export const freightCosts: Resource<Shown, Shown, Body> = {
  entity: 'freight_cost',
  from: sql`freight_costs r join facilities o on o.id = r.origin_id join facilities d on d.id = r.destination_id
    join container_types ct on ct.id = r.container_type_id`,
  item: json,
  row: json,
  // An import changes many lanes with one entry.
  changes: (id) => sql`${entriesOf('freight_cost', id)}
    union all select i.created_at, i.imported_by
      from freight_costs f join freight_imports i on i.created_at = f.updated_at and i.status = 'imported'
      where f.id = ${id}`,
  filters,
  searched: sql`concat_ws(' ', o.name, o.name_ar, o.city, o.country, o.country_ar, o.unlocode,
    d.name, d.name_ar, d.city, d.country, d.country_ar, d.unlocode, ct.name)`,
  sorts: {
    origin: byLane,
    destination: sql`lower(d.name), lower(o.name), ct.position`,
    container_type: sql`ct.position, lower(ct.name), lower(o.name), lower(d.name)`,
    price_per_container: sql`r.price_cents`,
    transit_time_in_days: sql`r.transit_days`,
    updated_at: sql`r.updated_at`,
  },
  create: async (tx, body, { id, now }) => {
    await rows.insert(tx, id, columns(body, now))
    await notifyRequesters(tx, now)
  },
  update: async (tx, body, { id, now }) => {
    await rows.update(tx, id, columns(body, now))
    await notifyRequesters(tx, now)
  },
  uses: () => ({}), // a trade's freight is part of its terms
  remove: (tx, { id }) => rows.remove(tx, id),
  references: {
    freight_costs_origin_id_fkey: 'origin_ext_id',
    freight_costs_destination_id_fkey: 'destination_ext_id',
    freight_costs_container_type_id_fkey: 'container_type_ext_id',
  },
}
