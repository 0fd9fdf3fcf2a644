import { dashboardCalls } from '@mahsul/contract/office/dashboard'
import { adminTradeCalls } from '@mahsul/contract/trades/admin-trades'
import type { FacilityId } from '@mahsul/domain/offers/offer'
import type { FastifyInstance } from 'fastify'
import { readTradeDocument } from '../documents/read-trade-document.ts'
import { RefusedError } from '../platform/http/refuse.ts'
import { registerRoutes } from '../platform/http/register-routes.ts'
import { sendList } from '../platform/resource/list-file.ts'
import { checkTrade } from '../trades/admin/trade-chain.ts'
import {
  companiesOfTrade,
  everyTrade,
  tradeForAdmin,
  tradesPage,
  tradesWaiting,
} from '../trades/admin/trades-for-admins.ts'
import { cancelTrade } from '../trades/cancel-trade.ts'
import { extendTradeDeadline } from '../trades/extend-trade-deadline.ts'
import { sendFile } from '../trades/log/trade-files.ts'
import { proposeTradeCorrection, withdrawTradeCorrection } from '../trades/propose-correction.ts'
import { writeToSides } from '../trades/write-to-sides.ts'
import { dashboard, everyMissingLane, missingLanesPage } from './dashboard.ts'
import { figures, figuresFile, thisMonth } from './figures.ts'

/**
 * Calls that belong to no resource: open tasks for admins, figures, a read-only view of any trade, and cancelling it if
 * allowed.
 */
export function adminRoutes(app: FastifyInstance) {
  registerRoutes(app, dashboardCalls, {
    'GET /secure/admin/dashboard': async ({ db, now, deps }) => ({
      data: await dashboard(db, { now, primary: deps.db }),
    }),
    'GET /secure/admin/freight-costs/missing': ({ db, query, now }) => missingLanesPage(db, query, now),
    'GET /secure/admin/freight-costs/missing.csv': (input) =>
      sendList(input, 'missing_lane', everyMissingLane(input.db, input.query, input.now)),
    'GET /secure/admin/figures': async ({ db, query, now }) => ({
      data: await figures(db, { ...query, now }),
    }),
    'GET /secure/admin/figures/this-month': async ({ db, now }) => ({ data: await thisMonth(db, now) }),
    'GET /secure/admin/figures.csv': async ({ db, query, now, reply }) =>
      reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="figures.csv"')
        .send(figuresFile(await figures(db, { ...query, now }))),
  })
  registerRoutes(app, adminTradeCalls, {
    'GET /secure/admin/trades': ({ db, query, language, now }) => tradesPage(db, query, { language, now }),
    'GET /secure/admin/trades/waiting': async ({ db }) => ({ data: await tradesWaiting(db) }),
    'GET /secure/admin/trades.csv': (input) =>
      sendList(input, 'trade', everyTrade(input.db, input.query, input)),
    'GET /secure/admin/trades/{id}': ({ db, params, query, language, now, deps }) =>
      tradeForAdmin(db, {
        id: params.id,
        side: query.side,
        mayCancel: deps.adminsCancelTrades,
        language,
        now,
      }),
    'POST /secure/admin/trades/{id}/cancel': async ({ db, params, body, member, language, now, deps }) => {
      if (!deps.adminsCancelTrades) throw new RefusedError('FORBIDDEN')
      await cancelTrade(db, { by: member, tradeId: params.id, ...body, now })
      return tradeForAdmin(db, { id: params.id, mayCancel: deps.adminsCancelTrades, language, now })
    },
    'GET /secure/admin/trades/{id}/companies': async ({ db, params }) => ({
      data: await companiesOfTrade(db, params.id),
    }),
    'POST /secure/admin/trades/{id}/messages': async ({ db, params, body, member, language, now, deps }) => {
      await writeToSides(db, { by: member, tradeId: params.id, ...body, now })
      return tradeForAdmin(db, { id: params.id, mayCancel: deps.adminsCancelTrades, language, now })
    },
    'POST /secure/admin/trades/{id}/deadlines': async ({ db, params, body, member, language, now, deps }) => {
      await extendTradeDeadline(db, {
        by: member,
        tradeId: params.id,
        code: body.code,
        destinationId: body.facility_destination as FacilityId | null | undefined, // an id; the rule looks for it among the open tasks
        until: new Date(body.until),
        reason: body.reason,
        version: body.version,
        now,
      })
      return tradeForAdmin(db, { id: params.id, mayCancel: deps.adminsCancelTrades, language, now })
    },
    'POST /secure/admin/trades/{id}/corrections': async ({
      db,
      params,
      body,
      member,
      language,
      now,
      deps,
    }) => {
      await proposeTradeCorrection(db, {
        by: member,
        tradeId: params.id,
        milestone: body.milestone,
        destinationId: body.facility_destination as FacilityId | undefined, // an id; the rule looks for it among those of the trade
        to:
          body.milestone === 'logistics.atSea'
            ? body.on_board_date
            : body.occurred_at && new Date(body.occurred_at).toISOString(),
        reason: body.reason,
        version: body.version,
        now,
      })
      return tradeForAdmin(db, { id: params.id, mayCancel: deps.adminsCancelTrades, language, now })
    },
    'POST /secure/admin/trades/{id}/corrections/withdraw': async ({
      db,
      params,
      body,
      member,
      language,
      now,
      deps,
    }) => {
      await withdrawTradeCorrection(db, { by: member, tradeId: params.id, ...body, now })
      return tradeForAdmin(db, { id: params.id, mayCancel: deps.adminsCancelTrades, language, now })
    },
    'POST /secure/admin/trades/{id}/documents/{document}/read': async ({
      db,
      params,
      body,
      member,
      now,
      deps,
      reply,
    }) => {
      const { id: tradeId, document: documentId } = params
      const { file, name } = await readTradeDocument(db, { by: member, tradeId, documentId, ...body, now })
      return sendFile(reply, file, { files: deps.files, name })
    },
    'GET /secure/admin/trades/{id}/check': async ({ db, params }) => ({
      data: await checkTrade(db, params.id),
    }),
  })
}
