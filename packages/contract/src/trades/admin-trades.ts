import { LONGEST_MESSAGE } from '@mahsul/domain/trades/platform-message'
import * as z from 'zod'
import type { Calls } from '../kit/call.ts'
import { CorrectableChoice, ReceiversChoice, SideChoice, TradeStatusChoice } from '../kit/choices.ts'
import { CompanyName } from '../kit/common-answers.ts'
import { listFile } from '../kit/list-file.ts'
import { Days, forAdminsIn } from '../kit/resource.ts'
import { AnyOfInQuery, Day, Id, IdParam, Instant, listOf, one, Paging, sortedBy, Usd } from '../kit/wire.ts'
import { TradeAnswer, TradeSummary } from './trade-answers.ts'

const forAdmins = forAdminsIn('admin-deals')

const Company = CompanyName

const Side = Company.extend({
  company_external_id: Id.optional().describe('of the company; the other is its person’s'),
}).meta({ id: 'AdminTradeSide' })
const AdminTrade = TradeSummary.extend({
  supplier: Side,
  buyer: Side,
  platform_fee: Usd.optional().describe('both halves, as the terms have it'),
}).meta({ id: 'AdminTradeRow' })
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
        milestone: CorrectableChoice,
        facility_destination: Id.nullable(),
        value: z.string().describe('a moment; of logistics.atSea a day'),
        final: z.boolean().describe('it can no longer be corrected'),
      }),
    )
    .optional()
    .describe('what a correction can be proposed for'),
  may_cancel: z.boolean().optional().describe('the operator allows it (ADMINS_CANCEL_TRADES)'),
}).meta({ id: 'AdminTrade' })
/** `held`: a company is suspended, and an admin has to decide. */
export const waitsFor = ['held', 'both', 'supplier', 'buyer', 'nobody'] as const
const tradeFilters = {
  status: AnyOfInQuery(TradeStatusChoice).optional(),
  overdue: z.literal('true').optional().describe('only those in which something is overdue'),
  waits_for: AnyOfInQuery(z.enum(waitsFor))
    .optional()
    .describe('running ones, by who has to do something next'),
  port: AnyOfInQuery(Id).optional().describe('from here, or to here'),
  company: AnyOfInQuery(Id).optional().describe('one of these is the supplier or the buyer'),
  days: Days,
  sort: sortedBy(['reference', 'supplier', 'buyer', 'due', 'created_at']).optional(),
}

export const adminTradeCalls = {
  'GET /secure/admin/trades': {
    id: 'listAllTrades',
    ...forAdmins,
    summary: 'Every trade, the latest first unless said, as its supplier sees it',
    query: Paging.extend(tradeFilters),
    answer: listOf(AdminTrade),
  },
  'GET /secure/admin/trades/waiting': {
    id: 'countWaitingTrades',
    ...forAdmins,
    summary:
      'Running trades by who has to do something next, with how many of them are overdue; the most overdue first',
    answer: z.object({
      data: z.array(z.object({ waits_for: z.enum(waitsFor), trades: z.int(), overdue: z.int() })),
    }),
  },
  'GET /secure/admin/trades.csv': listFile({
    tag: 'admin-deals',
    id: 'exportTrades',
    many: 'trades',
    row: AdminTradeLine,
    query: tradeFilters,
  }),
  'GET /secure/admin/trades/{id}': {
    id: 'getTradeAsAdmin',
    ...forAdmins,
    summary:
      'One trade with its log and the amounts of one of its sides, and with the contact and the people of both; to be read only',
    params: IdParam,
    query: z.object({ side: SideChoice.optional().describe('whose amounts; the supplier’s unless said') }),
    answer: one(AdminTradeAnswer),
  },
  'POST /secure/admin/trades/{id}/cancel': {
    id: 'cancelTrade',
    ...forAdmins,
    summary:
      'Cancel a running trade, for a reason that both sides read; refused unless ADMINS_CANCEL_TRADES is set',
    params: IdParam,
    body: z.strictObject({ version: z.int(), reason: z.string().trim().min(1).max(2_000) }),
    answer: one(AdminTradeAnswer),
    once: true,
    refusals: ['FORBIDDEN', 'STALE_VERSION', 'ORDER_LAPSED', 'TASK_NOT_OPEN'],
  },
  'GET /secure/admin/trades/{id}/companies': {
    id: 'getTradeCompanies',
    ...forAdmins,
    summary: 'The two companies of a trade',
    params: IdParam,
    answer: one(z.object({ supplier: Company, buyer: Company })),
  },
  'POST /secure/admin/trades/{id}/messages': {
    id: 'writeToTradeSides',
    ...forAdmins,
    summary:
      'Write to one or both sides of a trade: a notification and a mail to their people, kept in the trade’s log and read by nobody else',
    params: IdParam,
    body: z.strictObject({
      to: ReceiversChoice,
      text: z.string().trim().min(1).max(LONGEST_MESSAGE),
    }),
    answer: one(AdminTradeAnswer),
    once: true,
  },
  'POST /secure/admin/trades/{id}/deadlines': {
    id: 'extendTradeDeadline',
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
    refusals: ['STALE_VERSION', 'ORDER_LAPSED', 'TASK_NOT_OPEN', 'DEADLINE_EXTENDED'],
  },
  'POST /secure/admin/trades/{id}/corrections': {
    id: 'proposeCorrection',
    ...forAdmins,
    summary:
      'Propose another date for a milestone that was reported, for a reason that both sides read; it takes effect once both have accepted it',
    params: IdParam,
    body: z.strictObject({
      version: z.int(),
      milestone: CorrectableChoice,
      facility_destination: Id.optional().describe('of a milestone that several destinations have'),
      occurred_at: Instant.optional(),
      on_board_date: Day.optional().describe('instead of occurred_at: of logistics.atSea'),
      reason: z.string().trim().min(1).max(2_000),
    }),
    answer: one(AdminTradeAnswer),
    once: true,
    refusals: ['STALE_VERSION', 'ORDER_LAPSED', 'TASK_NOT_OPEN', 'CORRECTION_PROPOSED', 'TRADE_HELD'],
  },
  'POST /secure/admin/trades/{id}/corrections/withdraw': {
    id: 'withdrawCorrection',
    ...forAdmins,
    summary: 'Withdraw a proposed date that is still open',
    params: IdParam,
    body: z.strictObject({ proposal: z.int().describe('its entry in the log') }),
    answer: one(AdminTradeAnswer),
    once: true,
    refusals: ['PROPOSAL_ENDED'],
  },
  'POST /secure/admin/trades/{id}/documents/{document}/read': {
    id: 'readTradeDocument',
    ...forAdmins,
    summary: 'A document of a trade, for a reason that both sides read in its log',
    params: IdParam.extend({ document: Id.describe('its id') }),
    body: z.strictObject({ reason: z.string().trim().min(1).max(1_000) }),
    answer: z.any().describe('application/pdf, image/jpeg or image/png'),
    file: ['application/pdf', 'image/jpeg', 'image/png'],
  },
  'GET /secure/admin/trades/{id}/check': {
    id: 'checkTradeChain',
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
