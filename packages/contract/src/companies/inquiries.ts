import * as z from 'zod'
import type { Calls } from '../kit/call.ts'
import { LanguageChoice, MemberRoleChoice, MemberRoleIdChoice, TopicChoice } from '../kit/choices.ts'
import { AuthorName } from '../kit/common-answers.ts'
import { listFile } from '../kit/list-file.ts'
import { Days, forAdminsIn } from '../kit/resource.ts'
import { AnyOfInQuery, Id, IdParam, Instant, listOf, one, Paging, Phone, sortedBy } from '../kit/wire.ts'
import { InvitationAnswer } from './registration.ts'

const forAdmins = forAdminsIn('admin-members')

const Inquiry = z.object({
  external_id: Id,
  company: z.string(),
  name: z.string(),
  business_type: z.string(),
  job_title: z.string(),
  email: z.string(),
  country_code: z.string(),
  phone_number: z.string(),
  phone: Phone,
  language: LanguageChoice,
  created_at: Instant,
  answered_at: Instant.nullable(),
  answered_by: AuthorName.nullable(),
})
export const AccessRequest = Inquiry.extend({
  role: z.object({ id: z.int(), name: MemberRoleChoice }),
  invitation_id: Id.nullable().describe('the invitation it was answered with'),
}).meta({ id: 'AccessRequest' })
export const Contact = Inquiry.extend({ topic: TopicChoice, message: z.string() }).meta({
  id: 'ContactMessage',
})

const filters = {
  state: AnyOfInQuery(z.enum(['waiting', 'answered'])).optional(),
  days: Days,
}
const requestFilters = {
  ...filters,
  role: AnyOfInQuery(MemberRoleChoice).optional(),
  sort: sortedBy(['company', 'role', 'created_at']).optional(),
}
const contactFilters = {
  ...filters,
  topic: AnyOfInQuery(TopicChoice).optional(),
  sort: sortedBy(['company', 'topic', 'created_at']).optional(),
}

export const inquiryCalls = {
  'GET /secure/admin/access-requests': {
    id: 'listAccessRequests',
    ...forAdmins,
    summary: 'Who asks to be let in, the latest first',
    query: Paging.extend(requestFilters),
    answer: listOf(AccessRequest),
  },
  'GET /secure/admin/access-requests.csv': listFile({
    tag: 'admin-members',
    id: 'exportAccessRequests',
    many: 'requests for access',
    row: AccessRequest,
    query: requestFilters,
  }),
  'GET /secure/admin/access-requests/{id}': {
    id: 'getAccessRequest',
    ...forAdmins,
    summary: 'Show a request for access',
    params: IdParam,
    answer: one(AccessRequest),
  },
  'POST /secure/admin/access-requests/{id}/invitation': {
    id: 'inviteAccessRequester',
    ...forAdmins,
    summary: 'Answer a request with an invitation, in the role and language that were asked for unless said',
    params: IdParam,
    body: z.strictObject({
      role_id: MemberRoleIdChoice.optional(),
      language: LanguageChoice.optional(),
    }),
    answer: one(InvitationAnswer),
    status: 201,
    refusals: ['ALREADY_DEALT_WITH', 'EMAIL_ALREADY_REGISTERED', 'INVITATION_EXISTS'],
  },
  'PATCH /secure/admin/access-requests/{id}/answered': {
    id: 'markAccessRequestAnswered',
    ...forAdmins,
    summary: 'Put a request away without an invitation',
    params: IdParam,
    answer: one(AccessRequest),
    refusals: ['ALREADY_DEALT_WITH'],
  },
  'POST /secure/admin/access-requests/{id}/refusal': {
    id: 'refuseAccessRequest',
    ...forAdmins,
    summary: 'Put a request away and tell who asked by mail, in their language',
    params: IdParam,
    answer: one(AccessRequest),
    refusals: ['ALREADY_DEALT_WITH'],
  },
  'GET /secure/admin/contacts': {
    id: 'listContacts',
    ...forAdmins,
    summary: 'Who wrote from the landing page, the latest first',
    query: Paging.extend(contactFilters),
    answer: listOf(Contact),
  },
  'GET /secure/admin/contacts.csv': listFile({
    tag: 'admin-members',
    id: 'exportContacts',
    many: 'messages',
    row: Contact,
    query: contactFilters,
  }),
  'GET /secure/admin/contacts/{id}': {
    id: 'getContact',
    ...forAdmins,
    summary: 'Show what somebody wrote',
    params: IdParam,
    answer: one(Contact),
  },
  'PATCH /secure/admin/contacts/{id}/answered': {
    id: 'markContactAnswered',
    ...forAdmins,
    summary: 'Say that somebody who wrote has been answered',
    params: IdParam,
    answer: one(Contact),
    refusals: ['ALREADY_DEALT_WITH'],
  },
} as const satisfies Calls
