import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test, vi } from 'vitest'
import { openMarket } from '../../testing/market.ts'
import { patience } from '../../testing/patience.ts'

const { app } = await openMarket()
const request = 'GET /healthz HTTP/1.1\r\nhost: market.example\r\n\r\n'

test('a request that a proxy sent on a keep-alive connection during the shutdown is answered', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  if (typeof address !== 'object' || !address) throw new Error('it listens on a port')
  const proxy = connect(address.port, '127.0.0.1')
  proxy.write(request)
  const [first] = await once(proxy, 'data')
  expect(String(first)).toMatch(/^HTTP\/1\.1 200 OK\r\n/)

  const closed = app.close()
  await vi.waitFor(() => expect(app.server.listening).toBe(false), { ...patience, interval: 1 })
  proxy.write(request)
  const second = await text(proxy)
  expect(second).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
  expect(second).toMatch(/^connection: close\r$/im)
  await closed
})
