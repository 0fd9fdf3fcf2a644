import { type Role, roleIds } from '@mahsul/domain/accounts/member'
import * as z from 'zod'
import {
  AccountFieldChoice,
  AdminRoleChoice,
  CurrencyChoice,
  GenderChoice,
  LanguageChoice,
  MembershipChoice,
  RoleChoice,
} from '../kit/choices.ts'
import { BankConfirmed, documentName, PersonName, RoleAnswer } from '../kit/common-answers.ts'
import { adminResource, changing, Days, forAdminsIn, versioned } from '../kit/resource.ts'
import { PictureUrl } from '../kit/uploads.ts'
import { AnyOfInQuery, Id, IdParam, Instant, listOf, one, Paging, Phone, sortedBy } from '../kit/wire.ts'
import { AdminRoleBody } from './registration.ts'

const forAdmins = forAdminsIn('admin-members')

/** The domain validates all fields at once; the schema only requires text. */
const Answer = z.string().max(1_000)

export const UserRow = z.object({
  id: Id,
  external_id: Id.describe('the same as `id`'),
  gender: GenderChoice,
  name: z.string(),
  last_name: z.string(),
  email: z.string(),
  role: RoleAnswer,
  admin_role: AdminRoleChoice.optional().describe('what an admin may do; missing for who trades'),
  country_code: z.string(),
  phone_number: z.string(),
  phone: Phone,
  image_url: z.string(),
  language: LanguageChoice,
  time_zone: z.string(),
  company_name: z.string(),
  created_at: Instant,
  company_external_id: Id.optional(),
})

export const User = UserRow.omit({ company_name: true }).extend({
  company: z.object({
    company_name: z.string(),
    company_document_name: z.string().optional(),
    company_address: z.string(),
    company_zip_code: z.string(),
    company_city: z.string(),
    company_country: z.string(),
    website: z.string(),
    membership: MembershipChoice.nullable(),
  }),
  payment_info: z
    .object({
      bank_name: z.string(),
      bank_address: z.string(),
      bank_zip_code: z.string(),
      bank_iban: z.string(),
      bank_swift: z.string(),
      bank_account_number: z.string(),
      bank_account_currency: z.string(),
    })
    .nullable()
    .describe('null for an admin without an account'),
  pending_change: z
    .object({
      external_id: Id,
      fields: z.array(AccountFieldChoice),
      requested_by: PersonName,
      requested_at: Instant,
      expires_at: Instant,
    })
    .nullable()
    .describe('a change of e-mail, phone or bank account that waits for the approval of another admin'),
  suspension: z
    .object({
      whole_company: z.boolean(),
      reason: z.string(),
      at: Instant,
    })
    .optional()
    .describe('why the person, or their whole company, may not act for the time being; missing if they may'),
})

export const RoleId = z
  .literal(Object.values(roleIds) as [1, 2, 3, 4]) // all four of them
  .meta({ id: 'RoleId', description: '1 admin, 2 buyer, 3 supplier, 4 trader' })

const UserBody = z.strictObject({
  gender: GenderChoice,
  name: Answer,
  last_name: Answer,
  email: Answer,
  role_id: RoleId,
  admin_role: AdminRoleBody,
  country_code: Answer.describe('dial code: 249'),
  phone_number: Answer,
  phone: Answer.optional().describe('as answered; it follows from the two before it'),
  image_url: PictureUrl.default(''),
  language: LanguageChoice,
  time_zone: Answer.describe('IANA: Africa/Khartoum'),
  company: z
    .strictObject({
      company_name: Answer,
      company_document_name: Answer.optional().describe(`${documentName}; left out stays`),
      company_address: Answer,
      company_zip_code: Answer,
      company_city: Answer,
      company_country: Answer.describe('ISO 3166-1 alpha-2'),
      website: Answer,
      membership: MembershipChoice.nullable().default(null).describe('what a supplier pays for by the year'),
    })
    .meta({ id: 'CompanyInput' }),
  payment_info: z
    .strictObject({
      bank_name: Answer,
      bank_address: Answer,
      bank_zip_code: Answer,
      bank_iban: Answer.nullable().describe('empty or null where the country of the bank has no IBANs'),
      bank_swift: Answer,
      bank_account_number: Answer,
      bank_account_currency: CurrencyChoice,
      bank_confirmed: BankConfirmed,
    })
    .meta({ id: 'PaymentInfoInput' })
    .nullable()
    .describe('null only for an admin'),
})

const Colleague = PersonName

/** Somebody whose account was deleted. */
export const DeletedUser = z
  .object({
    external_id: Id,
    name: z.string(),
    last_name: z.string(),
    email: z.string().nullable().describe('null once it was removed, 30 days later'),
    role: RoleAnswer,
    company_name: z.string(),
    company_external_id: Id,
    deleted_at: Instant,
    how: z
      .enum(['deleted', 'removed', 'left'])
      .describe('by an admin, by an owner of the company, or on their own'),
    deleted_by: Colleague.nullable(),
    reason: z.string().nullable(),
    closed: z
      .object({ offers: z.int(), bids: z.int(), handed_to: Colleague.nullable() })
      .nullable()
      .describe('what ended with it, or who took the business over; null where the log does not say'),
  })
  .meta({ id: 'DeletedUser' })

