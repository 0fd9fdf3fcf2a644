import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { CDPSession, Page } from '@playwright/test'
import { expect, test } from './story.ts'

test.use({ serviceWorkers: 'allow' })

type Mood = 'fine' | 'failing' | 'silent' | 'cut'

/** A connection to the market that a test can break, at an address of its own and so with a worker of its own. */
async function openConnection(market: string) {
  const asked: { path: string; preloaded: boolean }[] = []
  const silent: ServerResponse[] = []
  const connection = {
    origin: '',
    mood: 'fine' as Mood, // a test changes it
    /** Replaces the worker's script: another build has another one. */
    rebuild: (script: string) => script,
    asked: (path: RegExp) => asked.filter((each) => path.test(each.path)),
    become(mood: Mood) {
      connection.mood = mood
      for (const waiting of silent.splice(0)) waiting.destroy()
    },
    close: () => {
      connection.become('cut')
      server.closeAllConnections()
      server.close()
    },
  }
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    asked.push({ path, preloaded: 'service-worker-navigation-preload' in request.headers })
    if (connection.mood === 'cut') return void response.destroy()
    if (connection.mood === 'silent') return void silent.push(response)
    if (connection.mood === 'failing') return void response.writeHead(503).end('out of order')
    passOn(request, response)
  })
  /** Uncacheable for browsers, and with `Vary`, including a header that only caches see: `origin` is added later. */
  function passOn(request: IncomingMessage, response: ServerResponse) {
    const { host, port } = new URL(market)
    const headers = { ...request.headers, host, 'accept-encoding': 'identity' }
    const onward = forward({ port, path: request.url, method: request.method, headers }, (answer) => {
      const { 'content-length': _, ...said } = answer.headers
      response.writeHead(answer.statusCode ?? 502, {
        ...said,
        'cache-control': 'no-store',
        vary: 'origin, accept',
      })
      if (request.url !== '/sw.js') return void answer.pipe(response)
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => response.end(connection.rebuild(Buffer.concat(parts).toString())))
    })
    onward.on('error', () => response.destroy())
    request.pipe(onward)
  }
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo // it listens at a port, not at a pipe
  connection.origin = `http://localhost:${port}`
  return connection
}

const cacheNames = (page: Page) => page.evaluate(() => caches.keys())
/** The paths in the caches whose name begins so. */
const keptIn = (page: Page, prefix: string) =>
  page.evaluate(async (prefix) => {
    const names = (await caches.keys()).filter((name) => name.startsWith(prefix))
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => url.slice(location.origin.length))
  }, prefix)

/** Collects the worker's messages to this page from now on. */
const hearWorker = (page: Page) =>
  page.evaluate(() => {
    const heard: unknown[] = []
    navigator.serviceWorker.addEventListener('message', ({ data }) => heard.push(data))
    Object.assign(window, { heard })
  })
const heard = (page: Page) => page.evaluate((): unknown => Reflect.get(window, 'heard'))

