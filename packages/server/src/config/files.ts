import path from 'node:path'
import * as z from 'zod'
import type { S3Settings } from '../platform/files/s3-store.ts'
import type { ScannerAddress } from '../platform/files/virus-scanner.ts'
import { root } from './root.ts'
import { address, type Environment, flag, missing, word } from './values.ts'

const bucket = {
  S3_ENDPOINT: address.optional().describe('A store that speaks S3; by default Amazon’s own of the region'),
  S3_BUCKET: word.optional().describe('The bucket that uploads are kept in, instead of DATA_DIR'),
  S3_REGION: word.default('us-east-1').describe('The region of that bucket'),
  S3_ACCESS_KEY_ID: word.optional().describe('The key that may list, read, write and delete there'),
  S3_SECRET_ACCESS_KEY: word.optional().describe('The secret of that key'),
  S3_PATH_STYLE: flag
    .optional()
    .describe('Whether the bucket is part of the path; by default it is where S3_ENDPOINT is given'),
  S3_PREFIX: z
    .string()
    .regex(/^([\w.-]+\/)+$/, 'must be names that each end with a slash')
    .default('uploads/')
    .describe('What the names of uploads begin with in the bucket; another one for each installation'),
} as const

const scannerAddress = z
  .string()
  .regex(/^(tcp:\/\/[^/:]+:\d{1,5}|unix:\/.+)$/, 'must be tcp://host:port or unix:/path')

/** Settings of file storage, a local folder or a bucket, and of virus scanning. */
export const files = {
  DATA_DIR: word
    .default(path.join(root, 'data'))
    .describe('The embedded database, the uploads, and files of pages'),
  ...bucket,
  VIRUS_SCANNER: scannerAddress
    .optional()
    .describe(
      'ClamAV’s daemon, `tcp://host:3310` or `unix:/run/clamav/clamd.ctl`: every upload is scanned before it is kept',
    ),
} as const

export function* halfABucket(given: Environment): Iterable<string> {
  const { S3_REGION: _, ...asking } = bucket // the region alone requires nothing
  if (Object.keys(asking).some((name) => given[name]))
    yield* missing(['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'], given, bucket)
}

const Files = z.object(files)

export function s3Of(set: z.output<typeof Files>): S3Settings | undefined {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = set
  if (!bucket || !accessKeyId || !secretAccessKey) return undefined
  return {
    endpoint: set.S3_ENDPOINT,
    region: set.S3_REGION,
    bucket,
    accessKeyId,
    secretAccessKey,
    pathStyle: set.S3_PATH_STYLE ?? set.S3_ENDPOINT !== undefined,
    prefix: set.S3_PREFIX,
  }
}

export function virusScannerOf({ VIRUS_SCANNER: set }: z.output<typeof Files>): ScannerAddress | undefined {
  if (!set) return undefined
  if (set.startsWith('unix:')) return { path: set.slice('unix:'.length) }
  const { hostname: host, port } = new URL(set)
  return { host, port: Number(port) }
}
