import type { Problem } from '@mahsul/domain/problems'
import { fitsPlaces, readNumber } from '../../lib/numbers.ts'

/** Whole unless `places` are said. */
export type NumberRule = { least?: number; most?: number; places?: number }

/** What is wrong with a number, in whatever digits and groups it was typed; an empty one is none. */
export function numberProblem(typed: string, { least, most, places = 0 }: NumberRule): Problem | undefined {
  const decimal = readNumber(typed)
  if (!decimal || !fitsPlaces(decimal, places)) return { rule: 'numeric' }
  if (least !== undefined && Number(decimal) < least) return { rule: 'min', min: least }
  return most !== undefined && Number(decimal) > most ? { rule: 'max', max: most } : undefined
}

/** A number that was found right, as a plain decimal. */
export const decimalOf = (typed: string): string => readNumber(typed) ?? ''
