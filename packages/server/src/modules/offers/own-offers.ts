import { pageCounts, pageOf } from '@mahsul/contract/wire'
import type { Language, Member } from '@mahsul/domain/members/member'
import { type OfferType, offerTypes } from '@mahsul/domain/offers/offer'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { totalOf } from '../../platform/db/total.ts'
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
  }
}

/** A member's own offers, those with bids to answer first. */
export async function ownOffers(db: Db, { query, reader, language, now }: OwnOffersInput) {
  const page = pageOf(query)
  const types = query.offer_types?.length ? query.offer_types : offerTypes
  const words = await lookUpWords(db, wordsOf(query.search))
  const number = numberIn(query.search)
  const waits = sql<boolean>`(o.pending_bids > 0 and o.valid_until > ${now})`
  const where = sql.join(
    [
      sql`o.company_id = ${reader.companyId} and o.type = any(${types}::text[])`,
      ...(query.waiting ? [waits] : []),
      ...(number === undefined ? [] : [sql`o.number = ${number}`]),
      ...words.map(matchesWord),
    ],
    sql` and `,
  )
  const from = sql`from offers o where ${where}`
  const { rows } = await sql<ViewRow & { total: number }>`
    with mine as (
      select o.id as mine_id, count(*) over ()::int as total, ${waits} as waits, o.published_at as since ${from}
      order by ${waits} desc, o.published_at desc, o.id limit ${page.size} offset ${page.offset}
    )
    select mine.total, ${viewColumns} from mine join offers o on o.id = mine.mine_id ${viewJoins}
    order by mine.waits desc, mine.since desc, o.id`.execute(db)
  const total = await totalOf(db, { rows, offset: page.offset, from })
  return {
    data: rows.map((row) => summaryToWire(toView(row), { readerCompanyId: reader.companyId, language, now })),
    ...pageCounts(total, page),
  }
}
