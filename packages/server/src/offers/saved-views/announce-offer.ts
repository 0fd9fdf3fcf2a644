import { MarketFilters } from '@mahsul/contract/offers/offers'
import type { CompanyId, MemberId, MemberRole } from '@mahsul/domain/accounts/member'
import { whyNotAnswer } from '@mahsul/domain/bids/place-bid'
import { type CompanyRight, whoMay } from '@mahsul/domain/companies/company-rights'
import type { Offer } from '@mahsul/domain/offers/offer'
import { isForSale } from '@mahsul/domain/offers/watching'
import { sql } from 'kysely'
import { type Db, transaction } from '../../platform/db/db.ts'
import { notify } from '../../platform/notify/notify.ts'
import type { Announcement } from '../listing-jobs.ts'
import { isInMarketplace } from '../marketplace.ts'
import { offersByIds } from '../offer-view.ts'

/** Views compared in one transaction; its statements are pipelined. */
const AT_A_TIME = 200
/** People told of one offer because they deal in the same goods. */
const MOST_COUNTERPARTS = 1_000

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
 * Notifies the members whose saved views have this offer in their list, once each, by the view they saved first; and the companies
 * that offer or want the same goods themselves. A job: it may run again, and how many members there are does not slow down publishing.
 */
export async function announceOffer(
  db: Db,
  { offerId, backSince, now }: Announcement & { now: Date },
): Promise<void> {
  const offer = (await offersByIds(db, [offerId])).get(offerId)?.offer
  if (!offer || !isForSale(offer, now)) return
  let last: Watching | undefined
  do {
    last = await transaction(db, (tx) => announceTo(tx, { offer, backSince, after: last, now }))
  } while (last)
  await transaction(db, (tx) => announceToCounterparts(tx, { offer, backSince, now }))
}

type Batch = { offer: Offer; backSince: string | undefined; after: Watching | undefined; now: Date }

/** Returns the last view of a full batch. */
async function announceTo(tx: Db, batch: Batch): Promise<Watching | undefined> {
  const { offer, backSince, now } = batch
  const views = await watching(tx, batch)
  const fitting = await Promise.all(views.map((view) => fits(tx, { view, offer, now })))
  const first = new Map<MemberId, string>()
  for (const [index, { id, member_id: memberId }] of views.entries())
    if (fitting[index] && !first.has(memberId)) first.set(memberId, id)
  const type = backSince ? 'offer.back' : 'offer.listed'
  for (const [to, savedViewId] of first) await notify(tx, { type, to, offerId: offer.id, savedViewId, now })
  return views.length < AT_A_TIME ? undefined : views.at(-1)
}

/** The next views with alert, of members who have not been notified of this offer; of its return, as those who watch it have been. */
async function watching(tx: Db, { offer, backSince, after }: Batch): Promise<readonly Watching[]> {
  const since = after ? sql`(v.member_id, v.id) > (${after.member_id}::uuid, ${after.id}::uuid)` : sql`true`
  const told = backSince ? toldOfReturn(backSince) : sql`n.type = 'offer.listed'`
  const { rows } = await sql<Watching>`
    select v.id, v.member_id, m.role, m.company_id, m.company_right as right, v.filters
    from saved_views v join members m on m.id = v.member_id and m.deleted_at is null and m.role <> 'ADMIN'
    where v.alert and ${since} and not exists (
      select from notifications n where ${told} and n.offer_id = ${offer.id} and n.member_id = v.member_id)
    order by v.member_id, v.id limit ${sql.lit(AT_A_TIME)}`.execute(tx)
  return rows
}

const toldOfReturn = (since: string) =>
  sql<boolean>`n.type in ('offer.back', 'watched.back') and n.at >= ${since}::timestamptz`

/**
 * Tells whoever deals for a company that has an offer on sale for the same goods from the other side, once, unless a saved view or,
 * of its return, the watched offer did. Their own may have come while nothing of this one was left.
 */
async function announceToCounterparts(tx: Db, { offer, backSince, now }: Omit<Batch, 'after'>) {
  const told = backSince ? toldOfReturn(backSince) : sql`false`
  const { rows } = await sql<{ id: MemberId }>`
    select m.id from members m
    where m.deleted_at is null and m.company_right = any(${[...whoMay('deal')]}::text[]) and m.company_id in (
        select own.company_id from offers own
        where own.product_id = ${offer.productId} and own.type <> ${offer.type} and own.listed and own.valid_until > ${now}
          and own.company_id <> ${offer.companyId})
      and not exists (
        select from notifications n where (n.type in ('offer.listed', 'offer.fits') or ${told})
          and n.offer_id = ${offer.id} and n.member_id = m.id)
    order by m.id limit ${sql.lit(MOST_COUNTERPARTS)}`.execute(tx)
  const people = rows.map(({ id }) => id)
  if (people.length > 0) await notify(tx, { type: 'offer.fits', to: { people }, offerId: offer.id, now })
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
