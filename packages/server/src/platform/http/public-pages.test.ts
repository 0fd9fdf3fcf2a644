import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, describe, expect, it, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { newDatabase } from '../../testing/databases.ts'
import { openDatabase } from '../db/db.ts'
import { diskStore } from '../files/disk-store.ts'

/** A minimal built web; its real pages are tested where they are written, and in a browser. */
const webRoot = mkdtempSync(path.join(os.tmpdir(), 'mahsul-web-'))
const put = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(webRoot, file)), { recursive: true })
  writeFileSync(path.join(webRoot, file), text)
}
const ours = 'https://address-of-mahsul.invalid'
const about = { en: '/about', ar: '/ar/about' }
const nowhere = { en: '/404', ar: '/ar/404' }
const pages = (['en', 'ar'] as const).flatMap((language) => [
  {
    path: about[language],
    language,
    file: `${language}/about.html`,
    status: 200,
    canonical: about[language],
    alternates: about,
  },
  {
    path: language === 'en' ? '/landing/about-us' : '/ar/landing/about-us',
    language,
    file: `${language}/about.html`,
    status: 200,
    canonical: about[language],
    alternates: about,
  },
  {
    path: nowhere[language],
    language,
    file: `${language}/404.html`,
    status: 404,
    canonical: nowhere[language],
    alternates: nowhere,
  },
])
pages.push({ ...pages[0]!, path: '/' }) // there are pages
put(
  'index.html',
  '<head><style>a{b:c}</style><!--first--><script>first()</script></head><div id="root">the application</div>',
)
put('assets/site-abc.js', 'this is hashed')
for (const language of ['en', 'ar'] as const) {
  put(
    `.pages/${language}/about.html`,
    `<html lang="${language}"><link rel="canonical" href="${ours}${about[language]}"><link hreflang="ar" href="${ours}/ar/about">`,
  )
  put(`.pages/${language}/404.html`, `<html lang="${language}">Error code: 404`)
}
put(
  '.pages/pages.json',
  JSON.stringify({
    pages,
    app: [
      { pattern: '^/login/?$', head: '<link rel="modulepreload" href="/assets/login.js">' },
      { pattern: '^/trades/[^/]+/show/?$', head: '<link rel="modulepreload" href="/assets/trade.js">' },
    ],
    closed: ['/login', '/trades'],
  }),
)

const { url, drop } = await newDatabase()
const { db, pools, close } = openDatabase({ connection: url })
const openDoor = (appUrl?: string) =>
  buildApp(
    {
      db,
      pools,
      now: () => new Date('2026-03-10T09:00:00Z'),
      secret: 'test',
      clientIds: [],
      adminEmail: '',
      canSendSms: false,
      uploadsFolder: '',
      files: diskStore(''),
      authenticate: async () => undefined,
      requireStanding: async () => {},
      requireStepUp: async () => {},
      webRoot,
      appUrl,
    },
    [],
  )
const live = await openDoor('https://mahsul.example')
const demo = await openDoor()
afterAll(async () => {
  for (const app of [live, demo]) await app.close()
  await close()
  await drop()
  rmSync(webRoot, { recursive: true })
})

const read = (url: string, headers: Record<string, string> = {}, app = live) =>
  app.inject({ method: 'GET', url, headers: { accept: 'text/html', ...headers } })

describe('a public page', () => {
  it.each(pages.filter(({ status }) => status === 200))('answers at $path in $language', async (page) => {
    const answer = await read(page.path)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-language': page.language,
      'cache-control': 'no-cache',
    })
    expect(answer.body).toContain(`lang="${page.language}"`)
    expect(answer.body).toContain(`href="https://mahsul.example${page.canonical}"`)
    expect(answer.body).toContain('hreflang="ar" href="https://mahsul.example/ar/about"')
    expect(answer.body).not.toContain('.invalid')
  })

  it('names the requested address if there is no APP_URL, and no invalid host', async () => {
    const pageAt = async (host: string) => (await read('/about', { host }, demo)).body
    expect(await pageAt('localhost:4000')).toContain('href="http://localhost:4000/about"')
    expect(await pageAt('127.0.0.1:3000')).toContain('href="http://127.0.0.1:3000/about"')
    expect(await pageAt('a"><script>')).toContain('href="http://localhost/about"')
    expect((await read('/about', { host: 'evil.example' })).body).not.toContain('evil')
  })

  it('is compressed, and sent once', async () => {
    const plain = (await read('/about')).body
    const br = await read('/about', { 'accept-encoding': 'gzip, br' })
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain)
    expect(gunzipSync((await read('/about', { 'accept-encoding': 'gzip' })).rawPayload).toString()).toBe(
      plain,
    )
    expect(br.headers.vary).toBe('accept-encoding')
    const again = await read('/about', { 'if-none-match': String(br.headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect((await read('/ar/about', { 'if-none-match': String(br.headers.etag) })).statusCode).toBe(200)
  })

  it('is found by its address only, with a trailing slash or without', async () => {
    for (const file of ['/.pages/en/about.html', '/.pages/pages.json'])
      expect((await read(file)).headers.location).toBe('/404')
    expect((await read('/about/?from=mail')).statusCode).toBe(200)
  })
})

