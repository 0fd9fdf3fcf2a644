/** `node synchronous-pair.ts` opens a pair and keeps it until it is interrupted; it prints how a server finds it. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startEmbedded } from '@mahsul/server/platform/db/embedded'
import {
  accountToRunAs,
  giveTo,
  reachableCluster,
  reachableHome,
} from '@mahsul/server/platform/db/embedded/account'
import { POSTGRES_MAJOR, postgresHome } from '@mahsul/server/platform/db/embedded/binaries'
import { freePort } from '@mahsul/server/testing/free-port'
import { pidIn } from '@mahsul/server/testing/postgres-server'
import pg from 'pg'
import { waitUntil } from './wait.ts'

/** As `synchronous_standby_names` of the primary has it. */
const STANDBY = 'standby'
/** A standby replays nothing with less than its primary has of these. */
const SAME = { max_connections: 300, max_locks_per_transaction: 256 }

export type SynchronousPair = {
  says: string
  /** Of the primary, and of the standby, which can be read. */
  url: string
  standbyUrl: string
  /** The primary’s superuser. */
  admin: pg.Client
  /** The standby stands still, with its connection open; as after a lost network. */
  freeze: () => void
  thaw: () => void
  /** The standby’s processes are gone; `revive` starts them again on their files. */
  kill: () => Promise<void>
  revive: () => Promise<void>
  close: () => Promise<void>
}

/** A primary and its synchronous standby on this machine: no commit is confirmed before the standby has it on its disk. */
export async function openPair(): Promise<SynchronousPair> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'mahsul-pair-'))
  const [port, standbyPort] = [await freePort(), await freePort()]
  const startPrimary = () =>
    startEmbedded(path.join(folder, 'primary'), {
      tcpPort: port,
      settings: { ...SAME, wal_keep_size: '1GB' },
    })
  const alone = await startPrimary()
  await alone.stop()
  const files = copied(alone.cluster, path.join(folder, 'standby'))
  const primary = await startPrimary()
  const url = primary.url! // a port was requested
  const standbyUrl = url.replace(`:${port}/`, `:${standbyPort}/`)
  const admin = new pg.Client(url)
  await admin.connect()
  await admin.query('set synchronous_commit = local')
  await admin.query(`alter system set synchronous_standby_names = '${STANDBY}'`)
  await admin.query('select pg_reload_conf()')
  const { rows } = await admin.query<{ server_version: string }>('show server_version')

  const isStreaming = async () => {
    const standbys = await admin.query(
      `select from pg_stat_replication where application_name = $1 and state = 'streaming' and sync_state = 'sync'`,
      [STANDBY],
    )
    return standbys.rowCount === 1
  }
  const revive = async () => {
    standby = startStandby({ files, port: standbyPort, primary: url })
    await waitUntil(isStreaming, 'the standby streams', 60_000)
  }
  let standby: Standby
  await revive()

  const signal = (name: 'SIGSTOP' | 'SIGCONT') => {
    const postmaster = pidIn(files)
    for (const pid of [postmaster, ...childrenOf(postmaster)]) process.kill(pid, name)
  }
  const kill = async () => {
    standby.child.kill('SIGINT')
    await standby.ended
  }
  return {
    says: `PostgreSQL ${rows[0]?.server_version} and a synchronous standby`,
    url,
    standbyUrl,
    admin,
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    kill,
    revive,
    async close() {
      await kill()
      await admin.end()
      await primary.stop()
      rmSync(folder, { recursive: true, force: true, maxRetries: 20 })
    },
  }
}

/** The files of a primary that is stopped, to begin a standby with. */
function copied(cluster: string, folder: string): string {
  const account = accountToRunAs()
  mkdirSync(folder)
  const files = reachableCluster(account, path.join(folder, path.basename(cluster)))
  mkdirSync(path.dirname(files), { recursive: true })
  const { status, stderr } = spawnSync('cp', ['-a', cluster, files], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`The files of the primary could not be copied: ${stderr}`)
  const marker = path.join(files, 'standby.signal')
  writeFileSync(marker, '')
  giveTo(account, marker)
  return files
}

type Standby = { child: ChildProcess; ended: Promise<unknown> }

function startStandby({ files, port, primary }: { files: string; port: number; primary: string }): Standby {
  const account = accountToRunAs()
  const home = reachableHome(account, postgresHome(), String(POSTGRES_MAJOR))
  const { hostname, port: primaryPort, username, password } = new URL(primary)
  const source = `host=${hostname} port=${primaryPort} user=${username} password=${password} application_name=${STANDBY}`
  const settings = { ...SAME, primary_conninfo: source, listen_addresses: '127.0.0.1', port }
  const command = [
    ...account.prefix,
    path.join(home, 'bin', 'postgres'),
    ...['-D', files, '-k', ''],
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
  const child = spawn(command[0]!, command.slice(1), {
    ...account.ids,
    cwd: '/',
    stdio: 'ignore',
    env: { ...process.env, LC_ALL: 'C' },
  }) // a command has a program
  const ended = new Promise((gone) => child.once('exit', gone))
  const leaveNone = () => child.kill('SIGKILL') // a proof that fails ends at once
  process.once('exit', leaveNone)
  ended.then(() => process.off('exit', leaveNone))
  return { child, ended }
}

/** The child processes of a process; Linux only. */
function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
        return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1] === String(pid)
      } catch {
        return false // it ended meanwhile
      }
    })
    .map(Number)
}

if (import.meta.main) {
  const pair = await openPair()
  process.stdout.write(`DATABASE_URL=${pair.url}\nDATABASE_REPLICA_URL=${pair.standbyUrl}\n`)
  const close = () => void pair.close().then(() => process.exit(0))
  process.once('SIGINT', close).once('SIGTERM', close)
}
