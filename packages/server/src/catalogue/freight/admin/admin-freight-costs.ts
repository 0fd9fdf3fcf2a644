import type {
  FreightCost,
  FreightCostWithPrices,
  freightCostCalls,
} from '@mahsul/contract/catalogue/freight-costs'
import { namedOnWire } from '@mahsul/contract/companies/registration-wire'
import { usdToCents } from '@mahsul/contract/kit/money'
import { checkLane, type LaneField } from '@mahsul/domain/catalogue/lane'
import {
  type Amounts,
  checkValidity,
  decidePrice,
  firstPrice,
  type LanePrice,
  type PriceField,
} from '@mahsul/domain/catalogue/lane-price'
import type { IsoDate } from '@mahsul/domain/kit/calendar'
import { hasProblems } from '@mahsul/domain/kit/problems'
import { sql } from 'kysely'
import type * as z from 'zod'
import type { Db } from '../../../platform/db/db.ts'
import { fullNameIn } from '../../../platform/db/full-name.ts'
import { RefusedError } from '../../../platform/http/refuse.ts'
import type { BodyOf } from '../../../platform/resource/body-of.ts'
import type { FiltersOf, Resource } from '../../../platform/resource/resource.ts'
import { instantText, rowsOfTable } from '../../../platform/resource/table-columns.ts'
import { entriesOf } from '../../../platform/resource/version.ts'
import { usdText } from '../../admin-json.ts'
import { lastDay, savePrices, savePricesOfNew, shownAt, shownPrice, stateAt } from '../lane-prices.ts'
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

const validityNames = {
  from: 'valid_from',
  until: 'valid_until',
  carrier: 'carrier',
} as const satisfies Record<PriceField, keyof Body>

const rows = rowsOfTable('freight_costs')

/** The lane of a body, its price, and when it is valid. */
function read(body: Body, { now, shown }: { now: Date; shown?: LanePrice }) {
  const lane = {
    originId: body.origin_ext_id,
    destinationId: body.destination_ext_id,
    pricePerContainer: usdToCents(body.price_per_container),
    terminalHandlingCharge: usdToCents(body.termical_handling_charges),
    transitDays: body.transit_time_in_days,
  }
  const { valid_from: from, carrier } = body
  const until = body.valid_until as IsoDate | null | undefined // the schema takes days only
  const day = from === undefined ? undefined : (from.slice(0, 10) as IsoDate) // a day, or an instant that begins with one
  const problems = {
    ...namedOnWire(checkLane(lane), laneNames),
    ...namedOnWire(checkValidity({ ...lane, from: day, until, carrier }, { now, shown }), validityNames),
  }
  if (hasProblems(problems)) throw new RefusedError('VALIDATION', { problems })
  const { originId: origin_id, destinationId: destination_id, ...amounts } = lane
  const change = { ...amounts, from: from === undefined ? undefined : new Date(from), until, carrier }
  return { ends: { origin_id, destination_id, container_type_id: body.container_type_ext_id }, change }
}

const priceColumns = (price: Amounts) => ({
  price_cents: price.pricePerContainer,
  thc_cents: price.terminalHandlingCharge,
  transit_days: price.transitDays,
})

type Update = { id: string; before: Shown; by: { id: string }; now: Date }

async function update(tx: Db, body: Body, { id, before, by, now }: Update) {
  const shown = await shownPrice(tx, id, now)
  const { ends, change } = read(body, { now, shown })
  const who = { by: by.id, now }
  const isOtherLane =
    before.origin.external_id !== ends.origin_id ||
    before.destination.external_id !== ends.destination_id ||
    before.container_type.external_id !== ends.container_type_id
  if (isOtherLane) {
    // What another lane cost is not the former price of this one.
    await rows.update(tx, id, { ...ends, ...priceColumns(change), updated_at: now })
    await savePricesOfNew(tx, [{ laneId: id, price: firstPrice(change, now) }], who)
  } else {
    const decision = decidePrice(shown, change, now)
    const isNow = decision.is === 'added' && decision.price.from <= now
    await rows.update(tx, id, { ...ends, ...(isNow && priceColumns(change)), updated_at: now })
    if (decision.is !== 'nothing') await savePrices(tx, [{ laneId: id, price: decision.price }], who)
  }
  await notifyRequesters(tx, now)
}

const placeJson = (alias: 'o' | 'd') => {
  const of = (column: string) => sql`${sql.lit(column)}, ${sql.ref(`${alias}.${column}`)}`
  const columns = ['name', 'name_ar', 'country', 'country_ar', 'city', 'city_ar', 'unlocode'].map(of)
  return sql`jsonb_build_object('external_id', ${sql.ref(`${alias}.id`)}, ${sql.join(columns)})`
}

