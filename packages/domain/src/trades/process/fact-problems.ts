import { type IsoDate, utcDay } from '../../kit/calendar.ts'
import type { Problem, Problems } from '../../kit/problems.ts'

/** A field of the form, or of a row in it: `shipments.0.containerNumbers`. */
export type FactProblems = Problems<string>

export const LONGEST = {
  message: 2_000,
  consigneeName: 300,
  notifyParty: 300,
  name: 120,
  reference: 60,
} as const

export const required = { rule: 'required' } as const
export const notForThisTask = { rule: 'notForThisTask' } as const
export const notBefore = (date: IsoDate) => ({ rule: 'notBefore', date }) as const
/** For an instant, whose time alone may be wrong. Times are typed by the minute, so the limit is rounded up. */
export const notBeforeTime = (at: Date) =>
  ({ rule: 'notBefore', date: utcDay(at), at: nextMinute(at).toISOString() }) as const
const nextMinute = (at: Date) => new Date(Math.ceil(at.getTime() / 60_000) * 60_000)
export const notAfterTime = (at: Date) =>
  ({ rule: 'notAfter', date: utcDay(at), at: at.toISOString() }) as const

export const text = (value: string | undefined, max: number): Problem | undefined =>
  !value?.trim() ? required : value.length > max ? { rule: 'maxLength', max } : undefined
export const optionalText = (value: string | undefined, max: number): Problem | undefined =>
  value ? text(value, max) : undefined

export const onlyProblems = (problems: Record<string, Problem | undefined>): FactProblems =>
  Object.fromEntries(
    Object.entries(problems).filter((entry): entry is [string, Problem] => entry[1] !== undefined),
  )

/** Problems of a list, each under its row: `shipments.1.eta`. */
export function checkRows<T>(
  name: string,
  given: readonly T[] | undefined,
  check: (row: T, index: number) => FactProblems,
): FactProblems {
  if (!given || given.length === 0) return { [name]: required }
  return onlyProblems(
    Object.fromEntries(
      given.flatMap((row, index) =>
        Object.entries(check(row, index)).map(([field, problem]) => [`${name}.${index}.${field}`, problem]),
      ),
    ),
  )
}
