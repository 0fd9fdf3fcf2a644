import type { Member } from '@mahsul/domain/companies/acting-member'
import { closesSoonFrom, watchOffer } from '@mahsul/domain/offers/watching'
import { sql } from 'kysely'
import { type Db, transaction } from '../../platform/db/db.ts'
import { RefusedError, unwrap } from '../../platform/http/refuse.ts'
import { type OfferRow, toOffer } from '../offer-row.ts'
import { readableBy } from '../offer-view.ts'
import { tellOfEndLater } from '../tell-watchers.ts'

type WatchInput = { by: Member; offerId: string; now: Date }

/** Adds an offer to those that a person watches; one that they watch already stays as it is, whatever has become of it. */
export const watch = (db: Db, { by, offerId, now }: WatchInput): Promise<void> =>
  transaction(db, async (tx) => {
    const [row, , watches] = await Promise.all([
      readableOffer(tx, { by, offerId }),
      lockWatches(tx, by.id),
      watchesOf(tx, by.id),
    ])
    if (watches.some((each) => each.offer_id === offerId)) return
    if (!row) throw new RefusedError('NOT_FOUND')
    const offer = unwrap(watchOffer({ offer: toOffer(row), by, watched: watches.length, now }))
    const closesSoon = now >= closesSoonFrom(offer)
    await tx
      .insertInto('offer_watches')
      .values({
        member_id: by.id,
        offer_id: offer.id,
        version: offer.version,
        watched_at: now,
        told_of_end: closesSoon ? offer.validUntil : null, // they see how much time is left
      })
      .execute()
    await tellOfEndLater(tx, offer, now)
  })

/** Takes it off again, whether or not the person watches it or can still read it. */
export const stopWatching = async (db: Db, { by, offerId }: Omit<WatchInput, 'now'>): Promise<void> => {
  await db
    .deleteFrom('offer_watches')
    .where('member_id', '=', by.id)
    .where('offer_id', '=', offerId)
    .execute()
}

/**
 * Waits for anybody who is changing the offer, and lets them wait: a person who watches it misses nothing. Bids and purchases wait no
 * longer than for this one transaction.
 */
async function readableOffer(
  tx: Db,
  { by, offerId }: Omit<WatchInput, 'now'>,
): Promise<OfferRow | undefined> {
  const { rows } = await sql<OfferRow>`
    select o.* from offers o where o.id = ${offerId} and ${readableBy(by)} for key share of o`.execute(tx)
  return rows[0]
}

/** A person's watches change one at a time: there is a most. */
const lockWatches = (tx: Db, memberId: string) =>
  sql`select from members where id = ${memberId} for no key update`.execute(tx)

const watchesOf = (tx: Db, memberId: string) =>
  tx.selectFrom('offer_watches').select('offer_id').where('member_id', '=', memberId).execute()