export const userCalls = {
  'GET /secure/admin/users/deleted': {
    id: 'listDeletedUsers',
    ...forAdmins,
    summary: 'Deleted users, the latest first: when, by whom, why, and what was closed',
    query: Paging.extend({
      role: AnyOfInQuery(RoleChoice).optional(),
      sort: sortedBy(['name', 'company_name', 'deleted_at']).optional(),
    }),
    answer: listOf(DeletedUser),
  },
  'GET /secure/admin/users/{id}/deletion': {
    id: 'previewUserDeletion',
    ...forAdmins,
    summary: 'What deleting a user would close, or who would take their business over',
    params: IdParam,
    answer: one(
      z.object({
        offers: z.int().describe('on the market, which would be closed'),
        bids: z.int().describe('waiting, which would end without cost'),
        sessions: z.int().describe('logins that would end'),
        running_trades: z.int().describe('while there are any and nobody takes over, it is refused'),
        handed_to: Colleague.nullable().describe('the colleague who would take over'),
        is_last_owner: z.boolean().describe('refused: a company with people keeps an owner'),
      }),
    ),
  },
  ...adminResource({
    path: '/secure/admin/users',
    refusals: { store: ['EMAIL_ALREADY_REGISTERED'] },
    tag: 'admin-members',
    ids: { many: 'Users', one: 'User' },
    // A new user brings a bank account along, or is an admin; operators invite members.
    duty: 'govern',
    many: 'users',
    single: 'a user with company and bank account',
    item: User,
    row: UserRow,
    body: UserBody,
    sorts: ['name', 'email', 'role', 'company_name', 'created_at'],
    filters: {
      role: AnyOfInQuery(RoleChoice).optional(),
      admin_role: AnyOfInQuery(AdminRoleChoice).optional(),
      language: AnyOfInQuery(LanguageChoice).optional(),
      days: Days,
    },
    stepUp: 'where-enforced',
  }),
  'PUT /secure/admin/users/{id}': {
    id: 'updateUser',
    ...forAdmins,
    summary:
      'Change a user; e-mail, phone and bank account only with a reason, and where there are two admins once another approved it',
    stepUp: 'where-enforced',
    params: IdParam,
    body: changing(UserBody).extend({
      reason: z
        .string()
        .trim()
        .max(1_000)
        .optional()
        .describe('required where e-mail, phone or bank account change'),
      company_external_id: Id.optional().describe(
        'as it was answered; a user does not change companies here',
      ),
      id: Id.optional().describe('as it was answered'),
    }),
    answer: one(versioned(User, 'User')),
    refusals: [
      'STALE_VERSION',
      'OWN_ACCOUNT',
      'CHANGE_WAITS',
      'EMAIL_ALREADY_REGISTERED',
      'MEMBER_STILL_TRADES',
    ],
  },
  'DELETE /secure/admin/users/{id}': {
    id: 'deleteUser',
    ...forAdmins,
    summary: 'Delete a user, saying why; refused while a trade of theirs runs',
    stepUp: 'where-enforced',
    params: IdParam,
    body: z.strictObject({ reason: z.string().trim().min(1).max(1_000) }),
    once: true,
    refusals: ['OWN_ACCOUNT', 'LAST_OWNER', 'MEMBER_STILL_TRADES', 'CHANGE_WAITS'],
  },
  'POST /secure/admin/users/{id}/suspension': {
    id: 'suspendUser',
    ...forAdmins,
    summary:
      'Suspend a user or their whole company: sessions end; of a company offers leave the market, bids end without cost and trades are held',
    stepUp: 'where-enforced',
    params: IdParam,
    body: z.strictObject({
      reason: z.string().trim().min(1).max(1_000),
      whole_company: z.boolean().default(true),
    }),
    refusals: ['OWN_ACCOUNT', 'ALREADY_SUSPENDED'],
  },
  'DELETE /secure/admin/users/{id}/suspension': {
    id: 'reinstateUser',
    ...forAdmins,
    summary:
      'Reinstate the user, or the company if that was suspended; its offers come back, its trades go on',
    stepUp: 'where-enforced',
    params: IdParam,
    body: z.strictObject({ reason: z.string().trim().max(1_000).default('') }),
    refusals: ['NOT_SUSPENDED'],
  },
  'POST /secure/admin/users/{id}/sign-out': {
    id: 'signUserOut',
    ...forAdmins,
    summary: 'End all sessions of a user on every device',
    stepUp: 'where-enforced',
    params: IdParam,
  },
} as const

/** The contract lets no other numbers in. */
export const roleOfId = (id: number) => (Object.keys(roleIds) as Role[]).find((role) => roleIds[role] === id)!
