import { type RawBuilder, sql } from 'kysely'
import { lookUpWords, numberIn, type WordMatch, wordsOf } from '../../offers/word-matches.ts'
import type { Db } from '../../platform/db/db.ts'
import { fullNameIn } from '../../platform/db/full-name.ts'
import { containing } from '../../platform/db/search-words.ts'

/** A word of a search: what it matches by name, people among them, and the number of an offer that it may be. */
type Word = WordMatch & { people: string[]; number: number | null }
export type MarketSearch = { words: readonly Word[]; number: number | undefined }

/** Each word is looked up in the small tables. A reference names its offer, with `MH-` or without. */
export async function lookUpSearch(db: Db, search: string | undefined): Promise<MarketSearch> {
  const words = wordsOf(search)
  const number = numberIn(search)
  if (words.length === 0) return { words: [], number }
  const [matches, { rows: people }] = await Promise.all([
    lookUpWords(db, words),
    sql<{ people: string[] }>`
      select array(select m.id::text from members m
        where fold(concat_ws(' ', ${fullNameIn('m')}, m.email)) like word.pattern) as people
      from unnest(${words.map(containing)}::text[]) with ordinality as word(pattern, position)
      order by word.position`.execute(db),
  ])
  return {
    number,
    words: matches.map((match, at) => ({
      ...match,
      ...people[at]!, // one row for each word
      number: /^\d{1,12}$/.test(words[at]!) ? Number(words[at]) : null,
    })),
  }
}

/**
 * Whether the id is among these, which may be thousands: as a subquery PostgreSQL hashes them once; as a parameter of `any` it would
 * go through all of them for each row.
 */
export const isAmong = (id: string, ids: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(id)} in (select unnest(${ids}::uuid[]))`

const named = ({ products, companies, facilities, people }: Word) => sql`(${isAmong('o.product_id', products)}
  or ${isAmong('o.company_id', companies)} or ${isAmong('o.owner_id', people)}
  or ${isAmong('o.origin_id', facilities)} or ${isAmong('o.destination_id', facilities)})`

/** Offers `o` that match every word: by their goods, places, company, person or number, or by what else `also` finds. */
export const matchesMarket = (
  { words, number }: MarketSearch,
  also: (word: Word) => RawBuilder<unknown> = () => sql`false`,
): RawBuilder<unknown> =>
  sql.join(
    [
      number === undefined ? sql`true` : sql`o.number = ${number}`,
      ...words.map((word) => sql`(${named(word)} or o.number = ${word.number} or ${also(word)})`),
    ],
    sql` and `,
  )
