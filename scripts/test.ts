/**
 * `npm test`: everything Vitest finds, then the stories in browsers, two at a time with a market each. With
 * TEST_DATABASE_URL all of it runs on that PostgreSQL server, in databases made for the purpose. The last line counts both.
 */
import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { scratchFolder } from '../packages/server/src/testing/scratch.ts'
import { bin, node, root, startServer } from './tools.ts'
import { buildWebIfStale } from './web-build.ts'

type Count = { passed: number; failed: number }

const scratch = scratchFolder('mahsul-run-')
const e2e = path.join(root, 'packages/e2e')
const server = process.env.TEST_DATABASE_URL

const counts = [await unitTests(), await browserTests()]
rmSync(scratch, { recursive: true, force: true })

const sum = (of: keyof Count) => counts.reduce((total, count) => total + count[of], 0)
process.exitCode = sum('failed') > 0 || sum('passed') === 0 ? 1 : 0
process.stdout.write(`\n${sum('passed')} passed, ${sum('failed')} failed\n`)

async function unitTests(): Promise<Count> {
  const report = path.join(scratch, 'vitest.json')
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  const { code } = await node(bin('vitest'), ['run', ...reporters])
  const { numPassedTests: passed = 0, numFailedTests: failed = 0 } = read(report)
  return honest({ passed, failed }, code)
}

async function browserTests(): Promise<Count> {
  const stories = existsSync(e2e) ? readdirSync(e2e, { recursive: true, encoding: 'utf8' }) : []
  if (!stories.some((file) => file.endsWith('.spec.ts') && !file.includes('node_modules')))
    return { passed: 0, failed: 0 }

  buildWebIfStale()
  const markets = await Promise.all([openMarket('first'), openMarket('second')])
  const report = path.join(scratch, 'playwright.json')
  const { code } = await node(bin('playwright', '@playwright/test'), ['test', '--reporter=list,json'], {
    cwd: e2e,
    env: {
      BASE_URLS: markets.map(({ address }) => address).join(' '),
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    },
  })
  for (const market of markets) await market.close()
  const { expected: passed = 0, unexpected = 0, flaky = 0 } = read(report).stats ?? {}
  return honest({ passed, failed: unexpected + flaky }, code)
}

/** A server with the demo, for stories told one after the other: they share its members, its outbox and its limits. */
async function openMarket(name: string) {
  const database = server && (await newDatabase(server))
  const { address, stop } = await startServer({
    PORT: '0',
    NODE_ENV: 'test',
    CORS_ORIGINS: 'https://localhost', // the app on a phone; answers then vary by origin, in caches as well
    DATA_DIR: path.join(scratch, name),
    ...(database && { DATABASE_URL: database.url }),
  })
  const close = async () => {
    await stop()
    if (database) await database.drop()
  }
  return { address, close }
}

/** A run that failed outside any test has failed. */
function honest({ passed, failed }: Count, code: number): Count {
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed }
}

type Report = {
  numPassedTests?: number
  numFailedTests?: number
  stats?: { expected?: number; unexpected?: number; flaky?: number }
}
function read(report: string): Report {
  return existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {}
}

async function newDatabase(address: string) {
  const name = `stories_${randomUUID().replaceAll('-', '')}`
  const url = new URL(address)
  const run = async (statement: string) => {
    const client = new pg.Client(address)
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  await run(`create database ${name}`)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => run(`drop database ${name} with (force)`) }
}
