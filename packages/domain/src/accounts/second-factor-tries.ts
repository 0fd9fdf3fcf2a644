import { addSeconds } from '../kit/calendar.ts'
import { CODE_TRIES } from './verification-code.ts'

/** A second factor that is typed and could be guessed. A passkey cannot. `sent_code`: by mail or SMS. */
export type TypedFactor = 'totp' | 'recovery_code' | 'sent_code'

/** Wrong ones of a member since the last right one, whatever kind, and when the last was entered. */
export type WrongTries = { wrong: number; lastAt: Date }

/** So many in a row, and the member is warned. */
export const WARNED_AT = 3
/** So many, and only a recovery code, a passkey or a new password helps. */
export const STOPPED_AT = 50

const FIRST_WAIT_SECONDS = 15
type Slowing = {
  /** Wrong ones that cost no time. Of a code that was sent, as many as it allows by itself. */
  free: number
  longestSeconds: number
}
const slowing: Record<TypedFactor, Slowing> = {
  totp: { free: WARNED_AT, longestSeconds: 3_600 },
  sent_code: { free: CODE_TRIES, longestSeconds: 3_600 },
  // 120 random bits: waiting protects nothing, and it is the way out.
  recovery_code: { free: WARNED_AT, longestSeconds: 60 },
}

/**
 * When the next one may be entered: each wrong one doubles the wait, and those that cost no time may be entered at any time, also by a
 * request that came before another and was counted after it.
 */
export function mayTryAt({ wrong, lastAt }: WrongTries, factor: TypedFactor): Date {
  const { free, longestSeconds } = slowing[factor]
  if (wrong < free) return new Date(0)
  return addSeconds(lastAt, Math.min(FIRST_WAIT_SECONDS * 2 ** (wrong - free), longestSeconds))
}

/** Recovery codes are never stopped: whoever has one is the member. */
export const isStopped = ({ wrong }: Pick<WrongTries, 'wrong'>, factor: TypedFactor): boolean =>
  wrong >= STOPPED_AT && factor !== 'recovery_code'

/** What the member hears after so many wrong ones. */
export function newsAfterWrong(wrong: number): 'warned' | 'stopped' | undefined {
  if (wrong === WARNED_AT) return 'warned'
  return wrong === STOPPED_AT ? 'stopped' : undefined
}
