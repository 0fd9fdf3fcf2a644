import { addDays, type IsoDate } from '../calendar.ts'
import type { Trade } from './ledger.ts'
import { onBoardDate } from './shipments.ts'

/** UCP 600: documents are presented within 21 days of shipment, and before the credit expires. */
const DAYS_TO_PRESENT = 21

/** The last day on which the bank takes the documents; undefined outside letters of credit, or before the ship has sailed. */
export function presentBy(trade: Pick<Trade, 'terms' | 'log'>): IsoDate | undefined {
  const boarded = onBoardDate(trade)
  if (trade.terms.payment.paymentMethod !== 'LC_LETTER_OF_CREDIT' || !boarded) return undefined
  const expiry = trade.log.findLast((entry) => entry.event === 'lc.upload')?.facts?.expiresOn
  const last = addDays(boarded, DAYS_TO_PRESENT)
  return expiry && expiry < last ? expiry : last
}
