import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/db.ts'

/** What one word of a search stands for: found in the small tables, so that no text of an offer is ever scanned. */
export type WordMatch = { products: string[]; companies: string[]; facilities: string[] }

const MOST_WORDS = 6

export const wordsOf = (search: string | undefined) =>
  (search ?? '').split(/\s+/).filter(Boolean).slice(0, MOST_WORDS)

const escaped = (word: string) => word.replaceAll(/[\\%_]/g, '\\$&')

/** Looks each word up among products, companies and places, in both languages. */
export async function lookUpWords(db: Db, words: readonly string[]): Promise<WordMatch[]> {
  if (words.length === 0) return []
  const patterns = words.map((word) => `%${escaped(word)}%`)
  const { rows } = await sql<WordMatch>`
    select
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

/** The offer matches the word by what is sold, by whom, or by where from or to. */
export const matchesWord = ({
  products,
  companies,
  facilities,
}: WordMatch): RawBuilder<boolean> => sql<boolean>`(
  o.product_id = any(${products}::uuid[]) or o.company_id = any(${companies}::uuid[])
  or o.origin_id = any(${facilities}::uuid[]) or o.destination_id = any(${facilities}::uuid[]))`
