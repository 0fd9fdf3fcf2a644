import { costCalls } from '@mahsul/contract/offers/costs'
import type { TradeSide } from '@mahsul/domain/offers/platform-fee'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import type { SignedIn } from '../../platform/http/dependencies.ts'
import { RefusedError } from '../../platform/http/refuse.ts'
import { registerRoutes } from '../../platform/http/register-routes.ts'
import { costsAnswer } from './costs-answer.ts'
import { type CostsQuery, readCostsQuery } from './costs-question.ts'
import { lotOfOffer, lotOfProduct } from './lot-in-question.ts'

const { 'POST /secure/freight-costs/request': _servedByFreight, ...calls } = costCalls

export const costsRoutes = (app: FastifyInstance) =>
  registerRoutes(app, calls, {
    'GET /secure/cost-calculator/purchase-costs': async ({ db, member, query, now }) => ({
      data: await costsTo(db, { member, query, now, whose: 'the one who answers' }),
    }),
    'GET /secure/cost-calculator/offering-costs': async ({ db, member, query, now }) => ({
      data: await costsTo(db, { member, query, now, whose: 'the owner' }),
    }),
  })

type CostsInput = {
  member: SignedIn
  query: CostsQuery
  now: Date
  whose: 'the owner' | 'the one who answers'
}

async function costsTo(db: Db, { member, query, now, whose }: CostsInput) {
  const read = readCostsQuery(query)
  if ('problems' in read) throw new RefusedError('VALIDATION', { problems: read.problems })
  const { question } = read
  const { lot, ownersSide } = query.ticket_id
    ? await lotOfOffer(db, { ticketId: query.ticket_id, question, reader: member, now })
    : await lotOfProduct(db, { query, question, now })
  return costsAnswer(lot, whose === 'the owner' ? ownersSide : opposite(ownersSide))
}

const opposite = (side: TradeSide): TradeSide => (side === 'supplier' ? 'buyer' : 'supplier')
