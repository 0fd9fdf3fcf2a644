import { createECDH } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { v7 as newId } from 'uuid'
import webPush from 'web-push'

/** Identifies us to browsers' push services (RFC 8292); both in base64url. */
export type VapidKeys = { publicKey: string; privateKey: string }

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
  const made = webPush.generateVAPIDKeys()
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
