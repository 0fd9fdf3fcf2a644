import { type RawBuilder, sql } from 'kysely'
import { isAmong } from '../../bids/admin/market-search.ts'
import { lookUpWords, type WordMatch } from '../../offers/word-matches.ts'
import { phonesOf } from '../../office/search/phones-of.ts'
import { phoneDigitsIn, type SearchWord, searchWords, wholeCode } from '../../office/search/search-text.ts'
import { shipping } from '../../office/search/shipping.ts'
import type { Db } from '../../platform/db/db.ts'
import { fullNameIn } from '../../platform/db/full-name.ts'
import { containing } from '../../platform/db/search-words.ts'

type Word = SearchWord & WordMatch

/**
 * The condition that a search adds to trades `d`: a reference or a part of one as people quote it (`MH-1042-T1017`, `MH-1042`,
 * `T1017`); else every word names a company, somebody of one, the goods, a place, or what was shipped. What words name is looked
 * up before, so that no text of a trade is scanned.
 */
export async function matchesTrade(db: Db, search: string | undefined): Promise<RawBuilder<unknown>> {
  const words = searchWords(search ?? '')
  if (words.length === 0) return sql`true`
  const whole = byReference(wholeCode(words))
  if (whole) return whole
  const texts = words.map(({ text }) => text)
  const [named, people] = await Promise.all([lookUpWords(db, texts), companiesOfPeople(db, texts)])
  const found = words.map((word, n): Word => {
    const match = named[n]! // a row for each word, as of people
    return { ...word, ...match, companies: [...match.companies, ...people[n]!] }
  })
  return sql.join(found.map(matchesWord), sql` and `)
}

/** As `isAmong`, of ids in the terms. */
const among = (ids: readonly string[]) => sql`(select unnest(${ids}::text[]))`

function matchesWord({ code, products, companies, facilities }: Word): RawBuilder<unknown> {
  const number = /^[1-9]\d{2,8}$/.test(code) ? Number(code) : undefined
  const ways = [
    byReference(code),
    number !== undefined && sql`(d.number = ${number} or ${ofOffer(number)})`,
    products.length > 0 && sql`d.terms ->> 'productId' in ${among(products)}`,
    companies.length > 0 &&
      sql`(${isAmong('d.supplier_company_id', companies)} or ${isAmong('d.buyer_company_id', companies)})`,
    facilities.length > 0 &&
      sql`(d.terms ->> 'originId' in ${among(facilities)} or exists (
        select from jsonb_array_elements(d.terms -> 'destinations') at where at ->> 'facilityId' in ${among(facilities)}))`,
    code !== '' &&
      sql`d.id in (select l.trade_id from trade_log l where ${shipping} and shipment_marks(l.payload) @> array[${code}::text])`,
  ].filter((way) => way !== undefined && way !== false)
  return ways.length > 0 ? sql`(${sql.join(ways, sql` or `)})` : sql`false`
}

const ofOffer = (number: number) => sql`d.offer_id = (select o.id from offers o where o.number = ${number})`

/** `MH1042T1017` or a part of it: all trades on an offer, or one. */
function byReference(code: string): RawBuilder<unknown> | undefined {
  const [, offer, trade] =
    /^MH(\d{1,9})(?:T(\d{1,9}))?$/.exec(code) ??
    /^(\d{1,9})T(\d{1,9})$/.exec(code) ??
    /^()T(\d{1,9})$/.exec(code) ??
    []
  if (!offer && !trade) return undefined
  const parts = [offer && ofOffer(Number(offer)), trade && sql`d.number = ${Number(trade)}`].filter(
    (condition) => condition !== undefined && condition !== '',
  )
  return sql.join(parts, sql` and `)
}

/** For each word the companies of those whom it names, or who are reached by it. */
async function companiesOfPeople(db: Db, words: readonly string[]): Promise<string[][]> {
  const digits = words.map((word) => phoneDigitsIn(word))
  const { rows } = await sql<{ companies: string[] }>`
    select array(select distinct m.company_id::text from members m
      where fold(concat_ws(' ', ${fullNameIn('m')}, m.email)) like word.pattern
        or (word.digits <> '' and ${phonesOf('m')} like word.digits)) as companies
    from unnest(${words.map(containing)}::text[], ${digits.map((each) => each && containing(each))}::text[])
      with ordinality as word(pattern, digits, position)
    order by word.position`.execute(db)
  return rows.map(({ companies }) => companies)
}
