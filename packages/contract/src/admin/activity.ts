import * as z from 'zod'
import type { Calls } from '../call.ts'
import { Id, Instant, listOf, one, Paging, WholeInQuery } from '../wire.ts'
import { listFile } from './list-file.ts'
import { forAdmins } from './resource.ts'

/** One logged act (decision 96). */
export const ActivityEntry = z.object({
  id: z.int(),
  at: Instant,
  actor: z
    .object({ external_id: Id, name: z.string(), last_name: z.string(), email: z.string() })
    .nullable()
    .describe('null: the system'),
  role: z.string(),
  action: z.string().describe('what was done to what: product.edit, member.delete'),
  entity: z.string(),
  entity_id: Id.nullable(),
  before: z.json().nullable(),
  after: z.json().nullable(),
  ip_hash: z.string().nullable().describe('tells two addresses apart and names neither'),
  hash: z
    .string()
    .nullable()
    .describe('binds it to the entry sealed before it; null for a minute, until it is sealed'),
})

/** What the last check of the log's chain found. */
export const ActivityCheck = z.object({
  checked_at: Instant,
  entries: z.int().describe('sealed ones, all of which were followed unless it broke'),
  broken_at: z.int().nullable().describe('the first entry that is not as it was sealed'),
  found_at: Instant.nullable().describe('when that was first found'),
})

/** Further back than this, a filter is quicker than paging. */
export const MOST_COUNTED = 10_000

const filters = {
  actor: Id.optional(),
  action: z.string().max(100).optional().describe('with what begins so: product. is every act on products'),
  entity: z.string().max(100).optional(),
  entity_id: Id.optional(),
  from: Instant.optional(),
  to: Instant.optional(),
}

export const activityCalls = {
  'GET /admin/activity_log': {
    ...forAdmins,
    summary: `Who did what, the latest first; totals stop counting at ${MOST_COUNTED}`,
    query: Paging.extend(filters),
    answer: listOf(ActivityEntry),
  },
  'GET /admin/activity_log.csv': listFile({ many: 'acts', row: ActivityEntry, query: filters }),
  'GET /admin/activity_log/check': {
    ...forAdmins,
    summary: 'Whether the chain of the log is whole; a long one is followed in several requests',
    query: z.object({
      after: WholeInQuery.optional().describe('the seal up to which an earlier answer followed it'),
    }),
    answer: one(
      z.object({
        sealed: z.int(),
        waiting: z.int().describe('entries that the next minute will seal'),
        checked: z.int().describe('followed up to this seal; less than `sealed`: ask again behind it'),
        broken_at: z.int().nullable().describe('the first entry that is not as it was sealed'),
      }),
    ),
  },
  'POST /admin/activity_log/check': {
    ...forAdmins,
    summary: 'Check the whole chain now; the overview shows the result from then on',
    answer: one(ActivityCheck),
  },
} as const satisfies Calls
