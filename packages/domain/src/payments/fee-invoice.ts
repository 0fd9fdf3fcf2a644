import { addDays, type IsoDate, utcDay } from '../kit/calendar.ts'
import { accept, type Result, refuse } from '../kit/result.ts'
import { type Kilograms, type UsdCents, usdCents } from '../kit/units.ts'
import type { TradeSide } from '../offers/platform-fee.ts'
import { isCancelled, isContracted } from '../trades/process/cancel.ts'
import type { Trade } from '../trades/process/ledger.ts'
import { type TradeTerms, tradeCosts } from '../trades/process/terms.ts'

/** Who issues invoices, as they name it. */
export type FeeIssuer = { name: string; address: string | null; registrationNumber: string | null }
/** The account of the platform; it is for fees alone, never for the goods (decision 97). */
export type FeeBank = { bank: string; account: string; swift: string | null }

/** How the operator invoices. */
export type FeeTerms = {
  dueDays: number
  /** Between two reminders of an overdue invoice. */
  reminderDays: number
  /** Trades signed before this day were invoiced outside of the product. */
  since: IsoDate | null
  issuer: FeeIssuer
  bank: FeeBank | null
}

export const usualFeeTerms: FeeTerms = {
  dueDays: 14,
  reminderDays: 7,
  since: null,
  issuer: { name: 'Mahsul', address: null, registrationNumber: null },
  bank: null,
}

/** What takes an invoice back is a document of its own. */
export const feeDocumentKinds = ['invoice', 'credit_note'] as const
export type FeeDocumentKind = (typeof feeDocumentKinds)[number]

/**
 * What an entry of a trade's log does to its fee invoices. The fee is owed once both sides have signed contract and proforma; a
 * trade that is cancelled after that gets its invoices credited, and one that is cancelled before never had any.
 */
export function feeActOf(before: Trade, after: Trade): FeeDocumentKind | undefined {
  if (!isContracted(after)) return undefined
  if (!isContracted(before)) return 'invoice'
  return isCancelled(after) && !isCancelled(before) ? 'credit_note' : undefined
}

/** Whether a trade should have invoices by now: contracted, and not cancelled. */
export const owesFee = (trade: Trade): boolean => isContracted(trade) && !isCancelled(trade)

export type BilledFee = {
  weight: Kilograms
  /** Of both sides together, as frozen in the terms. */
  feePerTon: UsdCents
  feeOfTrade: UsdCents
  /** What this side pays. */
  net: UsdCents
}

/** What one side is invoiced for: its half of the fee that the terms froze (decisions 30 and 101). */
export function billedFee(terms: TradeTerms, side: TradeSide): BilledFee {
  const { weight, buyerFee, supplierFee } = tradeCosts(terms)
  return {
    weight,
    feePerTon: terms.feePerTon,
    feeOfTrade: usdCents(buyerFee + supplierFee),
    net: side === 'buyer' ? buyerFee : supplierFee,
  }
}

/** The sides that get an invoice; nobody is sent one over nothing. */
export const billedSides = (terms: TradeTerms): TradeSide[] =>
  (['supplier', 'buyer'] as const).filter((side) => billedFee(terms, side).net > 0)

const series: Record<FeeDocumentKind, string> = { invoice: 'MF', credit_note: 'MC' }

/** `MF-2026-000123`; each kind counts from 1 every year. */
export const feeDocumentNumber = (kind: FeeDocumentKind, year: number, count: number): string =>
  `${series[kind]}-${year}-${String(count).padStart(6, '0')}`

export const feeDueOn = (issuedAt: Date, days: number): IsoDate => addDays(utcDay(issuedAt), days)

export const feeStatuses = ['unpaid', 'overdue', 'paid', 'credited'] as const
export type FeeStatus = (typeof feeStatuses)[number]

export type FeeDocument = {
  kind: FeeDocumentKind
  /** Of an invoice. */
  dueOn: IsoDate | null
  /** Of a credit note: the day on which the money was paid back. */
  paidOn: IsoDate | null
  /** Of an invoice: a credit note took it back. */
  isCredited: boolean
  /** Of a credit note: its invoice had been paid, so that money goes back. */
  isOfPaid: boolean
}

/** An invoice may be paid on its due date and is overdue from the day after; a credit note has no due date. */
export function feeStatus(
  { kind, dueOn, paidOn, isCredited, isOfPaid }: FeeDocument,
  today: IsoDate,
): FeeStatus {
  if (kind === 'credit_note') return paidOn ? 'paid' : isOfPaid ? 'unpaid' : 'credited'
  if (isCredited) return 'credited'
  if (paidOn) return 'paid'
  return dueOn !== null && dueOn < today ? 'overdue' : 'unpaid'
}

export type FeeRefusal = 'already-dealt-with' | 'payment-day' | 'reminded-today'

type Paying = { document: FeeDocument; issuedOn: IsoDate; paidOn: IsoDate; today: IsoDate }

/** Marks it as paid on a day that was; an invoice that was credited is settled without money. */
export function payFee({ document, issuedOn, paidOn, today }: Paying): Result<FeeDocument, FeeRefusal> {
  if (document.paidOn || feeStatus(document, today) === 'credited') return refuse('already-dealt-with')
  if (paidOn < issuedOn || paidOn > today) return refuse('payment-day')
  return accept({ ...document, paidOn })
}

/** Takes a payment back that was entered by mistake. */
export const unpayFee = (document: FeeDocument): Result<FeeDocument, FeeRefusal> =>
  document.paidOn ? accept({ ...document, paidOn: null }) : refuse('already-dealt-with')

type Reminding = { document: FeeDocument; remindedAt: Date | null; now: Date }

/** An open invoice may be reminded of once a day, before it is due as well; what was credited or paid is not. */
export function remindOfFee({ document, remindedAt, now }: Reminding): Result<'remind', FeeRefusal> {
  const status = feeStatus(document, utcDay(now))
  if (status === 'credited' || status === 'paid' || document.kind === 'credit_note')
    return refuse('already-dealt-with')
  if (remindedAt && utcDay(remindedAt) === utcDay(now)) return refuse('reminded-today')
  return accept('remind')
}

type RemindedInvoice = { dueOn: IsoDate; remindedAt: Date | null; everyDays: number; now: Date }

/** Whether the job reminds: the day after the due date, and again when so many days have passed since the last reminder. */
export function isReminderDue({ dueOn, remindedAt, everyDays, now }: RemindedInvoice): boolean {
  const today = utcDay(now)
  if (dueOn >= today) return false
  return remindedAt === null || addDays(utcDay(remindedAt), everyDays) <= today
}

export type StatementLine = { kind: FeeDocumentKind | 'payment' | 'refund'; on: IsoDate; cents: number }

/** What a company owes before and after the lines of a month; below zero the platform owes it. */
export function statementOf(opening: number, lines: readonly StatementLine[]) {
  const sum = (kind: StatementLine['kind']) =>
    lines.filter((line) => line.kind === kind).reduce((total, line) => total + line.cents, 0)
  return {
    opening,
    invoiced: sum('invoice'),
    credited: sum('credit_note'),
    paid: sum('payment') + sum('refund'),
    closing: lines.reduce((total, line) => total + line.cents, opening),
  }
}
