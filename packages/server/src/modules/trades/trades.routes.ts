import { tradeCalls } from '@mahsul/contract/trades'
import { pageCounts, pageOf } from '@mahsul/contract/wire'
import type { FastifyInstance } from 'fastify'
import { RefusedError } from '../../http/refuse.ts'
import { serve } from '../../http/serve.ts'
import { purchaseOfBody } from '../bids/check-body.ts'
import { spendCode } from '../identity/verification.ts'
import { asMember } from '../members/as-member.ts'
import { readableOffer } from '../offers/offer-view.ts'
import { doTradeTask } from './do-task.ts'
import { purchaseOffer } from './purchase-offer.ts'
import { readTrade } from './read-trade.ts'
import { logToWire, tradeSummaryToWire } from './trade-to-wire.ts'
import { tradeOfParty, tradesOfMember } from './trade-view.ts'

export function tradesRoutes(app: FastifyInstance) {
  serve(app, tradeCalls, {
    'GET /secure/trades': async ({ db, query, member, language, now }) => {
      const page = pageOf(query)
      const { trades, total } = await tradesOfMember(db, {
        memberId: member.id,
        status: query.status,
        now,
        page,
      })
      const look = { readerId: member.id, language, now }
      return { data: trades.map((trade) => tradeSummaryToWire(trade, look)), ...pageCounts(total, page) }
    },

    'POST /secure/trades': async ({ db, body, member, language, now }) => {
      const by = asMember(member)
      const view = await readableOffer(db, body.ticket_id, by)
      if (!view) throw new RefusedError('NOT_FOUND')
      if (view.offer.version !== body.ticket_version) throw new RefusedError('STALE_VERSION')
      const asked = await purchaseOfBody(db, body, { offer: view.offer })
      const id = await purchaseOffer(db, {
        by,
        offerId: body.ticket_id,
        offerVersion: body.ticket_version,
        ...asked,
        now,
      })
      await spendCode(db, { memberId: by.id, event: 'purchase', now })
      return { data: await readTrade(db, { id, readerId: by.id, language, now }) }
    },

    'GET /secure/trades/{id}': async ({ db, params, member, language, now }) => ({
      data: await readTrade(db, { id: params.id, readerId: member.id, language, now }),
    }),

    'GET /secure/trades/{id}/log': async ({ db, params, member }) => {
      const view = await tradeOfParty(db, { id: params.id, memberId: member.id })
      if (!view) throw new RefusedError('NOT_FOUND')
      return { data: logToWire(view) }
    },

    'POST /secure/trades/{id}/tasks/{task}': async ({ db, params, body, member, language, now }) => {
      await doTradeTask(db, {
        by: asMember(member),
        tradeId: params.id,
        task: params.task,
        version: body.version,
        now,
      })
      return { data: await readTrade(db, { id: params.id, readerId: member.id, language, now }) }
    },
  })
}
