import type { Db } from '../platform/db/db.ts'
import { prepared } from '../platform/db/prepared.ts'
import type { SignedIn } from '../platform/http/dependencies.ts'

/**
 * Fails (MH003), and takes everything sent behind it in the transaction with it, unless the caller of a request still is who they
 * were when it was admitted: their session or key not ended, themselves neither removed, suspended nor given another role or right.
 */
export async function requireStanding(tx: Db, by: SignedIn): Promise<void> {
  const { id, companyId, role, right, adminRole, sessionId, key } = by
  const holdsIt = key
    ? prepared`
        select from (select) as one left join (api_keys k join members m on m.id = k.member_id join companies c on c.id = k.company_id)
          on k.id = ${key.id} and k.ended_at is null and c.suspended_at is null and m.deleted_at is null
            and m.suspended_at is null and m.id = ${id} and m.company_id = ${companyId} and m.role = ${role}
            and m.company_right = ${right} and k.company_id = m.company_id
        where case when k.id is null then refuse_session() else true end`
    : prepared`
        select from (select) as one left join (sessions s join members m on m.id = s.member_id)
          on s.id = ${sessionId} and s.ended_at is null and m.deleted_at is null and m.suspended_at is null
            and m.id = ${id} and m.company_id = ${companyId} and m.role = ${role} and m.company_right = ${right}
            and m.admin_role = ${adminRole}
        where case when s.id is null then refuse_session() else true end`
  await holdsIt.execute(tx)
}
