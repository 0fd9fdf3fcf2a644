import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { pidIn } from '../../testing/postgres-server.ts'
import { POSTGRES_MAJOR } from './embedded/binaries.ts'
import { type Connection, startEmbedded } from './embedded.ts'

const directories: string[] = []
const newDirectory = () => {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'mahsul-embedded-'))
  directories.push(directory)
  return directory
}
afterAll(() => {
  for (const directory of directories) rmSync(directory, { recursive: true, force: true })
})

async function query(connection: Connection, sql: string): Promise<unknown[][]> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows
  } finally {
    await client.end()
  }
}

/** Another process that starts the database, reports it, and then does nothing. */
async function startElsewhere(directory: string) {
  const module = JSON.stringify(path.join(import.meta.dirname, 'embedded.ts'))
  const program = `
    const { startEmbedded } = await import(${module})
    const { connection } = await startEmbedded(process.argv[1])
    console.log(JSON.stringify(connection))`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, directory], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const line = await new Promise<string>((resolve) =>
    child.stdout.once('data', (data) => resolve(String(data))),
  )
  const gone = new Promise((resolve) => child.once('exit', resolve))
  const connection: Connection = JSON.parse(line)
  const kill = () => {
    child.kill('SIGKILL')
    return gone
  }
  return { pid: child.pid, connection, kill }
}

test('the embedded database keeps committed data, with checksums, and finds it after a restart', async () => {
  const anew = newDirectory()
  const first = await startEmbedded(anew)
  await query(first.connection, 'create table goods (name text)')
  await query(first.connection, `insert into goods values ('sesame')`)
  const settings = `select current_setting('fsync'), current_setting('synchronous_commit'), current_setting('data_checksums')`
  expect(await query(first.connection, settings)).toEqual([['on', 'on', 'on']])
  await first.stop()

  const second = await startEmbedded(anew)
  expect(await query(second.connection, 'select name from goods')).toEqual([['sesame']])
  await second.stop()
})

/** One that was started before: the next start is not a first one. */
const directory = newDirectory()
beforeAll(async () => (await startEmbedded(directory)).stop())

test('a second process on the same directory is refused at once, with the process that uses it', async () => {
  const other = await startElsewhere(directory)

  // Synchronous: the answer is there before this process does anything else.
  const first = Promise.race([startEmbedded(directory), new Promise(setImmediate)])
  await expect(first).rejects.toThrow(`already in use by process ${other.pid}`)
  expect(await query(other.connection, 'select 1')).toEqual([[1]])
  await other.kill()
})

test('a server of another container, whose processes are not seen here, is refused by the lock of the file system', async () => {
  const other = await startElsewhere(directory)
  // Its number means nothing here, and neither do the numbers in PostgreSQL's own lock file.
  for (const left of ['owner.json', `pg${POSTGRES_MAJOR}/postmaster.pid`]) rmSync(path.join(directory, left))

  await expect(startEmbedded(directory, { patienceMs: 0 })).rejects.toThrow(
    'in use by a server of another container',
  )
  expect(await query(other.connection, 'select 1')).toEqual([[1]])
  await other.kill()
})

test('the same process cannot start it twice either', async () => {
  const first = await startEmbedded(directory)
  await expect(startEmbedded(directory)).rejects.toThrow('already in use')
  await first.stop()
})

test('a server that is killed is started again, with the same address and all committed data', async () => {
  const lost: string[] = []
  const kept = await startEmbedded(directory, { onLost: (why) => lost.push(String(why)) })
  await query(kept.connection, 'create table kept (name text)')
  process.kill(pidIn(kept.cluster), 'SIGKILL')
  await vi.waitFor(
    async () => expect(await query(kept.connection, 'select count(*)::int from kept')).toEqual([[0]]),
    { timeout: 60_000 },
  )
  expect(lost).toEqual(['Error: The embedded database ended by itself'])
  await kept.stop()
  await kept.exited
})

test('when its owner is killed the server stops, and the next start finds all committed data', async () => {
  for (let round = 1; round <= 4; round++) {
    const killed = await startElsewhere(directory)
    await query(killed.connection, 'create table if not exists goods (id int)')
    for (let i = 0; i < 5; i++) await query(killed.connection, 'insert into goods values (1)')
    await killed.kill()

    const next = await startEmbedded(directory)
    expect(await query(next.connection, 'select count(*)::int from goods')).toEqual([[5 * round]])
    await next.stop()
  }
})

test.runIf(process.getuid?.() === 0)('root without user namespaces runs it as nobody', async () => {
  const embedded = await startEmbedded(newDirectory(), { runAs: 'nobody' })
  expect(embedded.account).toBe('nobody')
  expect(await query(embedded.connection, 'select 1')).toEqual([[1]])
  await embedded.stop()
})
