import { addSeconds } from '../kit/calendar.ts'
import type { Role } from './member.ts'

/** The factors that finish a sign-in after the password, and that a step-up accepts from members who have one. */
export const secondFactors = ['passkey', 'totp', 'recovery_code'] as const
export type SecondFactor = (typeof secondFactors)[number]

/** `password` with a fresh code is for members who have no second factor. */
export const stepUpMethods = [...secondFactors, 'password'] as const
export type StepUpMethod = (typeof stepUpMethods)[number]

export const STEP_UP_MINUTES = 5
/** For the answer to a passkey's challenge, and for the second step of a sign-in. */
export const CHALLENGE_MINUTES = 5
export const SECOND_FACTOR_TRIES = 5
export const RECOVERY_CODES = 10
export const MOST_PASSKEYS = 20

/** What a member can use. `any`: something is set up, even if it cannot be used, such as a blocked passkey. */
export type Factors = { any: boolean; passkeys: number; totp: boolean; recoveryCodes: number }

/**
 * The second factors a member can use now, strongest first. Recovery codes replace a lost device and do not count as a factor
 * of their own.
 */
export const secondFactorsOf = (factors: Factors): SecondFactor[] => {
  if (!factors.any) return []
  return [
    ...(factors.passkeys > 0 ? (['passkey'] as const) : []),
    ...(factors.totp ? (['totp'] as const) : []),
    ...(factors.recoveryCodes > 0 ? (['recovery_code'] as const) : []),
  ]
}

export const stepUpMethodsOf = (factors: Factors): StepUpMethod[] =>
  factors.any ? secondFactorsOf(factors) : ['password']

export const steppedUpUntil = (at: Date) => addSeconds(at, STEP_UP_MINUTES * 60)

export const isSteppedUp = (at: Date | null, now: Date) => at !== null && now < steppedUpUntil(at)

/** Roles that must have a second factor: until it is set up, their session opens nothing else. */
export const needsSecondFactor = ({ role, production }: { role: Role; production: boolean }) =>
  production && role === 'ADMIN'

/**
 * Signing, and what admins do to people: required of everybody in production, in the demo only of those who have a second
 * factor.
 */
export const signsWithStepUp = (who: { production: boolean; hasSecondFactor: boolean }) =>
  who.production || who.hasSecondFactor
