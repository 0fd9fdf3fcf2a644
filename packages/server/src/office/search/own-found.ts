import { type RawBuilder, sql } from 'kysely'
import { type FacilityJson, facilityJson } from '../../catalogue/facilities/facility-json.ts'
import { matchesWord } from '../../offers/word-matches.ts'
import type { Db } from '../../platform/db/db.ts'
import { wholeCode } from './search-text.ts'
import type { Finding, FoundWord } from './trades-found.ts'

type OfferFound = { id: string; exactness: number }
type BidFound = {
  id: string
  offer_id: string
  exactness: number
  status: 'PENDING' | 'REJECTED'
  origin: FacilityJson | null
  destination: FacilityJson | null
}

const hasCode = ({ codePattern }: FoundWord) => sql<boolean>`'MH' || o.number like ${codePattern}`
const exactnessOf = (words: readonly FoundWord[]) =>
  sql<number>`case when ${wholeCode(words)}::text = any(array['MH' || o.number, o.number::text]) then 0 else 2 end`
const every = (conditions: readonly RawBuilder<boolean>[]) => sql.join(conditions, sql` and `)

/** The member's own offers that match every word; all of them have the name of their own company. */
export async function ownOffersFound(db: Db, { companyId, words }: Finding, most: number) {
  const matches = (word: FoundWord) =>
    sql<boolean>`(${hasCode(word)} or ${matchesWord({ ...word, companies: [] })})`
  const { rows } = await sql<OfferFound>`
    select o.id, ${exactnessOf(words)} as exactness from offers o
    where o.company_id = ${companyId} and ${every(words.map(matches))}
    order by exactness, o.published_at desc, o.id limit ${sql.lit(most)}`.execute(db)
  return rows
}

/** The member's last bid on each offer that matches every word. An accepted one is found as its trade. */
export async function ownBidsFound(db: Db, { companyId, words, now }: Finding, most: number) {
  const matches = (word: FoundWord) => sql<boolean>`(${hasCode(word)} or ${matchesWord(word)}
    or b.origin_id = any(${word.facilities}::uuid[])
    or exists (select from jsonb_array_elements(b.destinations) place where place ->> 'facilityId' = any(${word.facilities}::text[])))`
  const isPending = sql`b.status = 'PENDING' and o.valid_until > ${now} and o.expired_at is null and o.closed_at is null`
  const { rows } = await sql<BidFound>`
    with found as (
      select distinct on (b.offer_id) b.id, b.offer_id, b.status, b.placed_at, b.origin_id, b.destinations,
        ${isPending} as is_pending, ${exactnessOf(words)} as exactness
      from bids b join offers o on o.id = b.offer_id
      where b.company_id = ${companyId} and ${every(words.map(matches))}
      order by b.offer_id, b.placed_at desc
    ), page as (
      select * from found where status <> 'ACCEPTED' order by exactness, is_pending desc, placed_at desc, id limit ${sql.lit(most)}
    )
    select page.id, page.offer_id, page.exactness, case when is_pending then 'PENDING' else 'REJECTED' end as status,
      ${facilityJson('origin')} as origin, ${facilityJson('destination')} as destination
    from page
    left join facilities origin on origin.id = page.origin_id
    left join facilities destination on destination.id = (page.destinations -> 0 ->> 'facilityId')::uuid
    order by page.exactness, page.is_pending desc, page.placed_at desc, page.id`.execute(db)
  return rows
}
