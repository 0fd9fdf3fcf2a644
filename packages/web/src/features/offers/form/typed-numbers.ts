import type { OfferDraft } from '@mahsul/domain/offers/check-offer'

/** Answers that are numbers. What is in such a field and is none is NaN in the draft, and kept beside it as typed. */
const numberAnswers = ['pricePerTon', 'containers', 'processingDays', 'advancePercentage'] as const
export type NumberAnswer = (typeof numberAnswers)[number]
export type Typed = Partial<Record<NumberAnswer, string>>
type Numbers = Pick<OfferDraft, NumberAnswer>

const pick = (typed: Typed, is: (answer: NumberAnswer) => boolean): Typed =>
  Object.fromEntries(numberAnswers.flatMap((each) => (typed[each] && is(each) ? [[each, typed[each]]] : [])))

/** What is kept of the texts: nothing of a field that has its number, or none, by now. */
export const stillTyped = (numbers: Numbers, typed: Typed): Typed =>
  pick(typed, (each) => Number.isNaN(numbers[each]))

/** Texts of fields to which there is no answer: neither JSON nor the wire has NaN. */
export const typedInstead = (numbers: Numbers, typed: Typed): Typed =>
  pick(typed, (each) => numbers[each] === null)

/** The draft as it was when those texts were typed. */
export const withTyped = (draft: OfferDraft, typed: Typed): OfferDraft => ({
  ...draft,
  ...Object.fromEntries(Object.keys(typedInstead(draft, typed)).map((each) => [each, Number.NaN])),
})

/** As localStorage holds them. */
export const readTyped = (stored: Record<string, unknown>): Typed =>
  Object.fromEntries(
    numberAnswers.flatMap((each) => (typeof stored[each] === 'string' ? [[each, stored[each]]] : [])),
  )
