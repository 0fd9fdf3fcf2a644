import { type RawBuilder, sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Db } from '../../platform/db/db.ts'
import { hasWords, wordsIn } from '../../platform/db/search-words.ts'
import { type FacilityJson, facilityJson } from './facility-json.ts'
import { isOpenTo } from './own-facilities.ts'

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

/** Whose choice it is; a common place is everybody's, and admins choose among all. */
type Chooser = { companyId: string | undefined }
const isFor = ({ companyId }: Chooser): RawBuilder<boolean> =>
  companyId === undefined ? sql<boolean>`true` : isOpenTo('f', [companyId])

/** Loading places that are not retired, by name; `search` finds them in either language, by city, country or UN/LOCODE. */
export async function loadingPlaces(db: Db, search: string, by: Chooser): Promise<FacilityJson[]> {
  const { rows } = await sql<{ facility: FacilityJson }>`
    select ${facilityJson('f')} as facility from facilities f
    where ${loadsAndMatches(search)} and ${isFor(by)} order by f.name, f.city, f.id`.execute(db)
  return rows.map((row) => row.facility)
}

export async function loadingPlacesInPages(db: Db, search: string, { size, offset, ...by }: Page & Chooser) {
  const { rows } = await sql<{ data: FacilityJson[]; total: number }>`
    with found as (select f.* from facilities f where ${loadsAndMatches(search)} and ${isFor(by)}),
    page as (select * from found order by name, city, id limit ${size} offset ${offset})
    select
      coalesce((select jsonb_agg(${facilityJson('page')} order by page.name, page.city, page.id) from page), '[]')
        as data,
      (select count(*) from found) as total`.execute(db)
  return rows[0]! // a select without a table has one row
}

/** Destinations of goods that are not retired. */
export async function destinations(db: Db, by: Chooser): Promise<FacilityJson[]> {
  const { rows } = await sql<{ facility: FacilityJson }>`
    select ${facilityJson('f')} as facility from facilities f
    where f.discharges and f.retired_at is null and ${isFor(by)} order by f.name, f.city, f.id`.execute(db)
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

/** Whose place it is to be: a company's own, or common. */
type Owner = { companyId: string | undefined; now: Date }

/** Whether the owner can choose no place of this kind and name but a retired one. */
export async function isRetiredPlace(db: Db, draft: FacilityDraft, owner: Owner): Promise<boolean> {
  const { rows } = await sql<{ retired: boolean }>`
    select same.retired_at is not null as retired from facilities same
    where ${isSamePlace(draft)} and ${isKnownTo(owner)}`.execute(db)
  return rows.length > 0 && rows.every(({ retired }) => retired)
}

/**
 * A new loading place, or undefined if the owner can choose one of this kind and name already; those of other companies do not count.
 * Unique indexes decide between two concurrent requests.
 */
export async function addLoadingPlace(
  db: Db,
  draft: FacilityDraft,
  owner: Owner,
): Promise<FacilityJson | undefined> {
  const companyId = owner.companyId ?? null
  const { rows } = await sql<{ facility: FacilityJson }>`
    with added as (
      insert into facilities as f (id, type_id, name, name_ar, city, city_ar, country, country_ar, loads, owner_id)
      select ${uuidv7()}::uuid, ${draft.typeId}::uuid, ${draft.name}::text, ${draft.nameAr}::text, ${draft.city}::text,
        ${draft.cityAr}::text, ${draft.country}::text, ${draft.countryAr}::text, true, ${companyId}::uuid
      where not exists (select from facilities same where ${isSamePlace(draft)} and ${isKnownTo(owner)})
      on conflict do nothing
      returning f.*),
    own as (
      insert into company_facilities (facility_id, company_id, added_at)
      select id, owner_id, ${owner.now} from added where owner_id is not null)
    select ${facilityJson('added')} as facility from added`.execute(db)
  return rows[0]?.facility
}

/** What was merged into a common place is open to all, and retired: only who had added it knows it. */
const isKnownTo = ({ companyId }: Owner): RawBuilder<boolean> => sql<boolean>`
  ${isOpenTo('same', companyId === undefined ? [] : [companyId])}
    and (same.owner_id is null or same.owner_id = ${companyId ?? null}::uuid or same.retired_at is null)`

const isSamePlace = ({ typeId, name, city, country }: FacilityDraft) => sql<boolean>`
  same.type_id = ${typeId} and fold(same.name) = fold(${name})
    and fold(same.city) = fold(${city}) and fold(same.country) = fold(${country})`

const names = sql`concat_ws(' ', f.name, f.name_ar, f.city, f.city_ar, f.country, f.country_ar, f.unlocode)`
const loadsAndMatches = (search: string): RawBuilder<boolean> =>
  sql<boolean>`f.loads and f.retired_at is null and ${hasWords(names, wordsIn(search))}`
