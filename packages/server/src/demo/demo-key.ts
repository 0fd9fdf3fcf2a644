import { addMonths, utcDay } from '@mahsul/domain/calendar'
import { keyEnds, usualLastDay } from '@mahsul/domain/members/api-key'
import { keyScopes } from '@mahsul/domain/members/key-scopes'
import { keyOfParts } from '../modules/accounts/api-key-token.ts'
import type { Db } from '../platform/db/db.ts'
import { demoId } from './base/ids.ts'
import { demoMember } from './base/seed-people.ts'

/** Everybody knows this one: the README has it. It says that it is a demo's, so that production refuses it before it looks. */
export const demoKey = keyOfParts('mhk_demo_SandboxBuyer', 'NotASecretOnlyInTheDemoOfMahsul0')

/** The key of the demo's buyer, so that the API can be tried at once; a restart gives it another year. */
export async function seedKey(tx: Db, now: Date): Promise<void> {
  const { id: memberId, companyId } = demoMember('rana')
  const today = utcDay(now)
  const expires_at = keyEnds(usualLastDay(today))
  await tx
    .insertInto('api_keys')
    .values({
      id: demoId('api key', demoKey.prefix),
      company_id: companyId,
      member_id: memberId,
      name: 'Sandbox',
      prefix: demoKey.prefix,
      secret_hash: demoKey.hash,
      scopes: [...keyScopes],
      created_by: memberId,
      created_at: new Date(addMonths(today, -1)),
      expires_at,
    })
    .onConflict((on) => on.column('id').doUpdateSet({ expires_at }))
    .execute()
}
