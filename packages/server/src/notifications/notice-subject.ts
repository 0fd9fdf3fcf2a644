import { type RawBuilder, sql } from 'kysely'
import { productJoins } from '../offers/offer-view.ts'
import { listedTypes, names, watchedTypes } from './notice-row.ts'

/** Of notifications `n` with `noticeJoins`; null where there is no offer, or the line itself names it. */
export const subjectColumn: RawBuilder<unknown> = sql`subject.subject`
export const subjectJoin: RawBuilder<unknown> = sql`left join lateral (
    select jsonb_build_object('product', jsonb_build_object('parent', ${names('base')}, 'type', ${names('t')}),
      'containers', coalesce(d.containers, b.containers), 'company', company.name) as subject
    from products p ${productJoins}
    left join bids b on b.id = n.bid_id
    left join companies company on company.id = case
      when d.buyer_company_id = reader.company_id then d.supplier_company_id
      when d.supplier_company_id = reader.company_id then d.buyer_company_id
      when o.company_id = reader.company_id then b.company_id
      else o.company_id end
    where p.id = o.product_id and n.type <> all(${listedTypes}::text[]) and n.type <> all(${watchedTypes}::text[])) subject on true`
