import { webhookHostStates } from '@mahsul/domain/programs/webhook'
import * as z from 'zod'
import type { Calls } from '../kit/call.ts'
import { CompanyName, PersonName } from '../kit/common-answers.ts'
import { forAdminsIn } from '../kit/resource.ts'
import { AnyOfInQuery, Id, IdParam, Instant, listOf, one, Paging, sortedBy, Version } from '../kit/wire.ts'
import { WebhookAnswer } from './webhooks.ts'

export const WebhookHost = z
  .object({
    external_id: Id,
    host: z.string().describe('with its port, unless that is 443'),
    company: CompanyName,
    state: z.enum(webhookHostStates),
    webhooks: z.int().describe('of the company at this host'),
    requested_by: PersonName,
    requested_at: Instant,
    decided_by: PersonName.nullable(),
    decided_at: Instant.nullable(),
    reason: z.string(),
    may: z.array(z.enum(['approve', 'refuse', 'revoke'])),
    version: Version.describe('send it back with an act, which is refused once there is another version'),
  })
  .meta({ id: 'WebhookHost' })

const version = Version.describe('of the request when it was read')
const Reason = z.string().trim().min(3).max(500)
const act = <const Name extends string, Body extends z.ZodType>(id: Name, summary: string, body: Body) =>
  ({
    ...forAdminsIn('admin-members', 'govern'),
    id,
    refusals: ['STALE_VERSION', 'WEBHOOK_HOST_DECIDED'],
    summary,
    params: IdParam,
    body,
    answer: one(WebhookHost),
  }) as const

/** The hosts that companies want their events sent to (promise 65), and the webhooks of one company. */
export const webhookHostCalls = {
  'GET /secure/admin/webhook-hosts': {
    ...forAdminsIn('admin-members'),
    id: 'listWebhookHosts',
    summary: 'Hosts that webhooks may be sent to, or wait for that; those that wait first',
    query: Paging.extend({
      state: AnyOfInQuery(z.enum(webhookHostStates)).optional(),
      sort: sortedBy(['host', 'company', 'requested_at', 'decided_at']).optional(),
    }),
    answer: listOf(WebhookHost),
  },
  'POST /secure/admin/webhook-hosts/{id}/approve': act(
    'approveWebhookHost',
    'Approve a host of a company; what waited for it is sent now',
    z.strictObject({ version }),
  ),
  'POST /secure/admin/webhook-hosts/{id}/refuse': act(
    'refuseWebhookHost',
    'Refuse a host, for a reason that the company reads',
    z.strictObject({ reason: Reason, version }),
  ),
  'POST /secure/admin/webhook-hosts/{id}/revoke': act(
    'revokeWebhookHost',
    'Revoke a host that was approved; nothing more is sent there',
    z.strictObject({ reason: Reason, version }),
  ),
  'GET /secure/admin/companies/{id}/webhooks': {
    ...forAdminsIn('admin-members'),
    id: 'listWebhooksOfCompany',
    summary: 'The webhooks of a company',
    params: IdParam,
    answer: one(z.array(WebhookAnswer)),
  },
} as const satisfies Calls
