import { spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbedded } from '../platform/db/embedded.ts'
import { freePort } from './free-port.ts'

export type PostgresServer = {
  url: string
  says: string
  /** The postmaster's. */
  pid: () => number
  /** Restarts it on the same files and port, after it was killed or stopped. */
  start: () => Promise<void>
  stop: () => Promise<void>
}

/** A PostgreSQL server of the caller's own: the system's if there is one, otherwise the embedded one over TCP. */
export async function startPostgresServer(directory: string): Promise<PostgresServer> {
  const programs = systemPrograms()
  return programs ? startSystem(directory, programs) : startOurs(directory)
}

/** The system's own, which has pg_dump and pg_restore of its version; undefined if there is none. */
export async function startSystemServer(directory: string): Promise<PostgresServer | undefined> {
  const programs = systemPrograms()
  return programs && startSystem(directory, programs)
}

const SETTINGS = { max_connections: 300 }

/** How long backends of a killed postmaster may take to exit. */
const LEAVING_MS = 15_000

/** The oldest version that we support and the system has: what runs on that runs on newer ones. */
function systemPrograms(): { folder: string; version: number } | undefined {
  const versions = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql').map(Number) : []
  const version = versions.filter((major) => major >= 15).sort((a, b) => a - b)[0]
  const folder = `/usr/lib/postgresql/${version}/bin`
  return version && existsSync(path.join(folder, 'initdb')) ? { folder, version } : undefined
}

async function startOurs(directory: string): Promise<PostgresServer> {
  const tcpPort = await freePort()
  const begin = () => startEmbedded(directory, { tcpPort, settings: SETTINGS })
  let running = await begin()
  return {
    url: running.url!, // a port was requested
    says: 'the embedded PostgreSQL as a server',
    pid: () => pidIn(running.cluster),
    start: async () => {
      running = await begin()
    },
    stop: () => running.stop(),
  }
}

async function startSystem(
  directory: string,
  { folder, version }: { folder: string; version: number },
): Promise<PostgresServer> {
  const account = accountOf('postgres')
  const files = path.join(directory, 'files')
  const secret = path.join(directory, 'password')
  mkdirSync(directory, { recursive: true })
  writeFileSync(secret, 'for-one-run')
  if (account) for (const file of [directory, secret]) chownSync(file, account.uid, account.gid)
  const options = ['-D', files, '-U', 'postgres', '--auth=scram-sha-256', `--pwfile=${secret}`]
  const made = spawnSync(
    path.join(folder, 'initdb'),
    [...options, '-E', 'UTF8', '--locale=C.UTF-8', '--data-checksums'],
    { ...account, cwd: '/', encoding: 'utf8' },
  )
  if (made.status !== 0)
    throw new Error(`The database could not be made: ${made.error?.message ?? made.stderr}`)

  const port = await freePort()
  const place = ['-D', files, '-k', directory, '-h', '127.0.0.1', '-p', String(port)]
  const args = [...place, ...Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  let gone: Promise<unknown> = Promise.resolve()
  const attempt = () =>
    new Promise<string | undefined>((answer) => {
      const child = spawn(path.join(folder, 'postgres'), args, {
        ...account,
        cwd: '/',
        stdio: ['ignore', 'ignore', 'pipe'],
      })
      gone = new Promise((ended) => child.once('exit', ended))
      let output = ''
      child.stderr.setEncoding('utf8').on('data', (text: string) => {
        output = (output + text).slice(-5_000)
        if (output.includes('ready to accept connections')) answer(undefined)
      })
      gone.then(() => answer(output))
    })
  const start = async () => {
    for (const deadline = Date.now() + LEAVING_MS; ; await sleep(100)) {
      const why = await attempt()
      if (why === undefined) return
      if (Date.now() > deadline) throw new Error(`The server ended: ${why}`)
    }
  }
  await start()
  return {
    url: `postgres://postgres:for-one-run@127.0.0.1:${port}/postgres`,
    says: `PostgreSQL ${version} of the system`,
    pid: () => pidIn(files),
    start,
    stop: async () => {
      process.kill(pidIn(files), 'SIGINT')
      await gone
    },
  }
}

/** PostgreSQL refuses to run as root; anybody else runs it as themselves. */
function accountOf(name: string): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const id = (flag: string) => Number(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout)
  return { uid: id('-u'), gid: id('-g') }
}

/** The postmaster of these files, which writes its pid there. */
export const pidIn = (cluster: string) =>
  Number(readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0])
