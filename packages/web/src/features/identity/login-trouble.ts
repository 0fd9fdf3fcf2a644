import { isRefusal } from '../../goods/refusal.ts'
import { Refused } from '../../lib/refused.ts'

export type LoginTrouble = {
  at: 'email' | 'password'
  say: 'emailNeeded' | 'passwordNeeded' | 'incorrect' | 'tooMany' | 'unreachable'
  minutes?: number
}

/** Nothing of what was typed was looked at: the program itself is not one that may sign members in. */
export const isInvalidGrant = (failure: unknown): boolean =>
  isRefusal(failure, 'INVALID_GRANT', 'UNKNOWN_CLIENT')

/** What to say under which field. Which of the two was wrong is told to nobody. */
export function troubleWith(
  typed: { email: string; password: string },
  failure?: unknown,
): LoginTrouble | undefined {
  if (failure instanceof Refused) {
    if (failure.status === 429)
      return { at: 'password', say: 'tooMany', minutes: Math.ceil((failure.retryAfter ?? 60) / 60) }
    return { at: 'password', say: failure.status >= 500 ? 'unreachable' : 'incorrect' }
  }
  if (failure !== undefined) return { at: 'password', say: 'unreachable' }
  if (typed.email.trim() === '') return { at: 'email', say: 'emailNeeded' }
  return typed.password === '' ? { at: 'password', say: 'passwordNeeded' } : undefined
}
