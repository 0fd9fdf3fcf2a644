import { calendarCalls } from '@mahsul/contract/trades/calendar'
import type { FastifyInstance } from 'fastify'
import { appUrlOf } from '../platform/http/app-url.ts'
import { asMember } from '../platform/http/as-member.ts'
import { RefusedError } from '../platform/http/refuse.ts'
import { BASE, registerRoutes } from '../platform/http/register-routes.ts'
import { calendarOf } from './calendar.ts'
import { createFeed, endFeed, feedSince, tradesOfFeed } from './calendar-feed.ts'

/** A calendar of all running trades, for calendars that are subscribed to it. */
export function calendarRoutes(app: FastifyInstance) {
  registerRoutes(app, calendarCalls, {
    'GET /secure/trade-calendar': async ({ db, member }) => ({
      data: { created_at: (await feedSince(db, asMember(member).id))?.toISOString() ?? null },
    }),
    'POST /secure/trade-calendar': async ({ db, member, now, request }) => {
      const token = await createFeed(db, { by: asMember(member), now })
      const url = `${appUrlOf(request)}${BASE}/public/calendars/${token}/trades.ics`
      return { data: { url, created_at: now.toISOString() } }
    },
    'DELETE /secure/trade-calendar': ({ db, member, now }) => endFeed(db, { by: asMember(member), now }),
    'GET /public/calendars/{token}/trades.ics': async ({ db, params, now, reply }) => {
      const found = await tradesOfFeed(db, params.token)
      if (!found) throw new RefusedError('NOT_FOUND')
      return reply
        .header('content-type', 'text/calendar; charset=utf-8')
        .send(calendarOf(found.trades, { language: found.language, now }))
    },
  })
}
