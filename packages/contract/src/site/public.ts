import * as z from 'zod'
import type { Calls } from '../kit/call.ts'
import { CommodityChoice, MemberRoleIdChoice, TopicChoice } from '../kit/choices.ts'
import { RoleAnswer } from '../kit/common-answers.ts'
import { listOf, one, Paging, Usd } from '../kit/wire.ts'
import { ArticleSummary } from './news.ts'

const Answer = z.string().max(1_000)

/** The contact form of member.md §2; the domain validates the fields. */
const inquiry = {
  company: Answer,
  name: Answer,
  business_type: Answer,
  job_title: Answer,
  phone: Answer,
  email: Answer,
  country_code: Answer.describe('dial code: 249'),
}
/** A text in both languages, as `site-content.ts` has it. */
const Both = { name: z.string(), name_ar: z.string() }
const AboutEntry = z
  .object({
    ...Both,
    named: z.string().nullable().describe('a person or a company, where one is named'),
    does: z.string(),
    does_ar: z.string(),
  })
  .meta({ id: 'AboutEntry' })

export const publicCalls = {
  'POST /public/access-requests': {
    id: 'requestAccess',
    summary: 'Ask to become a member; the admins are told',
    tag: 'public',
    access: { roles: 'anyone' },
    body: z.strictObject({ role_id: MemberRoleIdChoice, ...inquiry }),
    answer: one(z.object({ received: z.literal(true) })),
    status: 201,
  },
  'POST /public/contacts': {
    id: 'writeToAdmins',
    summary: 'Write to the admins from the landing page',
    tag: 'public',
    access: { roles: 'anyone' },
    body: z.strictObject({
      topic: TopicChoice,
      ...inquiry,
      message: z.string().max(4_000).optional(),
    }),
    answer: one(z.object({ received: z.literal(true) })),
    status: 201,
  },
  'GET /public/operator': {
    id: 'getOperator',
    summary: 'Who runs this market: the legal person, its address and number, and how its office is reached',
    tag: 'public',
    access: { roles: 'anyone' },
    answer: one(
      z
        .object({
          legal_name: z.string(),
          address: z.string(),
          registration_number: z.string(),
          email: z.string(),
          phone: z.string(),
        })
        .meta({ id: 'Operator' }),
    ),
  },
  'GET /public/landing': {
    id: 'getLandingPage',
    summary: 'What the landing page shows: fees as they are now, and what the company says of itself',
    tag: 'public',
    access: { roles: 'anyone' },
    answer: one(
      z.object({
        commodities: z
          .array(
            z.object({
              commodity: CommodityChoice,
              ...Both,
              type: z.string(),
              type_ar: z.string(),
              platform_fee: Usd.describe('a metric ton, both halves; the lowest of its products'),
              platform_fee_to: Usd.describe('the highest of its products'),
              platform_fee_currency: z.string(),
            }),
          )
          .describe('each kind of goods in the catalogue'),
        facility_countries: z.array(z.object({ code: z.string(), ...Both })),
        team: z.array(AboutEntry),
        partners: z.array(AboutEntry.extend({ url: z.string().nullable() })),
        questions: z.array(
          z.object({
            id: z.string(),
            question: z.string(),
            question_ar: z.string(),
            answer: z.string(),
            answer_ar: z.string(),
          }),
        ),
        email: z.string(),
      }),
    ),
  },
  'GET /public/articles': {
    id: 'listHeadlines',
    summary: 'Headlines of the news, latest first; members read on',
    tag: 'public',
    access: { roles: 'anyone' },
    query: Paging.omit({ search: true }),
    answer: listOf(ArticleSummary),
  },
  'GET /public/countries': {
    id: 'listCountries',
    summary: 'Countries with their dial codes',
    tag: 'public',
    access: { roles: 'anyone' },
    query: Paging, // answered whole
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
    id: 'listTimeZones',
    summary: 'Time zones by their IANA names',
    tag: 'public',
    access: { roles: 'anyone' },
    query: Paging, // answered whole
    answer: z.object({ data: z.array(z.object({ name: z.string() })) }),
  },
  'GET /public/roles': {
    id: 'listRoles',
    summary: 'Roles of members; to an admin’s token the admin’s as well',
    tag: 'public',
    access: { roles: 'anyone' },
    query: Paging, // answered whole
    answer: z.object({ data: z.array(RoleAnswer) }),
  },
} as const satisfies Calls
