import { readdir, readFile } from 'node:fs/promises'
import { dropFile, pathOfFile, putFile } from '../modules/uploads/store.ts'

/** Uploaded files, as a backup reads and a restore writes them. */
export type KeptFiles = {
  /** Nothing where there is no such file. */
  read: (key: string) => Promise<Buffer | undefined>
  put: (key: string, bytes: Buffer) => Promise<void>
  drop: (key: string) => Promise<void>
  isEmpty: () => Promise<boolean>
}

export const filesIn = (folder: string): KeptFiles => ({
  read: (key) => readFile(pathOfFile(folder, key)).catch(nothingThere),
  put: (key, bytes) => putFile(folder, key, bytes),
  drop: (key) => dropFile(folder, key),
  isEmpty: async () => {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(nothingThere)
    return !entries?.some((entry) => entry.isFile())
  },
})

const nothingThere = (error: NodeJS.ErrnoException) => {
  if (error.code === 'ENOENT') return undefined
  throw error
}

/** Every table whose rows name a file, by `key`; those that know its hash are held to it. */
const naming = [
  { table: 'uploads', sha256: 'null' },
  { table: 'trade_files', sha256: 'sha256' },
  { table: 'freight_imports', sha256: 'sha256' },
] as const

/** All of them that there are: (key, sha256). */
export const namedFiles = (tables: readonly { name: string }[]) =>
  naming
    .filter(({ table }) => tables.some(({ name }) => name === table))
    .map(({ table, sha256 }) => `select key, ${sha256} as sha256 from ${table}`)
    .concat('select null, null where false')
    .join(' union all ')
