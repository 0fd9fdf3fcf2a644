import * as z from 'zod'
import type { Calls } from '../kit/call.ts'
import { FeeDocumentChoice, FeeStatusChoice, SideChoice } from '../kit/choices.ts'
import { TradeReference } from '../kit/common-answers.ts'
import { Day, Id, IdParam, listOf, Paging, Tons, Usd } from '../kit/wire.ts'

const members = ['BUYER', 'SUPPLIER', 'TRADER'] as const

/** US dollars that may be below zero, as on a credit note. */
export const SignedUsd = z.string().regex(/^-?\d{1,12}\.\d{2}$/)

/** An invoice over one side's half of the platform fee of a trade, or the credit note that takes it back. */
export const FeeInvoice = z
  .object({
    external_id: Id,
    number: z.string(),
    kind: FeeDocumentChoice,
    trade: TradeReference,
    side: SideChoice,
    issued_on: Day,
    due_on: Day.nullable().describe('null on a credit note'),
    quantity: Tons,
    platform_fee: Usd.describe('per metric ton, both halves, as the trade froze it'),
    fee_of_trade: Usd.describe('both halves'),
    net: SignedUsd.describe('what this side owes; below zero on a credit note'),
    status: FeeStatusChoice,
    paid_on: Day.nullable(),
    credits: z.string().nullable().describe('on a credit note: the number of its invoice'),
    credited_by: z.string().nullable().describe('on an invoice: the number of its credit note'),
  })
  .meta({
    id: 'FeeInvoice',
    description:
      'An invoice over one side’s half of the platform fee of a trade, or the credit note that takes it back',
  })

export const PdfForm = z.object({
  form: z.enum(['english', 'bilingual']).optional().describe('bilingual: beside the Arabic'),
})

export const feeCalls = {
  'GET /secure/fee-invoices': {
    id: 'listOwnFeeInvoices',
    summary: 'The fee invoices and credit notes of my company, open ones first, then the latest',
    tag: 'fees',
    access: { roles: members },
    query: Paging.omit({ search: true }).extend({
      trade_id: Id.optional().describe('only those of this trade'),
    }),
    answer: listOf(FeeInvoice),
  },
  'GET /secure/fee-invoices/{id}/invoice.pdf': {
    id: 'downloadOwnFeeInvoice',
    summary: 'One of them as a PDF, in English or, with form=bilingual, beside the Arabic',
    tag: 'fees',
    access: { roles: members, party: 'billed-company' },
    params: IdParam,
    query: PdfForm,
    answer: z.any().describe('application/pdf'),
    file: 'application/pdf',
  },
} as const satisfies Calls
