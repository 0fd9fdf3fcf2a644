import type { shipmentFields } from '@mahsul/contract/office/search'
import type { CompanyId } from '@mahsul/domain/accounts/member'
import { type RawBuilder, sql } from 'kysely'
import { type FacilityJson, facilityJson } from '../../catalogue/facilities/facility-json.ts'
import { offerReference } from '../../offers/offer-row.ts'
import { type ProductJson, productJoins, productJson } from '../../offers/offer-view.ts'
import type { WordMatch } from '../../offers/word-matches.ts'
import type { Db } from '../../platform/db/db.ts'
import { tradeReference } from '../../trades/log/trades.queries.ts'
import { type SearchWord, wholeCode } from './search-text.ts'
import { shipping } from './shipping.ts'

export type FoundWord = SearchWord & WordMatch
export type Finding = { companyId: CompanyId; words: readonly FoundWord[]; now: Date }

type Row = {
  id: string
  offer_number: number
  number: number
  exactness: number
  product: ProductJson
  origin: FacilityJson | null
  destination: FacilityJson | null
  company_name: string
  status: 'running' | 'finished' | 'lapsed' | 'cancelled'
  your_turn: boolean
  matched: { field: (typeof shipmentFields)[number]; value: string } | null
}

/** Every container, bill of lading, booking and vessel in the logs of `mine`; a number that was corrected still finds its trade. */
const shipped = sql`
  select l.trade_id, l.seq, part.field, part.value, upper(translate(part.value, ' -/.', '')) as bare
  from mine join trade_log l on l.trade_id = mine.id and ${shipping}
  cross join lateral jsonb_path_query(l.payload, '$.*[*] ? (@.type() == "object")') as shipment
  cross join lateral (
    select 'container_number', jsonb_array_elements_text(shipment -> 'containerNumbers')
    union all select 'bill_of_lading_number', shipment ->> 'billOfLadingNumber'
    union all select 'booking_number', shipment ->> 'bookingNumber'
    union all select 'vessel_name', shipment ->> 'vesselName') as part(field, value)
  where part.value <> ''`

const matches = (word: FoundWord): RawBuilder<boolean> => sql<boolean>`(
  mine.code like ${word.codePattern}
  or mine.terms ->> 'productId' = any(${word.products}::text[])
  or mine.company_id = any(${word.companies}::uuid[])
  or mine.terms ->> 'originId' = any(${word.facilities}::text[])
  or exists (select from jsonb_array_elements(mine.terms -> 'destinations') place where place ->> 'facilityId' = any(${word.facilities}::text[]))
  or mine.id in (select shipped.trade_id from shipped where shipped.bare like ${word.numberPattern}))`

/** The member's trades that match every word: those named in full first, then those that wait for them, then the latest. */
export async function tradesFound(db: Db, { companyId, words, now }: Finding, most: number): Promise<Row[]> {
  const whole = wholeCode(words)
  const codes = words.map(({ codePattern }) => codePattern)
  const numbers = words.map(({ numberPattern }) => numberPattern)
  const waits = sql`(d.supplier_company_id = ${companyId} and d.waits_supplier or d.buyer_company_id = ${companyId} and d.waits_buyer)`
  const { rows } = await sql<Row>`
    with mine as materialized (
      select d.id, d.number, d.terms, d.created_at, o.number as offer_number, other.company_id,
        'MH' || o.number || 'T' || d.number as code,
        coalesce(${waits} and d.finished_at is null and (d.confirm_until is null or d.confirm_until > ${now}), false) as your_turn,
        case when d.status = 'running' and d.confirm_until <= ${now} then 'lapsed' else d.status end as status
      from trades d join offers o on o.id = d.offer_id
      join members other on other.id = case when d.supplier_company_id = ${companyId} then d.buyer_id else d.supplier_id end
      where d.supplier_company_id = ${companyId} or d.buyer_company_id = ${companyId}
    ), shipped as materialized (${shipped}), page as (
      select mine.*, case
        when ${whole}::text = any(array[mine.code, 'T' || mine.number, mine.number::text, 'MH' || mine.offer_number, mine.offer_number::text]) then 0
        when mine.id in (select shipped.trade_id from shipped where shipped.bare = ${whole}) then 1 else 2 end as exactness
      from mine where ${sql.join(words.map(matches), sql` and `)}
      order by exactness, mine.your_turn desc, mine.created_at desc, mine.id limit ${sql.lit(most)}
    )
    select page.id, page.number, page.offer_number, page.exactness, page.status, page.your_turn, c.name as company_name,
      ${productJson} as product, ${facilityJson('origin')} as origin, ${facilityJson('destination')} as destination,
      (select jsonb_build_object('field', shipped.field, 'value', shipped.value) from shipped
       where shipped.trade_id = page.id and shipped.bare like any(${numbers}::text[]) and page.code not like all(${codes}::text[])
       order by shipped.bare = ${whole} desc, shipped.seq desc, shipped.value limit 1) as matched
    from page join companies c on c.id = page.company_id
    join products p on p.id = (page.terms ->> 'productId')::uuid ${productJoins}
    left join facilities origin on origin.id = (page.terms ->> 'originId')::uuid
    left join facilities destination on destination.id = (page.terms -> 'destinations' -> 0 ->> 'facilityId')::uuid
    order by page.exactness, page.your_turn desc, page.created_at desc, page.id`.execute(db)
  return rows
}

export const tradeCode = ({ offer_number, number }: Row) =>
  tradeReference(offerReference(offer_number), number)
