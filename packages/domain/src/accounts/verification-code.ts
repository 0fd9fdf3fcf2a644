import { addSeconds } from '../kit/calendar.ts'

export const verificationEvents = ['create_offer', 'create_bid', 'purchase'] as const
/** What a code opens: one act, by the member who requested it (decision 90). */
export type VerificationEvent = (typeof verificationEvents)[number]

export const CODE_MINUTES = 10
export const CODE_TRIES = 5
/** Minimum time between two codes (member.md §9). */
export const RESEND_SECONDS = 30

export type LiveCode = { createdAt: Date; tries: number; verifiedAt: Date | null }

export const mayResendAt = (last: Pick<LiveCode, 'createdAt'>) => addSeconds(last.createdAt, RESEND_SECONDS)

/** Whether the code may still be entered. */
export const acceptsTries = (code: LiveCode, now: Date) =>
  !code.verifiedAt && code.tries < CODE_TRIES && now < addSeconds(code.createdAt, CODE_MINUTES * 60)

/** Whether it has expired, entered or not: then only a new code helps, even if the digits are right. */
export const hasExpired = (code: LiveCode, now: Date) =>
  code.verifiedAt ? !opensAct(code, now) : now >= addSeconds(code.createdAt, CODE_MINUTES * 60)

/** A verified code opens its act for ten minutes. */
export const opensAct = (code: LiveCode, now: Date) =>
  code.verifiedAt !== null && now < addSeconds(code.verifiedAt, CODE_MINUTES * 60)

/** A code that has opened nothing yet may be entered again with the act, within the same limit of tries. */
export const mayBeShown = (code: LiveCode, now: Date) =>
  code.tries < CODE_TRIES && (opensAct(code, now) || acceptsTries(code, now))
