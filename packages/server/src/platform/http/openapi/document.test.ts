import type { Call, CallName } from '@mahsul/contract/kit/call'
import { errorCodeOf } from '@mahsul/contract/kit/refusals'
import { everyRefusal } from '@mahsul/contract/registry/call-refusals'
import { calls } from '@mahsul/contract/registry/calls'
import { expect, test } from 'vitest'
import { documentOf } from './document.ts'

type Schema = { $ref?: string; properties?: Record<string, object>; type?: string; enum?: unknown[] }
type Operation = {
  operationId: string
  description: string
  tags: string[]
  parameters?: ({ $ref: string } | { name: string; in: string; required: boolean; schema: Schema })[]
  requestBody?: { required: boolean; content: Record<string, { schema: Schema }> }
  security: object[]
  responses: Record<string, { $ref?: string; headers?: object; content?: Record<string, { schema: Schema }> }>
}

const all = Object.entries(calls) as [CallName, Call][] // `calls` is checked to be Calls
const written = await documentOf(all, '/api/v1')
const { components } = written
const operation = (name: string): Operation => {
  const [method = '', path = ''] = name.split(' ')
  return written.paths[`/api/v1${path}`]?.[method.toLowerCase()] as Operation // what `operation` makes
}
const resolved = <Part>(part: Part | { $ref: string }): Part => {
  if (!(part && typeof part === 'object' && '$ref' in part && part.$ref)) return part as Part // not a reference
  return String(part.$ref)
    .split('/')
    .slice(1)
    .reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], written) as Part // tested below to be there
}
const parametersOf = (name: string) => (operation(name).parameters ?? []).map((each) => resolved(each))

test('a call is described with everything that it takes and answers', () => {
  expect(
    parametersOf('GET /secure/bids/tickets/{id}').map(({ name, in: place, required }) => [
      name,
      place,
      required,
    ]),
  ).toEqual([
    ['id', 'path', true],
    ...['page_no', 'page', 'per_page', 'search', 'type', 'status'].map((name) => [name, 'query', false]),
  ])
  const bid = operation('POST /secure/bids/tickets/{id}')
  expect(bid.operationId).toBe('placeBid')
  expect(parametersOf('POST /secure/bids/tickets/{id}').map(({ name }) => name)).toEqual([
    'id',
    'Idempotency-Key',
    'If-Match',
  ])
  expect(Object.keys(bid.responses)).toContain('412')
  expect(operation('GET /secure/tickets/{id}').responses['200']?.headers).toHaveProperty('ETag')
  expect(bid.requestBody?.content).toEqual({
    'application/json': expect.objectContaining({ schema: { $ref: '#/components/schemas/BidInput' } }),
  })
  expect(bid.responses['201']?.content?.['application/json']?.schema.properties).toEqual({
    data: { $ref: '#/components/schemas/Bid' },
  })
  expect(bid.description).toContain('Of a company: people with the right `owner` or `trader`.')
})

test('what the document refers to is in it, and what it names is referred to', () => {
  const references = [...JSON.stringify(written).matchAll(/"\$ref":"([^"]*)"/g)].map(([, to]) => to)
  const named = (['schemas', 'parameters', 'responses', 'headers'] as const).flatMap((kind) =>
    Object.keys(components[kind]).map((name) => `#/components/${kind}/${name}`),
  )
  expect([...new Set(references)].toSorted()).toEqual(named.toSorted())
})

/** Descriptions may differ where it is used. */
const shapeOf = (schema: object): string =>
  JSON.stringify(schema, (key, value) =>
    key === 'description' && typeof value === 'string' ? undefined : value,
  )

test('an object of three fields or more is described once: others refer to it by its name', () => {
  const places = new Map<string, string[]>()
  const look = (part: unknown, place: string) => {
    if (!part || typeof part !== 'object') return
    const { properties } = part as Schema // if it is one
    const isNested = properties && place.split('/').length > 2 && !place.includes('multipart')
    if (isNested && Object.keys(properties).length >= 3)
      places.set(shapeOf(part), [...(places.get(shapeOf(part)) ?? []), place])
    for (const [key, inner] of Object.entries(part)) look(inner, `${place}/${key}`)
  }
  look(components.schemas, '')
  look(written.paths, 'paths')
  expect([...places.values()].filter((each) => each.length > 1)).toEqual([])
})

