import { Refused } from '../../lib/refused.ts'

export type LoginTrouble = {
  at: 'email' | 'password'
  say: 'emailNeeded' | 'passwordNeeded' | 'incorrect' | 'tooMany' | 'unreachable'
  minutes?: number
}

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
