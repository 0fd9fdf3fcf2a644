import type { ActivityAction, ActivityThing } from '@mahsul/contract/office/activity-words'
import { type Db, write } from '../db/db.ts'
import { insertOf } from '../db/prepared.ts'
import { keyOf } from './acting-key.ts'

type Entry = {
  /** The actor; the system if there is none. The key with which they act is added from the request. */
  actor: { id: string; role: string } | 'system'
  /** One without words does not compile. */
  action: ActivityAction
  entity: ActivityThing
  entityId?: string
  before?: object
  after?: object
  /** Its client address, hashed (`addressHash`). */
  ipHash?: Buffer
  now: Date
}

/**
 * Adds to the append-only activity log, in the caller's transaction: an act and its entry are committed together or not at
 * all.
 */
export const record = (db: Db, entry: Entry) => write(db, insertOf('activity_log', entryRow(entry)))

const entryRow = ({ actor, action, entity, entityId, before, after, ipHash, now }: Entry) => ({
  at: now,
  actor_id: actor === 'system' ? null : actor.id,
  role: actor === 'system' ? 'SYSTEM' : actor.role,
  action,
  entity,
  entity_id: entityId ?? null,
  before: before ? JSON.stringify(before) : null,
  after: after ? JSON.stringify(after) : null,
  ip_hash: ipHash ?? null,
  key_id: actor === 'system' ? null : keyOf(actor.id),
})
