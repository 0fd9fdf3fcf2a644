import {
  approvalEndsAt,
  approveAccountChange,
  endAccountChange,
  type FieldChange,
} from '@mahsul/domain/accounts/account-change'
import { type AdminDuty, adminsWho, dutyToChange } from '@mahsul/domain/office/admin-roles'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { approvalMail, notMadeMail, requestedMail } from '../../accounts/profile/account-change-mail.ts'
import { loggedValues } from '../../accounts/profile/account-log.ts'
import { saveAccount, valuesOf } from '../../accounts/profile/account-values.ts'
import { announceChange } from '../../accounts/profile/announce-change.ts'
import { record } from '../../platform/audit/record.ts'
import { type Db, transaction } from '../../platform/db/db.ts'
import type { SignedIn } from '../../platform/http/dependencies.ts'
import { RefusedError, unwrap } from '../../platform/http/refuse.ts'
import { requireDuty } from '../../platform/http/require-right.ts'
import { enqueueMail } from '../../platform/outbox/enqueue-message.ts'
import { inItsWords } from '../../platform/resource/constraints.ts'
import type { Act } from '../../platform/resource/resource.ts'
import type { Secret } from '../../platform/secrets/secret.ts'
import { lockRole } from '../full-admins.ts'
import { hasAccount } from '../registration/invitations.queries.ts'
import { changesOf, close, holdChange, lockRow, type Row } from './account-change-rows.ts'
import { nameOf, notifyMembers, notifyRequester, readerOf } from './notify-account-change.ts'

/** The admins who may decide a change that takes this duty. */
const deciders = (tx: Db, duty: AdminDuty) =>
  tx
    .selectFrom('members')
    .select(['id', 'email', 'language', 'timezone'])
    .where('role', '=', sql.lit('ADMIN'))
    .where('admin_role', '=', sql<string>`any(${adminsWho(duty)})`)
    .where('deleted_at', 'is', null)
    .where('suspended_at', 'is', null)
    .execute()

export const countDeciders = async (tx: Db, duty: AdminDuty): Promise<number> =>
  (await deciders(tx, duty)).length

type Request = {
  memberId: string
  companyId: string
  changes: readonly FieldChange[]
  reason: string
  /** What approving it takes. */
  duty: AdminDuty
  act: Act
}

/**
 * Stores a change until another admin approves it, and notifies the account's owner, at the present and at the new address.
 * The member is locked.
 */
export async function requestAccountChange(
  tx: Db,
  { memberId, companyId, changes, reason, duty, act }: Request,
): Promise<void> {
  const { by, now } = act
  const email = changes.find(({ field }) => field === 'email')?.after
  if (email && (await hasAccount(tx, email))) throw new RefusedError('EMAIL_ALREADY_REGISTERED')
  const last = await tx
    .selectFrom('account_changes')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('state', '=', sql.lit('waiting'))
    .forUpdate()
    .executeTakeFirst()
  if (last) {
    if (now < last.expires_at) throw new RefusedError('CHANGE_WAITS')
    await expire(tx, last, now)
  }
  const id = newId()
  const expiresAt = approvalEndsAt(now)
  await tx
    .insertInto('account_changes')
    .values({
      id,
      member_id: memberId,
      changes: JSON.stringify(changes),
      reason,
      requested_by: by.id,
      requested_at: now,
      expires_at: expiresAt,
    })
    .execute()
  await note(tx, {
    did: 'request',
    memberId,
    changes,
    actor: by,
    ...act,
    more: { reason },
  })
  await notifyMembers(tx, { memberId, companyId, changes, now }, (reader) =>
    requestedMail({ changes, expiresAt, now }, reader),
  )
  const others = (await deciders(tx, duty)).filter(({ id }) => id !== by.id)
  const name = await nameOf(tx, memberId)
  for (const other of others) {
    const mail = approvalMail({ id, name, changes, reason, expiresAt, now }, readerOf(other))
    await enqueueMail(tx, { to: other.email, ...mail, now })
  }
}

