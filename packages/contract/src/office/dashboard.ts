import * as z from 'zod'
import type { Calls } from '../kit/call.ts'
import { CommodityChoice } from '../kit/choices.ts'
import { Item } from '../kit/common-answers.ts'
import { listFile } from '../kit/list-file.ts'
import { forAdminsIn } from '../kit/resource.ts'
import { AnyOfInQuery, Id, Instant, listOf, Named, one, Paging, sortedBy, Tons, Usd } from '../kit/wire.ts'
import { ActivityCheck } from './activity.ts'

const forAdmins = forAdminsIn('admin-overview')

export const Dashboard = z
  .object({
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
      .describe('files of freight refused in the last seven days, by name, if none was imported since'),
    failed_product_imports: z.int().optional().describe('the same of files of products'),
    failed_load_imports: z.int().optional().describe('the same of files of container loads'),
    products_not_offered: z
      .int()
      .optional()
      .describe('products that nobody can offer yet, retired ones left out'),
    webhook_hosts: z.int().optional().describe('hosts of webhooks that wait for an admin'),
    activity_log: ActivityCheck.nullable()
      .optional()
      .describe('what the last check of the activity log found; null before the first'),
  })
  .meta({ id: 'Dashboard' })

export const MissingLane = z
  .object({
    origin: Named,
    destination: Named,
    container_type: Item,
    freight_cost_ext_id: Id.nullable()
      .optional()
      .describe('of the lane, if it is there and its price has ended or not begun'),
    members: z.int().describe('how many asked for it'),
    last_requested_at: Instant,
  })
  .meta({ id: 'MissingLane' })

export const Figure = z
  .object({
    month: z.string().describe('YYYY-MM, in UTC'),
    commodity: CommodityChoice,
    offers: z.int().describe('published for the first time'),
    bids: z.int().describe('placed'),
    trades: z.int().describe('opened, those that lapsed or were cancelled left out'),
    tons: Tons.describe('of these trades'),
    fees: Usd.describe('of these trades, both halves'),
    late: z.int().optional().describe('trades in which a task became overdue'),
  })
  .meta({ id: 'Figure' })

/** A month up to a moment in it. */
const MonthSoFar = z
  .object({
    trades: z.int().describe('opened, those that lapsed or were cancelled left out'),
    tons: Tons,
    fees: Usd,
    late: z.int().describe('trades in which a task became overdue'),
  })
  .meta({ id: 'MonthSoFar' })

const Month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/)
const Period = z.object({
  from: Month.optional().describe('the first month: 2026-01'),
  to: Month.optional().describe('the last month: 2026-03'),
})

const ofMissing = {
  origin: AnyOfInQuery(Id).optional(),
  destination: AnyOfInQuery(Id).optional(),
  container_type: AnyOfInQuery(Id).optional(),
  sort: sortedBy(['origin', 'destination', 'container_type', 'members', 'last_requested_at']).optional(),
}

export const dashboardCalls = {
  'GET /secure/admin/dashboard': {
    id: 'getDashboard',
    ...forAdmins,
    mayLag: true,
    summary: 'What needs an admin',
    answer: one(Dashboard),
  },
  'GET /secure/admin/freight-costs/missing': {
    id: 'listMissingLanes',
    ...forAdminsIn('admin-freight'),
    mayLag: true,
    summary: 'Lanes that members asked for and the freight table does not have, the most wanted first',
    query: Paging.extend(ofMissing),
    answer: listOf(MissingLane),
  },
  'GET /secure/admin/freight-costs/missing.csv': listFile({
    tag: 'admin-freight',
    id: 'exportMissingLanes',
    many: 'lanes that are missing',
    row: MissingLane,
    query: ofMissing,
  }),
  'GET /secure/admin/figures': {
    id: 'getFigures',
    ...forAdmins,
    mayLag: true,
    summary: 'Figures by month and commodity; the last twelve months unless said',
    query: Period,
    answer: z.object({ data: z.array(Figure) }),
  },
  'GET /secure/admin/figures/this-month': {
    id: 'getFiguresOfThisMonth',
    ...forAdmins,
    mayLag: true,
    summary: 'This month so far (UTC), beside the month before up to the same moment of it',
    answer: one(z.object({ now: Instant, this_month: MonthSoFar, last_month: MonthSoFar })),
  },
  'GET /secure/admin/figures.csv': {
    id: 'exportFigures',
    ...forAdmins,
    mayLag: true,
    summary: 'The same as a CSV file',
    query: Period,
    answer: z.any().describe('text/csv'),
    file: 'text/csv',
  },
} as const satisfies Calls
