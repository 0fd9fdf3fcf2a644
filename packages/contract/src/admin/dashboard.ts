import { commodities } from '@mahsul/domain/catalogue/commodity'
import { correctableMilestones } from '@mahsul/domain/trades/correction-proposal'
import { LONGEST_MESSAGE, messageReceivers } from '@mahsul/domain/trades/platform-message'
import * as z from 'zod'
import type { Calls } from '../call.ts'
import { TradeAnswer, TradeSummary } from '../trade-answers.ts'
import { AnyOfInQuery, Day, Id, IdParam, Instant, listOf, one, Paging, sortedBy, Tons, Usd } from '../wire.ts'
import { ActivityCheck } from './activity.ts'
import { listFile } from './list-file.ts'
import { Days, forAdmins } from './resource.ts'

const Place = z.object({ external_id: Id, name: z.string(), name_ar: z.string() })
const Company = z.object({ external_id: Id, company_name: z.string(), country: z.string() })

export const Dashboard = z.object({
  account_changes: z.int().describe('changes of accounts that wait for the approval of a second admin'),
  access_requests: z.int().describe('waiting for an answer'),
  contacts: z.int().describe('waiting for an answer'),
  new_links: z.int().describe('invitations whose guest asks for a new link'),
  company_matches: z.int().describe('pairs of companies that may be one'),
  missing_lanes: z.int().describe('lanes that members asked for and that have no freight now'),
  lapsed_lanes: z.int().optional().describe('lanes whose price has ended, with none that followed'),
  overdue_trades: z.int().describe('trades in which something is overdue and nothing was done since'),
  failed_messages: z
    .int()
    .optional()
    .describe('mails and SMS given up in the last seven days, codes left out'),
  overdue_fees: z.int().optional().describe('fee invoices that were to be paid by now'),
  failed_imports: z
    .int()
    .describe('files of freight refused in the last seven days, by name, of which none was imported since'),
  failed_product_imports: z.int().optional().describe('the same of files of products'),
  failed_load_imports: z.int().optional().describe('the same of files of container loads'),
  products_not_offered: z
    .int()
    .optional()
    .describe('products that nobody can offer yet, retired ones left out'),
  activity_log: ActivityCheck.nullable()
    .optional()
    .describe('what the last check of the activity log found; null before the first'),
})

export const MissingLane = z.object({
  origin: Place,
  destination: Place,
  container_type: z.object({ external_id: Id, name: z.string() }),
  freight_cost_ext_id: Id.nullable()
    .optional()
    .describe('of the lane, if it is there and its price has ended or not begun'),
  members: z.int().describe('how many asked for it'),
  last_requested_at: Instant,
})

export const Figure = z.object({
  month: z.string().describe('YYYY-MM, in UTC'),
  commodity: z.enum(commodities),
  offers: z.int().describe('published for the first time'),
  bids: z.int().describe('placed'),
  trades: z.int().describe('opened, those that lapsed or were cancelled left out'),
  tons: Tons.describe('of these trades'),
  fees: Usd.describe('of these trades, both halves'),
  late: z.int().optional().describe('trades in which a task became overdue'),
})

/** A month up to a moment in it. */
const MonthSoFar = z.object({
  trades: z.int().describe('opened, those that lapsed or were cancelled left out'),
  tons: Tons,
  fees: Usd,
  late: z.int().describe('trades in which a task became overdue'),
})

const Month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/)
const Period = z.object({ from: Month.optional(), to: Month.optional() })

const Side = Company.extend({
  company_external_id: Id.optional().describe('of the company; the other is its person’s'),
})
const AdminTrade = TradeSummary.extend({
  supplier: Side,
  buyer: Side,
  platform_fee: Usd.optional().describe('both halves, as the terms have it'),
})
const byName = z.string().describe('names, with "; " between them')

