import type { shipmentFields } from '@mahsul/contract/office/search'
import { type RawBuilder, sql } from 'kysely'
import { type ProductJson, productJoins, productJson } from '../../offers/offer-view.ts'
import type { Db } from '../../platform/db/db.ts'
import { containing } from '../../platform/db/search-words.ts'
import { isOverdue } from '../../trades/admin/overdue.ts'
import { isHeld } from '../../trades/log/trades.queries.ts'
import { numberSpans, wholeCode } from '../search/search-text.ts'
import { shipping } from '../search/shipping.ts'
import type { FoundWord } from '../search/trades-found.ts'

type Row = {
  id: string
  offer_number: number
  number: number
  product: ProductJson
  supplier: string
  buyer: string
  status: 'running' | 'finished' | 'lapsed' | 'cancelled'
  overdue: boolean
  held: boolean
  matched: { field: (typeof shipmentFields)[number]; value: string } | null
}

/** How many trades one word may bring before the other words are asked: the latest. */
const MOST_OF_A_WORD = 300

/** A word that more companies are called by says too little to bring all of their trades; another word has to. */
export const MOST_COMPANIES = 200

/** Of `T1017`, or at the end of `MH-1042-T1017`. */
const tradeNumber = ({ code }: FoundWord) => {
  const [, digits] = /T(\d{1,12})$/.exec(code) ?? []
  return digits === undefined ? null : Number(digits)
}

/** The trades that a word brings, each way by an index, span by span; a place or a product alone brings none. */
const broughtBy = (word: FoundWord): RawBuilder<unknown> => {
  const spans = numberSpans(word)
  const [low, high] = [spans.map((span) => span.low), spans.map((span) => span.high)]
  const most = sql.lit(MOST_OF_A_WORD)
  const companies = word.companies.length > MOST_COMPANIES ? [] : word.companies
  const of = (side: 'supplier_company_id' | 'buyer_company_id') => sql`
    (select d.id from trades d where d.${sql.ref(side)} = any(${companies}::uuid[]) order by d.created_at desc limit ${most})`
  return sql`
    (select d.id from unnest(${low}::bigint[], ${high}::bigint[]) span(low, high),
      lateral (select o.id from offers o where o.number between span.low and span.high order by o.number limit ${most}) o
      join trades d on d.offer_id = o.id limit ${most})
    union (select d.id from unnest(${low}::bigint[], ${high}::bigint[]) span(low, high),
      lateral (select t.id from trades t where t.number between span.low and span.high order by t.number limit ${most}) d limit ${most})
    union (select d.id from trades d where d.number = ${tradeNumber(word)}::bigint)
    union ${of('supplier_company_id')} union ${of('buyer_company_id')}`
}

/** One of these companies is called so. For candidates only: the names of all are looked up before. */
export const isCompanyNamed = (
  ids: RawBuilder<unknown>,
  { text }: FoundWord,
): RawBuilder<boolean> => sql<boolean>`
  exists (select from companies c where c.id in (${ids}) and fold(c.name) like ${containing(text)})`

const matches = (word: FoundWord): RawBuilder<boolean> => sql<boolean>`(
  d.code like ${word.codePattern}
  or ${isCompanyNamed(sql`d.supplier_company_id, d.buyer_company_id`, word)}
  or d.terms ->> 'productId' = any(${word.products}::text[])
  or d.terms ->> 'originId' = any(${word.facilities}::text[])
  or exists (select from jsonb_array_elements(d.terms -> 'destinations') place where place ->> 'facilityId' = any(${word.facilities}::text[]))
  or exists (select from trade_log l where l.trade_id = d.id and ${shipping} and shipment_marks(l.payload) @> array[${word.code}::text]))`

/**
 * Trades of all members that match every word; or in whose logs all words together name a container, a bill of lading, a booking or
 * a vessel. Those named in full come first, then the latest.
 */
export async function foundTrades(db: Db, words: readonly FoundWord[], most: number): Promise<Row[]> {
  const whole = wholeCode(words)
  const marks = [...new Set([whole, ...words.map(({ code }) => code)])]
  const { rows } = await sql<Row>`
    with shipped as materialized (
      select l.trade_id from trade_log l where ${shipping} and shipment_marks(l.payload) && ${marks}::text[]
      order by l.at desc limit ${sql.lit(MOST_OF_A_WORD)}
    ), brought as materialized (
      select trade_id as id from shipped union ${sql.join(words.map(broughtBy), sql` union `)}
    ), found as (
      select d.*, case
          when ${whole}::text = any(array[d.code, 'T' || d.number, d.number::text, 'MH' || d.offer_number, d.offer_number::text]) then 0
          when d.in_full then 1 else 2 end as exactness
      from (
        select t.id, t.number, t.terms, t.created_at, t.status, t.finished_at, t.supplier_company_id, t.buyer_company_id, o.number as offer_number,
          'MH' || o.number || 'T' || t.number as code,
          exists (select from trade_log l where l.trade_id = t.id and ${shipping}
            and shipment_marks(l.payload) @> array[${whole}::text]) as in_full
        from brought join trades t on t.id = brought.id join offers o on o.id = t.offer_id) d
      where d.in_full or (${sql.join(words.map(matches), sql` and `)})
      order by exactness, d.created_at desc, d.id limit ${sql.lit(most)}
    )
    select d.id, d.number, d.offer_number, ${productJson} as product, sc.name as supplier, bc.name as buyer, d.status,
      ${isOverdue} as overdue, ${isHeld} as held,
      (select jsonb_build_object('field', part.field, 'value', part.value)
        from trade_log l
        cross join lateral jsonb_path_query(l.payload, '$.*[*] ? (@.type() == "object")') as shipment
        cross join lateral (
          select 'container_number', jsonb_array_elements_text(shipment -> 'containerNumbers')
          union all select 'bill_of_lading_number', shipment ->> 'billOfLadingNumber'
          union all select 'booking_number', shipment ->> 'bookingNumber'
          union all select 'vessel_name', shipment ->> 'vesselName') as part(field, value)
        where l.trade_id = d.id and ${shipping} and upper(translate(part.value, ' -/.', '')) = any(${marks}::text[])
        order by l.seq desc limit 1) as matched
    from found d join companies sc on sc.id = d.supplier_company_id join companies bc on bc.id = d.buyer_company_id
    join products p on p.id = (d.terms ->> 'productId')::uuid ${productJoins}
    order by d.exactness, d.created_at desc, d.id`.execute(db)
  return rows
}
