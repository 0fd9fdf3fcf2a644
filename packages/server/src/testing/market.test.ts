import type { Calls } from '@mahsul/contract/kit/call'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { registerRoutes } from '../platform/http/register-routes.ts'
import { openMarket } from './market.ts'

const calls = {
  'GET /secure/me': {
    id: 'getMe',
    summary: 'Me',
    tag: 'profile',
    access: { roles: ['BUYER'] },
    answer: z.object({ id: z.uuid(), at: z.string() }),
  },
} satisfies Calls
const market = await openMarket({
  routes: [
    (app) =>
      registerRoutes(app, calls, {
        'GET /secure/me': ({ member, now }) => ({ id: member.id, at: now.toISOString() }),
      }),
  ],
})

test('a member of the market makes requests over HTTP, with a real session and the market’s clock', async () => {
  const buyer = await market.member('BUYER')
  expect((await market.as(buyer, 'GET', '/secure/me')).body).toEqual({
    id: buyer.id,
    at: '2026-03-10T09:00:00.000Z',
  })

  market.clock.now = new Date('2026-03-12T09:00:00Z')
  expect((await market.as(buyer, 'GET', '/secure/me')).body.at).toBe('2026-03-12T09:00:00.000Z')
})

test('an ended session opens nothing', async () => {
  const buyer = await market.member('BUYER')
  await market.db
    .updateTable('sessions')
    .set({ ended_at: market.clock.now, end_reason: 'logout' })
    .where('id', '=', buyer.sessionId)
    .execute()
  expect((await market.as(buyer, 'GET', '/secure/me')).status).toBe(401)
  expect((await market.as(undefined, 'GET', '/secure/me')).status).toBe(401)
})
