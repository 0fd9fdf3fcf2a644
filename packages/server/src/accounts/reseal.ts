import { sql } from 'kysely'
import type { Db } from '../platform/db/db.ts'
import type { Secret } from '../platform/secrets/secret.ts'
import { seal, sealedBy, unseal } from './sealed.ts'

const columns = ['secret', 'pending_secret'] as const

/**
 * Re-encrypts with the current signing key what an earlier key encrypted, so that the earlier one can be removed. Runs at
 * server start, which every key rotation includes, and each night. Returns the members whose secret no accepted key can
 * decrypt.
 */
export async function resealSecrets(db: Db, secret: Secret): Promise<string[]> {
  const head = sealedBy(secret)
  const lost: string[] = []
  for (const column of columns) {
    const rows = await db
      .selectFrom('authenticator_apps')
      .select(['member_id', column])
      .where(sql<boolean>`substring(${sql.ref(column)} from 1 for ${head.length}) <> ${head}`)
      .execute()
    for (const { member_id: id, [column]: sealed } of rows) {
      if (!sealed) continue
      if (await reseal(db, { id, column, sealed, secret })) continue
      lost.push(id)
    }
  }
  return lost
}

type Sealed = { id: string; column: (typeof columns)[number]; sealed: Buffer; secret: Secret }

async function reseal(db: Db, { id, column, sealed, secret }: Sealed): Promise<boolean> {
  const plain = unsealed(secret, sealed, id)
  if (!plain) return false
  await db
    .updateTable('authenticator_apps')
    .set({ [column]: seal(secret, plain, id) })
    .where('member_id', '=', id)
    .where(column, '=', sealed) // or a new one was set up meanwhile
    .execute()
  return true
}

function unsealed(secret: Secret, sealed: Buffer, id: string): Buffer | undefined {
  try {
    return unseal(secret, sealed, id)
  } catch {
    return undefined
  }
}
