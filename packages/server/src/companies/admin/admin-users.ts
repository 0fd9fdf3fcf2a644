import { roleOfId, type User, type UserRow, type userCalls } from '@mahsul/contract/companies/users'
import {
  type AccountValues,
  changedFields,
  maskedValue,
  needsApproval,
  phoneText,
} from '@mahsul/domain/accounts/account-change'
import { type Role, roleIds } from '@mahsul/domain/accounts/member'
import { electronic, electronicIban } from '@mahsul/domain/companies/account-number'
import { documentNameOf, websiteAddress } from '@mahsul/domain/companies/company'
import { countriesNamed } from '@mahsul/domain/kit/countries'
import { canonicalEmail } from '@mahsul/domain/kit/email'
import { linesOf, nameOf } from '@mahsul/domain/kit/names'
import { type AdminRole, dutyToChange, mayAsAdmin } from '@mahsul/domain/office/admin-roles'
import { type RawBuilder, sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type * as z from 'zod'
import { noPassword } from '../../accounts/password.ts'
import { phoneOf } from '../../accounts/phone-of.ts'
import { loggedValues } from '../../accounts/profile/account-log.ts'
import { holdAccount, saveAccount, saveBank } from '../../accounts/profile/account-values.ts'
import { announceChange } from '../../accounts/profile/announce-change.ts'
import { openRegisters } from '../../accounts/registers.ts'
import { phonesOf } from '../../office/search/phones-of.ts'
import { phoneDigitsIn, searchWords } from '../../office/search/search-text.ts'
import { fullNameIn } from '../../platform/db/full-name.ts'
import { containing } from '../../platform/db/search-words.ts'
import { RefusedError } from '../../platform/http/refuse.ts'
import { requireDuty } from '../../platform/http/require-right.ts'
import { enqueueMail } from '../../platform/outbox/enqueue-message.ts'
import { type FiltersOf, type Resource, refuseUsed, withinDays } from '../../platform/resource/resource.ts'
import { instantText } from '../../platform/resource/table-columns.ts'
import { refuseUnknownImage } from '../../platform/uploads/source-of-picture.ts'
import { countDeciders, requestAccountChange } from '../account-changes/account-changes.ts'
import { accountMail } from '../account-changes/account-mail.ts'
import { guardFullAdmins } from '../full-admins.ts'
import { adminRoleFor } from '../registration/invite.ts'
import type { UserBody } from './check-user.ts'
import { refuseWrongUser } from './check-user.ts'

/** Whether a change is pending, and whether they are suspended, is read separately (`account-change-views.ts`, `suspend.ts`). */
type Shown = Omit<z.output<typeof User>, 'pending_change' | 'suspension'>
type ChangeBody = UserBody & { reason?: string | undefined }

const roleJson = sql`jsonb_build_object('id', case r.role
  when 'ADMIN' then ${sql.lit(roleIds.ADMIN)} when 'BUYER' then ${sql.lit(roleIds.BUYER)}
  when 'SUPPLIER' then ${sql.lit(roleIds.SUPPLIER)} else ${sql.lit(roleIds.TRADER)} end, 'name', r.role)`

const person = sql`jsonb_build_object(
  'id', r.id, 'external_id', r.id, 'gender', r.gender, 'name', r.name, 'last_name', r.last_name, 'email', r.email,
  'role', ${roleJson}, 'country_code', r.country_code, 'phone_number', r.phone_number, 'phone', ${phoneOf('r')}, 'image_url', r.avatar_url,
  'language', r.language, 'time_zone', r.timezone, 'created_at', ${instantText('r.created_at')}, 'company_external_id', r.company_id)
  || case r.role when 'ADMIN' then jsonb_build_object('admin_role', r.admin_role) else '{}' end`

const company = sql`jsonb_build_object(
  'company_name', c.name, 'company_address', c.address, 'company_zip_code', c.zip, 'company_city', c.city,
  'company_country', c.country, 'website', c.website, 'membership', c.membership)
  || case c.document_name when '' then '{}' else jsonb_build_object('company_document_name', c.document_name) end`

const bank = sql`(select jsonb_build_object(
  'bank_name', b.bank_name, 'bank_address', b.bank_address, 'bank_zip_code', b.bank_zip_code, 'bank_iban', b.iban,
  'bank_swift', b.swift, 'bank_account_number', b.account_number, 'bank_account_currency', b.account_currency)
  from bank_accounts b where b.company_id = c.id)`

const item = sql<Shown>`${person} || jsonb_build_object('company', ${company}, 'payment_info', ${bank})`

const filters: FiltersOf<(typeof userCalls)['GET /secure/admin/users']> = {
  role: (roles) => sql`r.role = any(${roles})`,
  admin_role: (roles) => sql`r.role = 'ADMIN' and r.admin_role = any(${roles})`,
  language: (languages) => sql`r.language = any(${languages})`,
  days: withinDays('r.created_at'),
}

/** Every word is in what they are called or reached by, or names their company or its country. */
function matchesUser(search: string): RawBuilder<unknown> {
  const words = searchWords(search).map(({ text }) => {
    const digits = phoneDigitsIn(text)
    const phone = digits ? sql`or ${phonesOf('r')} like ${containing(digits)}` : sql``
    return sql`(fold(concat_ws(' ', ${fullNameIn('r')}, r.email, c.name)) like ${containing(text)} ${phone}
      or c.country = any(${countriesNamed(text)}))`
  })
  return words.length === 0 ? sql`true` : sql.join(words, sql` and `)
}

/** Everybody with an account. Deleting one is in `delete-member.ts`. */
export const users: Resource<Shown, z.output<typeof UserRow>, ChangeBody> = {
  entity: 'member',
  from: sql`members r join companies c on c.id = r.company_id`,
  where: sql`r.deleted_at is null`,
  filters,
  row: sql`${person} || jsonb_build_object('company_name', c.name)`,
  item,
  content: item,
  changes: (id) => sql`
    select l.at, l.actor_id from activity_log l join members m on m.id = ${id}
    where l.entity_id in (m.id, m.company_id) and l.entity in ('member', 'company') and l.after is not null`,
  locks: sql`r, c`,
  searched: matchesUser,
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
        company_right: 'owner',
        ...memberColumns(body),
        admin_role: adminRoleFor({ role: roleOfId(body.role_id), adminRole: body.admin_role }),
        ...(await phoneColumns(body)),
        email: canonicalEmail(body.email),
        password_hash: noPassword,
        created_at: now,
      })
      .execute()
    await saveBank(tx, companyId, bankValuesOf(body))
    await enqueueMail(tx, { to: canonicalEmail(body.email), ...accountMail(body.language, appUrl), now })
  },
  async update(tx, given, { before, ...act }) {
    const { id, by, language, now } = act
    const body = withDocumentName(withAccountUnmasked(given, before), before.company)
    await refuseWrongUser(body)
    await refuseUnknownImage(tx, body.image_url, before.image_url)
    const role = roleOfId(body.role_id)
    const adminRole = adminRoleAfter(body, before)
    const was = { role: before.role.name, adminRole: before.admin_role ?? 'admin' }
    const isOtherRole = role !== was.role
    if ((isOtherRole || adminRole !== was.adminRole) && id === by.id) throw new RefusedError('OWN_ACCOUNT')
    if (isOtherRole) await refuseUsed(tx, dealingsOf(id), language, 'MEMBER_STILL_TRADES')
    const held = await holdAccount(tx, id)
    if (!held) throw new RefusedError('NOT_FOUND')
    const { companyId, values } = held
    const changes = changedFields(values, await valuesOfBody(body))
    const fields = changes.map(({ field }) => field)
    const duty = dutyToChange(was, { role, fields })
    requireDuty(by, duty)
    if (isOtherRole || adminRole !== 'admin') await guardFullAdmins(tx, { by: by.id, id, before: was })
    if (changes.length > 0 && !body.reason)
      throw new RefusedError('VALIDATION', { problems: { reason: { rule: 'required' } } })
    const email = changes.some(({ field }) => field === 'email') ? values.email : canonicalEmail(body.email)
    await tx
      .updateTable('members')
      .set({ ...memberColumns(body), admin_role: adminRole, email })
      .where('id', '=', id)
      .execute()
    // All of a company have its role.
    if (isOtherRole)
      await tx
        .updateTable('members')
        .set({ role, admin_role: adminRole })
        .where('company_id', '=', companyId)
        .execute()
    await tx.updateTable('companies').set(companyColumns(body)).where('id', '=', companyId).execute()
    if (changes.length === 0 || !body.reason) return
    if (needsApproval(await countDeciders(tx, duty)))
      return requestAccountChange(tx, { memberId: id, companyId, changes, reason: body.reason, duty, act })
    await saveAccount(tx, { memberId: id, changes, now })
    await announceChange(tx, { memberId: id, companyId, changes, by: 'office', now })
    return { reason: body.reason }
  },
  uses: () => ({}),
  remove: async () => {
    throw new Error('a member is deleted with a reason: delete-member.ts')
  },
  loggable: ({ email, country_code, phone_number: _, phone, payment_info, ...rest }, secret) => ({
    ...rest,
    ...loggedValues(secret, { email, phone: phoneText(country_code, phone) }),
    payment_info: payment_info && loggedValues(secret, payment_info),
  }),
}

