import { createReadStream } from 'node:fs'
import { link, open, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { Refusal } from './command.ts'

/** The output file appears under its name only when it is complete and on disk; existing files are never replaced. */
export async function writeWhole<T>(file: string, work: (out: Writable) => Promise<T>): Promise<T> {
  const draft = `${file}.part`
  if (await stat(file).catch(() => undefined))
    throw new Refusal(`${file} is there already; nothing was written.`)
  try {
    const opened = await open(draft, 'w', 0o600)
    const result = await work(opened.createWriteStream({ flush: true }))
    await link(draft, file) // unlike a rename, a link never replaces an existing file
    await flushFolder(path.dirname(file))
    return result
  } finally {
    await rm(draft, { force: true })
  }
}

/** The directory has to be flushed, too; Windows takes care of it. */
async function flushFolder(folder: string) {
  if (process.platform === 'win32') return
  const opened = await open(folder)
  await opened.sync().finally(() => opened.close())
}

/** A backup by its file name, or from stdin: `-`. */
export async function openBackup(file: string): Promise<Readable> {
  if (file === '-') return process.stdin
  if (!(await stat(file).catch(() => undefined))) throw new Refusal(`There is no file ${file}.`)
  return createReadStream(file)
}

/** The one file argument of a command. In a folder it gets a name with the time, so that a timer never uses the same twice. */
export async function fileOf(names: string[], now: Date): Promise<string> {
  const [name] = names
  if (!name || names.length > 1) throw new Refusal('Name one file, or - for standard input and output.')
  const stats = name === '-' ? undefined : await stat(name).catch(() => undefined)
  const time = now.toISOString().replace(/[-:]|\.\d+/g, '')
  return stats?.isDirectory() ? path.join(name, `mahsul-${time}.tar.zst`) : name
}
