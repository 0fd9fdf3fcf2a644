import { adminRoles } from '@mahsul/domain/members/admin-roles'
import { accountCurrencies } from '@mahsul/domain/members/bank-account'
import { companyRights } from '@mahsul/domain/members/company-rights'
import { invitationStates } from '@mahsul/domain/members/invitation'
import { languages, roleIds, roles } from '@mahsul/domain/members/member'
import { genders } from '@mahsul/domain/members/person'
import * as z from 'zod'
import type { Calls } from './call.ts'
import { PictureUrl, pictureUrl } from './uploads.ts'
import { AnyOfInQuery, choice, Id, Instant, listOf, one, Paging, sortedBy, Version } from './wire.ts'

/** The domain validates all fields at once; the schema only requires text. */
const Answer = z.string().max(1_000)
const Token = z.string().min(1).max(200)
const Code = z.string().max(20)
/** Longer than any allowed password, so that our own validation message is shown. */
const Password = z.string().max(1_024)

/** Of the person alone; a colleague registers with these. */
export const personAnswers = {
  gender: z.enum(genders),
  name: Answer,
  last_name: Answer,
  image_url: PictureUrl.default(''),
  time_zone: Answer.describe('IANA: Africa/Khartoum'),
  country_code: Answer.describe('dial code: 249'),
  phone_number: Answer,
  language: z.enum(languages).optional().describe('that of the invitation unless said'),
  use_sms_service: z.boolean().default(true),
  is_adult: z.boolean().default(false).describe('says that they are 18 or older'),
}
export const passwords = {
  password: Password,
  password_confirmation: Password.optional().describe('the same once more, where the form asks for it'),
}

const answers = {
  company_name: Answer,
  company_address: Answer,
  company_zip_code: Answer.default(''),
  company_city: Answer,
  company_country: Answer.describe('ISO 3166-1 alpha-2'),
  website: Answer.default(''),
  business_type: z.literal('').optional(),
  company_image_url: z.literal('').optional(),
  bank_name: Answer,
  bank_address: Answer.default(''),
  bank_zip_code: Answer.default(''),
  bank_iban: Answer,
  bank_swift: Answer,
  bank_account_number: Answer.default(''),
  bank_account_currency: z.enum(accountCurrencies),
  ...personAnswers,
}

/** member.md §3; neither e-mail nor role, which come from the invitation. */
export const RegistrationBody = z.strictObject({
  ...passwords,
  ...answers,
})

/** What was typed so far, in any order; the password is never stored. */
export const DraftBody = z.strictObject({
  ...Object.fromEntries(Object.keys(answers).map((field) => [field, Answer.optional()])),
  use_sms_service: z.boolean().optional(),
  is_adult: z.boolean().optional(),
  step: z.string().max(40).optional(),
} as { [Field in keyof typeof answers]: z.ZodOptional<typeof Answer> } & {
  // spelled out: `fromEntries` loses the names of its keys
  use_sms_service: z.ZodOptional<z.ZodBoolean>
  is_adult: z.ZodOptional<z.ZodBoolean>
  step: z.ZodOptional<z.ZodString>
})

const DraftAnswer = z.object({
  draft: z.record(z.string(), z.union([z.string(), z.boolean()])),
  saved_at: Instant.nullable(),
})

const RoleAnswer = z.object({ id: z.int(), name: z.enum(roles) })
const RoleId = z.int().refine((id) => Object.values<number>(roleIds).includes(id), choice)

/** Of an admin; 422 for other roles. */
export const AdminRoleBody = z
  .enum(adminRoles)
  .optional()
  .describe(
    'of an admin: all, all but settings, roles and bank accounts, or reading; left out, a new one may do all',
  )

/** The list shows the latest link of each, so none is replaced. */
export const invitationFilters = {
  state: AnyOfInQuery(z.enum(invitationStates).exclude(['replaced'])).optional(),
  role: AnyOfInQuery(z.enum(roles)).optional(),
  sort: sortedBy(['email', 'role', 'sent_at', 'expires_at']).optional(),
}
export const InvitationAnswer = z.object({
  id: Id,
  external_id: Id,
  email: z.string(),
  role: RoleAnswer,
  admin_role: z.enum(adminRoles).optional().describe('what an invited admin will be allowed'),
  language: z.enum(languages),
  is_registered: z.boolean(),
  state: z.enum(invitationStates),
  created_at: Instant,
  sent_at: Instant,
  expires_at: Instant,
  resend_at: Instant.nullable().describe('from when it may be sent again; null: now'),
  company: z
    .object({ company_name: z.string(), right: z.enum(companyRights) })
    .optional()
    .describe('where an owner invited a colleague'),
  version: Version.describe('send it back with a change, which is refused once there is another version'),
})

const SentAnswer = one(
  z.object({ channel: z.enum(['mail', 'sms']), resend_after: z.int().describe('seconds') }),
)
const createAccount = z.literal('CREATE_ACCOUNT')
const RegisteredAnswer = one(z.object({ id: Id, email: z.string() }))

