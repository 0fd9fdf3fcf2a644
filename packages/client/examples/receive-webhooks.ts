/**
 * Receives webhooks. Outside this repository, import `Event` from `@mahsul/client`:
 *
 *     MAHSUL_SECRET=whsec_… node packages/client/examples/receive-webhooks.ts 4000
 */
import { createServer, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'
import type { Event } from '../src/index.ts'

export function receiveWebhooks(secret: string, handle: (event: Event) => Promise<void> | void): Server {
  const webhook = new Webhook(secret)
  const seen = new Set<string>() // keep it where a restart finds it
  return createServer(async (request, response) => {
    let event: Event
    try {
      event = webhook.verify(await text(request), request.headers as Record<string, string>) as Event // signed, so it is one
    } catch {
      response.writeHead(401).end() // not signed with our secret, or long ago
      return
    }
    if (!seen.has(event.id)) await handle(event)
    seen.add(event.id)
    response.writeHead(204).end()
  })
}

if (import.meta.main)
  receiveWebhooks(process.env.MAHSUL_SECRET ?? '', ({ type, data }) => {
    process.stdout.write(`${type} ${JSON.stringify(data)}\n`)
  }).listen(Number(process.argv[2] ?? 4000))
