import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import {
  countKept,
  FileGone,
  type FileStore,
  newKey,
  type StoredName,
  StoreUnavailable,
} from './file-store.ts'

export type S3Settings = {
  /** Left out it is Amazon's own of that region. */
  endpoint: string | undefined
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  /** `https://host/bucket/key` rather than `https://bucket.host/key`. */
  pathStyle: boolean
  /** What our keys begin with, so that other things may lie in the same bucket. */
  prefix: string
  patienceMs?: number
}

/** Promise 40. A call that keeps a file is made while a transaction is open, which the database ends after ten seconds. */
const PATIENCE_MS = 9_000
const CONNECT_MS = 3_000
/** Between two pieces of a body: the reader's own line may be slow. */
const SILENCE_MS = 30_000
/** While it does not answer, nobody waits for it but one call now and then that finds out whether it does again. */
const REST_MS = 5_000
/** Each reader of a recording holds one for as long as they listen. */
const MOST_SOCKETS = 500

/** Files in a bucket of any store that speaks S3. Read and written through this process: no address of it leaves us. */
export function s3Store({
  patienceMs = PATIENCE_MS,
  ...settings
}: S3Settings): FileStore & { check: () => Promise<void> } {
  const { bucket, prefix } = settings
  const client = openClient(settings, patienceMs)
  const named = (name: string) => ({ Bucket: bucket, Key: prefix + name })
  let restUntil = 0

  /** One call with an end; what comes of it is told apart into what the store said and what it failed to say. */
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
      if (isAnswer(error)) throw error
      restUntil = performance.now() + REST_MS
      throw new StoreUnavailable('the file store does not answer', { cause: error })
    } finally {
      clearTimeout(timer)
    }
  }

  async function send(key: string, bytes: Buffer): Promise<void> {
    const what = new PutObjectCommand({ ...named(key), Body: bytes })
    await call((abortSignal) => client.send(what, { abortSignal }))
  }

  async function sendFile(key: string, { path, bytes }: { path: string; bytes: number }) {
    const file = await open(path) // what is not there is no matter of the store
    try {
      await call((abortSignal, giveUp) => {
        const body = file.createReadStream().on('error', giveUp)
        const what = { ...named(key), Body: body, ContentLength: bytes }
        return client.send(new PutObjectCommand(what), { abortSignal })
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
        const range = part && { Range: `bytes=${part.start}-${part.end}` }
        const { Body } = await call((abortSignal) =>
          client.send(new GetObjectCommand({ ...named(key), ...range }), { abortSignal }),
        )
        if (!(Body instanceof Readable)) throw new StoreUnavailable('the file store answered without a body')
        return Body
      }, key),
    drop: (name) =>
      refused(() =>
        call(
          async (abortSignal) =>
            void (await client.send(new DeleteObjectCommand(named(name)), { abortSignal })),
        ),
      ),
    list,
  }

  async function* list(): AsyncGenerator<StoredName> {
    let after: string | undefined
    do {
      const asked = new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken: after })
      const page = await refused(() => call((abortSignal) => client.send(asked, { abortSignal })))
      for (const { Key, LastModified } of page.Contents ?? [])
        if (Key && LastModified) yield { name: Key.slice(prefix.length), writtenAt: LastModified }
      after = page.NextContinuationToken
    } while (after)
  }

  /** Does with a file of its own everything that will be asked for. Throws `StoreUnavailable` with the store's own words. */
  async function check() {
    const [key, said] = [newKey(), Buffer.from('Mahsul keeps files here')]
    await store.put(key, said)
    const read = Buffer.concat(await (await store.open(key)).toArray())
    for await (const _ of store.list()) break
    await store.drop(key)
    if (!read.equals(said))
      throw new StoreRefused('the file store gave back something else than it was given')
  }

  return { ...store, check }
}

/** The store is there and says no: to our key, to the bucket, to what we may do. */
export class StoreRefused extends StoreUnavailable {
  override name = 'StoreRefused'
}

async function refused<T>(work: () => Promise<T>, key?: string): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isAnswer(error)) throw error
    if (error.name === 'NoSuchKey' && key) throw new FileGone(key)
    const status = error.$metadata.httpStatusCode ?? 0
    const said = `the file store answered ${status} (${error.name})`
    throw status >= 500 || status === 429
      ? new StoreUnavailable(said, { cause: error })
      : new StoreRefused(said, { cause: error })
  }
}

type Answer = Error & { $metadata: { httpStatusCode?: number } }

/** An error that the store answered with, and not one of the way there. */
const isAnswer = (error: unknown): error is Answer =>
  error instanceof Error && '$metadata' in error && (error as Answer).$metadata?.httpStatusCode !== undefined // looked at because it is there

function openClient(
  { endpoint, region, accessKeyId, secretAccessKey, pathStyle }: S3Settings,
  patienceMs: number,
): S3Client {
  const sockets = { keepAlive: true, maxSockets: MOST_SOCKETS }
  return new S3Client({
    ...(endpoint && { endpoint }),
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: pathStyle,
    maxAttempts: 2, // a connection that had lain idle may be gone when it is used
    // Amazon's own checksums are more than other stores understand; TLS and our hashes do.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: patienceMs,
      throwOnRequestTimeout: true,
      socketTimeout: SILENCE_MS,
      httpAgent: sockets,
      httpsAgent: sockets,
    },
  })
}
