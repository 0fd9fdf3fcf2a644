import { addMonths, dateOf, isoDate, lastDayOfMonth, partsOf, utcDay } from '@mahsul/domain/kit/calendar'
import { isOneOf } from '@mahsul/domain/kit/problems'
import { containers, kilograms, usdCents } from '@mahsul/domain/kit/units'
import {
  type ContainerTypeId,
  type FacilityId,
  type Incoterm,
  incoterms,
  type Marking,
  markings,
  type ProductId,
} from '@mahsul/domain/offers/offer'
import type { PaymentTerms } from '@mahsul/domain/offers/payment'
import { type PayVariant, payVariantNames } from '@mahsul/domain/offers/payment'
import { rows, type TaskCode } from '@mahsul/domain/trades/process/process'
import type { TradeTerms } from '@mahsul/domain/trades/process/terms'
import { type Move, moved, type Rehearsal, rehearse } from '@mahsul/domain/trades/rehearsal'

export const advances = ['0', '20', '50', '100'] as const
export type Advance = (typeof advances)[number]

/** The chosen plan, and the moves so far. All of it is in the address. */
export type Choice = {
  pay: PayVariant
  marking: Marking
  incoterm: Incoterm
  /** Percent of the contract value. */
  advance: Advance
  /** The day it is opened, `YYYY-MM-DD`. */
  from: string
  moves: readonly Move[]
}

type Search = Partial<Record<'pay' | 'marking' | 'incoterm' | 'advance' | 'from' | 'moves', string>>

/** Parses the address; invalid parts are ignored. */
export function choiceOf(search: Search, today: Date): Choice {
  const one = <T extends string>(of: readonly T[], said: string | undefined, first: T): T =>
    said !== undefined && isOneOf(of, said) ? said : first
  return {
    pay: one(payVariantNames, search.pay, 'CAD'),
    marking: one(markings, search.marking, 'buyer'),
    incoterm: one(incoterms, search.incoterm, 'FOB'),
    advance: one(advances, search.advance, '0'),
    from: isoDate(search.from ?? '') ?? utcDay(today),
    moves: movesOf(search.moves ?? ''),
  }
}

export const searchOf = ({ moves, ...said }: Choice): Search => ({
  ...said,
  ...(moves.length > 0 && { moves: moves.map(moveText).join('.') }),
})

const moveText = (move: Move): string =>
  'waitMinutes' in move ? `w${move.waitMinutes}` : 'do' in move ? move.do : `x${move.refuse}`

const MOST_MOVES = 400
/** As long as the longest deferral. */
const LONGEST_WAIT = 120 * 24 * 60

function movesOf(text: string): Move[] {
  const moves = text.split('.').slice(0, MOST_MOVES).map(moveOf)
  return moves.filter((move) => move !== undefined)
}

function moveOf(text: string): Move | undefined {
  const minutes = /^w(\d{1,6})$/.exec(text)?.[1]
  if (minutes !== undefined) return { waitMinutes: Math.min(Number(minutes), LONGEST_WAIT) }
  const code = rows.find((row) => row.code === text.replace(/^x/, ''))?.code
  if (!code) return undefined
  return text.startsWith('x') ? { refuse: code } : { do: code satisfies TaskCode }
}

/** The trade of the choice, after the moves so far. */
export const played = (choice: Choice): Rehearsal =>
  choice.moves.reduce(moved, rehearse(termsOf(choice), new Date(`${choice.from}T09:00:00Z`)))

const payments: Record<PayVariant, Omit<PaymentTerms, 'advancePercentage'>> = {
  CAD: { paymentMethod: 'CAD_CASH_AGAINST_DOCUMENTS', lcType: null, paymentDelay: null },
  LC_SIGHT: { paymentMethod: 'LC_LETTER_OF_CREDIT', lcType: 'sight', paymentDelay: null },
  LC_DEF: { paymentMethod: 'LC_LETTER_OF_CREDIT', lcType: 'deferred', paymentDelay: 60 },
  RELEASE: { paymentMethod: 'PAYMENT_AGAINST_RELEASE_OF_GOODS', lcType: null, paymentDelay: null },
  DEFERRED: { paymentMethod: 'DEFERRED_PAYMENT', lcType: null, paymentDelay: 60 },
  COPY: { paymentMethod: 'PAYMENT_AGAINST_COPY_OF_DOCUMENTS', lcType: null, paymentDelay: null },
}

/** Made-up ids: a simulated deal belongs to no catalogue. */
const nowhere = '' as FacilityId & ProductId & ContainerTypeId

/** Two containers of sesame, ready in a fortnight, to be shipped by the end of the month after next. */
export function termsOf({ pay, marking, incoterm, advance, from }: Omit<Choice, 'moves'>): TradeTerms {
  const { year, month } = partsOf(addMonths(isoDate(from) ?? utcDay(new Date(from)), 2))
  const lane = {
    pricePerContainer: usdCents(950_00),
    terminalHandlingCharge: usdCents(120_00),
    transitDays: 12,
  }
  return {
    offerVersion: 1,
    productId: nowhere,
    containerTypeId: nowhere,
    incoterm,
    laneDrafts: [],
    optionalLaneDrafts: [],
    marking,
    payment: { ...payments[pay], advancePercentage: Number(advance) },
    containers: containers(2),
    loadPerContainerKg: kilograms(19_000),
    pricePerTon: usdCents(1_600_00),
    bagCost: usdCents(40),
    bagKg: 50,
    feePerTon: usdCents(15_00),
    packaging: '',
    sifted: true,
    readyPacked: false,
    processingDays: 14,
    characteristics: [],
    originId: nowhere,
    destinations: incoterm === 'DDP' ? [] : [{ facilityId: nowhere, containers: containers(2) }],
    freight: incoterm === 'FOB' ? [lane] : [],
    ddpCountry: incoterm === 'DDP' ? 'TR' : null,
    ddpFacility: incoterm === 'DDP' ? 'Mill' : null,
    shippingDate: dateOf(year, month, lastDayOfMonth(year, month)),
    shippingDays: 30,
  }
}
