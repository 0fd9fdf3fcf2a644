import { usdToCents } from '@mahsul/contract/kit/money'
import type { costCalls } from '@mahsul/contract/offers/costs'
import { isOneOf, type Problem, type Problems, wholeBetween } from '@mahsul/domain/kit/problems'
import { type Containers, containers, type UsdCents } from '@mahsul/domain/kit/units'
import { MOST_CONTAINERS } from '@mahsul/domain/offers/check-offer'
import { type Incoterm, incoterms } from '@mahsul/domain/offers/offer'
import * as z from 'zod'

export type CostsQuery = z.output<(typeof costCalls)['GET /secure/cost-calculator/purchase-costs']['query']>
type Field = keyof CostsQuery

/** The default price while none is typed (decision 37), and the highest price used in calculations: USD per metric ton. */
const UNTYPED_PRICE = 100_000

/** A validated query: figures within bounds, rows parsed, the choices known. */
export type CostsQuestion = {
  incoterm: Incoterm | undefined
  containers: Containers
  /** US cents per metric ton; undefined if none was typed. */
  pricePerTon: UsdCents | undefined
  advancePercentage: number | undefined
  originId: string | undefined
  /**
   * Where the containers go. Empty until the rows together take all of them: part of the freight would look like all of it.
   */
  shipments: { facilityId: string; containers: Containers }[]
}

export const untypedPrice = usdToCents(UNTYPED_PRICE)

/** Parses the query beyond what the wire's schema can express: bounds, and rows that belong together. */
export function readCostsQuery(
  query: CostsQuery,
): { question: CostsQuestion } | { problems: Problems<Field> } {
  const problems: Problems<Field> = {}
  const note = (field: Field, problem: Problem | undefined) => {
    if (problem) problems[field] ??= problem
  }
  const { incoterm, price_currency: price, payment_percentage: percentage } = query
  note('containers', wholeBetween(query.containers, 1, MOST_CONTAINERS))
  if (incoterm !== undefined && !isOneOf(incoterms, incoterm)) note('incoterm', { rule: 'unknownIncoterm' })
  if (price !== undefined && Number(price) > UNTYPED_PRICE)
    note('price_currency', { rule: 'max', max: UNTYPED_PRICE })
  if (percentage !== undefined) note('payment_percentage', wholeBetween(percentage, 0, 100))
  const rows = query.destinations ? readRows(query.destinations) : wholeLotTo(query)
  if (!rows) note('destinations', { rule: 'choice' })
  const total = rows?.reduce((sum, row) => sum + row.containers, 0) ?? 0
  if (total > query.containers) note('destinations', { rule: 'containersAvailable' })
  if (Object.keys(problems).length > 0) return { problems }

  return {
    question: {
      incoterm: incoterm as Incoterm | undefined, // checked above
      containers: containers(query.containers),
      pricePerTon: price === undefined ? undefined : usdToCents(price),
      advancePercentage: percentage,
      originId: query.origin_ext_id,
      shipments: total === query.containers ? rows! : [], // without rows the total is 0, and containers are at least 1
    },
  }
}

const wholeLotTo = ({ destination_ext_id: facilityId, containers: all }: CostsQuery) =>
  facilityId ? [{ facilityId, containers: containers(all) }] : []

/** Rows of `facility:containers`, or undefined if one is invalid. */
function readRows(texts: readonly string[]) {
  const rows = texts.map((text) => {
    const [facility, count] = text.split(':')
    const facilityId = z.uuid().safeParse(facility)
    if (!facilityId.success || !count || !/^[1-9]\d{0,3}$/.test(count)) return undefined
    return { facilityId: facilityId.data, containers: containers(Number(count)) }
  })
  return rows.some((row) => row === undefined) ? undefined : rows.filter((row) => row !== undefined)
}
