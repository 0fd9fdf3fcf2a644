import type { CompanyId } from '@mahsul/domain/accounts/member'
import { type Role, roleIds } from '@mahsul/domain/accounts/member'
import type { Commodity } from '@mahsul/domain/catalogue/commodity'
import type { Offer } from '@mahsul/domain/offers/offer'
import { type RawBuilder, sql } from 'kysely'
import { type FacilityJson, facilityJson } from '../catalogue/facilities/facility-json.ts'
import type { Db } from '../platform/db/db.ts'
import { type OfferRow, offerReference, toOffer } from './offer-row.ts'

export type CharacteristicJson = NamedJson & {
  field_type: 'number' | 'text' | 'select'
  value: string
  value_ar: string
}

export type NamedJson = { external_id: string; name: string; name_ar: string }
export type ProductJson = {
  external_id: string
  commodity: Commodity
  parent: NamedJson & { origin: string; origin_ar: string }
  type: NamedJson
  grade: NamedJson
  purity: string
  purity_type: string
  image_url: string
}
export type OwnerJson = {
  external_id: string
  company_name: string
  country: string
  role: { id: (typeof roleIds)[Role]; name: Role }
  rating: { average: number; count: number } | null
}

/** An offer with the names of everything it refers to, read in one statement. */
export type OfferView = {
  offer: Offer
  reference: string
  product: ProductJson
  containerType: { external_id: string; name: string }
  origin: FacilityJson | null
  destination: FacilityJson | null
  owner: OwnerJson
  feeCurrency: string
}

const named = (alias: string) =>
  sql`jsonb_build_object('external_id', ${sql.ref(`${alias}.id`)}, 'name', ${sql.ref(`${alias}.name`)}, 'name_ar', ${sql.ref(`${alias}.name_ar`)})`

/** A product with its grade, type and base, for `products p join product_grades g … t … base`. */
export const productJson = sql<ProductJson>`jsonb_build_object(
  'external_id', p.id, 'commodity', base.commodity,
  'parent', ${named('base')} || jsonb_build_object('origin', base.origin, 'origin_ar', base.origin_ar),
  'type', ${named('t')}, 'grade', ${named('g')},
  'purity', trim_scale(p.purity)::text, 'purity_type', p.purity_type,
  'image_url', coalesce(nullif(g.image_url, ''), nullif(t.image_url, ''), base.image_url))`

export const productJoins = sql`
  join product_grades g on g.id = p.grade_id
  join product_types t on t.id = g.type_id
  join product_parents base on base.id = t.parent_id`

/** What one member may see of another: company, country, role, rating; never contact details (decision 104). */
export const ownerJson = (
  member: string,
  company: string,
): RawBuilder<OwnerJson> => sql<OwnerJson>`jsonb_build_object(
  'external_id', ${sql.ref(`${member}.id`)}, 'company_name', ${sql.ref(`${company}.name`)}, 'country', ${sql.ref(`${company}.country`)},
  'role', jsonb_build_object('id', case ${sql.ref(`${member}.role`)} when 'BUYER' then ${sql.lit(roleIds.BUYER)} when 'SUPPLIER' then ${sql.lit(roleIds.SUPPLIER)} else ${sql.lit(roleIds.TRADER)} end,
                             'name', ${sql.ref(`${member}.role`)}),
  'rating', ${companyRatingJson(company)})`

/** The mean of all ratings of a company that others may read, as either side of any trade (member.md §3). */
export const companyRatingJson = (company: string) => sql`(
  select case when count(*) > 0 then jsonb_build_object('average', round(avg(r.average), 2), 'count', count(*)) end
  from ratings r where r.rated_company_id = ${sql.ref(`${company}.id`)} and r.shown)`

/** The characteristics of a product by name, a select's value in both languages; null if there are none. */
export const characteristicsJson = (entered: RawBuilder<unknown>) => sql<CharacteristicJson[] | null>`(
  select jsonb_agg(jsonb_build_object('external_id', ch.id, 'name', ch.name, 'name_ar', ch.name_ar,
    'field_type', ch.field_type, 'value', given.value, 'value_ar', coalesce(
      (select option ->> 'ar' from jsonb_array_elements(ch.options) option where option ->> 'en' = given.value), given.value)))
  from jsonb_to_recordset(${entered}) as given("characteristicId" uuid, value text)
  join product_characteristics ch on ch.id = given."characteristicId")`

export const viewColumns = sql`
  o.*, ${productJson} as product, jsonb_build_object('external_id', ct.id, 'name', ct.name) as container_type,
  ${facilityJson('origin')} as origin, ${facilityJson('destination')} as destination,
  ${ownerJson('m', 'c')} as owner,
  p.platform_fee_currency`

export const viewJoins = sql`
  join products p on p.id = o.product_id ${productJoins}
  join container_types ct on ct.id = o.container_type_id
  join members m on m.id = o.owner_id
  join companies c on c.id = o.company_id
  left join facilities origin on origin.id = o.origin_id
  left join facilities destination on destination.id = o.destination_id`

export type ViewRow = OfferRow & {
  product: ProductJson
  container_type: { external_id: string; name: string }
  origin: FacilityJson | null
  destination: FacilityJson | null
  owner: OwnerJson
  platform_fee_currency: string
}

export const toView = (row: ViewRow): OfferView => ({
  offer: toOffer(row),
  reference: offerReference(row.number),
  product: row.product,
  containerType: row.container_type,
  origin: row.origin,
  destination: row.destination,
  owner: row.owner,
  feeCurrency: row.platform_fee_currency,
})

export type Reader = { companyId: CompanyId; role: Role }

/** The reader, as values or as columns of a statement. */
export type ReaderSql = { companyId: RawBuilder<unknown>; role: RawBuilder<unknown> }
export const sqlOf = ({ companyId, role }: Reader): ReaderSql => ({
  companyId: sql`${companyId}::uuid`,
  role: sql`${role}::text`,
})

/**
 * Who may open an offer by its id (decision 102): its company, members of the side that can answer it, and those with a trade or
 * a bid on it. A closed one is visible only to its company and its parties.
 */
export const readableTo = ({ companyId, role }: ReaderSql) => sql`(o.company_id = ${companyId}
    or (o.closed_at is null and case ${role} when 'TRADER' then true when 'BUYER' then o.type = 'SELL' else o.type = 'BUY' end)
    or exists (select from bids b where b.offer_id = o.id and b.company_id = ${companyId})
    or exists (select from trades d where d.offer_id = o.id and ${companyId} in (d.supplier_company_id, d.buyer_company_id)))`
export const readableBy = (reader: Reader) => readableTo(sqlOf(reader))

/** One offer, if this reader may see it. */
export async function readableOffer(db: Db, id: string, reader: Reader): Promise<OfferView | undefined> {
  const { rows } = await sql<ViewRow>`
    select ${viewColumns} from offers o ${viewJoins} where o.id = ${id} and ${readableBy(reader)}`.execute(db)
  return rows[0] && toView(rows[0])
}

export async function offersByIds(db: Db, ids: readonly string[]): Promise<Map<string, OfferView>> {
  const { rows } = await sql<ViewRow>`
    select ${viewColumns} from offers o ${viewJoins} where o.id = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.id, toView(row)]))
}
