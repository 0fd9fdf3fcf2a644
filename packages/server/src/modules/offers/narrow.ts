import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { WordMatch } from './search-words.ts'

/** Up to so many offers are looked at one by one rather than searched for among all. */
const FEW = 2_000

/** Offers of one type that one condition lets through, off its own index; the rest of them is nobody's business. */
export type Few = RawBuilder<{ id: string }>

const CAP = sql.lit(FEW + 1)

/** A condition on one column. Asked for in the order of its index, because the planner knows no values and expects many. */
export type Narrowing = { condition: RawBuilder<boolean>; order: RawBuilder<unknown> }

export const byCondition = (type: string, { condition, order }: Narrowing): Few =>
  sql`(select o.id from offers o where o.listed and o.type = ${type} and ${condition} order by ${order} limit ${CAP})`

const byAny = (
  type: string,
  column: 'product_id' | 'company_id' | 'origin_id' | 'destination_id',
  ids: readonly string[],
): Few =>
  sql`(select found.id from unnest(${ids}::uuid[]) as each(id), lateral (
      select o.id from offers o where o.listed and o.type = ${type} and ${sql.ref(`o.${column}`)} = each.id
      order by o.published_at desc, o.id limit ${CAP}) found limit ${CAP})`

/** What a word stands for, each kind off its own index. */
export const byWord = (type: string, { products, companies, facilities }: WordMatch): Few =>
  sql.join(
    [
      byAny(type, 'product_id', products),
      byAny(type, 'company_id', companies),
      byAny(type, 'origin_id', facilities),
      byAny(type, 'destination_id', facilities),
    ],
    sql` union `,
  )

/**
 * Of several conditions the one that lets fewest through, if these are few. Looking for offers that meet all conditions in
 * the order of the page takes the longer the fewer there are, and for ever when there are none.
 */
export async function narrowest(db: Db, conditions: readonly Few[]): Promise<Few | undefined> {
  if (conditions.length < 2) return undefined // its own index is all there is
  const counts = conditions.map(
    (few, n) => sql`(select count(*)::int from (${few}) few) as ${sql.ref(`c${n}`)}`,
  )
  const { rows } = await sql<Record<string, number>>`select ${sql.join(counts)}`.execute(db)
  const found = conditions.map((few, n) => ({ few, count: rows[0]![`c${n}`]! })) // one row, a column each
  const least = found.toSorted((a, b) => a.count - b.count)[0]
  return least && least.count <= FEW ? least.few : undefined
}
