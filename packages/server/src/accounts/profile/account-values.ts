import {
  type AccountField,
  type AccountValues,
  type FieldChange,
  partOf,
  phoneOfText,
  phoneText,
} from '@mahsul/domain/accounts/account-change'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { hashOfEmail } from '../account-codes.ts'
import { phoneOf } from '../phone-of.ts'
import { openRegisters } from '../registers.ts'
import { endSessionsOf } from '../sessions.ts'

type BankRow = {
  bank_name: string
  bank_address: string
  bank_zip_code: string
  iban: string
  swift: string
  account_number: string
  account_currency: string
}
const noBank: BankRow = {
  bank_name: '',
  bank_address: '',
  bank_zip_code: '',
  iban: '',
  swift: '',
  account_number: '',
  account_currency: '',
}

/** The bank fields of an account, by their names in a change. */
export const bankValues = (row: BankRow = noBank) => ({
  bank_name: row.bank_name,
  bank_address: row.bank_address,
  bank_zip_code: row.bank_zip_code,
  bank_iban: row.iban,
  bank_swift: row.swift,
  bank_account_number: row.account_number,
  bank_account_currency: row.account_currency,
})

const bankRow = (values: Omit<AccountValues, 'email' | 'phone'>): BankRow => ({
  bank_name: values.bank_name,
  bank_address: values.bank_address,
  bank_zip_code: values.bank_zip_code,
  iban: values.bank_iban,
  swift: values.bank_swift,
  account_number: values.bank_account_number,
  account_currency: values.bank_account_currency,
})

/** A member's current e-mail, phone and bank account; the member and the company are locked until the transaction ends. */
export async function holdAccount(
  tx: Db,
  memberId: string,
): Promise<{ companyId: string; values: AccountValues } | undefined> {
  const member = await tx
    .selectFrom('members')
    .select(['company_id', 'email', 'country_code', phoneOf('members').as('phone')])
    .where('id', '=', memberId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!member) return undefined
  const { company_id: companyId } = member
  await tx.selectFrom('companies').select('id').where('id', '=', companyId).forNoKeyUpdate().execute()
  const bank = await tx
    .selectFrom('bank_accounts')
    .selectAll()
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  const phone = phoneText(member.country_code, member.phone)
  return { companyId, values: { email: member.email, phone, ...bankValues(bank) } }
}

/**
 * Saves changes to a locked account. A new e-mail ends every session, with its device's pushes, and invalidates codes sent to
 * either address.
 */
export async function saveAccount(
  tx: Db,
  { memberId, changes, now }: { memberId: string; changes: readonly FieldChange[]; now: Date },
) {
  const held = await holdAccount(tx, memberId)
  if (!held) throw new Error('an account is saved that is not there')
  const after: AccountValues = { ...held.values, ...valuesOf(changes, 'after') }
  const parts = new Set(changes.map(({ field }) => partOf(field)))
  if (parts.has('email'))
    await saveEmail(tx, { memberId, before: held.values.email, after: after.email, now })
  if (parts.has('phone')) {
    const { phoneNumber } = await openRegisters()
    const typed = phoneOfText(after.phone)
    const { countryCode, number, phone } = phoneNumber(typed) ?? { ...typed, phone: null }
    await tx
      .updateTable('members')
      .set({ country_code: countryCode, phone_number: number, phone, phone_verified_at: null })
      .where('id', '=', memberId)
      .execute()
  }
  if (parts.has('bank')) await saveBank(tx, held.companyId, after)
}

export const valuesOf = (
  changes: readonly FieldChange[],
  which: 'before' | 'after',
): Partial<Record<AccountField, string>> =>
  Object.fromEntries(changes.map((change) => [change.field, change[which]]))

export async function saveBank(tx: Db, companyId: string, values: Omit<AccountValues, 'email' | 'phone'>) {
  const row = bankRow(values)
  if (Object.values(row).every((value) => value === '')) {
    await tx.deleteFrom('bank_accounts').where('company_id', '=', companyId).execute()
    return
  }
  await tx
    .insertInto('bank_accounts')
    .values({ company_id: companyId, ...row })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(row))
    .execute()
}

type EmailChange = { memberId: string; before: string; after: string; now: Date }

async function saveEmail(tx: Db, { memberId, before, after, now }: EmailChange) {
  await tx.updateTable('members').set({ email: after }).where('id', '=', memberId).execute()
  await tx
    .insertInto('former_emails')
    .values({ member_id: memberId, email: before, changed_at: now })
    .onConflict((conflict) => conflict.columns(['member_id', 'email']).doUpdateSet({ changed_at: now }))
    .execute()
  await endSessionsOf(tx, { memberId, reason: 'admin', now })
  await tx.updateTable('sessions').set({ push_token: '' }).where('member_id', '=', memberId).execute()
  await tx
    .deleteFrom('account_codes')
    .where('subject', '=', sql<string>`any(${[hashOfEmail(before), hashOfEmail(after), memberId]})`)
    .execute()
  await tx
    .updateTable('verification_codes')
    .set({ replaced_at: now })
    .where('member_id', '=', memberId)
    .where('spent_at', 'is', null)
    .where('replaced_at', 'is', null)
    .execute()
}
