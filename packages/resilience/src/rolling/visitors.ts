import { readdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SignedIn } from '@mahsul/server/platform/http/dependencies'
import { must, say } from '../report.ts'

/** An answer that nobody should get, or none: what was asked, and while what was done. */
type Failure = { asked: string; got: string; during: string }
type Visits = { asked: number; failures: Failure[]; slowestMs: number }

const READERS = 6
const PAUSE_MS = 40

const calls = [
  '/secure/tickets/marketplace',
  '/secure/profiles',
  '/secure/notifications',
  '/secure/trades',
  '/secure/bids',
]
const pages = ['/', '/ar', '/login', '/marketplace', '/offers']

type Visitors = {
  address: string
  readers: SignedIn[]
  tokenOf: (member: SignedIn) => string
  during: () => string
}

/** Members who read, and browsers that open pages with everything that those load, until they are stopped. */
export function startVisiting({ address, readers, tokenOf, during }: Visitors) {
  const [api, web]: [Visits, Visits] = [emptyVisits(), emptyVisits()]
  let isOver = false
  const get = async (visits: Visits, path: string, headers: Record<string, string> = {}) => {
    const began = performance.now()
    const [phase, got] = [during(), await fetchText(address + path, headers)]
    visits.asked++
    visits.slowestMs = Math.max(visits.slowestMs, performance.now() - began)
    if (got.status !== 200)
      visits.failures.push({ asked: path, got: `${got.status} ${got.text.slice(0, 200)}`, during: phase })
    return got.text
  }
  const read = async (member: SignedIn) => {
    const headers = { authorization: `Bearer ${tokenOf(member)}` }
    for (let n = 0; !isOver; n++) {
      await get(api, `/api/v1${calls[n % calls.length]}`, headers)
      await sleep(PAUSE_MS)
    }
  }
  const browse = async () => {
    for (let n = 0; !isOver; n++) {
      const page = await get(web, pages[n % pages.length]!, { accept: 'text/html' }) // there are some
      for (const asset of assetsIn(page)) await get(web, asset)
      await sleep(PAUSE_MS)
    }
  }
  const all = Promise.all([...readers.map(read), browse()])
  return {
    api,
    web,
    /** Files that a page asks for long after it was opened. */
    async load(files: readonly string[]) {
      for (const file of files) await get(web, file)
    },
    async stop() {
      isOver = true
      await all
    },
  }
}

/** Every tenth script of a release, more or less: those of pages that its reader goes to later. */
export const chunksOf = (release: string) =>
  readdirSync(path.join(release, 'packages/web/dist/assets'))
    .filter((name) => name.endsWith('.js'))
    .filter((_, n) => n % 10 === 0)
    .map((name) => `/assets/${name}`)

/** Those that `expected` names are counted, and fail nothing. */
export function nothingFailed(
  what: string,
  { asked, failures, slowestMs }: Visits,
  expected = (_: Failure) => false,
) {
  const bad = failures.filter((failure) => !expected(failure))
  must(bad.length === 0, `None of the ${asked} ${what} failed`, {
    failed: bad.length,
    first: bad.slice(0, 12),
  })
  const other =
    failures.length > 0 ? `, but for ${failures.length} files of this release that the one before lacks` : ''
  say(`${asked} ${what}, none failed${other}, the slowest after ${slowestMs.toFixed(0)} ms.`)
}

export const readersNeeded = READERS

const emptyVisits = (): Visits => ({ asked: 0, failures: [], slowestMs: 0 })

/** What a page names of the files whose names have their hash. */
const assetsIn = (page: string) => [...new Set(page.match(/\/assets\/[\w.-]+/g))]

async function fetchText(url: string, headers: Record<string, string> = {}) {
  try {
    const answer = await fetch(url, { headers, redirect: 'manual', signal: AbortSignal.timeout(60_000) })
    return { status: answer.status, text: await answer.text() }
  } catch (error) {
    return { status: 0, text: String(error instanceof Error ? (error.cause ?? error) : error) }
  }
}
