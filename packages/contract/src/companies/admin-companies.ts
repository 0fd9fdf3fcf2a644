import { LONGEST_REGISTRATION_NUMBER } from '@mahsul/domain/companies/company'
import * as z from 'zod'
import { BidAnswer } from '../bids/bids.ts'
import type { Calls } from '../kit/call.ts'
import {
  ApprovalActChoice,
  LanguageChoice,
  MemberRoleChoice,
  MembershipChoice,
  RightChoice,
} from '../kit/choices.ts'
import { CompanyName, Item, PersonName, RatingSummary } from '../kit/common-answers.ts'
import { listFile } from '../kit/list-file.ts'
import { Days, forAdminsIn } from '../kit/resource.ts'
import {
  AnyOfInQuery,
  Id,
  IdParam,
  Instant,
  listOf,
  one,
  Paging,
  Phone,
  sortedBy,
  Usd,
  Version,
} from '../kit/wire.ts'
import { OfferSummary } from '../offers/offers.ts'
import { ActivityEntry } from '../office/activity.ts'
import { KeyAnswer } from '../programs/api-keys.ts'
import { Document, TradeSummary } from '../trades/trade-answers.ts'
import { LimitsAnswer } from './approvals.ts'

const forAdmins = forAdminsIn('admin-members')

/** `closed`: nobody belongs to it any more; its history stays. */
const states = ['active', 'suspended', 'closed'] as const

const Person = PersonName
const OtherCompany = CompanyName

export const CompanyRow = z
  .object({
    external_id: Id,
    company_name: z.string(),
    registration_number: z.string().describe('in the commercial register; empty until an admin entered it'),
    country: z.string(),
    role: MemberRoleChoice,
    state: z.enum(states),
    people: z.int(),
    offers_on_market: z.int(),
    trades_running: z.int(),
    trades_overdue: z.int().describe('running ones in which this company itself is late'),
    rating: RatingSummary.nullable(),
    conduct: z
      .object({
        trades_finished: z.int(),
        orders_lapsed: z.int().describe('sold, and not confirmed in time'),
        refusals: z.int().describe('things of the other side that it sent back'),
      })
      .meta({ id: 'CompanyConduct' }),
    created_at: Instant,
    suspended_at: Instant.nullable(),
  })
  .meta({ id: 'CompanyRow' })

export const Company = CompanyRow.extend({
  company_address: z.string(),
  company_zip_code: z.string(),
  company_city: z.string(),
  website: z.string(),
  membership: MembershipChoice.nullable(),
  version: Version.describe('of the registration number, which admins enter'),
  domains: z.array(z.string()).describe('the mail domains of its people'),
  contact: Person.extend({
    email: z.string(),
    country_code: z.string(),
    phone_number: z.string(),
    phone: Phone,
  })
    .nullable()
    .describe('the owner who has been there longest; null if nobody is left'),
  suspension: z
    .object({ reason: z.string(), at: Instant, by: Person })
    .nullable()
    .describe('why the whole company may not act for the time being'),
  limits: LimitsAnswer,
  approvals_open: z
    .int()
    .describe('acts that wait for a second person, or for the person who asked to complete them'),
}).meta({ id: 'CompanyDetails' })

const CompanyPerson = Person.extend({
  email: z.string(),
  country_code: z.string(),
  phone_number: z.string(),
  phone: Phone,
  right: RightChoice,
  joined_at: Instant,
  last_login_at: Instant.nullable().describe('sessions are kept for 30 days after their end'),
  last_seen_at: Instant.nullable(),
  suspended_at: Instant.nullable(),
}).meta({ id: 'PersonOfCompany' })

const Colleague = z
  .object({
    external_id: Id,
    email: z.string(),
    right: RightChoice,
    language: LanguageChoice,
    state: z.enum(['pending', 'expired']),
    invited_by: z.string(),
    sent_at: Instant,
    expires_at: Instant,
  })
  .meta({ id: 'InvitedColleague' })

