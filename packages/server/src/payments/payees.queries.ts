import { createHash, randomBytes } from 'node:crypto'
import type { CompanyId } from '@mahsul/domain/accounts/member'
import type { BankAccount } from '@mahsul/domain/companies/account-number'
import { payableNumber } from '@mahsul/domain/companies/account-number'
import { fullName } from '@mahsul/domain/kit/full-name'
import { MOST_PAYEE_TRIES } from '@mahsul/domain/payments/payee'
import { countryOfBank, isSameAccount, type PayeeAccount } from '@mahsul/domain/payments/payee-account'
import type { PayeeFacts } from '@mahsul/domain/trades/process/trade-log'
import { sql } from 'kysely'
import { phoneOf } from '../accounts/phone-of.ts'
import { type Db, transaction } from '../platform/db/db.ts'
import { canonical } from '../trades/log/trade-log.ts'

/** The supplier's contact details when an account was bound. */
export type PayeeContact = { name: string; phone: string; since: Date }
/** A whole account of a trade, under the hash that its log names it by. */
export type StoredPayee = PayeeAccount & {
  sha256: string
  /** Stored with the account, so that nobody can find a number by hashing all of them. */
  nonce: string
  contact: PayeeContact
  /** Confirmation tries so far. */
  tries: number
}

/** The hashed fields of an account, under their names in the evidence. */
export const hashedPayee = (account: PayeeAccount, nonce: string) => ({
  account_number: account.accountNumber,
  bank_address: account.address,
  bank_name: account.bankName,
  bank_zip_code: account.zip,
  company_name: account.holder,
  currency: account.currency,
  iban: account.iban,
  nonce,
  swift: account.swift,
})
export const hashOfPayee = (account: PayeeAccount, nonce: string) =>
  createHash('sha256')
    .update(canonical(hashedPayee(account, nonce)))
    .digest('hex')

/** An account as the log and the contract show it. */
export const factsOfPayee = (payee: PayeeAccount & { sha256: string }): PayeeFacts => ({
  bank: payee.bankName,
  swift: payee.swift,
  country: countryOfBank(payee),
  lastFour: payableNumber(payee).slice(-4),
  sha256: payee.sha256,
})

const accountOf = (row: {
  company_name: string
  bank_name: string
  bank_address: string
  bank_zip_code: string
  iban: string
  swift: string
  account_number: string
  account_currency: string
}): PayeeAccount => ({
  holder: row.company_name,
  bankName: row.bank_name,
  address: row.bank_address,
  zip: row.bank_zip_code,
  iban: row.iban,
  swift: row.swift,
  accountNumber: row.account_number,
  currency: row.account_currency,
})

/** The current account of a company; locked, so that it stays the same while it is signed or proposed. */
export async function accountOfCompany(tx: Db, companyId: CompanyId): Promise<PayeeAccount | undefined> {
  const row = await tx
    .selectFrom('bank_accounts as b')
    .innerJoin('companies as c', 'c.id', 'b.company_id')
    .selectAll('b')
    .select('c.name as company_name')
    .where('b.company_id', '=', companyId)
    .executeTakeFirst()
  return row && accountOf(row)
}

async function contactOf(tx: Db, memberId: string, now: Date): Promise<PayeeContact> {
  const row = await tx
    .selectFrom('members')
    .select(['name', 'last_name', phoneOf('members').as('phone')])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  return {
    name: fullName(row.name, row.last_name),
    phone: row.phone,
    since: now,
  }
}

type New = {
  tradeId: string
  supplierId: string
  account: PayeeAccount
  /** From the account that a change would replace: a number given with the new account may be a thief’s. */
  contact?: PayeeContact | undefined
  waits?: boolean
  now: Date
}

/** Stores an account for a trade, under a hash of its own. */
export async function keepPayee(
  tx: Db,
  { tradeId, supplierId, account, contact: known, waits = false, now }: New,
): Promise<StoredPayee> {
  const nonce = randomBytes(16).toString('hex')
  const sha256 = hashOfPayee(account, nonce)
  const contact = known ?? (await contactOf(tx, supplierId, now))
  await tx
    .insertInto('trade_payees')
    .values({
      trade_id: tradeId,
      sha256,
      nonce,
      company_name: account.holder,
      bank_name: account.bankName,
      bank_address: account.address,
      bank_zip_code: account.zip,
      iban: account.iban,
      swift: account.swift,
      account_number: account.accountNumber,
      account_currency: account.currency,
      contact_name: contact.name,
      contact_phone: contact.phone,
      contact_number: contact.phone,
      known_since: contact.since,
      created_at: now,
      waits,
    })
    .execute()
  return { ...account, sha256, nonce, contact, tries: 0 }
}

/** Every account of a trade by its hash. One that was anonymised with its company is missing. */
export async function payeesOf(db: Db, tradeId: string): Promise<Map<string, StoredPayee>> {
  const rows = await db.selectFrom('trade_payees').selectAll().where('trade_id', '=', tradeId).execute()
  return new Map(
    rows.map((row) => [
      row.sha256,
      {
        ...accountOf(row),
        sha256: row.sha256,
        nonce: row.nonce,
        contact: {
          name: row.contact_name,
          phone: row.contact_number ?? row.contact_phone,
          since: row.known_since,
        },
        tries: row.tries,
      },
    ]),
  )
}

/** No change of this trade is pending any more: it was stopped, or is in effect. */
export const endPayeeChange = (tx: Db, tradeId: string) =>
  tx
    .updateTable('trade_payees')
    .set({ waits: false })
    .where('trade_id', '=', tradeId)
    .where('waits', '=', true)
    .execute()

/** Counts a confirmation before checking it; returns how many tries are left, undefined if none was. */
export async function countPayeeTry(
  db: Db,
  { tradeId, sha256 }: { tradeId: string; sha256: string },
): Promise<number | undefined> {
  const row = await transaction(db, (tx) =>
    tx
      .updateTable('trade_payees')
      .set({ tries: sql<number>`tries + 1` })
      .where('trade_id', '=', tradeId)
      .where('sha256', '=', sha256)
      .where('tries', '<', MOST_PAYEE_TRIES)
      .returning('tries')
      .executeTakeFirst(),
  )
  return row && MOST_PAYEE_TRIES - row.tries
}

export const isSamePayee = (one: BankAccount | undefined, other: BankAccount | undefined) =>
  one === undefined || other === undefined ? one === other : isSameAccount(one, other)
