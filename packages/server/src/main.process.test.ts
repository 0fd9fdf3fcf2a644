import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { startEmbedded } from './platform/db/embedded.ts'
import { newDatabase } from './testing/databases.ts'
import { bareEnvironment } from './testing/environment.ts'
import { patience } from './testing/patience.ts'
import { productionSettings as production } from './testing/processes.ts'

const directories: string[] = []
const children: ChildProcess[] = []
const newDirectory = () => {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'mahsul-main-'))
  directories.push(directory)
  return directory
}
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  // Their databases shut down by themselves, and write until they have.
  for (const directory of directories) rmSync(directory, { recursive: true, force: true, maxRetries: 20 })
})

/** The server, or a command, as a process of its own, without any settings from this environment. */
function run(environment: Record<string, string>, script = 'main.ts', ...args: string[]) {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, script), ...args], {
    env: { ...bareEnvironment, PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  const output = { out: '', err: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output.out += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output.err += text))
  const code = new Promise<number | null>((exited) => child.once('close', exited))
  const ready = new Promise<string>((at, failed) => {
    child.stdout.on('data', () => {
      const address = /^Ready on (http:\S+)$/m.exec(output.out)?.[1]
      if (address) at(address)
    })
    code.then(() => failed(new Error(output.err)))
  })
  ready.catch(() => {}) // a caller that waits for it sees the failure; some tests expect the exit instead
  return { child, output, code, ready }
}

test('without any settings it starts, prints that last, and stops within moments when asked to', async () => {
  const server = run({ DATA_DIR: newDirectory() })
  const address = await server.ready
  expect(server.output.out.trimEnd().split('\n').at(-1)).toBe(`Ready on ${address}`)
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
  expect(await (await fetch(`${address}/dev/outbox.json`)).json()).toBeInstanceOf(Array)

  server.child.kill('SIGTERM')
  expect(await server.code).toBe(0)
  await expect(fetch(`${address}/healthz`)).rejects.toThrow()
})

test('a second server on the same directory names the process that uses it, and the first continues', async () => {
  const settings = { ...production, DATA_DIR: newDirectory() }
  const first = run(settings)
  const address = await first.ready
  const second = run(settings)
  expect(await second.code).toBe(1)
  expect(second.output.err).toContain(`already in use by process ${first.child.pid}`)
  expect((await fetch(`${address}/readyz`)).status).toBe(200)

  first.child.kill('SIGKILL')
  await first.code
  const third = run(settings)
  expect((await fetch(`${await third.ready}/readyz`)).status).toBe(200)
})

test('production without its secrets names each of them and exits with EX_CONFIG', async () => {
  const server = run({ NODE_ENV: 'production', DATA_DIR: newDirectory() })
  expect(await server.code).toBe(78)
  for (const name of ['SECRET_KEY', 'APP_URL', 'SMTP_URL', 'MAIL_FROM', 'ADMIN_EMAIL'])
    expect(server.output.err).toContain(name)
})

test('the demo takes no market’s database, and a market takes no demo’s', async () => {
  const { url, drop } = await newDatabase()
  const settings = { DATABASE_URL: url, DATA_DIR: newDirectory() }
  const market = run({ ...production, ...settings, ADMIN_PASSWORD: 'seven camels to Gedaref' })
  await market.ready
  market.child.kill('SIGTERM')
  await market.code
  const demo = run(settings)
  expect(await demo.code).toBe(78)
  expect(demo.output.err).toContain('has members who are not a demo’s')
  const client = new pg.Client(url)
  await client.connect()
  expect((await client.query('select email from members')).rows).toEqual([{ email: production.ADMIN_EMAIL }])
  await client.query('update settings set seeded_at = now()') // as the demo marks what it took
  await client.end()
  const again = run({ ...production, ...settings })
  expect(await again.code).toBe(78)
  expect(again.output.err).toContain('the database is a demo’s')
  await drop()
})

