import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import { describe, expect, it, vi } from 'vitest'
import { acceptReferral, afterLogin, decide, pageAt, type Visitor } from './guard.ts'
import type { Page } from './page-route.ts'
import { query } from './query.ts'
import { routeTree } from './route-tree.ts'

const admin: Visitor = { role: 'ADMIN' }
const buyer: Visitor = { role: 'BUYER' }
const router = createRouter({
  routeTree,
  history: createMemoryHistory(),
  context: { enter: async () => {}, ask: () => {} },
  ...query,
})
const at = (path: string): Page => pageAt(router, path.split('?')[0] ?? '')!
const whereTo = (path: string, visitor: Visitor) => {
  const decision = decide(at(path), visitor, path)
  return decision.go === 'in' ? 'in' : router.buildLocation(decision.target).href
}

describe('the tree of routes', () => {
  it('finds the route of an address, a fixed segment before a parameter', () => {
    expect(at('/offers/list-of-offers').path).toBe('/offers/list-of-offers')
    expect(at('/offers/0199').path).toBe('/offers/$id')
    expect(at('/offers/new/step-6').path).toBe('/offers/new/step-6')
    expect(at('/admin/freight-costs/import').path).toBe('/admin/freight-costs/import')
    expect(at('/admin/logistic-facilitiess/1').path).toBe('/admin/logistic-facilitiess/$id')
    expect(at('/nowhere')).toMatchObject({ path: '$', layout: 'notfound' })
  })
  it('builds addresses, with parameters and queries as a person would type them', () => {
    const bid = { to: '/offers/$offerId/bids/$bidId/show', params: { offerId: 'a', bidId: 'b c' } } as const
    expect(router.buildLocation(bid).href).toBe('/offers/a/bids/b%20c/show')
    const login = { to: '/login', search: { from: '/trades/list', expired: undefined } } as const
    expect(router.buildLocation(login).href).toBe('/login?from=%2Ftrades%2Flist')
  })
  it('passes a page the query keys that it reads, as text, and no others', () => {
    const matches = router.matchRoutes('/trades/list', { page: 2, other: '1' })
    expect(matches.at(-1)?._strictSearch).toEqual({ page: '2' })
  })
})

describe('a logged-out visitor', () => {
  it('opens public and guest pages', () => {
    for (const path of ['/', '/faq', '/login', '/password/new', '/404', '/register/abc/bank'])
      expect(whereTo(path, undefined)).toBe('in')
  })
  it('is sent to login from any other, which is remembered with its query', () => {
    expect(whereTo('/trades/list?page=2', undefined)).toBe('/login?from=%2Ftrades%2Flist%3Fpage%3D2')
    expect(whereTo('/admin/users', undefined)).toBe('/login?from=%2Fadmin%2Fusers')
    expect(whereTo('/logout', undefined)).toBe('/login')
  })
  it('whose session has just expired sees a message at the login, whatever notices it first', () => {
    expect(decide(at('/profile'), undefined, '/profile', true)).toMatchObject({
      target: { to: '/login', search: { from: '/profile', expired: 1 } },
    })
  })
})

describe('a member', () => {
  it('is sent from guest pages to the marketplace with a message', () => {
    expect(decide(at('/login'), buyer, '/login')).toEqual({
      go: 'elsewhere',
      target: { to: '/marketplace' },
      say: 'already-signed-in',
    })
  })
  it('never sees admin pages', () => {
    expect(whereTo('/admin/users', buyer)).toBe('/marketplace')
    expect(whereTo('/design-system', buyer)).toBe('/marketplace')
  })
  it('opens member and public pages, and may log out', () => {
    for (const path of ['/marketplace', '/trades/1/show', '/faq', '/', '/logout'])
      expect(whereTo(path, buyer)).toBe('in')
  })
})

describe('an admin', () => {
  it('is confined to admin pages', () => {
    expect(whereTo('/admin/users', admin)).toBe('in')
    for (const path of ['/marketplace', '/login', '/', '/terms-and-conditions', '/profile'])
      expect(whereTo(path, admin)).toBe('/admin/invitations')
  })
  it('may log out and may see the not-found page', () => {
    expect(whereTo('/logout', admin)).toBe('in')
    expect(whereTo('/404', admin)).toBe('in')
  })
})

describe('an admin who has yet to set up a second factor', () => {
  const unready: Visitor = { role: 'ADMIN', needsSecondFactor: true }
  it('is led from every page to its setup, and may log out', () => {
    for (const path of ['/admin/users', '/admin/profile/security', '/marketplace', '/login', '/404'])
      expect(whereTo(path, unready)).toBe('/admin/second-factor')
    for (const path of ['/admin/second-factor', '/logout']) expect(whereTo(path, unready)).toBe('in')
  })
})

describe('the referral', () => {
  it('is a page of ours that needs a session', () => {
    expect(acceptReferral(router, '/trades/1/show?tab=2')).toBe('/trades/1/show?tab=2')
    expect(acceptReferral(router, '/trades/1/show#documents')).toBe('/trades/1/show#documents')
  })
  it.each([
    'https://evil.example/trades/list',
    '//evil.example/trades/list',
    '/\\evil.example/trades/list',
    '/\t/evil.example/trades/list',
    'javascript:alert(1)',
    '/login',
    '/logout',
    '/faq',
    '/nowhere',
    '//[',
    '/trades/../login',
    '/trades/%E0%A4%A/nowhere',
    '/trades/%2e%2e/%2e%2e/login',
    '',
    undefined,
  ])('is dropped when it is %j', (wanted) => {
    expect(acceptReferral(router, wanted)).toBeUndefined()
  })
  it('is parsed by browsers that lack `URL.parse` as well', () => {
    vi.stubGlobal('URL', class extends URL {})
    Object.defineProperty(URL, 'parse', { value: undefined })
    expect(acceptReferral(router, '/trades/1/show')).toBe('/trades/1/show')
    vi.unstubAllGlobals()
  })
  it('is followed after logging in by those who may see it', () => {
    expect(afterLogin(router, 'BUYER', '/trades/1/show')).toBe('/trades/1/show')
    expect(afterLogin(router, 'BUYER', '/trades/1/show#documents')).toBe('/trades/1/show#documents')
    expect(afterLogin(router, 'BUYER', '/admin/users')).toBe('/marketplace')
    expect(afterLogin(router, 'ADMIN', '/trades/1/show')).toBe('/admin/invitations')
    expect(afterLogin(router, 'ADMIN', null)).toBe('/admin/invitations')
  })
})
