import { memberRoles, roleIds } from '@mahsul/domain/members/member'
import { contactTopics } from '@mahsul/domain/membership/inquiry'
import * as z from 'zod'
import type { Calls } from './call.ts'
import { one } from './wire.ts'

const Answer = z.string().max(1_000)

/** The contact form of member.md §2; the domain says what is wrong with an answer. */
const inquiry = {
  company: Answer,
  name: Answer,
  business_type: Answer,
  job_title: Answer,
  phone: Answer,
  email: Answer,
  country_code: Answer.describe('dial code: 249'),
}
const roles = memberRoles.map((role) => roleIds[role])

export const publicCalls = {
  'POST /public/access-requests': {
    summary: 'Ask to become a member; the admins are told',
    tag: 'public',
    access: { roles: 'anyone' },
    body: z.strictObject({ role_id: z.literal(roles), ...inquiry }),
    answer: one(z.object({ received: z.literal(true) })),
    status: 201,
  },
  'POST /public/contacts': {
    summary: 'Write to the admins from the landing page',
    tag: 'public',
    access: { roles: 'anyone' },
    body: z.strictObject({ topic: z.enum(contactTopics), ...inquiry }),
    answer: one(z.object({ received: z.literal(true) })),
    status: 201,
  },
  'GET /public/countries': {
    summary: 'Countries with their dial codes',
    tag: 'public',
    access: { roles: 'anyone' },
    answer: z.object({
      data: z.array(
        z.object({
          code: z.string().describe('ISO 3166-1 alpha-2'),
          name: z.string(),
          name_ar: z.string(),
          dial_code: z.string(),
          has_ibans: z.boolean(),
        }),
      ),
    }),
  },
  'GET /public/timezones': {
    summary: 'Time zones by their IANA names',
    tag: 'public',
    access: { roles: 'anyone' },
    answer: z.object({ data: z.array(z.object({ name: z.string() })) }),
  },
  'GET /public/roles': {
    summary: 'Roles of members; to an admin’s token the admin’s as well',
    tag: 'public',
    access: { roles: 'anyone' },
    answer: z.object({ data: z.array(z.object({ id: z.int(), name: z.string() })) }),
  },
} as const satisfies Calls
