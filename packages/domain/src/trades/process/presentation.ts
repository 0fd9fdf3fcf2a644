import { DAYS_TO_PRESENT } from '../../documents/credit.ts'
import { countsFrom, ofSeveral } from '../../documents/several-bills.ts'
import { addDays, type IsoDate } from '../../kit/calendar.ts'
import { isUnderCredit } from '../../offers/payment.ts'
import { creditInForce } from './credit-in-force.ts'
import type { Trade } from './ledger.ts'
import { placesOf } from './plan.ts'
import { shipmentTo } from './shipments.ts'

/** The longest period accepted for field 48: a larger one is a typing mistake. */
export const MOST_DAYS_TO_PRESENT = 180

/** The last day the bank accepts the documents under a credit, and what that day follows from. */
export type Presentation = {
  by: IsoDate
  /** The earliest on-board date of the set presented (ISBP 821 E19(c)). */
  from: IsoDate
  days: number
  /** The days come from field 48; otherwise they are UCP 600's 21. */
  ownPeriod: boolean
  /** Field 31D, if the buyer entered it, and the place named there. */
  expiresOn: IsoDate | null
  expiryPlace: string | null
  /** What ends first: the days after shipment, or the credit itself. */
  limit: 'days' | 'expiry'
}

/**
 * Undefined outside letters of credit, or before the first ship has sailed: from then on the days run, whether or not the
 * goods for other destinations are on board.
 */
export function presentationOf({ terms, log }: Pick<Trade, 'terms' | 'log'>): Presentation | undefined {
  const boarded = placesOf(terms).flatMap((place) => shipmentTo(log, place)?.onBoardDate ?? [])
  const from = ofSeveral(boarded, countsFrom.presentation)
  if (!isUnderCredit(terms.payment) || !from) return undefined
  const credit = creditInForce({ log })
  const days = credit?.presentationDays ?? DAYS_TO_PRESENT
  const last = addDays(from, days)
  const expiresOn = credit?.expiresOn ?? null
  const expiresFirst = expiresOn !== null && expiresOn < last
  return {
    by: expiresFirst ? expiresOn : last,
    from,
    days,
    ownPeriod: credit?.presentationDays !== undefined,
    expiresOn,
    expiryPlace: credit?.expiryPlace ?? null,
    limit: expiresFirst ? 'expiry' : 'days',
  }
}

/** The last day on which the bank accepts the documents. */
export const presentBy = (trade: Pick<Trade, 'terms' | 'log'>): IsoDate | undefined =>
  presentationOf(trade)?.by
