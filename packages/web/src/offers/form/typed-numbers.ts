import type { OfferDraft } from '@mahsul/domain/offers/check-offer'

/** The answers that are any number; those that are one of a few are chosen. */
type NumericField = {
  [Field in keyof OfferDraft]: number extends OfferDraft[Field] ? Field : never
}[keyof OfferDraft]

/**
 * Whether a numeric answer is typed into a field. Invalid text in such a field is NaN in the draft, and stored next to it as
 * typed.
 */
const isTyped = {
  pricePerTon: true,
  containers: true,
  processingDays: true,
  advancePercentage: true,
  packageSizeKg: false, // the catalogue's
} as const satisfies Record<NumericField, boolean>
export type NumberAnswer = {
  [Field in NumericField]: (typeof isTyped)[Field] extends true ? Field : never
}[NumericField]
const numberAnswers = (Object.keys(isTyped) as NumericField[]) // the keys of the record
  .filter((field): field is NumberAnswer => isTyped[field])
export type Typed = Partial<Record<NumberAnswer, string>>
type Numbers = Pick<OfferDraft, NumberAnswer>

const pick = (typed: Typed, is: (answer: NumberAnswer) => boolean): Typed =>
  Object.fromEntries(numberAnswers.flatMap((each) => (typed[each] && is(each) ? [[each, typed[each]]] : [])))

/** Drops the texts of fields that have a valid number, or nothing, by now. */
export const stillTyped = (numbers: Numbers, typed: Typed): Typed =>
  pick(typed, (each) => Number.isNaN(numbers[each]))

/** Texts of fields without a valid number: neither JSON nor the wire has NaN. */
export const typedInstead = (numbers: Numbers, typed: Typed): Typed =>
  pick(typed, (each) => numbers[each] === null)

/** Restores the draft as it was when those texts were typed. */
export const withTyped = (draft: OfferDraft, typed: Typed): OfferDraft => ({
  ...draft,
  ...Object.fromEntries(Object.keys(typedInstead(draft, typed)).map((each) => [each, Number.NaN])),
})

/** As stored in localStorage. */
export const readTyped = (stored: Record<string, unknown>): Typed =>
  Object.fromEntries(
    numberAnswers.flatMap((each) => (typeof stored[each] === 'string' ? [[each, stored[each]]] : [])),
  )
