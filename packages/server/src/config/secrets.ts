import * as z from 'zod'
import type { Secret } from '../platform/secrets/secret.ts'

/** Lines after # are notes of `rotate-secret`. */
const readKeys = (text: string) =>
  text
    .split('\n')
    .filter((line) => !line.trimStart().startsWith('#'))
    .flatMap((line) => line.split(','))
    .map((key) => key.trim())
    .filter(Boolean)

/** Settings of the keys that sign sessions and hash codes. */
export const secrets = {
  SECRET_KEY: z
    .string()
    .min(32, 'must have at least 32 characters')
    .optional()
    .describe('Signs sessions and hashes codes; `rotate-secret` changes it without signing anybody out'),
  SECRET_KEYS_ACCEPTED: z
    .string()
    .transform(readKeys)
    .pipe(z.array(z.string().min(32, 'must have keys of at least 32 characters')))
    .optional()
    .describe(
      'Keys accepted beside `SECRET_KEY`: those before it, and one to come; separated by commas or lines, without lines that begin with #',
    ),
} as const

const Secrets = z.object(secrets)

export const withAccepted = (
  key: string,
  { SECRET_KEYS_ACCEPTED: accepted = [] }: z.output<typeof Secrets>,
): Secret => (accepted.length > 0 ? [key, ...accepted] : key)
