import { roleIds } from '@mahsul/domain/accounts/member'
import * as z from 'zod'
import type { Calls } from '../kit/call.ts'
import {
  AdminRoleChoice,
  CurrencyChoice,
  GenderChoice,
  InvitationStateChoice,
  LanguageChoice,
  RightChoice,
  RoleChoice,
} from '../kit/choices.ts'
import { BankConfirmed, CodeSent, documentName, RoleAnswer } from '../kit/common-answers.ts'
import { PictureUrl, pictureRefusals, pictureUrl } from '../kit/uploads.ts'
import {
  AnyOfInQuery,
  choice,
  Id,
  IdParam,
  Instant,
  listOf,
  one,
  Paging,
  sortedBy,
  Version,
} from '../kit/wire.ts'

/** The domain validates all fields at once; the schema only requires text. */
const Answer = z.string().max(1_000)
const Token = z.string().min(1).max(200)
const Code = z.string().max(20)
/** Longer than any allowed password, so that our own validation message is shown. */
const Password = z.string().max(1_024)

/** Of the person alone; a colleague registers with these. */
export const personAnswers = {
  gender: GenderChoice,
  name: Answer,
  last_name: Answer,
  image_url: PictureUrl.default(''),
  time_zone: Answer.describe('IANA: Africa/Khartoum'),
  country_code: Answer.describe('dial code: 249'),
  phone_number: Answer,
  language: LanguageChoice.optional().describe('that of the invitation unless said'),
  use_sms_service: z.boolean().default(true),
  is_adult: z.boolean().default(false).describe('says that they are 18 or older'),
}
export const passwords = {
  password: Password,
  password_confirmation: Password.optional().describe('the same once more, where the form asks for it'),
}

const answers = {
  company_name: Answer,
  company_document_name: Answer.default('').describe(documentName),
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
  bank_iban: Answer.nullable().describe('empty or null where the country of the bank has no IBANs'),
  bank_swift: Answer,
  bank_account_number: Answer.default(''),
  bank_account_currency: CurrencyChoice,
  bank_confirmed: BankConfirmed,
  ...personAnswers,
}

/** member.md §3; neither e-mail nor role, which come from the invitation. */
export const RegistrationBody = z
  .strictObject({
    ...passwords,
    ...answers,
  })
  .meta({ id: 'RegistrationInput' })

/** What was typed so far, in any order; the password is never stored. */
export const DraftBody = z.strictObject({
  ...Object.fromEntries(Object.keys(answers).map((field) => [field, Answer.optional()])),
  use_sms_service: z.boolean().optional(),
  is_adult: z.boolean().optional(),
  bank_confirmed: z.boolean().optional(),
  step: z.string().max(40).optional(),
} as { [Field in keyof typeof answers]: z.ZodOptional<typeof Answer> } & {
  // spelled out: `fromEntries` loses the names of its keys
  use_sms_service: z.ZodOptional<z.ZodBoolean>
  is_adult: z.ZodOptional<z.ZodBoolean>
  bank_confirmed: z.ZodOptional<z.ZodBoolean>
  step: z.ZodOptional<z.ZodString>
})

const DraftAnswer = z
  .object({
    draft: z.record(z.string(), z.union([z.string(), z.boolean()])),
    saved_at: Instant.nullable(),
  })
  .meta({ id: 'RegistrationDraft' })

const RoleId = z.int().refine((id) => Object.values<number>(roleIds).includes(id), choice)

/** Of an admin; 422 for other roles. */
export const AdminRoleBody = AdminRoleChoice.optional().describe(
  'of an admin: all, all but settings, roles and bank accounts, or reading; left out, a new one may do all',
)

