import { type Credit, emptyCredit } from '../../documents/credit.ts'
import type { Trade } from './ledger.ts'
import type { TaskFacts } from './trade-log.ts'

type Log = Pick<Trade, 'log'>
const fieldNames = Object.keys(emptyCredit) as (keyof Credit)[] // it has every field

/**
 * What was sent with the letter of credit as it applies now: the last one, or the last amendment that the supplier accepted
 * (UCP 600, 10(c)). Until then an amendment changes nothing.
 */
export const creditInForce = ({ log }: Log): TaskFacts | undefined =>
  log.findLast(({ event }) => event === 'lc.upload' || event === 'credit.acceptAmendment')?.facts

/** The data of a letter of credit; of one that came as a file alone, the three terms beside it. */
export const creditOfFacts = ({ credit, expiresOn, expiryPlace, presentationDays }: TaskFacts): Credit =>
  credit ?? {
    ...emptyCredit,
    expiresOn: expiresOn ?? null,
    expiryPlace: expiryPlace ?? null,
    presentationDays: presentationDays ?? null,
  }

/** The fields that an amendment changes, in the order of the credit; older logs lack fields that a credit has today. */
export const amendedFields = (from: Credit, to: Credit): (keyof Credit)[] =>
  fieldNames.filter((name) => JSON.stringify(from[name] ?? null) !== JSON.stringify(to[name] ?? null))
