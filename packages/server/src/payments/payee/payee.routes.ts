import { payeeCalls } from '@mahsul/contract/payments/payees'
import type { FastifyInstance } from 'fastify'
import { type Handlers, registerRoutes } from '../../platform/http/register-routes.ts'
import { sideOf } from '../../trades/log/log-to-wire.ts'
import { viewTrade } from '../../trades/log/view-trade.ts'
import { bankInfoOf } from './bank-info.ts'
import { checkSpokenEnd, confirmTradePayee, proposeTradePayee, stopTradePayee } from './payee.ts'
import { readPayee } from './read-payee.ts'

/** The steps of paying against documents in order (member.md §4). */
const paymentStatuses = ['PAYMENT_SENT', 'PAYMENT_ACCEPTED', 'PROOF_OF_SHIPMENT_SENT', 'DOCUMENTS_DELIVERED']

export function payeeRoutes(app: FastifyInstance) {
  const handlers: Handlers<typeof payeeCalls> = {
    'GET /my/trades/payments/bank_info': async ({ db, query, member, now }) => {
      const view = await viewTrade(db, { id: query.trade_id, companyId: member.companyId })
      const reader = { side: sideOf(view, member.companyId), right: member.right }
      return { data: await bankInfoOf(db, view, { reader, now }) }
    },

    'GET /secure/trades/{id}/payee': async ({ db, params, member, now }) => {
      return {
        data: await readPayee(db, await viewTrade(db, { id: params.id, companyId: member.companyId }), {
          reader: member,
          now,
        }),
      }
    },

    'POST /secure/trades/{id}/payee-change': async ({ db, params, body, member, now }) => {
      await proposeTradePayee(db, { by: member, tradeId: params.id, ...body, now })
      return {
        data: await readPayee(db, await viewTrade(db, { id: params.id, companyId: member.companyId }), {
          reader: member,
          now,
        }),
      }
    },

    'POST /secure/trades/{id}/payee-change/confirm': async ({ db, params, body, member, now }) => {
      await confirmTradePayee(db, { by: member, tradeId: params.id, body, now })
      return {
        data: await readPayee(db, await viewTrade(db, { id: params.id, companyId: member.companyId }), {
          reader: member,
          now,
        }),
      }
    },

    'POST /secure/trades/{id}/payee-change/stop': async ({ db, params, body, member, now }) => {
      await stopTradePayee(db, { by: member, tradeId: params.id, ...body, now })
      return {
        data: await readPayee(db, await viewTrade(db, { id: params.id, companyId: member.companyId }), {
          reader: member,
          now,
        }),
      }
    },

    'GET /secure/payment-statuses': () => ({
      data: paymentStatuses.map((name, index) => ({ id: index + 1, name })),
    }),
  }
  registerRoutes(app, payeeCalls, handlers, {
    // A wrong try is counted permanently, although the transaction of the act is rolled back.
    'POST /secure/trades/{id}/payee-change/confirm': ({ db, params, body, member, now }) =>
      checkSpokenEnd(db, { by: member, tradeId: params.id, body, now }),
  })
}