test('numbers and lists in a query are numbers and lists', () => {
  const typeOf = (call: string, name: string) =>
    parametersOf(call).find((parameter) => parameter.name === name)?.schema
  expect(typeOf('GET /secure/trades', 'page_no')).toMatchObject({ type: 'integer', minimum: 1 })
  expect(typeOf('GET /secure/trades', 'per_page')).toMatchObject({ type: 'integer', maximum: 100 })
  expect(typeOf('GET /secure/notifications', 'unread')).toMatchObject({ type: 'boolean' })
  expect(typeOf('GET /secure/admin/companies', 'role')).toMatchObject({
    type: 'array',
    items: { type: 'string', enum: ['BUYER', 'SUPPLIER', 'TRADER'] },
  })
})

test.each(all)('%s answers what its handler sends: JSON, a file, or nothing', (name, call) => {
  const { responses } = operation(name)
  const [success, ...others] = Object.keys(responses).filter((status) => status.startsWith('2'))
  const types = Object.keys(responses[success!]?.content ?? {})
  expect(others).toEqual([])
  if (call.file) expect([success, types]).toEqual(['200', [call.file].flat()])
  else if (call.answer) expect([success, types]).toEqual([String(call.status ?? 200), ['application/json']])
  else expect([success, types]).toEqual(['204', []])
})

test.each(all)('%s names every refusal that it may be answered', (name, call) => {
  const { responses } = operation(name)
  const codes = Object.entries(responses)
    .filter(([status]) => !status.startsWith('2'))
    .flatMap(([, response]) => {
      const schema = JSON.stringify(resolved(response)?.content?.['application/json']?.schema)
      const { const: one, enum: several } = JSON.parse(schema).allOf[1].properties.error_code
      return one ? [one] : several
    })
  expect([...new Set(codes)].toSorted()).toEqual(
    [...new Set(everyRefusal(name, call).map(errorCodeOf))].toSorted(),
  )
})

test.each(all)('%s shows what is sent and answered', (name, call) => {
  const { requestBody, responses } = operation(name)
  const sent = requestBody?.content['application/json']
  const isForm = call.files !== undefined && sent === undefined
  if (call.body && !isForm && requestBody?.required) expect(sent).toHaveProperty('example')
  if (call.answer && !call.file)
    expect(responses[String(call.status ?? 200)]?.content?.['application/json']).toHaveProperty('example')
})

test('only a call that needs no session has no security', () => {
  const open = all.filter(([name]) => operation(name).security.length === 0).map(([name]) => name)
  expect(open).toEqual(all.filter(([, { access }]) => access.roles === 'anyone').map(([name]) => name))
})

test('a task with a document can be sent as a form, with its text fields', () => {
  const { content, required } = operation('POST /secure/trades/{id}/tasks/{task}').requestBody!
  expect([Object.keys(content), required]).toEqual([['application/json', 'multipart/form-data'], false])
  const { properties = {} } = content['multipart/form-data']!.schema
  expect(properties).toMatchObject({
    message: { type: 'string' },
    file: { type: 'string', format: 'binary' },
    sales_contract: { type: 'string', format: 'binary' },
  })
  expect(properties).not.toHaveProperty('shipments')
})

test.each([
  ['POST /secure/upload', ['file']],
  ['POST /secure/admin/freight-costs/bulk', ['dry_run', 'file']],
  ['POST /secure/admin/lane-rules/bulk', ['dry_run', 'file']],
  ['POST /public/upload/image/{type}', ['invitation_id', 'file']],
])('%s takes a form with its file and nothing else', (name, fields) => {
  const { content, required } = operation(name).requestBody!
  expect([Object.keys(content), required]).toEqual([['multipart/form-data'], true])
  const form = content['multipart/form-data']!.schema
  expect(Object.keys(form.properties ?? {})).toEqual(fields)
  expect(form).toMatchObject({ required: ['file'] })
})

test('the tags tell the story from the sign-in to the back office, and each says what it is about', () => {
  const order = written.tags.map(({ name }) => name)
  expect(order.slice(0, 3)).toEqual(['session', 'second-factor', 'verification'])
  expect(order.findIndex((tag) => tag.startsWith('admin-'))).toBe(order.length - 7)
  for (const { description, 'x-displayName': title } of written.tags) {
    expect(description.length).toBeGreaterThan(20)
    expect(title).toMatch(/^[A-Z]/)
  }
  const used = Object.values(written.paths).flatMap(
    (methods) => Object.values(methods).flatMap((each) => (each as Operation).tags), // what `operation` makes
  )
  expect(new Set(used)).toEqual(new Set(order))
})
