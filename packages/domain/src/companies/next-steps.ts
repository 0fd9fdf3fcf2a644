import type { Role } from '../accounts/member.ts'

/** What a new member does before the first trade, in this order. */
export const steps = ['company', 'phone', 'bank', 'offer', 'bid'] as const
export type Step = (typeof steps)[number]

const stepsOf: Record<Role, readonly Step[]> = {
  ADMIN: [],
  BUYER: ['company', 'phone', 'bid'],
  SUPPLIER: ['company', 'phone', 'bank', 'offer'],
  TRADER: ['company', 'phone', 'bank', 'offer', 'bid'],
}

type Input = {
  role: Role
  done: Readonly<Record<Step, boolean>>
  /** In any trade, on either side. */
  hasTraded: boolean
  arePutAway: boolean
  /** The marketplace sends SMS; without them no number can be verified. */
  hasSms: boolean
}

/** The steps of a member's role; none once all are done, the first trade was made, or the member has put them away. */
export function nextSteps({
  role,
  done,
  hasTraded,
  arePutAway,
  hasSms,
}: Input): { step: Step; done: boolean }[] {
  const own = stepsOf[role].filter((step) => step !== 'phone' || hasSms)
  if (hasTraded || arePutAway || own.every((step) => done[step])) return []
  return own.map((step) => ({ step, done: done[step] }))
}
