/**
 * `npm run bench web [runs] [-- --write]`: how long the main screens take to open on a slow phone: 1.6 Mbit/s, 150 ms, a processor four
 * times slower, over HTTP/1.1 and HTTP/2. Each screen is opened for the first time, with nothing kept, and once more. It builds
 * the web first, as for production. What is more than promised is bold. It fails if a screen needs more than it does by now: requests
 * and kilobytes, which no busy machine changes.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { launchOptions } from '@mahsul/e2e/browser'
import { openMarket } from '@mahsul/e2e/market'
import { root } from '@mahsul/server/config/root'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { marked, resultOf, sizes } from './figures.ts'
import { overHttp2 } from './http2.ts'
import { median, startOurs } from './load.ts'
import { type Asked, stepsOf } from './steps.ts'

const runs = Number(sizes[0] ?? 3)
const SLOW_NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const SLOWER_PROCESSOR = 4
const GIVE_UP_MS = 60_000
/** Promised, in milliseconds and kilobytes; scripts are those of a member's screen. */
const MAY = {
  painted: 1_500,
  usable: 3_000,
  again: 1_000,
  requests: 20,
  steps: 3,
  scripts: 150,
  interaction: 200,
}

type Screen = {
  name: string
  /** With what it has now and a little room: requests end in another order each time. */
  most: { requests: number; kilobytes: number }
  who?: 'buyer' | 'supplier' | 'admin'
  path: string
  usable: string
  /** What the phone keeps to be read without a connection. */
  keptOffline?: true
}
type Opened = {
  painted: number
  usable: number
  requests: number
  kilobytes: number
  scripts: number
  steps: number
}

buildWeb()
const directory = mkdtempSync(path.join(os.tmpdir(), 'mahsul-bench-web-'))
const server = await startOurs({ PORT: '0', DATA_DIR: directory, LOG_LEVEL: 'error' })
const market = openMarket(server.address)
const http2 = await overHttp2(server.address)
const browser = await chromium.launch(await launchOptions())
/** What has become more than it was. */
const worse: string[] = []
const { say, write } = resultOf('web')
try {
  const screens = await mainScreens()
  say(
    '| screen | HTTP | first paint | usable | again | requests | one after another | kB | of them scripts |',
  )
  say('|---|--:|--:|--:|--:|--:|--:|--:|--:|')
  for (const screen of screens)
    for (const [protocol, address] of [
      ['1.1', server.address],
      ['2', http2.address],
    ] as const)
      report(screen, protocol, await rounds(screen, address))
  for (const screen of screens.filter(({ keptOffline }) => keptOffline))
    say(
      `\nWithout a connection the ${screen.name} opens again after ${(await opensOffline(screen)).toFixed(1)} s.`,
    )
  const filters = await opensFilters()
  say(
    `\nThe filters of the marketplace open after ${marked(`${Math.round(filters)} ms`, filters <= MAY.interaction)} (INP).`,
  )
  for (const line of worse) process.stdout.write(`WORSE ${line}\n`)
  if (worse.length > 0) process.exitCode = 1
} finally {
  await browser.close()
  http2.close()
  await server.stop()
  rmSync(directory, { recursive: true, force: true })
}
write()

function buildWeb() {
  const { WEB_UNCOMPRESSED: _, ...env } = process.env
  const { status } = spawnSync('npm', ['run', 'build'], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new Error(`npm run build ended with ${status}`)
}

/** Landing, log-in and those that members and admins use all day, at their addresses in the demo. */
async function mainScreens(): Promise<Screen[]> {
  const first = async (list: string) => {
    const [found] = await market.ask<{ external_id?: string; id?: string }[]>('buyer', 'GET', list)
    const id = found?.external_id ?? found?.id
    if (!id) throw new Error(`The demo has nothing at ${list}`)
    return id
  }
  const offer = await first('/secure/tickets/marketplace')
  const trade = await first('/secure/trades')
  return [
    { name: 'landing', most: { requests: 8, kilobytes: 95 }, path: '/', usable: 'main h1' },
    {
      name: 'log-in',
      most: { requests: 16, kilobytes: 280 },
      path: '/login',
      usable: 'input[type=password]',
    },
    {
      name: 'marketplace',
      most: { requests: 23, kilobytes: 320 },
      who: 'buyer',
      path: '/marketplace',
      usable: 'main a[href*="/show"]',
    },
    {
      name: 'offer',
      most: { requests: 23, kilobytes: 320 },
      who: 'buyer',
      path: `/marketplace/${offer}/show`,
      usable: 'main h1',
    },
    {
      name: 'trade',
      most: { requests: 21, kilobytes: 350 },
      who: 'buyer',
      path: `/trades/${trade}/show`,
      usable: 'main h1',
      keptOffline: true,
    },
    {
      name: 'my offers',
      most: { requests: 21, kilobytes: 380 },
      who: 'supplier',
      path: '/offers',
      usable: 'main a[href*="/offers/"]',
    },
    {
      name: 'users (admin)',
      most: { requests: 20, kilobytes: 360 },
      who: 'admin',
      path: '/admin/users',
      usable: 'main table a, main li a',
    },
  ]
}

/** A phone of this member, on which nothing has been opened yet. */
async function phoneOf(
  { who }: Pick<Screen, 'who'>,
  address: string,
  serviceWorkers: 'allow' | 'block' = 'block', // it would fetch for the next opening while this one is measured
): Promise<BrowserContext> {
  const boxes = who ? [{ name: 'mahsul.session', value: { tokens: await market.signIn(who) } }] : []
  const localStorage = boxes.map(({ name, value }) => ({
    name,
    value: JSON.stringify({ version: 1, value }),
  }))
  return browser.newContext({
    ignoreHTTPSErrors: true,
    viewport: { width: 390, height: 844 },
    serviceWorkers,
    storageState: { cookies: [], origins: [{ origin: new URL(address).origin, localStorage }] },
  })
}

async function slowPage(phone: BrowserContext, network = SLOW_NETWORK): Promise<Page> {
  const page = await phone.newPage()
  const tools = await phone.newCDPSession(page)
  await tools.send('Network.enable')
  await tools.send('Network.emulateNetworkConditions', network)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR })
  return page
}

