import * as z from 'zod'
import { Id, Instant } from '../kit/wire.ts'

/** An account to pay into, whole. */
export const BankAnswer = z
  .object({
    trade_id: Id,
    company_name: z.string(),
    bank_name: z.string(),
    bank_address: z.string(),
    bank_zip_code: z.string(),
    bank_iban: z.string(),
    bank_swift: z.string(),
    bank_account_number: z.string(),
    bank_account_currency: z.string(),
  })
  .meta({ id: 'PayeeAccount', description: 'An account to pay into, whole' })

/** Enough to recognise an account, not enough to pay into it. */
const NamedPayee = z
  .object({
    bank_name: z.string(),
    swift: z.string(),
    country: z.string().describe('of the bank, ISO 3166-1 alpha-2'),
    last_four: z.string(),
    sha256: z.string().describe('of the canonical JSON of the whole account and its nonce'),
  })
  .meta({ id: 'NamedPayee', description: 'Enough to recognise an account, not enough to pay into it' })
const ComparedPayee = z
  .object({
    company_name: z.string(),
    bank_name: z.string(),
    country: z.string(),
    bank_address: z.string(),
    bank_iban: z.string(),
    bank_account_number: z.string(),
    bank_swift: z.string(),
    bank_account_currency: z.string(),
  })
  .meta({ id: 'ComparedPayee' })

export const PayeeAnswer = z
  .object({
    trade_id: Id,
    version: z.int(),
    in_force: NamedPayee.extend({
      since: Instant,
      by: z.enum(['signing', 'migration', 'change']),
      printed: z.boolean().describe('the contract names it'),
    })
      .nullable()
      .describe('bound when the supplier signed, or confirmed since'),
    printed: NamedPayee.nullable().describe('the account that the contract names'),
    hidden: z
      .enum(['PAYMENT_NOT_DUE', 'PAYEE_CHANGE_WAITS', 'PAYEE_NOT_BOUND', 'PAYEE_WITHHELD'])
      .nullable()
      .describe('why no account is shown'),
    account: BankAnswer.extend({ nonce: z.string().describe('hashed with the account') })
      .nullable()
      .describe('the account in force, once a payment is due and while no change waits'),
    change: z
      .object({
        proposed_at: Instant,
        proposed_by: z.string().describe('the company'),
        message: z.string().nullable(),
        new_device: z.boolean().describe('proposed from a session that began in the week before'),
        earliest_at: Instant.describe('48 hours after it was proposed'),
        current: ComparedPayee.nullable().describe('in force; its numbers as their last four'),
        proposed: ComparedPayee.describe('without the last six characters of its number'),
        differs: z.array(z.string()).describe('the fields that are not the same'),
        spoken: z
          .enum(['bank_iban', 'bank_account_number'])
          .describe('the number whose last six characters are asked for'),
        last_six: z.string().nullable().describe('to the supplier alone, to be read out'),
        call: z
          .object({ name: z.string(), phone: z.string(), known_since: Instant })
          .nullable()
          .describe('the supplier, as it could be reached when the account in force was bound'),
        confirmed: z.object({ at: Instant, asked_whom: z.string(), asked_at: Instant }).nullable(),
        tries_left: z.int(),
      })
      .nullable(),
    company_account: z
      .object({ bank_name: z.string(), last_four: z.string(), same: z.boolean() })
      .nullable()
      .describe('to the supplier: the company’s present account, and whether this trade has it already'),
    may_propose: z.boolean(),
  })
  .meta({ id: 'Payee', description: 'The account that a trade is paid into' })
