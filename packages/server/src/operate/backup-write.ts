import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createTarPacker, type TarPackController } from 'modern-tar'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { asConfig } from '../platform/db/pool/open-pool.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import { fileIn, namedFiles } from './backup-files.ts'
import {
  COPIED,
  type Counted,
  DUMPED,
  FIRST,
  HASH,
  type Header,
  hashOf,
  JOBS,
  LAST,
  type Manifest,
  PIECE,
  packed,
  tally,
  tallyFiles,
} from './backup-format.ts'
import { copiedOut, describe, majorOf, openSnapshot, snapshotOf, waitingJobs } from './backup-snapshot.ts'
import { dumpOf } from './pg-dump.ts'
import { type PgTools, pgTools } from './pg-tools.ts'

/** `dumps`: pg_dump writes the database of a server; the embedded one is copied by ourselves. */
type Source = { connection: string | pg.ClientConfig; files: FileStore; now: Date; dumps?: boolean }
export type Backup = { header: Header; manifest: Manifest }

/** Writes a snapshot of a database and its files, while both stay in use; throws if it is not written completely. */
export async function writeBackup(
  { connection, files, now, dumps = false }: Source,
  out: Writable,
): Promise<Backup> {
  const client = await openSnapshot(connection)
  try {
    const dump = dumps ? await toolsFor(client) : undefined
    const { readable, controller: archive } = createTarPacker()
    const filling = fill(archive, { client, connection, files, now, ...(dump && { dump }) }).catch(
      (error: unknown) => {
        archive.error(error)
        throw error
      },
    )
    const [backup] = await Promise.all([filling, pipeline(readable, packed(), out)])
    return backup
  } finally {
    await client.end()
  }
}

/** For a server, with the programs that dump it. */
type Dump = { server: number; tools: PgTools }
type Reading = Source & { client: pg.Client; dump?: Dump }

async function toolsFor(client: pg.Client): Promise<Dump> {
  const server = await majorOf(client)
  const because = `The database is on PostgreSQL ${server}`
  return { server, tools: await pgTools({ atLeast: server, because }) }
}

async function fill(
  archive: TarPackController,
  { client, connection, files, now, dump }: Reading,
): Promise<Backup> {
  const put = entries(archive, now)
  const header: Header = {
    format: dump ? DUMPED : COPIED,
    made_at: now.toISOString(),
    ...(await describe(client)),
    ...(dump && { dump: { server: dump.server, tool: dump.tools.major } }),
  }
  await put(FIRST, asJson(header))
  const tables: Manifest['tables'] = {}
  // For a dump, tables are only counted here, to check a restore against it.
  const putRows = dump ? undefined : put
  for (const table of header.tables)
    tables[table.name] = await copyOut(client, table.name, copiedOut(table), putRows)
  if (header.queues.length > 0) tables[JOBS] = await copyOut(client, JOBS, `(${waitingJobs})`, putRows)
  const dumped = dump && (await putDump(dumpOf(dump.tools, connection, await snapshotOf(client)), put))
  const named = namedFiles(header.tables)
  const kept = await copyFiles(client, { files, named, put })
  const manifest = {
    tables,
    ...(dumped && { dump: dumped }),
    ...kept,
    missing: await stillNamed(connection, { named, keys: kept.missing }),
  }
  await put(LAST, asJson(manifest))
  archive.finalize()
  return { header, manifest }
}

const asJson = (value: object) => Buffer.from(`${JSON.stringify(value, null, 1)}\n`)

type Put = (name: string, bytes: Buffer) => Promise<void>

/** A write waits while what was written before is still to be taken. */
const entries =
  (archive: TarPackController, mtime: Date): Put =>
  async (name, bytes) => {
    const pax = { [HASH]: hashOf(bytes) }
    const entry = archive.add({ name, size: bytes.length, mtime, mode: 0o600, pax }).getWriter()
    await entry.write(bytes)
    await entry.close()
  }

async function copyOut(client: pg.Client, name: string, what: string, put?: Put): Promise<Counted> {
  const counted = tally()
  let number = 0
  for await (const piece of inPieces(client.query(copyTo(`copy ${what} to stdout`)))) {
    counted.add(piece)
    await put?.(`tables/${name}/${numbered(++number)}`, piece)
  }
  return counted.end()
}

async function putDump(dump: AsyncIterable<Buffer>, put: Put): Promise<Manifest['dump']> {
  const counted = tally()
  let number = 0
  for await (const piece of inPieces(dump)) {
    counted.add(piece)
    await put(`dump/${numbered(++number)}`, piece)
  }
  const { bytes, sha256 } = counted.end()
  return { bytes, sha256 }
}

const numbered = (number: number) => String(number).padStart(6, '0')

async function* inPieces(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let pieces: Buffer[] = []
  let size = 0
  for await (const bytes of source) {
    pieces.push(bytes)
    size += bytes.length
    if (size < PIECE) continue
    yield Buffer.concat(pieces)
    ;[pieces, size] = [[], 0]
  }
  if (size > 0) yield Buffer.concat(pieces)
}

const A_PAGE = 1_000

type Copying = { files: FileStore; named: string; put: Put }

async function copyFiles(client: pg.Client, { files, named, put }: Copying) {
  const counted = tallyFiles()
  const missing: string[] = []
  const damaged: string[] = []
  for (let after = ''; ; ) {
    const { rows } = await client.query<{ key: string; sha256: string | null }>(
      `select key, sha256 from (${named}) as named where key > $1 order by key limit ${A_PAGE}`,
      [after],
    )
    for (const { key, sha256 } of rows) {
      const bytes = await fileIn(files, key)
      if (!bytes) {
        missing.push(key)
        continue
      }
      const hash = hashOf(bytes)
      if (sha256 && sha256 !== hash) damaged.push(key)
      counted.add(key, { bytes: bytes.length, sha256: hash })
      await put(`files/${key}`, bytes)
    }
    const last = rows.at(-1)
    if (!last) return { files: counted.end(), missing, damaged }
    after = last.key
  }
}

/** A file that was deleted during the backup lost its row as well; a row without its file is a loss. */
async function stillNamed(
  connection: Source['connection'],
  { named, keys }: { named: string; keys: string[] },
): Promise<string[]> {
  if (keys.length === 0) return []
  const client = new pg.Client(asConfig(connection))
  await client.connect()
  try {
    const { rows } = await client.query<{ key: string }>(
      `select key from (${named}) as named where key = any($1) order by key`,
      [keys],
    )
    return rows.map(({ key }) => key)
  } finally {
    await client.end()
  }
}
