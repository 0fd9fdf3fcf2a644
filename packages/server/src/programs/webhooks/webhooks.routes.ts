import { pageCounts, pageOf } from '@mahsul/contract/kit/wire'
import { webhookCalls } from '@mahsul/contract/programs/webhooks'
import { MOST_WEBHOOKS } from '@mahsul/domain/programs/webhook'
import type { FastifyInstance } from 'fastify'
import { asMember } from '../../platform/http/as-member.ts'
import type { SignedIn } from '../../platform/http/dependencies.ts'
import { RefusedError } from '../../platform/http/refuse.ts'
import { registerRoutes } from '../../platform/http/register-routes.ts'
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  renewWebhookSecret,
  switchWebhook,
} from './change-webhooks.ts'
import { deliveriesOf } from './deliveries.queries.ts'
import { deliveryToWire } from './delivery-to-wire.ts'
import { sendAgain, sendTestEvent } from './send-by-hand.ts'
import { webhookToWire } from './webhook-to-wire.ts'
import { webhookById, webhooksOf } from './webhooks.queries.ts'

/** The webhooks of a company, for its owners. */
export function webhooksRoutes(app: FastifyInstance) {
  const { secret: key, adminEmail, localWebhooks: local = false } = app.deps
  const surroundings = (member: SignedIn, now: Date) => ({
    by: asMember(member),
    key,
    local,
    adminEmail,
    now,
  })

  registerRoutes(app, webhookCalls, {
    'GET /secure/company/webhooks': async ({ db, member, now }) => {
      const rows = await webhooksOf(db, asMember(member).companyId)
      return { data: { webhooks: rows.map((row) => webhookToWire(row, now)), most: MOST_WEBHOOKS } }
    },
    'POST /secure/company/webhooks': async ({ db, member, body, now }) => {
      const { event_types: eventTypes, ...terms } = body
      const made = await createWebhook(db, { terms: { ...terms, eventTypes }, ...surroundings(member, now) })
      return { data: { webhook: webhookToWire(made.webhook, now), secret: made.secret } }
    },
    'PUT /secure/company/webhooks/{id}': async ({ db, member, params, body, now }) => {
      const { event_types: eventTypes, ...terms } = body
      const changed = { id: params.id, terms: { ...terms, eventTypes }, ...surroundings(member, now) }
      return { data: webhookToWire(await changeWebhook(db, changed), now) }
    },
    'DELETE /secure/company/webhooks/{id}': ({ db, member, params, now }) =>
      deleteWebhook(db, { by: asMember(member), id: params.id, now }),
    'POST /secure/company/webhooks/{id}/secret': async ({ db, member, params, now }) => {
      const renewed = await renewWebhookSecret(db, { by: asMember(member), id: params.id, key, now })
      return { data: { webhook: webhookToWire(renewed.webhook, now), secret: renewed.secret } }
    },
    'POST /secure/company/webhooks/{id}/on': async ({ db, member, params, now }) => ({
      data: webhookToWire(
        await switchWebhook(db, { by: asMember(member), id: params.id, on: true, now }),
        now,
      ),
    }),
    'POST /secure/company/webhooks/{id}/off': async ({ db, member, params, now }) => ({
      data: webhookToWire(
        await switchWebhook(db, { by: asMember(member), id: params.id, on: false, now }),
        now,
      ),
    }),
    'POST /secure/company/webhooks/{id}/test': async ({ db, member, params, now }) => ({
      data: deliveryToWire(await sendTestEvent(db, { by: asMember(member), id: params.id, now })),
    }),
    'GET /secure/company/webhooks/{id}/deliveries': async ({ db, member, params, query }) => {
      const webhook = await webhookById(db, params.id)
      if (webhook?.companyId !== asMember(member).companyId) throw new RefusedError('NOT_FOUND')
      const page = pageOf(query)
      const { deliveries, total } = await deliveriesOf(db, {
        webhookId: params.id,
        state: query.state,
        ...page,
      })
      return { data: deliveries.map(deliveryToWire), ...pageCounts(total, page) }
    },
    'POST /secure/company/webhook-deliveries/{id}/again': async ({ db, member, params, now }) => ({
      data: deliveryToWire(await sendAgain(db, { by: asMember(member), id: params.id, now })),
    }),
  })
}
