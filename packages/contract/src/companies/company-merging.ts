import type { MergeRefusal } from '@mahsul/domain/companies/merge-companies'
import * as z from 'zod'
import type { Calls } from '../kit/call.ts'
import { MemberRoleChoice, RightChoice } from '../kit/choices.ts'
import { listFile } from '../kit/list-file.ts'
import type { RefusalCode } from '../kit/refusals.ts'
import { forAdminsIn } from '../kit/resource.ts'
import { Id, IdParam, Instant, listOf, one, Paging, sortedBy } from '../kit/wire.ts'

const forAdmins = forAdminsIn('admin-members')

/** Why two companies look like one. */
export const matchReasons = ['domain', 'name', 'look', 'registration', 'account'] as const

const Company = z
  .object({
    external_id: Id,
    company_name: z.string(),
    city: z.string(),
    country: z.string().describe('ISO 3166-1 alpha-2'),
    role: MemberRoleChoice,
    domains: z.array(z.string()).describe('mail domains of its people'),
    people: z.int(),
    created_at: Instant,
  })
  .meta({ id: 'MatchedCompany' })

const CompanyMatch = z
  .object({
    older: Company,
    newer: Company,
    reasons: z
      .array(z.enum(matchReasons))
      .describe(
        'the same mail domain, the same name or registration number in one country, or the same bank account',
      ),
  })
  .meta({ id: 'CompanyMatch' })

const sort = sortedBy(['older', 'newer', 'reasons', 'created_at'])
  .optional()
  .describe('by the names of the two, by what they have in common, or by when the newer one was registered')

/** The error codes of what keeps two companies from becoming one. */
export const mergeObstacleCodes = {
  'same-company': 'SAME_COMPANY',
  'not-a-members-company': 'NOT_A_MEMBERS_COMPANY',
  'companies-differ-in-role': 'COMPANIES_DIFFER_IN_ROLE',
  'companies-traded-together': 'COMPANIES_TRADED_TOGETHER',
  'suspended-company': 'SUSPENDED_COMPANY',
  'change-waits': 'CHANGE_WAITS',
} as const satisfies Record<MergeRefusal, RefusalCode>
type Obstacle = (typeof mergeObstacleCodes)[MergeRefusal]

const MergePlan = z
  .object({
    from: Company,
    into: Company,
    obstacles: z
      .array(z.enum(Object.values(mergeObstacleCodes) as [Obstacle, ...Obstacle[]])) // all of them
      .describe('error codes of what keeps the two from becoming one; empty if they can'),
    moving: z
      .object({ people: z.int(), offers: z.int(), bids: z.int(), trades: z.int(), invitations: z.int() })
      .describe('what the other company takes over, running or ended'),
    ending: z
      .object({ bids: z.int(), approvals: z.int(), api_keys: z.int().optional() })
      .describe(
        'waiting bids of the two on each other’s offers or on the same offer, open approvals, and API keys of the company that ends; they end without cost',
      ),
    newly_paid: z
      .int()
      .describe(
        'running trades to sell whose account is not yet bound by the contract: paid into the account of the other company',
      ),
  })
  .meta({ id: 'MergePlan' })

export const companyMergingCalls = {
  'GET /secure/admin/company-matches': {
    id: 'listCompanyMatches',
    ...forAdmins,
    summary: 'List pairs of companies that may be one, the newest registration first unless sorted',
    query: Paging.extend({ sort }),
    answer: listOf(CompanyMatch),
  },
  'GET /secure/admin/company-matches.csv': listFile({
    tag: 'admin-members',
    id: 'exportCompanyMatches',
    many: 'pairs of companies',
    row: CompanyMatch,
    query: { sort },
  }),
  'POST /secure/admin/company-matches/apart': {
    id: 'keepCompaniesApart',
    ...forAdmins,
    summary: 'Say that two companies are two; they are not listed as a pair again',
    body: z.strictObject({ one_id: Id, other_id: Id }),
    refusals: ['SAME_COMPANY', 'NOT_FOUND'],
  },
  'GET /secure/admin/companies/{id}/merge': {
    id: 'previewCompanyMerge',
    ...forAdmins,
    summary: 'Show what a merge of the company into another would do, and what keeps it from happening',
    params: IdParam,
    query: z.object({ into: Id.describe('the company that takes it over') }),
    answer: one(MergePlan),
  },
  'POST /secure/admin/companies/{id}/merge': {
    id: 'mergeCompanies',
    ...forAdminsIn('admin-members', 'govern'),
    summary:
      'Merge a company into another that it was registered beside: its people, offers, bids and trades move',
    stepUp: 'where-enforced',
    params: IdParam,
    body: z.strictObject({
      into: Id,
      right: RightChoice.describe('what the people who come may do from now on'),
      reason: z.string().trim().min(1).max(1_000),
    }),
    refusals: [
      'SAME_COMPANY',
      'NOT_A_MEMBERS_COMPANY',
      'COMPANIES_DIFFER_IN_ROLE',
      'COMPANIES_TRADED_TOGETHER',
      'SUSPENDED_COMPANY',
      'CHANGE_WAITS',
    ],
  },
  'GET /secure/admin/invitations/companies': {
    id: 'listCompaniesAtMailDomain',
    ...forAdmins,
    summary: 'List the companies that have people at the mail domain of an address',
    query: z.object({ email: z.string().trim().min(1).max(1_000).describe('whose domain counts') }),
    answer: z.object({ data: z.array(Company) }),
  },
} as const satisfies Calls
