import * as z from 'zod'
import { halfAService, pusher, pusherFromFile } from './config-pusher.ts'
import type { S3Settings } from './modules/uploads/s3-store.ts'

const flag = z.stringbool({ truthy: ['true', '1'], falsy: ['false', '0'], case: 'sensitive' })
const address = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/$/, ''))

/** Settings of what a market outgrows: the folder of one machine, one process’s sockets, a database without a pooler. */
export const growing = {
  DATABASE_POOLER: z
    .enum(['transaction', 'transaction-unnamed'])
    .optional()
    .describe(
      'That DATABASE_URL leads to a pooler which lends connections for one transaction; `-unnamed` where it keeps no prepared statements',
    ),
  DATABASE_DIRECT_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional()
    .describe('Past that pooler: for migrations, jobs, and what processes tell each other'),
  S3_ENDPOINT: address.optional().describe('A store that speaks S3; Amazon’s own of the region unless said'),
  S3_BUCKET: z
    .string()
    .min(1)
    .optional()
    .describe('The bucket that uploads are kept in, instead of DATA_DIR'),
  S3_REGION: z.string().min(1).default('us-east-1').describe('The region of that bucket'),
  S3_ACCESS_KEY_ID: z
    .string()
    .min(1)
    .optional()
    .describe('The key that may list, read, write and delete there'),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional().describe('The secret of that key'),
  S3_PATH_STYLE: flag
    .optional()
    .describe('Whether the bucket stands in the path; so it does where S3_ENDPOINT is given, unless said'),
  S3_PREFIX: z
    .string()
    .regex(/^([\w.-]+\/)+$/, 'must be names that each end with a slash')
    .default('uploads/')
    .describe('What the names of uploads begin with in the bucket; another one for each installation'),
  ...pusher,
} as const

export const growingFromFile = ['DATABASE_DIRECT_URL', 'S3_SECRET_ACCESS_KEY', ...pusherFromFile] as const

/** With any of the left there have to be all of the right. */
const halves = [
  {
    any: ['DATABASE_POOLER', 'DATABASE_DIRECT_URL'],
    all: ['DATABASE_POOLER', 'DATABASE_DIRECT_URL', 'DATABASE_URL'],
  },
  {
    any: [
      'S3_ENDPOINT',
      'S3_BUCKET',
      'S3_ACCESS_KEY_ID',
      'S3_SECRET_ACCESS_KEY',
      'S3_PATH_STYLE',
      'S3_PREFIX',
    ],
    all: ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  },
] as const

export function* halfGiven(given: Record<string, string | undefined>): Iterable<string> {
  for (const { any, all } of halves)
    if (any.some((name) => given[name]))
      for (const name of all) if (!given[name]) yield `${name}: missing (${meaningOf(name)})`
  yield* halfAService(given)
}

const meaningOf = (name: keyof typeof growing | 'DATABASE_URL') =>
  name === 'DATABASE_URL' ? 'The pooler' : growing[name].description

const Growing = z.object(growing)
type Growing = z.output<typeof Growing>

/** Where requests find the database, when it is not where everything else does. */
export type Pooled = { url: string; hasNames: boolean }

export const pooledOf = (set: Growing, url: string | undefined): Pooled | undefined =>
  set.DATABASE_POOLER && url ? { url, hasNames: set.DATABASE_POOLER === 'transaction' } : undefined

export function s3Of(set: Growing): S3Settings | undefined {
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
