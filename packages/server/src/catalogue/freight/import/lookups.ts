import { type LaneLookups, laneKeyOf } from '@mahsul/domain/catalogue/lane-rows'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import { lookup } from '../../../platform/import/lookup.ts'
import { type ShownRow, shownAt, shownColumns, toLanePrice } from '../lane-prices.ts'

/** What the cells of a file may name: places and container types, whose ids are in these lists. */
export type Known = LaneLookups & { placeIds: readonly string[]; containerTypeIds: readonly string[] }

export async function knownPlaces(db: Db, now: Date): Promise<Known> {
  const [places, boxes, lanes] = await Promise.all([
    db
      .selectFrom('facilities')
      .select(['id', 'unlocode', 'name', 'name_ar', 'city', 'country', 'owner_id'])
      .execute(),
    db.selectFrom('container_types').select(['id', 'name']).execute(),
    lanesWithTime(db, now),
  ])
  const placeIds = places.map(({ id }) => id)
  const containerTypeIds = boxes.map(({ id }) => id)
  const [placeAt, boxAt] = [positions(placeIds), positions(containerTypeIds)]
  const shown = new Map(
    lanes.map((lane) => {
      const [origin = -1, destination = -1, containerType = -1] = [
        placeAt.get(lane.origin_id),
        placeAt.get(lane.destination_id),
        boxAt.get(lane.container_type_id),
      ]
      return [laneKeyOf({ origin, destination, containerType }), toLanePrice(lane)]
    }),
  )
  return {
    placeIds,
    containerTypeIds,
    now,
    shownOf: (lane) => shown.get(laneKeyOf(lane)),
    place: lookup(
      places.map(({ id, unlocode }) => [id, unlocode ?? id]),
      places.map((place) => (place.owner_id ? [] : namesOf(place))),
      places.map((place) => (place.owner_id ? namesOf(place) : [])),
    ),
    containerType: lookup(
      boxes.map(({ id }) => [id]),
      boxes.map(({ name }) => [name, name.replaceAll('′', "'")]),
    ),
  }
}

type Place = { name: string; name_ar: string; city: string; country: string }
const namesOf = ({ name, name_ar: nameAr, city, country }: Place) => [
  name,
  nameAr,
  `${name}, ${city}`,
  `${name}, ${country}`,
]

const positions = (ids: readonly string[]) => new Map(ids.map((id, place) => [id, place]))

type LaneRow = ShownRow & { origin_id: string; destination_id: string; container_type_id: string }

/** The lanes whose price has an end, or is a future one. */
async function lanesWithTime(db: Db, now: Date): Promise<LaneRow[]> {
  const { rows } = await sql<LaneRow>`
    select f.origin_id, f.destination_id, f.container_type_id, ${shownColumns}
    from freight_costs f ${shownAt(now, 'f')}
    where f.id in (select lane_id from freight_prices where valid_until is not null or valid_from > ${now})`.execute(
    db,
  )
  return rows
}
