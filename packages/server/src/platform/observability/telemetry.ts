import { randomBytes } from 'node:crypto'
import type { Registry } from 'prom-client'
import { type Attributes, collectorAt, keyValues, nanoseconds, type SpanData } from './otlp.ts'
import { figuresOf } from './otlp-figures.ts'
import { type Span, traceWith } from './spans.ts'

type Telemetry = {
  /** The collector’s address, as OTEL_EXPORTER_OTLP_ENDPOINT has it: without `/v1/traces`. */
  endpoint: string
  registry: () => Registry
  everyMs?: number
  onError: (error: unknown) => void
}

/** The context shared by the spans of one trace; a sender may have decided that its trace is not recorded. */
type Context = { traceId: string; spanId: string; isRecorded: boolean }

/** OTLP's numbers for these words. */
const KIND = { server: 2, client: 3, producer: 4 } as const
const ERROR = 2

const SPANS_EVERY_MS = 2_000
const SPANS_AT_ONCE = 512
/** The buffer of spans while the collector is slow or down; later ones are dropped. */
const MOST_SPANS = 2_048

/** Sends spans and metrics to a collector, as JSON over HTTP. Returns a function that flushes and stops it. */
export function exportTelemetry({
  endpoint,
  registry,
  everyMs = 30_000,
  onError,
}: Telemetry): () => Promise<void> {
  const collector = collectorAt(endpoint)
  const waiting: SpanData[] = []
  const begun = new WeakMap<Span, Context>()

  const begin = (name: string, kind: number, attributes: Attributes, parent: Context | undefined): Span => {
    const context: Context = {
      traceId: parent?.traceId ?? randomId(16),
      spanId: randomId(8),
      isRecorded: parent?.isRecorded ?? true,
    }
    const startedAt = Date.now()
    const clock = performance.now()
    const span: Span = {
      end: ({ status, error }) => {
        if (!context.isRecorded || waiting.length >= MOST_SPANS) return
        const isFailed = error !== undefined || (status ?? 0) >= 500
        const about = { ...attributes, ...(status !== undefined && { 'http.response.status_code': status }) }
        waiting.push({
          traceId: context.traceId,
          spanId: context.spanId,
          ...(parent && { parentSpanId: parent.spanId }),
          name,
          kind,
          startTimeUnixNano: nanoseconds(startedAt),
          endTimeUnixNano: nanoseconds(startedAt + performance.now() - clock),
          attributes: keyValues(about),
          status: isFailed ? { code: ERROR } : {},
        })
      },
    }
    begun.set(span, context)
    return span
  }
  traceWith({
    request: (name, attributes, traceparent) => begin(name, KIND.server, attributes, contextOf(traceparent)),
    message: (name, attributes) => begin(name, KIND.producer, attributes, undefined),
    part: (of, name, attributes) => begin(name, KIND.client, attributes, begun.get(of)),
  })

  let sending: Promise<void> = Promise.resolve()
  const sendSpans = () => {
    sending = sending.then(async () => {
      while (waiting.length > 0) await collector.traces(waiting.splice(0, SPANS_AT_ONCE)).catch(onError)
    })
    return sending
  }
  const sendFigures = () => figuresOf(registry()).then(collector.metrics).catch(onError)
  const timers = [setInterval(sendSpans, SPANS_EVERY_MS), setInterval(sendFigures, everyMs)]
  for (const timer of timers) timer.unref()
  return async () => {
    for (const timer of timers) clearInterval(timer)
    traceWith(undefined)
    await Promise.all([sendSpans(), sendFigures()])
  }
}

const randomId = (bytes: number) => randomBytes(bytes).toString('hex')

/** https://www.w3.org/TR/trace-context/#traceparent-header; a malformed header is ignored. */
function contextOf(traceparent = ''): Context | undefined {
  const [, traceId = '', spanId = '', flags = ''] =
    /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(traceparent) ?? []
  if (/^0*$/.test(traceId) || /^0*$/.test(spanId)) return undefined
  return { traceId, spanId, isRecorded: (Number.parseInt(flags, 16) & 1) === 1 }
}
