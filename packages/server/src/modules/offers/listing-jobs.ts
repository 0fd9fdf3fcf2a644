import type { Offer } from '@mahsul/domain/offers/offer'
import type { Db } from '../../platform/db/db.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'

/**
 * What follows once an offer is on sale, by publishing or republishing: members are notified, and it expires. An
 * edit or containers that come back announce nothing: no offer is new by them.
 */
export async function enqueueListing(tx: Db, { id: offerId, validUntil }: Offer): Promise<void> {
  await Promise.all([
    enqueue(tx, 'offer.announce', { offerId }),
    enqueue(tx, 'offer.expire', { offerId }, { startAfter: validUntil }),
  ])
}
