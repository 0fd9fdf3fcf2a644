import type { OfferType } from '@mahsul/domain/offers/offer'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Db } from '../../platform/db/db.ts'
import type { Condition } from './market-conditions.ts'

/**
 * Orders the conditions of a list by how many offers PostgreSQL expects to meet each, judging by its statistics. An
 * order that is not right makes the list slower and nothing else, so what was said of a condition holds for a minute.
 */
export class SelectivityCache {
  private readonly expected = new LRUCache<string, number>({ max: 2_000, ttl: 60_000 })

  async sort(
    db: Db,
    { type, conditions }: { type: OfferType; conditions: readonly Condition[] },
  ): Promise<Condition[]> {
    if (conditions.length < 2) return [...conditions]
    const sizes = new Map(
      conditions.map((condition) => [condition, this.expected.get(keyOf(type, condition))]),
    )
    const unknown = conditions.filter((condition) => sizes.get(condition) === undefined)
    const numbers = unknown.length > 0 ? await expect(db, type, unknown) : []
    unknown.forEach((condition, n) => {
      sizes.set(condition, numbers[n] ?? 0)
      this.expected.set(keyOf(type, condition), numbers[n] ?? 0)
    })
    return conditions.toSorted((a, b) => (sizes.get(a) ?? 0) - (sizes.get(b) ?? 0))
  }
}

const keyOf = (type: OfferType, { key }: Condition) => `${type} ${key}`

type Plan = { 'Plan Rows': number; Plans?: Plan[] }

/** Plans a count of each condition, and runs none. */
async function expect(db: Db, type: OfferType, conditions: readonly Condition[]): Promise<number[]> {
  const counts = conditions.map(
    ({ standsAlone }) =>
      sql`(select count(*) from offers o where o.listed and o.type = ${type} and ${standsAlone})`,
  )
  const { rows } = await sql<{ 'QUERY PLAN': { Plan: Plan }[] }>`
    explain (format json) select ${sql.join(counts)}`.execute(db)
  const plans = rows[0]?.['QUERY PLAN'][0]?.Plan.Plans ?? []
  return plans.map((count) => count.Plans?.[0]?.['Plan Rows'] ?? 0)
}
