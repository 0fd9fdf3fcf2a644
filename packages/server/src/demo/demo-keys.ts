import { addMonths, utcDay } from '@mahsul/domain/kit/calendar'
import { keyEnds, usualLastDay } from '@mahsul/domain/programs/api-key'
import { keyScopes } from '@mahsul/domain/programs/key-scopes'
import { keyOfParts } from '../accounts/api-key-token.ts'
import type { Db } from '../platform/db/db.ts'
import { demoId } from './base/ids.ts'
import { demoMember } from './base/seed-people.ts'

/**
 * Everybody knows these: the start prints them, and the docs have them. They say that they are a demo's, so that production refuses
 * them before it looks.
 */
export const demoKeys = {
  buyer: keyOfParts('mhk_demo_SandboxBuyer', 'NotASecretOnlyInTheDemoOfMahsul0'),
  supplier: keyOfParts('mhk_demo_SandboxOffer', 'NotASecretOnlyInTheDemoOfMahsul0'),
}
const holders = { buyer: 'rana', supplier: 'osman' } as const satisfies Record<keyof typeof demoKeys, string>

/** Keys of the demo's buyer and supplier, so that the API can be tried at once; a restart gives them another year. */
export async function seedKeys(tx: Db, now: Date): Promise<void> {
  const today = utcDay(now)
  const expires_at = keyEnds(usualLastDay(today))
  const rows = (['buyer', 'supplier'] as const).map((side) => {
    const { id: memberId, companyId } = demoMember(holders[side])
    const { prefix, hash } = demoKeys[side]
    return {
      id: demoId('api key', prefix),
      company_id: companyId,
      member_id: memberId,
      name: 'Sandbox',
      prefix,
      secret_hash: hash,
      scopes: [...keyScopes],
      created_by: memberId,
      created_at: new Date(addMonths(today, -1)),
      expires_at,
    }
  })
  await tx
    .insertInto('api_keys')
    .values(rows)
    .onConflict((on) => on.column('id').doUpdateSet({ expires_at }))
    .execute()
}
