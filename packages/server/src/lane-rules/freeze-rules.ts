import { commodities } from '@mahsul/domain/catalogue/commodity'
import { type IsoDate, utcDay } from '@mahsul/domain/kit/calendar'
import { isOneOf } from '@mahsul/domain/kit/problems'
import { countryNamed } from '@mahsul/domain/lane-rules/country-groups'
import { draftsOfRules, type RulesOfLane, rulesOfLane } from '@mahsul/domain/lane-rules/rules-of-lane'
import type { TradeTerms } from '@mahsul/domain/trades/process/terms'
import type { Db } from '../platform/db/db.ts'
import { countryOf } from './lane-of-question.ts'
import { countriesOf, goodsOf, rulesOn } from './lane-rules.queries.ts'

/** The rules of each destination of a trade, as they were when it opened. */
export type FrozenRules = {
  day: IsoDate
  destinations: readonly (RulesOfLane & { country: string | null })[]
}

type Lane = Pick<TradeTerms, 'productId' | 'originId' | 'destinations' | 'ddpCountry'>

/** What the lane of a trade asks for on the day it opens, and the documents that this adds to its plan. */
export async function freezeRules(
  tx: Db,
  lane: Lane,
  now: Date,
): Promise<{ frozen: FrozenRules; drafts: ReturnType<typeof draftsOfRules> }> {
  const day = utcDay(now)
  const ids = [lane.originId, ...lane.destinations.map(({ facilityId }) => facilityId)]
  const [rules, goods, places] = await Promise.all([
    rulesOn(tx, day),
    goodsOf(tx, lane.productId),
    countriesOf(
      tx,
      ids.filter((id) => id !== null),
    ),
  ])
  const loaded = lane.originId ? countryOf(places.get(lane.originId)) : undefined
  const grown = goods ? countryNamed(goods.origin) : undefined
  const goodsLane = {
    commodity: isOneOf(commodities, goods?.commodity) ? goods.commodity : ('other' as const),
    origins: [loaded, grown].filter((country) => country !== undefined),
  }
  const destinations = [...new Set(destinationsOf(lane, places))].map((country) => ({
    ...rulesOfLane(rules, { ...goodsLane, destination: country ?? undefined }, day),
    country,
  }))
  return {
    frozen: { day, destinations },
    drafts: draftsOfRules(destinations.flatMap((each) => each.rules)),
  }
}

function destinationsOf(lane: Lane, places: Awaited<ReturnType<typeof countriesOf>>): (string | null)[] {
  if (lane.destinations.length > 0)
    return lane.destinations.map(({ facilityId }) => countryOf(places.get(facilityId)) ?? null)
  return [lane.ddpCountry ? (countryNamed(lane.ddpCountry) ?? null) : null]
}

export const saveFrozenRules = (tx: Db, tradeId: string, frozen: FrozenRules) =>
  tx
    .insertInto('trade_lane_rules')
    .values({ trade_id: tradeId, frozen: JSON.stringify(frozen) })
    .execute()

/** None of a trade from before there were rules. */
export async function frozenRulesOf(db: Db, tradeId: string): Promise<FrozenRules | undefined> {
  const row = await db
    .selectFrom('trade_lane_rules')
    .select('frozen')
    .where('trade_id', '=', tradeId)
    .executeTakeFirst()
  return row?.frozen as FrozenRules | undefined // written by `saveFrozenRules` alone
}
