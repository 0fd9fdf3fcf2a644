import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { leaveAt, type Outcome, outcomeOf } from './outcome.ts'
import { bin, node, root, startServer } from './tools.ts'
import { buildWebIfStale } from './web-build.ts'

const e2e = path.join(root, 'packages/e2e')
const server = process.env.TEST_DATABASE_URL

/** `asked` goes to Playwright: names of files, `--repeat-each=3`. `settings` as in `playwright.config.ts`. */
export async function runStories(
  scratch: string,
  settings: string,
  asked: readonly string[] = [],
): Promise<Outcome> {
  const stories = existsSync(e2e) ? readdirSync(e2e, { recursive: true, encoding: 'utf8' }) : []
  if (!stories.some((file) => file.endsWith('.spec.ts') && !file.includes('node_modules')))
    return { passed: 0, failures: [], timings: [] }

  buildWebIfStale()
  const markets = await Promise.all([openMarket(scratch, 'first'), openMarket(scratch, 'second')])
  const report = path.join(scratch, 'playwright.json')
  const args = ['test', ...asked, `--reporter=${path.join(e2e, 'src/outcome-reporter.ts')}`]
  const ended = await node(bin('playwright', '@playwright/test'), args, {
    cwd: e2e,
    env: {
      BASE_URLS: markets.map(({ address }) => address).join(' '),
      STORY_SETTINGS: settings,
      ...leaveAt(report),
    },
    quiet: !process.stdout.isTTY,
  })
  for (const market of markets) await market.close()
  return outcomeOf('Playwright', report, ended)
}

/** A server with the demo, for stories run one after the other: they share its members, its outbox and its limits. */
async function openMarket(scratch: string, name: string) {
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
