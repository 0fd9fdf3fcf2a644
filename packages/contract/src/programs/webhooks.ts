import {
  deliveryFailures,
  deliveryStates,
  LONGEST_WEBHOOK_DESCRIPTION,
  LONGEST_WEBHOOK_URL,
  webhookHostStates,
  webhookOffReasons,
} from '@mahsul/domain/programs/webhook'
import * as z from 'zod'
import type { Calls } from '../kit/call.ts'
import { Id, IdParam, Instant, listOf, one, Paging } from '../kit/wire.ts'
import { eventTypes, TEST_EVENT } from './event-types.ts'

const members = ['BUYER', 'SUPPLIER', 'TRADER'] as const
const owners = { tag: 'webhooks', access: { roles: members, act: 'people' } } as const
const ofCompany = {
  tag: 'webhooks',
  access: { roles: members, party: 'webhook-company', act: 'people' },
  params: IdParam,
} as const

const EventTypes = z
  .array(z.enum(eventTypes))
  .min(1)
  .max(eventTypes.length)
  .nullable()
  .describe('which events are sent; null: all, also those of types to come')

const Host = z.object({
  name: z.string().describe('with its port, unless that is 443'),
  state: z.enum(webhookHostStates).describe('nothing is sent to a host before an admin has approved it'),
  reason: z.string().describe('why it was refused or revoked'),
})

export const WebhookAnswer = z
  .object({
    external_id: Id,
    url: z.string(),
    description: z.string(),
    event_types: EventTypes,
    host: Host,
    off: z
      .object({ reason: z.enum(webhookOffReasons), at: Instant })
      .nullable()
      .describe('events wait meanwhile, for 30 days; they are sent once it is on again'),
    failing_since: Instant.nullable().describe(
      'nothing was delivered since; after five days it is switched off',
    ),
    former_secret_until: Instant.nullable().describe(
      'until when the secret before the last one signs as well',
    ),
    waiting: z.int().describe('deliveries that are still to come'),
    created_by: z.string(),
    created_at: Instant,
  })
  .meta({ id: 'Webhook' })

export const DeliveryAnswer = z
  .object({
    external_id: Id,
    event_id: Id.describe('the header `webhook-id`'),
    type: z.enum([...eventTypes, TEST_EVENT]),
    reference: z.string().describe('of the offer or the trade; empty for a test'),
    happened_at: Instant,
    state: z.enum(deliveryStates),
    held: z.boolean().describe('waits until an earlier one of the same trade or offer is delivered'),
    tries: z.int(),
    next_try_at: Instant.nullable(),
    last_try: z
      .object({
        at: Instant,
        status: z.int().nullable().describe('of the answer; null if there was none'),
        failure: z.enum(deliveryFailures).nullable().describe('why there was none'),
        answer: z.string().describe('its first characters'),
        duration_ms: z.int(),
      })
      .nullable(),
    delivered_at: Instant.nullable(),
    may_send_again: z.boolean(),
  })
  .meta({ id: 'WebhookDelivery' })

const WebhookBody = z
  .strictObject({
    url: z.string().trim().max(LONGEST_WEBHOOK_URL).describe('https, to a host by its name'),
    description: z.string().trim().max(LONGEST_WEBHOOK_DESCRIPTION),
    event_types: EventTypes,
  })
  .meta({ id: 'WebhookInput' })
const WithSecret = one(
  z.object({
    webhook: WebhookAnswer,
    secret: z
      .string()
      .describe('`whsec_…`, which verifies deliveries; it is in this answer and nowhere else'),
  }),
)

/** Where the events of a company are sent, by the Standard Webhooks specification. */
export const webhookCalls = {
  'GET /secure/company/webhooks': {
    id: 'listWebhooks',
    ...owners,
    summary: 'The webhooks of my company',
    answer: one(z.object({ webhooks: z.array(WebhookAnswer), most: z.int() })),
  },
  'POST /secure/company/webhooks': {
    id: 'createWebhook',
    refusals: ['TOO_MANY_WEBHOOKS'],
    ...owners,
    summary:
      'Have events sent to an address; a host that is new to us waits for an admin, and events wait with it',
    body: WebhookBody,
    answer: WithSecret,
    status: 201,
    stepUp: true,
  },
  'PUT /secure/company/webhooks/{id}': {
    id: 'changeWebhook',
    ...ofCompany,
    summary: 'Change its address, its description or which events are sent',
    body: WebhookBody,
    answer: one(WebhookAnswer),
    stepUp: true,
  },
  'DELETE /secure/company/webhooks/{id}': {
    id: 'deleteWebhook',
    ...ofCompany,
    summary: 'Delete it, with all that waits for it',
    stepUp: true,
  },
  'POST /secure/company/webhooks/{id}/secret': {
    id: 'renewWebhookSecret',
    ...ofCompany,
    summary: 'Get a new secret; the one before it signs as well for 24 hours',
    answer: WithSecret,
    stepUp: true,
  },
  'POST /secure/company/webhooks/{id}/on': {
    id: 'switchWebhookOn',
    ...ofCompany,
    summary: 'Switch it on; what waited is sent now, in its order',
    answer: one(WebhookAnswer),
  },
  'POST /secure/company/webhooks/{id}/off': {
    id: 'switchWebhookOff',
    ...ofCompany,
    summary: 'Switch it off; events wait until it is on again',
    answer: one(WebhookAnswer),
  },
  'POST /secure/company/webhooks/{id}/test': {
    id: 'sendTestEvent',
    refusals: ['WEBHOOK_OFF'],
    ...ofCompany,
    summary: `Send a \`${TEST_EVENT}\`, once`,
    answer: one(DeliveryAnswer),
    status: 201,
  },
  'GET /secure/company/webhooks/{id}/deliveries': {
    id: 'listDeliveries',
    ...ofCompany,
    summary: 'Its deliveries of the last 30 days, the latest first',
    query: Paging.omit({ search: true, type: true }).extend({
      state: z.enum(deliveryStates).optional().describe('only deliveries in this state'),
    }),
    answer: listOf(DeliveryAnswer),
  },
  'POST /secure/company/webhook-deliveries/{id}/again': {
    id: 'sendDeliveryAgain',
    refusals: ['WEBHOOK_OFF', 'DELIVERY_HELD'],
    ...ofCompany,
    summary:
      'Send a delivery again: one that waits for its next try now, one that was delivered once more, out of turn',
    answer: one(DeliveryAnswer),
    status: 201,
  },
} as const satisfies Calls
