import { timingSafeEqual } from 'node:crypto'

/**
 * The keys that sign or hash tokens, codes and channels: one key, or the signing one followed by those accepted during a
 * rotation (docs/operating.md).
 */
export type Secret = string | readonly [signing: string, ...accepted: string[]]

export const signingKey = (secret: Secret): string => (typeof secret === 'string' ? secret : secret[0])

/** Whether one of the keys produces the given value. */
export const isMadeWith = (secret: Secret, given: Buffer, make: (key: string) => Buffer): boolean =>
  (typeof secret === 'string' ? [secret] : secret).some((key) => {
    const made = make(key)
    return made.length === given.length && timingSafeEqual(made, given)
  })
