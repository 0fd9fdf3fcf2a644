import { type DraftTerms, type DraftType, requiredDrafts } from '../../documents/documents.ts'
import type { IsoDate } from '../../kit/calendar.ts'
import type { Freight } from '../../offers/cost-breakdown.ts'
import type { FacilityId } from '../../offers/offer.ts'
import { payVariantOf } from '../../offers/payment.ts'
import { type Condition, rowsOf, type TaskCode, type TaskRow } from './process.ts'
import type { TradeTerms } from './terms.ts'

/** The part of the terms that decides which tasks a trade has. */
export type PlanTerms = Pick<TradeTerms, 'payment' | 'marking' | keyof DraftTerms> & {
  /** `facilityId` is null while nobody has named the place. */
  destinations: readonly { facilityId: FacilityId | null }[]
}

/** The part of the terms that the rules of the process read. The browser sends no prices or packing to them. */
export type ProcessTerms = Omit<PlanTerms, 'destinations'> & {
  containers: number
  processingDays: number
  shippingDate: IsoDate
  shippingDays: number
  destinations: readonly { facilityId: FacilityId | null; containers: number }[]
}

/** The same for a projected trade: arrival follows from the transit time to each destination. */
export type ForecastTerms = ProcessTerms & {
  freight: readonly (Pick<Freight, 'transitDays'> | null)[]
}

/** One thing to do: a task of the plan, with its draft or destination if it appears once for each. */
export type Assignment = {
  row: TaskRow
  draft?: DraftType
  /** Null: the goods go to one place that is not a facility (DDP to an address). */
  destination?: FacilityId | null
}

const holds = (terms: PlanTerms, { pay, marking, incoterm, advance, balance }: Condition) =>
  (!pay || pay.includes(payVariantOf(terms.payment))) &&
  (!marking || marking.includes(terms.marking)) &&
  (!incoterm || incoterm.includes(terms.incoterm)) &&
  (!advance || terms.payment.advancePercentage > 0) &&
  (!balance || terms.payment.advancePercentage < 100)

/** The rows of its process that apply to a trade on these terms, in the order of the table. */
export const planOf = (terms: PlanTerms, process: string): TaskRow[] =>
  rowsOf(process).filter((row) => !row.when || row.when.some((condition) => holds(terms, condition)))

export const rowOfCode = (plan: readonly TaskRow[], code: string): TaskRow | undefined =>
  plan.find((row) => row.code === (code satisfies string as TaskCode)) // compared, never taken for granted

/** A row, repeated as often as the trade has it. */
export function assignmentsOf(row: TaskRow, terms: PlanTerms): Assignment[] {
  if (row.each === 'draft') return requiredDrafts(terms).map((draft) => ({ row, draft }))
  if (row.each === 'destination') return placesOf(terms).map((destination) => ({ row, destination }))
  return [{ row }]
}

/** The destinations of the goods, each once. */
export const placesOf = ({ destinations }: Pick<PlanTerms, 'destinations'>): (FacilityId | null)[] =>
  destinations.length > 0 ? destinations.map((destination) => destination.facilityId) : [null]
