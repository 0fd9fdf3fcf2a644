import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { containing } from '../../platform/db/search-words.ts'

/** What one word of a search matches: looked up in the small tables, so that no text of an offer is ever scanned. */
export type WordMatch = { products: string[]; companies: string[]; facilities: string[] }

const MOST_WORDS = 6

const allWords = (search: string | undefined) => (search ?? '').split(/\s+/).filter(Boolean)

/** `MH-1042`, or of a trade on it `MH-1042-T17`, as people quote it. */
const reference = /^mh-?(\d{1,12})(?:-t\d+)?$/i

/** The words of a search that are looked up by name. */
export const wordsOf = (search: string | undefined) =>
  allWords(search)
    .filter((word) => !reference.test(word))
    .slice(0, MOST_WORDS)

/** The number of the offer that a search names by its reference. */
export function numberIn(search: string | undefined): number | undefined {
  const named = allWords(search).flatMap((word) => reference.exec(word)?.[1] ?? [])
  return named[0] === undefined ? undefined : Number(named[0])
}

type WordMatchRow = WordMatch & { version: number }

/**
 * Looks each word up among products, companies and places, in both languages, and returns the version of their names; a query
 * that uses the matches has to run at the same version. One row per word.
 */
export async function lookUpWords(db: Db, words: readonly string[]): Promise<WordMatchRow[]> {
  if (words.length === 0) return []
  const patterns = words.map(containing)
  const { rows } = await sql<WordMatchRow>`
    select (select version from reference_version) as version,
      array(select p.id::text from products p
            join product_grades g on g.id = p.grade_id
            join product_types t on t.id = g.type_id
            join product_parents base on base.id = t.parent_id
            where concat_ws(' ', base.name, base.name_ar, base.origin, base.origin_ar, t.name, t.name_ar, g.name, g.name_ar,
                            trim_scale(p.purity)::text, p.purity_type) ilike word.pattern) as products,
      array(select c.id::text from companies c where c.name ilike word.pattern) as companies,
      array(select f.id::text from facilities f
            where concat_ws(' ', f.name, f.name_ar, f.city, f.city_ar, f.country, f.country_ar, f.unlocode) ilike word.pattern) as facilities
    from unnest(${patterns}::text[]) with ordinality as word(pattern, position)
    order by word.position`.execute(db)
  return rows
}

/** Whether the offer matches the word by its product, its company, or its places. */
export const matchesWord = ({
  products,
  companies,
  facilities,
}: WordMatch): RawBuilder<boolean> => sql<boolean>`(
  o.product_id = any(${products}::uuid[]) or o.company_id = any(${companies}::uuid[])
  or o.origin_id = any(${facilities}::uuid[]) or o.destination_id = any(${facilities}::uuid[]))`
