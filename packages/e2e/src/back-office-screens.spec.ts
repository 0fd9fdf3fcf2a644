import { inquiry, post } from './guests.ts'
import type { Market } from './market.ts'
import { expect, test, toldTo, visit, wrongsOf } from './story.ts'
import type { Language } from './words.ts'

const languages: readonly Language[] = ['en', 'ar']

/**
 * On a phone the rail collapses, rows become cards and the widest columns are hidden: axe sees a different page there than on
 * a desktop.
 */
const axeAt = [1440, 390]

/** The lists whose rows have a screen of their own: the list's address, the row's screen, and the call that lists rows. */
const lists = {
  users: ['/admin/users', '/admin/users', 'users'],
  news: ['/admin/news', '/admin/articles', 'articles'],
  'container-types': ['/admin/container-types', '/admin/container-types', 'container-types'],
  'freight-costs': ['/admin/freight-costs', '/admin/freight-costs', 'freight-costs'],
  facilities: ['/admin/logistic-facilities', '/admin/logistic-facilitiess', 'logistic-facilities'],
  'facility-types': [
    '/admin/logistic-facility-types',
    '/admin/logistic-facility-types',
    'logistic-facility-types',
  ],
  characteristics: [
    '/admin/product-characteristics',
    '/admin/product-characteristics',
    'product-characteristic',
  ],
  bases: ['/admin/product-base', '/admin/product-base', 'product-parents'],
  types: ['/admin/product-types', '/admin/product-types', 'product-types'],
  grades: ['/admin/product-grade', '/admin/product-grade', 'product-grades'],
  origins: ['/admin/product-origins', '/admin/product-origins', 'product-origin'],
  products: ['/admin/products', '/admin/products', 'products'],
} as const

type Row = { external_id: string }
type Invitation = { id: string; is_registered: boolean }

/** Where a row is created, if not under the list. */
const createAt: Partial<Record<string, string>> = { news: '/admin/articles/create' }

/** Every screen of the back office. */
async function everyStop(market: Market): Promise<Record<string, string>> {
  const first = async (path: string) =>
    (await market.ask<Row[]>('admin', 'GET', `/secure/admin/${path}`))[0]!.external_id // the demo has some of each
  const stops: Record<string, string> = {
    overview: '/admin/overview',
    activity: '/admin/activity',
    running: '/admin/running',
    'running-messages': '/admin/running/messages',
    'running-jobs': '/admin/running/jobs',
    trades: '/admin/trades',
    'trades-late': '/admin/trades/late',
    offers: '/admin/offers',
    bids: '/admin/bids',
    fees: '/admin/fees',
    'fees-statement': '/admin/fees/statement',
    'offers-not-found': '/admin/offers?search=quinoa',
    companies: '/admin/companies',
    process: '/admin/trades/process',
    'process-on-its-way':
      '/admin/trades/process?pay=LC_DEF&marking=seller_buyer&incoterm=DDP&advance=20&from=2026-11-22&moves=C1.C2.C3.C4.P1.w1440.xP2.P1.P2.M2b.w14400',
    invitations: '/admin/invitations',
    'invitations-new': '/admin/invitations/create',
    requests: '/admin/access-requests',
    messages: '/admin/contacts',
    import: '/admin/freight-costs/import',
    'missing-lanes': '/admin/freight-costs/missing',
    settings: '/admin/settings',
    profile: '/admin/profile',
    'profile-security': '/admin/profile/security',
    'nothing-found': '/admin/products?search=quinoa',
    gone: '/admin/products/01970000-0000-7000-8000-000000000000',
  }
  for (const [name, [list, row, call]] of Object.entries(lists)) {
    stops[name] = list
    stops[`${name}-new`] = createAt[name] ?? `${list}/create`
    stops[`${name}-edit`] = `${row}/${await first(call)}`
  }
  const invitations = await market.ask<Invitation[]>('admin', 'GET', '/secure/admin/invitations?per_page=100')
  stops['invitations-edit'] = `/admin/invitations/${invitations.find((each) => !each.is_registered)!.id}` // the demo's
  const [late] = await market.ask<{ id: string }[]>('admin', 'GET', '/secure/admin/trades?overdue=true')
  stops.trade = `/admin/trades/${late!.id}`
  stops.offer = `/admin/offers/${await first('offers')}`
  stops.company = `/admin/companies/${await first('companies')}`
  const box = await first('container-types')
  stops['loads-new'] = `/admin/container-types/${box}/products/create`
  stops['loads-edit'] =
    `/admin/container-types/${box}/products/${await first(`container-types/${box}/product-loads`)}`
  return stops
}

toldTo(
  languages.map((language) => ({ language, width: 1440 })),
  ({ language }) => {
    test('every screen of the back office is accessible and fits its window', async ({
      enter,
      market,
      baseURL,
    }) => {
      const from = inquiry('White Nile Seeds', 'huda@white-nile.example')
      if (language === 'en') await post(baseURL!, '/public/contacts', { topic: 'sell', ...from })
      const stops = Object.entries(await everyStop(market))
      const wrongs: string[] = []
      const walk = async (leg: typeof stops) => {
        const page = await enter('admin', '/admin/invitations')
        for (const [name, path] of leg) {
          await visit(page, path)
          await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
          await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
          wrongs.push(...(await wrongsOf(page, `${language}-${name}`, axeAt)))
        }
      }
      // Two pages share the screens: while one renders, axe checks the other.
      const half = Math.ceil(stops.length / 2)
      await Promise.all([walk(stops.slice(0, half)), walk(stops.slice(half))])
      expect(wrongs).toEqual([])
    })
  },
)
