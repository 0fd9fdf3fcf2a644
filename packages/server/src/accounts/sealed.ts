import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import type { RefusalCode } from '@mahsul/contract/kit/refusals'
import { RefusedError } from '../platform/http/refuse.ts'
import { type Secret, signingKey } from '../platform/secrets/secret.ts'

const VERSION = 1
const KEY_ID_BYTES = 4
const IV_BYTES = 12
const TAG_BYTES = 16
const HEAD_BYTES = 1 + KEY_ID_BYTES

const derived = (key: string) => Buffer.from(hkdfSync('sha256', key, '', 'mahsul sealed secrets', 32))
const idOf = (cipherKey: Buffer) => createHash('sha256').update(cipherKey).digest().subarray(0, KEY_ID_BYTES)

/** The prefix of every value encrypted with the signing key. */
export const sealedBy = (secret: Secret) =>
  Buffer.concat([Buffer.from([VERSION]), idOf(derived(signingKey(secret)))])

/** Encrypts with AES-256-GCM under a key derived from the signing key; `owner` must match to decrypt it. */
export function seal(secret: Secret, plain: Buffer, owner: string): Buffer {
  const iv = randomBytes(IV_BYTES)
  const head = sealedBy(secret)
  const cipher = createCipheriv('aes-256-gcm', derived(signingKey(secret)), iv).setAAD(Buffer.from(owner))
  const body = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([head, iv, cipher.getAuthTag(), body])
}

/**
 * Decrypts the secret of a member's authenticator app, or refuses with `code` if no accepted key can: the key was rotated and
 * removed before every server had re-encrypted its secrets.
 */
export function openSealed(
  secret: Secret,
  sealed: Buffer,
  { memberId, code }: { memberId: string; code: RefusalCode },
): Buffer {
  try {
    return unseal(secret, sealed, memberId)
  } catch (fault) {
    const cause = new Error(
      `the authenticator app of member ${memberId} cannot be read: SECRET_KEY and SECRET_KEYS_ACCEPTED lack the key that encrypted it`,
      { cause: fault },
    )
    throw new RefusedError(code, { cause })
  }
}

/** Throws if none of the keys encrypted it: then SECRET_KEYS_ACCEPTED lacks the one that did. */
export function unseal(secret: Secret, sealed: Buffer, owner: string): Buffer {
  const keyId = sealed.subarray(1, HEAD_BYTES)
  const keys = (typeof secret === 'string' ? [secret] : secret).map(derived)
  const key = keys.find((one) => idOf(one).equals(keyId))
  if (sealed[0] !== VERSION || !key)
    throw new Error('a sealed secret was sealed with a key that is not accepted')
  const iv = sealed.subarray(HEAD_BYTES, HEAD_BYTES + IV_BYTES)
  const tag = sealed.subarray(HEAD_BYTES + IV_BYTES, HEAD_BYTES + IV_BYTES + TAG_BYTES)
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(owner))
    .setAuthTag(tag)
  return Buffer.concat([
    decipher.update(sealed.subarray(HEAD_BYTES + IV_BYTES + TAG_BYTES)),
    decipher.final(),
  ])
}
