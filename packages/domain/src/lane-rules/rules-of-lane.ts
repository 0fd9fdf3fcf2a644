import { type Commodity, commodities } from '../catalogue/commodity.ts'
import { hsCodes } from '../catalogue/hs-codes.ts'
import type { DraftTerms, DraftType } from '../documents/documents.ts'
import { laneDocuments } from '../documents/lane-documents.ts'
import { addMonths, type IsoDate } from '../kit/calendar.ts'
import { isCountryGroup, isInArea } from './country-groups.ts'
import { type LaneRule, type RuleKind, ruleKinds } from './lane-rule.ts'

/** Goods on their way from one country to another. */
export type GoodsLane = {
  /** `other` with a code: the commodity whose heading the code is under. */
  commodity: Commodity
  /** The goods' code in the Harmonized System; by default that of the commodity. */
  hsCode?: string | undefined
  /** Where they grew and where they are loaded, which can be two countries; empty: nobody has said yet. */
  origins: readonly string[]
  destination: string | undefined
}

/** The sides of a lane that make rules, and whether any rule is on file that names this one. */
export type OnFile = { origin: boolean; destination: boolean }

export type RulesOfLane = { rules: readonly LaneRule[]; onFile: OnFile }

/** Rules are reviewed about twice a year: an older check proves little. */
const MONTHS_CHECKED = 6

/** Whether the last check of a rule is more than six months ago. */
export const isCheckOld = ({ checkedOn }: Pick<LaneRule, 'checkedOn'>, today: IsoDate) =>
  addMonths(checkedOn, MONTHS_CHECKED) < today

/** The rules that apply to a lane on a day, the most specific first. That there is none says nothing about what is asked for. */
export function rulesOfLane(rules: readonly LaneRule[], lane: GoodsLane, day: IsoDate): RulesOfLane {
  const applying = rules.filter(
    (rule) => isValidOn(rule, day) && isOfGoods(rule, lane) && isOfEnds(rule, lane),
  )
  return {
    rules: applying.toSorted(bySpecificity),
    onFile: {
      origin: applying.some((rule) => rule.origin !== ''),
      destination: applying.some((rule) => rule.destination !== ''),
    },
  }
}

const isValidOn = ({ validFrom, validUntil }: LaneRule, day: IsoDate) =>
  (validFrom === null || validFrom <= day) && (validUntil === null || day <= validUntil)

function isOfGoods({ commodity, hsPrefix }: LaneRule, lane: GoodsLane): boolean {
  if (commodity) return commoditiesOf(lane).includes(commodity)
  const codes = lane.hsCode === undefined ? hsCodes[lane.commodity] : [lane.hsCode]
  return hsPrefix === '' || codes.some((code) => isUnder(code, hsPrefix))
}

/** Of a rule for a longer code than the goods have nobody knows whether it is theirs: it is shown. */
const isUnder = (code: string, prefix: string) =>
  code !== '' && prefix !== '' && (code.startsWith(prefix) || prefix.startsWith(code))

/** A commodity that is named, or else those that the code belongs to or leaves open. */
function commoditiesOf({ commodity, hsCode }: GoodsLane): readonly Commodity[] {
  if (commodity !== 'other' || hsCode === undefined) return [commodity]
  const named = commodities.filter((each) => hsCodes[each].some((heading) => isUnder(hsCode, heading)))
  return named.length > 0 ? named : [commodity]
}

const isOfEnds = ({ origin, destination }: LaneRule, lane: GoodsLane) =>
  (origin === '' || lane.origins.some((country) => isInArea(country, origin))) &&
  (destination === '' || (lane.destination !== undefined && isInArea(lane.destination, destination)))

const areaRank = (area: string) => (area === '' ? 0 : isCountryGroup(area) ? 1 : 2)
const goodsRank = ({ commodity, hsPrefix }: LaneRule) => (commodity ? 4 : hsPrefix.length)

/** For these goods before all goods, a country before a group before any; then what matters most, and the name. */
function bySpecificity(one: LaneRule, other: LaneRule): number {
  const rank = (rule: LaneRule) => goodsRank(rule) * 10 + areaRank(rule.origin) + areaRank(rule.destination)
  return (
    rank(other) - rank(one) ||
    ruleKinds.indexOf(one.kind) - ruleKinds.indexOf(other.kind) ||
    one.code.localeCompare(other.code, 'en')
  )
}

/**
 * The documents that these rules add to the plan of a trade, in the order of all drafts: what an admin made part of every trade on
 * the lane, and what the trade has a place for and goes on without.
 */
export function draftsOfRules(
  rules: readonly { kind: RuleKind; document?: DraftType | null; addsToPlan?: boolean }[],
): Omit<DraftTerms, 'incoterm'> {
  const asked = (addsToPlan: boolean) =>
    rules.flatMap((rule) =>
      rule.kind === 'document' && rule.document && rule.addsToPlan === addsToPlan ? [rule.document] : [],
    )
  const [added, others] = [asked(true), asked(false)]
  return {
    laneDrafts: laneDocuments.filter((type) => added.includes(type)),
    optionalLaneDrafts: laneDocuments.filter((type) => others.includes(type) && !added.includes(type)),
  }
}