describe('an unknown address', () => {
  it.each([
    ['/no/such/page', '/404'],
    ['/ar/no/such/page', '/ar/404'],
    ['/arable', '/404'],
    ['/trades/1/2/3', '/404'],
    ['/no//such/page', '/404'],
    ['/admin.php', '/404'],
    ['/ar/index.html', '/ar/404'],
    ['/assets/site-xyz.js', '/404'],
    ['/%', '/404'],
  ])('%s leads to %s', async (address, to) => {
    const answer = await read(address)
    expect([answer.statusCode, answer.headers.location]).toEqual([302, to])
  })

  it('has its status where it leads', async () => {
    for (const path of ['/404', '/ar/404']) {
      const answer = await read(path)
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
      expect(answer.body).toContain('Error code: 404')
    }
    const etag = String((await read('/404')).headers.etag)
    expect((await read('/404', { 'if-none-match': etag })).statusCode).toBe(404)
  })

  it.each([
    ['GET', '/api/v1/nothing', 'text/html'],
    ['GET', '/picture.png', 'image/*, */*'],
    ['GET', '/no//such/page', 'application/json'],
    ['GET', '/.pages/en/about.html', '*/*'],
    ['GET', '/about-nothing', 'application/json'],
    ['POST', '/about', 'text/html'],
  ] as const)('%s %s for %s is refused in JSON', async (method, url, accept) => {
    const answer = await live.inject({ method, url, headers: { accept } })
    expect([answer.statusCode, answer.json().error_code]).toEqual([404, 'NOT_FOUND'])
  })
})

test('the first page is also available uncompressed', async () => {
  for (const encodings of ['identity', '', 'gzip', 'br']) {
    const headers = { accept: 'text/html', 'accept-encoding': encodings }
    expect((await live.inject({ url: '/', headers })).statusCode, encodings).toBe(200)
  }
  expect((await live.inject({ url: '/' })).body).toContain('<html lang="en">')
})

test('the application’s pages are served with its own document', async () => {
  for (const path of ['/login', '/trades/7/show', '/trades/7/show/?step=2'])
    expect((await read(path)).body).toContain('the application')
})

test('the document names the scripts of the page at its address, and of no other', async () => {
  const scripts = async (path: string) =>
    [...(await read(path)).body.matchAll(/assets\/(\w+)\.js/g)].map(([, name]) => name)
  expect(await scripts('/login')).toEqual(['login'])
  expect(await scripts('/trades/7/show')).toEqual(['trade'])
})

test('of inline scripts and styles only those that the build wrote are allowed', async () => {
  const { headers, body } = await read('/login')
  const policy = String(headers['content-security-policy'])
  for (const tag of ['script', 'style']) {
    const [, code = ''] = body.split(new RegExp(`</?${tag}>`))
    const hash = createHash('sha256').update(code).digest('base64')
    expect(policy).toContain(`${tag}-src 'self' 'sha256-${hash}';`)
  }
})

test('concurrent readers of such a page cause no listener warning of Node’s', async () => {
  const warnings: Error[] = []
  const hear = (warning: Error) => void warnings.push(warning)
  process.on('warning', hear)
  await read('/login')
  await new Promise(setImmediate)
  process.off('warning', hear)
  expect(warnings).toEqual([])
})

test('search engines find each page once, in both languages, and nothing of the members', async () => {
  const sitemap = await read('/sitemap.xml')
  expect(sitemap.headers['content-type']).toBe('application/xml; charset=utf-8')
  expect([...sitemap.body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, at]) => at)).toEqual([
    'https://mahsul.example/about',
    'https://mahsul.example/ar/about',
  ])
  for (const language of ['en', 'ar', 'x-default'])
    expect(sitemap.body.match(new RegExp(`hreflang="${language}"`, 'g'))).toHaveLength(2)
  expect((await read('/robots.txt')).body).toBe(
    'User-agent: *\nDisallow: /login\nDisallow: /trades\nDisallow: /api/\nSitemap: https://mahsul.example/sitemap.xml\n',
  )
})
