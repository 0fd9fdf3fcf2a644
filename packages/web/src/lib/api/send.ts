import { syncServerClock } from '../clock.ts'
import { failedAs, newRequestId } from '../reference.ts'
import { isBusy, refusalFrom, Unreachable } from '../refused.ts'
import { languageNow } from '../settings.ts'
import { addressed, apiBase } from './api-origin.ts'
import { takeAsked } from './asked-first.ts'
import { markOffline, markOnline, SAVING_HEADER, saving, whileBusy } from './connection.ts'
import { AS_OF_HEADER, noteAsOf } from './data-as-of.ts'

/** One request, before authentication headers are added. */
export type Outgoing = {
  key: string
  params?: object | undefined
  query?: object | undefined
  body?: unknown
  idempotencyKey?: string | undefined
  signal?: AbortSignal | undefined
  /** The answer is a file and not JSON. */
  file?: true
}

/** `POST /secure/bids/tickets/{id}` and its params become a method and an address. */
export function addressOf(
  { key, params = {}, query = {} }: Outgoing,
  base = apiBase,
): { method: string; url: string } {
  const space = key.indexOf(' ')
  const given = new Map(Object.entries(params))
  const path = key.slice(space + 1).replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = given.get(name)
    if (value === undefined) throw new Error(`${key} needs ${name}`)
    return encodeURIComponent(String(value))
  })
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null || value === '') continue
    for (const one of Array.isArray(value) ? value : [value]) search.append(name, String(one))
  }
  const tail = search.size > 0 ? `?${search}` : ''
  return { method: key.slice(0, space), url: `${base}${path}${tail}` }
}

/** How often a server that has too much to do is asked again before it is said to have failed. */
const MOST_AGAIN = 3

/**
 * Sends and parses; throws `Refused` or `Unreachable`, and nothing else but an abort. Where the server is busy it is asked again when
 * it says, if that can do nothing twice; meanwhile every page says so.
 */
export async function send(out: Outgoing, accessToken: string | undefined, base?: string): Promise<unknown> {
  for (let again = 0; ; again++)
    try {
      return await sendNow(out, accessToken, base)
    } catch (failure) {
      if (again === MOST_AGAIN || !isBusy(failure) || !(isRead(out) || out.idempotencyKey)) throw failure
      await whileBusy(1_000 * (failure.retryAfter ?? 0) * (1 + Math.random() / 2)) // not all at the same moment
      out.signal?.throwIfAborted()
    }
}

const isRead = ({ key }: Outgoing) => key.startsWith('GET ')

async function sendNow(out: Outgoing, accessToken: string | undefined, base?: string): Promise<unknown> {
  const { method, url } = addressOf(out, base)
  const headers = new Headers({
    Accept: out.file ? '*/*' : 'application/json',
    'Accept-Language': languageNow(),
    'X-Request-Id': newRequestId(),
  })
  if (accessToken) headers.set('Authorization', `Bearer ${accessToken}`)
  if (out.idempotencyKey) headers.set('Idempotency-Key', out.idempotencyKey)
  const isForm = out.body instanceof FormData
  if (out.body !== undefined && !isForm) headers.set('Content-Type', 'application/json')
  const init: RequestInit = { method, headers }
  if (out.body !== undefined) init.body = isForm ? (out.body as FormData) : JSON.stringify(out.body) // isForm proves it
  if (out.signal) init.signal = out.signal
  const asked = method === 'GET' ? takeAsked(url, accessToken) : undefined
  const askedAt = asked?.at ?? Date.now()
  const response = await (asked?.answer ?? fetch(url, init)).catch((cause: unknown) => {
    if (out.signal?.aborted) throw cause
    markOffline()
    failedAs(undefined, 'connection')
    throw new Unreachable('No connection', { cause })
  })
  markOnline()
  saving.set(response.headers.get(SAVING_HEADER) !== 'stalled')
  syncServerClock(response.headers.get('Date'), askedAt)
  if (!response.ok) {
    const refusal = await refusalFrom(response)
    if (refusal.status >= 500) failedAs(refusal.requestId, 'server')
    throw refusal
  }
  noteAsOf(out.key, response.headers.get(AS_OF_HEADER))
  if (response.status === 204) return undefined
  return (out.file ? response.blob() : response.json().then(addressed)).catch((cause: unknown) => {
    throw new Unreachable('The answer was cut off', { cause })
  })
}
