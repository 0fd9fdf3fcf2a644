import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, test, vi } from 'vitest'
import { hashOfEmail } from '../../accounts/account-codes.ts'
import { openDealing } from '../../testing/dealing.ts'

const lines: string[] = []
const market = await openDealing({ log: (line) => void lines.push(line) })
const supplier = await market.member('SUPPLIER')
const buyer = await market.member('BUYER')
const offer = await market.offer(supplier)
const stranger = await market.member('SUPPLIER')

const request = (method: 'GET' | 'POST' | 'DELETE', path: string, headers: Record<string, string> = {}) =>
  market.app.inject({
    method,
    url: `/api/v1${path}`,
    headers: { 'x-request-id': 'a-request-of-the-test', ...headers },
  })
const as = (member: typeof buyer) => ({ authorization: `Bearer ${market.tokenOf(member)}` })

test.each([
  ['a call without a session', () => request('GET', '/secure/profiles'), 'UNAUTHENTICATED', undefined],
  [
    'a call of another role',
    () => request('GET', '/secure/admin/users', as(buyer)),
    'FORBIDDEN',
    () => buyer.id,
  ],
  [
    'a thing of somebody else',
    () => request('DELETE', `/secure/tickets/${offer.id}`, as(stranger)),
    'NOT_FOUND',
    () => stranger.id,
  ],
  ['a body that is wrong', () => request('POST', '/secure/trades', as(buyer)), 'VALIDATION', () => buyer.id],
])('%s is refused and logged: which request, by whom, why', async (_, ask, refusal, member) => {
  lines.length = 0
  expect((await ask()).json().error_code).toBe(refusal)
  const refused = lines.map((line) => JSON.parse(line)).filter((line) => line.msg === 'refused')
  expect(refused).toEqual([
    expect.objectContaining({
      reqId: 'a-request-of-the-test',
      refusal,
      req: expect.objectContaining({ from: '127.0.0.1', route: expect.stringContaining('/api/v1/secure/') }),
      ...(member && { member: member() }),
    }),
  ])
})

test('a body that its sender breaks off is logged as refused, not as a failure of ours', async () => {
  await market.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = market.app.server.address() as AddressInfo // it listens on a port
  lines.length = 0
  const socket = connect(port, '127.0.0.1')
  const head = ['POST /api/v1/login HTTP/1.1', 'Host: market', 'Content-Type: application/json']
  socket.write([...head, 'Content-Length: 500', '', '{"client_id":'].join('\r\n'))
  const [request] = (await once(market.app.server, 'request')) as [IncomingMessage] // as Node declares it
  await vi.waitFor(() => expect(request.listenerCount('data')).toBeGreaterThan(0), 30_000)
  socket.destroy()
  await vi.waitFor(() => expect(lines.some((line) => line.includes('"refusal"'))).toBe(true), 30_000)
  const entries = lines.map((line) => JSON.parse(line))
  expect(entries.filter(({ refusal }) => refusal)).toMatchObject([{ refusal: 'UNREADABLE' }])
  expect(entries.filter(({ level, err }) => level === 'error' || level >= 50 || err)).toEqual([])
})

test('a failed login is logged by the hash of its account, and without anything that was typed', async () => {
  lines.length = 0
  const [email, password] = ['amna@nile.example', 'seven camels of sesame']
  const login = { client_id: 'marketplace-web', email, password }
  const { statusCode } = await market.app.inject({ method: 'POST', url: '/api/v1/login', payload: login })
  expect(statusCode).toBe(401)
  const entries = lines.map((line) => JSON.parse(line)).filter((line) => line.event === 'login.refused')
  expect(entries).toEqual([
    expect.objectContaining({ account: hashOfEmail(email), reqId: expect.any(String) }),
  ])
  expect(lines.filter((line) => line.includes(email) || line.includes(password))).toEqual([])
})
