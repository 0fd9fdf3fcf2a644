import {
  type Context,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  type Span as Traced,
  trace,
} from '@opentelemetry/api'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { Registry } from 'prom-client'
import { type Span, traceWith } from './spans.ts'
import { figuresOf } from './telemetry-figures.ts'

type Telemetry = {
  /** The collector’s address, as OTEL_EXPORTER_OTLP_ENDPOINT has it: without `/v1/traces`. */
  endpoint: string
  registry: () => Registry
  everyMs?: number
  onError: (error: unknown) => void
}

/**
 * Sends spans and figures to a collector, as JSON over HTTP. Loaded only where one is configured. Answers what stops it,
 * after sending what there is.
 */
export function exportTelemetry({
  endpoint,
  registry,
  everyMs = 30_000,
  onError,
}: Telemetry): () => Promise<void> {
  const at = (path: string) => ({ url: `${endpoint.replace(/\/$/, '')}/v1/${path}`, timeoutMillis: 10_000 })
  const resource = resourceFromAttributes({ 'service.name': 'mahsul' })
  const spans = new BatchSpanProcessor({
    exporter: new OTLPTraceExporter(at('traces')),
    scheduledDelayMillis: 2_000,
  })
  const provider = new TracerProvider({ resource, spanProcessors: [spans] })
  const tracer = provider.getTracer('mahsul')
  const begun = new WeakMap<Span, Context>()
  const begin = (
    name: string,
    kind: SpanKind,
    attributes: Record<string, string | number>,
    context: Context,
  ) => {
    const traced = tracer.startSpan(name, { kind, attributes }, context)
    const span: Span = { end: (outcome) => end(traced, outcome) }
    begun.set(span, trace.setSpan(context, traced))
    return span
  }
  traceWith({
    request: (name, attributes, traceparent) =>
      begin(name, SpanKind.SERVER, attributes, contextOf(traceparent)),
    message: (name, attributes) => begin(name, SpanKind.PRODUCER, attributes, ROOT_CONTEXT),
    part: (of, name, attributes) => begin(name, SpanKind.CLIENT, attributes, begun.get(of) ?? ROOT_CONTEXT),
  })

  const figures = new OTLPMetricExporter(at('metrics'))
  const tell = async () => {
    const metrics = await figuresOf(registry())
    const scopeMetrics = [{ scope: { name: 'mahsul' }, metrics }]
    await new Promise<void>((told) =>
      figures.export({ resource, scopeMetrics }, ({ error }) => {
        if (error) onError(error)
        told()
      }),
    )
  }
  const telling = setInterval(() => void tell().catch(onError), everyMs).unref()
  return async () => {
    clearInterval(telling)
    traceWith(undefined)
    await tell().catch(onError)
    await figures.shutdown().catch(onError)
    await provider.shutdown().catch(onError)
  }
}

function end(traced: Traced, { status, error }: { status?: number; error?: unknown }) {
  if (status !== undefined) traced.setAttribute('http.response.status_code', status)
  if (error !== undefined || (status ?? 0) >= 500) traced.setStatus({ code: SpanStatusCode.ERROR })
  traced.end()
}

/** https://www.w3.org/TR/trace-context/#traceparent-header; what is malformed is as if it had not come. */
function contextOf(traceparent = ''): Context {
  const [, traceId, spanId, flags] =
    /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(traceparent) ?? []
  if (!traceId || !spanId || !flags) return ROOT_CONTEXT
  const context = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true }
  return trace.setSpanContext(ROOT_CONTEXT, context)
}
