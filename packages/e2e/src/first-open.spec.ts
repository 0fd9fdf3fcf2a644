import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import type { Market } from './market.ts'
import { expect, inArabicOnAPhone, inEnglishAtADesk, test } from './story.ts'

test.use({ serviceWorkers: 'block' })

type Screen = {
  name: string
  /** Whose ids its address and its calls have. */
  list: string
  page: string
  calls: readonly string[]
  admin?: true
}

/** What a member or an admin opens first, with the calls that have its data. */
const screens: readonly Screen[] = [
  {
    name: 'offer',
    list: '/secure/tickets/marketplace',
    page: '/marketplace/*/show',
    calls: ['/secure/tickets/*', '/secure/bids/tickets/*?per_page=20', '/logistics/facility_destinations'],
  },
  { name: 'trade', list: '/secure/trades', page: '/trades/*/show', calls: ['/secure/trades/*'] },
  {
    name: 'marketplace',
    list: '/secure/tickets/marketplace',
    page: '/marketplace',
    calls: ['/secure/tickets/marketplace?page=1&per_page=5'],
  },
  {
    name: 'list of trades',
    list: '/secure/trades',
    page: '/trades/list',
    calls: ['/secure/trades?page=1&per_page=5'],
  },
  ...['users', 'trades', 'access-requests', 'invitations', 'contacts', 'freight-costs'].map((list) => ({
    name: `list of ${list}`,
    list: '/secure/trades',
    page: `/admin/${list}`,
    calls: [`/secure/admin/${list}?page=1&per_page=5`],
    admin: true as const,
  })),
  {
    name: 'overview',
    list: '/secure/trades',
    page: '/admin/overview',
    calls: ['/secure/admin/figures'],
    admin: true,
  },
]

async function firstOf(market: Market, list: string): Promise<string> {
  const [found] = await market.ask<{ external_id?: string; id?: string }[]>('buyer', 'GET', list)
  const id = found?.external_id ?? found?.id
  if (!id) throw new Error(`The demo has nothing at ${list}`)
  return id
}

/** The application's own script comes only when it is let go. */
async function holdApplication(page: Page) {
  let letGo = () => {}
  const released = new Promise<void>((resolve) => (letGo = resolve))
  const calls: string[] = []
  // Once it is connected the page rightly asks for the counts again.
  await page.route('**/broadcasting/socket', () => {})
  await page.route(/\/assets\/app-[^/]*\.js$/, async (route) => {
    await released
    await route.continue()
  })
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/v1')) calls.push(pathname.slice('/api/v1'.length) + search)
  })
  return { letGo, calls }
}

for (const setting of [inEnglishAtADesk, inArabicOnAPhone])
  test.describe(`first open, ${setting.language} at ${setting.width}`, () => {
    test.use({ setting })

    for (const { name, list, page: address, calls: own, admin } of screens)
      test(`${admin ? 'an admin' : 'a member'}'s ${name} is framed and asked for before the application runs, and asked for once`, async ({
        enter,
        market,
      }) => {
        const id = await firstOf(market, list)
        const page = await enter(admin ? 'admin' : 'buyer', '/healthz')
        const { letGo, calls } = await holdApplication(page)
        await page.goto(address.replace('*', id), { waitUntil: 'commit' })

        await expect(page.locator('#frame .brand__mark')).toBeVisible()
        await expect(page.locator('html')).toHaveAttribute('lang', setting.language)
        await expect(page.locator('html')).toHaveAttribute('dir', setting.language === 'ar' ? 'rtl' : 'ltr')
        const expected = [
          '/secure/profiles',
          admin ? '/secure/admin/dashboard' : '/secure/profiles/notification-item',
          ...own.map((call) => call.replace('*', id)),
        ]
        await expect.poll(() => calls.toSorted()).toEqual(expected.toSorted())

        letGo()
        await expect(page.locator('main h1').first()).toBeVisible()
        await expect(page.locator('main .sk')).toHaveCount(0)
        await expect(page.locator('#frame')).toHaveCount(0)
        for (const each of expected) expect(calls.filter((path) => path === each)).toEqual([each])
      })
  })

for (const [who, address, closed] of [
  ['buyer', '/admin', '/secure/admin/'],
  ['buyer', '/admin/trades', '/secure/admin/'],
  ['admin', '/trades/list', '/secure/trades'],
] as const)
  test(`the ${who}, whom ${address} sends elsewhere, is refused nothing on the way`, async ({ enter }) => {
    const page = await enter(who)
    await expect(page.locator('main h1').first()).toBeVisible()
    const calls: string[] = []
    page.on('request', (request) => calls.push(new URL(request.url()).pathname))
    await page.goto(address)
    await expect(page).not.toHaveURL(address)
    await expect(page.locator('main h1').first()).toBeVisible()
    await expect(page.locator('main .sk')).toHaveCount(0)
    expect(calls.filter((path) => path.startsWith(`/api/v1${closed}`))).toEqual([])
  })

/**
 * kB of script, gzip, that the document of a page names: the application's own and the page's, in the language that has more.
 * A page that needs more is noticed on a slow phone; what it does not show at once should be imported when it is needed.
 */
const MOST_KB: Readonly<Record<string, number>> = {
  '/login': 205,
  '/marketplace': 210,
  '/marketplace/1/show': 210,
  '/trades/list': 240,
  '/trades/1/show': 260,
  '/offers': 295,
  '/notifications': 210,
  '/profile': 225,
  '/admin/users': 285,
}

test('the first load of each main page has no more script than it may', async ({ request }) => {
  const sizes = new Map<string, Promise<number>>()
  const sizeOf = (file: string) => {
    const known = sizes.get(file)
    if (known) return known
    const size = request.get(file).then(async (answer) => gzipSync(await answer.body()).length)
    sizes.set(file, size)
    return size
  }
  for (const [path, most] of Object.entries(MOST_KB)) {
    const html = await (await request.get(path, { headers: { accept: 'text/html' } })).text()
    const named = [...html.matchAll(/(?:<script type="module"[^>]*src|"modulepreload"[^>]*href)="([^"]+)"/g)]
    const [, ahead = '{}'] = /id="page-ahead">(.*?)<\/script>/.exec(html) ?? []
    const { words } = JSON.parse(ahead) as { words: { ar: string[] } } // the build wrote it
    const files = [...named.map(([, file = '']) => file), ...words.ar]
    const bytes = (await Promise.all(files.map(sizeOf))).reduce((sum, size) => sum + size, 0)
    expect.soft(Math.round(bytes / 1_000), `kB of ${path}`).toBeLessThanOrEqual(most)
  }
})
