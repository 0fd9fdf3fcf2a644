import type { AdminFacility, facilityAdminCalls } from '@mahsul/contract/catalogue/admin-facilities'
import type { Named } from '@mahsul/contract/kit/wire'
import { sql } from 'kysely'
import type * as z from 'zod'
import type { BodyOf } from '../../platform/resource/body-of.ts'
import type { FiltersOf, Resource } from '../../platform/resource/resource.ts'
import { instantText, isInUse, rowsOfTable } from '../../platform/resource/table-columns.ts'
import { facilityJson } from './facility-json.ts'
import { placeNamesToStore } from './place-names.ts'

type Body<Name extends keyof typeof facilityAdminCalls> = BodyOf<(typeof facilityAdminCalls)[Name]>
type FacilityType = z.output<typeof Named>
type Facility = z.output<typeof AdminFacility>

const types = rowsOfTable('facility_types')
const typeJson = sql<FacilityType>`jsonb_build_object('external_id', r.id, 'name', r.name, 'name_ar', r.name_ar)`

export const facilityTypesOfAdmin: Resource<
  FacilityType,
  FacilityType,
  Body<'POST /secure/admin/logistic-facility-types'>
> = {
  entity: 'facility_type',
  from: sql`facility_types r`,
  item: typeJson,
  row: typeJson,
  searched: sql`concat_ws(' ', r.name, r.name_ar)`,
  sorts: { name: sql`lower(r.name)` },
  create: (tx, body, { id }) => types.insert(tx, id, body),
  update: (tx, body, { id }) => types.update(tx, id, body),
  uses: (id) => ({ facilities: sql`facilities where type_id = ${id}` }),
  remove: (tx, { id }) => types.remove(tx, id),
}

const facilities = rowsOfTable('facilities')
type FacilityBody = Body<'POST /secure/admin/logistic-facilities'>
const columns = (body: FacilityBody, before: Pick<Facility, 'unlocode' | 'loads' | 'discharges'>) => ({
  type_id: body.logistic_facility_type_id,
  ...placeNamesToStore(body),
  unlocode: body.unlocode === undefined ? before.unlocode : body.unlocode,
  loads: body.loads ?? before.loads,
  discharges: body.discharges ?? before.discharges,
})
const everywhere = { unlocode: null, loads: true, discharges: true }
const json = sql<Facility>`${facilityJson('r')} || jsonb_build_object('loads', r.loads, 'discharges', r.discharges,
  'retired_at', ${instantText('r.retired_at')}, 'added_by', coalesce((
    select jsonb_agg(jsonb_build_object('external_id', c.id, 'name', c.name) order by own.added_at, c.id)
    from company_facilities own join companies c on c.id = own.company_id where own.facility_id = r.id), '[]'))`

const filters: FiltersOf<(typeof facilityAdminCalls)['GET /secure/admin/logistic-facilities']> = {
  logistic_facility_type: (ids) => sql`r.type_id = any(${ids}::uuid[])`,
  use: (uses) =>
    sql`(${sql.join(
      uses.map((use) => sql.ref(`r.${use}`)),
      sql` or `,
    )})`,
  state: isInUse,
  shared: (states) =>
    sql`(exists (select from company_facilities own where own.facility_id = r.id)) = any(${states.map((state) => state === 'own')}::boolean[])`,
}

/** Ports, warehouses, factories and dry ports, including those that members added. */
export const facilitiesOfAdmin: Resource<Facility, Facility, FacilityBody> = {
  entity: 'facility',
  from: sql`facilities r join facility_types kind on kind.id = r.type_id`,
  item: json,
  row: json,
  filters,
  searched: sql`concat_ws(' ', r.name, r.name_ar, r.city, r.city_ar, r.country, r.country_ar, r.unlocode)`,
  sorts: {
    name: sql`lower(r.name), lower(r.city)`,
    city: sql`lower(r.city), lower(r.name)`,
    country: sql`lower(r.country), lower(r.name)`,
    logistic_facility_type: sql`lower(kind.name), lower(r.name)`,
  },
  create: (tx, body, { id }) => facilities.insert(tx, id, columns(body, everywhere)),
  update: (tx, body, { id, before }) => facilities.update(tx, id, columns(body, before)),
  uses: (id) => ({
    offers: sql`offers where origin_id = ${id} or destination_id = ${id}`,
    bids: sql`bids where origin_id = ${id} or destinations @> ${JSON.stringify([{ facilityId: id }])}::jsonb`,
    trades: sql`trades where terms ->> 'originId' = ${id}
      or terms -> 'destinations' @> ${JSON.stringify([{ facilityId: id }])}::jsonb`,
    freightCosts: sql`freight_costs where origin_id = ${id} or destination_id = ${id}`,
  }),
  async remove(tx, { id }) {
    await sql`delete from freight_requests where origin_id = ${id} or destination_id = ${id}`.execute(tx)
    await facilities.remove(tx, id)
  },
  references: { facilities_type_id_fkey: 'logistic_facility_type_id' },
}