export const registrationCalls = {
  'GET /public/invitations/{token}': {
    summary: 'Whom an invitation is for, and whether it can still be used',
    tag: 'registration',
    access: { roles: 'anyone' },
    params: z.object({ token: Token }),
    answer: one(
      z.object({
        email: z.string(),
        role: RoleAnswer,
        language: z.enum(languages),
        state: z.enum(invitationStates),
        usable: z.boolean(),
        expires_at: Instant,
        company: z
          .object({ company_name: z.string(), right: z.enum(companyRights), invited_by: z.string() })
          .optional()
          .describe(
            'where somebody was invited as a colleague: they register with `POST /register/colleague`',
          ),
      }),
    ),
  },
  'POST /public/invitations/{token}/ask-again': {
    summary: 'Ask the admins for a new link after the old one has expired',
    tag: 'registration',
    access: { roles: 'anyone' },
    params: z.object({ token: Token }),
  },
  'GET /public/invitations/{token}/draft': {
    summary: 'What was typed of the registration so far, on whatever device',
    tag: 'registration',
    access: { roles: 'anyone' },
    params: z.object({ token: Token }),
    answer: one(DraftAnswer),
  },
  'PUT /public/invitations/{token}/draft': {
    summary: 'Keep what was typed so far; never the password',
    tag: 'registration',
    access: { roles: 'anyone' },
    params: z.object({ token: Token }),
    body: DraftBody,
    answer: one(DraftAnswer),
  },
  'POST /public/upload/image/{type}': {
    summary:
      'A picture of somebody who was invited (multipart: field "invitation_id" with the token, then "file"); five at most',
    tag: 'registration',
    access: { roles: 'anyone' },
    params: z.object({ type: z.string().regex(/^[a-z][a-z_-]{0,39}$/) }),
    query: z.object({ invitation_id: Token.optional() }),
    answer: one(z.object({ url: z.string().regex(pictureUrl) })),
    status: 201,
  },
  'POST /register/verification-code': {
    summary: 'Send the code that the registration ends with; `identifier` is the token of the invitation',
    tag: 'registration',
    access: { roles: 'anyone' },
    body: z.strictObject({
      identifier: Token,
      event: createAccount,
      phone_number: Answer,
      country_code: Answer.optional().describe('left out where the number begins with + and its own'),
    }),
    answer: SentAnswer,
  },
  'POST /register/verification-code/verify': {
    summary: 'Enter the code, and with it register',
    tag: 'registration',
    access: { roles: 'anyone' },
    body: z.strictObject({
      identifier: Token,
      event: createAccount,
      code: Code,
      user_details: RegistrationBody,
    }),
    answer: one(z.object({ verified: z.literal(true), action: createAccount, id: Id, email: z.string() })),
    status: 201,
  },
  'POST /register': {
    summary: 'Register: the same as entering the code with the details, in one body',
    tag: 'registration',
    access: { roles: 'anyone' },
    body: z.strictObject({ token: Token, code: Code, ...RegistrationBody.shape }),
    answer: RegisteredAnswer,
    status: 201,
  },
  'POST /forget-password': {
    summary: 'Send a code for a new password; answers alike whether there is such an account or not',
    tag: 'session',
    access: { roles: 'anyone' },
    body: z.strictObject({ email: z.string().min(1).max(254) }),
    answer: SentAnswer,
  },
  'POST /verify-forget-password': {
    summary: 'Set a new password with the code; ends every session',
    tag: 'session',
    access: { roles: 'anyone' },
    body: z.strictObject({
      email: z.string().min(1).max(254),
      code: Code,
      password: Password,
      password_confirmation: Password,
    }),
  },
  'GET /secure/admin/invitations': {
    summary: 'Invitations, the latest first',
    tag: 'admin',
    access: { roles: ['ADMIN'], duty: 'by-method' },
    query: Paging.extend(invitationFilters),
    answer: listOf(InvitationAnswer),
  },
  'POST /secure/admin/invitations': {
    summary:
      'Invite somebody by mail, in their language; 409 with the `id` of the invitation that the address has already',
    tag: 'admin',
    access: { roles: ['ADMIN'], duty: 'by-method' },
    body: z.strictObject({
      email: Answer,
      role_id: RoleId,
      admin_role: AdminRoleBody,
      language: z.enum(languages),
      colleague_of: z
        .strictObject({ company_id: Id, right: z.enum(companyRights) })
        .optional()
        .describe('to join this company, which has people at the mail domain of the address'),
      another_company: z
        .boolean()
        .optional()
        .describe(
          'another company than those at the mail domain; without either the admins are asked once it has registered',
        ),
    }),
    answer: one(InvitationAnswer),
    status: 201,
  },
  'PATCH /secure/admin/invitations/{id}/resend': {
    summary: 'Send an invitation again, once a minute; its link is a new one and kills the old',
    tag: 'admin',
    access: { roles: ['ADMIN'], duty: 'by-method' },
    params: z.object({ id: Id }),
    answer: one(InvitationAnswer),
  },
  'DELETE /secure/admin/invitations/{id}': {
    summary: 'Take an invitation back that nobody has used',
    tag: 'admin',
    access: { roles: ['ADMIN'], duty: 'by-method' },
    params: z.object({ id: Id }),
  },
  'GET /secure/admin/free-mail-domains': {
    summary: 'Domains whose addresses are nobody’s company, as the server refuses them',
    tag: 'admin',
    access: { roles: ['ADMIN'], duty: 'by-method' },
    query: Paging,
    answer: listOf(z.object({ domain: z.string() })),
  },
} as const satisfies Calls
