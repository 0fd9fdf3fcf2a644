import type { MemberId } from '../accounts/member.ts'
import { addHours } from '../kit/calendar.ts'
import { accept, type Result, refuse } from '../kit/result.ts'
import { type UsdCents, usdCents } from '../kit/units.ts'
import { type CompanyAct, type CompanyRight, mayAct } from './company-rights.ts'

/** What a company can have take a second person (decision 122). */
export const limitedActs = ['purchase', 'acceptance', 'signing', 'bank'] as const
export type LimitedAct = (typeof limitedActs)[number]
export type SumAct = Exclude<LimitedAct, 'bank'>
export const sumActs = limitedActs.filter((act): act is SumAct => act !== 'bank')
/** With what ends the second person of one of these: nobody does that alone (decision 132). */
export const approvalActs = [...limitedActs, 'limits'] as const
export type ApprovalAct = (typeof approvalActs)[number]

/** Above which sum, in US cents, an act takes a second person; null: never. Bank data always do, or never. */
export type Limits = Readonly<Record<SumAct, UsdCents | null>> & { bank: boolean }
/** Until a company sets them, each person acts alone. */
export const noLimits: Limits = { purchase: null, acceptance: null, signing: null, bank: false }

/** Of two companies that become one: the lower sum of each act, and a second person where either asked for one (decision 132). */
export function stricterLimits(one: Limits, other: Limits): Limits {
  const lower = (act: SumAct): UsdCents | null => {
    const [first, second] = [one[act], other[act]]
    if (first === null || second === null) return first ?? second
    return usdCents(Math.min(first, second))
  }
  return {
    purchase: lower('purchase'),
    acceptance: lower('acceptance'),
    signing: lower('signing'),
    bank: one.bank || other.bank,
  }
}

/** The acts that a change of the limits lets more people do alone: a higher sum, none at all, or no second person for the bank. */
export const relaxedBy = (before: Limits, after: Limits): LimitedAct[] =>
  limitedActs.filter((act) => {
    if (act === 'bank') return before.bank && !after.bank
    const [was, is] = [before[act], after[act]]
    return was !== null && (is === null || is > was)
  })

const rightFor: Record<ApprovalAct, CompanyAct> = {
  purchase: 'deal',
  acceptance: 'deal',
  signing: 'deal',
  bank: 'payments',
  limits: 'people',
}

export const needsSecondPerson = (limits: Limits, act: SumAct, sum: UsdCents): boolean => {
  const limit = limits[act]
  return limit !== null && sum > limit
}

/** The right that an act needs, with or without a second person. */
export const actNeededFor = (act: ApprovalAct): CompanyAct => rightFor[act]

/** Who decides: a colleague who may do the act alone below the limit; on limits whom they made the second person. */
export const decides = (
  right: CompanyRight,
  { act, relaxes }: { act: ApprovalAct; relaxes: readonly LimitedAct[] },
): boolean => (act === 'limits' ? relaxes : [act]).every((each) => mayAct(right, rightFor[each]))

/** A limit needs two people who may do the act, or nobody could ever do it above the limit. */
export const hasSecondPerson = (people: readonly { right: CompanyRight }[], act: LimitedAct): boolean =>
  people.filter(({ right }) => mayAct(right, rightFor[act])).length >= 2

export const isLimited = (limits: Limits, act: LimitedAct): boolean =>
  act === 'bank' ? limits.bank : limits[act] !== null

/** `done`: the act was done with it. */
export const approvalStates = ['waiting', 'approved', 'declined', 'withdrawn', 'expired', 'done'] as const
export type ApprovalState = (typeof approvalStates)[number]

/** How long somebody has to decide, and after that the one who asked has to act. */
export const APPROVAL_HOURS = 72
export const approvalEnds = (from: Date) => addHours(from, APPROVAL_HOURS)

export type Approval = {
  act: ApprovalAct
  /** Of a change of the limits: what more people may do alone after it. */
  relaxes: readonly LimitedAct[]
  requestedBy: MemberId
  state: ApprovalState
  expiresAt: Date
}
export type ApprovalRefusal = 'own-approval' | 'approval-not-yours' | 'approval-over'

/** It still waits for a decision, or for the act. */
export const isOpen = (state: ApprovalState): boolean => state === 'waiting' || state === 'approved'

export const approvalState = (
  { state, expiresAt }: Pick<Approval, 'state' | 'expiresAt'>,
  now: Date,
): ApprovalState => (isOpen(state) && now >= expiresAt ? 'expired' : state)

type Deciding = { by: MemberId; right: CompanyRight; now: Date }

/** A colleague approves or declines; nobody decides on their own act. */
export function decideApproval(
  approval: Approval,
  { by, right, now }: Deciding,
): Result<'waiting', ApprovalRefusal> {
  if (approval.requestedBy === by) return refuse('own-approval')
  if (!decides(right, approval)) return refuse('approval-not-yours')
  return approvalState(approval, now) === 'waiting' ? accept('waiting') : refuse('approval-over')
}

/** The person who asked may take it back until the act is done. */
export function withdrawApproval(
  approval: Approval,
  { by, now }: Omit<Deciding, 'right'>,
): Result<'open', ApprovalRefusal> {
  if (approval.requestedBy !== by) return refuse('approval-not-yours')
  return isOpen(approvalState(approval, now)) ? accept('open') : refuse('approval-over')
}
