import { pageCounts, pageOf } from '@mahsul/contract/kit/wire'
import type { Member } from '@mahsul/domain/companies/acting-member'
import type { Language } from '@mahsul/domain/kit/language'
import { type OfferType, offerTypes } from '@mahsul/domain/offers/offer'
import { sql } from 'kysely'
import { byChange, changesOf, withChanges } from '../platform/db/changes.ts'
import type { Db } from '../platform/db/db.ts'
import { totalOf } from '../platform/db/total.ts'
import { summaryToWire } from './offer-to-wire.ts'
import { toView, type ViewRow, viewColumns, viewJoins } from './offer-view.ts'
import { lookUpWords, matchesWord, numberIn, wordsOf } from './word-matches.ts'

type OwnOffersInput = {
  reader: Member
  language: Language
  now: Date
  query: {
    page?: number | undefined
    page_no?: number | undefined
    per_page?: number | undefined
    search?: string | undefined
    offer_types?: readonly OfferType[] | undefined
    waiting?: boolean | undefined
    updated_after?: string | undefined
  }
}

/** A member's own offers, those with bids to answer first; or what changed of them, the latest first. */
export async function ownOffers(db: Db, { query, reader, language, now }: OwnOffersInput) {
  const page = pageOf(query)
  const types = query.offer_types?.length ? query.offer_types : offerTypes
  const words = await lookUpWords(db, wordsOf(query.search))
  const number = numberIn(query.search)
  const waits = sql<boolean>`(o.pending_bids > 0 and o.valid_until > ${now})`
  const since = query.updated_after
  const order = since ? byChange(sql`o.updated_at`, sql`o.id`) : sql`${waits} desc, o.published_at desc, o.id`
  const where = sql.join(
    [
      sql`o.company_id = ${reader.companyId} and o.type = any(${types}::text[])`,
      ...(query.waiting ? [waits] : []),
      ...(since ? [sql`o.updated_at >= ${since}`] : []),
      ...(number === undefined ? [] : [sql`o.number = ${number}`]),
      ...words.map(matchesWord),
    ],
    sql` and `,
  )
  const from = sql`from offers o where ${where}`
  const { rows } = await sql<ViewRow & { total: number }>`
    with mine as (
      select o.id as mine_id, count(*) over ()::int as total, row_number() over (order by ${order}) as place ${from}
      order by ${order} limit ${page.size} offset ${page.offset}
    )
    select mine.total, ${viewColumns} from mine join offers o on o.id = mine.mine_id ${viewJoins}
    order by mine.place`.execute(db)
  const total = await totalOf(db, { rows, offset: page.offset, from })
  const answer = {
    data: rows.map((row) => summaryToWire(toView(row), { readerCompanyId: reader.companyId, language, now })),
    ...pageCounts(total, page),
  }
  return since ? withChanges(db, answer, changesOf(rows)) : answer
}
