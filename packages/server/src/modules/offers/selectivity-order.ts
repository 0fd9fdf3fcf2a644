import type { OfferType } from '@mahsul/domain/offers/offer'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { Condition } from './market-conditions.ts'

const REMEMBERED_MS = 60_000
const MOST_REMEMBERED = 2_000

/**
 * Orders the conditions of a list by how many offers PostgreSQL expects to meet each, judging by its statistics. An
 * order that is not right makes the list slower and nothing else, so what was said of a condition holds for a minute.
 */
export class SelectivityOrder {
  private readonly expected = new Map<string, number>()
  private forgetAt = 0

  async sort(
    db: Db,
    { type, conditions, now }: { type: OfferType; conditions: readonly Condition[]; now: Date },
  ): Promise<Condition[]> {
    if (conditions.length < 2) return [...conditions]
    this.forgetWhatIsOld(now)
    const unknown = conditions.filter((each) => !this.expected.has(keyOf(type, each)))
    const numbers = unknown.length > 0 ? await expect(db, type, unknown) : []
    unknown.forEach((each, n) => {
      this.expected.set(keyOf(type, each), numbers[n] ?? 0)
    })
    return this.sorted(type, conditions)
  }

  private sorted(type: OfferType, conditions: readonly Condition[]): Condition[] {
    const sizes = new Map(conditions.map((each) => [each, this.expected.get(keyOf(type, each)) ?? 0]))
    return conditions.toSorted((a, b) => sizes.get(a)! - sizes.get(b)!) // each was put there just before
  }

  private forgetWhatIsOld(now: Date) {
    if (now.getTime() < this.forgetAt && this.expected.size <= MOST_REMEMBERED) return
    this.expected.clear()
    this.forgetAt = now.getTime() + REMEMBERED_MS
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
  const each = rows[0]?.['QUERY PLAN'][0]?.Plan.Plans ?? []
  return each.map((count) => count.Plans?.[0]?.['Plan Rows'] ?? 0)
}
