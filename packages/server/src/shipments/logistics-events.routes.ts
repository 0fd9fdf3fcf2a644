import { logisticsEventCalls, MOST_EVENTS } from '@mahsul/contract/shipments/logistics-events'
import type { FastifyInstance } from 'fastify'
import { record } from '../platform/audit/record.ts'
import { RefusedError } from '../platform/http/refuse.ts'
import { registerRoutes } from '../platform/http/register-routes.ts'
import { eventsIn } from './events-in.ts'
import { receiveEvents } from './receive-events.ts'

/** Events of carriers, sent by a company for its own trades. */
export function logisticsEventsRoutes(app: FastifyInstance) {
  registerRoutes(app, logisticsEventCalls, {
    'POST /secure/logistics/events': async ({ db, body, member, language, now }) => {
      const events = eventsIn(body)
      if (events.length === 0 || events.length > MOST_EVENTS)
        throw new RefusedError('VALIDATION', {
          problems: { events: { rule: 'between', min: 1, max: MOST_EVENTS } },
        })
      const { companyId, id: sentBy } = member
      const outcomes = await receiveEvents(db, { events, companyId, sentBy, language, now })
      const kept = outcomes.filter(({ repeated }) => !repeated).length
      if (kept > 0)
        await record(db, {
          actor: member,
          action: 'carrier_event.receive',
          entity: 'carrier_event',
          after: { events: kept },
          now,
        })
      return { data: outcomes }
    },
  })
}
