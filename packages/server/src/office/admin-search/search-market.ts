import type { AdminHit } from '@mahsul/contract/office/admin-search'
import { offerStatus } from '@mahsul/domain/offers/offer-status'
import { sql } from 'kysely'
import type * as z from 'zod'
import { isAmong } from '../../bids/admin/market-search.ts'
import type { NameCache } from '../../offers/name-cache.ts'
import { offerReference } from '../../offers/offer-row.ts'
import { lookUpWords } from '../../offers/word-matches.ts'
import type { Db } from '../../platform/db/db.ts'
import { tradeReference } from '../../trades/log/trades.queries.ts'
import { numberSpans, searchWords } from '../search/search-text.ts'
import type { FoundWord } from '../search/trades-found.ts'
import { foundCompanies, foundPlaces, foundUsers } from './found-members.ts'
import { foundTrades, isCompanyNamed, MOST_COMPANIES } from './found-trades.ts'

type Hit = z.infer<typeof AdminHit>

/** Of each kind, so that one does not push out the others. */
const most = { trades: 8, offers: 5, companies: 5, users: 5, places: 2 } as const

type SearchInput = { search: string; names: NameCache; now: Date }

/** Finds whatever an admin has in front of them: a code, a container, a phone number, half a company's name. */
export async function searchMarket(db: Db, { search, names, now }: SearchInput): Promise<Hit[]> {
  const typed = searchWords(search)
  if (typed.length === 0) return []
  const dealsFound = async () => {
    const found = await lookUpWords(
      db,
      typed.map(({ text }) => text),
    )
    const words: FoundWord[] = typed.map((word, n) => ({ ...word, ...found[n]! })) // a row for each
    return Promise.all([foundTrades(db, words, most.trades), foundOffers(db, words)])
  }
  const [[trades, offerIds], companies, users, places] = await Promise.all([
    dealsFound(),
    foundCompanies(db, typed, most.companies),
    foundUsers(db, typed, most.users),
    foundPlaces(db, typed, most.places),
  ])
  const views = await names.viewsByIds(db, offerIds)
  const deals: Hit[] = [
    ...trades.map(({ offer_number, number, ...trade }) => ({
      kind: 'trade' as const,
      code: tradeReference(offerReference(offer_number), number),
      ...trade,
    })),
    ...offerIds.map((id) => {
      const { offer, reference, product, owner } = views.get(id)! // offers are never deleted
      const status = offerStatus(offer, now)
      return {
        kind: 'offer' as const,
        id,
        code: reference,
        product,
        company_name: owner.company_name,
        status,
      }
    }),
  ]
  const named: Hit[] = [
    ...companies.map((company) => ({ kind: 'company' as const, ...company })),
    ...users.map((user) => ({ kind: 'user' as const, ...user })),
    ...places.map((place) => ({ kind: 'facility' as const, ...place })),
  ]
  // Somebody who types a number has a code before them, and with words alone a name.
  return typed.some(({ code }) => /\d/.test(code)) ? [...deals, ...named] : [...named, ...deals]
}

/** Offers by their number, or the latest of a company; each further word narrows them down. */
async function foundOffers(db: Db, words: readonly FoundWord[]): Promise<string[]> {
  const spans = words.flatMap(numberSpans)
  const companies = words.flatMap((word) => (word.companies.length > MOST_COMPANIES ? [] : word.companies))
  const matching = words.map(
    (word) => sql`('MH' || o.number like ${word.codePattern} or ${isCompanyNamed(sql`o.company_id`, word)}
      or ${isAmong('o.product_id', word.products)}
      or ${isAmong('o.origin_id', word.facilities)} or ${isAmong('o.destination_id', word.facilities)})`,
  )
  const { rows } = await sql<{ id: string }>`
    with brought as (
      (select o.id from unnest(${spans.map(({ low }) => low)}::bigint[], ${spans.map(({ high }) => high)}::bigint[]) span(low, high),
        lateral (select o.id from offers o where o.number between span.low and span.high order by o.number limit 200) o limit 200)
      union
      (select o.id from unnest(${companies}::uuid[]) company(id),
        lateral (select o.id from offers o where o.company_id = company.id order by o.number desc limit 50) o)
    )
    select o.id from brought join offers o on o.id = brought.id
    where ${sql.join(matching, sql` and `)}
    order by o.published_at desc nulls last, o.id limit ${sql.lit(most.offers)}`.execute(db)
  return rows.map(({ id }) => id)
}
