import { creditCalls } from '@mahsul/contract/documents/credits'
import type { FastifyInstance } from 'fastify'
import { RefusedError } from '../platform/http/refuse.ts'
import { type Handlers, registerRoutes } from '../platform/http/register-routes.ts'
import { creditOfBody } from '../trades/log/credit-of-body.ts'
import { viewTrade } from '../trades/log/view-trade.ts'
import { amendmentToAnswer, creditOf, creditTextsOf, creditToAnswer, statedToAnswer } from './read-credit.ts'

export function creditRoutes(app: FastifyInstance) {
  const handlers: Handlers<typeof creditCalls> = {
    'GET /secure/trades/{id}/credit': async ({ db, params, member, now }) => {
      const [view, texts] = await Promise.all([
        viewTrade(db, { id: params.id, companyId: member.companyId }),
        creditTextsOf(db, params.id),
      ])
      const [credit, amendment, stated] = await Promise.all([
        creditToAnswer(db, view, { credit: creditOf(view), text: texts.credit }),
        amendmentToAnswer(db, view, { texts, now }),
        statedToAnswer(db, view, texts),
      ])
      return { data: { ...credit, ...amendment, ...stated } }
    },

    'POST /secure/trades/{id}/credit/read': async ({ db, params, body, member }) => {
      const view = await viewTrade(db, { id: params.id, companyId: member.companyId })
      if (view.isHeld) throw new RefusedError('TRADE_HELD')
      const credit = creditOfBody(body) ?? null
      return { data: await creditToAnswer(db, view, { credit, text: body.credit_text ?? null }) }
    },
  }
  registerRoutes(app, creditCalls, handlers)
}
