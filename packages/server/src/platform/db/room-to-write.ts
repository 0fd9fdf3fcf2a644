import { FLOOR_BYTES, freeBytes } from './embedded/reserve.ts'

/** The disk of the embedded database has so little room that its log might not fit: nothing is written until there is more. */
export class NoRoomToWrite extends Error {
  override name = 'NoRoomToWrite'
}

/** How long an answer about the room counts: less than it takes to write what is kept free. */
const LOOK_MS = 500

/** Throws `NoRoomToWrite` while the folder's disk has less room than the floor. Asks the disk at most twice a second. */
export function roomToWrite(folder: string, floorBytes = FLOOR_BYTES): () => Promise<void> {
  let asked: { at: number; free: Promise<number> } | undefined
  return async () => {
    const now = performance.now()
    if (!asked || now - asked.at > LOOK_MS) asked = { at: now, free: freeBytes(folder) }
    const free = await asked.free
    if (free < floorBytes)
      throw new NoRoomToWrite(
        `${Math.floor(free / 1024 ** 2)} MiB are left on the database’s disk; ${floorBytes / 1024 ** 2} are kept free`,
      )
  }
}
