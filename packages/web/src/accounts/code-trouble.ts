import type { Language } from '@mahsul/domain/kit/language'
import { isRefusal } from '../lib/api/refusal.ts'
import { Refused } from '../lib/refused.ts'
import { failureWords } from '../lib/words/failure-words.ts'

type Words = { invalid: string; unreachable: string }

/** The error under a code that opened nothing (member.md §8). */
export function codeTrouble(failure: unknown, words: Words, language: Language): string {
  if (!(failure instanceof Refused)) return words.unreachable
  return isRefusal(failure, 'CODE_NOT_FOUND') ? words.invalid : failureWords(failure, language)
}

/** Seconds until a code can be requested, if none was sent now: at once, unless the server says how long. */
export const waitAfter = (failure: unknown): number =>
  failure instanceof Refused ? (failure.retryAfter ?? 0) : 0
