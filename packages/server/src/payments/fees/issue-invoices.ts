import type { CompanyId } from '@mahsul/domain/accounts/member'
import { partsOf, utcDay } from '@mahsul/domain/kit/calendar'
import type { TradeSide } from '@mahsul/domain/offers/platform-fee'
import {
  billedFee,
  billedSides,
  type FeeTerms,
  feeDocumentNumber,
  feeDueOn,
} from '@mahsul/domain/payments/fee-invoice'
import type { TradeTerms } from '@mahsul/domain/trades/process/terms'
import { v7 as newId } from 'uuid'
import { record } from '../../platform/audit/record.ts'
import type { Db } from '../../platform/db/db.ts'
import { emitEvent } from '../../platform/events/emit-event.ts'
import { notify } from '../../platform/notify/notify.ts'
import { insertCreditNote, insertInvoice, standingInvoices, takeNumbers } from './fees.queries.ts'

/** A trade whose row the caller has locked. */
export type BilledTrade = Record<TradeSide, { companyId: CompanyId }> & {
  id: string
  ref: string
  offerId: string
  terms: TradeTerms
}

/**
 * Invoices both sides of a trade for their halves of the fee, unless they have their invoices. The numbers are taken last of all
 * that an act does, so that others wait for them as short as can be.
 */
export async function issueFeeInvoices(
  tx: Db,
  trade: BilledTrade,
  { fees, now }: { fees: FeeTerms; now: Date },
): Promise<void> {
  const issued = await tx
    .selectFrom('fee_invoices')
    .select('side')
    .where('trade_id', '=', trade.id)
    .where('kind', '=', 'invoice')
    .execute()
  const sides = billedSides(trade.terms).filter((side) => !issued.some((invoice) => invoice.side === side))
  if (sides.length === 0) return
  const issuedOn = utcDay(now)
  const { year } = partsOf(issuedOn)
  const last = await takeNumbers(tx, { kind: 'invoice', year, count: sides.length })
  for (const [index, side] of sides.entries()) {
    const id = newId()
    const number = feeDocumentNumber('invoice', year, last - sides.length + 1 + index)
    const { companyId } = trade[side]
    const fee = billedFee(trade.terms, side)
    await insertInvoice(tx, {
      id,
      number,
      tradeId: trade.id,
      reference: trade.ref,
      side,
      companyId,
      productId: trade.terms.productId,
      issuedAt: now,
      issuedOn,
      dueOn: feeDueOn(now, fees.dueDays),
      issuer: fees.issuer,
      ...fee,
    })
    await announce(tx, trade, { type: 'fee.invoiced', id, number, companyId, cents: fee.net, now })
    await emitEvent(tx, {
      ...aboutFee(trade, { companyId, side }),
      type: 'fee_invoice.issued',
      data: { invoice_id: id, number, due_on: feeDueOn(now, fees.dueDays) },
      now,
    })
  }
}

/** Takes back what a trade was invoiced for; a trade without invoices needs no credit notes. */
export async function creditFeeInvoices(tx: Db, trade: BilledTrade, now: Date): Promise<void> {
  const invoices = await standingInvoices(tx, trade.id)
  if (invoices.length === 0) return
  const today = utcDay(now)
  const { year } = partsOf(today)
  const last = await takeNumbers(tx, { kind: 'credit_note', year, count: invoices.length })
  for (const [index, invoice] of invoices.entries()) {
    const id = newId()
    const number = feeDocumentNumber('credit_note', year, last - invoices.length + 1 + index)
    await insertCreditNote(tx, { id, number, invoiceId: invoice.id, now, today })
    const { company_id: companyId, side, net_cents: net } = invoice
    await announce(tx, trade, { type: 'fee.credited', id, number, companyId, cents: -net, now })
    await emitEvent(tx, {
      ...aboutFee(trade, { companyId, side }),
      type: 'fee_invoice.credited',
      data: { invoice_id: id, number },
      now,
    })
  }
}

const aboutFee = (trade: BilledTrade, reader: { companyId: CompanyId; side: TradeSide }) => ({
  readers: [reader],
  offerId: trade.offerId,
  tradeId: trade.id,
  reference: trade.ref,
})

type Announced = {
  type: 'fee.invoiced' | 'fee.credited'
  id: string
  number: string
  companyId: CompanyId
  cents: number
  now: Date
}

async function announce(tx: Db, trade: BilledTrade, { type, id, number, companyId, cents, now }: Announced) {
  await notify(tx, { type, to: { company: companyId }, offerId: trade.offerId, tradeId: trade.id, now })
  await record(tx, {
    actor: 'system',
    action: type === 'fee.invoiced' ? 'fee_invoice.issue' : 'fee_invoice.credit',
    entity: 'fee_invoice',
    entityId: id,
    after: { number, trade: trade.ref, cents },
    now,
  })
}