/** The amounts of a price, as entries of an object. */
const amountsJson = (price: string) => sql`'price_per_container', ${usdText(sql.ref(`${price}.price_cents`))},
  'termical_handling_charges', ${usdText(sql.ref(`${price}.thc_cents`))},
  'transit_time_in_days', ${sql.ref(`${price}.transit_days`)}`

const instantOrNull = (column: string) =>
  sql`case when isfinite(${sql.ref(column)}) then ${instantText(column)} end`

const json = (now: Date) => sql<Shown>`jsonb_build_object(
  'external_id', r.id, 'origin', ${placeJson('o')}, 'destination', ${placeJson('d')},
  'container_type', jsonb_build_object('external_id', ct.id, 'name', ct.name),
  ${amountsJson('shown')}, 'updated_at', ${instantText('r.updated_at')}, 'carrier', shown.carrier,
  'valid_from', ${instantOrNull('shown.valid_from')}, 'valid_until', ${lastDay('shown.valid_until')},
  'state', ${stateAt(now, 'shown')},
  'former', (select jsonb_build_object(${amountsJson('h')}, 'replaced_at', ${instantText('shown.valid_from')})
    from freight_prices h where h.lane_id = r.id and h.valid_from < shown.valid_from order by h.valid_from desc limit 1),
  'planned', (select jsonb_build_object(${amountsJson('h')}, 'valid_from', ${instantText('h.valid_from')})
    from freight_prices h where h.lane_id = r.id and h.valid_from > shown.valid_from order by h.valid_from limit 1))`

const pricesJson = sql`(
  select jsonb_agg(jsonb_build_object(${amountsJson('h')}, 'carrier', h.carrier,
    'valid_from', ${instantOrNull('h.valid_from')}, 'valid_until', ${lastDay('h.valid_until')},
    'is_shown', h.valid_from = shown.valid_from, 'changed_at', ${instantText('h.created_at')},
    'changed_by', (select ${fullNameIn('members')} from members where id = h.created_by)
  ) order by h.valid_from desc) from freight_prices h where h.lane_id = r.id)`

const byLane = sql`lower(o.name), lower(d.name), ct.position, lower(ct.name)`

const filters: FiltersOf<(typeof freightCostCalls)['GET /secure/admin/freight-costs']> = {
  origin: (ids) => sql`r.origin_id = any(${ids}::uuid[])`,
  destination: (ids) => sql`r.destination_id = any(${ids}::uuid[])`,
  container_type: (ids) => sql`r.container_type_id = any(${ids}::uuid[])`,
  state: (states, now) => sql`${stateAt(now, 'shown')} = any(${states})`,
}

/** The freight table: one lane per pair of places and container type. */
export const freightCostsAt = (now: Date): Resource<z.output<typeof FreightCostWithPrices>, Shown, Body> => ({
  entity: 'freight_cost',
  from: sql`freight_costs r join facilities o on o.id = r.origin_id join facilities d on d.id = r.destination_id
    join container_types ct on ct.id = r.container_type_id ${shownAt(now, 'r')}`,
  item: sql`${json(now)} || jsonb_build_object('prices', ${pricesJson})`,
  row: json(now),
  // A planned price that begins, or one that ends, changes nothing that an admin decided.
  content: sql`jsonb_build_array(to_jsonb(r),
    (select jsonb_agg(to_jsonb(h) order by h.valid_from) from freight_prices h where h.lane_id = r.id))`,
  // An import changes many lanes with one entry.
  changes: (id) => sql`${entriesOf('freight_cost', id)}
    union all select i.created_at, i.imported_by
      from freight_costs f join freight_imports i on i.created_at = f.updated_at and i.status = 'imported'
        and i.target = 'freight_costs'
      where f.id = ${id}`,
  filters,
  searched: sql`concat_ws(' ', o.name, o.name_ar, o.city, o.country, o.country_ar, o.unlocode,
    d.name, d.name_ar, d.city, d.country, d.country_ar, d.unlocode, ct.name)`,
  sorts: {
    origin: byLane,
    destination: sql`lower(d.name), lower(o.name), ct.position`,
    container_type: sql`ct.position, lower(ct.name), lower(o.name), lower(d.name)`,
    price_per_container: sql`shown.price_cents`,
    transit_time_in_days: sql`shown.transit_days`,
    updated_at: sql`r.updated_at`,
  },
  create: async (tx, body, { id, by }) => {
    const { ends, change } = read(body, { now })
    await rows.insert(tx, id, { ...ends, ...priceColumns(change), updated_at: now })
    await savePricesOfNew(tx, [{ laneId: id, price: firstPrice(change, now) }], { by: by.id, now })
    await notifyRequesters(tx, now)
  },
  update,
  uses: () => ({}), // a trade's freight is part of its terms
  remove: (tx, { id }) => rows.remove(tx, id),
  references: {
    freight_costs_origin_id_fkey: 'origin_ext_id',
    freight_costs_destination_id_fkey: 'destination_ext_id',
    freight_costs_container_type_id_fkey: 'container_type_ext_id',
  },
})
