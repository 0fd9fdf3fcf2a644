import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { openMarket } from '../../testing/market.ts'
import { MOST_UNANSWERED } from './connections.ts'

const market = await openMarket()
await market.app.listen({ port: 0, host: '127.0.0.1' })

/** The status lines of the answers to exactly these bytes, until the server closes the connection. */
async function statusesOf(bytes: string): Promise<string[]> {
  const { port } = market.app.server.address() as AddressInfo // it listens on a port
  const socket = connect(port, '127.0.0.1')
  let heard = ''
  socket.setEncoding('utf8').on('data', (text) => {
    heard += text
  })
  socket.write(bytes)
  await once(socket, 'close')
  return [...heard.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status = '']) => status)
}
const ask = (path: string, ...headers: string[]) =>
  ['GET '.concat(path, ' HTTP/1.1'), 'Host: market', ...headers, '', ''].join('\r\n')

test('a connection that asks on without taking its answers is closed after some of them', async () => {
  const statuses = await statusesOf(ask('/api/v1/public/landing').repeat(200))
  expect(statuses).toEqual([...Array.from({ length: MOST_UNANSWERED }, () => '200'), '429'])
})

test('a program that sends a few requests at once has its answers', async () => {
  const last = ask('/healthz', 'Connection: close')
  expect(await statusesOf(ask('/healthz').repeat(MOST_UNANSWERED - 1) + last)).toEqual(
    Array.from({ length: MOST_UNANSWERED }, () => '200'),
  )
})

test.each([
  ['two hosts', ask('/healthz', 'Host: other')],
  ['two tokens', ask('/healthz', 'Authorization: Bearer one', 'authorization: Bearer two')],
])('a request with %s is refused, because nobody can say which is meant', async (_, bytes) => {
  expect(await statusesOf(bytes)).toEqual(['400'])
})
