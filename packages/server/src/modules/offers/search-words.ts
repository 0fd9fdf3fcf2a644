import { type RawBuilder, sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Db } from '../../platform/db/db.ts'

/** What one word of a search stands for: found in the small tables, so that no text of an offer is ever scanned. */
export type WordMatch = { products: string[]; companies: string[]; facilities: string[] }

const MOST_WORDS = 6

const allWords = (search: string | undefined) => (search ?? '').split(/\s+/).filter(Boolean)

/** `MH-1042`, or of a trade of it `MH-1042-T17`, as people read it to one another. */
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

const escaped = (word: string) => word.replaceAll(/[\\%_]/g, '\\$&')

type WordRow = WordMatch & { version: number }

/** Looks each word up among products, companies and places, in both languages, and says at which version of them. */
export async function lookUpWords(db: Db, words: readonly string[]): Promise<WordRow[]> {
  if (words.length === 0) return []
  const patterns = words.map((word) => `%${escaped(word)}%`)
  const { rows } = await sql<WordRow>`
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

/** What words stand for, remembered for as long as no name has changed or come. */
export class SearchWordCache {
  private readonly known = new LRUCache<string, WordMatch>({
    maxSize: 20_000, // names that all of them stand for together
    sizeCalculation: ({ products, companies, facilities }) =>
      1 + products.length + companies.length + facilities.length,
  })
  private version = -1

  /** As of the version that it says; whether that is still the latest, whoever reads offers by it has to see. */
  async lookUp(
    db: Db,
    words: readonly string[],
  ): Promise<{ matches: readonly WordMatch[]; version: number }> {
    const known = words.map((word) => this.known.get(word)).filter((match) => match !== undefined)
    if (known.length === words.length) return { matches: known, version: this.version }
    const matches = await lookUpWords(db, words)
    const version = matches[0]!.version // a row for each word
    if (version !== this.version) this.forget()
    this.version = version
    matches.forEach((match, n) => {
      this.known.set(words[n]!, match) // one for each
    })
    return { matches, version }
  }

  forget() {
    this.known.clear()
  }
}

/** The offer matches the word by what is sold, by whom, or by where from or to. */
export const matchesWord = ({
  products,
  companies,
  facilities,
}: WordMatch): RawBuilder<boolean> => sql<boolean>`(
  o.product_id = any(${products}::uuid[]) or o.company_id = any(${companies}::uuid[])
  or o.origin_id = any(${facilities}::uuid[]) or o.destination_id = any(${facilities}::uuid[]))`
