import { type CompanyRight, mayAct } from '../companies/company-rights.ts'
import { addHours } from '../kit/calendar.ts'
import { hasProblems } from '../kit/problems.ts'
import { accept, type Result, refuse } from '../kit/result.ts'
import type { TradeSide } from '../offers/platform-fee.ts'
import type { TaskRefusal } from '../trades/process/corrections.ts'
import {
  type FactProblems,
  LONGEST,
  onlyProblems,
  optionalText,
  required,
  text,
} from '../trades/process/fact-problems.ts'
import { ledgerOf, type Trade } from '../trades/process/ledger.ts'
import { tradeStatus } from '../trades/process/progress.ts'
import type { TradeTerms } from '../trades/process/terms.ts'
import type { LogEntry, PayeeFacts, TaskFacts } from '../trades/process/trade-log.ts'
import { isPaymentDue, paymentsOf } from '../trades/process/trade-state.ts'

/**
 * A new account takes effect at the earliest this long after its proposal, however soon the buyer confirms it (decision 113).
 */
export const PAYEE_WAIT_HOURS = 48
/** Characters of the new account that the buyer hears on the phone and types. */
export const SPOKEN_CHARACTERS = 6
/** A session this young is a new device to the buyer. */
export const NEW_DEVICE_DAYS = 7
/** Confirmations with wrong characters; after that the change can only be stopped. */
export const MOST_PAYEE_TRIES = 5

export type BoundPayee = PayeeFacts & { since: Date; by: 'signing' | 'migration' | 'change' }
export type PayeeChange = {
  payee: PayeeFacts
  proposedAt: Date
  message: string | null
  newDevice: boolean
  /** 48 hours after it was proposed. */
  earliest: Date
  confirmed: { at: Date; whom: string; askedAt: string } | null
}
/** The account in force, and the pending change; once a change takes effect it is the account in force. */
export type Payee = { inForce: BoundPayee | null; change: PayeeChange | null }

const takesEffect = ({ confirmed, earliest }: PayeeChange): Date | undefined =>
  confirmed ? (confirmed.at > earliest ? confirmed.at : earliest) : undefined

/** Confirmed and 48 hours old: the new account is in force. */
function settled(state: Payee, now: Date): Payee {
  const { change } = state
  const since = change && takesEffect(change)
  return since && since <= now ? { inForce: { ...change.payee, since, by: 'change' }, change: null } : state
}

/** Which account a trade is paid into, derived from its log. */
export function payeeOf({ log }: Pick<Trade, 'log'>, now: Date): Payee {
  const state = log.reduce<Payee>((before, entry) => added(settled(before, entry.at), entry), {
    inForce: null,
    change: null,
  })
  return settled(state, now)
}

function added(state: Payee, { event, at, facts }: LogEntry): Payee {
  const payee = facts?.payee
  switch (event) {
    case 'contract.sign.supplier':
      return payee ? { ...state, inForce: { ...payee, since: at, by: 'signing' } } : state
    case 'payee.bind':
      return payee ? { ...state, inForce: { ...payee, since: at, by: 'migration' } } : state
    case 'payee.change':
      return payee
        ? {
            ...state,
            change: {
              payee,
              proposedAt: at,
              message: facts?.message ?? null,
              newDevice: facts?.newDevice ?? false,
              earliest: addHours(at, PAYEE_WAIT_HOURS),
              confirmed: null,
            },
          }
        : state
    case 'payee.confirm': {
      if (!state.change || !payee) return state
      const confirmed = { at, whom: facts?.askedWhom ?? '', askedAt: facts?.askedAt ?? '' }
      return { ...state, change: { ...state.change, payee, confirmed } }
    }
    case 'payee.stop':
      return { ...state, change: null }
    default:
      return state
  }
}

/** The account that the contract names: printed when consignee and notify party were given, or printed again since. */
export const printedPayee = ({ log }: Pick<Trade, 'log'>): PayeeFacts | undefined =>
  log.findLast(({ event }) => event === 'consignment.provide' || event === 'contract.renew')?.facts?.payee

export type HiddenPayee = 'payment-not-due' | 'payee-change-waits' | 'payee-not-bound' | 'payee-withheld'

/** Who of a party reads an account. */
export type PayeeReader = { side: TradeSide; right: CompanyRight }

/**
 * The account to pay into, shown to the two parties: only the one bound at signing or one whose change the buyer confirmed,
 * from the moment a payment is due, and not while a change is pending (promises 20 and 60).
 */
export function payeeShown(trade: Trade<TradeTerms>, now: Date): Result<BoundPayee, HiddenPayee> {
  if (!isPaymentDue(trade, now)) return refuse('payment-not-due')
  const { inForce, change } = payeeOf(trade, now)
  if (change) return refuse('payee-change-waits')
  return inForce ? accept(inForce) : refuse('payee-not-bound')
}

/**
 * The same for one person: of the company that is paid, owner and finance alone read its account whole (decision 133); whoever pays
 * has to see where to.
 */
export function payeeShownTo(
  trade: Trade<TradeTerms>,
  { side, right }: PayeeReader,
  now: Date,
): Result<BoundPayee, HiddenPayee> {
  if (side === 'supplier' && !mayAct(right, 'payments')) return refuse('payee-withheld')
  return payeeShown(trade, now)
}

