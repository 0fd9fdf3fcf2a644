import type { FastifyBaseLogger } from 'fastify'
import { diskStore } from './disk-store.ts'
import type { FileStore } from './file-store.ts'
import type { S3Settings } from './s3-store.ts'

/**
 * The store of the settings. One that refuses our key or our bucket throws, so that the server does not start; one that only
 * does not answer may do so later, and until then only files are answered with 503. Its client takes 36 MB and is loaded only
 * if it is used.
 */
export async function openStore(
  s3: S3Settings | undefined,
  folder: string,
  log?: FastifyBaseLogger,
): Promise<FileStore> {
  if (!s3) return diskStore(folder)
  const { s3Store, StoreRefused } = await import('./s3-store.ts')
  const store = s3Store(s3)
  try {
    await store.check()
  } catch (error) {
    if (error instanceof StoreRefused)
      throw new Error(
        `The file store of S3_BUCKET cannot be used: ${error.message}. Look at S3_ENDPOINT, S3_REGION, S3_BUCKET and the key.`,
        { cause: error },
      )
    log?.error({ err: error }, 'the file store does not answer; files cannot be kept or read until it does')
  }
  return store
}
