import type { Problems } from '@mahsul/domain/kit/problems'
import { type OfferDraft, type OfferField, offerSteps } from '@mahsul/domain/offers/check-offer'

/** Names of the seven steps, in order; the keys of their words. */
export const stepNames = [
  'product',
  'quantity',
  'packaging',
  'delivery',
  'price',
  'payment',
  'review',
] as const
export type StepName = (typeof stepNames)[number]
export const lastStep = stepNames.length - 1

export const stepOf = (field: OfferField): number =>
  Math.max(
    0,
    offerSteps.findIndex((fields) => (fields as readonly OfferField[]).includes(field)),
  )

/** Every field with a problem, in the order of the steps. */
export const fieldsInOrder = (problems: Partial<Record<OfferField, unknown>>): OfferField[] =>
  offerSteps.flatMap((fields) => (fields as readonly OfferField[]).filter((field) => problems[field]))

export const fieldsOfStep = (step: number, problems: Partial<Record<OfferField, unknown>>): OfferField[] =>
  fieldsInOrder(problems).filter((field) => stepOf(field) === step)

/** The step to work on first: that of the first problem, or the review. */
export function firstOpenStep(problems: Partial<Record<OfferField, unknown>>): number {
  const [first] = fieldsInOrder(problems)
  return first === undefined ? lastStep : stepOf(first)
}

/** A later step opens only when those before it have no problems; otherwise the first with a problem. */
export const stepToShow = (wanted: number, problems: Problems<OfferField>): number =>
  Math.min(Math.max(0, Math.min(wanted, lastStep)), firstOpenStep(problems))

/** `/offers/new/step-3` → 3 */
export const stepInPath = (pathname: string): number => Number(/step-(\d)$/.exec(pathname)?.[1] ?? 0)

export type RefusedFields = Readonly<Partial<Record<OfferField, string>>>

/** The server's error of a field stays until the field changes. */
export const stillRefused = (refused: RefusedFields, before: OfferDraft, after: OfferDraft): RefusedFields =>
  Object.fromEntries(
    (Object.entries(refused) as [OfferField, string][]).filter(([field]) => after[field] === before[field]),
  )
