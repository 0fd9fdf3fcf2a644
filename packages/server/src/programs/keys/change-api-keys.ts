import type { Member } from '@mahsul/domain/companies/acting-member'
import type { IsoDate } from '@mahsul/domain/kit/calendar'
import { changeKey, keyEnds, MOST_KEYS, orderedScopes } from '@mahsul/domain/programs/api-key'
import type { KeyScope } from '@mahsul/domain/programs/key-scopes'
import { v7 as newId } from 'uuid'
import { type KeyKind, newKey } from '../../accounts/api-key-token.ts'
import { actingPerson } from '../../companies/acting-person.ts'
import { lockPeople } from '../../companies/people.queries.ts'
import { record } from '../../platform/audit/record.ts'
import { type Db, transaction } from '../../platform/db/db.ts'
import { RefusedError, unwrap } from '../../platform/http/refuse.ts'
import { type KeyRow, oneKey, openKeysOf } from './api-keys.queries.ts'
import { mailOwners } from './mail-about-keys.ts'

type MakeInput = {
  by: Member
  name: string
  scopes: readonly KeyScope[]
  lastDay: IsoDate
  kind: KeyKind
  now: Date
}

/** An owner makes a key that acts in their name. Its token is returned once; only a hash of it is kept. */
export const makeKey = (
  db: Db,
  { by, name, scopes, lastDay, kind, now }: MakeInput,
): Promise<{ key: KeyRow; token: string }> =>
  transaction(db, async (tx) => {
    const people = await lockPeople(tx, by.companyId)
    actingPerson(people, by, 'people')
    const open = await openKeysOf(tx, by.companyId, now)
    if (open.length >= MOST_KEYS) throw new RefusedError('TOO_MANY_KEYS')
    const { token, prefix, hash } = newKey(kind)
    const id = newId()
    await tx
      .insertInto('api_keys')
      .values({
        id,
        company_id: by.companyId,
        member_id: by.id,
        name,
        prefix,
        secret_hash: hash,
        scopes: orderedScopes(scopes),
        created_by: by.id,
        created_at: now,
        expires_at: keyEnds(lastDay),
      })
      .execute()
    const key = (await oneKey(tx, id))! // just inserted
    await mailOwners(tx, { what: 'made', key, people, by, now })
    await record(tx, {
      actor: by,
      action: 'api_key.create',
      entity: 'api_key',
      entityId: id,
      after: loggable(key),
      now,
    })
    return { key, token }
  })

type ChangeInput = { by: Member; id: string; now: Date }

/** Another owner answers for a key from now on. Its scopes and its secret stay as they are. */
export const takeOverKey = (db: Db, { by, id, now }: ChangeInput): Promise<KeyRow> =>
  transaction(db, async (tx) => {
    const { key, people } = await holdKey(tx, { by, id, now })
    if (key.person.id === by.id) return key
    await tx.updateTable('api_keys').set({ member_id: by.id }).where('id', '=', id).execute()
    await mailOwners(tx, { what: 'takenOver', key, people, by, now })
    await record(tx, {
      actor: by,
      action: 'api_key.take-over',
      entity: 'api_key',
      entityId: id,
      before: { acts_for: key.person.name },
      now,
    })
    return (await oneKey(tx, id))! // locked with its company
  })

/** An owner ends a key: its next request is refused, wherever it arrives. */
export const endKey = (db: Db, { by, id, now }: ChangeInput): Promise<void> =>
  transaction(db, async (tx) => {
    const { key, people } = await holdKey(tx, { by, id, now })
    await tx.updateTable('api_keys').set({ ended_at: now, ended_by: by.id }).where('id', '=', id).execute()
    await mailOwners(tx, { what: 'ended', key, people, by, now })
    await record(tx, {
      actor: by,
      action: 'api_key.end',
      entity: 'api_key',
      entityId: id,
      before: loggable(key),
      now,
    })
  })

/** The key with its company locked: of two owners who change it, the second sees what the first did. */
async function holdKey(tx: Db, { by, id, now }: ChangeInput) {
  const people = await lockPeople(tx, by.companyId)
  actingPerson(people, by, 'people')
  const key = await oneKey(tx, id)
  if (key?.companyId !== by.companyId) throw new RefusedError('NOT_FOUND')
  unwrap(changeKey(key, now))
  return { key, people }
}

/** What the activity log has of a key. */
export const loggable = ({ name, prefix, scopes, expiresAt }: KeyRow) => ({
  name,
  prefix,
  scopes,
  expires_at: expiresAt.toISOString(),
})