export type PayeeRefusal =
  | Extract<TaskRefusal, 'order-lapsed' | 'not-your-turn' | 'task-not-open' | 'stale-version'>
  | 'payee-change-waits'
  | 'payee-unchanged'
  | 'nothing-left-to-pay'
export type PayeeAnswer =
  | Result<LogEntry, PayeeRefusal>
  | { ok: false; refusal: 'validation'; problems: FactProblems }

type PayeeInput = {
  trade: Trade<TradeTerms> & { version: number }
  by: TradeSide
  /** The version of the trade the decision was made on, if the reader gave it. */
  version: number | undefined
  now: Date
}

function mayChange({ trade, version, now }: PayeeInput): Result<null, PayeeRefusal> {
  if (version !== undefined && version !== trade.version) return refuse('stale-version')
  const status = tradeStatus(trade, now)
  if (status === 'lapsed') return refuse('order-lapsed')
  return status === 'running' ? accept(null) : refuse('task-not-open')
}

/** Whether any payment is still to be sent, or sent again. */
const isLeftToPay = (trade: Trade<TradeTerms>, now: Date) =>
  paymentsOf(trade, now).some(({ status }) => status !== 'PENDING' && status !== 'ACCEPTED')

const isSigned = (trade: Trade) => {
  const { plan, rowDoneAt } = ledgerOf(trade)
  return plan.some((row) => row.task === 'contract.sign.supplier' && rowDoneAt(row))
}

/** Whether the supplier may ask for another account now. */
export function mayProposePayee(input: PayeeInput): Result<null, PayeeRefusal> {
  const { trade, by, now } = input
  const may = mayChange(input)
  if (!may.ok) return may
  if (by !== 'supplier') return refuse('not-your-turn')
  if (!isSigned(trade)) return refuse('task-not-open')
  if (payeeOf(trade, now).change) return refuse('payee-change-waits')
  return isLeftToPay(trade, now) ? accept(null) : refuse('nothing-left-to-pay')
}

type Proposal = PayeeInput & {
  payee: PayeeFacts
  /** The company's account is already in force. */
  isSame: boolean
  newDevice: boolean
  message: string | undefined
}

/**
 * The supplier proposes another account; nothing can be paid into it until the buyer has confirmed it and 48 hours have
 * passed.
 */
export function proposePayee({ payee, isSame, newDevice, message, ...input }: Proposal): PayeeAnswer {
  const may = mayProposePayee(input)
  if (!may.ok) return may
  if (isSame) return refuse('payee-unchanged')
  const problems = onlyProblems({ message: optionalText(message, LONGEST.message) })
  if (hasProblems(problems)) return { ok: false, refusal: 'validation', problems }
  // The last characters of the account stay out of the log until the buyer has heard them.
  const { lastFour: _, ...hidden } = payee
  const facts: TaskFacts = {
    payee: hidden,
    ...(message && { message }),
    ...(newDevice && { newDevice }),
  }
  return accept({ event: 'payee.change', side: 'supplier', at: input.now, facts })
}

type Confirmation = PayeeInput & {
  /** The proposed account, with its last characters. */
  payee: PayeeFacts
  askedWhom: string | undefined
  askedAt: string | undefined
}

/**
 * The buyer has asked through another channel, and names who and when; whether the characters are right is checked elsewhere.
 */
export function confirmPayee({ payee, askedWhom, askedAt, ...input }: Confirmation): PayeeAnswer {
  const may = mayChange(input)
  if (!may.ok) return may
  const { trade, by, now } = input
  if (by !== 'buyer') return refuse('not-your-turn')
  const { change } = payeeOf(trade, now)
  if (!change || change.confirmed || change.payee.sha256 !== payee.sha256) return refuse('task-not-open')
  const problems = onlyProblems({
    askedWhom: text(askedWhom, LONGEST.name),
    askedAt: askedAt ? wrongMoment(new Date(askedAt), { after: change.proposedAt, now }) : required,
  })
  if (hasProblems(problems)) return { ok: false, refusal: 'validation', problems }
  return accept({ event: 'payee.confirm', side: 'buyer', at: now, facts: { payee, askedWhom, askedAt } })
}

const MINUTE = 60_000
/** People give the minute. */
function wrongMoment(at: Date, { after, now }: { after: Date; now: Date }) {
  if (at > now) return { rule: 'notInFuture' } as const
  const minute = new Date(Math.floor(after.getTime() / MINUTE) * MINUTE)
  return at < minute ? ({ rule: 'beforeProposal' } as const) : undefined
}

/** Either side can stop a change that is not in effect yet; the account in force stays. */
export function stopPayee({ message, ...input }: PayeeInput & { message: string | undefined }): PayeeAnswer {
  const may = mayChange(input)
  if (!may.ok) return may
  if (!payeeOf(input.trade, input.now).change) return refuse('task-not-open')
  const problems = onlyProblems({ message: optionalText(message, LONGEST.message) })
  if (hasProblems(problems)) return { ok: false, refusal: 'validation', problems }
  return accept({
    event: 'payee.stop',
    side: input.by,
    at: input.now,
    ...(message && { facts: { message } }),
  })
}
