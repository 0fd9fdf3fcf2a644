import { type RefusalCode, refusals } from '@mahsul/contract/refusals'
import type { Language } from '@mahsul/domain/members/member'
import { Refused } from '../lib/refused.ts'

const isKnown = (code: string | undefined): code is RefusalCode => code !== undefined && code in refusals

/** Why the server said no, in the reader's language; undefined when no answer came at all. */
export function refusalWords(failure: unknown, language: Language): string | undefined {
  if (!(failure instanceof Refused)) return undefined
  if (!isKnown(failure.code)) return failure.message || undefined
  return refusals[failure.code][language === 'ar' ? 2 : 1]
}

export const isRefusal = (failure: unknown, ...codes: readonly RefusalCode[]): failure is Refused =>
  failure instanceof Refused && isKnown(failure.code) && codes.includes(failure.code)
