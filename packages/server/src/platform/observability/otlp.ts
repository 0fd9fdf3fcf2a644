import { setTimeout as sleep } from 'node:timers/promises'

/**
 * OTLP/HTTP in its JSON form: https://opentelemetry.io/docs/specs/otlp/#json-protobuf-encoding. Ids are hexadecimal, times are
 * nanoseconds as text, since JavaScript's numbers are too small for them.
 */
type Value = { stringValue: string } | { intValue: number } | { doubleValue: number }
type KeyValue = { key: string; value: Value }
export type Attributes = Record<string, string | number>

export type SpanData = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: KeyValue[]
  status: { code?: number }
}

type Times = { attributes: KeyValue[]; startTimeUnixNano: string; timeUnixNano: string }
export type NumberPoint = Times & { asDouble: number }
export type HistogramPoint = Times & {
  count: string
  sum: number
  explicitBounds: number[]
  bucketCounts: string[]
}
/** Cumulative since the process started, not delta. */
export const CUMULATIVE = 2
export type MetricData = { name: string; description: string } & (
  | { gauge: { dataPoints: NumberPoint[] } }
  | {
      sum: { dataPoints: NumberPoint[]; isMonotonic: boolean; aggregationTemporality: typeof CUMULATIVE }
    }
  | { histogram: { dataPoints: HistogramPoint[]; aggregationTemporality: typeof CUMULATIVE } }
)

export const keyValues = (attributes: Attributes): KeyValue[] =>
  Object.entries(attributes).map(([key, value]) => ({ key, value: asValue(value) }))

function asValue(value: string | number): Value {
  if (typeof value === 'string') return { stringValue: value }
  return Number.isInteger(value) ? { intValue: value } : { doubleValue: value }
}

/** Milliseconds since 1970, to the microsecond: a number cannot hold more. */
export const nanoseconds = (ms: number): string => `${Math.round(ms * 1_000)}000`

const resource = { attributes: keyValues({ 'service.name': 'mahsul' }) }
const scope = { name: 'mahsul' }
const bodies = {
  traces: (spans: readonly SpanData[]) => ({ resourceSpans: [{ resource, scopeSpans: [{ scope, spans }] }] }),
  metrics: (metrics: readonly MetricData[]) => ({
    resourceMetrics: [{ resource, scopeMetrics: [{ scope, metrics }] }],
  }),
}

/** The collector's status codes that mean: retry later. */
const again = new Set([429, 502, 503, 504])
const PAUSES_MS = [500, 2_000]
const PATIENCE_MS = 10_000

export type Collector = {
  traces: (spans: readonly SpanData[]) => Promise<void>
  metrics: (metrics: readonly MetricData[]) => Promise<void>
}

/** The collector at an address as OTEL_EXPORTER_OTLP_ENDPOINT has it: without `/v1/traces`. */
export function collectorAt(endpoint: string): Collector {
  const send = async (path: string, body: object) => {
    const url = `${endpoint.replace(/\/$/, '')}/v1/${path}`
    for (const pause of [...PAUSES_MS, undefined]) {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
      await response.body?.cancel()
      if (response.ok) return
      if (pause === undefined || !again.has(response.status))
        throw new Error(`The collector answered ${response.status} at /v1/${path}`)
      await sleep(pause)
    }
  }
  return {
    traces: (spans) => send('traces', bodies.traces(spans)),
    metrics: (metrics) => send('metrics', bodies.metrics(metrics)),
  }
}
