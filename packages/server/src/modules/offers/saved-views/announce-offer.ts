import { MarketFilters } from '@mahsul/contract/offers'
import { whyNotAnswer } from '@mahsul/domain/bids/place-bid'
import type { CompanyRight } from '@mahsul/domain/members/company-rights'
import type { CompanyId, MemberId, MemberRole } from '@mahsul/domain/members/member'
import type { Offer } from '@mahsul/domain/offers/offer'
import { sql } from 'kysely'
import { type Db, transaction } from '../../../platform/db/db.ts'
import { notify } from '../../../platform/notify/notify.ts'
import { isInMarketplace } from '../marketplace.ts'
import { offersByIds } from '../offer-view.ts'

/** Views compared in one transaction; its statements are pipelined. */
const AT_A_TIME = 200

/** A saved view with alert, of a member. */
type Watching = {
  id: string
  member_id: MemberId
  role: MemberRole
  company_id: CompanyId
  right: CompanyRight
  filters: unknown
}

/**
 * Notifies the members whose saved views have this offer in their list, once each, by the view they saved first. A job: it may
 * run again, and how many members there are does not slow down publishing.
 */
export async function announceOffer(db: Db, { offerId, now }: { offerId: string; now: Date }): Promise<void> {
  const offer = (await offersByIds(db, [offerId])).get(offerId)?.offer
  if (!offer) return
  let last: Watching | undefined
  do {
    last = await transaction(db, (tx) => announceTo(tx, { offer, after: last, now }))
  } while (last)
}

type Batch = { offer: Offer; after: Watching | undefined; now: Date }

/** Returns the last view of a full batch. */
async function announceTo(tx: Db, { offer, after, now }: Batch): Promise<Watching | undefined> {
  const views = await watching(tx, offer.id, after)
  const fitting = await Promise.all(views.map((view) => fits(tx, { view, offer, now })))
  const first = new Map<MemberId, string>()
  for (const [index, { id, member_id: memberId }] of views.entries())
    if (fitting[index] && !first.has(memberId)) first.set(memberId, id)
  for (const [to, savedViewId] of first)
    await notify(tx, { type: 'offer.listed', to, offerId: offer.id, savedViewId, now })
  return views.length < AT_A_TIME ? undefined : views.at(-1)
}

/** The next views with alert, of members who have not been notified of this offer. */
async function watching(tx: Db, offerId: string, after: Watching | undefined): Promise<readonly Watching[]> {
  const since = after ? sql`(v.member_id, v.id) > (${after.member_id}::uuid, ${after.id}::uuid)` : sql`true`
  const { rows } = await sql<Watching>`
    select v.id, v.member_id, m.role, m.company_id, m.company_right as right, v.filters
    from saved_views v join members m on m.id = v.member_id and m.deleted_at is null and m.role <> 'ADMIN'
    where v.alert and ${since} and not exists (
      select from notifications n
      where n.type = 'offer.listed' and n.offer_id = ${offerId} and n.member_id = v.member_id)
    order by v.member_id, v.id limit ${sql.lit(AT_A_TIME)}`.execute(tx)
  return rows
}

/** Whether the member may answer the offer, and finds it with these filters. */
async function fits(
  tx: Db,
  { view, offer, now }: { view: Watching; offer: Offer; now: Date },
): Promise<boolean> {
  const by = { id: view.member_id, companyId: view.company_id, role: view.role, right: view.right }
  if (whyNotAnswer({ offer, by, offerVersion: offer.version, now })) return false
  const filters = MarketFilters.safeParse(view.filters)
  // Saved by a version that had another filter: the member sees that in the list, and saves the view again.
  return (
    filters.success && isInMarketplace(tx, { query: filters.data, role: by.role, offerId: offer.id, now })
  )
}
