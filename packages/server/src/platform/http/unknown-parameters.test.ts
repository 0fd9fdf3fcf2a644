import type { Call, CallName } from '@mahsul/contract/kit/call'
import { calls } from '@mahsul/contract/registry/calls'
import { roles } from '@mahsul/domain/accounts/member'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { openMarket } from '../../testing/market.ts'

const market = await openMarket()
const members = new Map(
  await Promise.all(roles.map(async (role) => [role, await market.member(role)] as const)),
)
const all = Object.entries(calls) as [CallName, Call][] // `calls` is checked to be Calls

/** Calls as an authorised member, with ids that do not exist: parameters are checked first. */
function ask(name: CallName, { access }: Call, query: string) {
  const [method = '', path = ''] = name.split(' ')
  const reader = access.roles === 'anyone' ? undefined : members.get(access.roles[0]!)
  const url = path.replace('{type}', 'avatar').replaceAll(/\{\w+\}/g, () => crypto.randomUUID())
  return market.as(reader, method as 'GET', `${url}?${query}`)
}

const refused = (field: string) => ({
  status: 422,
  body: { error_code: 'VALIDATION', errors: { [field]: [expect.any(String)] } },
})

const withoutBody = all.filter(([, { body }]) => !body)
test.each(withoutBody)('%s refuses an unknown query parameter', async (name, call) => {
  expect(await ask(name, call, 'no_such=1')).toMatchObject(refused('no_such'))
})

test('filtering users by a misspelt parameter or value is refused instead of returning all of them', async () => {
  const admin = members.get('ADMIN')
  for (const path of ['/secure/admin/users', '/secure/admin/users.csv'])
    for (const [field, value] of [
      ['roles', 'BUYER'],
      ['role', 'SELLER'],
    ] as const)
      expect(await market.as(admin, 'GET', `${path}?${field}=${value}`)).toMatchObject(refused(field))
})

test('a call with a body refuses it as well', async () => {
  const body = { identifier: '', event: 'create_bid' }
  const buyer = members.get('BUYER')
  expect(await market.as(buyer, 'POST', '/secure/request-code?no_such=1', body)).toMatchObject(
    refused('no_such'),
  )
  expect((await market.as(buyer, 'POST', '/secure/request-code', body)).status).toBe(200)
})

const paged = all.filter(([, { query }]) => query instanceof z.ZodObject && 'per_page' in query.shape)
test.each(paged)('%s has no page below 1, and none of more than 100', async (name, call) => {
  for (const [field, value] of [
    ['page_no', 0],
    ['page', 0],
    ['per_page', 0],
    ['per_page', 101],
  ] as const)
    expect(await ask(name, call, `${field}=${value}`)).toMatchObject(refused(field))
})

// member.md §7, admin.md §7 and wire.md: what clients of the specification send.
const sent: readonly (readonly [CallName, string])[] = [
  ['GET /secure/tickets/marketplace', 'page_no=1&per_page=5&search=sesame'],
  ['GET /secure/tickets/self', 'offer_types=SELL&page=1&page_no=1&per_page=5'],
  ['GET /secure/articles', 'page=1&page_no=1&per_page=5&search='],
  ['GET /secure/trades', 'page_no=1&per_page=100'],
  ['GET /my/trades/notifications', 'page_no=1&per_page=5'],
  ['GET /secure/logistic-facilities', 'type=list&search='],
  ['GET /secure/logistic-facility-types', 'type=list'],
  ['GET /logistics/facility_destinations', 'type=list&page_no=1&per_page=5&search='],
  ['GET /secure/payment-statuses', 'type=list'],
  ['GET /public/roles', 'type=list'],
  ['GET /public/countries', 'type=list'],
  ['GET /public/timezones', 'type=list'],
  ...(
    [
      'GET /secure/admin/users',
      'GET /secure/admin/invitations',
      'GET /secure/admin/articles',
      'GET /secure/admin/container-types',
      'GET /admin/activity_log',
      'GET /secure/admin/product-characteristic',
      'GET /secure/admin/product-types',
      'GET /secure/admin/product-grades',
      'GET /secure/admin/product-parents',
      'GET /secure/admin/product-origin',
      'GET /secure/admin/products',
      'GET /secure/admin/freight-costs',
      'GET /secure/admin/lane-rules',
      'GET /secure/admin/logistic-facility-types',
      'GET /secure/admin/logistic-facilities',
      'GET /admin/logistics/facilities/freight_cost_imports',
    ] as const
  ).flatMap((name) => [[name, 'page_no=1&search=&per_page=5'] as const, [name, 'type=list'] as const]),
]
test.each(sent)('%s accepts %s', async (name, query) => {
  expect((await ask(name, calls[name as keyof typeof calls], query)).status).toBe(200)
})

test('the cost calculator accepts what a bid row sends', async () => {
  const id = crypto.randomUUID()
  const query = `is_selling_offer=true&incoterm=FOB&quantity=19&containers=1&price_currency=100000&product_ext_id=${id}&destination_ext_id=${id}&origin_ext_id=${id}&container_ext_id=${id}`
  for (const name of [
    'GET /secure/cost-calculator/purchase-costs',
    'GET /secure/cost-calculator/offering-costs',
  ] as const) {
    const { body } = await ask(name, calls[name], query)
    expect(Object.keys(body.errors ?? {})).toEqual(['product_ext_id']) // there is no such product, and nothing else is wrong
  }
})
