import { centsToSignedUsd, centsToUsd, kgToTons } from '@mahsul/contract/kit/money'
import type { FeeInvoice } from '@mahsul/contract/payments/fees'
import { utcDay } from '@mahsul/domain/kit/calendar'
import { feeStatus } from '@mahsul/domain/payments/fee-invoice'
import type * as z from 'zod'
import { documentOf, type FeeRow } from './fees.queries.ts'

export const feeToWire = (row: FeeRow, now: Date): z.output<typeof FeeInvoice> => ({
  external_id: row.id,
  number: row.number,
  kind: row.kind,
  trade: { id: row.trade_id, reference: row.trade_ref },
  side: row.side,
  issued_on: row.issued_on,
  due_on: row.due_on,
  quantity: kgToTons(row.weight_kg),
  platform_fee: centsToUsd(row.fee_per_ton_cents),
  fee_of_trade: centsToUsd(row.fee_cents),
  net: centsToSignedUsd(row.net_cents),
  status: feeStatus(documentOf(row), utcDay(now)),
  paid_on: row.paid_on,
  credits: row.credits?.number ?? null,
  credited_by: row.credited_by,
})
