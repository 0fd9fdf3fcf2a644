import { createHash } from 'node:crypto'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import * as z from 'zod'

/**
 * The format of a backup: a tar of plain files under zstd, so that `tar --zstd -xf` opens it without us. First `backup.json`,
 * then the database, the uploaded files, and last `manifest.json`. Every entry has its SHA-256 in its header. The database is
 * pg_dump's output, in pieces (`DUMPED`), or for the embedded database, which has no pg_dump, the tables as PostgreSQL's COPY
 * text in pieces and the pending jobs (`COPIED`). Releases before pg_dump was used copied every database.
 */
export const COPIED = 'mahsul-backup/1'
export const DUMPED = 'mahsul-backup/2'
export const FIRST = 'backup.json'
export const LAST = 'manifest.json'

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const identifier = z.string().regex(/^[a-z_][a-z0-9_]*$/)

export const Header = z.object({
  format: z.string(),
  made_at: z.iso.datetime(),
  /** The last migration of the tables; only a database at the same one can load them. */
  migrations: z.array(z.object({ name: z.string(), sha256 })).min(1),
  /** `parts`: the partitions that it is made of. */
  tables: z.array(
    z.object({
      name: identifier,
      columns: z.array(identifier).min(1),
      parts: z.array(identifier).optional(),
    }),
  ),
  sequences: z.array(z.object({ name: identifier, value: z.string().regex(/^\d+$/), called: z.boolean() })),
  /** The queues of pending jobs. */
  queues: z.array(z.string()),
  /** Major versions of the server and of its pg_dump; left out in a copy. */
  dump: z.object({ server: z.int(), tool: z.int() }).optional(),
})
export type Header = z.output<typeof Header>

const Counted = z.object({ rows: z.int(), bytes: z.int(), sha256 })
export type Counted = z.output<typeof Counted>

export const Manifest = z.object({
  /** The COPY text of each table, and the pending jobs (`JOBS`). */
  tables: z.record(z.string(), Counted),
  /** The output of pg_dump. */
  dump: z.object({ bytes: z.int(), sha256 }).optional(),
  /** `sha256` is the hash of all their hashes in the order of the archive. */
  files: z.object({ count: z.int(), bytes: z.int(), sha256 }),
  /** Keys of rows whose file was missing, although the row still exists. */
  missing: z.array(z.string()),
  /** Keys of files that differ from their row. They are in the backup as they were found. */
  damaged: z.array(z.string()),
})
export type Manifest = z.output<typeof Manifest>

/** Used in place of a table's name; no table has a dash. */
export const JOBS = 'waiting-jobs'

/** How much of a table one entry has, and so how much of it is held in memory. */
export const PIECE = 1_000_000

/** The name of the hash in the header of each entry: a PAX keyword that other programs ignore. */
export const HASH = 'comment'

export const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

const level = { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 }
export const packed = () => createZstdCompress({ params: level })
export const unpacked = () => createZstdDecompress()

/** Counts and hashes the bytes that pass. */
export function tally() {
  const hash = createHash('sha256')
  const counted = { rows: 0, bytes: 0 }
  return {
    add(bytes: Buffer) {
      hash.update(bytes)
      counted.bytes += bytes.length
      // COPY writes a line feed inside a value as \n: so each real one ends a row.
      for (let at = bytes.indexOf(10); at !== -1; at = bytes.indexOf(10, at + 1)) counted.rows++
    },
    end: (): Counted => ({ ...counted, sha256: hash.digest('hex') }),
  }
}

/** The same for files. */
export function tallyFiles() {
  const hash = createHash('sha256')
  const counted = { count: 0, bytes: 0 }
  return {
    add(key: string, { bytes, sha256 }: { bytes: number; sha256: string }) {
      hash.update(`${key} ${sha256}\n`)
      counted.count++
      counted.bytes += bytes
    },
    end: (): Manifest['files'] => ({ ...counted, sha256: hash.digest('hex') }),
  }
}
