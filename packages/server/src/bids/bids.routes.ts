import { bidCalls } from '@mahsul/contract/bids/bids'
import { usdToCents } from '@mahsul/contract/kit/money'
import { pageCounts, pageOf } from '@mahsul/contract/kit/wire'
import type { Suggestion } from '@mahsul/domain/bids/bid'
import { containers } from '@mahsul/domain/kit/units'
import { lastDayOf } from '@mahsul/domain/offers/shipping-date'
import type { FastifyInstance } from 'fastify'
import type * as z from 'zod'
import { codeNeeded } from '../accounts/code-needed.ts'
import { nameCacheOf } from '../offers/name-cache.ts'
import { summaryToWire } from '../offers/offer-to-wire.ts'
import type { OwnerJson } from '../offers/offer-view.ts'
import { readableOffer } from '../offers/offer-view.ts'
import { withChanges } from '../platform/db/changes.ts'
import { asMember } from '../platform/http/as-member.ts'
import { RefusedError } from '../platform/http/refuse.ts'
import { type Handlers, registerRoutes } from '../platform/http/register-routes.ts'
import { declineBidOnOffer, withdrawOwnBid } from './answer-bid.ts'
import { bidById, bidsOfCompany, bidsOnOffer } from './bids.queries.ts'
import { bidsToWire, bidToWire, oneBid } from './bids-to-wire.ts'
import { bidTermsOfBody, routeInBody } from './check-body.ts'
import { placeBidOnOffer } from './place-bid.ts'

/** Accepting a bid opens a trade: `server/src/trades/accept-bid.routes.ts` does that. */
const { 'PUT /secure/bids/{id}/accept': _, ...ownCalls } = bidCalls

export function bidsRoutes(app: FastifyInstance) {
  const names = nameCacheOf(app.deps.db)
  const handlers: Handlers<typeof ownCalls> = {
    'GET /secure/bids/tickets/{id}': async ({ db, params, query, member, language, now }) => {
      const reader = asMember(member)
      const view = await readableOffer(db, params.id, reader)
      if (!view) throw new RefusedError('NOT_FOUND')
      const page = pageOf(query)
      const companyId = view.offer.companyId === reader.companyId ? null : reader.companyId
      const { bids, total } = await bidsOnOffer(db, {
        offerId: params.id,
        companyId,
        status: query.status,
        now,
        page,
      })
      const answers = await bidsToWire(db, bids, { reader, language, now })
      return { data: answers.map(({ bid }) => bid), ...pageCounts(total, page) }
    },

    'POST /secure/bids/tickets/{id}': async ({ db, params, body, member, language, now }) => {
      const by = asMember(member)
      const { bid, on } = await placeBidOnOffer(db, {
        by,
        offerId: params.id,
        offerVersion: body.ticket_version,
        route: routeInBody(body),
        termsFor: (offer, places) => bidTermsOfBody(body, { offer, now, places }),
        expected: body,
        code: codeNeeded(member, 'create_bid'),
        names,
        now,
      })
      const known = {
        facilities: on.facilities,
        bidders: new Map<string, OwnerJson>([[by.id, on.by]]),
        trades: new Map(),
        approving: new Set<string>(), // it was placed just now
      }
      return { data: bidToWire(bid, on.view, known, { reader: by, language, now }) }
    },

    'GET /secure/bids': async ({ db, query, member, language, now }) => {
      const reader = asMember(member)
      const page = pageOf(query)
      const { bids, changes, total } = await bidsOfCompany(db, {
        companyId: reader.companyId,
        status: query.status,
        since: query.updated_after,
        now,
        page,
      })
      const answers = await bidsToWire(db, bids, { reader, language, now })
      const data = answers.map(({ bid, view }) => ({
        ...bid,
        ticket: summaryToWire(view, { readerCompanyId: reader.companyId, language, now }),
      }))
      const answer = { data, ...pageCounts(total, page) }
      return query.updated_after ? withChanges(db, answer, changes) : answer
    },

    'GET /secure/bids/{id}': async ({ db, params, member, language, now }) => {
      const reader = asMember(member)
      const bid = await bidById(db, params.id)
      const [answer] = bid ? await bidsToWire(db, [bid], { reader, language, now }) : []
      const isParty = answer && (answer.bid.is_own_bid || answer.view.offer.companyId === reader.companyId)
      if (!isParty) throw new RefusedError('NOT_FOUND')
      const ticket = summaryToWire(answer.view, { readerCompanyId: reader.companyId, language, now })
      return { data: { ...answer.bid, ticket } }
    },

    'PUT /secure/bids/{id}/decline': async ({ db, params, body, member, language, now }) => {
      const by = asMember(member)
      const suggestion = suggestionOf(body.suggestion)
      await declineBidOnOffer(db, { by, bidId: params.id, now, answer: body.message, suggestion })
      return { data: await oneBid(db, params.id, { reader: by, language, now }) }
    },

    'PUT /secure/bids/{id}/withdraw': async ({ db, params, member, language, now }) => {
      const by = asMember(member)
      await withdrawOwnBid(db, { by, bidId: params.id, now })
      return { data: await oneBid(db, params.id, { reader: by, language, now }) }
    },
  }
  registerRoutes(app, ownCalls, handlers)
}

type SuggestionBody = z.output<(typeof bidCalls)['PUT /secure/bids/{id}/decline']['body']>['suggestion']

function suggestionOf(body: SuggestionBody): Suggestion | null {
  if (!body) return null
  return {
    ...(body.price !== undefined && { pricePerTon: usdToCents(body.price) }),
    ...(body.containers !== undefined && { containers: containers(body.containers) }),
    ...(body.shipping_date && { shippingDate: lastDayOf(body.shipping_date) }),
  }
}
