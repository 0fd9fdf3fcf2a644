import { calls } from '@mahsul/contract/registry/calls'
import { beforeAll, expect, test } from 'vitest'
import { openMarket } from '../../testing/market.ts'

const market = await openMarket()

type Document = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, object> }
}
type Operation = {
  parameters?: { name: string; in: string; required: boolean; description?: string }[]
  requestBody?: { content: Record<string, object> }
  responses: Record<string, { description: string }>
}
let written: Document
const operation = (name: string) => {
  const [method = '', path = ''] = name.split(' ')
  return written.paths[`/api/v1${path}`]?.[method.toLowerCase()]
}
beforeAll(async () => {
  written = (await market.app.inject('/api/v1/openapi.json')).json()
})

test('the OpenAPI document has every call of the contract, and nothing else', () => {
  const described = Object.entries(written.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace('/api/v1', '')}`),
  )
  expect(described.toSorted()).toEqual(Object.keys(calls).toSorted())
})

test('a call is described with everything that it takes and answers', () => {
  const bids = operation('GET /secure/bids/tickets/{id}')
  expect(bids?.parameters?.map(({ name, in: place, required }) => [name, place, required])).toEqual([
    ...['page_no', 'page', 'per_page', 'search', 'type', 'status'].map((name) => [name, 'query', false]),
    ['id', 'path', true],
  ])
  expect(bids?.parameters?.find(({ name }) => name === 'type')?.description).toMatch(/^all of a short list/)
  expect(Object.keys(bids?.responses ?? {})).toEqual(['200', '4XX'])
  const bid = operation('POST /secure/bids/tickets/{id}')
  expect(bid?.parameters?.map(({ name }) => name)).toEqual(['id', 'idempotency-key', 'if-match'])
  expect(Object.keys(bid?.requestBody?.content ?? {})).toEqual(['application/json'])
  expect(operation('GET /secure/profiles/data.zip')?.responses['200']?.description).toBe('application/zip')
})

test('a task with a document can be sent as a form', () => {
  const { content } = operation('POST /secure/trades/{id}/tasks/{task}')?.requestBody ?? {}
  expect(Object.keys(content ?? {})).toEqual(['application/json', 'multipart/form-data'])
})

test('what the OpenAPI document refers to is in it', () => {
  const references = [...JSON.stringify(written).matchAll(/"\$ref":"([^"]*)"/g)].map(([, to]) => to)
  const named = Object.keys(written.components.schemas).map((name) => `#/components/schemas/${name}`)
  expect(named.length).toBeGreaterThan(0) // JSON values in the audit trail, which contain others
  expect([...new Set(references)].toSorted()).toEqual(named.toSorted())
})