/** A trade as one row of a file: its tasks, steps and alarms as columns to filter by. */
export const AdminTradeLine = AdminTrade.extend({
  supplier: Company,
  buyer: Company,
  steps: z.object({
    current: z.string().describe('empty once the trade has finished'),
    current_since: Instant.nullable(),
    finished: z.int(),
  }),
  open_tasks: z.object({
    count: z.int(),
    overdue: z.int(),
    of_supplier: byName,
    of_buyer: byName,
    next_due_at: Instant.nullable().describe('the earliest, also where it has passed'),
  }),
  alarms: z.object({
    count: z.int(),
    kinds: byName,
    first_on: Day.nullable().describe('the earliest day one of them turned on'),
  }),
  destinations: z.string().describe('4 × Mersin; 2 × Jeddah'),
})
/** A trade as an admin reads it. */
const AdminTradeAnswer = TradeAnswer.extend({
  milestones_recorded: z
    .array(
      z.object({
        milestone: z.enum(correctableMilestones),
        facility_destination: Id.nullable(),
        value: z.string().describe('a moment; of logistics.atSea a day'),
        final: z.boolean().describe('it can no longer be corrected'),
      }),
    )
    .optional()
    .describe('what a correction can be proposed for'),
  may_cancel: z.boolean().optional().describe('the operator allows it (ADMINS_CANCEL_TRADES)'),
})
/** `held`: a company is suspended, and an admin has to decide. */
export const waitsFor = ['held', 'both', 'supplier', 'buyer', 'nobody'] as const
const tradeFilters = {
  status: AnyOfInQuery(z.enum(['running', 'finished', 'lapsed', 'cancelled'])).optional(),
  overdue: z.literal('true').optional().describe('only those in which something is overdue'),
  waits_for: AnyOfInQuery(z.enum(waitsFor))
    .optional()
    .describe('running ones, by who has to do something next'),
  port: AnyOfInQuery(Id).optional().describe('from here, or to here'),
  company: AnyOfInQuery(Id).optional().describe('one of these is the supplier or the buyer'),
  days: Days,
  sort: sortedBy(['reference', 'supplier', 'buyer', 'due', 'created_at']).optional(),
}

const ofMissing = {
  origin: AnyOfInQuery(Id).optional(),
  destination: AnyOfInQuery(Id).optional(),
  container_type: AnyOfInQuery(Id).optional(),
  sort: sortedBy(['origin', 'destination', 'container_type', 'members', 'last_requested_at']).optional(),
}