/** The running business of a member's company. */
export function dealingsOf(id: string) {
  const company = sql`(select company_id from members where id = ${id})`
  return {
    runningTrades: sql`trades where status = 'running' and ${company} in (supplier_company_id, buyer_company_id)`,
    offers: sql`offers where company_id = ${company} and listed`,
    bids: sql`bids where company_id = ${company} and status = 'PENDING'`,
  }
}

type Account = NonNullable<Shown['payment_info']>
const maskedAccount = (account: Account): Account => ({
  ...account,
  bank_iban: maskedValue('bank_iban', account.bank_iban),
  bank_account_number: maskedValue('bank_account_number', account.bank_account_number),
})

/** As this admin reads it: bank accounts are whole for full admins alone (decision 133). */
export const shownToAdmin = <Read extends Pick<Shown, 'payment_info'>>(
  { adminRole }: { adminRole?: AdminRole },
  user: Read,
): Read =>
  user.payment_info && !(adminRole && mayAsAdmin(adminRole, 'govern'))
    ? { ...user, payment_info: maskedAccount(user.payment_info) }
    : user

/** An account that comes back as it was masked is the one that there is. */
function withAccountUnmasked<Body extends UserBody>(body: Body, { payment_info: kept }: Shown): Body {
  const { payment_info: sent } = body
  if (!sent || !kept) return body
  const masked = maskedAccount(kept)
  const isUntouched = (['bank_iban', 'bank_account_number'] as const).every(
    (field) => (sent[field] ?? '') === masked[field],
  )
  if (!isUntouched) return body
  const { bank_iban, bank_account_number } = kept
  return { ...body, payment_info: { ...sent, bank_iban, bank_account_number } }
}

