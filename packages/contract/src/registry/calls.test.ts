import { roleIds } from '@mahsul/domain/accounts/member'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { accountCalls } from '../accounts/accounts.ts'
import { bidCalls } from '../bids/bids.ts'
import { catalogueCalls } from '../catalogue/catalogue.ts'
import { facilityCalls } from '../catalogue/facilities.ts'
import type { Call, CallName } from '../kit/call.ts'
import { tags } from '../kit/tags.ts'
import { Paging, pageCounts, pageOf, UsdIn } from '../kit/wire.ts'
import { notificationCalls } from '../notifications/notifications.ts'
import { costCalls } from '../offers/costs.ts'
import { offerCalls } from '../offers/offers.ts'
import { tradeCalls } from '../trades/trades.ts'
import { calls } from './calls.ts'
import released from './released-names.json' with { type: 'json' }

const entries = Object.entries(calls) as [CallName, Call][] // calls satisfies Calls

test('no two files declare the same call', () => {
  const files = [accountCalls, catalogueCalls, facilityCalls, costCalls, offerCalls, bidCalls, tradeCalls]
  const names = [...files, notificationCalls].flatMap((file) => Object.keys(file))
  expect(new Set(names).size).toBe(names.length)
  for (const name of names) expect(calls).toHaveProperty([name])
})

test.each(entries)('%s has a summary and says who may make it', (name, call) => {
  expect(name).toMatch(/^(GET|POST|PUT|PATCH|DELETE) (\/[\w-]+|\/\{\w+\})+(\.[a-z]+)?$/)
  expect(call.summary.length).toBeGreaterThan(5)
  if (call.access.roles === 'anyone') return
  expect(call.access.roles.length).toBeGreaterThan(0)
  for (const role of call.access.roles) expect(Object.keys(roleIds)).toContain(role)
})

test('every call has a name of its own, which it keeps', () => {
  const names = Object.fromEntries(entries.map(([name, { id }]) => [id, name]))
  expect(Object.keys(names).filter((id) => !/^[a-z][A-Za-z]+$/.test(id))).toEqual([])
  expect(Object.keys(names).length).toBe(entries.length)
  // A client that was generated before calls it by this name: add a line for a new call, and change none.
  expect(Object.fromEntries(Object.entries(names).toSorted())).toEqual(released)
})

test('what may lag reads, and needs a session: whose own acts are in it', () => {
  const lagging = entries.filter(([, call]) => call.mayLag)
  const isRight = ([name, { access, once }]: [CallName, Call]) =>
    name.startsWith('GET ') && access.roles !== 'anyone' && !once
  expect(lagging.filter((entry) => !isRight(entry)).map(([name]) => name)).toEqual([])
  const others = lagging.map(([name]) => name).filter((name) => !name.endsWith('.csv'))
  expect(others.toSorted()).toEqual([
    'GET /admin/activity_log',
    'GET /admin/activity_log/check',
    'GET /secure/admin/dashboard',
    'GET /secure/admin/figures',
    'GET /secure/admin/figures/this-month',
    'GET /secure/admin/freight-costs/missing',
  ])
})

test('every group of calls is told, and has calls', () => {
  const used = new Set(entries.map(([, { tag }]) => tag))
  expect([...used].toSorted()).toEqual(Object.keys(tags).toSorted())
})

test('only the calls that begin a session, or are public, need none', () => {
  const open = entries
    .filter(([, call]) => call.access.roles === 'anyone')
    .map(([name]) => name.split(' ')[1]!)
  const isOpen =
    /^\/(login(\/(passkey|second-factor)(\/request)?)?|oauth\/token|forget-password|verify-forget-password|register(\/.*)?|public\/.*)$/
  expect(open.filter((path) => !isOpen.test(path))).toEqual([])
})

