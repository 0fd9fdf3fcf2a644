import { offerCalls } from '@mahsul/contract/offers/offers'
import type { FastifyInstance } from 'fastify'
import { codeNeeded } from '../accounts/code-needed.ts'
import { spendCode } from '../accounts/verification.ts'
import type { Db } from '../platform/db/db.ts'
import { asMember } from '../platform/http/as-member.ts'
import { RefusedError } from '../platform/http/refuse.ts'
import { type Handlers, registerRoutes } from '../platform/http/register-routes.ts'
import { SerializedJson } from '../platform/http/serialized-json.ts'
import { termsOfBody } from './check-body.ts'
import { discardDraft, draftOf, keepDraft } from './drafts.ts'
import { landedPrices } from './landed-price.ts'
import { closeOwnOffer, editOwnOffer, republishOwnOffer } from './manage-offer.ts'
import {
  isOwnerOnPage,
  type MarketCaches,
  marketPage,
  marketPageToWire,
  type ReadInput,
  type ShownPage,
} from './marketplace.ts'
import { MarketplaceCache } from './marketplace-cache.ts'
import { nameCacheOf } from './name-cache.ts'
import { offerStatusOf } from './offers.queries.ts'
import { ownOffers } from './own-offers.ts'
import { publishOffer } from './publish-offer.ts'
import { readOffer } from './read-offer.ts'
import { watchedPage } from './watched-page.ts'

export function offersRoutes(app: FastifyInstance) {
  const caches: MarketCaches = { pages: new MarketplaceCache(), names: nameCacheOf(app.deps.db) }
  const handlers: Handlers<typeof offerCalls> = {
    'GET /secure/tickets/marketplace': async ({ db, query, member, language, now, reply }) => {
      const reader = asMember(member)
      const input = { query, reader, now, caches }
      if (query.watched) {
        if (member.key) throw new RefusedError('PERSON_NEEDED') // whom it acts for watches them, the company does not
        const page = await watchedPage(db, input)
        return marketPageToWire(page, { reader, language, now, landed: await landedOn(db, page, input) })
      }
      const page = await marketPage(db, { ...input, market: member.market })
      const landed = await landedOn(db, page, input)
      if (landed) return marketPageToWire(page, { reader, language, now, landed })
      if (isOwnerOnPage(page, reader)) return marketPageToWire(page, { reader, language, now })
      let answer = page.answers.get(language)
      if (!answer) {
        answer = new SerializedJson(
          String(reply.serialize(marketPageToWire(page, { reader, language, now }))),
        ) // checked by the call's schema
        page.answers.set(language, answer)
      }
      return answer
    },

    'POST /secure/tickets': async ({ db, body, member, language, now }) => {
      const by = asMember(member)
      const terms = await termsOfBody(db, body, { companyId: by.companyId, now })
      await spendCode(db, { memberId: by.id, event: codeNeeded(member, 'create_offer'), now })
      const offer = await publishOffer(db, { by, terms, now })
      if (!member.key) await discardDraft(db, by.id) // what the person drafts is another offer
      return { data: await readOffer(db, { id: offer.id, reader: by, language, now }) }
    },

    'GET /secure/tickets/self': ({ db, query, member, language, now }) =>
      ownOffers(db, { query, reader: asMember(member), language, now }),

    'GET /secure/tickets/{id}': async ({ db, params, member, language, now }) => ({
      data: await readOffer(db, { id: params.id, reader: asMember(member), language, now }),
    }),

    'PUT /secure/tickets/{id}': async ({ db, params, body, member, language, now }) => {
      const by = asMember(member)
      const { version, ...rest } = body
      const before = await offerStatusOf(db, { id: params.id, companyId: by.companyId })
      const terms = await termsOfBody(db, rest, { companyId: by.companyId, now, before })
      await editOwnOffer(db, { by, offerId: params.id, now, terms, version })
      return { data: await readOffer(db, { id: params.id, reader: by, language, now }) }
    },

    'PUT /secure/tickets/republish/{id}': async ({ db, params, body, member, language, now }) => {
      const by = asMember(member)
      await republishOwnOffer(db, { by, offerId: params.id, now, hours: body?.valid_for })
      await spendCode(db, { memberId: by.id, event: codeNeeded(member, 'create_offer'), now })
      return { data: await readOffer(db, { id: params.id, reader: by, language, now }) }
    },

    'DELETE /secure/tickets/{id}': ({ db, params, member, now }) =>
      closeOwnOffer(db, { by: asMember(member), offerId: params.id, now }),

    'GET /secure/ticket-draft': async ({ db, member }) => ({ data: await draftOf(db, member.id) }),
    'PUT /secure/ticket-draft': async ({ db, body, member, now }) => ({
      data: await keepDraft(db, { memberId: member.id, draft: body, now }),
    }),
    'DELETE /secure/ticket-draft': async ({ db, member }) => {
      await discardDraft(db, member.id)
    },
  }
  registerRoutes(app, offerCalls, handlers)
}

/** The prices of a page landed at the port of the query, where it asks for them. */
async function landedOn(
  db: Db,
  { type, views }: ShownPage,
  { query, now }: Pick<ReadInput, 'query' | 'now'>,
) {
  if (!query.landed_at || type !== 'SELL') return undefined
  const offers = views.map(({ offer }) => offer)
  return landedPrices(db, offers, query.landed_at, now)
}
