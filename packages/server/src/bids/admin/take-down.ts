import { endBySystem } from '@mahsul/domain/bids/answer-bid'
import { takeDownOffer } from '@mahsul/domain/offers/manage-offer'
import { lockOffer, saveTakeDown } from '../../offers/offers.queries.ts'
import { endBids, pendingBids } from '../../offers/pending-bids.ts'
import { tellWatchers } from '../../offers/tell-watchers.ts'
import { record } from '../../platform/audit/record.ts'
import { type Db, transaction } from '../../platform/db/db.ts'
import { RefusedError, unwrap } from '../../platform/http/refuse.ts'
import { notify } from '../../platform/notify/notify.ts'
import type { Act } from '../../platform/resource/resource.ts'

type TakeDownInput = { act: Pick<Act, 'by' | 'ipHash' | 'now'>; offerId: string; reason: string }

/**
 * Takes an offer off the market for good (decision 125). Pending bids end without cost, running trades go on; the offer's company
 * is notified of the reason, and each bidder's that the offer is gone.
 */
export const takeDown = (db: Db, { act, offerId, reason }: TakeDownInput): Promise<void> =>
  transaction(db, async (tx) => {
    const { by, ipHash, now } = act
    const [locked, pending] = await Promise.all([lockOffer(tx, offerId), pendingBids(tx, offerId)])
    if (!locked) throw new RefusedError('NOT_FOUND')
    const offer = unwrap(takeDownOffer({ offer: locked.offer, reason, now }))
    await saveTakeDown(tx, offer, { by: by.id, reference: locked.reference })
    await endBids(
      tx,
      pending.map((bid) => endBySystem(bid, now)),
      { on: locked, type: 'bid.ended', now },
    )
    await tellWatchers(tx, { before: locked.offer, after: offer, now })
    await notify(tx, { type: 'offer.takenDown', to: { company: offer.companyId }, offerId, now })
    await record(tx, {
      actor: by,
      action: 'offer.take-down',
      entity: 'offer',
      entityId: offerId,
      after: { reason },
      ...(ipHash && { ipHash }),
      now,
    })
  })
