import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { modules } from '../composition-root.ts'
import { queueDeliveries, startDeliveries, type WebhookSender } from '../programs/webhooks/deliver.ts'
import { openDealing } from '../testing/dealing.ts'
import { prepareSandbox, showSandbox } from './sandbox-webhooks.ts'

const market = await openDealing({ routes: [...modules, showSandbox] })
const { db, app } = market

test('the company of a demo member has a webhook to the sandbox, which shows what arrived and that it is verified', async () => {
  await market.member('ADMIN')
  const supplier = await market.member('SUPPLIER', { email: 'supplier@mahsul.example' })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo // it listens on a port
  market.clock.now = new Date() // a delivery is verified by its time as well
  await market.offer(supplier, {
    shipping_date: { section: 'end', month: 12, year: new Date().getUTCFullYear() + 1 },
  })
  const sandbox = { emails: ['supplier@mahsul.example'], port, key: market.secret, now: market.clock.now }
  await prepareSandbox(db, sandbox)
  await prepareSandbox(db, { ...sandbox, port }) // a second start finds it
  const sender: WebhookSender = {
    db,
    key: market.secret,
    line: { resolve: async () => [], local: true },
    now: () => market.clock.now,
    random: () => 0,
    onError: (error) => {
      throw error
    },
  }
  await queueDeliveries(sender)
  await Promise.all(await startDeliveries(sender, 40))
  const { body } = await app.inject('/sandbox/webhooks.json')
  expect(JSON.parse(body)).toMatchObject([{ type: 'offer.published', result: 'verified' }])
  expect((await app.inject('/sandbox/webhooks')).body).toContain('<h2>Verified</h2>')

  const [webhook] = await db.selectFrom('webhooks').select('id').execute()
  const forged = await app.inject({
    method: 'POST',
    url: `/sandbox/webhooks/${webhook?.id}`,
    headers: {
      'webhook-id': 'a',
      'webhook-timestamp': String(Math.floor(Date.now() / 1_000)),
      'webhook-signature': 'v1,a',
    },
    payload: { type: 'trade.opened' },
  })
  expect(forged.statusCode).toBe(401)
  expect(JSON.parse((await app.inject('/sandbox/webhooks.json')).body)[0].result).toBe(
    'No matching signature found',
  )
})
