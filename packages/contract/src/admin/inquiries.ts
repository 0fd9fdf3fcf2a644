import { contactTopics } from '@mahsul/domain/members/inquiry'
import { languages, memberRoles, roleIds } from '@mahsul/domain/members/member'
import * as z from 'zod'
import type { Calls } from '../call.ts'
import { InvitationAnswer } from '../registration.ts'
import { AnyOfInQuery, Id, IdParam, Instant, listOf, one, Paging, sortedBy } from '../wire.ts'
import { listFile } from './list-file.ts'
import { Days, forAdmins } from './resource.ts'

const Inquiry = z.object({
  external_id: Id,
  company: z.string(),
  name: z.string(),
  business_type: z.string(),
  job_title: z.string(),
  email: z.string(),
  country_code: z.string(),
  phone_number: z.string(),
  language: z.enum(languages),
  created_at: Instant,
  answered_at: Instant.nullable(),
  answered_by: z.object({ name: z.string(), last_name: z.string() }).nullable(),
})
export const AccessRequest = Inquiry.extend({
  role: z.object({ id: z.int(), name: z.enum(memberRoles) }),
  invitation_id: Id.nullable().describe('the invitation it was answered with'),
})
export const Contact = Inquiry.extend({ topic: z.enum(contactTopics), message: z.string() })

const filters = {
  state: AnyOfInQuery(z.enum(['waiting', 'answered'])).optional(),
  days: Days,
}
const requestFilters = {
  ...filters,
  role: AnyOfInQuery(z.enum(memberRoles)).optional(),
  sort: sortedBy(['company', 'role', 'created_at']).optional(),
}
const contactFilters = {
  ...filters,
  topic: AnyOfInQuery(z.enum(contactTopics)).optional(),
  sort: sortedBy(['company', 'topic', 'created_at']).optional(),
}

export const inquiryCalls = {
  'GET /secure/admin/access-requests': {
    ...forAdmins,
    summary: 'Who asks to be let in, the latest first',
    query: Paging.extend(requestFilters),
    answer: listOf(AccessRequest),
  },
  'GET /secure/admin/access-requests.csv': listFile({
    many: 'requests for access',
    row: AccessRequest,
    query: requestFilters,
  }),
  'GET /secure/admin/access-requests/{id}': {
    ...forAdmins,
    summary: 'Show a request for access',
    params: IdParam,
    answer: one(AccessRequest),
  },
  'POST /secure/admin/access-requests/{id}/invitation': {
    ...forAdmins,
    summary: 'Answer a request with an invitation, in the role and language that were asked for unless said',
    params: IdParam,
    body: z.strictObject({
      role_id: z.literal(memberRoles.map((role) => roleIds[role])).optional(),
      language: z.enum(languages).optional(),
    }),
    answer: one(InvitationAnswer),
    status: 201,
  },
  'PATCH /secure/admin/access-requests/{id}/answered': {
    ...forAdmins,
    summary: 'Put a request away without an invitation',
    params: IdParam,
    answer: one(AccessRequest),
  },
  'POST /secure/admin/access-requests/{id}/refusal': {
    ...forAdmins,
    summary: 'Put a request away and tell who asked by mail, in their language',
    params: IdParam,
    answer: one(AccessRequest),
  },
  'GET /secure/admin/contacts': {
    ...forAdmins,
    summary: 'Who wrote from the landing page, the latest first',
    query: Paging.extend(contactFilters),
    answer: listOf(Contact),
  },
  'GET /secure/admin/contacts.csv': listFile({ many: 'messages', row: Contact, query: contactFilters }),
  'GET /secure/admin/contacts/{id}': {
    ...forAdmins,
    summary: 'Show what somebody wrote',
    params: IdParam,
    answer: one(Contact),
  },
  'PATCH /secure/admin/contacts/{id}/answered': {
    ...forAdmins,
    summary: 'Say that somebody who wrote has been answered',
    params: IdParam,
    answer: one(Contact),
  },
} as const satisfies Calls
