import { useInvitation } from '@mahsul/domain/companies/invitation'
import type { Db } from '../../platform/db/db.ts'
import { RefusedError, unwrap } from '../../platform/http/refuse.ts'
import { type Invited, invitedBy } from './invitations.queries.ts'

/** The invitation that a link opens now; refuses every other token. With `hold` it stays locked until the transaction ends. */
export async function usableInvitation(
  db: Db,
  { token, now }: { token: string; now: Date },
  options?: { hold: boolean },
): Promise<Invited> {
  const invited = await invitedBy(db, token, now, options)
  if (!invited) throw new RefusedError('NOT_FOUND')
  unwrap(useInvitation(invited.state))
  return invited
}
