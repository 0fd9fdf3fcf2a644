import { PasskeyFailed } from '../lib/api/passkey.ts'
import { isRefusal } from '../lib/api/refusal.ts'
import { Refused } from '../lib/refused.ts'

export type LoginTrouble = {
  at: 'email' | 'password' | 'passkey'
  say:
    | 'emailNeeded'
    | 'passwordNeeded'
    | 'incorrect'
    | 'suspended'
    | 'tooMany'
    | 'tooLate'
    | 'unreachable'
    | 'ourSide'
    | 'passkeyCancelled'
    | 'passkeyImpossible'
    | 'passkeyCloned'
    | 'passkeyRefused'
  minutes?: number
}

/** The credentials were not checked: the client itself may not sign members in. */
export const isInvalidGrant = (failure: unknown): boolean =>
  isRefusal(failure, 'INVALID_GRANT', 'UNKNOWN_CLIENT')

/** The credentials were right: an admin has suspended the account. */
const isSuspended = (failure: unknown): boolean => isRefusal(failure, 'ACCOUNT_SUSPENDED')

/** The error and its field. Which of the two was wrong is never revealed. */
export function troubleWith(
  typed: { email: string; password: string },
  failure?: unknown,
): LoginTrouble | undefined {
  if (failure instanceof Refused) {
    if (failure.status === 429) return { at: 'password', ...tooMany(failure) }
    if (isSuspended(failure)) return { at: 'password', say: 'suspended' }
    return { at: 'password', say: failure.status >= 500 ? 'ourSide' : 'incorrect' }
  }
  if (failure !== undefined) return { at: 'password', say: 'unreachable' }
  if (typed.email.trim() === '') return { at: 'email', say: 'emailNeeded' }
  return typed.password === '' ? { at: 'password', say: 'passwordNeeded' } : undefined
}

/** Why a passkey signed nobody in. */
export function passkeyTrouble(failure: unknown): LoginTrouble {
  const at = 'passkey'
  if (failure instanceof PasskeyFailed)
    return { at, say: failure.why === 'cancelled' ? 'passkeyCancelled' : 'passkeyImpossible' }
  if (!(failure instanceof Refused)) return { at, say: 'unreachable' }
  if (failure.status >= 500) return { at, say: 'ourSide' }
  if (failure.status === 429) return { at, ...tooMany(failure) }
  if (isSuspended(failure)) return { at, say: 'suspended' }
  if (isRefusal(failure, 'PASSKEY_CLONED')) return { at, say: 'passkeyCloned' }
  return { at, say: isRefusal(failure, 'PASSKEYS_UNAVAILABLE') ? 'passkeyImpossible' : 'passkeyRefused' }
}

const tooMany = ({ retryAfter = 60 }: Refused) =>
  ({ say: 'tooMany', minutes: Math.ceil(retryAfter / 60) }) as const
