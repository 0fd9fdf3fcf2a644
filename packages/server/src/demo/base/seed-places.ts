import type { Db } from '../../platform/db/db.ts'
import { lanes } from '../content/lanes.ts'
import { countries, facilityTypes, places } from '../content/places.ts'
import { containerTypes } from '../content/products.ts'
import { demoId } from './ids.ts'

/** By UN/LOCODE, or by its English name where it has none. */
export const facilityId = (place: string) => demoId('facility', place)
export const containerTypeId = (name: (typeof containerTypes)[number]) => demoId('container type', name)
const typeId = (name: string) => demoId('facility type', name)

/** Facilities, container types and the freight table; existing ones stay unchanged. */
export async function seedPlaces(tx: Db, now: Date) {
  await tx
    .insertInto('facility_types')
    .values(facilityTypes.map(({ name, nameAr }) => ({ id: typeId(name), name, name_ar: nameAr })))
    .onConflict((on) => on.doNothing())
    .execute()
  await tx
    .insertInto('facilities')
    .values(
      places.map((place) => ({
        id: facilityId(place.unlocode ?? place.name[0]),
        type_id: typeId(place.type),
        name: place.name[0],
        name_ar: place.name[1],
        city: place.city[0],
        city_ar: place.city[1],
        country: countries[place.country][0],
        country_ar: countries[place.country][1],
        country_code: place.country,
        unlocode: place.unlocode,
        latitude: place.at[0],
        longitude: place.at[1],
        loads: place.loads,
        discharges: place.discharges,
        caution: place.caution,
      })),
    )
    .onConflict((on) => on.doNothing())
    .execute()
  await tx
    .insertInto('container_types')
    .values(containerTypes.map((name, index) => ({ id: containerTypeId(name), name, position: index + 1 })))
    .onConflict((on) => on.doNothing())
    .execute()
  await tx
    .insertInto('freight_costs')
    .values(lanes.flatMap((lane) => containerTypes.map((container) => laneRow(lane, container, now))))
    .onConflict((on) => on.doNothing())
    .execute()
}

/** A high cube costs 50 dollars more to send than another 40' container. */
function laneRow(lane: (typeof lanes)[number], container: (typeof containerTypes)[number], now: Date) {
  const size = container === "20' Dry" ? 0 : 1
  const highCube = container === "40' High Cube" ? 50 : 0
  return {
    id: demoId('lane', `${lane.from}/${lane.to}/${container}`),
    origin_id: facilityId(lane.from),
    destination_id: facilityId(lane.to),
    container_type_id: containerTypeId(container),
    price_cents: (lane.price[size] + highCube) * 100,
    thc_cents: lane.handling[size] * 100,
    transit_days: lane.days,
    updated_at: now,
  }
}
