import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { noticeLine } from '@mahsul/contract/notifications/notice-words'
import type { Page } from '@playwright/test'
import { root, startServer } from '../../../scripts/tools.ts'
import { test as base, button, expect } from './story.ts'

const app = ['market', 'key-of-the-market', 'seven camels and a dhow to Suakin'] as const

/** A market whose sockets a Pusher-compatible service holds: both start and stop with the story. */
const test = base.extend<object, { elsewhere: { market: string; service: string } }>({
  elsewhere: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const folder = mkdtempSync(path.join(os.tmpdir(), 'mahsul-story-'))
      const script = path.join(root, 'packages/server/src/testing/pusher-service.ts')
      const service = await startServer({}, [script, '0', ...app])
      const { hostname, port, host } = new URL(service.address)
      const [PUSHER_APP_ID, PUSHER_KEY, PUSHER_SECRET] = app
      const market = await startServer({
        ...{ PORT: '0', NODE_ENV: 'test', DATA_DIR: folder, DATABASE_URL: '' },
        ...{ PUSHER_APP_ID, PUSHER_KEY, PUSHER_SECRET },
        ...{ PUSHER_HOST: hostname, PUSHER_PORT: port, PUSHER_TLS: 'false' },
      })
      await use({ market: market.address, service: host })
      await market.stop()
      await service.stop()
      rmSync(folder, { recursive: true })
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: ({ elsewhere }, use) => use(elsewhere.market),
})

/** The address of the socket that a page listens on. */
function shows(page: Page, said: string): Promise<string> {
  return new Promise((heard) =>
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).includes(said)) heard(socket.url())
      }),
    ),
  )
}

test('an act in one browser shows in the other over a service that holds the sockets', async ({
  elsewhere,
  enter,
  market,
  words,
}) => {
  const offer = await market.publish('khartoum', { kind: 'FIRM', containers: 2, price: '1500.00' })
  const { id } = await market.purchase('thessaloniki', offer, 1)
  await market.ask('thessaloniki', 'PUT', '/secure/notifications/read', { all: true })
  const { reference } = await market.ask<{ reference: string }>('thessaloniki', 'GET', `/secure/trades/${id}`)

  const buyer = await enter('thessaloniki', '/notifications')
  const listening = shows(buyer, 'subscription_succeeded')
  const told = shows(buyer, 'OperationCreated')
  await buyer.reload()
  await listening
  await expect(buyer).toHaveTitle(/^[^(]/)

  const supplier = await enter('khartoum', `/trades/${id}/show`)
  await button(supplier, words.tasks.verb.order.confirm).click()
  expect(new URL(await told).host).toBe(elsewhere.service)
  const line = noticeLine('OperationCreated', { ref: reference }, 'en')
  await expect(buyer.getByRole('main').getByText(line)).toBeVisible()
  await expect(buyer).toHaveTitle(/^\(1\) /)
})
