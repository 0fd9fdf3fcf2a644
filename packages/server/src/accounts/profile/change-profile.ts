import type { profileCalls } from '@mahsul/contract/accounts/profile'
import {
  bankNames,
  companyNames,
  namedOnWire,
  personNames,
} from '@mahsul/contract/companies/registration-wire'
import { changedFields } from '@mahsul/domain/accounts/account-change'
import { checkPerson } from '@mahsul/domain/accounts/person'
import type { BankAccount } from '@mahsul/domain/companies/account-number'
import { electronic, electronicIban } from '@mahsul/domain/companies/account-number'
import { checkBankAccount } from '@mahsul/domain/companies/bank-account'
import { type Company, checkCompany, documentNameOf, websiteAddress } from '@mahsul/domain/companies/company'
import { linesOf, nameOf } from '@mahsul/domain/kit/names'
import { hasProblems, type Problems } from '@mahsul/domain/kit/problems'
import type * as z from 'zod'
import { record } from '../../platform/audit/record.ts'
import { type Db, transaction } from '../../platform/db/db.ts'
import type { SignedIn } from '../../platform/http/dependencies.ts'
import { RefusedError } from '../../platform/http/refuse.ts'
import type { Secret } from '../../platform/secrets/secret.ts'
import { openRegisters } from '../registers.ts'
import { loggedValue } from './account-log.ts'
import { bankValues } from './account-values.ts'
import { announceChange } from './announce-change.ts'
import { requireApprovedAccount } from './spend-approval.ts'

type Body<Call extends keyof typeof profileCalls> = (typeof profileCalls)[Call] extends {
  body: infer Schema extends z.ZodType
}
  ? z.output<Schema>
  : never
type Change<Call extends keyof typeof profileCalls> = { by: SignedIn; body: Body<Call>; now: Date }

