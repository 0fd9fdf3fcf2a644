/**
 * Lighthouse on the public pages, and signed in on those where members live, as a phone on a slow network sees them (its mobile
 * settings): npx node packages/e2e/src/lighthouse.ts [http://127.0.0.1:3000] [--details] [--only=/marketplace] [--write]
 * Prints each page's run with the median performance of three, because the simulated phone slows down a processor that others
 * use as well; with `--details` also why each page lost points, with `--write` into docs/performance.md; fails below what the page must reach. Members' pages are hidden
 * from search engines on purpose, so that category is left out there.
 */
import { createServer } from 'node:net'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { measuredNow, writeMeasured } from '../../../scripts/measured.ts'
import { yardstick } from '../../../scripts/yardstick.ts'
import { fileOfTool } from '../../../tools/install.ts'
import { launchOptions } from './browser.ts'
import { openMarket } from './market.ts'

/** What is read of its answer. Its own types are not there until it is installed. */
type Result = {
  categories: Record<string, { score: number | null }>
  audits: Record<
    string,
    { id: string; title: string; score: number | null; displayValue?: string; numericValue?: number }
  >
  runtimeError?: { message: string }
}
type Lighthouse = (url: string, flags: object) => Promise<{ lhr: Result } | undefined>

const { default: lighthouse }: { default: Lighthouse } = await import(
  pathToFileURL(fileOfTool('lighthouse', 'lighthouse/core/index.js')).href
)

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    details: { type: 'boolean', default: false },
    only: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
})
const address = positionals[0] ?? 'http://127.0.0.1:3000'
const categories = ['performance', 'accessibility', 'best-practices', 'seo']
type Screen = { path: string; least: readonly number[] }
const found: Screen['least'] = [95, 100, 100, 95]
const member: Screen['least'] = [90, 100, 100]

const RUNS = 3

const port = await freePort()
const options = await launchOptions()
// Not a context of its own: Lighthouse opens its tab in the browser's.
const browser = await chromium.launchPersistentContext('', {
  ...options,
  args: [...(options.args ?? []), `--remote-debugging-port=${port}`],
})
const table: string[] = []
const say = (line: string) => process.stdout.write(`${line}\n`)
const sayRow = (line: string) => {
  table.push(line)
  say(line)
}
sayRow(`| page | ${categories.join(' | ')} | largest paint | blocked | moved | on the way |`)
sayRow(`|---|${'---|'.repeat(categories.length + 4)}`)
try {
  await each(['/', '/ar', '/ar/terms-and-conditions', '/faq'].map((path) => ({ path, least: found })))
  await each([{ path: '/login', least: [95, 100, 100] }])
  await each((await signIn()).map((path) => ({ path, least: member })))
} finally {
  await browser.close()
}
if (values.write) {
  const machine = `On a machine that adds 300 million numbers in ${(yardstick().ms / 1_000).toFixed(2)} s. ${measuredNow()}`
  writeMeasured('docs/performance.md', 'npm run lighthouse -- --write', [...table, '', machine].join('\n'))
}

async function each(screens: readonly Screen[]) {
  for (const screen of screens) {
    if (values.only && !screen.path.startsWith(values.only)) continue
    const runs: Result[] = []
    for (let run = 0; run < RUNS; run += 1) runs.push(await measure(screen))
    const speed = ({ categories }: Result) => categories.performance?.score ?? 0
    report(screen, runs.toSorted((a, b) => speed(a) - speed(b))[Math.floor(RUNS / 2)]!) // there is one in the middle
  }
}

/** Signs the browser in as the demo's buyer; answers the pages to be measured: the market, an offer of it, a trade. */
async function signIn(): Promise<string[]> {
  const market = openMarket(address)
  const value = { tokens: await market.signIn('buyer') }
  const page = await browser.newPage()
  await page.goto(address)
  await page.evaluate(
    (session) => localStorage.setItem('mahsul.session', session),
    JSON.stringify({ version: 1, value }),
  )
  await page.close()
  const first = async (list: string) => (await market.ask<{ id: string }[]>('buyer', 'GET', list))[0]?.id
  return [
    '/marketplace',
    `/marketplace/${await first('/secure/tickets/marketplace')}/show`,
    '/trades/list',
    `/trades/${await first('/secure/trades')}/show`,
  ]
}

async function measure({ path, least }: Screen): Promise<Result> {
  const run = await lighthouse(address + path, {
    port,
    logLevel: 'error',
    output: 'json',
    onlyCategories: categories.slice(0, least.length),
    // As on the first open: with the session, without what earlier pages left on the device.
    clearStorageTypes: ['file_systems', 'shader_cache', 'service_workers', 'cache_storage', 'indexeddb'],
  })
  if (!run || run.lhr.runtimeError)
    throw new Error(`${path}: ${run?.lhr.runtimeError?.message ?? 'no result'}`)
  return run.lhr
}

function report({ path, least }: Screen, { categories: scores, audits }: Result) {
  const marks = categories.slice(0, least.length).map((name) => Math.round((scores[name]?.score ?? 0) * 100))
  const shown = (audit: string) => audits[audit]?.displayValue?.replaceAll(' ', ' ') ?? ''
  const figures = ['largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'].map(shown)
  const weight = `${Math.round((audits['total-byte-weight']?.numericValue ?? 0) / 1024)} KiB`
  const missing = categories.slice(least.length).map(() => '')
  sayRow(`| ${[path, ...marks, ...missing, ...figures, weight].join(' | ')} |`)
  if (marks.some((mark, place) => mark < (least[place] ?? 0))) process.exitCode = 1
  if (!values.details) return
  for (const { id, title, score, displayValue } of Object.values(audits))
    if (score !== null && score < 0.9) say(`  ${id}: ${title} ${displayValue ?? ''}`)
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((listening) => probe.listen(0, '127.0.0.1', listening))
  const place = probe.address()
  await new Promise((closed) => probe.close(closed))
  if (typeof place !== 'object' || !place) throw new Error('No port is free')
  return place.port
}
