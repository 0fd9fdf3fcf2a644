/**
 * A PostgreSQL server for one run of the tests: the system's own where there is one, the embedded one over TCP
 * otherwise. Prints its address when it takes connections, and ends with this process.
 */
import { spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { startEmbedded } from '../packages/server/src/db/embedded.ts'

const directory = mkdtempSync(path.join(os.tmpdir(), 'mahsul-server-'))
const programs = systemPrograms()
const { url, stop } = programs ? await startSystem(programs) : await startOurs()
process.stdout.write(`${url}\n`)
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, async () => {
    await stop()
    rmSync(directory, { recursive: true, force: true })
    process.exit(0)
  })

type Server = { url: string; stop: () => Promise<unknown> }

/** The oldest version that we support and the system has: what runs on that runs on newer ones. */
function systemPrograms(): string | undefined {
  const versions = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql').map(Number) : []
  const version = versions.filter((major) => major >= 15).sort((a, b) => a - b)[0]
  const folder = version && `/usr/lib/postgresql/${version}/bin`
  return folder && existsSync(path.join(folder, 'initdb')) ? folder : undefined
}

async function startOurs(): Promise<Server> {
  const { url, stop } = await startEmbedded(directory, { tcpPort: 0, settings: { max_connections: 300 } })
  return { url: url!, stop } // a port was asked for
}

async function startSystem(folder: string): Promise<Server> {
  const account = accountOf('postgres')
  const files = path.join(directory, 'files')
  const secret = path.join(directory, 'password')
  writeFileSync(secret, 'for-one-run')
  if (account) for (const file of [directory, secret]) chownSync(file, account.uid, account.gid)
  const made = spawnSync(
    path.join(folder, 'initdb'),
    [
      '-D',
      files,
      '-U',
      'postgres',
      '--auth=scram-sha-256',
      `--pwfile=${secret}`,
      '-E',
      'UTF8',
      '--locale=C.UTF-8',
    ],
    { ...account, cwd: '/', encoding: 'utf8' },
  )
  if (made.status !== 0)
    throw new Error(`The database could not be made: ${made.error?.message ?? made.stderr}`)
  const port = await freePort()
  const place = [
    '-D',
    files,
    '-k',
    directory,
    '-h',
    '127.0.0.1',
    '-p',
    String(port),
    '-c',
    'max_connections=300',
  ]
  const child = spawn(path.join(folder, 'postgres'), place, {
    ...account,
    cwd: '/',
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const gone = new Promise((ended) => child.once('close', ended))
  await new Promise<void>((ready, failed) => {
    let said = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-5_000)
      if (said.includes('ready to accept connections')) ready()
    })
    gone.then(() => failed(new Error(`The server ended: ${said}`)))
  })
  const stop = () => {
    child.kill('SIGINT')
    return gone
  }
  return { url: `postgres://postgres:for-one-run@127.0.0.1:${port}/postgres`, stop }
}

/** PostgreSQL refuses to run as root; anybody else runs it as themselves. */
function accountOf(name: string): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const id = (flag: string) => Number(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout)
  return { uid: id('-u'), gid: id('-g') }
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((listening) => probe.listen(0, '127.0.0.1', listening))
  const address = probe.address()
  await new Promise((closed) => probe.close(closed))
  if (typeof address !== 'object' || !address) throw new Error('No port is free')
  return address.port
}
