import { createHash } from 'node:crypto'
import { lstatSync, mkdirSync } from 'node:fs'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type Account, accountToRunAs, giveTo, reachableCluster, reachableHome } from './embedded/account.ts'
import { POSTGRES_MAJOR, postgresHome } from './embedded/binaries.ts'
import { ensurePassword, makeCluster, superuserPassword } from './embedded/cluster.ts'
import { DirectoryInUse, takeOwnership } from './embedded/owner.ts'
import { keepReserve, releaseReserve } from './embedded/reserve.ts'
import { LockedElsewhere, type Server, spawnPostgres } from './embedded/server.ts'

export type EmbeddedOptions = {
  /** Also listens on 127.0.0.1 at this port (0: any free one), with a password. Always so on Windows. */
  tcpPort?: number
  /** Extra server settings, for tests. */
  settings?: Record<string, string | number>
  /** Called with each line of the server's log. */
  log?: (line: string) => void
  /** Called when the server ended although nobody stopped it, and with why it could not be started again. */
  onLost?: (why: unknown) => void
  /** Root only: run as `nobody` even if a user namespace could be used. */
  runAs?: 'nobody'
  /** How long to wait for a server whose owner was killed; 15 s. */
  patienceMs?: number
}

/** What `pg` needs to connect as the superuser. */
export type Connection = { host: string; port: number; user: string; database: string; password?: string }

export type Embedded = {
  connection: Connection
  /** The same over TCP, as an address for other programs; only with `tcpPort`. */
  url: string | undefined
  /** Where the database's files are. */
  cluster: string
  account: Account['kind']
  /** Resolves when the server is gone for good: stopped, or its folder is taken by another. */
  exited: Promise<void>
  stop: () => Promise<void>
}

/** The port is only part of the socket's file name; nothing listens on it unless `tcpPort` is given. */
const SOCKET_PORT = 5432

/** Durability stays at PostgreSQL's default: fsync, full_page_writes and synchronous_commit are on. Locks: for the months of the activity log. */
const settings = {
  shared_buffers: '128MB',
  max_connections: 100,
  max_wal_size: '2GB',
  jit: 'off',
  max_locks_per_transaction: 256,
}

/**
 * Starts the PostgreSQL from the npm packages on a directory of its own, and resolves when it accepts connections. It stops
 * when this process ends, however that happens; a second process on the same directory is refused at once, one of another container after it has waited
 * for a killed one to leave (`DirectoryInUse`). One that ends by itself, because its disk is full or somebody killed it, is started
 * again, for as long as that takes.
 */
export async function startEmbedded(dataDir: string, options: EmbeddedOptions = {}): Promise<Embedded> {
  const directory = path.resolve(dataDir)
  mkdirSync(directory, { recursive: true })
  const release = takeOwnership(directory)
  try {
    const account = accountToRunAs(options.runAs)
    const home = reachableHome(account, postgresHome(), String(POSTGRES_MAJOR))
    const cluster = reachableCluster(account, path.join(directory, `pg${POSTGRES_MAJOR}`))
    mkdirSync(path.dirname(cluster), { recursive: true })
    makeCluster({ home, cluster, account })

    const port = await tcpPort(options)
    const socket = process.platform === 'win32' ? undefined : socketDirectory(cluster, account)
    const spawned = () =>
      withReserve(directory, () =>
        spawnPostgres({
          home,
          account,
          args: [
            ...[
              '-D',
              cluster,
              '-k',
              socket ?? '',
              '-h',
              port ? '127.0.0.1' : '',
              '-p',
              String(port ?? SOCKET_PORT),
            ],
            ...Object.entries({ ...settings, ...options.settings }).flatMap(([k, v]) => ['-c', `${k}=${v}`]),
          ],
          lock: path.join(cluster, 'mahsul.lock'),
          log: options.log ?? (() => {}),
          patienceMs: options.patienceMs,
        }),
      )
    const { exited, stop } = keptUp(await spawned(), spawned, options.onLost ?? (() => {}))
    const gone = exited.then(release)
    if (socket)
      await ensurePassword(cluster, account, (made) =>
        runAlone(
          { host: socket, port: port ?? SOCKET_PORT, ...superuser },
          `alter role postgres password '${made}'`, // of letters and digits, - and _
        ),
      )
    return {
      ...addresses({ socket, port, password: port ? superuserPassword(cluster) : '' }),
      cluster,
      account: account.kind,
      exited: gone,
      stop: () => stop().then(() => gone),
    }
  } catch (error) {
    release()
    throw error instanceof LockedElsewhere ? new DirectoryInUse(directory) : error
  }
}

