import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { openDealing } from '../../testing/dealing.ts'
import { deliverOutbox } from '../outbox/outbox.ts'
import { demoSenders } from '../outbox/senders.ts'
import { requestSpan, statementSpan } from './spans.ts'
import { exportTelemetry } from './telemetry.ts'

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } }
type Span = { traceId: string; spanId: string; parentSpanId?: string; name: string; attributes: Attribute[] }
type Metric = { name: string; sum?: { dataPoints: object[] }; gauge?: object; histogram?: object }

/** A collector that decodes what comes as JSON, at the paths of OTLP/HTTP. */
const received: { path: string; body: string }[] = []
const collector = createServer((request, response) => {
  let body = ''
  request.setEncoding('utf8').on('data', (part: string) => {
    body += part
  })
  request.on('end', () => {
    received.push({ path: request.url ?? '', body })
    response.setHeader('content-type', 'application/json').end('{}')
  })
})
await new Promise<void>((listening) => collector.listen(0, '127.0.0.1', listening))
afterAll(() => void collector.close())
const { port } = collector.address() as AddressInfo // it listens on a port

const at = (path: string) => received.filter((each) => each.path === path).map(({ body }) => JSON.parse(body))

test('a request is told with its statements and messages, as a part of what its sender traces, and figures go along', async () => {
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

  const spans: Span[] = at('/v1/traces').flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }: { scopeSpans: { spans: Span[] }[] }) =>
      scopeSpans.flatMap((one) => one.spans),
    ),
  )
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
  expect(of('http_request_seconds')).toHaveProperty('histogram.dataPoints')
})

test('without a collector nothing is traced', async () => {
  expect([requestSpan('GET', '/', undefined), statementSpan({ end: () => {} }, 'select 1')]).toEqual([
    undefined,
    undefined,
  ])
})
