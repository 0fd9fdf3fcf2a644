import { sql } from 'kysely'
import { seal, sealedBy, unseal } from '../../accounts/sealed.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Secret } from '../../platform/secrets/secret.ts'

/** Encrypted, because a delivery is signed with it; bound to its webhook. */
export const sealWebhookSecret = (key: Secret, secret: string, webhookId: string): Buffer =>
  seal(key, Buffer.from(secret), webhookId)

/** Undefined if none of the keys encrypted it. */
export function openWebhookSecret(key: Secret, sealed: Buffer, webhookId: string): string | undefined {
  try {
    return unseal(key, sealed, webhookId).toString()
  } catch {
    return undefined
  }
}

/** Re-encrypts with the current signing key what an earlier one encrypted; returns the webhooks whose secret no key opens. */
export async function resealWebhooks(db: Db, key: Secret): Promise<string[]> {
  const head = sealedBy(key)
  const { rows } = await sql<{ id: string; secret: Buffer; former_secret: Buffer | null }>`
    select id, secret, former_secret from webhooks
    where substring(secret from 1 for ${head.length}) <> ${head} or substring(former_secret from 1 for ${head.length}) <> ${head}`.execute(
    db,
  )
  const lost: string[] = []
  for (const { id, secret, former_secret: former } of rows) {
    const again = (sealed: Buffer) => {
      const plain = openWebhookSecret(key, sealed, id)
      return plain === undefined ? undefined : sealWebhookSecret(key, plain, id)
    }
    const next = again(secret)
    const before = former && again(former)
    if (!next || before === undefined) {
      lost.push(id)
      continue
    }
    // Unless an owner got a new one meanwhile.
    await sql`update webhooks set secret = ${next}, former_secret = ${before} where id = ${id} and secret = ${secret}`.execute(
      db,
    )
  }
  return lost
}
