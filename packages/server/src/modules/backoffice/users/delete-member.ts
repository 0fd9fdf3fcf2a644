import { endBySystem } from '@mahsul/domain/bids/answer-bid'
import { leavesNoOwner } from '@mahsul/domain/members/company-rights'
import type { CompanyId } from '@mahsul/domain/members/member'
import { closeOffer } from '@mahsul/domain/offers/manage-offer'
import { availableContainers } from '@mahsul/domain/offers/offer'
import { sql } from 'kysely'
import { record } from '../../../platform/audit/record.ts'
import { type Db, transaction } from '../../../platform/db/db.ts'
import { RefusedError, unwrap } from '../../../platform/http/refuse.ts'
import { notify } from '../../../platform/notify/notify.ts'
import { type Act, refuseUsed, showResource } from '../../../platform/resource/resource.ts'
import { endSessionsOf } from '../../accounts/sessions.ts'
import { bidById } from '../../bids/bids.queries.ts'
import { endWaitingChange } from '../../members/account-changes.ts'
import { carryOutExpiry } from '../../offers/expire-offer.ts'
import { lockOffer, saveCounts, saveOffer } from '../../offers/offers.queries.ts'
import { endBids, pendingBids, saveAnswer } from '../../offers/pending-bids.ts'
import { handOver } from '../../people/hand-over.ts'
import { successorOf } from '../../people/leave-company.ts'
import { lockPeople } from '../../people/people.queries.ts'
import { dealingsOf, users } from './admin-users.ts'

type Deletion = { act: Act; id: string; reason: string }

/**
 * Deletes a member. Where colleagues remain, the company's offers, bids and trades go on with one of them (decision 122). The
 * last person of a company cannot be deleted while a trade of it is running (decision 94); otherwise pending bids end without
 * cost and offers are closed. Logins end at once, the history stays. Offers are locked before the member, as everywhere.
 */
export const deleteMember = (db: Db, { act, id, reason }: Deletion): Promise<void> =>
  transaction(db, async (tx) => {
    if (id === act.by.id) throw new RefusedError('OWN_ACCOUNT')
    const before = await showResource(tx, users, { id, place: {} })
    if (!(await handOverToColleague(tx, id))) {
      await holdDealings(tx, id)
      const { runningTrades } = dealingsOf(id)
      await refuseUsed(tx, { runningTrades }, act.language, 'MEMBER_STILL_TRADES')
      await endOwnBids(tx, id, act.now)
      await closeOffers(tx, id, act.now)
    }
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
      after: { reason },
      ...(act.ipHash && { ipHash: act.ipHash }),
      now: act.now,
    })
  })

/** Whether somebody of the company remains, who has taken over. */
async function handOverToColleague(tx: Db, id: string): Promise<boolean> {
  const member = await tx
    .selectFrom('members')
    .select('company_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const people = await lockPeople(tx, member.company_id as CompanyId) // by the column
  const leaving = people.find((person) => person.id === id)
  if (!leaving) throw new RefusedError('NOT_FOUND')
  if (people.length === 1) return false
  if (leavesNoOwner(people, id)) throw new RefusedError('LAST_OWNER')
  await handOver(tx, { from: leaving.id, to: successorOf(people, leaving).id })
  return true
}

/**
 * Locks the member's offers and those with a bid of theirs, then the member: from here on no other request changes any of it.
 */
async function holdDealings(tx: Db, id: string) {
  await sql`
    select from offers o where o.owner_id = ${id} and o.closed_at is null
      or o.id in (select offer_id from bids where bidder_id = ${id} and status = 'PENDING')
    order by o.id for update`.execute(tx)
  const held = await tx
    .selectFrom('members')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!held) throw new RefusedError('NOT_FOUND')
}

async function endOwnBids(tx: Db, memberId: string, now: Date) {
  const waiting = await tx
    .selectFrom('bids')
    .select(['id', 'offer_id'])
    .where('bidder_id', '=', memberId)
    .where('status', '=', sql.lit('PENDING'))
    .orderBy('offer_id')
    .execute()
  for (const { id, offer_id } of waiting) {
    const locked = await lockOffer(tx, offer_id)
    const bid = await bidById(tx, id)
    if (!locked || bid?.status !== 'PENDING') continue
    const { offer } = locked
    await saveAnswer(tx, endBySystem(bid, now))
    await saveCounts(tx, { ...offer, pendingBids: Math.max(0, offer.pendingBids - 1) })
    await notify(tx, {
      type: 'bid.withdrawn',
      to: { company: offer.companyId },
      offerId: offer.id,
      bidId: bid.id,
      now,
    })
  }
}

async function closeOffers(tx: Db, memberId: string, now: Date) {
  const open = await tx
    .selectFrom('offers')
    .select('id')
    .where('owner_id', '=', memberId)
    .where('closed_at', 'is', null)
    .orderBy('id')
    .execute()
  for (const { id } of open) {
    const locked = await lockOffer(tx, id)
    if (!locked) continue
    const offer = await carryOutExpiry(tx, locked, now)
    const ended = (await pendingBids(tx, id)).map((bid) => endBySystem(bid, now))
    await endBids(tx, ended, { type: 'bid.closed', now })
    const quiet = { ...offer, pendingBids: 0 }
    if (availableContainers(quiet) === 0) await saveCounts(tx, quiet)
    else {
      const closed = unwrap(closeOffer({ offer: quiet, by: quiet.companyId, now }))
      await saveOffer(tx, closed, { commodity: locked.commodity })
    }
    await record(tx, { actor: 'system', action: 'offer.close', entity: 'offer', entityId: id, now })
  }
}
