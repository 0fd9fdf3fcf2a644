import * as z from 'zod'
import type { Calls } from '../kit/call.ts'
import { listFile } from '../kit/list-file.ts'
import { forAdminsIn } from '../kit/resource.ts'
import { AnyOfInQuery, Id, IdParam, Instant, listOf, one, Paging, sortedBy } from '../kit/wire.ts'

const forAdmins = forAdminsIn('admin-overview')

const channels = ['mail', 'sms', 'push'] as const

/** The steps between an act and the notification it causes. */
export const Running = z
  .object({
    messages: z.array(
      z.object({
        channel: z.enum(channels),
        waiting: z.int(),
        failing: z.int().describe('of those that wait: failed at least once'),
        oldest_at: Instant.nullable().describe('since when the oldest waits'),
        given_up: z.int().describe('within the last thirty days, and not sent again since'),
      }),
    ),
    notices: z.object({
      waiting: z.int().describe('told to members, and not yet spread to pages, mails and devices'),
      oldest_at: Instant.nullable(),
    }),
    jobs: z.array(
      z.object({
        job: z.string(),
        waiting: z.int().describe('due, and not begun'),
        running: z.int(),
        failed: z.int().describe('for good, within the last day'),
        oldest_at: Instant.nullable().describe('since when the oldest is due'),
      }),
    ),
    last_import: z
      .object({ file_name: z.string(), status: z.enum(['imported', 'failed']), at: Instant })
      .nullable()
      .describe('of freight'),
  })
  .meta({ id: 'RunningWork' })

/** A message as the operator sees it: without its content and without anything that opens an account. */
export const StuckMessage = z
  .object({
    external_id: Id,
    channel: z.enum(channels),
    to: z.string().describe('masked: a•••@example.com, •••78; empty for a device'),
    is_code: z.boolean(),
    tries: z.int(),
    failed: z.string().nullable().describe('what was said when it failed last, without addresses'),
    created_at: Instant,
    try_after: Instant.nullable(),
    given_up_at: Instant.nullable(),
    request_id: z.string().nullable().describe('the request that it began with, as the log knows it'),
    can_be_sent_again: z.boolean(),
  })
  .meta({ id: 'StuckMessage' })

export const FailedJob = z
  .object({
    external_id: Id,
    job: z.string(),
    tries: z.int(),
    failed: z.string().nullable(),
    created_at: Instant,
    failed_at: Instant.nullable(),
    request_id: z.string().nullable(),
  })
  .meta({ id: 'FailedJob' })

/** Whose message it is, as far as an address tells. */
const MessageReceiver = z.object({
  to: z.string().describe('the whole address or number; empty for a device'),
  receiver: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.literal('user'), external_id: Id, name: z.string(), company_name: z.string() }),
      z.object({ kind: z.literal('invitation'), external_id: Id }),
    ])
    .nullable()
    .describe('null: nobody who is registered or invited now'),
  corrected_to: z
    .string()
    .nullable()
    .describe('where the same user is reached now, if that has changed since the message was written'),
})

/** These lists have no search: admins read only the latest page. */
const messageFilters = {
  channel: AnyOfInQuery(z.enum(channels)).optional(),
  sort: sortedBy(['tries', 'created_at']).optional(),
}
const jobOrder = { sort: sortedBy(['job', 'tries', 'failed_at']).optional() }

export const runningCalls = {
  'GET /secure/admin/running': {
    id: 'getRunning',
    ...forAdmins,
    summary: 'What waits, fails and was given up: messages, notices, jobs, the last import',
    answer: one(Running),
  },
  'GET /secure/admin/running/messages': {
    id: 'listStuckMessages',
    ...forAdmins,
    summary:
      'Messages that were given up or keep failing, the latest first; neither content nor whole addresses',
    query: Paging.omit({ search: true }).extend(messageFilters),
    answer: listOf(StuckMessage),
  },
  'GET /secure/admin/running/messages.csv': {
    ...listFile({
      tag: 'admin-overview',
      id: 'exportStuckMessages',
      many: 'messages that were given up or keep failing',
      row: StuckMessage,
    }),
    query: z.object(messageFilters),
  },
  'POST /secure/admin/running/messages/{id}/send-again': {
    id: 'sendMessageAgain',
    ...forAdmins,
    summary:
      'Have a message tried again at once, on request at the corrected address of its user; refused for codes, which open nothing any more',
    params: IdParam,
    body: z.strictObject({ to_corrected: z.boolean().optional() }).nullish(),
    refusals: ['ALREADY_DEALT_WITH', 'CODE_NOT_SENT_AGAIN'],
  },
  'POST /secure/admin/running/messages/{id}/receiver': {
    id: 'revealMessageReceiver',
    ...forAdmins,
    summary:
      'The whole receiver of a message that did not arrive, and who that is; the activity log has who asked',
    params: IdParam,
    answer: one(MessageReceiver),
  },
  'GET /secure/admin/running/jobs': {
    id: 'listFailedJobs',
    ...forAdmins,
    summary: 'Jobs that failed for good, the latest first; they are kept for a day',
    query: Paging.omit({ search: true }).extend(jobOrder),
    answer: listOf(FailedJob),
  },
  'GET /secure/admin/running/jobs.csv': {
    ...listFile({
      tag: 'admin-overview',
      id: 'exportFailedJobs',
      many: 'jobs that failed for good',
      row: FailedJob,
    }),
    query: z.object(jobOrder),
  },
  'POST /secure/admin/running/jobs/{id}/run-again': {
    id: 'runJobAgain',
    ...forAdmins,
    summary: 'Have a failed job run again',
    params: IdParam,
  },
} as const satisfies Calls
