import { marketCalls } from '@mahsul/contract/bids/admin-market'
import type { Language } from '@mahsul/domain/kit/language'
import type { FastifyInstance } from 'fastify'
import { addressHash } from '../../platform/audit/address-hash.ts'
import type { SignedIn } from '../../platform/http/dependencies.ts'
import { registerRoutes } from '../../platform/http/register-routes.ts'
import { sendList } from '../../platform/resource/list-file.ts'
import { bidsPage, everyBid } from './bids-for-admins.ts'
import { dealingCompanies } from './market.queries.ts'
import { everyOffer, offersPage, type Reader } from './offers-for-admins.ts'
import { offerForAdmin } from './read-offer.ts'
import { takeDown } from './take-down.ts'

/** All offers and bids for admins, who can take an offer off the market. */
export function marketRoutes(app: FastifyInstance) {
  registerRoutes(app, marketCalls, {
    'GET /secure/admin/offers': (input) => offersPage(input.db, input.query, readerOf(input)),
    'GET /secure/admin/offers.csv': (input) =>
      sendList(input, 'offer', everyOffer(input.db, input.query, readerOf(input))),
    'GET /secure/admin/offers/companies': async ({ db }) => ({ data: await dealingCompanies(db) }),
    'GET /secure/admin/offers/{id}': async (input) => ({
      data: await offerForAdmin(input.db, { id: input.params.id, ...readerOf(input) }),
    }),
    'POST /secure/admin/offers/{id}/take-down': async (input) => {
      const { db, params, body, member, request, deps, now } = input
      const act = { by: member, ipHash: addressHash(deps.secret, request.ip), now }
      await takeDown(db, { act, offerId: params.id, reason: body.reason })
      return { data: await offerForAdmin(db, { id: params.id, ...readerOf(input) }) }
    },
    'GET /secure/admin/bids': (input) => bidsPage(input.db, input.query, readerOf(input)),
    'GET /secure/admin/bids.csv': (input) =>
      sendList(input, 'bid', everyBid(input.db, input.query, readerOf(input))),
  })
}

type Input = { member: SignedIn; language: Language; now: Date }
const readerOf = ({ member, language, now }: Input): Reader => ({
  companyId: member.companyId,
  language,
  now,
})
