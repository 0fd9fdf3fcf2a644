import { feeDocumentKinds, feeStatuses } from '@mahsul/domain/trades/fee-invoice'
import * as z from 'zod'
import type { Calls } from './call.ts'
import { Day, Id, IdParam, listOf, Paging, Tons, Usd } from './wire.ts'

const members = ['BUYER', 'SUPPLIER', 'TRADER'] as const

/** US dollars that may be below zero, as on a credit note. */
export const SignedUsd = z.string().regex(/^-?\d{1,12}\.\d{2}$/)

/** An invoice over one side's half of the platform fee of a trade, or the credit note that takes it back. */
export const FeeInvoice = z.object({
  external_id: Id,
  number: z.string(),
  kind: z.enum(feeDocumentKinds),
  trade: z.object({ id: Id, reference: z.string() }),
  side: z.enum(['supplier', 'buyer']),
  issued_on: Day,
  due_on: Day.nullable().describe('null on a credit note'),
  quantity: Tons,
  platform_fee: Usd.describe('per metric ton, both halves, as the trade froze it'),
  fee_of_trade: Usd.describe('both halves'),
  net: SignedUsd.describe('what this side owes; below zero on a credit note'),
  status: z.enum(feeStatuses),
  paid_on: Day.nullable(),
  credits: z.string().nullable().describe('on a credit note: the number of its invoice'),
  credited_by: z.string().nullable().describe('on an invoice: the number of its credit note'),
})

export const PdfForm = z.object({ form: z.enum(['english', 'bilingual']).optional() })

export const feeCalls = {
  'GET /secure/fee-invoices': {
    summary: 'The fee invoices and credit notes of my company, open ones first, then the latest',
    tag: 'fees',
    access: { roles: members },
    query: Paging.omit({ search: true }).extend({ trade_id: Id.optional() }),
    answer: listOf(FeeInvoice),
  },
  'GET /secure/fee-invoices/{id}/invoice.pdf': {
    summary: 'One of them as a PDF, in English or, with form=bilingual, beside the Arabic',
    tag: 'fees',
    access: { roles: members, party: 'billed-company' },
    params: IdParam,
    query: PdfForm,
    answer: z.any().describe('application/pdf'),
    file: 'application/pdf',
  },
} as const satisfies Calls
