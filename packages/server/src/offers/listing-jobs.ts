import type { Offer } from '@mahsul/domain/offers/offer'
import type { Db } from '../platform/db/db.ts'
import { enqueue } from '../platform/jobs/enqueue.ts'

/** `backSince`: when containers of an offer that had none left came back. */
export type Announcement = { offerId: string; backSince?: string }

/**
 * What follows once an offer is on sale, by publishing or republishing: members are notified, and it expires. An edit announces
 * nothing: no offer is new by it.
 */
export async function enqueueListing(tx: Db, { id: offerId, validUntil }: Offer): Promise<void> {
  await Promise.all([
    enqueue(tx, 'offer.announce', { offerId } satisfies Announcement),
    enqueue(tx, 'offer.expire', { offerId }, { startAfter: validUntil }),
  ])
}

/** What follows once an offer that had nothing left is on sale again, because a deal did not come about. */
export const enqueueReturn = (tx: Db, { id: offerId }: Offer, now: Date): Promise<void> =>
  enqueue(tx, 'offer.announce', { offerId, backSince: now.toISOString() } satisfies Announcement)
