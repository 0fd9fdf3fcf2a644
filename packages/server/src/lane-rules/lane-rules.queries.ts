import type { IsoDate } from '@mahsul/domain/kit/calendar'
import { type LaneRule, type RuleValues, ruleOf } from '@mahsul/domain/lane-rules/lane-rule'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../platform/db/db.ts'
import { prepared } from '../platform/db/prepared.ts'

/** A rule with its columns by their names in the domain, as jsonb. Rows are `r`. */
export const ruleJson: RawBuilder<RuleValues> = sql<RuleValues>`jsonb_build_object(
  'code', r.code, 'commodity', r.commodity, 'hsPrefix', r.hs_prefix, 'origin', r.origin, 'destination', r.destination,
  'kind', r.kind, 'document', r.document, 'addsToPlan', r.adds_to_plan, 'analyte', r.analyte, 'value', r.limit_value,
  'unit', r.limit_unit, 'use', r.goods_use, 'percent', r.control_percent, 'days', r.window_days, 'text', r.text,
  'textAr', r.text_ar, 'source', r.source, 'sourceUrl', r.source_link, 'sourceRead', r.source_read,
  'validFrom', r.valid_from,
  'validUntil', r.valid_until, 'checkedOn', r.checked_on)`

/** All rules that may apply on a day; there are some hundred at most. */
export async function rulesOn(db: Db, day: IsoDate): Promise<LaneRule[]> {
  const { rows } = await sql<{ rule: RuleValues }>`
    select ${ruleJson} as rule from lane_rules r
    where (r.valid_from is null or r.valid_from <= ${day}::date)
      and (r.valid_until is null or r.valid_until >= ${day}::date)`.execute(db)
  return rows.flatMap(({ rule }) => ruleOf(rule) ?? [])
}

export type LaneEnd = { country: string | null; code: string | null }

/** What the ids of a question name; a side is null where there is no such thing. */
export async function namedInQuestion(
  db: Db,
  ids: { productId: string | null; originId: string | null; destinationId: string | null },
) {
  const place = (id: string | null) =>
    sql`(select jsonb_build_object('country', country, 'code', country_code) from facilities where id = ${id}::uuid)`
  const { rows } = await sql<{
    product: { commodity: string; origin: string } | null
    origin: LaneEnd | null
    destination: LaneEnd | null
  }>`
    select (select jsonb_build_object('commodity', base.commodity, 'origin', base.origin)
        from products p join product_grades g on g.id = p.grade_id join product_types t on t.id = g.type_id
          join product_parents base on base.id = t.parent_id where p.id = ${ids.productId}::uuid) as product,
      ${place(ids.originId)} as origin, ${place(ids.destinationId)} as destination`.execute(db)
  return rows[0]! // a select without a table has one row
}

/** The countries of places, by id. */
export async function countriesOf(db: Db, ids: readonly string[]): Promise<Map<string, LaneEnd>> {
  if (ids.length === 0) return new Map()
  const { rows } = await prepared<{ id: string; country: string; code: string | null }>`
    select id, country, country_code as code from facilities where id = any(${[...ids]}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, country, code }) => [id, { country, code }]))
}

/** The commodity of a product, and the country that its base names. */
export async function goodsOf(db: Db, productId: string) {
  const { product } = await namedInQuestion(db, { productId, originId: null, destinationId: null })
  return product
}
