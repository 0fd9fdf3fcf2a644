import { rmSync, statSync } from 'node:fs'
import { open, rm, statfs } from 'node:fs/promises'
import path from 'node:path'

/**
 * Room that is kept for the database: PostgreSQL ends when its log cannot grow, and a start that recovers needs room again. With less
 * than `FLOOR_BYTES` left nothing more is written (`room-to-write.ts`); the reserve is for what filled the disk nevertheless.
 */
const RESERVE_BYTES = 48 * 1024 ** 2
export const FLOOR_BYTES = 128 * 1024 ** 2

const reserveOf = (directory: string) => path.join(directory, 'reserve')

export async function freeBytes(directory: string): Promise<number> {
  const { bavail, bsize } = await statfs(directory)
  return bavail * bsize
}

/** Sets the reserve aside, unless it is there or the disk is too full for it. */
export async function keepReserve(directory: string): Promise<void> {
  const file = reserveOf(directory)
  if (statSync(file, { throwIfNoEntry: false })?.size === RESERVE_BYTES) return
  if ((await freeBytes(directory)) < FLOOR_BYTES + RESERVE_BYTES) return
  try {
    const handle = await open(file, 'w', 0o600)
    try {
      // Written, not only extended: a hole keeps no room.
      const piece = Buffer.alloc(1024 ** 2)
      for (let at = 0; at < RESERVE_BYTES; at += piece.length) await handle.write(piece, 0, piece.length, at)
    } finally {
      await handle.close()
    }
  } catch {
    await rm(file, { force: true })
  }
}

/** Whether there was a reserve. */
export function releaseReserve(directory: string): boolean {
  const file = reserveOf(directory)
  if (!statSync(file, { throwIfNoEntry: false })) return false
  rmSync(file)
  return true
}
