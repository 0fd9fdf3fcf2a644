import { pageOf } from '@mahsul/contract/kit/wire'
import type { Member } from '@mahsul/domain/companies/acting-member'
import type { OfferType } from '@mahsul/domain/offers/offer'
import { isForSale, MOST_WATCHED } from '@mahsul/domain/offers/watching'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../platform/db/db.ts'
import { filtersOf, orders } from './market-conditions.ts'
import { type PageJson, type PageRows, rowsOfPage } from './market-rows.ts'
import {
  commoditiesOf,
  inLandedOrder,
  isByLandedPrice,
  type OfType,
  type ReadInput,
  type ShownPage,
  typeFor,
} from './marketplace.ts'
import { type OfferRow, toOffer } from './offer-row.ts'
import { watchedBy } from './watchers.queries.ts'
import { lookUpWords, matchesWord, wordsOf } from './word-matches.ts'

type WatchedInput = ReadInput & { reader: Pick<Member, 'id' | 'companyId' | 'role'> }

/**
 * The page of the market with what the reader watches alone; what is for sale comes first, in any order. It is read each time: the
 * pages of the market are the same for all members, and are kept. A person watches few offers, so all of them are looked at.
 */
export async function watchedPage(db: Db, input: WatchedInput): Promise<ShownPage> {
  const { query, reader, caches, now } = input
  const type = typeFor(reader.role, query.offer_type)
  // Among all names: a company whose offers have ended has none on the market.
  const matches = await lookUpWords(db, wordsOf(query.search))
  const conditions = [...filtersOf(query).map(({ standsAlone }) => standsAlone), ...matches.map(matchesWord)]
  const rows = await readRows(db, { ...input, type, conditions })
  const shown = isByLandedPrice(query, type) ? await byLandedPrice(db, { query, now }, rows) : rows
  return {
    type,
    views: await caches.names.views(db, shown.offers, rows.reference_version),
    total: rows.matched ?? 0, // always counted here
    totalIsCapped: false,
    commodities: commoditiesOf(rows),
    page: pageOf(query),
  }
}

type Wanted = Pick<OfType, 'query' | 'now'> & {
  reader: WatchedInput['reader']
  type: OfferType
  conditions: readonly RawBuilder<boolean>[]
}

async function readRows(db: Db, wanted: Wanted): Promise<PageRows> {
  const { rows } = await sql<{ page: PageJson }>`select ${pageJson(wanted)} as page`.execute(db)
  return rowsOfPage(rows[0]!.page) // one row, whatever is in it
}

function pageJson({ query, reader, type, conditions, now }: Wanted): RawBuilder<PageJson> {
  const { size, offset } = isByLandedPrice(query, type) ? { size: MOST_WATCHED, offset: 0 } : pageOf(query)
  const order = orders[query.sort && query.sort !== 'landed' ? query.sort : 'latest']
  const fits = sql.join(
    [
      sql`true`,
      ...(query.product ? [sql`o.commodity = any(${query.product}::text[])`] : []),
      ...conditions.map((condition) => sql`(${condition}) is true`),
    ],
    sql` and `,
  )
  return sql<PageJson>`(
    with mine as materialized (
      select o.id, o.commodity, ${fits} as fits,
        row_number() over (order by (o.listed and o.valid_until > ${now}) desc, ${order}) as place
      from offer_watches w join offers o on o.id = w.offer_id
      where ${watchedBy(reader)} and o.type = ${type}
    ),
    page as (select id, place from mine where fits order by place limit ${size} offset ${offset})
    select json_build_object(
      'reference_version', (select version from reference_version),
      'first_end', null,
      'counts', (
        select coalesce(json_object_agg(commodity, n), '{}')
        from (select commodity, count(*)::int as n from mine group by commodity) each),
      'matched', (select count(*)::int from mine where fits),
      'offers', (
        select coalesce(json_agg(o order by page.place), '[]') from page join offers o on o.id = page.id)))`
}

/** Cheapest landed first, and behind all of them what is not for sale. */
async function byLandedPrice(
  db: Db,
  { query, now }: Pick<ReadInput, 'query' | 'now'>,
  rows: PageRows,
): Promise<PageRows> {
  const { size, offset } = pageOf(query)
  const offers = await inLandedOrder(db, { query, now }, rows.offers)
  const isOver = (row: OfferRow) => Number(!isForSale(toOffer(row), now))
  const sorted = offers.toSorted((a, b) => isOver(a) - isOver(b))
  return { ...rows, offers: sorted.slice(offset, offset + size) }
}