/** Before there is a pool. */
async function runAlone(connection: Connection, statement: string) {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Between two attempts to start a server that ended by itself. */
const AGAIN_MS = 1_000

/** Starts the server again whenever it ends without having been stopped; gives up only where another one has its folder. */
function keptUp(first: Server, start: () => Promise<Server>, onLost: (why: unknown) => void) {
  let server = first
  let isStopping = false
  async function watch(): Promise<void> {
    await server.exited
    if (isStopping) return
    onLost(new Error('The embedded database ended by itself'))
    for (let next: Server | undefined; !next; ) {
      try {
        next = await start()
      } catch (error) {
        onLost(error)
        if (error instanceof LockedElsewhere) return
        await sleep(AGAIN_MS)
      }
      if (isStopping) return next?.stop()
      if (next) server = next
    }
    return watch()
  }
  const exited = watch()
  const stop = async () => {
    isStopping = true
    await server.stop()
    await exited
  }
  return { exited, stop }
}

/** A server that finds no room to recover its log in is given the reserve, and started once more. */
async function withReserve(directory: string, start: () => Promise<Server>): Promise<Server> {
  try {
    const server = await start()
    await keepReserve(directory)
    return server
  } catch (error) {
    if (!(error instanceof Error && isFull.test(error.message)) || !releaseReserve(directory)) throw error
    return start()
  }
}

const isFull = /No space left on device|Disk quota exceeded/

const superuser = { user: 'postgres', database: 'postgres' }

/** On Windows, which has no Unix sockets, there is always a port. */
function addresses({
  socket,
  port,
  password,
}: {
  socket?: string | undefined
  port?: number | undefined
  password: string
}) {
  const tcp = port && { host: '127.0.0.1', port, password, ...superuser }
  const connection: Connection = socket
    ? { host: socket, port: port ?? SOCKET_PORT, ...superuser }
    : tcp || fail()
  return { connection, url: tcp ? `postgres://postgres:${password}@127.0.0.1:${port}/postgres` : undefined }
}

const fail = () => {
  throw new Error('A database needs a socket or a port to be reached by')
}

async function tcpPort({ tcpPort }: EmbeddedOptions): Promise<number | undefined> {
  if (tcpPort) return tcpPort
  if (tcpPort === undefined && process.platform !== 'win32') return undefined
  const probe = createServer()
  await new Promise<void>((listening, failed) =>
    probe.once('error', failed).listen(0, '127.0.0.1', listening),
  )
  const address = probe.address()
  await new Promise((closed) => probe.close(closed))
  return typeof address === 'object' && address ? address.port : fail()
}

/** A private directory for the socket, short because a socket's whole path may have 107 bytes. */
function socketDirectory(cluster: string, account: Account): string {
  const tag = createHash('sha256').update(cluster).digest('hex').slice(0, 12)
  const directory = path.join(os.tmpdir(), `mahsul-${tag}`)
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  giveTo(account, directory)
  const { uid, mode } = lstatSync(directory)
  if (uid !== (account.ids.uid ?? process.getuid?.()) || (mode & 0o077) !== 0)
    throw new Error(`${directory} belongs to somebody else or is open to others; remove it`)
  return directory
}
