import { type Readable, Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createTarDecoder } from 'modern-tar'
import {
  COPIED,
  DUMPED,
  FIRST,
  HASH,
  Header,
  hashOf,
  LAST,
  Manifest,
  tally,
  tallyFiles,
  unpacked,
} from './backup-format.ts'
import type { Backup } from './backup-write.ts'
import { Refusal } from './command.ts'

/** The consumer of a backup while it is read; all of it must be rolled back if reading throws. */
export type Reader = {
  begin?: (header: Header) => Promise<void>
  /** The next piece of a table; pieces of one table come one after the other, and tables in the header's order. */
  rows?: (table: string, bytes: Buffer) => Promise<void>
  /** The next piece of pg_dump's output. */
  dump?: (bytes: Buffer) => Promise<void>
  file?: (key: string, bytes: Buffer) => Promise<void>
}

/** Reads a backup to its end and returns its content; throws if a bit of it differs from what was written. */
export async function readBackup(source: Readable, reader: Reader = {}): Promise<Backup> {
  const reading = new Reading(reader)
  const { readable, writable } = createTarDecoder({ strict: true })
  const stop = new AbortController()
  const arriving = pipeline(source, unpacked(), Writable.fromWeb(writable), { signal: stop.signal })
  arriving.catch(() => {}) // thrown again below, with the place
  try {
    for await (const entry of readable) {
      const bytes = await buffer(entry.body)
      const attributes = new Map(Object.entries(entry.header.pax ?? {}))
      if (attributes.get(HASH) !== hashOf(bytes)) throw new Damage(`${entry.header.name} is damaged`)
      await reading.take(entry.header.name, bytes)
    }
    await arriving
  } catch (error) {
    stop.abort()
    if (error instanceof Damage) throw new Refusal(`The backup cannot be used: ${error.message}.`)
    if (!isOfTheArchive(error)) throw error
    throw new Refusal(`The backup is damaged or cut off: ${reading.place()} (${error.message}).`)
  }
  return reading.end()
}

class Damage extends Error {}

/** The errors of zstd and tar for corrupt data; other errors come from elsewhere. */
const isOfTheArchive = (error: unknown): error is Error =>
  error instanceof Error &&
  (/^(Tar |TAR |Invalid tar |Invalid EOF|Too many global attributes|unexpected end|Premature close)/.test(
    error.message,
  ) ||
    ('code' in error && /^(ZSTD_|Z_|ERR_STREAM_PREMATURE)/.test(String(error.code))))

class Reading {
  readonly #reader: Reader
  #last = ''
  #header: Header | undefined
  #manifest: Manifest | undefined
  readonly #tables = new Map<string, ReturnType<typeof tally>>()
  readonly #dump = tally()
  readonly #files = tallyFiles()

  constructor(reader: Reader) {
    this.#reader = reader
  }

  async take(name: string, bytes: Buffer) {
    const [kind, thing] = name.split('/')
    if (this.#manifest) throw new Damage(`something follows its end: ${name}`)
    if (!this.#header) await this.#begin(name, bytes)
    else if (name === LAST) this.#manifest = Manifest.parse(JSON.parse(bytes.toString()))
    else if (kind === 'tables' && thing) await this.#rows(thing, bytes)
    else if (kind === 'dump' && thing) await this.#dumped(bytes)
    else if (kind === 'files' && thing) await this.#file(thing, bytes)
    else throw new Damage(`nobody knows what ${name} is`)
    this.#last = name
  }

  async #begin(name: string, bytes: Buffer) {
    if (name !== FIRST) throw new Damage('it does not begin as a backup does')
    const header = Header.parse(JSON.parse(bytes.toString()))
    if (header.format !== (header.dump ? DUMPED : COPIED))
      throw new Damage(`it is written as ${header.format}; a newer release reads it`)
    this.#header = header
    await this.#reader.begin?.(header)
  }

  async #rows(table: string, bytes: Buffer) {
    const counted = this.#tables.get(table) ?? tally()
    this.#tables.set(table, counted)
    counted.add(bytes)
    await this.#reader.rows?.(table, bytes)
  }

  async #dumped(bytes: Buffer) {
    this.#dump.add(bytes)
    await this.#reader.dump?.(bytes)
  }

  async #file(key: string, bytes: Buffer) {
    this.#files.add(key, { bytes: bytes.length, sha256: hashOf(bytes) })
    await this.#reader.file?.(key, bytes)
  }

  place = () => (this.#last ? `nothing can be read after ${this.#last}` : 'nothing of it can be read')

  /** Every entry was complete; this checks that none is missing. */
  end(): Backup {
    if (!this.#header || !this.#manifest) throw new Refusal(`The backup is cut off: ${this.place()}.`)
    const { tables, dump, files } = this.#manifest
    const dumped = this.#dump.end()
    if (this.#header.dump && dumped.sha256 !== dump?.sha256)
      throw new Refusal(
        `The backup cannot be used: the dump has ${dumped.bytes} bytes, not the ${dump?.bytes ?? 0} it was written with.`,
      )
    if (!this.#header.dump) this.#compareTables(this.#header, tables)
    const kept = this.#files.end()
    if (kept.sha256 !== files.sha256)
      throw new Refusal(
        `The backup cannot be used: ${kept.count} uploaded files, not the ${files.count} it was written with.`,
      )
    return { header: this.#header, manifest: this.#manifest }
  }

  #compareTables(header: Header, tables: Manifest['tables']) {
    for (const name of new Set([
      ...Object.keys(tables),
      ...this.#tables.keys(),
      ...header.tables.map(({ name }) => name),
    ])) {
      const total = (this.#tables.get(name) ?? tally()).end()
      if (total.sha256 !== tables[name]?.sha256)
        throw new Refusal(
          `The backup cannot be used: ${name} has ${total.rows} rows, not the ${tables[name]?.rows ?? 0} it was written with.`,
        )
    }
  }
}
