import { financingCalls } from '@mahsul/contract/bids/financing'
import { type BasisPoints, basisPoints } from '@mahsul/domain/offers/price-at-sight'
import type { FastifyInstance } from 'fastify'
import { asMember } from '../platform/http/as-member.ts'
import { registerRoutes } from '../platform/http/register-routes.ts'
import { financingRateOf, setFinancingRate } from './financing.ts'

/** What money costs a company. On the wire it is percent, inside hundredths of a percent. */
export function financingRoutes(app: FastifyInstance) {
  registerRoutes(app, financingCalls, {
    'GET /secure/company/financing-rate': async ({ db, member }) => ({
      data: toWire(await financingRateOf(db, asMember(member).companyId)),
    }),
    'PUT /secure/company/financing-rate': async ({ db, member, body, now }) => {
      const rate = body.rate === null ? null : basisPoints(Math.round(body.rate * 100))
      await setFinancingRate(db, { by: asMember(member), rate, now })
      return { data: toWire(rate) }
    },
  })
}

const toWire = (rate: BasisPoints | null) => ({ rate: rate === null ? null : rate / 100 })