/** Of two admins at once one approves it, and the other learns that it was dealt with. */
export const approveChange = (db: Db, { act, id }: { act: Act; id: string }): Promise<void> =>
  inItsWords({ exists: 'EMAIL_ALREADY_REGISTERED' }, () =>
    transaction(db, async (tx) => {
      const { by, now } = act
      const { row, change, companyId, current } = await holdChange(tx, id)
      const fields = change.changes.map(({ field }) => field)
      requireDuty(by, dutyToChange(await lockRole(tx, row.member_id), { fields }))
      const changes = unwrap(approveAccountChange(change, { by: by.id, current, now }))
      await close(tx, row, { state: 'approved', by: by.id, now })
      await saveAccount(tx, { memberId: row.member_id, changes, now })
      await note(tx, { did: 'approve', memberId: row.member_id, changes, actor: by, ...act, more: {} })
      await announceChange(tx, { memberId: row.member_id, companyId, changes, by: 'office', now })
      await notifyRequester(tx, row, { state: 'approved', by: by.id, reason: null, now })
    }),
  )

/** Any admin can decline; the requester withdraws it this way. */
export const declineChange = (
  db: Db,
  { act, id, reason }: { act: Act; id: string; reason: string },
): Promise<void> =>
  transaction(db, async (tx) => {
    const { row, change, companyId } = await holdChange(tx, id)
    unwrap(endAccountChange(change, act.now))
    await end(tx, { row, companyId, state: 'declined', by: act.by, reason, secret: act.secret, now: act.now })
  })

/** The account's owner objects. */
export const objectToChange = (
  db: Db,
  { by, id, reason, secret, now }: { by: SignedIn; id: string; reason: string; secret: Secret; now: Date },
): Promise<void> =>
  transaction(db, async (tx) => {
    const { row, change, companyId } = await holdChange(tx, id)
    if (row.member_id !== by.id) throw new RefusedError('NOT_FOUND')
    unwrap(endAccountChange(change, now))
    await end(tx, { row, companyId, state: 'objected', by, reason, secret, now })
  })

/**
 * A change that nobody approved in time expires, and its values are masked by a job; its expiry itself follows from its time.
 */
export async function expireAccountChanges(db: Db, now: Date): Promise<void> {
  const due = await db
    .selectFrom('account_changes')
    .select('id')
    .where('state', '=', sql.lit('waiting'))
    .where('expires_at', '<=', now)
    .execute()
  for (const { id } of due)
    await transaction(db, async (tx) => {
      const row = await lockRow(tx, id)
      if (row?.state === 'waiting') await expire(tx, row, now)
    })
}

/** A deleted member has no account to change. */
export async function endWaitingChange(tx: Db, { memberId, now }: { memberId: string; now: Date }) {
  const row = await tx
    .selectFrom('account_changes')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('state', '=', sql.lit('waiting'))
    .forUpdate()
    .executeTakeFirst()
  if (row) await close(tx, row, { state: 'expired', by: null, now })
}

type End = {
  row: Row
  companyId: string
  state: 'declined' | 'objected'
  by: SignedIn
  reason: string
  secret: Secret
  now: Date
}

async function end(tx: Db, { row, companyId, state, by, reason, secret, now }: End) {
  const changes = changesOf(row)
  const { member_id: memberId } = row
  await close(tx, row, { state, by: by.id, reason, now })
  const did = state === 'declined' ? 'decline' : 'object'
  await note(tx, { did, memberId, changes, actor: by, secret, now, more: { reason } })
  await notifyMembers(tx, { memberId, companyId, changes, now }, (reader) =>
    notMadeMail({ changes, now }, reader),
  )
  await notifyRequester(tx, row, { state, by: by.id, reason, now })
}

async function expire(tx: Db, row: Row, now: Date) {
  await close(tx, row, { state: 'expired', by: null, now })
  await record(tx, {
    actor: 'system',
    action: 'member.expire-change',
    entity: 'member',
    entityId: row.member_id,
    now,
  })
  await notifyRequester(tx, row, { state: 'expired', by: null, reason: null, now })
}

type Note = {
  did: 'request' | 'approve' | 'decline' | 'object'
  memberId: string
  changes: readonly FieldChange[]
  actor: SignedIn
  secret: Secret
  ipHash?: Buffer
  more: object
  now: Date
}

const note = (tx: Db, { did, memberId, changes, actor, secret, ipHash, more, now }: Note) =>
  record(tx, {
    actor,
    action: `member.${did}-change`,
    entity: 'member',
    entityId: memberId,
    before: loggedValues(secret, valuesOf(changes, 'before')),
    after: { ...loggedValues(secret, valuesOf(changes, 'after')), ...more },
    ...(ipHash && { ipHash }),
    now,
  })
