import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest, type RequestOptions } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { checkWebhookUrl, type DeliveryFailure } from '@mahsul/domain/programs/webhook'
import { refuseInTransaction } from '../db/slow-work.ts'
import { isPublicAddress } from './public-address.ts'
import type { ResolveHost } from './resolve-host.ts'

/** Timeout of the whole exchange (promise 40). */
const TIMEOUT_MS = 10_000
/** How much of an answer is read: enough to see what the receiver has to say. */
const MOST_ANSWER_BYTES = 4_096

export type WebhookPost = { url: string; headers: Record<string, string>; body: string }
/** What the receiver answered, or why there was no answer. */
export type WebhookAnswer =
  | { status: number; text: string; retryAfter?: number }
  | { failure: DeliveryFailure }

export type WebhookLine = {
  resolve: ResolveHost
  /** Also takes `http://127.0.0.1`: the demo alone. */
  local: boolean
  /** Which addresses are connected to; those of the public internet. */
  isAllowed?: (address: string) => boolean
  /** Certificates to trust instead of the usual authorities. */
  ca?: string
  timeoutMs?: number
}

/** A connection that was not made, or not used, because it would have led somewhere else than to the public internet. */
class PrivateAddress extends Error {}
class NoAddress extends Error {}

/**
 * Sends one delivery. The name is resolved once, by us: every address it has must be public, and the connection goes to one of
 * these and to no other, so that a name server that changes its answer changes nothing. TLS is verified against the name, each
 * delivery has a connection of its own, and redirects are an answer like any other.
 */
export async function postWebhook(
  { url, headers, body }: WebhookPost,
  line: WebhookLine,
): Promise<WebhookAnswer> {
  refuseInTransaction('Calling a webhook')
  if (checkWebhookUrl(url, { local: line.local })) return { failure: 'private' }
  const { protocol } = new URL(url)
  const isLocal = protocol === 'http:' // only this machine, by the check
  const isAllowed = isLocal
    ? (address: string) => address === '127.0.0.1'
    : (line.isAllowed ?? isPublicAddress)
  const signal = AbortSignal.timeout(line.timeoutMs ?? TIMEOUT_MS)
  const options: RequestOptions = {
    method: 'POST',
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    agent: false, // a connection that is kept would have been checked for another delivery
    lookup: lookupBy(line.resolve, isAllowed),
    signal,
    ...(line.ca && { ca: line.ca }),
  }
  return new Promise((resolve) => {
    const fail = (error: unknown) => resolve({ failure: signal.aborted ? 'timeout' : failureOf(error) })
    const request = (isLocal ? httpRequest : httpsRequest)(url, options, (response) => {
      readAnswer(response).then(resolve, fail)
    })
    // Of an address in place of a name nobody asks the lookup.
    request.on('socket', (socket) =>
      socket.once('connect', () => {
        if (!isAllowed(socket.remoteAddress ?? '')) socket.destroy(new PrivateAddress(url))
      }),
    )
    request.on('error', fail)
    request.end(body)
  })
}

/** Answers a connection's question for addresses with those that were checked, or with why there are none. */
function lookupBy(resolve: ResolveHost, isAllowed: (address: string) => boolean): LookupFunction {
  return (host, options, answer) => {
    resolve(host).then(
      (addresses) => {
        const [first] = addresses
        if (first === undefined) return answer(new NoAddress(host), [])
        if (!addresses.every(isAllowed)) return answer(new PrivateAddress(host), [])
        const known = addresses.map((address) => ({ address, family: isIP(address) }))
        if (options.all) answer(null, known)
        else answer(null, first, isIP(first))
      },
      () => answer(new NoAddress(host), []),
    )
  }
}

/** The status decides, whatever becomes of the rest. */
async function readAnswer(response: IncomingMessage): Promise<WebhookAnswer> {
  const parts: Buffer[] = []
  let bytes = 0
  try {
    for await (const part of response as AsyncIterable<Buffer>) {
      parts.push(part.subarray(0, MOST_ANSWER_BYTES - bytes))
      bytes += part.length
      if (bytes >= MOST_ANSWER_BYTES) break // which ends the connection
    }
  } catch {
    // cut off, or too slow
  }
  const retryAfter = Number(response.headers['retry-after'])
  return {
    status: response.statusCode ?? 0,
    text: Buffer.concat(parts).toString('utf8'),
    ...(retryAfter > 0 && { retryAfter }),
  }
}

function failureOf(error: unknown): DeliveryFailure {
  if (error instanceof PrivateAddress) return 'private'
  if (error instanceof NoAddress) return 'name'
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return /CERT|SELF_SIGNED|VERIFY|TLS|SSL/.test(code) ? 'certificate' : 'connection'
}