/** The list shows the latest link of each, so none is replaced. */
export const invitationFilters = {
  state: AnyOfInQuery(InvitationStateChoice.exclude(['replaced'])).optional(),
  role: AnyOfInQuery(RoleChoice).optional(),
  sort: sortedBy(['email', 'role', 'sent_at', 'expires_at']).optional(),
}
export const InvitationAnswer = z
  .object({
    id: Id,
    external_id: Id,
    email: z.string(),
    role: RoleAnswer,
    admin_role: AdminRoleChoice.optional().describe('what an invited admin will be allowed'),
    language: LanguageChoice,
    is_registered: z.boolean(),
    state: InvitationStateChoice,
    created_at: Instant,
    sent_at: Instant,
    expires_at: Instant,
    resend_at: Instant.nullable().describe('from when it may be sent again; null: now'),
    company: z
      .object({ company_name: z.string(), right: RightChoice })
      .optional()
      .describe('where an owner invited a colleague'),
    version: Version.describe('send it back with a change, which is refused once there is another version'),
  })
  .meta({ id: 'Invitation' })

const SentAnswer = one(CodeSent)
const createAccount = z.literal('CREATE_ACCOUNT')
export const RegisteredAnswer = one(z.object({ id: Id, email: z.string() }).meta({ id: 'Registered' }))

