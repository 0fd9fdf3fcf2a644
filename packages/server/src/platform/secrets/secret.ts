import { timingSafeEqual } from 'node:crypto'

/**
 * What tokens, codes and channels are signed or hashed with: one key, or the one that signs followed by those accepted
 * beside it while keys change (docs/operating.md).
 */
export type Secret = string | readonly [signing: string, ...accepted: string[]]

export const signingKey = (secret: Secret): string => (typeof secret === 'string' ? secret : secret[0])

/** Whether one of the keys makes what was given. */
export const isMadeWith = (secret: Secret, given: Buffer, make: (key: string) => Buffer): boolean =>
  (typeof secret === 'string' ? [secret] : secret).some((key) => {
    const made = make(key)
    return made.length === given.length && timingSafeEqual(made, given)
  })
