import { commas, kilograms } from '@mahsul/contract/kit/common-words'
import type { Language } from '@mahsul/domain/kit/language'
import { fieldIn } from '@mahsul/domain/kit/language'
import { type RawBuilder, sql } from 'kysely'

/** Catalogue records as sent to admins, built next to the row of `alias`; aliases are our own constants. */
const of = (alias: string, column: string) => sql.ref(`${alias}.${column}`)

export type Named = { external_id: string; name: string; name_ar: string }
export const namedJson = (alias: string): RawBuilder<Named> => sql<Named>`jsonb_build_object(
  'external_id', ${of(alias, 'id')}, 'name', ${of(alias, 'name')}, 'name_ar', ${of(alias, 'name_ar')})`

/** A base with its origin, which distinguishes it from others of its name. */
export const baseJson = (alias: string) => sql`${namedJson(alias)} || jsonb_build_object(
  'origin', ${of(alias, 'origin')}, 'origin_ar', ${of(alias, 'origin_ar')})`

export type ParentJson = Named & { origin: string; origin_ar: string; image_url: string }
export const parentJson = (alias: string) => sql`${baseJson(alias)} || jsonb_build_object(
  'commodity', ${of(alias, 'commodity')}, 'image_url', ${of(alias, 'image_url')})`

export const typeJson = (alias: string, parent: string) => sql`${namedJson(alias)} || jsonb_build_object(
  'image_url', ${of(alias, 'image_url')}, 'product_parent', ${parentJson(parent)})`

export const gradeJson = (alias: string, type: string, parent: string) => sql`${namedJson(alias)}
  || jsonb_build_object('image_url', ${of(alias, 'image_url')}, 'product_type', ${typeJson(type, parent)})`

/** US cents as the wire writes dollars. */
export const usdText = (cents: RawBuilder<unknown>) => sql`to_char(${cents} / 100.0, 'FM9999999999990.00')`

/** `Sesame, Sudan · Natural white · Gedaref · 98 % 98/2 · 50 kg`, for a product joined with its grade, type and base. */
export const lotName = (product: string, language: Language) => {
  const [name, origin] = [fieldIn('name', language), fieldIn('origin', language)]
  return sql`concat(base.${sql.ref(name)}, ${sql.lit(commas[language])}, base.${sql.ref(origin)}, ' · ', t.${sql.ref(name)}, ' · ', g.${sql.ref(name)},
    ' · ', trim_scale(${of(product, 'purity')}), ' % ', ${of(product, 'purity_type')},
    ' · ', ${of(product, 'bag_packing_kg')}, ' ', ${sql.lit(kilograms[language])})`
}

/** The parents of a product. */
export const productJoins = (product: string) => sql`
  join product_grades g on g.id = ${of(product, 'grade_id')}
  join product_types t on t.id = g.type_id
  join product_parents base on base.id = t.parent_id`
