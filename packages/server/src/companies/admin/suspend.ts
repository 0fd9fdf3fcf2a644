import type { ActivityAction } from '@mahsul/contract/office/activity-words'
import type { CompanyId, MemberId } from '@mahsul/domain/accounts/member'
import { dutyOverUser } from '@mahsul/domain/office/admin-roles'
import { v7 as newId } from 'uuid'
import { endSessionsOf } from '../../accounts/sessions.ts'
import { record } from '../../platform/audit/record.ts'
import { type Db, transaction } from '../../platform/db/db.ts'
import { RefusedError } from '../../platform/http/refuse.ts'
import { requireDuty } from '../../platform/http/require-right.ts'
import type { Act } from '../../platform/resource/resource.ts'
import { mailStoppedKeys } from '../../programs/keys/mail-about-keys.ts'
import { holdTradesOf, releaseTradesOf } from '../../trades/hold-trades.ts'
import { guardFullAdmins, lockRole } from '../full-admins.ts'
import { lockPeople, type Person } from '../people.queries.ts'
import { endBidsOf, lockDealings, reopenOffersOf, suspendOffersOf } from './close-business.ts'

type Suspending = { act: Act; id: string; reason: string; wholeCompany: boolean }

/**
 * Suspends a person, or a company with everybody of it (decision 123). Sessions end at once, and nobody of them logs in. Of a
 * company offers leave the market, bids end without cost and running trades are held: they can be read, nothing is done in
 * them, and their deadlines wait. The other companies are notified. Somebody who is alone in a company is suspended with it.
 */
export const suspend = (db: Db, { act, id, reason, wholeCompany }: Suspending): Promise<void> =>
  transaction(db, async (tx) => {
    if (id === act.by.id) throw new RefusedError('OWN_ACCOUNT')
    const { companyId, people } = await holdCompany(tx, id)
    const user = await lockRole(tx, id)
    requireDuty(act.by, dutyOverUser(user))
    await guardFullAdmins(tx, { by: act.by.id, id, before: user })
    const { role } = user
    const isCompany = role !== 'ADMIN' && (wholeCompany || people.length === 1)
    const made = await tx
      .insertInto('suspensions')
      .values({
        id: newId(),
        company_id: companyId,
        member_id: isCompany ? null : id,
        reason,
        by_id: act.by.id,
        at: act.now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) throw new RefusedError('ALREADY_SUSPENDED')
    if (isCompany) await suspendCompany(tx, companyId, act)
    else await mailStoppedKeys(tx, { person: { id }, companyId, people, now: act.now })
    for (const person of isCompany ? people : people.filter((each) => each.id === id))
      await signOut(tx, person.id, act.now)
    await log(tx, { act, action: isCompany ? 'company.suspend' : 'member.suspend', id, reason })
  })

/** Ends the suspension of the person, or of their company. Sessions do not come back, nor do bids. */
export const reinstate = (
  db: Db,
  { act, id, reason }: { act: Act; id: string; reason: string },
): Promise<void> =>
  transaction(db, async (tx) => {
    const { companyId, people } = await holdCompany(tx, id)
    requireDuty(act.by, dutyOverUser(await lockRole(tx, id)))
    const end = { ended_at: act.now, ended_by: act.by.id, end_reason: reason }
    const ended = await tx
      .updateTable('suspensions')
      .set(end)
      .where('company_id', '=', companyId)
      .where('ended_at', 'is', null)
      .where((eb) => eb.or([eb('member_id', '=', id), eb('member_id', 'is', null)]))
      .returning('member_id')
      .execute()
    if (ended.length === 0) throw new RefusedError('NOT_SUSPENDED')
    const isCompany = ended.some(({ member_id }) => member_id === null)
    if (isCompany) {
      await tx.updateTable('companies').set({ suspended_at: null }).where('id', '=', companyId).execute()
      await reopenOffersOf(tx, companyId, act.now)
      await releaseTradesOf(tx, { companyId, by: act.by, now: act.now })
    }
    const stillSuspended = await suspendedAlone(tx, companyId)
    for (const person of isCompany ? people : people.filter((each) => each.id === id))
      if (!stillSuspended.has(person.id))
        await tx.updateTable('members').set({ suspended_at: null }).where('id', '=', person.id).execute()
    await log(tx, { act, action: isCompany ? 'company.reinstate' : 'member.reinstate', id, reason })
  })

/** The user's company, with its people locked; admins are people of a company as well, which is never suspended. */
async function holdCompany(tx: Db, id: string): Promise<{ companyId: CompanyId; people: Person[] }> {
  const member = await tx
    .selectFrom('members')
    .select('company_id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!member) throw new RefusedError('NOT_FOUND')
  const companyId = member.company_id as CompanyId // by the column
  return { companyId, people: await lockPeople(tx, companyId) }
}

async function suspendCompany(tx: Db, companyId: CompanyId, { by, now }: Act) {
  await lockDealings(tx, [companyId])
  await tx.updateTable('companies').set({ suspended_at: now }).where('id', '=', companyId).execute()
  await endBidsOf(tx, companyId, now)
  await suspendOffersOf(tx, companyId, now)
  await holdTradesOf(tx, { companyId, by, now })
}

async function signOut(tx: Db, id: MemberId, now: Date) {
  await tx.updateTable('members').set({ suspended_at: now }).where('id', '=', id).execute()
  await endSessionsOf(tx, { memberId: id, reason: 'admin', now })
}

/** Those of a company whose own suspension goes on. */
async function suspendedAlone(tx: Db, companyId: CompanyId): Promise<ReadonlySet<string | null>> {
  const rows = await tx
    .selectFrom('suspensions')
    .select('member_id')
    .where('company_id', '=', companyId)
    .where('ended_at', 'is', null)
    .execute()
  return new Set(rows.map(({ member_id }) => member_id))
}

type Logged = { act: Act; action: ActivityAction; id: string; reason: string }
const log = (tx: Db, { act, action, id, reason }: Logged) =>
  record(tx, {
    actor: act.by,
    action,
    entity: 'member',
    entityId: id,
    after: { reason },
    ...(act.ipHash && { ipHash: act.ipHash }),
    now: act.now,
  })

/** Why a user may not act now, if so: their own suspension, or their company's. */
export async function suspensionOf(db: Db, id: string) {
  const row = await db
    .selectFrom('suspensions as s')
    .innerJoin('members as m', 'm.company_id', 's.company_id')
    .select(['s.member_id', 's.reason', 's.at'])
    .where('m.id', '=', id)
    .where('s.ended_at', 'is', null)
    .where((eb) => eb.or([eb('s.member_id', '=', id), eb('s.member_id', 'is', null)]))
    .orderBy('s.member_id', (order) => order.asc().nullsFirst())
    .executeTakeFirst()
  return row ? { whole_company: row.member_id === null, reason: row.reason, at: row.at.toISOString() } : null
}
