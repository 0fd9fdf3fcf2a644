/** A unit of work that is reported to a trace collector, if there is one. */
export type Span = { end: (outcome: { status?: number; error?: unknown }) => void }

type Attributes = Record<string, string | number>
export type Tracing = {
  /** An incoming request; `traceparent` (W3C) makes it part of its sender's trace. */
  request: (name: string, attributes: Attributes, traceparent: string | undefined) => Span
  /** An outgoing message, long after the request it came from. */
  message: (name: string, attributes: Attributes) => Span
  /** A child span. */
  part: (of: Span, name: string, attributes: Attributes) => Span
}

let tracing: Tracing | undefined

/** Nothing is traced before this: without a collector a span costs one comparison. */
export const traceWith = (way: Tracing | undefined) => {
  tracing = way
}

export const requestSpan = (method: string, route: string, traceparent: unknown): Span | undefined =>
  tracing?.request(
    `${method} ${route}`,
    { 'http.request.method': method, 'http.route': route },
    typeof traceparent === 'string' ? traceparent : undefined,
  )

/** The text of a statement has no values: those are sent separately. */
export function statementSpan(of: Span | undefined, text: string): Span | undefined {
  if (!tracing || !of) return undefined
  const name = /^\s*(\w+)(?:.*?\b(?:from|into|update)\s+"?(\w+)"?)?/is.exec(text)
  return tracing.part(of, [name?.[1]?.toLowerCase(), name?.[2]].filter(Boolean).join(' ') || 'statement', {
    'db.system.name': 'postgresql',
    'db.query.text': text.slice(0, 500),
  })
}

export const messageSpan = (channel: string, requestId: string | null): Span | undefined =>
  tracing?.message(`send ${channel}`, { channel, 'request.id': requestId ?? '' })
