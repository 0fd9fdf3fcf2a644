import { lastReference, newRequestId } from '../reference.ts'
import { Refused, Unreachable } from '../refused.ts'
import { apiBase } from './api-origin.ts'

type Kind = 'error' | 'rejection' | 'page'

/** More from one page would only repeat it. */
const MOST = 5
const reported = new Map<string, string>()
let routeName = () => 'unknown'

/** Reports uncaught errors; `route` returns the name of the open page. */
export function watchErrors(route: () => string | undefined): void {
  routeName = () => route() ?? 'unknown'
  addEventListener('error', ({ error }) => {
    if (error instanceof Error) reportError('error', error)
  })
  addEventListener('unhandledrejection', ({ reason }) => {
    if (reason instanceof Error) reportError('rejection', reason)
  })
}

/** Returns the id under which the server logs it, for the reader to quote; undefined if there is nothing to report. */
export function reportError(kind: Kind, error: unknown): string | undefined {
  if (error instanceof Refused) return error.requestId
  if (!(error instanceof Error) || error instanceof Unreachable || error.name === 'AbortError')
    return undefined
  const at = placesIn(error.stack ?? '')
  if (kind !== 'page' && at.length === 0) return undefined // of an extension, not of ours
  const key = `${kind} ${error.name} ${error.message}`
  const known = reported.get(key)
  if (known || reported.size >= MOST) return known
  const id = newRequestId()
  reported.set(key, id)
  const failed = lastReference()
  const body = {
    kind,
    build,
    route: routeName(),
    name: /^\w{1,40}$/.test(error.name) ? error.name : 'Error',
    message: error.message.slice(0, 200),
    at,
    ...(failed && { failed_request: failed }),
  }
  void fetch(`${apiBase}/public/browser-errors`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Request-Id': id },
    body: JSON.stringify(body),
    keepalive: true, // the page may be about to close
  }).catch(() => {})
  return id
}

/** Places in our own files, innermost first. The files' names identify the build. */
export function placesIn(stack: string, origin = globalThis.location?.origin): string[] {
  const places: string[] = []
  for (const [, from, path, line, column] of stack.matchAll(
    /(https?:\/\/[^/\s)]+)(\/[\w./-]{1,79}):(\d{1,7}):(\d{1,7})/g,
  ))
    if (from === origin) places.push(`${path}:${line}:${column}`)
  return places.slice(0, 5)
}

/** This file, whose name changes with its content. */
const build = /([\w-]{1,40})\.js$/.exec(new URL(import.meta.url).pathname)?.[1] ?? 'dev'
