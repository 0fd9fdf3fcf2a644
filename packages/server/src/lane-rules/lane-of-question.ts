import type { laneRuleCalls } from '@mahsul/contract/lane-rules/lane-rules'
import { commodities } from '@mahsul/domain/catalogue/commodity'
import { utcDay } from '@mahsul/domain/kit/calendar'
import { isOneOf } from '@mahsul/domain/kit/problems'
import { countryNamed } from '@mahsul/domain/lane-rules/country-groups'
import { type GoodsLane, rulesOfLane } from '@mahsul/domain/lane-rules/rules-of-lane'
import type * as z from 'zod'
import type { Db } from '../platform/db/db.ts'
import { RefusedError } from '../platform/http/refuse.ts'
import { type LaneEnd, namedInQuestion, rulesOn } from './lane-rules.queries.ts'
import { rulesToWire } from './rules-to-wire.ts'

type Question = z.output<(typeof laneRuleCalls)['GET /secure/lane-rules']['query']>

/** The code of a place's country; places that members entered may only have its name. */
export const countryOf = (end: LaneEnd | null | undefined): string | undefined =>
  end?.code ?? (end?.country ? countryNamed(end.country) : undefined)

/** What the lane of a question asks for today. */
export async function rulesAskedFor(db: Db, question: Question, now: Date) {
  const today = utcDay(now)
  const [named, rules] = await Promise.all([
    namedInQuestion(db, {
      productId: question.product_ext_id ?? null,
      originId: question.origin_ext_id ?? null,
      destinationId: question.destination_ext_id ?? null,
    }),
    rulesOn(db, today),
  ])
  for (const side of ['product', 'origin', 'destination'] as const)
    if (question[`${side}_ext_id`] && !named[side]) throw new RefusedError('NOT_FOUND')
  const grown = named.product ? countryNamed(named.product.origin) : undefined
  const origins = [question.origin_country?.toUpperCase(), countryOf(named.origin), grown]
  const commodity = named.product?.commodity ?? question.commodity
  const lane: GoodsLane = {
    commodity: isOneOf(commodities, commodity) ? commodity : 'other',
    hsCode: question.hs_code,
    origins: origins.filter((country) => country !== undefined),
    destination: question.destination_country?.toUpperCase() ?? countryOf(named.destination),
  }
  return rulesToWire(rulesOfLane(rules, lane, today), { day: today, today })
}