/** Changes a member's profile; missing fields stay unchanged. */
export async function changeProfile(db: Db, { by, body, now }: Change<'PUT /secure/profiles'>) {
  await transaction(db, async (tx) => {
    const before = await tx
      .selectFrom('members')
      .select(['gender', 'name', 'last_name', 'timezone', 'language', 'use_sms_service', 'avatar_url'])
      .where('id', '=', by.id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    const { image_url, name, last_name, ...rest } = body
    const given = {
      ...rest,
      ...(name !== undefined && { name: nameOf(name) }),
      ...(last_name !== undefined && { last_name: nameOf(last_name) }),
      ...(image_url !== undefined && { avatar_url: image_url }),
    }
    const after = { ...before, ...without(given) }
    const { gender, timezone: timeZone } = after
    refuseProblems(
      namedOnWire(
        checkPerson({ gender, name: after.name, lastName: after.last_name, timeZone }, await openRegisters()),
        { ...personNames, timeZone: 'timezone' },
      ),
    )
    if (image_url && image_url !== before.avatar_url) await refuseStrangePicture(tx, by, image_url)
    await tx.updateTable('members').set(after).where('id', '=', by.id).execute()
    await record(tx, {
      actor: by,
      action: 'member.edit',
      entity: 'member',
      entityId: by.id,
      before,
      after,
      now,
    })
  })
}

export async function changeCompany(db: Db, { by, body, now }: Change<'PUT /secure/profiles/company'>) {
  const registers = await openRegisters()
  await transaction(db, async (tx) => {
    const before = await tx
      .selectFrom('companies')
      .select(['name', 'document_name', 'address', 'zip', 'city', 'country', 'website'])
      .where('id', '=', by.companyId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    const name = nameOf(body.company_name)
    const kept = name === before.name ? before.document_name : '' // it was another name's
    const { documentName, ...rest }: Company = {
      name,
      documentName: documentNameOf(name, body.document_name ?? kept),
      address: linesOf(body.address),
      zip: body.zip.trim(),
      city: nameOf(body.city),
      country: body.country,
      website: websiteAddress(body.website),
    }
    refuseProblems(namedOnWire(checkCompany({ documentName, ...rest }, registers), companyNames))
    const after = { ...rest, document_name: documentName }
    await tx.updateTable('companies').set(after).where('id', '=', by.companyId).execute()
    await record(tx, {
      actor: by,
      action: 'company.edit',
      entity: 'company',
      entityId: by.companyId,
      before,
      after,
      now,
    })
  })
}

/** The checked account of a body, as machines write it; throws a refusal if something is wrong. */
export async function bankAccountOfBody(body: Body<'PUT /secure/profiles/bank'>): Promise<BankAccount> {
  const account: BankAccount = {
    bankName: nameOf(body.bank_name),
    address: linesOf(body.address),
    zip: body.zip.trim(),
    iban: electronicIban(body.iban ?? ''),
    swift: electronic(body.swift),
    accountNumber: electronic(body.account_number),
    currency: body.account_currency,
  }
  refuseProblems(
    namedOnWire(
      checkBankAccount({ ...account, isConfirmed: body.bank_confirmed }, await openRegisters()),
      bankNames,
    ),
  )
  return account
}

/**
 * The account that buyers will pay into: its company gets a mail about every change, and the log keeps a masked old value. An
 * unchanged account is neither announced nor logged.
 */
export async function changeBank(
  db: Db,
  { by, body, secret, now }: Change<'PUT /secure/profiles/bank'> & { secret: Secret },
) {
  const account = await bankAccountOfBody(body)
  const row = {
    bank_name: account.bankName,
    bank_address: account.address,
    bank_zip_code: account.zip,
    iban: account.iban,
    swift: account.swift,
    account_number: account.accountNumber,
    account_currency: account.currency,
  }
  await transaction(db, async (tx) => {
    const { companyId } = by
    await tx.selectFrom('companies').select('id').where('id', '=', companyId).forNoKeyUpdate().execute()
    const before = await tx
      .selectFrom('bank_accounts')
      .selectAll()
      .where('company_id', '=', companyId)
      .executeTakeFirst()
    const nobody = { email: '', phone: '' } // not of the bank
    const changes = changedFields({ ...nobody, ...bankValues(before) }, { ...nobody, ...bankValues(row) })
    if (changes.length === 0) return
    await requireApprovedAccount(tx, { by, account, now })
    await tx
      .insertInto('bank_accounts')
      .values({ company_id: companyId, ...row })
      .onConflict((conflict) => conflict.column('company_id').doUpdateSet(row))
      .execute()
    await record(tx, {
      actor: by,
      action: 'company.change-bank',
      entity: 'company',
      entityId: companyId,
      ...(before && { before: loggable(secret, before) }),
      after: loggable(secret, row),
      now,
    })
    await announceChange(tx, { memberId: by.id, companyId, changes, by: 'member', now })
  })
}

/** Enough to tell two accounts apart: more people read the log than may see the account. */
const loggable = (secret: Secret, row: Parameters<typeof bankValues>[0] & {}) => ({
  ...loggedValue(secret, { name: 'bank_name', field: 'bank_name', value: row.bank_name }),
  ...loggedValue(secret, { name: 'address', field: 'bank_address', value: row.bank_address }),
  ...loggedValue(secret, { name: 'zip', field: 'bank_zip_code', value: row.bank_zip_code }),
  ...loggedValue(secret, { name: 'iban', field: 'bank_iban', value: row.iban }),
  ...loggedValue(secret, { name: 'swift', field: 'bank_swift', value: row.swift }),
  ...loggedValue(secret, {
    name: 'account_number',
    field: 'bank_account_number',
    value: row.account_number,
  }),
  account_currency: row.account_currency,
})

/** A picture that this member uploaded. */
async function refuseStrangePicture(tx: Db, by: SignedIn, url: string) {
  const own = await tx
    .selectFrom('uploads')
    .select('id')
    .where('key', '=', url.slice(url.lastIndexOf('/') + 1))
    .where('member_id', '=', by.id)
    .executeTakeFirst()
  if (!own) refuseProblems({ image_url: { rule: 'choice' } })
}

function refuseProblems(problems: Problems<string>) {
  if (hasProblems(problems)) throw new RefusedError('VALIDATION', { problems })
}

/** An optional field may be present and undefined; it stays unchanged then. */
const without = <T extends object>(given: T) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as {
    [Field in keyof T]?: Exclude<T[Field], undefined>
  } // its own entries
