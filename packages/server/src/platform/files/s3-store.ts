import { open } from 'node:fs/promises'
import {
  countKept,
  FileGone,
  type FileStore,
  newKey,
  type StoredName,
  StoreUnavailable,
} from './file-store.ts'
import { listedIn, S3Answer, type S3Bucket, s3Client } from './s3-client.ts'

export type S3Settings = S3Bucket & {
  /** The prefix of our keys, so that the bucket can have other objects, too. */
  prefix: string
  patienceMs?: number
}

/** Promise 40. A call that stores a file is made while a transaction is open, which the database ends after ten seconds. */
const PATIENCE_MS = 9_000
/** Circuit breaker: while the store does not answer, only one probe now and then waits for it. */
const REST_MS = 5_000

/** Files in a bucket of any S3-compatible store. Read and written through this process: its addresses never reach a client. */
export function s3Store({
  patienceMs = PATIENCE_MS,
  ...settings
}: S3Settings): FileStore & { check: () => Promise<void> } {
  const { prefix } = settings
  const client = s3Client(settings)
  let restUntil = 0

  /** One call with a timeout; distinguishes a refusal of the store from a missing answer. */
  async function call<T>(work: (signal: AbortSignal, giveUp: () => void) => Promise<T>): Promise<T> {
    if (performance.now() < restUntil)
      throw new StoreUnavailable('the file store did not answer a moment ago')
    const patience = new AbortController()
    const giveUp = () => patience.abort()
    const timer = setTimeout(giveUp, patienceMs)
    try {
      const answer = await work(patience.signal, giveUp)
      restUntil = 0
      return answer
    } catch (error) {
      if (error instanceof S3Answer) throw error
      restUntil = performance.now() + REST_MS
      throw new StoreUnavailable('the file store does not answer', { cause: error })
    } finally {
      clearTimeout(timer)
    }
  }

  async function send(key: string, bytes: Buffer): Promise<void> {
    const headers = { 'content-length': String(bytes.length) }
    const what = { method: 'PUT', key: prefix + key, body: bytes, headers } as const
    await call((signal) => client.sendWhole({ ...what, signal }))
  }

  async function sendFile(key: string, { path, bytes }: { path: string; bytes: number }) {
    const file = await open(path) // a missing object is not an error of the store
    try {
      await call((signal, giveUp) => {
        const body = file.createReadStream().on('error', giveUp)
        const headers = { 'content-length': String(bytes) }
        return client.sendWhole({ method: 'PUT', key: prefix + key, body, headers, signal })
      })
    } finally {
      await file.close().catch(() => {}) // its stream may have
    }
  }

  const store: FileStore = {
    put: async (key, content) => {
      await refused(() => (Buffer.isBuffer(content) ? send(key, content) : sendFile(key, content)))
      countKept(content)
    },
    open: (key, part) =>
      refused(async () => {
        const headers = part && { range: `bytes=${part.start}-${part.end}` }
        const what = { method: 'GET', key: prefix + key, ...(headers && { headers }) } as const
        return call((signal) => client.send({ ...what, signal }))
      }, key),
    drop: (name) =>
      refused(() =>
        call(
          async (signal) => void (await client.sendWhole({ method: 'DELETE', key: prefix + name, signal })),
        ),
      ),
    list,
  }

  async function* list(): AsyncGenerator<StoredName> {
    let after: string | undefined
    do {
      const query = { 'list-type': '2', prefix, 'continuation-token': after }
      const xml = await refused(() => call((signal) => client.sendWhole({ method: 'GET', query, signal })))
      const page = listedIn(xml)
      for (const { key, writtenAt } of page.keys) yield { name: key.slice(prefix.length), writtenAt }
      after = page.next
    } while (after)
  }

  /** Tries every operation on a test file of its own. Throws `StoreUnavailable` with the store's error message. */
  async function check() {
    const [key, bytes] = [newKey(), Buffer.from('Mahsul keeps files here')]
    await store.put(key, bytes)
    const read = Buffer.concat(await (await store.open(key)).toArray())
    for await (const _ of store.list()) break
    await store.drop(key)
    if (!read.equals(bytes))
      throw new StoreRefused('the file store gave back something else than it was given')
  }

  return { ...store, check }
}

/** The store answers with a refusal: of our key, of the bucket, or of our permissions. */
export class StoreRefused extends StoreUnavailable {
  override name = 'StoreRefused'
}

async function refused<T>(work: () => Promise<T>, key?: string): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof S3Answer)) throw error
    const { code, status } = error
    if (code === 'NoSuchKey' && key) throw new FileGone(key)
    const message = `the file store answered ${status} (${code})`
    throw status >= 500 || status === 429
      ? new StoreUnavailable(message, { cause: error })
      : new StoreRefused(message, { cause: error })
  }
}
