import * as z from 'zod'
import type { Calls } from '../kit/call.ts'
import { PersonWithEmail } from '../kit/common-answers.ts'
import { listFile } from '../kit/list-file.ts'
import { forAdminsIn } from '../kit/resource.ts'
import { AnyOfInQuery, Id, Instant, listOf, one, Paging, sortedBy, WholeInQuery } from '../kit/wire.ts'
import { activityGroups, activityThings } from './activity-words.ts'

const forAdmins = forAdminsIn('admin-overview')

/** The pages of the back office that show what an act was done to. */
export const activityPages = [
  'trade',
  'offer',
  'member',
  'company',
  'invitation',
  'product',
  'container_type',
  'facility',
  'freight_cost',
  'lane_rule',
  'article',
] as const

const Json: z.ZodType<z.core.util.JSONType> = z.any().meta({ id: 'Json', description: 'Any JSON' })

const NamedKey = z.object({ external_id: Id, name: z.string() }).meta({ id: 'NamedKey' })

/** One logged act (decision 96). */
export const ActivityEntry = z
  .object({
    id: z.int(),
    at: Instant,
    actor: PersonWithEmail.nullable().describe('null: the system'),
    role: z.string(),
    action: z.string().describe('what was done to what: product.edit, member.delete'),
    entity: z.string(),
    entity_id: Id.nullable(),
    before: Json.nullable(),
    after: Json.nullable(),
    ip_hash: z.string().nullable().describe('tells two addresses apart and names neither'),
    hash: z
      .string()
      .nullable()
      .describe('binds it to the entry sealed before it; null for a minute, until it is sealed'),
    in_words: z.string().optional().describe('the act, in the reader’s language'),
    actor_company: z
      .object({ external_id: Id, company_name: z.string() })
      .nullable()
      .optional()
      .describe('of the actor; null of an admin'),
    subject: z
      .object({
        name: z.string().describe('MH-1042-T1017, the name of a person, an address that was invited'),
        page: z
          .object({ of: z.enum(activityPages), id: Id })
          .meta({ id: 'ActivityPage' })
          .nullable()
          .describe('where it is shown in the back office; null if nowhere, or if it is gone'),
      })
      .meta({ id: 'ActivitySubject' })
      .nullable()
      .optional()
      .describe('what it was done to, as people call it'),
    key: NamedKey.nullable().optional().describe('the API key with which the actor acted; null: themselves'),
  })
  .meta({ id: 'ActivityEntry' })

/** What the last check of the log's chain found. */
export const ActivityCheck = z
  .object({
    checked_at: Instant,
    entries: z.int().describe('sealed ones; all were followed, unless it broke'),
    broken_at: z.int().nullable().describe('the first entry that is not as it was sealed'),
    found_at: Instant.nullable().describe('when that was first found'),
  })
  .meta({ id: 'ActivityCheck' })

/** Further back than this, a filter is quicker than paging. */
export const MOST_COUNTED = 10_000

/** In the order of its chain, from either end. */
const sort = sortedBy(['at']).optional()
const filters = {
  actor: Id.optional().describe('who did it'),
  action: z.string().max(100).optional().describe('with what begins so: product. is every act on products'),
  entity: z.string().max(100).optional().describe('what kind of thing it was done to'),
  entity_id: Id.optional().describe('what it was done to'),
  kind: AnyOfInQuery(z.enum(activityThings)).optional().describe('done to one of these kinds of things'),
  group: AnyOfInQuery(z.enum(activityGroups)).optional().describe('what the acts are about'),
  company: Id.optional().describe(
    'about it, its people, invitations, offers, bids and trades, or by its people',
  ),
  trade: Id.optional().describe('about a trade, its offer and the bid it came from'),
  key: Id.optional().describe('done with this API key'),
  from: Instant.optional().describe('at this moment or later'),
  to: Instant.optional().describe('at this moment or before'),
}

export const activityCalls = {
  'GET /admin/activity_log': {
    id: 'listActivity',
    ...forAdmins,
    mayLag: true,
    summary: `Who did what, the latest first unless sorted; a search finds words of acts in the reader’s language, people, companies, email addresses and codes of offers and trades; totals stop counting at ${MOST_COUNTED}`,
    query: Paging.extend({ sort, ...filters }),
    answer: listOf(ActivityEntry),
  },
  'GET /admin/activity_log.csv': listFile({
    tag: 'admin-overview',
    id: 'exportActivity',
    many: 'acts',
    row: ActivityEntry,
    query: { sort, ...filters },
  }),
  'GET /admin/activity_log/check': {
    id: 'followActivityChain',
    ...forAdmins,
    mayLag: true,
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
    id: 'checkActivityChain',
    ...forAdmins,
    summary: 'Check the whole chain now; the overview shows the result from then on',
    answer: one(ActivityCheck),
  },
} as const satisfies Calls
