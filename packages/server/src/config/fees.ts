import { isoDate } from '@mahsul/domain/kit/calendar'
import { type FeeTerms, usualFeeTerms } from '@mahsul/domain/payments/fee-invoice'
import * as z from 'zod'
import { type Environment, missing } from './values.ts'

const line = z.string().trim().min(1).max(200)
const days = (fallback: number) => z.coerce.number().int().min(1).max(365).default(fallback)

/** Settings of fee invoices. */
export const fees = {
  FEE_INVOICE_DAYS: days(usualFeeTerms.dueDays).describe('Days until a fee invoice is due'),
  FEE_REMINDER_DAYS: days(usualFeeTerms.reminderDays).describe(
    'Days between two reminders of a fee invoice that is overdue',
  ),
  FEE_INVOICES_SINCE: z
    .string()
    .refine((text) => isoDate(text) !== undefined, 'must be a day, 2026-12-31')
    .transform((text) => isoDate(text) ?? null)
    .optional()
    .describe(
      'The first day of signature from which trades are invoiced here; earlier ones were invoiced elsewhere',
    ),
  FEE_ISSUER: line
    .default(usualFeeTerms.issuer.name)
    .describe('The company that issues fee invoices, as they name it'),
  FEE_ISSUER_ADDRESS: line.optional().describe('Its address, in one line'),
  FEE_ISSUER_NUMBER: line.optional().describe('Its number in the commercial register, or of its tax office'),
  FEE_BANK: line
    .optional()
    .describe('The bank that fees are paid to; invoices name it if they know the account too'),
  FEE_ACCOUNT: line.optional().describe('The IBAN or the number of that account'),
  FEE_SWIFT: line.optional().describe('The SWIFT code of that bank'),
} as const

/** A bank without an account, or the other way round, is of no use. */
const ofBank = ['FEE_BANK', 'FEE_ACCOUNT'] as const

export function* halfABank(given: Environment): Iterable<string> {
  if ([...ofBank, 'FEE_SWIFT'].some((name) => given[name])) yield* missing(ofBank, given, fees)
}

const Fees = z.object(fees)

export function feesOf(set: z.output<typeof Fees>): FeeTerms {
  const { FEE_BANK: bank, FEE_ACCOUNT: account } = set
  return {
    dueDays: set.FEE_INVOICE_DAYS,
    reminderDays: set.FEE_REMINDER_DAYS,
    since: set.FEE_INVOICES_SINCE ?? null,
    issuer: {
      name: set.FEE_ISSUER,
      address: set.FEE_ISSUER_ADDRESS ?? null,
      registrationNumber: set.FEE_ISSUER_NUMBER ?? null,
    },
    bank: bank && account ? { bank, account, swift: set.FEE_SWIFT ?? null } : null,
  }
}

/** The demo pays its fees to a bank that does not exist. */
export const withDemoBank = (terms: FeeTerms): FeeTerms => ({
  ...terms,
  issuer: { ...terms.issuer, address: terms.issuer.address ?? 'Harbour Road 12, Port Sudan, Sudan' },
  bank: terms.bank ?? { bank: 'Red Sea Demo Bank', account: 'SD8799000000000000001', swift: 'RSDBSDPZXXX' },
})
