import * as z from 'zod'
import type { Calls } from '../kit/call.ts'
import { ActChoice, LanguageChoice, RightChoice } from '../kit/choices.ts'
import { Id, IdParam, Instant, one } from '../kit/wire.ts'
import { passwords, personAnswers, RegisteredAnswer } from './registration.ts'

const members = ['BUYER', 'SUPPLIER', 'TRADER'] as const
const Right = RightChoice
const Answer = z.string().max(1_000)
const mine = { tag: 'people', access: { roles: members } } as const
const owners = { tag: 'people', access: { roles: members, act: 'people' } } as const

const PersonAnswer = z
  .object({
    external_id: Id,
    name: z.string(),
    last_name: z.string(),
    email: z.string(),
    image_url: z.string(),
    right: Right,
    joined_at: Instant,
    is_me: z.boolean(),
    suspended: z.literal(true).optional().describe('may not act for the time being'),
  })
  .meta({ id: 'CompanyPerson' })

const ColleagueInvitationAnswer = z
  .object({
    external_id: Id,
    email: z.string(),
    right: Right,
    language: LanguageChoice,
    state: z.enum(['pending', 'expired']),
    sent_at: Instant,
    expires_at: Instant,
    resend_at: Instant.nullable().describe('from when it may be sent again; null: now'),
  })
  .meta({ id: 'ColleagueInvitation' })

/** The people of one company, and what each may do for it (decision 122). */
export const peopleCalls = {
  'GET /secure/company/people': {
    id: 'listPeople',
    ...mine,
    summary:
      'Who belongs to my company with which right, and what I may do for it; invitations to owners only',
    answer: one(
      z.object({
        company_name: z.string(),
        right: Right.describe('mine'),
        acts: z.array(ActChoice).describe('what I may do'),
        who_may: z.record(ActChoice, z.array(Right)).describe('which rights may do what'),
        domains: z.array(z.string()).describe('the mail domains at which colleagues can be invited'),
        people: z.array(PersonAnswer),
        invitations: z.array(ColleagueInvitationAnswer),
      }),
    ),
  },
  'PUT /secure/company/people/{id}': {
    id: 'changeRight',
    ...owners,
    summary: 'Give a colleague another right; it counts from their next request',
    access: { roles: members, party: 'colleague', act: 'people' },
    params: IdParam,
    body: z.strictObject({ right: Right }),
    answer: one(PersonAnswer),
    stepUp: true,
    refusals: ['OWN_RIGHT', 'LAST_OWNER'],
  },
  'DELETE /secure/company/people/{id}': {
    id: 'removeColleague',
    ...owners,
    summary: 'Remove a colleague: their sessions end, offers, bids and trades stay with the company',
    access: { roles: members, party: 'colleague', act: 'people' },
    params: IdParam,
    stepUp: true,
    refusals: ['OWN_RIGHT', 'LAST_OWNER'],
  },
  'POST /secure/company/leave': {
    id: 'leaveCompany',
    ...mine,
    summary: 'Leave my company; refused to its last owner, and to somebody who is alone in it',
    stepUp: true,
    refusals: ['ALONE_IN_COMPANY', 'LAST_OWNER'],
  },
  'POST /secure/company/invitations': {
    id: 'inviteColleague',
    ...owners,
    summary: 'Invite a colleague at one of the company’s mail domains; the admins are told',
    body: z.strictObject({ email: Answer, right: Right, language: LanguageChoice }),
    answer: one(ColleagueInvitationAnswer),
    status: 201,
    stepUp: true,
    refusals: ['OTHER_MAIL_DOMAIN', 'EMAIL_ALREADY_REGISTERED', 'INVITATION_EXISTS'],
  },
  'PATCH /secure/company/invitations/{id}/resend': {
    id: 'resendColleagueInvitation',
    ...owners,
    summary: 'Send it again, once a minute; its link is a new one and kills the old',
    access: { roles: members, party: 'inviting-company', act: 'people' },
    params: IdParam,
    answer: one(ColleagueInvitationAnswer),
    refusals: ['RESENT_JUST_NOW', 'INVITATION_USED', 'EMAIL_ALREADY_REGISTERED'],
  },
  'DELETE /secure/company/invitations/{id}': {
    id: 'withdrawColleagueInvitation',
    ...owners,
    summary: 'Take an invitation back that nobody has used',
    access: { roles: members, party: 'inviting-company', act: 'people' },
    params: IdParam,
    refusals: ['INVITATION_USED'],
  },
} as const satisfies Calls

export const joiningCalls = {
  'POST /register/colleague': {
    id: 'registerColleague',
    summary: 'Register as a colleague of a company that is there: the person alone, with the code',
    tag: 'registration',
    access: { roles: 'anyone' },
    body: z.strictObject({
      token: z.string().min(1).max(200),
      code: z.string().max(20),
      ...passwords,
      ...personAnswers,
    }),
    answer: RegisteredAnswer,
    status: 201,
    refusals: [
      'CODE_NOT_FOUND',
      'CODE_EXPIRED',
      'INVITATION_USED',
      'INVITATION_REPLACED',
      'INVITATION_EXPIRED',
      'NOT_A_COLLEAGUE_INVITATION',
      'EMAIL_ALREADY_REGISTERED',
      'NOT_FOUND',
    ],
  },
} as const satisfies Calls
