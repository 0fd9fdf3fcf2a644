import { eventCalls } from '@mahsul/contract/programs/events'
import type { FastifyInstance } from 'fastify'
import { asMember } from '../../platform/http/as-member.ts'
import { registerRoutes } from '../../platform/http/register-routes.ts'
import { readEvents } from './read-events.ts'

const USUAL_LIMIT = 50

/** What happened, for a company's programs. */
export function eventsRoutes(app: FastifyInstance) {
  registerRoutes(app, eventCalls, {
    'GET /secure/events': ({ db, member, query, now }) =>
      readEvents(db, {
        companyId: asMember(member).companyId,
        after: query.after,
        limit: query.limit ?? USUAL_LIMIT,
        now,
      }),
  })
}
