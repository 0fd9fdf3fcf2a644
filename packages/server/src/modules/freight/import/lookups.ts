import type { LaneLookups } from '@mahsul/domain/freight/lane-rows'
import type { Db } from '../../../platform/db/db.ts'
import { lookup } from '../../../platform/import/lookup.ts'

/** What the cells of a file may name: places and container types, whose ids are in these lists. */
export type Known = LaneLookups & { placeIds: readonly string[]; containerTypeIds: readonly string[] }

export async function knownPlaces(db: Db): Promise<Known> {
  const [places, boxes] = await Promise.all([
    db.selectFrom('facilities').select(['id', 'unlocode', 'name', 'name_ar', 'city', 'country']).execute(),
    db.selectFrom('container_types').select(['id', 'name']).execute(),
  ])
  return {
    placeIds: places.map(({ id }) => id),
    containerTypeIds: boxes.map(({ id }) => id),
    place: lookup(
      places.map(({ id, unlocode }) => [id, unlocode ?? id]),
      places.map(({ name, name_ar, city, country }) => [
        name,
        name_ar,
        `${name}, ${city}`,
        `${name}, ${country}`,
      ]),
    ),
    containerType: lookup(
      boxes.map(({ id }) => [id]),
      boxes.map(({ name }) => [name, name.replaceAll('′', "'")]),
    ),
  }
}
