import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { EventAnswer } from '@mahsul/contract/programs/events'
import { afterAll } from 'vitest'

export type Received = { path: string; headers: IncomingHttpHeaders; body: string; event: EventAnswer }

/** A receiver of webhooks on this machine, which answers 204 unless a test decides otherwise. */
export async function openReceiver() {
  const received: Received[] = []
  const receiver = {
    received,
    answer: (response: ServerResponse, _received: Received): void => void response.writeHead(204).end(),
    url: '',
  }
  const server = createServer((request, response) => {
    text(request).then((body) => {
      const parsed = JSON.parse(body)
      const event = parsed.type === 'webhook.test' ? parsed : EventAnswer.parse(parsed)
      const one = { path: request.url ?? '', headers: request.headers, body, event }
      received.push(one)
      receiver.answer(response, one)
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // it listens on a port
  return receiver
}