/** The browser's own id of the worker's registration, required to deliver events to it. */
async function registrationOf(devtools: CDPSession, origin: string): Promise<string> {
  const known = new Promise<string>((done) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL === `${origin}/`)
      if (ours) done(ours.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  return known
}

test('the worker opens member pages whatever happens to the connection, and nothing else', async ({
  page,
  context,
  baseURL,
}) => {
  const connection = await openConnection(baseURL!) // the configuration always names one
  const { origin } = connection
  const at = (path: string) => `${origin}${path}`

  await test.step('the first visit caches the shell and what it has loaded, and deletes the caches of earlier workers', async () => {
    await page.goto(at('/about'))
    await page.evaluate(async () => {
      await (await caches.open('mahsul-0123456789ab')).put('/assets/before.js', new Response('before'))
      await caches.open('somebody-else')
    })
    await page.goto(at('/marketplace'))
    await expect
      .poll(() => cacheNames(page))
      .toEqual(['somebody-else', 'mahsul-precache', expect.stringMatching(/^mahsul-assets-[0-9a-f]{12}$/)])
    await expect.poll(() => keptIn(page, 'mahsul-assets-')).toContainEqual(expect.stringMatching(/\.woff2$/))
    expect(await keptIn(page, 'mahsul-precache')).toContainEqual(
      expect.stringMatching(/^\/index\.html\?__WB_REVISION__=[0-9a-f]{12}$/),
    )
    const kept = await keptIn(page, 'mahsul-')
    expect(kept.filter((path) => !/^\/(assets\/|index\.html)/.test(path))).toEqual([])
  })

  await test.step('online a page comes from the network, requested before the worker is awake', async () => {
    await page.goto(at('/trades'))
    expect(connection.asked(/^\/trades$/)).toEqual([{ path: '/trades', preloaded: true }])
  })

  await test.step('a cached asset is not requested again', async () => {
    await page.goto(at('/trades'), { waitUntil: 'networkidle' })
    const before = connection.asked(/^\/assets\//).length
    await page.reload({ waitUntil: 'networkidle' })
    expect(connection.asked(/^\/assets\//)).toHaveLength(before)
  })

  await test.step('a broken server: the shell for member pages, the server’s own answer for others', async () => {
    connection.become('failing')
    expect((await page.goto(at('/trades')))?.status()).toBe(200)
    for (const path of ['/', '/ar', '/ar/about', '/about', '/index.html'])
      expect((await page.goto(at(path)))?.status(), path).toBe(503)
  })

  await test.step('a hanging connection is not waited for', async () => {
    connection.become('silent')
    expect((await page.goto(at('/offers')))?.status()).toBe(200)
  })

  await test.step('offline member pages open, and the API fails', async () => {
    connection.become('cut')
    for (const path of ['/trades', '/offers/1', '/profile'])
      expect((await page.goto(at(path)))?.status(), path).toBe(200)
    expect(await page.evaluate(() => fetch('/api/v1/settings').catch(() => 'nothing'))).toBe('nothing')
  })

  await test.step('a full disk costs offline reading only', async () => {
    connection.become('fine')
    const devtools = await context.newCDPSession(page)
    await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 })
    const loaded = page.waitForResponse(/\/assets\/.*PasswordReset-[^/]*\.js$/)
    await page.goto(at('/password/reset'))
    const answer = await loaded
    expect(answer.fromServiceWorker()).toBe(true)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await keptIn(page, 'mahsul-')).not.toContain(new URL(answer.url()).pathname)
    await devtools.send('Storage.overrideQuotaForOrigin', { origin })
  })

  await test.step('a restored connection, and a push, reach the windows', async () => {
    await page.goto(at('/trades'))
    await hearWorker(page)
    const devtools = await context.newCDPSession(page)
    const registrationId = await registrationOf(devtools, origin)
    await devtools.send('ServiceWorker.dispatchSyncEvent', {
      origin,
      registrationId,
      tag: 'marks',
      lastChance: false,
    })
    await expect.poll(() => heard(page)).toEqual([{ mahsul: 'send' }])
    // This headless browser never finishes showing a notification.
    const [worker] = context.serviceWorkers()
    await worker?.evaluate(() =>
      Object.assign(Reflect.get(globalThis, 'registration'), {
        showNotification: async (...shown: unknown[]) => Object.assign(globalThis, { shown }),
      }),
    )
    const sent = {
      title: 'محصول',
      line: 'عرض سعر جديد',
      language: 'ar',
      path: '/offers',
      data: { notice_id: 'n-1' },
    }
    await devtools.send('ServiceWorker.deliverPushMessage', {
      origin,
      registrationId,
      data: JSON.stringify(sent),
    })
    await expect
      .poll(() => worker?.evaluate(() => Reflect.get(globalThis, 'shown')))
      .toEqual([sent.title, expect.objectContaining({ body: sent.line, dir: 'rtl' })])
  })

  await test.step('another build waits until it may take over, and deletes everything of this one', async () => {
    const build = (await cacheNames(page))
      .map((name) => /^mahsul-assets-(\w+)$/.exec(name)?.[1])
      .find(Boolean)
    connection.rebuild = (script) =>
      script
        .replaceAll(String(build), 'anotherbuild')
        .replace(/(index\.html`,revision:`)\w+/, '$1anotherpage')
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
    const waits = () =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state)
    await expect.poll(waits).toBe('installed')
    expect(await keptIn(page, `mahsul-assets-${build}`)).not.toEqual([])
    await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting?.postMessage('take over'))
    await expect.poll(() => keptIn(page, `mahsul-assets-${build}`)).toEqual([])
    await expect
      .poll(async () => (await keptIn(page, 'mahsul-precache')).filter((path) => path.startsWith('/index')))
      .toEqual(['/index.html?__WB_REVISION__=anotherpage'])
    await expect
      .poll(async () => (await cacheNames(page)).filter((name) => name.endsWith(String(build))))
      .toEqual([])
  })
  connection.close()
})
