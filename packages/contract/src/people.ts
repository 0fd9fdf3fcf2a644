import { companyActs, companyRights } from '@mahsul/domain/members/company-rights'
import { languages } from '@mahsul/domain/members/member'
import * as z from 'zod'
import type { Calls } from './call.ts'
import { passwords, personAnswers } from './registration.ts'
import { Id, IdParam, Instant, one } from './wire.ts'

const members = ['BUYER', 'SUPPLIER', 'TRADER'] as const
const Right = z.enum(companyRights)
const Answer = z.string().max(1_000)
const mine = { tag: 'company', access: { roles: members } } as const
const owners = { tag: 'company', access: { roles: members, act: 'people' } } as const

const PersonAnswer = z.object({
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

const ColleagueInvitationAnswer = z.object({
  external_id: Id,
  email: z.string(),
  right: Right,
  language: z.enum(languages),
  state: z.enum(['pending', 'expired']),
  sent_at: Instant,
  expires_at: Instant,
  resend_at: Instant.nullable().describe('from when it may be sent again; null: now'),
})

/** The people of one company, and what each may do for it (decision 122). */
export const peopleCalls = {
  'GET /secure/company/people': {
    ...mine,
    summary:
      'Who belongs to my company with which right, and what I may do for it; invitations to owners only',
    answer: one(
      z.object({
        company_name: z.string(),
        right: Right.describe('mine'),
        acts: z.array(z.enum(companyActs)).describe('what I may do'),
        who_may: z.record(z.enum(companyActs), z.array(Right)).describe('which rights may do what'),
        domains: z.array(z.string()).describe('the mail domains at which colleagues can be invited'),
        people: z.array(PersonAnswer),
        invitations: z.array(ColleagueInvitationAnswer),
      }),
    ),
  },
  'PUT /secure/company/people/{id}': {
    ...owners,
    summary: 'Give a colleague another right; it counts from their next request',
    access: { roles: members, party: 'colleague', act: 'people' },
    params: IdParam,
    body: z.strictObject({ right: Right }),
    answer: one(PersonAnswer),
    stepUp: true,
  },
  'DELETE /secure/company/people/{id}': {
    ...owners,
    summary: 'Remove a colleague: their sessions end, offers, bids and trades stay with the company',
    access: { roles: members, party: 'colleague', act: 'people' },
    params: IdParam,
    stepUp: true,
  },
  'POST /secure/company/leave': {
    ...mine,
    summary: 'Leave my company; refused to its last owner, and to somebody who is alone in it',
    stepUp: true,
  },
  'POST /secure/company/invitations': {
    ...owners,
    summary: 'Invite a colleague at one of the company’s mail domains; the admins are told',
    body: z.strictObject({ email: Answer, right: Right, language: z.enum(languages) }),
    answer: one(ColleagueInvitationAnswer),
    status: 201,
    stepUp: true,
  },
  'PATCH /secure/company/invitations/{id}/resend': {
    ...owners,
    summary: 'Send it again, once a minute; its link is a new one and kills the old',
    access: { roles: members, party: 'inviting-company', act: 'people' },
    params: IdParam,
    answer: one(ColleagueInvitationAnswer),
  },
  'DELETE /secure/company/invitations/{id}': {
    ...owners,
    summary: 'Take an invitation back that nobody has used',
    access: { roles: members, party: 'inviting-company', act: 'people' },
    params: IdParam,
  },
} as const satisfies Calls

export const joiningCalls = {
  'POST /register/colleague': {
    summary: 'Register as a colleague of a company that is there: the person alone, with the code',
    tag: 'registration',
    access: { roles: 'anyone' },
    body: z.strictObject({
      token: z.string().min(1).max(200),
      code: z.string().max(20),
      ...passwords,
      ...personAnswers,
    }),
    answer: one(z.object({ id: Id, email: z.string() })),
    status: 201,
  },
} as const satisfies Calls
