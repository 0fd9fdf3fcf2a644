import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import path from 'node:path'

/**
 * The files of the built web whose names have their hash, of this release and of those before, in a folder that all processes share.
 * A page may be of another release than the process that is asked for its files: during an update, and for as long as it stays
 * open.
 */
export const keptAssetsFolder = (dataDir: string) => path.join(dataDir, 'web-assets')

/** How long a page may stay open after the last process of its release has ended. */
const KEPT_MS = 30 * 86_400_000

/** Adds those of this build, or notes that they are still in use; drops what no process has used for a while. */
export async function keepAssets(webRoot: string, folder: string, now: Date): Promise<void> {
  const built = path.join(webRoot, 'assets')
  const names = await readdir(built).catch(() => []) // without a build there are none
  if (names.length === 0) return
  await mkdir(folder, { recursive: true })
  const kept = new Set(await readdir(folder))
  for (const name of names) {
    const place = path.join(folder, name)
    if (!kept.has(name)) await copyWhole(path.join(built, name), place)
    await utimes(place, now, now)
  }
  for (const name of kept) {
    const place = path.join(folder, name)
    const { mtimeMs } = await stat(place).catch(() => ({ mtimeMs: now.getTime() })) // another process dropped it
    if (now.getTime() - mtimeMs > KEPT_MS) await rm(place, { force: true })
  }
}

/** A file appears whole, however many processes copy it. */
async function copyWhole(from: string, to: string) {
  const half = `${to}.${process.pid}.half`
  await copyFile(from, half)
  await rename(half, to)
}
