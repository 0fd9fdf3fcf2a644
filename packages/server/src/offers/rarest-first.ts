import type { OfferType } from '@mahsul/domain/offers/offer'
import { sql } from 'kysely'
import type { Db } from '../platform/db/db.ts'
import type { Condition } from './market-conditions.ts'

/**
 * Orders the conditions of a list by how many offers PostgreSQL expects to match each, using its statistics. A wrong order
 * only makes the list slower.
 */
export async function rarestFirst(
  db: Db,
  { type, conditions }: { type: OfferType; conditions: readonly Condition[] },
): Promise<readonly Condition[]> {
  if (conditions.length < 2) return conditions
  const expected = await expect(db, type, conditions)
  return conditions
    .map((condition, n) => ({ condition, size: expected[n] ?? 0 }))
    .sort((a, b) => a.size - b.size)
    .map(({ condition }) => condition)
}

type Plan = { 'Plan Rows': number; Plans?: Plan[] }

/** Plans a count of each condition, and runs none. */
async function expect(db: Db, type: OfferType, conditions: readonly Condition[]): Promise<number[]> {
  const counts = conditions.map(
    ({ standsAlone }) =>
      sql`(select count(*) from offers o where o.listed and o.type = ${type} and ${standsAlone})`,
  )
  const { rows } = await sql<{ 'QUERY PLAN': { Plan: Plan }[] }>`
    explain (format json) select ${sql.join(counts)}`.execute(db)
  const each = rows[0]?.['QUERY PLAN'][0]?.Plan.Plans ?? []
  return each.map((count) => count.Plans?.[0]?.['Plan Rows'] ?? 0)
}
