import { describe, expect, it, vi } from 'vitest'
import { acceptReferral, afterLogin, decide, type Visitor } from './guard.ts'
import { pathTo, routeAt, routes } from './routes.ts'

const admin: Visitor = { role: 'ADMIN' }
const buyer: Visitor = { role: 'BUYER' }
const at = (path: string) => routeAt(path.split('?')[0] ?? '')!
const whereTo = (path: string, visitor: Visitor) => {
  const decision = decide(at(path), visitor, path)
  return decision.go === 'in' ? 'in' : decision.to
}

describe('the table of routes', () => {
  it('names and spells every page once', () => {
    expect(new Set(routes.map((route) => route.name)).size).toBe(routes.length)
    expect(new Set(routes.map((route) => route.path)).size).toBe(routes.length)
  })
  it('finds the row of an address, a written-out part before a parameter', () => {
    expect(routeAt('/offers/list-of-offers')?.name).toBe('offers.mine')
    expect(routeAt('/offers/0199')?.name).toBe('offers.show')
    expect(routeAt('/offers/new/step-6')?.name).toBe('offers.new.step-6')
    expect(routeAt('/admin/freight-costs/import')?.name).toBe('admin.import-freight-costs')
    expect(routeAt('/admin/logistic-facilitiess/1')?.name).toBe('admin.edit-logistic-facility')
    expect(routeAt('/nowhere')).toBeUndefined()
  })
  it('builds addresses from names', () => {
    expect(pathTo('bids.show', { offerId: 'a', bidId: 'b c' })).toBe('/offers/a/bids/b%20c/show')
    expect(pathTo('auth.login', undefined, { from: '/trades/list' })).toBe('/login?from=%2Ftrades%2Flist')
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
  it('whose session has just expired is told so at the login, whoever of the two comes first', () => {
    expect(decide(at('/profile'), undefined, '/profile', true)).toMatchObject({
      to: '/login?from=%2Fprofile&expired=1',
    })
  })
})

describe('a member', () => {
  it('is sent from guest pages to the marketplace and told why', () => {
    expect(decide(at('/login'), buyer, '/login')).toEqual({
      go: 'elsewhere',
      to: '/marketplace',
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
  it('may log out and may be told that a page is not there', () => {
    expect(whereTo('/logout', admin)).toBe('in')
    expect(whereTo('/404', admin)).toBe('in')
  })
})

describe('an admin who has yet to set up a second factor', () => {
  const unready: Visitor = { role: 'ADMIN', needsSecondFactor: true }
  it('is led from every page to the one that sets it up, and may log out', () => {
    for (const path of ['/admin/users', '/admin/profile/security', '/marketplace', '/login', '/404'])
      expect(whereTo(path, unready)).toBe('/admin/second-factor')
    for (const path of ['/admin/second-factor', '/logout']) expect(whereTo(path, unready)).toBe('in')
  })
})

describe('the referral', () => {
  it('is a page of ours that needs a session', () => {
    expect(acceptReferral('/trades/1/show?tab=2')).toBe('/trades/1/show?tab=2')
    expect(acceptReferral('/trades/1/show#documents')).toBe('/trades/1/show#documents')
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
    '/trades/%2e%2e/%2e%2e/login',
    '',
    undefined,
  ])('is forgotten when it is %j', (wanted) => {
    expect(acceptReferral(wanted)).toBeUndefined()
  })
  it('is read by browsers that lack `URL.parse` as well', () => {
    vi.stubGlobal('URL', class extends URL {})
    Object.defineProperty(URL, 'parse', { value: undefined })
    expect(acceptReferral('/trades/1/show')).toBe('/trades/1/show')
    vi.unstubAllGlobals()
  })
  it('is followed after logging in by those who may see it', () => {
    expect(afterLogin('BUYER', '/trades/1/show')).toBe('/trades/1/show')
    expect(afterLogin('BUYER', '/trades/1/show#documents')).toBe('/trades/1/show#documents')
    expect(afterLogin('BUYER', '/admin/users')).toBe('/marketplace')
    expect(afterLogin('ADMIN', '/trades/1/show')).toBe('/admin/invitations')
    expect(afterLogin('ADMIN', null)).toBe('/admin/invitations')
  })
})
