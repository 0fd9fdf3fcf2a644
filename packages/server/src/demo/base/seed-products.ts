import type { Db } from '../../platform/db/db.ts'
import {
  type Base,
  bagCosts,
  bases,
  type CharacteristicName,
  characteristics,
  containerTypes,
  cropYears,
  type Grade,
  paperBagCosts,
  processingOptions,
} from '../content/products.ts'
import { demoId } from './ids.ts'
import { containerTypeId } from './seed-places.ts'

/** `Sesame, Sudan · Natural white · 98/2 · 50`: base and origin, type, grade, kilograms a bag. */
export const productId = (path: string) => demoId('product', path)
/** The values of a select, in both languages; none for the others. */
export function choicesOf(
  name: CharacteristicName,
  now: Date,
): readonly (readonly [en: string, ar: string])[] {
  if (name === 'Crop year') return cropYears(now)
  return name === 'Processing' ? processingOptions : []
}

export const characteristicId = (name: CharacteristicName) => demoId('characteristic', name)
export const baseName = ({ name, origin }: Base) => `${name[0]}, ${origin[0]}`

/** The catalogue; existing records stay unchanged. */
export async function seedProducts(tx: Db, now: Date) {
  await seedWords(tx, now)
  const types = bases.flatMap((base) =>
    base.types.map((type) => ({ base, type, path: `${baseName(base)} · ${type.name[0]}` })),
  )
  const grades = types.flatMap((product) =>
    product.type.grades.map((grade) => ({
      ...product,
      grade,
      path: `${product.path} · ${grade.name[0]}`,
      typePath: product.path,
    })),
  )
  const products = grades.flatMap((grade) =>
    grade.grade.bags.map((bagKg) => ({
      ...grade,
      bagKg,
      path: `${grade.path} · ${bagKg}`,
      gradePath: grade.path,
    })),
  )

  await tx
    .insertInto('product_parents')
    .values(
      bases.map((base) => ({
        id: demoId('base', baseName(base)),
        name: base.name[0],
        name_ar: base.name[1],
        origin: base.origin[0],
        origin_ar: base.origin[1],
        commodity: base.commodity,
      })),
    )
    .onConflict((on) => on.doNothing())
    .execute()
  await tx
    .insertInto('product_types')
    .values(
      types.map(({ base, type: { name }, path }) => ({
        id: demoId('type', path),
        parent_id: demoId('base', baseName(base)),
        name: name[0],
        name_ar: name[1],
      })),
    )
    .onConflict((on) => on.doNothing())
    .execute()
  await tx
    .insertInto('product_grades')
    .values(
      grades.map(({ grade: { name }, path, typePath }) => ({
        id: demoId('grade', path),
        type_id: demoId('type', typePath),
        name: name[0],
        name_ar: name[1],
      })),
    )
    .onConflict((on) => on.doNothing())
    .execute()
  await tx
    .insertInto('products')
    .values(
      products.map(({ grade, bagKg, path, gradePath }) => ({
        id: productId(path),
        grade_id: demoId('grade', gradePath),
        purity: String(grade.purity),
        purity_type: grade.cleaning,
        bag_packing_kg: bagKg,
      })),
    )
    .onConflict((on) => on.doNothing())
    .execute()
  await tx
    .insertInto('product_prices')
    .values(
      products.map(({ base, grade, bagKg, path }) => ({
        product_id: productId(path),
        bag_cost_cents: bagCostOf(grade, bagKg),
        platform_fee_cents: base.fee * 100,
      })),
    )
    .onConflict((on) => on.doNothing())
    .execute()
  await tx
    .insertInto('product_loads')
    .values(
      products.flatMap(({ type, path }) =>
        containerTypes.map((container, index) => ({
          id: demoId('load', `${path}/${container}`),
          product_id: productId(path),
          container_type_id: containerTypeId(container),
          load_kg: type.loadsKg[index]!, // as many loads as container types
        })),
      ),
    )
    .onConflict((on) => on.doNothing())
    .execute()
  await tx
    .insertInto('product_characteristic_links')
    .values(
      products.flatMap(({ base, path }) =>
        base.characteristics.map((name) => ({
          product_id: productId(path),
          characteristic_id: characteristicId(name),
        })),
      ),
    )
    .onConflict((on) => on.doNothing())
    .execute()
}

/** Origins, and the characteristics of lots. */
async function seedWords(tx: Db, now: Date) {
  const origins = new Map<string, string>(bases.map(({ origin }) => [origin[0], origin[1]]))
  await tx
    .insertInto('product_origins')
    .values([...origins].map(([name, name_ar]) => ({ id: demoId('origin', name), name, name_ar })))
    .onConflict((on) => on.doNothing())
    .execute()
  const names = Object.keys(characteristics) as CharacteristicName[] // the keys of the table
  await tx
    .insertInto('product_characteristics')
    .values(
      names.map((name) => ({
        id: characteristicId(name),
        name,
        name_ar: characteristics[name].ar,
        field_type: characteristics[name].type,
        is_required: characteristics[name].required,
        options: JSON.stringify(choicesOf(name, now).map(([en, ar]) => ({ en, ar }))),
      })),
    )
    .onConflict((on) => on.doNothing())
    .execute()
}

/** Hulled and roasted seed is packed in paper, everything else in woven bags. */
function bagCostOf(grade: Grade, bagKg: number): number {
  const inPaper = /hulled|roasted/.test(grade.cleaning)
  return (inPaper ? paperBagCosts : bagCosts)[bagKg]! // every size in the content has its price
}
