import { dutyOverUser } from '@mahsul/domain/office/admin-roles'
import { endSessionsOf } from '../../accounts/sessions.ts'
import { record } from '../../platform/audit/record.ts'
import { type Db, transaction } from '../../platform/db/db.ts'
import { requireDuty } from '../../platform/http/require-right.ts'
import type { Act } from '../../platform/resource/resource.ts'
import { lockRole } from '../full-admins.ts'

/** Ends every session of a member: a stolen phone, a colleague who left. They can sign in again (ASVS 7.4.5). */
export const signOutMember = (db: Db, { act, id }: { act: Act; id: string }): Promise<void> =>
  transaction(db, async (tx) => {
    requireDuty(act.by, dutyOverUser(await lockRole(tx, id)))
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