export const registrationCalls = {
  'GET /public/invitations/{token}': {
    id: 'openInvitation',
    summary: 'Whom an invitation is for, and whether it can still be used',
    tag: 'registration',
    access: { roles: 'anyone' },
    params: z.object({ token: Token.describe('of the link in the invitation') }),
    answer: one(
      z.object({
        email: z.string(),
        role: RoleAnswer,
        language: LanguageChoice,
        state: InvitationStateChoice,
        usable: z.boolean(),
        expires_at: Instant,
        company: z
          .object({ company_name: z.string(), right: RightChoice, invited_by: z.string() })
          .optional()
          .describe(
            'where somebody was invited as a colleague: they register with `POST /register/colleague`',
          ),
      }),
    ),
  },
  'POST /public/invitations/{token}/ask-again': {
    id: 'askForNewInvitation',
    summary: 'Ask the admins for a new link after the old one has expired',
    tag: 'registration',
    access: { roles: 'anyone' },
    params: z.object({ token: Token.describe('of the link in the invitation') }),
    refusals: ['INVITATION_OPEN', 'INVITATION_USED', 'INVITATION_REPLACED'],
  },
  'GET /public/invitations/{token}/draft': {
    id: 'getRegistrationDraft',
    summary: 'What was typed of the registration so far, on whatever device',
    tag: 'registration',
    access: { roles: 'anyone' },
    params: z.object({ token: Token.describe('of the link in the invitation') }),
    answer: one(DraftAnswer),
    refusals: ['INVITATION_USED', 'INVITATION_REPLACED', 'INVITATION_EXPIRED'],
  },
  'PUT /public/invitations/{token}/draft': {
    id: 'saveRegistrationDraft',
    summary: 'Keep what was typed so far; never the password',
    tag: 'registration',
    access: { roles: 'anyone' },
    params: z.object({ token: Token.describe('of the link in the invitation') }),
    body: DraftBody,
    answer: one(DraftAnswer),
    refusals: ['INVITATION_USED', 'INVITATION_REPLACED', 'INVITATION_EXPIRED'],
  },
  'POST /public/upload/image/{type}': {
    id: 'uploadGuestImage',
    summary:
      'A picture of somebody who was invited (multipart: field "invitation_id" with the token, then "file"); five at most',
    tag: 'registration',
    access: { roles: 'anyone' },
    params: z.object({
      type: z
        .string()
        .regex(/^[a-z][a-z_-]{0,39}$/)
        .describe('what it is a picture of; any word'),
    }),
    query: z.object({ invitation_id: Token.optional().describe('here, or in the form before the file') }),
    upload: z.object({ invitation_id: Token.optional().describe('the token; before the file') }),
    answer: one(z.object({ url: z.string().regex(pictureUrl) })),
    status: 201,
    refusals: [
      ...pictureRefusals,
      'TOO_MANY_PICTURES',
      'INVITATION_USED',
      'INVITATION_REPLACED',
      'INVITATION_EXPIRED',
    ],
  },
  'POST /register/verification-code': {
    id: 'requestRegistrationCode',
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
    refusals: [
      'CODE_TOO_SOON',
      'NOT_FOUND',
      'EMAIL_ALREADY_REGISTERED',
      'INVITATION_USED',
      'INVITATION_REPLACED',
      'INVITATION_EXPIRED',
    ],
  },
  'POST /register/verification-code/verify': {
    id: 'verifyRegistrationCode',
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
    refusals: [
      'CODE_NOT_FOUND',
      'CODE_EXPIRED',
      'NOT_FOUND',
      'EMAIL_ALREADY_REGISTERED',
      'INVITED_AS_COLLEAGUE',
      'INVITATION_USED',
      'INVITATION_REPLACED',
      'INVITATION_EXPIRED',
    ],
  },
  'POST /register': {
    id: 'register',
    summary: 'Register: the same as entering the code with the details, in one body',
    tag: 'registration',
    access: { roles: 'anyone' },
    body: z.strictObject({ token: Token, code: Code, ...RegistrationBody.shape }),
    answer: RegisteredAnswer,
    status: 201,
    refusals: [
      'CODE_NOT_FOUND',
      'CODE_EXPIRED',
      'NOT_FOUND',
      'EMAIL_ALREADY_REGISTERED',
      'INVITED_AS_COLLEAGUE',
      'INVITATION_USED',
      'INVITATION_REPLACED',
      'INVITATION_EXPIRED',
    ],
  },
  'POST /forget-password': {
    id: 'requestPasswordReset',
    summary: 'Send a code for a new password; answers alike whether there is such an account or not',
    tag: 'session',
    access: { roles: 'anyone' },
    body: z.strictObject({ email: z.string().min(1).max(254) }),
    answer: SentAnswer,
    refusals: ['CODE_TOO_SOON'],
  },
  'POST /verify-forget-password': {
    id: 'resetPassword',
    summary: 'Set a new password with the code; ends every session',
    tag: 'session',
    access: { roles: 'anyone' },
    body: z.strictObject({
      email: z.string().min(1).max(254),
      code: Code,
      password: Password,
      password_confirmation: Password,
    }),
    refusals: ['CODE_NOT_FOUND', 'CODE_EXPIRED'],
  },
  'GET /secure/admin/invitations': {
    id: 'listInvitations',
    summary: 'Invitations, the latest first',
    tag: 'admin-members',
    access: { roles: ['ADMIN'], duty: 'by-method' },
    query: Paging.extend(invitationFilters),
    answer: listOf(InvitationAnswer),
  },
  'POST /secure/admin/invitations': {
    id: 'inviteMember',
    summary:
      'Invite somebody by mail, in their language; 409 with the `id` of the invitation that the address has already',
    tag: 'admin-members',
    access: { roles: ['ADMIN'], duty: 'by-method' },
    body: z.strictObject({
      email: Answer,
      role_id: RoleId,
      admin_role: AdminRoleBody,
      language: LanguageChoice,
      colleague_of: z
        .strictObject({ company_id: Id, right: RightChoice })
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
    refusals: [
      'EMAIL_ALREADY_REGISTERED',
      'INVITATION_EXISTS',
      'OTHER_MAIL_DOMAIN',
      'SUSPENDED_COMPANY',
      'STEP_UP_REQUIRED',
    ],
  },
  'PATCH /secure/admin/invitations/{id}/resend': {
    id: 'resendInvitation',
    summary: 'Send an invitation again, once a minute; its link is a new one and kills the old',
    tag: 'admin-members',
    access: { roles: ['ADMIN'], duty: 'by-method' },
    params: IdParam,
    answer: one(InvitationAnswer),
    refusals: ['RESENT_JUST_NOW', 'INVITATION_USED', 'EMAIL_ALREADY_REGISTERED'],
  },
  'DELETE /secure/admin/invitations/{id}': {
    id: 'withdrawInvitation',
    summary: 'Take an invitation back that nobody has used',
    tag: 'admin-members',
    access: { roles: ['ADMIN'], duty: 'by-method' },
    params: IdParam,
    refusals: ['INVITATION_USED'],
  },
  'GET /secure/admin/free-mail-domains': {
    id: 'listFreeMailDomains',
    summary: 'Domains whose addresses are nobody’s company, as the server refuses them',
    tag: 'admin-members',
    access: { roles: ['ADMIN'], duty: 'by-method' },
    query: Paging,
    answer: listOf(z.object({ domain: z.string() })),
  },
} as const satisfies Calls
