/** A piece of work that is told to a collector of traces, where there is one. */
export type Span = { end: (outcome: { status?: number; error?: unknown }) => void }

type Attributes = Record<string, string | number>
export type Tracing = {
  /** A request that came; `traceparent` (W3C) makes it a part of what its sender traces. */
  request: (name: string, attributes: Attributes, traceparent: string | undefined) => Span
  /** A message that goes out, long after what it began with. */
  message: (name: string, attributes: Attributes) => Span
  /** A part of another. */
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

/** The text of a statement holds no values: those travel beside it. */
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