const OpenApproval = z
  .object({
    external_id: Id,
    act: ApprovalActChoice,
    state: z.enum(['waiting', 'approved']),
    reference: z.string().nullable().describe('of the offer or the trade; null for the bank account'),
    trade_id: Id.nullable(),
    total: Usd.nullable().describe('up to which sum; null for the bank account'),
    requested_by: Item,
    requested_at: Instant,
    expires_at: Instant,
  })
  .meta({ id: 'OpenApproval' })

const CompanyKey = KeyAnswer.omit({ created_by: true })
  .extend({ ended_by: KeyAnswer.shape.acts_for.nullable() })
  .meta({ id: 'KeyOfCompany' })

const CompanyOffer = OfferSummary.pick({
  external_id: true,
  reference: true,
  type: true,
  kind: true,
  status: true,
  product: true,
  containers: true,
  available_containers: true,
  price: true,
  pending_bids: true,
  published_at: true,
  valid_until: true,
})
  .extend({ published_by: Person })
  .meta({ id: 'OfferOfCompany' })

const CompanyBid = BidAnswer.pick({
  external_id: true,
  ticket_id: true,
  round: true,
  status: true,
  closed_by: true,
  containers: true,
  price: true,
  placed_at: true,
  trade_id: true,
})
  .extend({
    reference: z.string().describe('of the offer'),
    product: OfferSummary.shape.product,
    offered_by: OtherCompany,
    placed_by: Person,
  })
  .meta({ id: 'BidOfCompany' })

const LateTrade = TradeSummary.pick({
  id: true,
  reference: true,
  side: true,
  product: true,
  open_tasks: true,
})
  .extend({ counterparty: OtherCompany })
  .meta({ id: 'LateTrade' })

const CompanyDocument = Document.pick({
  id: true,
  type: true,
  version: true,
  status: true,
  by: true,
  at: true,
  bilingual: true,
  mime: true,
  bytes: true,
})
  .extend({
    trade_id: Id,
    reference: z.string().describe('of the trade'),
    side: TradeSummary.shape.side.describe('of the company in the trade'),
    counterparty: OtherCompany,
    international_commercial_term: TradeSummary.shape.international_commercial_term.describe(
      'of the trade: what ADDITIONAL_1 is depends on it',
    ),
  })
  .meta({ id: 'DocumentOfCompany' })

const ReceivedRating = z
  .object({
    trade_id: Id,
    reference: z.string(),
    rated_by: OtherCompany,
    average: z.number(),
    criteria: z.record(z.string(), z.int()),
    comment: z.string(),
    created_at: Instant,
  })
  .meta({ id: 'ReceivedRating' })

const CompanyMessage = z
  .object({
    external_id: Id,
    channel: z.enum(['mail', 'sms']),
    to: z.string(),
    person: Person.nullable().describe('null: a colleague who was invited'),
    subject: z.string().describe('empty for an SMS and for a code'),
    is_code: z.boolean(),
    state: z.enum(['sent', 'waiting', 'given_up']),
    tries: z.int(),
    failed: z.string().nullable().describe('what was said when it failed last, without addresses'),
    created_at: Instant,
    sent_at: Instant.nullable(),
    given_up_at: Instant.nullable(),
    can_be_sent_again: z.boolean(),
  })
  .meta({ id: 'MessageToCompany' })

const CompanyAct = ActivityEntry.extend({
  about: z
    .string()
    .nullable()
    .describe('what it was done to: MH-1042-T1017, a person, an address; null for the company itself'),
}).meta({ id: 'ActOfCompany' })

const filters = {
  role: AnyOfInQuery(MemberRoleChoice).optional(),
  country: AnyOfInQuery(z.string().regex(/^[A-Z]{2}$/))
    .optional()
    .describe('ISO 3166-1 alpha-2'),
  state: AnyOfInQuery(z.enum(states)).optional(),
  days: Days,
}
const sort = sortedBy([
  'company_name',
  'country',
  'role',
  'people',
  'offers_on_market',
  'trades_running',
  'trades_overdue',
  'rating',
  'created_at',
]).optional()

