import { createMemoryHistory, createRouter, linkOptions } from '@tanstack/react-router'
import { describe, expect, it } from 'vitest'
import { layouts } from '../app/layouts/layouts.tsx'
import { pageAt } from './guard.ts'
import { movedRoutes } from './moved-routes.ts'
import type { Audience } from './page-route.ts'
import { documentRoutes } from './public-routes.ts'
import { query } from './query.ts'
import { pageRoutes, routeTree } from './route-tree.ts'

const router = createRouter({
  routeTree,
  history: createMemoryHistory(),
  context: { enter: async () => {}, ask: () => {} },
  ...query,
})
const routes = [...documentRoutes, ...pageRoutes, ...movedRoutes].map(({ options }) => options.staticData)

/** The addresses of member.md §2 and admin.md §2, by who may open them; ids are written as `1`, tokens as `abc`. */
const specified: Record<Audience, readonly string[]> = {
  public: [
    '/',
    '/home',
    '/about',
    '/terms-and-conditions',
    '/privacy-policy',
    '/faq',
    '/landing/cookie-policy',
    '/landing/privacy-policy',
    '/landing/about-us',
    '/password/reset',
    '/password/new',
    '/404',
  ],
  guest: [
    '/login',
    '/register/abc/',
    ...['account', 'personal', 'company', 'bank', 'preferences', 'phone'].map(
      (step) => `/register/abc/${step}`,
    ),
  ],
  'signed-in': ['/logout'],
  member: [
    '/marketplace',
    '/marketplace/1/show',
    ...[0, 1, 2].map((step) => `/marketplace/1/step-${step}`),
    '/offers',
    '/offers/list-of-offers',
    '/offers/list-as-supplier',
    '/offers/list-as-buyer',
    '/offers/1',
    '/offers/1/manage',
    ...[0, 1, 2, 3, 4, 5, 6].map((step) => `/offers/new/step-${step}`),
    '/offers/1/bids/1/show',
    '/offers/bid/1/show',
    '/trades/list',
    '/trades/1/show',
    '/trades/1/rating',
    '/trades/1/artwork/upload/sell',
    '/trades/1/artwork/decline/1',
    '/trades/1/sign',
    ...['upload', 'check', 'new'].map((step) => `/trades/1/logistics/${step}`),
    '/trades/1/payment',
    '/trades/1/payment/upload/SALES_CONTRACT',
    '/trades/1/payment/upload-advance',
    '/trades/1/payment/upload-lc',
    '/trades/1/payee', // decision 113
    '/news',
    '/news/1/show',
    '/notifications', // wire.md: its list
    '/profile',
    ...[
      'overview',
      'personal-information',
      'company-information',
      'payment-information',
      'verification-phone',
      'global-preferences',
      'security',
    ].map((section) => `/profile/${section}`),
  ],
  admin: [
    '/admin',
    '/admin/users',
    '/admin/users/create',
    '/admin/users/1',
    '/admin/invitations',
    '/admin/invitations/create',
    '/admin/news',
    '/admin/articles/create',
    '/admin/articles/1',
    '/admin/container-types',
    '/admin/container-types/create',
    '/admin/container-types/1',
    '/admin/container-types/1/products/create',
    '/admin/container-types/1/products/1',
    '/admin/freight-costs',
    '/admin/freight-costs/create',
    '/admin/freight-costs/1',
    '/admin/freight-costs/import',
    '/admin/lane-rules',
    '/admin/lane-rules/create',
    '/admin/lane-rules/1',
    '/admin/lane-rules/import',
    '/admin/logistic-facilities',
    '/admin/logistic-facilities/create',
    '/admin/logistic-facilitiess/1',
    ...[
      'logistic-facility-types',
      'product-characteristics',
      'product-base',
      'product-types',
      'product-grade',
      'product-origins',
      'products',
    ].flatMap((list) => [`/admin/${list}`, `/admin/${list}/create`, `/admin/${list}/1`]),
    '/admin/settings',
    // decision 115: admins stay in the back office for their own profile
    '/admin/profile',
    '/admin/second-factor',
    ...['personal-information', 'verification-phone', 'global-preferences', 'security'].map(
      (section) => `/admin/profile/${section}`,
    ),
    '/design-system',
  ],
}

describe.each(Object.entries(specified))('what is %s', (audience, paths) => {
  it.each(paths)('%s is a page of its own, for them and nobody else', (path) => {
    expect(pageAt(router, path)?.audience).toBe(audience)
  })
})

it('only the pages listed in the specification are public', () => {
  const open = routes
    .filter(({ audience }) => audience === 'public' || audience === 'guest')
    .map(({ path }) => path)
  const listed = [...specified.public, ...specified.guest].map((path) => pageAt(router, path)?.path)
  expect(open.toSorted()).toEqual(listed.toSorted())
})

it('a link with a wrong path, parameter or query does not compile', () => {
  linkOptions({ to: '/trades/$id/show', params: { id: '1' } })
  // @ts-expect-error no such path
  linkOptions({ to: '/trades/$id/shown', params: { id: '1' } })
  // @ts-expect-error its parameter is missing
  linkOptions({ to: '/trades/$id/show' })
  // @ts-expect-error no such parameter
  linkOptions({ to: '/trades/$id/show', params: { tradeId: '1' } })
  // @ts-expect-error a key of the query that its page does not read
  linkOptions({ to: '/trades/list', search: { pages: 2 } })
})

it('every path appears once', () => {
  expect(new Set(routes.map(({ path }) => path)).size).toBe(routes.length)
})

it('every layout of the specification exists and frames a page', () => {
  const all =
    'admin article default designsystem detail followup form guest landing marketplace notfound rating trade trades'
  expect(Object.keys(layouts).toSorted()).toEqual(all.split(' '))
  expect([...new Set(routes.map(({ layout }) => layout))].toSorted()).toEqual(all.split(' '))
})
