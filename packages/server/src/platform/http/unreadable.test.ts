import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { openMarket } from '../../testing/market.ts'

const market = await openMarket()
const id = /^[0-9a-f-]{36}$/

/** The answer to a client that sends exactly this and waits for the end. */
async function responseTo(bytes: string): Promise<string> {
  if (!market.app.server.listening) await market.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = market.app.server.address() as AddressInfo // it listens on a port
  const socket = connect(port, '127.0.0.1')
  let heard = ''
  socket.setEncoding('utf8').on('data', (text) => {
    heard += text
  })
  socket.write(bytes)
  await once(socket, 'close')
  return heard
}

test.each([
  ['no text', '/api/v1/secure/trades/%E0%A4%A'],
  ['too long', `/api/v1/secure/trades/${'x'.repeat(600)}`],
])('an address that is %s is answered like any unreadable request, and not repeated', async (_, url) => {
  const answer = await market.app.inject({ url, headers: { 'accept-language': 'ar' } })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toEqual({ message: 'تعذرت قراءة الطلب', error_code: 'UNREADABLE' })
  expect(answer.headers['x-request-id']).toMatch(id)
})

test('a browser that requests a page is redirected like from an unknown address', async () => {
  const answer = await market.app.inject({ url: '/trades/%E0%A4%A/show', headers: { accept: 'text/html' } })
  expect([answer.statusCode, answer.headers.location]).toEqual([302, '/404'])
})

test.each([
  ['no request at all', 'GIVE ME SESAME\r\n\r\n', 400],
  ['headers beyond 16 KB', `GET / HTTP/1.1\r\nHost: x\r\nX-A: ${'a'.repeat(17_000)}\r\n\r\n`, 431],
])('%s is answered in the one shape, with an id', async (_, bytes, status) => {
  const [head = '', body = ''] = (await responseTo(bytes)).split('\r\n\r\n')
  expect(head).toContain(`HTTP/1.1 ${status} `)
  expect(/^X-Request-Id: (.*)$/im.exec(head)?.[1]).toMatch(id)
  expect(JSON.parse(body)).toEqual({ message: 'The request could not be read', error_code: 'UNREADABLE' })
})