test('production shows nothing of the demo', async () => {
  const { url, drop } = await newDatabase()
  const server = run({ ...production, DATA_DIR: newDirectory(), DATABASE_URL: url, LOG_LEVEL: 'info' })
  const address = await server.ready
  expect(server.output.out).not.toMatch(/demo|Password/)
  expect(server.output.out).toContain('nobody can sign in: set ADMIN_PASSWORD')
  expect((await fetch(`${address}/dev/outbox.json`)).status).toBe(404)
  // Whoever runs it is named, and none of the addresses where nobody is.
  const { data } = (await (await fetch(`${address}/api/v1/public/operator`)).json()) as { data: object }
  expect(data).toMatchObject({ legal_name: production.OPERATOR_NAME, email: production.OFFICE_EMAIL })
  const asDemo = await fetch(`${address}/api/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      client_id: 'marketplace-web',
      client_secret: 'public',
      email: 'admin@mahsul.example',
      password: 'mahsul-demo',
    }),
  })
  expect(asDemo.status).toBe(401)
  server.child.kill('SIGKILL')
  await drop()
})

test('when stopped, production first fails its health check for its proxies, and serves requests that still come', async () => {
  const { url, drop } = await newDatabase()
  const server = run({
    ...production,
    DATA_DIR: newDirectory(),
    DATABASE_URL: url,
    DRAIN_SECONDS: '4',
  })
  const address = await server.ready
  expect((await fetch(`${address}/readyz`)).headers.get('connection')).toBe('keep-alive')

  server.child.kill('SIGTERM')
  const leaving = await vi.waitFor(async () => {
    const answer = await fetch(`${address}/readyz`)
    if (answer.status !== 503) throw new Error('it does not leave yet')
    return answer
  }, patience)
  expect(leaving.headers.get('connection')).toBe('close')
  expect((await fetch(`${address}/healthz`)).status).toBe(200)
  expect(await server.code).toBe(0)
  await drop()
})

test('with migrations turned off, production refuses a database that lacks one and names the command to run', async () => {
  const DATA_DIR = newDirectory()
  const early = run({ ...production, DATA_DIR, MIGRATE_AT_START: 'false' })
  expect(await early.code).toBe(1)
  expect(early.output.err).toContain('lacks a migration of this release: run `migrate` first')

  const deploy = run({ DATA_DIR }, 'operate/operate.ts', 'migrate')
  expect(await deploy.code).toBe(0)
  const server = run({ ...production, DATA_DIR, MIGRATE_AT_START: 'false' })
  expect((await fetch(`${await server.ready}/readyz`)).status).toBe(200)
})

test.each([
  ['a new database', false],
  ['one that was used before', true],
])(
  'a server that starts on %s while commits wait says so, and is ready once they go through',
  async (_, used) => {
    const pair = await startEmbedded(newDirectory(), { tcpPort: 0 })
    const settings = { ...production, DATA_DIR: newDirectory(), DATABASE_URL: pair.url!, LOG_LEVEL: 'warn' } // it listens on a port
    if (used) {
      const before = run(settings)
      await before.ready
      before.child.kill('SIGTERM')
      await before.code
    }
    const client = new pg.Client(pair.connection)
    await client.connect()
    const waitFor = async (standby: string) => {
      await client.query(`alter system set synchronous_standby_names = '${standby}'`)
      await client.query('select pg_reload_conf()')
    }
    await client.query('set synchronous_commit = local')
    await waitFor('a_standby_that_is_away')
    const server = run(settings)
    await vi.waitFor(
      () => expect(server.output.out).toContain('commits wait; the server starts once they go through'),
      patience,
    )
    expect(server.child.exitCode).toBe(null)
    await waitFor('')
    expect((await fetch(`${await server.ready}/readyz`)).status).toBe(200)
    server.child.kill('SIGTERM')
    expect(await server.code).toBe(0)
    await client.end()
    await pair.stop()
  },
)

test('a database that could lose confirmed data is refused with the reason, and nothing is written to it', async () => {
  const careless = await startEmbedded(newDirectory(), { tcpPort: 0, settings: { fsync: 'off' } })
  const server = run({ ...production, DATA_DIR: newDirectory(), DATABASE_URL: careless.url! }) // it listens on a port
  expect(await server.code).toBe(1)
  expect(server.output.err).toContain('The database has fsync off and could lose what it has confirmed')
  const client = new pg.Client(careless.connection)
  await client.connect()
  const { rows } = await client.query(
    `select relname from pg_class where relnamespace = 'public'::regnamespace`,
  )
  expect(rows).toEqual([])
  await client.end()
  await careless.stop()
})

test.each([
  ['uncaughtException', 'throw(Error(`a-mistake`))'],
  ['unhandledRejection', 'Promise.reject(Error(`a-mistake`))'],
])(
  '%s: an uncaught error is logged, and the process exits so that it can be restarted',
  async (event, mistake) => {
    const { url, drop } = await newDatabase()
    const onSignal = `data:text/javascript,process.once(\`SIGUSR2\`,()=>{${mistake}})`
    const server = run({
      ...{ ...production, DATA_DIR: newDirectory(), DATABASE_URL: url },
      NODE_OPTIONS: `--import=${onSignal}`,
    })
    await server.ready
    server.child.kill('SIGUSR2')
    expect(await server.code).toBe(1)
    const last = JSON.parse(server.output.out.trimEnd().split('\n').at(-1) ?? '')
    expect(last).toMatchObject({ level: 60, msg: event, err: { message: 'a-mistake' } })
    await drop()
  },
)

test('a port that is in use is reported plainly', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo // it listens on a port
  const { url, drop } = await newDatabase()
  const server = run({
    ...production,
    DATA_DIR: newDirectory(),
    DATABASE_URL: url,
    PORT: String(port),
  })
  expect(await server.code).toBe(1)
  expect(server.output.err).toContain(`Port ${port} is in use`)
  other.close()
  await drop()
})