export const dashboardCalls = {
  'GET /secure/admin/dashboard': {
    ...forAdmins,
    summary: 'What needs an admin',
    answer: one(Dashboard),
  },
  'GET /secure/admin/freight-costs/missing': {
    ...forAdmins,
    summary: 'Lanes that members asked for and the freight table does not have, the most wanted first',
    query: Paging.extend(ofMissing),
    answer: listOf(MissingLane),
  },
  'GET /secure/admin/freight-costs/missing.csv': listFile({
    many: 'lanes that are missing',
    row: MissingLane,
    query: ofMissing,
  }),
  'GET /secure/admin/figures': {
    ...forAdmins,
    summary: 'Figures by month and commodity; the last twelve months unless said',
    query: Period,
    answer: z.object({ data: z.array(Figure) }),
  },
  'GET /secure/admin/figures/this-month': {
    ...forAdmins,
    summary: 'This month so far (UTC), beside the month before up to the same moment of it',
    answer: one(z.object({ now: Instant, this_month: MonthSoFar, last_month: MonthSoFar })),
  },
  'GET /secure/admin/figures.csv': {
    ...forAdmins,
    summary: 'The same as a CSV file',
    query: Period,
    answer: z.any().describe('text/csv'),
    file: 'text/csv',
  },
  'GET /secure/admin/trades': {
    ...forAdmins,
    summary: 'Every trade, the latest first unless said, as its supplier sees it',
    query: Paging.extend(tradeFilters),
    answer: listOf(AdminTrade),
  },
  'GET /secure/admin/trades/waiting': {
    ...forAdmins,
    summary:
      'Running trades by who has to do something next, with how many of them are overdue; the most overdue first',
    answer: z.object({
      data: z.array(z.object({ waits_for: z.enum(waitsFor), trades: z.int(), overdue: z.int() })),
    }),
  },
  'GET /secure/admin/trades.csv': listFile({ many: 'trades', row: AdminTradeLine, query: tradeFilters }),
  'GET /secure/admin/trades/{id}': {
    ...forAdmins,
    summary:
      'One trade with its log and the amounts of one of its sides, and with the contact and the people of both; to be read only',
    params: IdParam,
    query: z.object({ side: z.enum(['supplier', 'buyer']).optional() }),
    answer: one(AdminTradeAnswer),
  },
  'POST /secure/admin/trades/{id}/cancel': {
    ...forAdmins,
    summary:
      'Cancel a running trade, for a reason that both sides read; refused unless ADMINS_CANCEL_TRADES is set',
    params: IdParam,
    body: z.strictObject({ version: z.int(), reason: z.string().trim().min(1).max(2_000) }),
    answer: one(AdminTradeAnswer),
    once: true,
  },
  'GET /secure/admin/trades/{id}/companies': {
    ...forAdmins,
    summary: 'The two companies of a trade',
    params: IdParam,
    answer: one(z.object({ supplier: Company, buyer: Company })),
  },
  'POST /secure/admin/trades/{id}/messages': {
    ...forAdmins,
    summary:
      'Write to one or both sides of a trade: a notification and a mail to their people, kept in the trade’s log and read by nobody else',
    params: IdParam,
    body: z.strictObject({
      to: z.enum(messageReceivers),
      text: z.string().trim().min(1).max(LONGEST_MESSAGE),
    }),
    answer: one(AdminTradeAnswer),
    once: true,
  },
  'POST /secure/admin/trades/{id}/deadlines': {
    ...forAdmins,
    summary:
      'Extend the deadline of an open task once, for a reason that both sides read: later than it is, by two weeks at most',
    params: IdParam,
    body: z.strictObject({
      version: z.int(),
      code: z.string().min(1).max(10).describe('of the open task'),
      facility_destination: Id.nullable()
        .optional()
        .describe('of a task that is open for several destinations'),
      until: Instant,
      reason: z.string().trim().min(1).max(2_000),
    }),
    answer: one(AdminTradeAnswer),
    once: true,
  },
  'POST /secure/admin/trades/{id}/corrections': {
    ...forAdmins,
    summary:
      'Propose another date for a milestone that was reported, for a reason that both sides read; it takes effect once both have accepted it',
    params: IdParam,
    body: z.strictObject({
      version: z.int(),
      milestone: z.enum(correctableMilestones),
      facility_destination: Id.optional().describe('of a milestone that several destinations have'),
      occurred_at: Instant.optional(),
      on_board_date: Day.optional().describe('instead of occurred_at: of logistics.atSea'),
      reason: z.string().trim().min(1).max(2_000),
    }),
    answer: one(AdminTradeAnswer),
    once: true,
  },
  'POST /secure/admin/trades/{id}/corrections/withdraw': {
    ...forAdmins,
    summary: 'Withdraw a proposed date that is still open',
    params: IdParam,
    body: z.strictObject({ proposal: z.int().describe('its entry in the log') }),
    answer: one(AdminTradeAnswer),
    once: true,
  },
  'POST /secure/admin/trades/{id}/documents/{document}/read': {
    ...forAdmins,
    summary: 'A document of a trade, for a reason that both sides read in its log',
    params: IdParam.extend({ document: Id }),
    body: z.strictObject({ reason: z.string().trim().min(1).max(1_000) }),
    answer: z.any().describe('application/pdf, image/jpeg or image/png'),
    file: 'application/pdf',
  },
  'GET /secure/admin/trades/{id}/check': {
    ...forAdmins,
    summary: 'Whether the chain of a trade’s log is whole',
    params: IdParam,
    answer: one(
      z.object({
        entries: z.int(),
        broken_at: z.int().nullable().describe('the first line that is not as it was written, or is missing'),
      }),
    ),
  },
} as const satisfies Calls
