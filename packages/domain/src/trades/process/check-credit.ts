import type { IsoDate } from '../../kit/calendar.ts'
import { type Problem, wholeBetween } from '../../kit/problems.ts'
import {
  type FactProblems,
  LONGEST,
  notBefore,
  onlyProblems,
  optionalText,
  required,
} from './fact-problems.ts'
import { earliestDayAt } from './port-days.ts'
import { MOST_DAYS_TO_PRESENT } from './presentation.ts'
import type { TaskFacts } from './trade-log.ts'

/**
 * A letter of credit whose data and whose three terms complete each other: what only one of them has, the other takes over. Where
 * both have a value they stay as they are, and `checkCredit` says what differs.
 */
export function withCreditTerms(facts: TaskFacts): TaskFacts {
  const { credit } = facts
  if (!credit) return facts
  const expiresOn = facts.expiresOn ?? credit.expiresOn ?? undefined
  const expiryPlace = facts.expiryPlace ?? credit.expiryPlace ?? undefined
  const presentationDays = facts.presentationDays ?? credit.presentationDays ?? undefined
  return {
    ...facts,
    ...(expiresOn && { expiresOn }),
    ...(expiryPlace && { expiryPlace }),
    ...(presentationDays !== undefined && { presentationDays }),
    credit: {
      ...credit,
      expiresOn: credit.expiresOn ?? expiresOn ?? null,
      expiryPlace: credit.expiryPlace ?? expiryPlace ?? null,
      presentationDays: credit.presentationDays ?? presentationDays ?? null,
    },
  }
}

/** What is wrong with the data sent with a letter of credit. */
export const checkCredit = (facts: TaskFacts, now: Date): FactProblems => ({
  ...onlyProblems({ file: facts.files?.file ? undefined : required }),
  ...checkCreditTerms(facts, now),
})

/** What is wrong with the terms of a letter of credit, or of its amendment. */
export const checkCreditTerms = ({ credit, ...terms }: TaskFacts, now: Date): FactProblems =>
  onlyProblems({
    expiresOn: other(terms.expiresOn, credit?.expiresOn) ?? expired(terms.expiresOn, earliestDayAt(now)),
    expiryPlace:
      optionalText(terms.expiryPlace, LONGEST.name) ?? other(terms.expiryPlace, credit?.expiryPlace),
    presentationDays:
      terms.presentationDays === undefined
        ? undefined
        : (wholeBetween(terms.presentationDays, 1, MOST_DAYS_TO_PRESENT) ??
          other(terms.presentationDays, credit?.presentationDays)),
  })

const expired = (expiresOn: IsoDate | undefined, today: IsoDate) =>
  expiresOn && expiresOn < today ? notBefore(today) : undefined

/** The same thing said in two ways: capitals and spaces do not count. */
function other(
  term: string | number | undefined,
  inCredit: string | number | null | undefined,
): Problem | undefined {
  if (term === undefined || inCredit === null || inCredit === undefined) return undefined
  return plain(term) === plain(inCredit) ? undefined : { rule: 'otherInCredit', value: String(inCredit) }
}
const plain = (value: string | number) => String(value).trim().toUpperCase()
