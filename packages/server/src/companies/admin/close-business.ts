import type { CompanyId } from '@mahsul/domain/accounts/member'
import { endBySystem } from '@mahsul/domain/bids/answer-bid'
import { closeOffer, takeOffMarket } from '@mahsul/domain/offers/manage-offer'
import { availableContainers, type Offer } from '@mahsul/domain/offers/offer'
import { sql } from 'kysely'
import { bidById } from '../../bids/bids.queries.ts'
import { carryOutExpiry } from '../../offers/expire-offer.ts'
import { emitOfferEvent } from '../../offers/offer-events.ts'
import { type OfferRow, offerReference, toOffer } from '../../offers/offer-row.ts'
import { lockOffer, saveCounts, saveOffer } from '../../offers/offers.queries.ts'
import { endBids, pendingBids, saveAnswer } from '../../offers/pending-bids.ts'
import { tellWatchers } from '../../offers/tell-watchers.ts'
import { record } from '../../platform/audit/record.ts'
import type { Db } from '../../platform/db/db.ts'
import { unwrap } from '../../platform/http/refuse.ts'
import { notify } from '../../platform/notify/notify.ts'

/**
 * Locks the open offers of companies, and those with a waiting bid or an unconfirmed order of theirs, in the order in which everybody
 * locks offers.
 */
export const lockDealings = (tx: Db, companyIds: readonly CompanyId[]) =>
  sql`
    select from offers o where o.company_id = any(${companyIds}::uuid[]) and o.closed_at is null
      or o.id in (select offer_id from bids where company_id = any(${companyIds}::uuid[]) and status = 'PENDING')
      or o.id in (select offer_id from trades where supplier_company_id = any(${companyIds}::uuid[]) and status = 'running' and confirm_until is not null)
      or o.id in (select offer_id from trades where buyer_company_id = any(${companyIds}::uuid[]) and status = 'running' and confirm_until is not null)
    order by o.id for update`.execute(tx)

/** The waiting bids of a company end without cost, and whom they were made to is notified; how many there were. */
export async function endBidsOf(tx: Db, companyId: CompanyId, now: Date): Promise<number> {
  const waiting = await tx
    .selectFrom('bids')
    .select(['id', 'offer_id as offerId'])
    .where('company_id', '=', companyId)
    .where('status', '=', sql.lit('PENDING'))
    .orderBy('offer_id')
    .execute()
  await withdrawBids(tx, waiting, now)
  return waiting.length
}

/** These bids end without cost, and whom they were made to is notified. Ordered by offer. */
export async function withdrawBids(tx: Db, waiting: readonly { id: string; offerId: string }[], now: Date) {
  for (const { id, offerId } of waiting) {
    const locked = await lockOffer(tx, offerId)
    const bid = await bidById(tx, id)
    if (!locked || bid?.status !== 'PENDING') continue
    const { offer } = locked
    await saveAnswer(tx, endBySystem(bid, now), locked)
    const after = { ...offer, pendingBids: Math.max(0, offer.pendingBids - 1) }
    await saveCounts(tx, after)
    await tellWatchers(tx, { before: offer, after, except: [bid.companyId], now })
    await notify(tx, {
      type: 'bid.withdrawn',
      to: { company: offer.companyId },
      offerId: offer.id,
      bidId: bid.id,
      now,
    })
  }
}

/** The offers of a company that ends leave the market for good; bids on them end without cost. */
export const closeOffersOf = (tx: Db, companyId: CompanyId, now: Date) =>
  closeOpenOffers(tx, { companyId, now }, (offer) =>
    availableContainers(offer) === 0 ? offer : unwrap(closeOffer({ offer, by: companyId, now })),
  )

/** The offers of a suspended company leave the market until it is reinstated. */
export async function suspendOffersOf(tx: Db, companyId: CompanyId, now: Date) {
  const ids = await closeOpenOffers(tx, { companyId, now }, (offer) => takeOffMarket(offer, now))
  await tx
    .updateTable('offers')
    .set({ closed_by_suspension: true })
    .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .execute()
}

/** What a suspension closed is on sale again, unless its time is over; bids on it do not come back. */
export async function reopenOffersOf(tx: Db, companyId: CompanyId, now: Date) {
  const { rows } = await sql<OfferRow>`
    update offers set closed_by_suspension = false, closed_at = case when valid_until > ${now} then null else closed_at end
    where company_id = ${companyId} and closed_by_suspension returning *`.execute(tx)
  for (const row of rows) {
    const after = toOffer(row)
    await tellWatchers(tx, { before: { ...after, closedAt: now }, after, now })
    if (!after.closedAt)
      await emitOfferEvent(
        tx,
        { type: 'offer.reopened' },
        { offer: after, reference: offerReference(row.number), now },
      )
  }
}

async function closeOpenOffers(
  tx: Db,
  { companyId, now }: { companyId: CompanyId; now: Date },
  close: (offer: Offer) => Offer,
): Promise<string[]> {
  const open = await tx
    .selectFrom('offers')
    .select('id')
    .where('company_id', '=', companyId)
    .where('closed_at', 'is', null)
    .orderBy('id')
    .execute()
  for (const { id } of open) {
    const locked = await lockOffer(tx, id)
    if (!locked) continue
    const offer = await carryOutExpiry(tx, locked, now)
    const ended = (await pendingBids(tx, id)).map((bid) => endBySystem(bid, now))
    await endBids(tx, ended, { on: locked, type: 'bid.ended', now })
    const after = close({ ...offer, pendingBids: 0 })
    const change = { type: 'offer.closed' } as const
    await (after.closedAt ? saveOffer(tx, after, { ...locked, change, now }) : saveCounts(tx, after))
    await tellWatchers(tx, { before: offer, after, now })
    await record(tx, { actor: 'system', action: 'offer.close', entity: 'offer', entityId: id, now })
  }
  return open.map(({ id }) => id)
}
