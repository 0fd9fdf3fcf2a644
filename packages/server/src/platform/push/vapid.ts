import { createECDH, generateKeyPairSync } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { SignJWT } from 'jose'
import { v7 as newId } from 'uuid'

/** Identifies us to browsers' push services (RFC 8292); both in base64url. */
export type VapidKeys = { publicKey: string; privateKey: string }

/** An uncompressed point on P-256 and its secret. */
export function newKeys(): VapidKeys {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { d, x, y } = privateKey.export({ format: 'jwk' })
  const point = [Buffer.of(4), ...[x!, y!].map((part) => Buffer.from(part, 'base64url'))] // a JWK on P-256 has both
  return { publicKey: Buffer.concat(point).toString('base64url'), privateKey: d! } // and a private one has this
}

/** A push service refuses a token that is valid for more than a day. */
const VALID_FOR = '12 hours'

/** The header field that names us to the push service at this endpoint. */
export async function authorization(
  endpoint: string,
  { publicKey, privateKey: d, subject }: VapidKeys & { subject: string },
): Promise<string> {
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.toString('base64url', 1, 33), point.toString('base64url', 33)]
  const token = await new SignJWT()
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
    .setAudience(new URL(endpoint).origin)
    .setSubject(subject)
    .setExpirationTime(VALID_FOR)
    .sign({ kty: 'EC', crv: 'P-256', x, y, d })
  return `vapid t=${token}, k=${publicKey}`
}

export function isPair({ publicKey, privateKey }: VapidKeys): boolean {
  try {
    const ecdh = createECDH('prime256v1')
    ecdh.setPrivateKey(privateKey, 'base64url')
    return ecdh.getPublicKey('base64url') === publicKey.replace(/=+$/, '')
  } catch {
    return false
  }
}

/**
 * The demo's own pair, created at its first start and stored: browsers subscribe to one key, and another reaches none of them.
 */
export async function loadOrCreateKeys(dataDir: string): Promise<VapidKeys> {
  const file = path.join(dataDir, 'push-keys.json')
  const kept = await readKeys(file)
  if (kept) return kept
  const made = newKeys()
  const draft = path.join(dataDir, `push-keys.${newId()}.json`)
  await writeFile(draft, JSON.stringify(made), { mode: 0o600 })
  // A link is created atomically, and fails if another process was faster.
  await link(draft, file).catch(() => undefined)
  await rm(draft, { force: true })
  return (await readKeys(file)) ?? made
}

async function readKeys(file: string): Promise<VapidKeys | undefined> {
  try {
    const kept: unknown = JSON.parse(await readFile(file, 'utf8'))
    if (typeof kept !== 'object' || kept === null || !('publicKey' in kept) || !('privateKey' in kept))
      return undefined
    const keys = { publicKey: String(kept.publicKey), privateKey: String(kept.privateKey) }
    return isPair(keys) ? keys : undefined
  } catch {
    return undefined
  }
}
