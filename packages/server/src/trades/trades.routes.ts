import { pageCounts, pageOf } from '@mahsul/contract/kit/wire'
import { tradeCalls } from '@mahsul/contract/trades/trades'
import type { CompanyId } from '@mahsul/domain/accounts/member'
import { documentsOf, isOfShipment } from '@mahsul/domain/trades/process/trade-state'
import type { FastifyInstance } from 'fastify'
import { codeNeeded } from '../accounts/code-needed.ts'
import { requireStepUp } from '../accounts/step-up.ts'
import { purchaseOfBody, routeInBody } from '../bids/check-body.ts'
import { documentNamed } from '../documents/contract-documents.ts'
import { documentToWire } from '../documents/documents-to-wire.ts'
import { writtenDocument } from '../documents/written-documents.ts'
import { nameCacheOf } from '../offers/name-cache.ts'
import { withChanges } from '../platform/db/changes.ts'
import type { Db } from '../platform/db/db.ts'
import { asMember } from '../platform/http/as-member.ts'
import { RefusedError } from '../platform/http/refuse.ts'
import { type Handlers, registerRoutes } from '../platform/http/register-routes.ts'
import { calendarOf } from './calendar.ts'
import { logToWire, sideOf } from './log/log-to-wire.ts'
import { TradeCache } from './log/trade-cache.ts'
import { fileOfTrade, nameOfFile, sendDocument, sendFile } from './log/trade-files.ts'
import { tradesOfCompany } from './log/trade-view.ts'
import { viewTrade } from './log/view-trade.ts'
import { performTaskFromWire } from './perform-task-from-wire.ts'
import { purchaseOffer } from './purchase-offer.ts'
import { rateTrade } from './rate-trade.ts'
import { readTrade } from './read-trade.ts'
import { signsWithProof } from './sign-with-step-up.ts'
import { amountToWire, ratingsToWire, tradeSummaryToWire } from './trade-to-wire.ts'

export function tradesRoutes(app: FastifyInstance) {
  const known = new TradeCache()
  const { production = false } = app.deps
  const names = nameCacheOf(app.deps.db)
  const viewOf = (db: Db, id: string, companyId: CompanyId) => viewTrade(db, { id, companyId, known })
  const handlers: Handlers<typeof tradeCalls> = {
    'GET /secure/trades': async ({ db, query, member, language, now }) => {
      const page = pageOf(query)
      const { trades, changes, total } = await tradesOfCompany(db, {
        companyId: member.companyId,
        status: query.status,
        since: query.updated_after,
        now,
        page,
      })
      const look = { readerCompanyId: member.companyId, language, now }
      const answer = {
        data: trades.map((trade) => tradeSummaryToWire(trade, look)),
        ...pageCounts(total, page),
      }
      return query.updated_after ? withChanges(db, answer, changes) : answer
    },

    'POST /secure/trades': async ({ db, body, member, language, now }) => {
      const by = asMember(member)
      const id = await purchaseOffer(db, {
        by,
        offerId: body.ticket_id,
        offerVersion: body.ticket_version,
        route: routeInBody(body),
        purchaseOf: (offer, places) => purchaseOfBody(body, { offer, places }),
        expected: body,
        code: codeNeeded(member, 'purchase'),
        names,
        now,
      })
      return readTrade(await viewOf(db, id, by.companyId), { readerCompanyId: by.companyId, language, now })
    },

    'GET /secure/trades/{id}': async ({ db, params, member, language, now }) =>
      readTrade(await viewOf(db, params.id, member.companyId), {
        readerCompanyId: member.companyId,
        language,
        now,
      }),

    'GET /secure/trades/{id}/log': async ({ db, params, member }) => {
      return {
        data: logToWire(await viewOf(db, params.id, member.companyId), { readerCompanyId: member.companyId }),
      }
    },

    'POST /secure/trades/{id}/tasks/{task}': async ({
      db,
      params,
      body,
      member,
      language,
      now,
      request,
      deps,
    }) => {
      const view = await performTaskFromWire(db, {
        by: asMember(member),
        tradeId: params.id,
        task: params.task,
        body: body ?? {},
        received: request.received,
        store: deps.files,
        fees: deps.fees,
        now,
        known: known.find(params.id),
        requireProof: signsWithProof({ by: member, task: params.task, production })
          ? () => requireStepUp(db, member, now)
          : undefined,
      })
      return readTrade(view, { readerCompanyId: member.companyId, language, now })
    },

    'POST /secure/trade-consignments': async ({ db, body, member, language, now, deps }) => {
      const { trade_id: tradeId, ...fields } = body
      const view = await performTaskFromWire(db, {
        by: asMember(member),
        tradeId,
        task: 'consignment.provide',
        body: fields,
        received: {},
        store: deps.files,
        fees: deps.fees,
        now,
        known: known.find(tradeId),
      })
      return readTrade(view, { readerCompanyId: member.companyId, language, now })
    },

    'GET /secure/trades/{id}/amount': async ({ db, params, member, now }) => ({
      data: amountToWire(await viewOf(db, params.id, member.companyId), now),
    }),

    'GET /secure/trade-logistic-documents/{id}': async ({ db, params, member }) => {
      const view = await viewOf(db, params.id, member.companyId)
      return {
        data: documentsOf(view)
          .filter((document) => isOfShipment(document.type))
          .map((document) => documentToWire(view.id, document)),
      }
    },

    'GET /secure/trades/{id}/documents/{document}': async ({ db, params, query, member, reply, deps }) => {
      const view = await viewOf(db, params.id, member.companyId)
      const wanted = { name: params.document, form: query.form ?? 'english' } as const
      const written = await writtenDocument(view, wanted)
      if (written) return sendDocument(reply, written, `${view.reference} ${params.document}`)
      const document = await documentNamed(db, view, wanted)
      if (document?.bytes) return sendDocument(reply, document.bytes, `${view.reference} ${params.document}`)
      const file = await fileOfTrade(db, { tradeId: view.id, id: document?.kept?.id ?? params.document })
      if (!file) throw new RefusedError('NOT_FOUND')
      return sendFile(reply, file, { files: deps.files, name: nameOfFile(view, file.id) })
    },

    'GET /secure/trades/{id}/calendar.ics': async ({ db, params, member, language, now, reply }) => {
      const view = await viewOf(db, params.id, member.companyId)
      return reply
        .header('content-type', 'text/calendar; charset=utf-8')
        .header('content-disposition', `attachment; filename="${view.reference}.ics"`)
        .send(calendarOf([view], { language, now }))
    },

    'GET /secure/trades/{id}/ratings': async ({ db, params, member, now }) => {
      const view = await viewOf(db, params.id, member.companyId)
      return { data: ratingsToWire(view, sideOf(view, member.companyId), now) }
    },

    'POST /secure/trades/{id}/ratings': async ({ db, params, body, member, now }) => {
      const by = asMember(member)
      await rateTrade(db, { by, tradeId: params.id, rating: body, now })
      const view = await viewOf(db, params.id, by.companyId)
      return { data: ratingsToWire(view, sideOf(view, by.companyId), now) }
    },
  }
  registerRoutes(app, tradeCalls, handlers)
}
