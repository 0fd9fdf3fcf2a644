import type { CompanyId } from '@mahsul/domain/accounts/member'
import { leavesNoOwner } from '@mahsul/domain/companies/company-rights'
import { dutyOverUser } from '@mahsul/domain/office/admin-roles'
import { endSessionsOf } from '../../accounts/sessions.ts'
import { record } from '../../platform/audit/record.ts'
import { type Db, transaction } from '../../platform/db/db.ts'
import { RefusedError } from '../../platform/http/refuse.ts'
import { requireDuty } from '../../platform/http/require-right.ts'
import { type Act, refuseUsed, showResource } from '../../platform/resource/resource.ts'
import { mailStoppedKeys } from '../../programs/keys/mail-about-keys.ts'
import { deleteWebhooksOf } from '../../programs/webhooks/change-webhooks.ts'
import { endWaitingChange } from '../account-changes/account-changes.ts'
import { guardFullAdmins, lockRole } from '../full-admins.ts'
import { handOver } from '../people/hand-over.ts'
import { successorOf } from '../people/leave-company.ts'
import { lockPeople } from '../people.queries.ts'
import { dealingsOf, users } from './admin-users.ts'
import { closeOffersOf, endBidsOf, lockDealings } from './close-business.ts'

/** What a deletion ended, or who took it over; kept in the log. */
export type Closed = { handed_to: string | null; offers: number; bids: number }
type Deletion = { act: Act; id: string; reason: string }

/**
 * Deletes a member. Where colleagues remain, the company's offers, bids and trades go on with one of them (decision 122). The
 * last person of a company cannot be deleted while a trade of it is running (decision 94); otherwise pending bids end without
 * cost, offers are closed and webhooks are deleted. Logins end at once, the history stays. Offers are locked before the member, as everywhere.
 */
export const deleteMember = (db: Db, { act, id, reason }: Deletion): Promise<void> =>
  transaction(db, async (tx) => {
    if (id === act.by.id) throw new RefusedError('OWN_ACCOUNT')
    const before = await showResource(tx, users, { id, place: {} })
    const companyId = await companyOf(tx, id)
    const handedTo = await handOverToColleague(tx, { id, companyId, now: act.now })
    let closed: Closed = { handed_to: handedTo, offers: 0, bids: 0 }
    if (!closed.handed_to) {
      await holdDealings(tx, { id, companyId })
      const { runningTrades } = dealingsOf(id)
      await refuseUsed(tx, { runningTrades }, act.language, 'MEMBER_STILL_TRADES')
      const bids = await endBidsOf(tx, companyId, act.now)
      const offers = (await closeOffersOf(tx, companyId, act.now)).length
      await deleteWebhooksOf(tx, companyId)
      closed = { handed_to: null, offers, bids }
    }
    const user = await lockRole(tx, id)
    requireDuty(act.by, dutyOverUser(user))
    await guardFullAdmins(tx, { by: act.by.id, id, before: user })
    await tx
      .updateTable('members')
      .set({ deleted_at: act.now, deletion_reason: reason })
      .where('id', '=', id)
      .execute()
    await endWaitingChange(tx, { memberId: id, now: act.now })
    await endSessionsOf(tx, { memberId: id, reason: 'admin', now: act.now })
    await record(tx, {
      actor: act.by,
      action: 'member.delete',
      entity: 'member',
      entityId: id,
      before: users.loggable?.(before, act.secret) ?? {},
      after: { reason, closed },
      ...(act.ipHash && { ipHash: act.ipHash }),
      now: act.now,
    })
  })

type Of = { id: string; companyId: CompanyId }

async function companyOf(tx: Db, id: string): Promise<CompanyId> {
  const { company_id } = await tx
    .selectFrom('members')
    .select('company_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow() // it was just shown
  return company_id as CompanyId // by the column
}

/** Who of the company has taken over; null if nobody remains. */
async function handOverToColleague(
  tx: Db,
  { id, companyId, now }: Of & { now: Date },
): Promise<string | null> {
  const people = await lockPeople(tx, companyId)
  const leaving = people.find((person) => person.id === id)
  if (!leaving) throw new RefusedError('NOT_FOUND')
  if (people.length === 1) return null
  if (leavesNoOwner(people, id)) throw new RefusedError('LAST_OWNER')
  const { id: successor } = successorOf(people, leaving)
  await handOver(tx, { from: leaving.id, to: successor })
  await mailStoppedKeys(tx, { person: leaving, companyId, people, now })
  return successor
}

/** Locks the company's dealings, then the member: from here on no other request changes any of it. */
async function holdDealings(tx: Db, { id, companyId }: Of) {
  await lockDealings(tx, [companyId])
  const held = await tx
    .selectFrom('members')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!held) throw new RefusedError('NOT_FOUND')
}
