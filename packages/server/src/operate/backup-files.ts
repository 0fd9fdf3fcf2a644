import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Config } from '../config.ts'
import { FileGone, type FileStore } from '../platform/files/file-store.ts'
import { openStore } from '../platform/files/open-store.ts'

/** The store of the settings: a folder, or a bucket. */
export const filesOf = ({ s3, dataDir }: Config): Promise<FileStore> =>
  openStore(s3, path.join(dataDir, 'uploads'))

/** A whole file, at most 20 MB; undefined if there is none. */
export async function fileIn(files: FileStore, key: string): Promise<Buffer | undefined> {
  try {
    return await buffer(await files.open(key))
  } catch (error) {
    if (error instanceof FileGone) return undefined
    throw error
  }
}

export async function isEmpty(files: FileStore): Promise<boolean> {
  for await (const _ of files.list()) return false
  return true
}

/** Every table whose rows refer to a file, by `key`; those with a hash are checked against it. */
const naming = [
  { table: 'uploads', sha256: 'null' },
  { table: 'trade_files', sha256: 'sha256' },
  { table: 'freight_imports', sha256: 'sha256' },
] as const

/** The ones that exist: (key, sha256). */
export const namedFiles = (tables: readonly { name: string }[]) =>
  naming
    .filter(({ table }) => tables.some(({ name }) => name === table))
    .map(({ table, sha256 }) => `select key, ${sha256} as sha256 from ${table}`)
    .concat('select null, null where false')
    .join(' union all ')
