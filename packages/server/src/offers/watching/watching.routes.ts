import { watchingCalls } from '@mahsul/contract/offers/watching'
import { marketOf } from '@mahsul/domain/offers/offer'
import type { FastifyInstance } from 'fastify'
import { asMember } from '../../platform/http/as-member.ts'
import { registerRoutes } from '../../platform/http/register-routes.ts'
import { watchedOffers } from '../watchers.queries.ts'
import { stopWatching, watch } from './watch-offer.ts'

export function watchingRoutes(app: FastifyInstance) {
  registerRoutes(app, watchingCalls, {
    'GET /secure/tickets/watched': async ({ db, member }) => {
      const reader = asMember(member)
      const offers = await watchedOffers(db, reader, marketOf(reader.role))
      return {
        data: offers.map(({ watched_at, ...offer }) => ({ ...offer, watched_at: watched_at.toISOString() })),
      }
    },
    'PUT /secure/tickets/{id}/watch': ({ db, member, params, now }) =>
      watch(db, { by: asMember(member), offerId: params.id, now }),
    'DELETE /secure/tickets/{id}/watch': ({ db, member, params }) =>
      stopWatching(db, { by: asMember(member), offerId: params.id }),
  })
}
