import { feeDocumentKinds } from '@mahsul/domain/payments/fee-invoice'
import * as z from 'zod'
import type { Calls } from '../kit/call.ts'
import { FeeDocumentChoice, FeeStatusChoice, SideChoice } from '../kit/choices.ts'
import { CompanyName, Item } from '../kit/common-answers.ts'
import { listFile } from '../kit/list-file.ts'
import type { RefusalCode } from '../kit/refusals.ts'
import { forAdminsIn } from '../kit/resource.ts'
import {
  AnyOfInQuery,
  Day,
  Id,
  IdParam,
  Instant,
  listOf,
  one,
  Paging,
  sortedBy,
  Tons,
  Version,
} from '../kit/wire.ts'
import { FeeInvoice, PdfForm, SignedUsd } from './fees.ts'

const forAdmins = forAdminsIn('admin-fees')

const Company = CompanyName
const acts = ['pay', 'unpay', 'remind'] as const
const Month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/)

const AdminFeeInvoice = FeeInvoice.extend({
  company: Company.extend({
    company_name: z.string().describe('as it is billed'),
    external_id: Id.describe('whose it is now'),
  }),
  registration_number: z.string(),
  paid_reference: z.string().nullable().describe('of the bank transfer'),
  reminders: z.int(),
  reminded_at: Instant.nullable().describe('the last time'),
  may: z.array(z.enum(acts)).describe('what an operator may do now'),
  version: Version.describe('send it back with an act, which is refused once there is another version'),
}).meta({ id: 'AdminFeeInvoice' })

const usd = z.number().describe('US dollars')

/** A document as one row of a file for the books: one value a cell. */
export const FeeInvoiceLine = z.object({
  external_id: Id,
  number: z.string(),
  kind: FeeDocumentChoice,
  credits: z.string(),
  issued_on: Day,
  due_on: Day.nullable(),
  company_name: z.string(),
  registration_number: z.string(),
  country: z.string(),
  trade: z.string(),
  side: SideChoice,
  quantity: Tons,
  platform_fee: usd,
  fee_of_trade: usd,
  net: usd,
  currency: z.literal('USD'),
  status: FeeStatusChoice,
  paid_on: Day.nullable(),
  paid_reference: z.string(),
  reminders: z.int(),
  reminded_at: Instant.nullable(),
})

const filters = {
  status: AnyOfInQuery(FeeStatusChoice).optional(),
  kind: AnyOfInQuery(FeeDocumentChoice).optional(),
  company: AnyOfInQuery(Id).optional(),
  month: AnyOfInQuery(Month).optional().describe('of issue'),
  sort: sortedBy(['number', 'issued_on', 'due_on', 'company', 'trade', 'net', 'paid_on']).optional(),
}

const StatementLine = z
  .object({
    on: Day,
    kind: z.enum([...feeDocumentKinds, 'payment', 'refund']),
    number: z.string().describe('of the document, also where it was paid'),
    trade: z.string(),
    reference: z.string().describe('of the bank transfer'),
    amount: SignedUsd,
    balance: SignedUsd.describe('after it'),
  })
  .meta({ id: 'FeeStatementLine' })

const FeeStatement = z
  .object({
    company: Company,
    month: Month,
    opening: SignedUsd,
    invoiced: SignedUsd,
    credited: SignedUsd,
    paid: SignedUsd,
    closing: SignedUsd.describe('below zero the platform owes it'),
    lines: z.array(StatementLine),
  })
  .meta({ id: 'FeeStatement' })

/** A line of a statement in a file; the first and the last row are its balances. */
const StatementRow = z.object({
  on: Day,
  kind: z.enum(['opening', ...feeDocumentKinds, 'payment', 'refund', 'closing']),
  number: z.string(),
  trade: z.string(),
  reference: z.string(),
  amount: usd.nullable(),
  balance: usd,
})

const ofStatement = { company: Id.describe('whose account'), month: Month.describe('2026-03') }
const version = Version.describe('of the invoice when it was read')

/** An act on one of them, which answers it as it is then. */
const act = <Body extends z.ZodType>(
  id: string,
  summary: string,
  body: Body,
  refusals: readonly RefusalCode[] = [],
) =>
  ({
    ...forAdmins,
    id,
    summary,
    params: IdParam,
    body,
    answer: one(AdminFeeInvoice),
    once: true,
    refusals: ['STALE_VERSION', 'ALREADY_DEALT_WITH', ...refusals] as const,
  }) as const

export const adminFeeCalls = {
  'GET /secure/admin/fee-invoices': {
    id: 'listFeeInvoices',
    ...forAdmins,
    summary:
      'Every fee invoice and credit note, the latest first unless said; a search matches number, trade, company and reference',
    query: Paging.extend(filters),
    answer: listOf(AdminFeeInvoice),
  },
  'GET /secure/admin/fee-invoices.csv': listFile({
    tag: 'admin-fees',
    id: 'exportFeeInvoices',
    many: 'fee invoices and credit notes',
    row: FeeInvoiceLine,
    query: filters,
  }),
  'GET /secure/admin/fee-invoices/choices': {
    id: 'getFeeInvoiceChoices',
    ...forAdmins,
    summary: 'The companies and the months that have fee invoices, for the filters of the list',
    answer: one(
      z.object({
        companies: z.array(Item),
        months: z.array(Month),
      }),
    ),
  },
  'GET /secure/admin/fee-invoices/{id}': {
    id: 'getFeeInvoice',
    ...forAdmins,
    summary: 'One fee invoice or credit note',
    params: IdParam,
    answer: one(AdminFeeInvoice),
  },
  'GET /secure/admin/fee-invoices/{id}/invoice.pdf': {
    id: 'downloadFeeInvoice',
    ...forAdmins,
    summary: 'It as a PDF, in English or, with form=bilingual, beside the Arabic',
    params: IdParam,
    query: PdfForm,
    answer: z.any().describe('application/pdf'),
    file: 'application/pdf',
  },
  'POST /secure/admin/fee-invoices/{id}/pay': act(
    'payFeeInvoice',
    'Mark it as paid, with the day and the reference of the transfer; a credit note as paid back',
    z.strictObject({ paid_on: Day, reference: z.string().trim().min(1).max(200), version }),
    ['PAYMENT_DAY'],
  ),
  'POST /secure/admin/fee-invoices/{id}/unpay': act(
    'unpayFeeInvoice',
    'Take back that it was paid, for a reason that the activity log keeps',
    z.strictObject({ reason: z.string().trim().min(3).max(500), version }),
  ),
  'POST /secure/admin/fee-invoices/{id}/remind': act(
    'remindOfFeeInvoice',
    'Remind the company of an open invoice: a notification and a mail to its people, once a day at most',
    z.strictObject({ version }),
    ['REMINDED_TODAY'],
  ),
  'GET /secure/admin/fee-statements': {
    id: 'getFeeStatement',
    ...forAdmins,
    summary: 'The account of a company for a month: balances, invoices, credit notes and payments',
    query: z.object(ofStatement),
    answer: one(FeeStatement),
    refusals: ['NOT_FOUND'],
  },
  'GET /secure/admin/fee-statements.csv': {
    ...listFile({
      tag: 'admin-fees',
      id: 'exportFeeStatement',
      many: 'lines of the account of a company for a month',
      row: StatementRow,
      query: ofStatement,
    }),
    refusals: ['NOT_FOUND'],
  },
} as const satisfies Calls
