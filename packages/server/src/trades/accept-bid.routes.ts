import { bidCalls } from '@mahsul/contract/bids/bids'
import type { FastifyInstance } from 'fastify'
import { oneBid } from '../bids/bids-to-wire.ts'
import { asMember } from '../platform/http/as-member.ts'
import { registerRoutes } from '../platform/http/register-routes.ts'
import { acceptBidOnOffer } from './accept-bid.ts'

const call = 'PUT /secure/bids/{id}/accept'

export const acceptBidRoutes = (app: FastifyInstance) =>
  registerRoutes(
    app,
    { [call]: bidCalls[call] },
    {
      [call]: async ({ db, params, body, member, language, now }) => {
        const by = asMember(member)
        await acceptBidOnOffer(db, { by, bidId: params.id, expected: body ?? {}, now })
        return { data: await oneBid(db, params.id, { reader: by, language, now }) }
      },
    },
  )
