import { type RawBuilder, sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Db } from '../../platform/db/db.ts'
import { type FacilityJson, facilityJson } from './facility-json.ts'

export type FacilityDraft = {
  typeId: string
  name: string
  nameAr: string
  city: string
  cityAr: string
  country: string
  countryAr: string
}
type Page = { size: number; offset: number }

/** Loading places that are not retired, by name; `search` finds them in either language, by city, country or UN/LOCODE. */
export async function loadingPlaces(db: Db, search = ''): Promise<FacilityJson[]> {
  const { rows } = await sql<{ facility: FacilityJson }>`
    select ${facilityJson('f')} as facility from facilities f
    where ${loadsAndMatches(search)} order by f.name, f.city, f.id`.execute(db)
  return rows.map((row) => row.facility)
}

export async function loadingPlacesInPages(db: Db, search: string, { size, offset }: Page) {
  const { rows } = await sql<{ data: FacilityJson[]; total: number }>`
    with found as (select f.* from facilities f where ${loadsAndMatches(search)}),
    page as (select * from found order by name, city, id limit ${size} offset ${offset})
    select
      coalesce((select jsonb_agg(${facilityJson('page')} order by page.name, page.city, page.id) from page), '[]')
        as data,
      (select count(*) from found) as total`.execute(db)
  return rows[0]! // a select without a table has one row
}

/** Destinations of goods that are not retired. */
export async function destinations(db: Db): Promise<FacilityJson[]> {
  const { rows } = await sql<{ facility: FacilityJson }>`
    select ${facilityJson('f')} as facility from facilities f
    where f.discharges and f.retired_at is null order by f.name, f.city, f.id`.execute(db)
  return rows.map((row) => row.facility)
}

export const facilityTypes = (db: Db) =>
  db.selectFrom('facility_types').select(['id as external_id', 'name', 'name_ar']).orderBy('name').execute()

export async function hasFacilityType(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('facility_types')
    .select('id')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()
  return row !== undefined
}

/** Whether there is a place of this kind and name that was retired. */
export async function isRetiredPlace(db: Db, draft: FacilityDraft): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    select same.id from facilities same where ${isSamePlace(draft)} and same.retired_at is not null`.execute(
    db,
  )
  return rows.length > 0
}

/**
 * A new loading place, or undefined if there is one of this kind and name already. A unique constraint decides between two
 * concurrent requests.
 */
export async function addLoadingPlace(db: Db, draft: FacilityDraft): Promise<FacilityJson | undefined> {
  const { rows } = await sql<{ facility: FacilityJson }>`
    insert into facilities as f (id, type_id, name, name_ar, city, city_ar, country, country_ar, loads)
    select ${uuidv7()}::uuid, ${draft.typeId}::uuid, ${draft.name}::text, ${draft.nameAr}::text, ${draft.city}::text,
      ${draft.cityAr}::text, ${draft.country}::text, ${draft.countryAr}::text, true
    where not exists (select from facilities same where ${isSamePlace(draft)})
    on conflict (type_id, name, city, country) do nothing
    returning ${facilityJson('f')} as facility`.execute(db)
  return rows[0]?.facility
}

const isSamePlace = ({ typeId, name, city, country }: FacilityDraft) => sql<boolean>`
  same.type_id = ${typeId} and lower(same.name) = lower(${name})
    and lower(same.city) = lower(${city}) and lower(same.country) = lower(${country})`

function loadsAndMatches(search: string): RawBuilder<boolean> {
  const like = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`
  return sql<boolean>`f.loads and f.retired_at is null and (${search} = '' or
    concat_ws(' ', f.name, f.name_ar, f.city, f.city_ar, f.country, f.country_ar, f.unlocode) ilike ${like})`
}
