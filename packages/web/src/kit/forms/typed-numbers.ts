import type { Problem } from '@mahsul/domain/kit/problems'
import { fitsPlaces, readNumber } from '../../lib/words/numbers.ts'

/** An integer unless `places` is given. */
export type NumberRule = { least?: number; most?: number; places?: number }

/** The problem of a number, in any digits and grouping; an empty one has none. */
export function numberProblem(typed: string, { least, most, places = 0 }: NumberRule): Problem | undefined {
  const decimal = readNumber(typed)
  if (!decimal || !fitsPlaces(decimal, places)) return { rule: 'numeric' }
  if (least !== undefined && Number(decimal) < least) return { rule: 'min', min: least }
  return most !== undefined && Number(decimal) > most ? { rule: 'max', max: most } : undefined
}

/** A valid number, as a plain decimal. */
export const decimalOf = (typed: string): string => readNumber(typed) ?? ''