/** One part of a company, in pages. */
const part = <Row extends z.ZodType>(id: string, summary: string, row: Row) =>
  ({
    ...forAdmins,
    id,
    summary,
    params: IdParam,
    query: Paging.omit({ search: true }),
    answer: listOf(row),
  }) as const

/** Companies as admins see them: a list, and all of one, each part a call of its own. */
export const companyCalls = {
  'GET /secure/admin/companies': {
    id: 'listCompanies',
    ...forAdmins,
    summary:
      'Companies of members, found by name, registration number, mail domain, and by names, e-mails and phones of their people',
    query: Paging.extend({ sort }).extend(filters),
    answer: listOf(CompanyRow),
  },
  'GET /secure/admin/companies.csv': listFile({
    tag: 'admin-members',
    id: 'exportCompanies',
    many: 'companies',
    row: CompanyRow,
    query: { sort, ...filters },
  }),
  'GET /secure/admin/companies/{id}': {
    id: 'getCompany',
    ...forAdmins,
    summary: 'One company: its details, conduct, limits and state',
    params: IdParam,
    answer: one(Company),
  },
  'PUT /secure/admin/companies/{id}/registration-number': {
    id: 'setRegistrationNumber',
    ...forAdmins,
    summary: 'Enter or correct the number of a company in its commercial register',
    params: IdParam,
    body: z.strictObject({
      registration_number: z.string().trim().max(LONGEST_REGISTRATION_NUMBER),
      version: Version.optional(),
    }),
    answer: one(Company),
    refusals: ['STALE_VERSION'],
  },
  'GET /secure/admin/companies/{id}/people': part(
    'listCompanyPeople',
    'The people of a company with their right and last login: owners, then the others, the longest there first',
    CompanyPerson,
  ),
  'GET /secure/admin/companies/{id}/invitations': part(
    'listCompanyInvitations',
    'Colleagues that a company invited and who have not joined yet, the latest first',
    Colleague,
  ),
  'GET /secure/admin/companies/{id}/approvals': part(
    'listCompanyApprovals',
    'Acts of a company that wait for a second person, or for the person who asked to complete them',
    OpenApproval,
  ),
  'GET /secure/admin/companies/{id}/api-keys': part(
    'listCompanyApiKeys',
    'API keys of a company: those that work, then those that are over; the latest first',
    CompanyKey,
  ),
  'GET /secure/admin/companies/{id}/late': part(
    'listCompanyLateTrades',
    'Running trades in which the company is late, the longest first, each with only what it is late with',
    LateTrade,
  ),
  'GET /secure/admin/companies/{id}/offers': part(
    'listCompanyOffers',
    'Offers of a company, the latest first',
    CompanyOffer,
  ),
  'GET /secure/admin/companies/{id}/bids': part(
    'listCompanyBids',
    'Bids of a company, pending ones first, then the latest',
    CompanyBid,
  ),
  'GET /secure/admin/companies/{id}/documents': part(
    'listCompanyDocuments',
    'Documents of all trades of a company, of either side, the latest first, as the trades have them; one is read in its trade',
    CompanyDocument,
  ),
  'GET /secure/admin/companies/{id}/ratings': part(
    'listCompanyRatings',
    'Ratings that a company received and everybody may read, the latest first',
    ReceivedRating,
  ),
  'GET /secure/admin/companies/{id}/messages': part(
    'listCompanyMessages',
    'E-mails and SMS to the people of a company in the last 90 days, those that have not arrived first, then the latest',
    CompanyMessage,
  ),
  'GET /secure/admin/companies/{id}/activity': part(
    'listCompanyActivity',
    'What the activity log has about a company, its people and its deals, the latest first',
    CompanyAct,
  ),
} as const satisfies Calls
