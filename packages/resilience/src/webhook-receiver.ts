import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'
import * as z from 'zod'
import { must } from './report.ts'

/** What an event says of itself, as far as its order is concerned. */
const Told = z.object({
  id: z.string(),
  seq: z.int(),
  data: z.object({ trade_id: z.string().optional(), ticket_id: z.string() }),
})

type Arrival = { webhook: string; id: string; seq: number; thread: string; isAccepted: boolean }

/** The first delivery of each so-manieth event is refused, and comes again. */
const REFUSE_EVERY = 10

/**
 * A receiver of webhooks that verifies each delivery with the library of the specification, refuses some at first, and remembers
 * in which order they came.
 */
export async function openWebhookReceiver(secretOf: (webhook: string) => string | undefined) {
  const arrivals: Arrival[] = []
  const known = new Set<string>()
  const faults: string[] = []
  const server = createServer(async (request, response) => {
    try {
      const webhook = (request.url ?? '').slice(1)
      const body = await text(request)
      const verified = new Webhook(secretOf(webhook) ?? '').verify(
        body,
        request.headers as Record<string, string>,
      ) // none is repeated
      const { id, seq, data } = Told.parse(verified)
      must(request.headers['webhook-id'] === id, 'A delivery has the id of its event')
      const isFirst = !known.has(`${webhook} ${id}`)
      known.add(`${webhook} ${id}`)
      const isAccepted = !(isFirst && known.size % REFUSE_EVERY === 0)
      arrivals.push({ webhook, id, seq, thread: `${webhook} ${data.trade_id ?? data.ticket_id}`, isAccepted })
      response.writeHead(isAccepted ? 204 : 500).end()
    } catch (error) {
      if (!request.complete) return // of a server that was killed meanwhile
      faults.push(String(error))
      response.writeHead(400).end()
    }
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo // it listens on a port

  return {
    host: `127.0.0.1:${port}`,
    /** Everything verified, and of each trade or offer nothing came before what is earlier was accepted. */
    isInOrder() {
      must(faults.length === 0, 'Every delivery verifies', faults.slice(0, 3))
      const last = new Map<string, Arrival>()
      for (const arrival of arrivals) {
        const before = last.get(arrival.thread)
        if (before && arrival.seq < before.seq) continue // a repetition
        if (before && arrival.seq > before.seq)
          must(before.isAccepted, 'What is earlier in a trade was accepted before', { before, arrival })
        if (!(before?.id === arrival.id && before.isAccepted)) last.set(arrival.thread, arrival)
      }
    },
    /** What was accepted: webhook and event. */
    accepted: () =>
      new Set(arrivals.filter(({ isAccepted }) => isAccepted).map(({ webhook, id }) => `${webhook} ${id}`)),
    arrived: () => arrivals.length,
    refused: () => arrivals.filter(({ isAccepted }) => !isAccepted).length,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
