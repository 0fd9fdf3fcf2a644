import type { Language } from '@mahsul/domain/kit/language'
import { fieldErrors } from '../lib/api/field-errors.ts'
import { PasskeyFailed } from '../lib/api/passkey.ts'
import { isRefusal } from '../lib/api/refusal.ts'
import { Refused } from '../lib/refused.ts'
import { failureWords } from '../lib/words/failure-words.ts'

export type ProofTrouble = { at: 'password' | 'code'; words: string }

type Words = {
  passkey: (why: PasskeyFailed['why']) => string
  unreachable: string
  tooMany: (minutes: number) => string
  wrongCode: string
}

/** Why a proof of identity was not accepted, and which of two fields that is about. */
export function proofTrouble(failure: unknown, language: Language, words: Words): ProofTrouble {
  if (failure instanceof PasskeyFailed) return { at: 'code', words: words.passkey(failure.why) }
  if (!(failure instanceof Refused)) return { at: 'code', words: words.unreachable }
  const { password: wrongPassword } = fieldErrors(failure, { password: 'password' })
  if (isRefusal(failure, 'TOO_MANY_TRIES'))
    return { at: 'code', words: words.tooMany(Math.ceil((failure.retryAfter ?? 60) / 60)) }
  if (wrongPassword) return { at: 'password', words: wrongPassword }
  if (isRefusal(failure, 'CODE_NOT_FOUND')) return { at: 'code', words: words.wrongCode }
  return { at: 'code', words: failureWords(failure, language) }
}
