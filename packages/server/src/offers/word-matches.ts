import type { OfferType } from '@mahsul/domain/offers/offer'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../platform/db/db.ts'
import { marketVersion } from '../platform/db/market-version.ts'
import { containing, wordsIn } from '../platform/db/search-words.ts'

/** What one word of a search matches: looked up in the small tables, so that no text of an offer is ever scanned. */
export type WordMatch = { products: string[]; companies: string[]; facilities: string[] }

/** `MH-1042`, or of a trade on it `MH-1042-T17`, as people quote it. */
const reference = /^mh-?(\d{1,12})(?:-t\d+)?$/i

/** The words of a search that are looked up by name. */
export const wordsOf = (search: string | undefined) => wordsIn(search).filter((word) => !reference.test(word))

/** The number of the offer that a search names by its reference. */
export function numberIn(search: string | undefined): number | undefined {
  const named = wordsIn(search).flatMap((word) => reference.exec(word)?.[1] ?? [])
  return named[0] === undefined ? undefined : Number(named[0])
}

type WordMatchRow = WordMatch & { version: number }

/**
 * The companies with an offer on this side of the market: few of those whose names have a short word. Each is one step on the index,
 * however many offers it has.
 */
const onMarket = (type: RawBuilder<OfferType>) => sql`
  with recursive steps as (
    (select company_id from offers where listed and type = ${type} order by company_id limit 1)
    union all
    select (select o.company_id from offers o where o.listed and o.type = ${type} and o.company_id > steps.company_id
            order by o.company_id limit 1)
    from steps where steps.company_id is not null
  ), named as materialized (select c.id, c.name from steps join companies c on c.id = steps.company_id)`

/**
 * Looks each word up among products, companies and places, in both languages, and returns the version of the market; a list of it
 * that uses the matches has to run at the same version. One row per word. With `ofMarket` only companies with an offer on that side
 * of the market.
 */
export async function lookUpWords(
  db: Db,
  words: readonly string[],
  { ofMarket }: { ofMarket?: RawBuilder<OfferType> } = {},
): Promise<WordMatchRow[]> {
  if (words.length === 0) return []
  const patterns = words.map(containing)
  const { rows } = await sql<WordMatchRow>`
    ${ofMarket ? onMarket(ofMarket) : sql``}
    select ${marketVersion} as version,
      array(select p.id::text from products p
            join product_grades g on g.id = p.grade_id
            join product_types t on t.id = g.type_id
            join product_parents base on base.id = t.parent_id
            where fold(concat_ws(' ', base.name, base.name_ar, base.origin, base.origin_ar, t.name, t.name_ar, g.name, g.name_ar,
                            trim_scale(p.purity)::text, p.purity_type)) like word.pattern) as products,
      array(select c.id::text from ${ofMarket ? sql`named` : sql`companies`}
            c where fold(c.name) like word.pattern) as companies,
      array(select f.id::text from facilities f
            where fold(concat_ws(' ', f.name, f.name_ar, f.city, f.city_ar, f.country, f.country_ar, f.unlocode)) like word.pattern) as facilities
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
