/**
 * Lighthouse on the public pages, as a phone on a slow network sees them (its mobile settings):
 * npx node packages/e2e/src/lighthouse.ts [http://127.0.0.1:3000] [--details]
 * Prints each page's run with the median performance of three, because the simulated phone slows down a processor that others
 * use as well; with `--details` also why each page lost points; fails below 95 of 100 in any category.
 */
import { createServer } from 'node:net'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import lighthouse, { type Result } from 'lighthouse'
import { launchOptions } from './browser.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { details: { type: 'boolean', default: false } },
})
const address = positionals[0] ?? 'http://127.0.0.1:3000'
const paths = ['/', '/ar', '/ar/terms-and-conditions', '/faq']
const categories = ['performance', 'accessibility', 'best-practices', 'seo']
const LEAST = 95
const RUNS = 3

const port = await freePort()
const options = await launchOptions()
const browser = await chromium.launch({
  ...options,
  args: [...(options.args ?? []), `--remote-debugging-port=${port}`],
})
const say = (line: string) => process.stdout.write(`${line}\n`)
say(`| page | ${categories.join(' | ')} | largest paint | blocked | moved | on the way |`)
say(`|---|${'---|'.repeat(categories.length + 4)}`)
try {
  for (const path of paths) {
    const runs: Result[] = []
    for (let run = 0; run < RUNS; run += 1) runs.push(await measure(path))
    const speed = ({ categories }: Result) => categories.performance?.score ?? 0
    report(path, runs.toSorted((a, b) => speed(a) - speed(b))[Math.floor(RUNS / 2)]!) // there is one in the middle
  }
} finally {
  await browser.close()
}

async function measure(path: string): Promise<Result> {
  const run = await lighthouse(address + path, {
    port,
    logLevel: 'error',
    output: 'json',
    onlyCategories: categories,
  })
  if (!run || run.lhr.runtimeError)
    throw new Error(`${path}: ${run?.lhr.runtimeError?.message ?? 'no result'}`)
  return run.lhr
}

function report(path: string, { categories: found, audits }: Result) {
  const marks = categories.map((name) => Math.round((found[name]?.score ?? 0) * 100))
  const shown = (audit: string) => audits[audit]?.displayValue?.replaceAll(' ', ' ') ?? ''
  const figures = ['largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'].map(shown)
  const weight = `${Math.round((audits['total-byte-weight']?.numericValue ?? 0) / 1024)} KiB`
  say(`| ${[path, ...marks, ...figures, weight].join(' | ')} |`)
  if (marks.some((mark) => mark < LEAST)) process.exitCode = 1
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
