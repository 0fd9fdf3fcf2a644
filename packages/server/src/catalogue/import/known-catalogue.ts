import type { GradeLookups } from '@mahsul/domain/catalogue/catalogue-cells'
import type { LoadLookups } from '@mahsul/domain/catalogue/load-rows'
import { lotKey, type ProductLookups } from '@mahsul/domain/catalogue/product-rows'
import type { Db } from '../../platform/db/db.ts'
import { asKey, lookup } from '../../platform/import/lookup.ts'

type Named = { id: string; name: string; name_ar: string }
type Grades = GradeLookups & { gradeIds: readonly string[] }

/** What the cells of a file of products may name; the ids are in these lists. */
export type KnownCatalogue = Grades & ProductLookups & { characteristicIds: readonly string[] }
export type KnownLoads = Grades &
  LoadLookups & { productIds: readonly string[]; containerTypeIds: readonly string[] }

export async function knownCatalogue(db: Db): Promise<KnownCatalogue> {
  const [grades, characteristics] = await Promise.all([
    knownGrades(db),
    db.selectFrom('product_characteristics').select(['id', 'name', 'name_ar']).execute(),
  ])
  return {
    ...grades,
    characteristicIds: characteristics.map(({ id }) => id),
    characteristic: byName(characteristics),
  }
}

export async function knownLoads(db: Db): Promise<KnownLoads> {
  const [grades, products, boxes] = await Promise.all([
    knownGrades(db),
    db.selectFrom('products').select(['id', 'grade_id', 'purity', 'purity_type', 'bag_packing_kg']).execute(),
    db.selectFrom('container_types').select(['id', 'name']).execute(),
  ])
  const gradeAt = new Map(grades.gradeIds.map((id, place) => [id, place]))
  const productAt = new Map(
    products.flatMap((row, place) => {
      const grade = gradeAt.get(row.grade_id)
      if (grade === undefined) return [] // added since the grades were read
      const lot = { grade, purity: Number(row.purity), cleaning: row.purity_type, bagKg: row.bag_packing_kg }
      return [[lotKey(lot), place] as const]
    }),
  )
  return {
    ...grades,
    productIds: products.map(({ id }) => id),
    product: (lot) => productAt.get(lotKey(lot)),
    containerTypeIds: boxes.map(({ id }) => id),
    containerType: lookup(
      boxes.map(({ id }) => [id]),
      boxes.map(({ name }) => [name]),
    ),
  }
}

/** Bases, types and grades, each by name within what is above it. */
async function knownGrades(db: Db): Promise<Grades> {
  const [bases, types, grades] = await Promise.all([
    db.selectFrom('product_parents').select(['id', 'name', 'name_ar', 'origin', 'origin_ar']).execute(),
    db.selectFrom('product_types').select(['id', 'parent_id', 'name', 'name_ar']).execute(),
    db.selectFrom('product_grades').select(['id', 'type_id', 'name', 'name_ar']).execute(),
  ])
  const base = lookup(
    [],
    bases.map((row) =>
      [row.name, row.name_ar].flatMap((name) =>
        [row.origin, row.origin_ar].map((origin) => within(asKey(name), origin)),
      ),
    ),
  )
  const type = lookup([], types.map(namesWithin(({ parent_id }) => parent_id)))
  const grade = lookup([], grades.map(namesWithin(({ type_id }) => type_id)))
  return {
    gradeIds: grades.map(({ id }) => id),
    base: (goods, origin) => base(within(asKey(goods), origin)),
    type: (of, name) => type(within(bases[of]!.id, name)), // a place in this list
    grade: (of, name) => grade(within(types[of]!.id, name)), // a place in this list
  }
}

/** A name below something; no name of the catalogue has this sign. */
const within = (above: string, name: string) => `${above} ▸ ${name}`

const namesWithin =
  <Row extends Named>(above: (row: Row) => string) =>
  (row: Row) =>
    [row.name, row.name_ar].map((name) => within(above(row), name))

const byName = (rows: readonly Named[]) =>
  lookup(
    [],
    rows.map(({ name, name_ar }) => [name, name_ar]),
  )
