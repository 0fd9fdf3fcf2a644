/**
 * What is wrong with one answer of a form, as a rule and not as a sentence: the texts are in the message catalogue, in both
 * languages (member.md §5), so that server and browser show the same.
 */
export type Problem =
  | { rule: 'required' }
  | { rule: 'numeric' }
  /** A comma may be a decimal sign or a separator of thousands. */
  | { rule: 'decimalPoint' }
  | { rule: 'percentage' }
  | { rule: 'min'; min: number }
  | { rule: 'max'; max: number }
  | { rule: 'between'; min: number; max: number }
  | { rule: 'multipleOf'; of: number }
  | { rule: 'minLength'; min: number }
  | { rule: 'maxLength'; max: number }
  | { rule: 'lengthBetween'; min: number; max: number }
  | { rule: 'alphaNum' }
  | { rule: 'nameLetters' }
  | { rule: 'lowercaseCode' }
  | { rule: 'email' }
  | { rule: 'companyEmail' }
  | { rule: 'sameAs' }
  | { rule: 'guessable' }
  | { rule: 'wrongPassword' }
  | { rule: 'phone' }
  | { rule: 'unverifiedPhone' }
  | { rule: 'pushDevice' }
  | { rule: 'iban' }
  | { rule: 'swift' }
  | { rule: 'accountDigits'; count: number }
  | { rule: 'accountDigitsBetween'; min: number; max: number }
  | { rule: 'accountKey' }
  /** Questions about an account that may be right. */
  | { rule: 'bankElsewhere'; bank: string; account: string }
  | { rule: 'accountUnusual'; min: number; max: number }
  | { rule: 'accountUnusualLength'; count: number }
  | { rule: 'website' }
  | { rule: 'httpsAddress' }
  | { rule: 'adult' }
  | { rule: 'choice' }
  | { rule: 'isoDate' }
  | { rule: 'text' }
  | { rule: 'notAsked' }
  | { rule: 'unfit' }
  | { rule: 'futureDate' }
  | { rule: 'dateTooFar'; months: number }
  | { rule: 'daysAfterOriginal'; days: number }
  | { rule: 'containersAvailable' }
  | { rule: 'wholeLotOnly' }
  | { rule: 'partialShippingOneContainer' }
  | { rule: 'partialShippingFobOnly' }
  | { rule: 'readyPackedMarking' }
  | { rule: 'readyPackedProcessing' }
  | { rule: 'unknownIncoterm' }
  | { rule: 'duplicateDestination' }
  | { rule: 'notInCatalogue' }
  | { rule: 'retired' }
  | { rule: 'notOnThisOffer' }
  | { rule: 'notInFuture' }
  | { rule: 'notBegunAtPort' }
  | { rule: 'unchanged' }
  | { rule: 'nothingChanged' }
  /** `at`, in ISO 8601, where the form asks for a time: the day alone would not explain the problem. */
  | { rule: 'notBefore'; date: string; at?: string }
  | { rule: 'notAfter'; date: string; at?: string }
  /** The letters and digits are complete, and do not fit each other (ISO 6346). */
  | { rule: 'containerNumber'; number: string }
  | { rule: 'containerShape'; number: string }
  | { rule: 'containerTwice'; number: string }
  | { rule: 'notReported'; number: string }
  | { rule: 'containerCount'; count: number }
  | { rule: 'notSharedYet' }
  | { rule: 'noSuchDestination' }
  | { rule: 'notForThisTask' }
  | { rule: 'lastSix'; left: number }
  | { rule: 'beforeProposal' }
  | { rule: 'unprintable'; letters: string }
  | { rule: 'documentName'; letters: string }
  | { rule: 'unprintableParty'; company: string; letters: string }
  | { rule: 'invoiceIncomplete' }
  | { rule: 'onlyOfSelect' }
  | { rule: 'valueTwice' }
  | { rule: 'otherParent' }
  | { rule: 'productImage' }
  | { rule: 'imageNotWebp' }
  | { rule: 'sameEnds' }
  | { rule: 'usdAmount' }
  /** The data of the letter of credit has another value. */
  | { rule: 'otherInCredit'; value: string }

export type Rule = Problem['rule']

/** The first problem of each field that has one. */
export type Problems<Field extends string> = Partial<Record<Field, Problem>>

export const hasProblems = (problems: Problems<string>) => Object.keys(problems).length > 0

export const isOneOf = <T extends string | number>(values: readonly T[], value: unknown): value is T =>
  (values as readonly unknown[]).includes(value)

/** A whole number between two bounds, or what is wrong with it. */
export function wholeBetween(
  value: number | null | undefined,
  min: number,
  max: number,
): Problem | undefined {
  if (value === null || value === undefined) return { rule: 'required' }
  if (!Number.isSafeInteger(value)) return { rule: 'numeric' }
  if (value < min || value > max) return { rule: 'between', min, max }
  return undefined
}
