import { roleOfId, type User, type UserRow, type userCalls } from '@mahsul/contract/admin/users'
import { type Role, roleIds } from '@mahsul/domain/members/member'
import { electronic } from '@mahsul/domain/membership/bank-account'
import { websiteAddress } from '@mahsul/domain/membership/company'
import { phoneDigits } from '@mahsul/domain/membership/phone'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type * as z from 'zod'
import type { Db } from '../../db/db.ts'
import { RefusedError } from '../../http/refuse.ts'
import type { BodyOf } from '../admin/body-of.ts'
import { type Resource, refuseUsed } from '../admin/resource.ts'
import { instantText } from '../admin/table-columns.ts'
import { unknowableHash } from '../identity/password.ts'
import { maskedAccount } from '../identity/profile.queries.ts'
import { tellOfChange } from '../identity/security-mail.ts'
import { postMail } from '../notifications/post.ts'
import { refuseUnknownImage } from '../uploads/source-of-picture.ts'
import { accountMail } from './account-mail.ts'
import { refuseWrongUser } from './check-user.ts'

export type UserBody = BodyOf<(typeof userCalls)['POST /secure/admin/users']>
type Shown = z.output<typeof User>

const roleJson = sql`jsonb_build_object('id', case r.role
  when 'ADMIN' then ${sql.lit(roleIds.ADMIN)} when 'BUYER' then ${sql.lit(roleIds.BUYER)}
  when 'SUPPLIER' then ${sql.lit(roleIds.SUPPLIER)} else ${sql.lit(roleIds.TRADER)} end, 'name', r.role)`

const person = sql`jsonb_build_object(
  'external_id', r.id, 'gender', r.gender, 'name', r.name, 'last_name', r.last_name, 'email', r.email,
  'role', ${roleJson}, 'country_code', r.country_code, 'phone_number', r.phone_number, 'image_url', r.avatar_url,
  'language', r.language, 'time_zone', r.timezone, 'created_at', ${instantText('r.created_at')})`

const company = sql`jsonb_build_object(
  'company_name', c.name, 'company_address', c.address, 'company_zip_code', c.zip, 'company_city', c.city,
  'company_country', c.country, 'website', c.website, 'membership', c.membership)`

const bank = sql`(select jsonb_build_object(
  'bank_name', b.bank_name, 'bank_address', b.bank_address, 'bank_zip_code', b.bank_zip_code, 'bank_iban', b.iban,
  'bank_swift', b.swift, 'bank_account_number', b.account_number, 'bank_account_currency', b.account_currency)
  from bank_accounts b where b.company_id = c.id)`

