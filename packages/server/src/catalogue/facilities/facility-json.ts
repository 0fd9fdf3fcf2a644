import { type RawBuilder, sql } from 'kysely'

/** A facility as serialized in every answer that names one; PostgreSQL builds it next to the row that refers to it. */
export type FacilityJson = {
  external_id: string
  name: string
  name_ar: string
  city: string
  city_ar: string
  country: string
  country_ar: string
  logistic_facility_type: { external_id: string; name: string; name_ar: string }
  unlocode: string | null
  latitude: number | null
  longitude: number | null
  caution: 'sanctions' | null
}

/**
 * The facility of `alias`, as jsonb: `facilityJson('f')` with `from facilities f`. If `alias` was left joined and found
 * nothing, the answer is null and not an object of nulls. `alias` is a constant, never user input.
 */
export function facilityJson(alias: string): RawBuilder<FacilityJson | null> {
  const of = (column: string) => sql.ref(`${alias}.${column}`)
  return sql<FacilityJson | null>`case when ${of('id')} is not null then jsonb_build_object(
    'external_id', ${of('id')},
    'name', ${of('name')},
    'name_ar', ${of('name_ar')},
    'city', ${of('city')},
    'city_ar', ${of('city_ar')},
    'country', ${of('country')},
    'country_ar', ${of('country_ar')},
    'logistic_facility_type', (
      select jsonb_build_object('external_id', kind.id, 'name', kind.name, 'name_ar', kind.name_ar)
      from facility_types kind where kind.id = ${of('type_id')}),
    'unlocode', ${of('unlocode')},
    'latitude', ${of('latitude')},
    'longitude', ${of('longitude')},
    'caution', ${of('caution')}) end`
}
