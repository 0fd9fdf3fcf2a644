import * as z from 'zod'
import type { Calls } from '../kit/call.ts'
import { CurrencyChoice, GenderChoice, LanguageChoice } from '../kit/choices.ts'
import { BankConfirmed, CodeSent, documentName } from '../kit/common-answers.ts'
import { FieldChange } from '../kit/field-change.ts'
import { PictureUrl } from '../kit/uploads.ts'
import { BooleanInQuery, Id, IdParam, Instant, one } from '../kit/wire.ts'
import { ProfileAnswer } from './accounts.ts'

const Answer = z.string().max(1_000)
const Password = z.string().max(1_024)
const everyone = ['ADMIN', 'BUYER', 'SUPPLIER', 'TRADER'] as const
const mine = { tag: 'profile', access: { roles: everyone } } as const

/** member.md §3, to the company it belongs to. */
const BankAnswer = z
  .object({
    bank_name: z.string(),
    address: z.string(),
    zip: z.string(),
    iban: z.string(),
    swift: z.string(),
    account_number: z.string(),
    account_currency: z.string(),
  })
  .meta({ id: 'BankAccount' })

export const profileCalls = {
  'PUT /secure/profiles': {
    id: 'updateProfile',
    ...mine,
    summary: 'Who I am and how I want it; what is left out stays',
    body: z.strictObject({
      language: LanguageChoice.optional(),
      timezone: Answer.optional(),
      use_sms_service: z.boolean().optional(),
      gender: GenderChoice.optional(),
      name: Answer.optional(),
      last_name: Answer.optional(),
      image_url: PictureUrl.optional(),
    }),
    answer: one(ProfileAnswer),
  },
  'PUT /secure/profiles/password': {
    id: 'changePassword',
    ...mine,
    summary: 'A new password for the old one; ends every other session',
    body: z.strictObject({
      current_password: Password,
      password: Password,
      password_confirmation: Password,
    }),
  },
  'PUT /secure/profiles/company': {
    id: 'updateCompany',
    ...mine,
    access: { roles: everyone, act: 'company', duty: 'govern' },
    summary: 'My company',
    body: z.strictObject({
      company_name: Answer,
      document_name: Answer.optional().describe(`${documentName}; left out stays`),
      address: Answer,
      zip: Answer.default(''),
      city: Answer,
      country: Answer.describe('ISO 3166-1 alpha-2'),
      website: Answer.default(''),
    }),
    answer: one(ProfileAnswer),
  },
  'GET /secure/profiles/bank': {
    id: 'getBankAccount',
    ...mine,
    access: { roles: everyone, act: 'payments' },
    summary: 'My company’s bank account, whole; nothing yet is null',
    answer: one(BankAnswer.nullable()),
  },
  'PUT /secure/profiles/bank': {
    id: 'updateBankAccount',
    ...mine,
    access: { roles: everyone, act: 'payments', duty: 'govern' },
    stepUp: true,
    summary: 'My company’s bank account; everybody of the company is told of a change by mail',
    body: z
      .strictObject({
        bank_name: Answer,
        address: Answer.default(''),
        zip: Answer.default(''),
        iban: Answer.nullable().describe('empty or null where the country of the bank has no IBANs'),
        swift: Answer,
        account_number: Answer.default(''),
        account_currency: CurrencyChoice,
        bank_confirmed: BankConfirmed,
      })
      .meta({ id: 'BankAccountInput' }),
    answer: one(BankAnswer),
    refusals: ['APPROVAL_REQUIRED'],
  },
  'GET /secure/profiles/account-change': {
    id: 'getPendingAccountChange',
    ...mine,
    summary: 'A change of my e-mail, phone or bank account that an admin asked for and another must approve',
    answer: one(
      z
        .object({
          external_id: Id,
          changes: z.array(FieldChange).describe('masked'),
          requested_at: Instant,
          expires_at: Instant,
        })
        .nullable(),
    ),
  },
  'POST /secure/profiles/account-change/object': {
    id: 'objectToAccountChange',
    ...mine,
    summary: 'Object to that change: it is not made',
    body: z.strictObject({ change_id: Id, reason: z.string().trim().max(1_000).default('') }),
    refusals: ['NOT_FOUND', 'ALREADY_DEALT_WITH', 'CHANGE_EXPIRED'],
  },
  'POST /secure/profiles/phone/code': {
    id: 'requestPhoneCode',
    ...mine,
    summary: 'Send a code to a new number; by mail where nothing can send SMS',
    body: z.strictObject({ country_code: Answer, phone_number: Answer }),
    answer: one(CodeSent),
    refusals: ['CODE_TOO_SOON'],
  },
  'PUT /secure/profiles/phone': {
    id: 'changePhone',
    ...mine,
    summary: 'The new number, with the code that was sent for it',
    stepUp: true,
    body: z.strictObject({ country_code: Answer, phone_number: Answer, code: z.string().max(20) }),
    answer: one(ProfileAnswer),
    refusals: ['CODE_NOT_FOUND', 'CODE_EXPIRED'],
  },
  'DELETE /secure/profiles/next-steps': {
    id: 'dismissNextSteps',
    ...mine,
    summary: 'Put away what I have to do next as a new member',
  },
  'GET /secure/profiles/data.zip': {
    id: 'downloadOwnData',
    ...mine,
    summary: 'Everything that is kept of me, as pages and as JSON; five times a day at most',
    answer: z.any().describe('application/zip'),
    file: 'application/zip',
  },
  'GET /secure/profiles/sessions': {
    id: 'listSessions',
    ...mine,
    summary: 'Where I am signed in, the last used first',
    answer: z.object({
      data: z.array(
        z.object({
          id: Id,
          device: z.string().describe('as the browser names itself'),
          created_at: Instant,
          used_at: Instant.describe('when its tokens were last renewed'),
          is_current: z.boolean(),
        }),
      ),
    }),
  },
  'DELETE /secure/profiles/sessions': {
    id: 'endSessions',
    ...mine,
    summary: 'End all my sessions, or all but this one',
    query: z.object({ except_current: BooleanInQuery.optional().describe('this session goes on') }),
  },
  'DELETE /secure/profiles/sessions/{id}': {
    id: 'endSession',
    ...mine,
    summary: 'End one of my sessions',
    access: { roles: everyone, party: 'session-owner' },
    params: IdParam,
  },
  'POST /secure/profiles/device': {
    id: 'registerDevice',
    ...mine,
    summary: 'Where pushes for this session go; empty for nowhere',
    body: z.strictObject({ push_token: z.string().max(4_000) }),
  },
} as const satisfies Calls