test.each(entries)('the path of %s has exactly its parameters', (name, call) => {
  const named = [...name.matchAll(/\{(\w+)\}/g)].map(([, param]) => param)
  const described = call.params instanceof z.ZodObject ? Object.keys(call.params.shape) : []
  expect(described.toSorted()).toEqual(named.toSorted())
})

test('what moves goods or money takes an idempotency key', () => {
  const moving = /^(POST|PUT) \/secure\/(tickets|bids|trades|trade-consignments|(admin\/)?upload)(\/|$)/
  const watching = 'PUT /secure/tickets/{id}/watch' // a person's own, and the same when it is repeated
  const reading = 'POST /secure/trades/{id}/credit/read' // stores nothing: its body is too long for an address
  const missing = entries
    .filter(([name, call]) => moving.test(name) && ![watching, reading].includes(name) && !call.once)
    .map(([name]) => name)
  expect(missing).toEqual([])
})

test('a call that reads changes nothing, and has no body', () => {
  for (const [name, call] of entries)
    if (name.startsWith('GET ')) expect([call.body, call.once]).toEqual([undefined, undefined])
})

test.each(entries)('%s can be described in OpenAPI', (_, call) => {
  for (const [schema, io] of [
    [call.body, 'input'],
    [call.params, 'input'],
    [call.answer, 'output'],
  ] as const)
    if (schema) expect(() => z.toJSONSchema(schema, { io })).not.toThrow()
})

test.each(entries.filter(([, call]) => call.body && !call.foreign))(
  '%s refuses fields it does not declare',
  (_, { body }) => {
    for (const way of body instanceof z.ZodDiscriminatedUnion ? body.options : [body!]) {
      const issues = z.safeParse(way, { no_such_field: 1 }).error?.issues ?? []
      expect(issues.some((issue) => issue.code === 'unrecognized_keys')).toBe(true)
    }
  },
)

test('pages have five items by default, a hundred at most, and begin at one', () => {
  expect(pageOf({})).toEqual({ number: 1, size: 5, offset: 0 })
  expect(pageOf({ page: 3 })).toEqual({ number: 3, size: 5, offset: 10 })
  expect(pageOf({ page_no: 2, page: 3, per_page: 10 })).toEqual({ number: 2, size: 10, offset: 10 })
  expect(pageOf({ page: 2_000_000 }).number).toBe(1_000_000)
})

test.each([
  [{ page_no: '0' }, 'page_no'],
  [{ page: '0' }, 'page'],
  [{ per_page: '0' }, 'per_page'],
  [{ per_page: '101' }, 'per_page'],
  [{ page_no: '-1' }, 'page_no'],
  [{ per_page: '2.5' }, 'per_page'],
])('there is no page %j', (query, field) => {
  expect(Paging.safeParse(query).error?.issues.map(({ path }) => path[0])).toEqual([field])
})

test.each([{}, { page_no: '1', page: '1', per_page: '1' }, { per_page: '100', search: '', type: 'list' }])(
  'a list takes %j',
  (query) => {
    expect(Paging.safeParse(query).success).toBe(true)
  },
)

test.each(entries)('%s declares its query parameters by name, so that others are refused', (_, call) => {
  if (call.query) expect(call.query).toBeInstanceOf(z.ZodObject)
})

test.each([
  [0, 1, { total_data: 0, total_page: 0, next_page: null }],
  [5, 1, { total_data: 5, total_page: 1, next_page: null }],
  [41, 1, { total_data: 41, total_page: 9, next_page: 2 }],
  [41, 8, { total_data: 41, total_page: 9, next_page: 9 }],
  [41, 9, { total_data: 41, total_page: 9, next_page: null }],
  [41, 99, { total_data: 41, total_page: 9, next_page: null }],
])('%i things on page %i', (total, number, counts) => {
  expect(pageCounts(total, { number, size: 5 })).toEqual(counts)
})

test('a price may be sent as text or as a number', () => {
  expect([UsdIn.parse('1250.50'), UsdIn.parse(1250.5)]).toEqual(['1250.50', 1250.5])
})
