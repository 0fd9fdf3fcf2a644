import type { OfferType } from '@mahsul/domain/offers/offer'
import { type RawBuilder, sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { marketVersion } from '../../platform/db/market-version.ts'

/** Past this a filter's matches are not counted any further: counting them would cost more than the page. */
export const MOST_COUNTED = 1_000
/** As many more are looked at, so that there are still too many to count when some have gone. */
const TO_SPARE = 200
/** Where looking for matches ends. */
export const MOST_LOOKED_AT = MOST_COUNTED + 1 + TO_SPARE

/** When more than are counted were found, with as many to spare. */
export type LastOverflow = { version: number; at: Date }
export type LastOverflows = Partial<Record<OfferType, LastOverflow>>

/** Questions that had more matches than are counted. What drops one is that others were asked since: `areStillMany` judges it. */
export class CountCache {
  private readonly overflows = new LRUCache<string, LastOverflows>({ max: 2_000 })

  last(question: string): LastOverflows {
    return this.overflows.get(question) ?? {}
  }

  keep(question: string, type: OfferType, last: LastOverflow) {
    this.overflows.set(question, { ...this.last(question), [type]: last })
  }
}

/**
 * Whether there must still be more than are counted. The version of the market rises by one at least with each offer that
 * leaves it or is changed (nobody deletes offers); those whose time has passed since are counted.
 */
export const areStillMany = (
  type: RawBuilder<OfferType>,
  { SELL, BUY }: LastOverflows,
  now: Date,
) => sql<boolean>`(
  ${marketVersion} - case ${type} when 'SELL' then ${SELL?.version ?? null}::bigint else ${BUY?.version ?? null}::bigint end
  + (select count(*) from (
      select from offers where listed and type = ${type} and valid_until <= ${now}
        and valid_until > case ${type} when 'SELL' then ${SELL?.at ?? null}::timestamptz else ${BUY?.at ?? null}::timestamptz end
      limit ${sql.lit(TO_SPARE + 1)}
    ) gone) <= ${sql.lit(TO_SPARE)}) is true`
