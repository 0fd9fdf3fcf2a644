import { secondFactors } from '@mahsul/domain/accounts/second-factor'
import { steps } from '@mahsul/domain/companies/next-steps'
import * as z from 'zod'
import type { Calls } from '../kit/call.ts'
import { AdminRoleChoice, EventChoice, LanguageChoice, RightChoice } from '../kit/choices.ts'
import { ActVerified } from '../kit/common-answers.ts'
import { Id, one, Phone } from '../kit/wire.ts'
import { client, deviceToken, LoginAnswer, TokenAnswer } from './tokens.ts'

const Secret = z.string().min(1).max(4_000)
/** The signed-in member, to itself. */
export const ProfileAnswer = z
  .object({
    id: Id,
    external_id: Id,
    name: z.string(),
    last_name: z.string(),
    email: z.string(),
    gender: z.enum(['MALE', 'FEMALE']),
    country_code: z.string(),
    phone_number: z.string(),
    phone: Phone,
    mobile_number: z.string(),
    image_url: z.string(),
    role: z.object({ id: z.int(), name: z.string() }),
    language: LanguageChoice,
    timezone: z.string(),
    use_sms_service: z.boolean(),
    phone_verified: z.boolean(),
    company: z.object({
      company_name: z.string(),
      document_name: z
        .string()
        .optional()
        .describe('how contracts and invoices write it, whose fonts lack letters of its own name'),
      address: z.string(),
      zip: z.string(),
      city: z.string(),
      country: z.string(),
      website: z.string(),
    }),
    company_right: RightChoice.optional().describe(
      'what I may do for my company (decision 122); missing for admins',
    ),
    admin_role: AdminRoleChoice.optional().describe(
      'what I may do in the back office (decision 124); missing for who trades',
    ),
    /** Its account with all but the last four digits hidden; null before there is one. */
    bank: z.object({ bank_name: z.string(), iban: z.string(), account_currency: z.string() }).nullable(),
    /** Optional: older clients ignore it. */
    next_steps: z
      .array(z.object({ step: z.enum(steps), done: z.boolean() }))
      .optional()
      .describe('what a new member does before the first trade; missing once that is done, or put away'),
  })
  .meta({ id: 'Profile', description: 'The signed-in member, to itself' })

const everyone = ['ADMIN', 'BUYER', 'SUPPLIER', 'TRADER'] as const
const members = ['BUYER', 'SUPPLIER', 'TRADER'] as const
const event = EventChoice
const channel = z.enum(['mail', 'sms'])

/** Where a code went: the address is masked. Optional: older clients ignore it. */
export const codeDestination = {
  sent_to: z.string().optional().describe('masked: `b•••r@mahsul.example`, `+90 ••• 567`'),
  sent_to_verified: z.boolean().optional().describe('false: a phone number that nobody has verified'),
  other_channel: z
    .object({ channel, sent_to: z.string(), verified: z.boolean() })
    .meta({ id: 'OtherChannel' })
    .nullable()
    .optional()
    .describe('the other way that a code can go, if there is one'),
}

export const accountCalls = {
  'POST /login': {
    id: 'signIn',
    summary:
      'Sign in; with a second factor set up, 401 SECOND_FACTOR_REQUIRED with `challenge` and `methods`',
    tag: 'session',
    access: { roles: 'anyone' },
    body: z.strictObject({
      ...client,
      email: z.string().min(1).max(254),
      password: z.string().min(1).max(1_024),
      device_token: deviceToken,
    }),
    answer: one(LoginAnswer),
    refusals: ['INCORRECT_CREDENTIALS', 'SECOND_FACTOR_REQUIRED', 'ACCOUNT_SUSPENDED', 'UNKNOWN_CLIENT'],
  },
  'POST /oauth/token': {
    id: 'refreshTokens',
    summary: 'A new pair of tokens for a refresh token, which works once',
    tag: 'session',
    access: { roles: 'anyone' },
    body: z.strictObject({ ...client, grant_type: z.literal('refresh_token'), refresh_token: Secret }),
    answer: one(TokenAnswer),
    refusals: ['INVALID_GRANT', 'UNKNOWN_CLIENT'],
  },
  'POST /logout': {
    id: 'signOut',
    summary: 'End this session',
    tag: 'session',
    access: { roles: everyone },
    withoutSecondFactor: true,
  },
  'POST /secure/profiles/logout': {
    id: 'signOutDevice',
    summary: 'End this session and forget its device',
    tag: 'session',
    access: { roles: everyone },
    withoutSecondFactor: true,
    body: z.strictObject({ push_token: z.string().max(4_000).optional() }),
  },
  'GET /secure/profiles': {
    id: 'getProfile',
    summary: 'The signed-in member',
    tag: 'profile',
    access: { roles: everyone },
    withoutSecondFactor: true,
    answer: one(ProfileAnswer),
  },
  'GET /secure/acts': {
    id: 'findActByKey',
    summary:
      'What an act of one’s own made that was sent under this Idempotency-Key; null where none was done',
    tag: 'session',
    access: { roles: everyone },
    query: z.object({ key: z.string().min(1).max(200).describe('the Idempotency-Key') }),
    answer: one(z.object({ id: Id.nullable() }).nullable()),
  },
  'POST /secure/request-code': {
    id: 'requestCode',
    summary:
      'Send a six-digit code that opens one act of an event; with a second factor set up, 409 STEP_UP_METHOD with `methods`',
    tag: 'verification',
    access: { roles: members },
    body: z.strictObject({
      identifier: z.string().max(200).optional(),
      event,
      channel: channel.optional().describe('default: as the marketplace and the member chose'),
    }),
    answer: one(z.object({ channel, resend_after: z.int().describe('seconds'), ...codeDestination })),
    refusals: ['CODE_TOO_SOON', 'STEP_UP_METHOD', 'SECOND_FACTOR_STOPPED'],
  },
  'POST /secure/verify-code': {
    id: 'verifyCode',
    summary: 'Enter the code that was sent, or with a second factor set up, a code of that',
    tag: 'verification',
    access: { roles: members },
    body: z.strictObject({
      identifier: z.string().max(200).optional(),
      event,
      code: z.string().max(60),
      method: z
        .enum(secondFactors)
        .exclude(['passkey'])
        .optional()
        .describe(
          'of a member with a second factor; default: the authenticator app. Missing: the code that was sent',
        ),
    }),
    answer: one(ActVerified),
    refusals: [
      'CODE_NOT_FOUND',
      'CODE_EXPIRED',
      'STEP_UP_METHOD',
      'NO_SECOND_FACTOR',
      'WRONG_SECOND_FACTOR',
      'SECOND_FACTOR_STOPPED',
      'AUTHENTICATOR_UNREADABLE',
    ],
  },
} as const satisfies Calls