async function rounds(screen: Screen, address: string) {
  const found: { first: Opened; again: number }[] = []
  for (let run = 0; run < runs; run += 1) {
    const phone = await phoneOf(screen, address)
    const first = await open(await slowPage(phone), address, screen)
    const { usable: again } = await open(await slowPage(phone), address, screen)
    await phone.close()
    found.push({ first, again })
  }
  return found
}

/** Read once with a connection, closed, and opened again without one: seconds, the median of the runs. */
async function opensOffline(screen: Screen): Promise<number> {
  const took: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const phone = await phoneOf(screen, server.address, 'allow')
    const page = await phone.newPage()
    await page.goto(server.address + screen.path)
    await page.evaluate('navigator.serviceWorker.ready.then(() => true)')
    await page.reload() // the files of the first visit are cached by then
    await page.locator(screen.usable).waitFor()
    await page.waitForLoadState('networkidle')
    await page.close()
    await phone.setOffline(true)
    const { usable } = await open(
      await slowPage(phone, { ...SLOW_NETWORK, offline: true }),
      server.address,
      screen,
    )
    took.push(usable / 1_000)
    await phone.close()
  }
  return median(took)
}

/** Opens a screen and waits until what it is for is there, and no part of it is still to come. */
async function open(page: Page, address: string, { path: at, usable }: Screen): Promise<Opened> {
  const asked: Asked[] = []
  page.on('requestfinished', async (request) => {
    const { startTime, responseEnd } = request.timing()
    const sizes = await request.sizes().catch(() => undefined) // the page was closed meanwhile: it came too late to count
    if (!sizes) return
    const bytes = sizes.responseBodySize + sizes.responseHeadersSize
    asked.push({
      began: startTime,
      ended: startTime + responseEnd,
      bytes,
      isScript: request.resourceType() === 'script',
    })
  })
  await page.addInitScript(`
    const look = () => {
      const isUsable = document.querySelector(${JSON.stringify(usable)}) && !document.querySelector('main .sk')
      if (isUsable) globalThis.usableAt = performance.now()
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)`)
  await page.goto(address + at, { waitUntil: 'commit' })
  const ready = await once(page, 'globalThis.usableAt')
  const painted = await once(page, "performance.getEntriesByName('first-contentful-paint')[0]?.startTime")
  const origin = await page.evaluate<number>('performance.timeOrigin')
  const before = asked.filter(({ ended }) => ended <= origin + ready)
  await page.close()
  return {
    painted,
    usable: ready,
    requests: before.length,
    kilobytes: kilobytesOf(before),
    scripts: kilobytesOf(before.filter(({ isScript }) => isScript)),
    steps: stepsOf(before),
  }
}

const kilobytesOf = (asked: readonly Asked[]) => asked.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000

/** A figure of the page, when there is one. */
async function once(page: Page, figure: string): Promise<number> {
  for (let waited = 0; waited < GIVE_UP_MS; waited += 100) {
    const found = await page.evaluate<number | undefined>(figure)
    if (found) return found
    await page.waitForTimeout(100)
  }
  throw new Error(`${page.url()} never had ${figure}`)
}

function report({ name, most, who }: Screen, protocol: string, found: { first: Opened; again: number }[]) {
  const middle = (what: keyof Opened) => median(found.map(({ first }) => first[what]))
  const within = (ms: number, limit: number) => marked(`${(ms / 1_000).toFixed(1)} s`, ms <= limit)
  const atMost = (count: number, limit: number) => marked(String(Math.round(count)), count <= limit)
  const again = median(found.map((each) => each.again))
  const cells = [
    name,
    protocol,
    within(middle('painted'), MAY.painted),
    within(middle('usable'), MAY.usable),
    protocol === '2' ? '' : within(again, MAY.again), // Chromium keeps nothing that comes under a certificate of our own making
    atMost(middle('requests'), MAY.requests),
    atMost(middle('steps'), MAY.steps),
    String(Math.round(middle('kilobytes'))),
    atMost(middle('scripts'), who ? MAY.scripts : Number.POSITIVE_INFINITY),
  ]
  say(`| ${cells.join(' | ')} |`)
  for (const what of ['requests', 'kilobytes'] as const)
    if (middle(what) > most[what])
      worse.push(`${name}: ${Math.round(middle(what))} ${what}, at most ${most[what]}`)
}

/** From the press until the screen shows it, as the browser counts an interaction. */
async function opensFilters(): Promise<number> {
  const waits: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const phone = await phoneOf({ who: 'buyer' }, server.address)
    const page = await slowPage(phone)
    await page.goto(`${server.address}/marketplace`)
    await page.locator('main a[href*="/show"]').first().waitFor()
    await page.evaluate(`
      globalThis.waited = 0
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) globalThis.waited = Math.max(globalThis.waited, duration)
      }).observe({ type: 'event', durationThreshold: 16 })`)
    await page.locator('main button[aria-haspopup=dialog]').first().click()
    await page.waitForTimeout(1_500)
    waits.push(await page.evaluate<number>('globalThis.waited'))
    await phone.close()
  }
  return median(waits)
}
