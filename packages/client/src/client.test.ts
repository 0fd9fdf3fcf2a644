import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { demoKeys } from '@mahsul/server/demo/demo-keys'
import { openStage, PASSWORD } from '@mahsul/server/testing/examples/stage'
import { Webhook } from 'standardwebhooks'
import { expect, onTestFinished, test, vi } from 'vitest'
import { playATrade } from '../examples/play-a-trade.ts'
import { receiveWebhooks } from '../examples/receive-webhooks.ts'
import { answerOf, connect, Refused, signIn, type Tokens } from './index.ts'

const { market } = await openStage()
const url = await market.app.listen({ port: 0, host: '127.0.0.1' })
const buyer = { url, email: 'buyer@mahsul.example', password: PASSWORD }

test('two programs play a trade from an offer to its ratings, each with a key as far as keys may', async () => {
  const keys = { supplier: demoKeys.supplier.token, buyer: demoKeys.buyer.token }
  const now = () => market.clock.now
  const { trade, acts } = await playATrade({ url, password: PASSWORD, keys, now })
  expect(trade.status).toBe('finished')
  expect(new Set(acts.filter(({ by }) => by === 'person').map(({ task }) => task))).toEqual(
    new Set(['contract.sign.supplier', 'contract.sign.buyer', 'payment.send', 'payment.confirm']),
  )
  expect(acts.filter(({ by }) => by === 'program').length).toBeGreaterThan(15)
  expect(trade.documents.map(({ type }) => type)).toContain('SALES_CONTRACT')
  expect([trade.ratings.yours?.average, trade.ratings.theirs?.average]).toEqual([5, 5])
})

test('what is refused has a code for programs, and the fields that are wrong', async () => {
  const api = await signIn({ ...buyer, language: 'ar' })
  const filters = { product: 'sesame', landed_at: 'Mersin' }
  const refused = await answerOf(
    api.GET('/api/v1/secure/tickets/marketplace', { params: { query: filters } }),
  ).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(Refused)
  expect(refused).toMatchObject({
    status: 422,
    code: 'VALIDATION',
    body: { errors: { landed_at: [expect.stringMatching(/[\u0600-\u06ff]/)] } },
  })
  const { error, response } = await connect({ url }).GET('/api/v1/secure/profiles')
  expect([response.status, error?.error_code]).toEqual([401, 'UNAUTHENTICATED'])
})

test('calls at the same time renew a session once, and its tokens outlive the program', async () => {
  const kept: Tokens[] = []
  const onTokens = (tokens: Tokens) => void kept.push(tokens)
  await signIn({ ...buyer, onTokens })
  const expired = { ...kept[0]!, expires_in: 0 } // a login answers tokens
  const api = connect({ url, auth: expired, onTokens })
  const profiles = await Promise.all([1, 2, 3].map(() => answerOf(api.GET('/api/v1/secure/profiles'))))
  expect(profiles.map(({ data }) => data.email)).toEqual([buyer.email, buyer.email, buyer.email])
  expect(kept.length).toBe(2)
  expect(kept[1]?.refresh_token).not.toBe(kept[0]?.refresh_token)
})

test('the lines of the README do what they say', async () => {
  const readme = readFileSync(path.join(import.meta.dirname, '../README.md'), 'utf8')
  const lines = /^```ts\n([\s\S]*?)^```/m.exec(readme)?.[1] ?? ''
  const folder = mkdtempSync(path.join(os.tmpdir(), 'mahsul-readme-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(
    path.join(folder, 'lines.ts'),
    lines
      .replace('@mahsul/client', path.join(import.meta.dirname, 'index.ts'))
      .replace('http://127.0.0.1:3000', url),
  )
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  await import(path.join(folder, 'lines.ts'))
  const printed = log.mock.calls
  log.mockRestore()
  expect(printed.length).toBeGreaterThan(2)
  expect(printed[0]).toEqual([
    expect.stringMatching(/^MH-\d+$/),
    expect.stringMatching(/^\d+\.\d\d$/),
    expect.any(String),
  ])
  expect(printed.at(-1)).toEqual(['NOT_FOUND'])
})

test('the receiver of the sample takes what is signed with its secret, and each event once', async () => {
  const secret = `whsec_${Buffer.from('a secret of this test, and no other').toString('base64')}`
  const handled: string[] = []
  const receiver = receiveWebhooks(secret, ({ type }) => void handled.push(type))
  onTestFinished(() => void receiver.close())
  await new Promise<void>((listening) => receiver.listen(0, '127.0.0.1', listening))
  const { port } = receiver.address() as AddressInfo // it listens on a port
  const body = JSON.stringify({ id: 'one', seq: 1, type: 'bid.placed', data: {} })
  const at = new Date()
  const deliver = async (signature: string) => {
    const headers = {
      'webhook-id': 'one',
      'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
      'webhook-signature': signature,
    }
    return (await fetch(`http://127.0.0.1:${port}`, { method: 'POST', headers, body })).status
  }
  const signature = new Webhook(secret).sign('one', at, body)
  const foreign = new Webhook(`whsec_${Buffer.from('the secret of somebody else').toString('base64')}`)
  expect(await deliver(foreign.sign('one', at, body))).toBe(401)
  expect([await deliver(signature), await deliver(signature)]).toEqual([204, 204])
  expect(handled).toEqual(['bid.placed'])
})

test('the page on integrating shows the receiver as it is', () => {
  const file = (name: string) => readFileSync(path.join(import.meta.dirname, name), 'utf8')
  const code = file('../examples/receive-webhooks.ts')
    .replace(/^\/\*\*[\s\S]*?\*\/\n/, '')
    .replace('../src/index.ts', '@mahsul/client')
  expect(file('../../../docs/integrating.md')).toContain(code.trim())
})
