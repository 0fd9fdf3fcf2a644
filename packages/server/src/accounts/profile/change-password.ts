import { wordsOfOwner } from '@mahsul/domain/accounts/password'
import { record } from '../../platform/audit/record.ts'
import { type Db, transaction } from '../../platform/db/db.ts'
import type { SignedIn } from '../../platform/http/dependencies.ts'
import { RefusedError } from '../../platform/http/refuse.ts'
import { countTry } from '../../platform/http/throttle.ts'
import { hashPassword, isPassword } from '../password.ts'
import { checkNewPassword } from '../reset-password.ts'
import { notifyOfChange } from '../security-mail.ts'
import { endSessionsOf } from '../sessions.ts'

const TRIES = 10
const WINDOW_SECONDS = 900

type ChangePasswordInput = {
  by: SignedIn
  current: string
  password: string
  confirmation: string
  now: Date
}

/** Replaces the old password. The session that does it stays signed in; every other one is refused on its next request. */
export async function changePassword(
  db: Db,
  { by, current, password, confirmation, now }: ChangePasswordInput,
) {
  await countTry(db, { key: `password:${by.id}`, most: TRIES, windowSeconds: WINDOW_SECONDS }, now)
  const { password_hash, ...owner } = await db
    .selectFrom('members as m')
    .innerJoin('companies as c', 'c.id', 'm.company_id')
    .select(['m.password_hash', 'm.email', 'm.name', 'm.last_name as lastName', 'c.name as company'])
    .where('m.id', '=', by.id)
    .executeTakeFirstOrThrow()
  const isRight = await isPassword(password_hash, current)
  await checkNewPassword(
    { password, confirmation },
    wordsOfOwner(owner),
    isRight ? {} : { current_password: { rule: 'wrongPassword' } },
  )
  const hashed = await hashPassword(password)
  await transaction(db, async (tx) => {
    // A concurrent change came first: the given password is no longer the current one.
    const changed = await tx
      .updateTable('members')
      .set({ password_hash: hashed })
      .where('id', '=', by.id)
      .where('password_hash', '=', password_hash)
      .returning('id')
      .executeTakeFirst()
    if (!changed)
      throw new RefusedError('VALIDATION', { problems: { current_password: { rule: 'wrongPassword' } } })
    await endSessionsOf(tx, { memberId: by.id, reason: 'password', except: by.sessionId, now })
    await record(tx, { actor: by, action: 'member.change-password', entity: 'member', entityId: by.id, now })
    await notifyOfChange(tx, { memberId: by.id, what: 'password', now })
  })
}
