/**
 * `npm test`: what Vitest finds, except tests that start processes, then the stories of whole jobs in browsers, two at a time
 * with a market each, in their first setting. `npm run test:all` runs all tests, and all stories in their first setting;
 * STORY_SETTINGS=all runs them in all of them, `others` in those after the first. With TEST_DATABASE_URL everything runs on
 * that PostgreSQL server, in databases created for the run; `--on-database` leaves out what uses no database. The end lists
 * the failures, in a few lines each; the last line counts both.
 */
import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { scratchFolder } from '../packages/server/src/testing/scratch.ts'
import { failuresInBrief, leaveAt, type Outcome, outcomeOf } from './outcome.ts'
import { bin, node, root, startServer } from './tools.ts'
import { buildWebIfStale } from './web-build.ts'

const scratch = scratchFolder('mahsul-run-')
const e2e = path.join(root, 'packages/e2e')
const server = process.env.TEST_DATABASE_URL
const all = process.argv.includes('--all')
const settings = process.env.STORY_SETTINGS ?? (all ? 'first' : 'jobs')

const outcomes = [await unitTests(), await browserTests()]
rmSync(scratch, { recursive: true, force: true })

const passed = outcomes.reduce((total, outcome) => total + outcome.passed, 0)
const failures = outcomes.flatMap((outcome) => outcome.failures)
process.exitCode = failures.length > 0 || passed === 0 ? 1 : 0
process.stdout.write(`${failuresInBrief(failures)}\n${passed} passed, ${failures.length} failed\n`)

async function unitTests(): Promise<Outcome> {
  const report = path.join(scratch, 'vitest.json')
  const args = [
    'run',
    ...(process.argv.includes('--on-database') ? ['--project=server'] : []),
    ...(all ? [] : ['--exclude=**/*.process.test.ts']),
    '--reporter=dot',
    `--reporter=${path.join(import.meta.dirname, 'outcome-reporter.ts')}`,
  ]
  const { code } = await node(bin('vitest'), args, { env: leaveAt(report) })
  return outcomeOf('Vitest', report, code)
}

async function browserTests(): Promise<Outcome> {
  const stories = existsSync(e2e) ? readdirSync(e2e, { recursive: true, encoding: 'utf8' }) : []
  if (!stories.some((file) => file.endsWith('.spec.ts') && !file.includes('node_modules')))
    return { passed: 0, failures: [] }

  buildWebIfStale()
  const markets = await Promise.all([openMarket('first'), openMarket('second')])
  const report = path.join(scratch, 'playwright.json')
  const args = ['test', `--reporter=list,${path.join(e2e, 'src/outcome-reporter.ts')}`]
  const { code } = await node(bin('playwright', '@playwright/test'), args, {
    cwd: e2e,
    env: {
      BASE_URLS: markets.map(({ address }) => address).join(' '),
      STORY_SETTINGS: settings,
      ...leaveAt(report),
    },
  })
  for (const market of markets) await market.close()
  return outcomeOf('Playwright', report, code)
}

/** A server with the demo, for stories run one after the other: they share its members, its outbox and its limits. */
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
