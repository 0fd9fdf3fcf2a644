import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Registry } from 'prom-client'
import { afterAll, expect, test } from 'vitest'
import { openDealing } from '../../testing/dealing.ts'
import { deliverOutbox } from '../outbox/outbox.ts'
import { demoSenders } from '../outbox/senders.ts'
import { collectorAt } from './otlp.ts'
import { requestSpan, statementSpan } from './spans.ts'
import { exportTelemetry } from './telemetry.ts'

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } }
type Span = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: Attribute[]
}
type HistogramPoint = { count: string; explicitBounds: number[]; bucketCounts: string[] }
type Metric = {
  name: string
  sum?: { dataPoints: object[] }
  gauge?: object
  histogram?: { dataPoints: HistogramPoint[] }
}

/** A collector that decodes JSON, at the paths of OTLP/HTTP. */
const received: { path: string; body: string }[] = []
/** Answers to give before accepting anything. */
const refusals: number[] = []
const collector = createServer((request, response) => {
  let body = ''
  request.setEncoding('utf8').on('data', (part: string) => {
    body += part
  })
  request.on('end', () => {
    const refusal = refusals.shift()
    if (refusal) return void response.writeHead(refusal).end()
    received.push({ path: request.url ?? '', body })
    response.setHeader('content-type', 'application/json').end('{}')
  })
})
await new Promise<void>((listening) => collector.listen(0, '127.0.0.1', listening))
afterAll(() => void collector.close())
const { port } = collector.address() as AddressInfo // it listens on a port

const at = (path: string) =>
  received.filter((request) => request.path === path).map(({ body }) => JSON.parse(body))

test('a request is reported with its statements and messages, as part of its sender’s trace, and so are metrics', async () => {
  const market = await openDealing()
  const member = await market.member('BUYER')
  const endpoint = `http://127.0.0.1:${port}/`
  const stop = exportTelemetry({
    endpoint,
    registry: market.app.metrics.all,
    onError: (error) => {
      throw error
    },
  })
  const [traceId, parent] = ['0af7651916cd43dd8448eb211c80319c', 'b7ad6b7169203331']
  const body = { identifier: '', event: 'create_offer' }
  const headers = { traceparent: `00-${traceId}-${parent}-01` }
  await market.as(member, 'POST', '/secure/request-code', body, headers)
  await market.as(member, 'GET', '/secure/profiles', undefined, { traceparent: 'not one' })
  await deliverOutbox({ db: market.db, senders: demoSenders, now: () => market.clock.now, onError: () => {} })
  await stop()

  const spans = spansOf()
  const request = spans.find(({ name }) => name === 'POST /api/v1/secure/request-code')
  expect(request).toMatchObject({ traceId, parentSpanId: parent })
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId)
  expect(statements.map(({ name }) => name)).toContain('insert outbox')
  expect(spans.find(({ name }) => name === 'GET /api/v1/secure/profiles')?.traceId).not.toBe(traceId)
  expect(spans.map(({ name }) => name)).toContain('send mail')
  expect(JSON.stringify(spans)).not.toMatch(/@buyer\.example|"\d{6}"/)

  const metrics: Metric[] = at('/v1/metrics').flatMap(({ resourceMetrics }) =>
    resourceMetrics.flatMap(({ scopeMetrics }: { scopeMetrics: { metrics: Metric[] }[] }) =>
      scopeMetrics.flatMap((one) => one.metrics),
    ),
  )
  const of = (name: string) => metrics.find((metric) => metric.name === name)
  expect(of('bids_placed_total')).toHaveProperty('sum.isMonotonic', true)
  expect(of('database_up')).toHaveProperty('gauge.dataPoints')
  const seconds = of('http_request_seconds')?.histogram?.dataPoints ?? []
  expect(seconds.length).toBeGreaterThan(0)
  for (const { count, explicitBounds, bucketCounts } of seconds) {
    expect(bucketCounts).toHaveLength(explicitBounds.length + 1)
    expect(bucketCounts.reduce((sum, each) => sum + Number(each), 0)).toBe(Number(count))
  }
})

const spansOf = (): Span[] =>
  at('/v1/traces').flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }: { scopeSpans: { spans: Span[] }[] }) =>
      scopeSpans.flatMap((one) => one.spans),
    ),
  )
const exporting = (onError: (error: unknown) => void) =>
  exportTelemetry({ endpoint: `http://127.0.0.1:${port}`, registry: () => new Registry(), onError })

test('a trace that its sender does not record is not recorded here, nor are its spans', async () => {
  const stop = exporting(() => {})
  const [id, parent] = ['1af7651916cd43dd8448eb211c80319c', 'b7ad6b7169203331']
  for (const flags of ['00', '01']) {
    const request = requestSpan('GET', `/${flags}`, `00-${id}-${parent}-${flags}`)
    statementSpan(request, 'select 1')?.end({})
    request?.end({ status: 500 })
  }
  await stop()
  const spans = spansOf().filter(({ traceId }) => traceId === id)
  expect(spans.map(({ name }) => name)).toEqual(['select', 'GET /01'])
  expect(spans[1]).toMatchObject({ kind: 2, parentSpanId: parent, status: { code: 2 } })
  expect(spans[0]).toMatchObject({ kind: 3, parentSpanId: spans[1]?.spanId, status: {} })
})

test.each([
  { name: 'that is busy is sent the same again', answers: [503, 429], errors: 0, taken: 1 },
  { name: 'that says no is not asked twice', answers: [400], errors: 1, taken: 0 },
])('a collector $name', async ({ answers, errors, taken }) => {
  const failures: unknown[] = []
  const collector = collectorAt(`http://127.0.0.1:${port}`)
  const before = received.length
  refusals.push(...answers)
  await collector.traces([]).catch((error: unknown) => failures.push(error))
  expect([failures.length, received.length - before, refusals.length]).toEqual([errors, taken, 0])
})

test('without a collector nothing is traced', async () => {
  expect([requestSpan('GET', '/', undefined), statementSpan({ end: () => {} }, 'select 1')]).toEqual([
    undefined,
    undefined,
  ])
})
