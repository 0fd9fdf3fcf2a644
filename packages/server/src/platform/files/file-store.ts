import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import { fileBytes, filesKept } from '../observability/counters.ts'
import type { Part } from './range.ts'

/** 128 random bits: nobody finds a picture without its address. */
export const newKey = () => randomBytes(16).toString('base64url')
export const isKey = (text: string) => /^[A-Za-z0-9_-]{22}$/.test(text)

/** The content to store: re-encoded by us, or as it came, in a file that is read while it is stored. */
export type Content = Buffer | { path: string; bytes: number }

export type StoredName = { name: string; writtenAt: Date }

/** Storage of files that have a row: a folder, or a bucket. Its names are keys, and a key is written once. */
export type FileStore = {
  /** Completely or not at all, and durable before this resolves. */
  put: (key: string, content: Content) => Promise<void>
  /** Resolves when its first bytes are there, so that errors are known before an answer begins; throws `FileGone`. */
  open: (key: string, part?: Part) => Promise<Readable>
  /** Also if it does not exist. */
  drop: (name: string) => Promise<void>
  /** Everything stored there, including what an interrupted `put` left. */
  list: () => AsyncIterable<StoredName>
}

/** The store does not answer, or refuses what it should accept: nothing is wrong with the request (503). */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable'
}

/** A row names a file that the store does not have. */
export class FileGone extends Error {
  override name = 'FileGone'
  constructor(key: string) {
    super(`the store has no file ${key}`)
  }
}

export const bytesOf = (content: Content) => (Buffer.isBuffer(content) ? content.length : content.bytes)

export function countKept(content: Content) {
  filesKept.inc()
  fileBytes.inc(bytesOf(content))
}