const memberColumns = (body: UserBody) => {
  const role: Role = roleOfId(body.role_id)
  return {
    role,
    gender: body.gender,
    name: nameOf(body.name),
    last_name: nameOf(body.last_name),
    avatar_url: body.image_url,
    language: body.language,
    timezone: body.time_zone,
  }
}

/** An admin's stays unless another is given. */
const adminRoleAfter = (body: UserBody, before: Shown): AdminRole => {
  const role = roleOfId(body.role_id)
  return adminRoleFor({
    role,
    adminRole: body.admin_role ?? (role === 'ADMIN' ? before.admin_role : undefined),
  })
}

async function phoneColumns({ country_code, phone_number }: UserBody) {
  const { phoneNumber } = await openRegisters()
  const { countryCode, number, phone } = phoneNumber({ countryCode: country_code, number: phone_number })! // checked before
  return { country_code: countryCode, phone_number: number, phone }
}

/** Left out it stays, unless the name that it was of is another. */
const withDocumentName = <Body extends UserBody>(body: Body, before: UserBody['company']): Body => {
  const isSameName = nameOf(body.company.company_name) === before.company_name
  const kept = (isSameName && before.company_document_name) || ''
  const company_document_name = body.company.company_document_name ?? kept
  return { ...body, company: { ...body.company, company_document_name } }
}

const companyColumns = ({ company: details }: UserBody) => ({
  name: nameOf(details.company_name),
  document_name: documentNameOf(details.company_name, details.company_document_name ?? ''),
  address: linesOf(details.company_address),
  zip: details.company_zip_code.trim(),
  city: nameOf(details.company_city),
  country: details.company_country,
  website: websiteAddress(details.website),
  membership: details.membership,
})

const bankValuesOf = ({ payment_info: account }: UserBody) => ({
  bank_name: nameOf(account?.bank_name ?? ''),
  bank_address: linesOf(account?.bank_address ?? ''),
  bank_zip_code: account?.bank_zip_code.trim() ?? '',
  bank_iban: electronicIban(account?.bank_iban ?? ''),
  bank_swift: electronic(account?.bank_swift ?? ''),
  bank_account_number: electronic(account?.bank_account_number ?? ''),
  bank_account_currency: account?.bank_account_currency ?? '',
})

async function valuesOfBody(body: UserBody): Promise<AccountValues> {
  const { country_code, phone } = await phoneColumns(body)
  return {
    email: canonicalEmail(body.email),
    phone: phoneText(country_code, phone),
    ...bankValuesOf(body),
  }
}
