import { record } from '../../../platform/audit/record.ts'
import { type Db, transaction } from '../../../platform/db/db.ts'
import { RefusedError } from '../../../platform/http/refuse.ts'
import type { Act } from '../../../platform/resource/resource.ts'
import { endSessionsOf } from '../../accounts/sessions.ts'

/** Ends every session of a member: a stolen phone, a colleague who left. They can sign in again (ASVS 7.4.5). */
export const signOutMember = (db: Db, { act, id }: { act: Act; id: string }): Promise<void> =>
  transaction(db, async (tx) => {
    const member = await tx
      .selectFrom('members')
      .select('id')
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!member) throw new RefusedError('NOT_FOUND')
    await endSessionsOf(tx, { memberId: id, reason: 'admin', now: act.now })
    await record(tx, {
      actor: act.by,
      action: 'member.sign-out',
      entity: 'member',
      entityId: id,
      ...(act.ipHash && { ipHash: act.ipHash }),
      now: act.now,
    })
  })
