import { emailKey } from '@mahsul/domain/kit/email'
import { record } from '../platform/audit/record.ts'
import { type Db, transaction } from '../platform/db/db.ts'
import { notifyOfChange } from './security-mail.ts'
import { endSessionsOf } from './sessions.ts'

/** Removes all second factors from a member who lost them; the operator has verified who they are. */
export function resetSecondFactors(
  db: Db,
  { email, reason, now }: { email: string; reason: string; now: Date },
): Promise<'reset' | 'no-member' | 'no-factor'> {
  return transaction(db, async (tx) => {
    const member = await tx
      .selectFrom('members')
      .select(['id', 'has_second_factor'])
      .where((eb) => eb(eb.fn('lower', ['email']), '=', emailKey(email)))
      .where('deleted_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!member) return 'no-member'
    if (!member.has_second_factor) return 'no-factor'
    const { id: memberId } = member
    for (const table of ['passkeys', 'authenticator_apps', 'recovery_codes', 'second_factor_tries'] as const)
      await tx.deleteFrom(table).where('member_id', '=', memberId).execute()
    await endSessionsOf(tx, { memberId, reason: 'second-factor', now })
    await record(tx, {
      actor: 'system',
      action: 'second-factor.reset',
      entity: 'member',
      entityId: memberId,
      after: { reason },
      now,
    })
    await notifyOfChange(tx, { memberId, what: 'secondFactorReset', now })
    return 'reset'
  })
}
