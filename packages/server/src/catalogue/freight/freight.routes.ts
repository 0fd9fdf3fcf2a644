import { costCalls } from '@mahsul/contract/offers/costs'
import type { FastifyInstance } from 'fastify'
import { asMember } from '../../platform/http/as-member.ts'
import { RefusedError } from '../../platform/http/refuse.ts'
import { registerRoutes } from '../../platform/http/register-routes.ts'
import { type MayRead, requestLane } from './request-lane.ts'

const call = 'POST /secure/freight-costs/request'
const fields = {
  originId: 'origin_ext_id',
  destinationId: 'destination_ext_id',
  containerTypeId: 'container_type_ext_id',
} as const

/** `adminEmail` comes from the server's settings: whatever address a request names, the mail goes there. */
export const freightRoutes = (
  app: FastifyInstance,
  { adminEmail, mayRead }: { adminEmail: string; mayRead: MayRead },
) =>
  registerRoutes(
    app,
    { [call]: costCalls[call] },
    {
      [call]: async ({ db, member, now, body }) => {
        const lane = {
          originId: body.origin_ext_id,
          destinationId: body.destination_ext_id,
          containerTypeId: body.container_type_ext_id,
        }
        const outcome = await requestLane(db, {
          by: asMember(member),
          lane,
          offerId: body.ticket_id,
          adminEmail,
          mayRead,
          now,
        })
        if (outcome.ok) return { message: 'Email successfully sent' as const }
        if ('tooMany' in outcome) throw new RefusedError('TOO_MANY_TRIES', { retryAfterSeconds: 3_600 })
        throw new RefusedError('VALIDATION', {
          problems: Object.fromEntries(outcome.unknown.map((part) => [fields[part], { rule: 'choice' }])),
        })
      },
    },
  )