/** Everybody with an account. How to delete one stands in `delete-member.ts`. */
export const users: Resource<Shown, z.output<typeof UserRow>, UserBody> = {
  entity: 'member',
  from: sql`members r join companies c on c.id = r.company_id`,
  where: sql`r.deleted_at is null`,
  row: sql`${person} || jsonb_build_object('company_name', c.name)`,
  item: sql`${person} || jsonb_build_object('company', ${company}, 'payment_info', ${bank})`,
  searched: sql`concat_ws(' ', r.name, r.last_name, r.email, c.name)`,
  sorts: {
    name: sql`lower(r.name), lower(r.last_name)`,
    email: sql`lower(r.email)`,
    role: sql`r.role, lower(r.name)`,
    company_name: sql`lower(c.name)`,
    created_at: sql`r.created_at`,
  },
  exists: 'EMAIL_ALREADY_REGISTERED',
  async create(tx, body, { id, now, appUrl }) {
    await refuseWrongUser(body)
    await refuseUnknownImage(tx, body.image_url)
    const companyId = newId()
    await tx
      .insertInto('companies')
      .values({ id: companyId, ...companyColumns(body), created_at: now })
      .execute()
    await tx
      .insertInto('members')
      .values({
        id,
        company_id: companyId,
        ...memberColumns(body),
        password_hash: await unknowableHash(),
        created_at: now,
      })
      .execute()
    await saveBank(tx, companyId, body)
    await postMail(tx, { to: body.email.trim(), ...accountMail(body.language, appUrl), now })
  },
  async update(tx, body, { id, before, by, language, now }) {
    await refuseWrongUser(body)
    await refuseUnknownImage(tx, body.image_url, before.image_url)
    const role = roleOfId(body.role_id)
    if (role !== before.role.name) {
      if (id === by.id) throw new RefusedError('OWN_ACCOUNT')
      await refuseUsed(tx, dealingsOf(id), language, 'MEMBER_STILL_TRADES')
    }
    const member = memberColumns(body)
    const isNewPhone =
      member.country_code !== before.country_code || member.phone_number !== before.phone_number
    const { company_id: companyId } = await tx
      .updateTable('members')
      .set({ ...member, ...(isNewPhone && { phone_verified_at: null }) })
      .where('id', '=', id)
      .returning('company_id')
      .executeTakeFirstOrThrow()
    await tx.updateTable('companies').set(companyColumns(body)).where('id', '=', companyId).execute()
    await saveBank(tx, companyId, body)
    // The account that buyers pay into, and the number that codes go to: their owner is told at once.
    const after = bankColumns(body)
    if (after && after.iban !== before.payment_info?.bank_iban)
      await tellOfChange(tx, { memberId: id, what: 'bank', now })
    if (isNewPhone) await tellOfChange(tx, { memberId: id, what: 'phone', now })
  },
  uses: () => ({}),
  remove: async () => {
    throw new Error('a member is deleted with a reason: delete-member.ts')
  },
  loggable: ({ payment_info, ...rest }) => ({
    ...rest,
    payment_info: payment_info && {
      bank_name: payment_info.bank_name,
      bank_iban: maskedAccount(payment_info.bank_iban),
      bank_swift: payment_info.bank_swift,
    },
  }),
}

/** What a member is in the middle of. */
export const dealingsOf = (id: string) => ({
  runningTrades: sql`trades where status = 'running' and ${id}::uuid in (supplier_id, buyer_id)`,
  offers: sql`offers where owner_id = ${id} and listed`,
  bids: sql`bids where bidder_id = ${id} and status = 'PENDING'`,
})

const memberColumns = (body: UserBody) => {
  const { countryCode, number } = phoneDigits({
    countryCode: body.country_code,
    number: body.phone_number,
  })
  const role: Role = roleOfId(body.role_id)
  return {
    role,
    email: body.email.trim(),
    gender: body.gender,
    name: body.name.trim(),
    last_name: body.last_name.trim(),
    country_code: countryCode,
    phone_number: number,
    avatar_url: body.image_url,
    language: body.language,
    timezone: body.time_zone,
  }
}

const companyColumns = ({ company: said }: UserBody) => ({
  name: said.company_name.trim(),
  address: said.company_address.trim(),
  zip: said.company_zip_code.trim(),
  city: said.company_city.trim(),
  country: said.company_country,
  website: websiteAddress(said.website),
  membership: said.membership,
})

const bankColumns = ({ payment_info: said }: UserBody) =>
  said && {
    bank_name: said.bank_name.trim(),
    bank_address: said.bank_address.trim(),
    bank_zip_code: said.bank_zip_code.trim(),
    iban: electronic(said.bank_iban),
    swift: electronic(said.bank_swift),
    account_number: electronic(said.bank_account_number),
    account_currency: said.bank_account_currency,
  }

async function saveBank(tx: Db, companyId: string, body: UserBody) {
  const account = bankColumns(body)
  if (!account) {
    await tx.deleteFrom('bank_accounts').where('company_id', '=', companyId).execute()
    return
  }
  await tx
    .insertInto('bank_accounts')
    .values({ company_id: companyId, ...account })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(account))
    .execute()
}
