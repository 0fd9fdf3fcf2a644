import type { Lookup, Lookups } from '@mahsul/domain/freight/import-file'
import type { Db } from '../../../platform/db/db.ts'

/** What the cells of a file may name: places and container types, whose ids are in these lists. */
export type Known = Lookups & { placeIds: readonly string[]; containerTypeIds: readonly string[] }

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

const asKey = (text: string) =>
  text.normalize('NFKC').toLowerCase().replaceAll(/[’′]/g, "'").replaceAll(/\s+/g, ' ').trim()

/** Codes are unique and go first; a name may belong to several. */
function lookup(codes: readonly (readonly string[])[], names: readonly (readonly string[])[]): Lookup {
  const byCode = index(codes)
  const byName = index(names)
  return (name) => byCode.get(asKey(name)) ?? byName.get(asKey(name))
}

function index(words: readonly (readonly string[])[]) {
  const ids = new Map<string, number | 'several'>()
  words.forEach((names, place) => {
    for (const word of names) {
      const key = asKey(word)
      const other = ids.get(key)
      ids.set(key, other === undefined || other === place ? place : 'several')
    }
  })
  return ids
}
