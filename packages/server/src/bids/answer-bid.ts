import { declineBid, withdrawBid } from '@mahsul/domain/bids/answer-bid'
import type { Bid, Suggestion } from '@mahsul/domain/bids/bid'
import { checkSuggestion } from '@mahsul/domain/bids/check-answer'
import type { Member } from '@mahsul/domain/companies/acting-member'
import { utcDay } from '@mahsul/domain/kit/calendar'
import { hasProblems, type Problems } from '@mahsul/domain/kit/problems'
import { type LockedOffer, lockOffer, saveCounts } from '../offers/offers.queries.ts'
import { saveAnswer } from '../offers/pending-bids.ts'
import { tellWatchers } from '../offers/tell-watchers.ts'
import { record } from '../platform/audit/record.ts'
import { type Db, transaction } from '../platform/db/db.ts'
import { RefusedError, unwrap } from '../platform/http/refuse.ts'
import { notify } from '../platform/notify/notify.ts'
import { bidById } from './bids.queries.ts'

type AnswerBidInput = { by: Member; bidId: string; now: Date }

/** Lock the offer first and read the bid afterwards: then concurrent requests have already committed. */
export async function lockWithOffer(
  tx: Db,
  bidId: string,
  mayAct: (locked: LockedOffer, bid: Bid) => boolean,
) {
  const unlocked = await bidById(tx, bidId)
  const locked = unlocked && (await lockOffer(tx, unlocked.offerId))
  const bid = locked && (await bidById(tx, bidId))
  if (!bid || !mayAct(locked, bid)) throw new RefusedError('NOT_FOUND')
  return { ...locked, bid }
}

export const declineBidOnOffer = (
  db: Db,
  { by, bidId, now, answer, suggestion }: AnswerBidInput & { answer: string; suggestion: Suggestion | null },
): Promise<void> =>
  transaction(db, async (tx) => {
    const on = await lockWithOffer(tx, bidId, (locked) => locked.offer.companyId === by.companyId)
    const { offer, bid } = on
    const done = unwrap(declineBid({ offer, bid, by: by.companyId, now, answer, suggestion }))
    const wrong = checkSuggestion(suggestion ?? {}, offer, utcDay(now))
    if (hasProblems(wrong)) throw new RefusedError('VALIDATION', { problems: onTheWire(wrong) })
    await saveAnswer(tx, done.bid, on)
    await saveCounts(tx, done.offer)
    await tellWatchers(tx, { before: offer, after: done.offer, except: [bid.companyId], now })
    await notify(tx, {
      type: 'bid.declined',
      to: { company: bid.companyId },
      offerId: offer.id,
      bidId: bid.id,
      now,
    })
    await record(tx, {
      actor: by,
      action: 'bid.decline',
      entity: 'bid',
      entityId: bid.id,
      after: { answer, suggestion },
      now,
    })
  })

export const withdrawOwnBid = (db: Db, { by, bidId, now }: AnswerBidInput): Promise<void> =>
  transaction(db, async (tx) => {
    const on = await lockWithOffer(tx, bidId, (_, loaded) => loaded.companyId === by.companyId)
    const { offer, bid } = on
    const done = unwrap(withdrawBid({ offer, bid, by: by.companyId, now }))
    await saveAnswer(tx, done.bid, on)
    await saveCounts(tx, done.offer)
    await tellWatchers(tx, { before: offer, after: done.offer, except: [bid.companyId], now })
    await notify(tx, {
      type: 'bid.withdrawn',
      to: { company: offer.companyId },
      offerId: offer.id,
      bidId: bid.id,
      now,
    })
    await record(tx, { actor: by, action: 'bid.withdraw', entity: 'bid', entityId: bid.id, now })
  })

const onTheWire = ({ pricePerTon, containers, shippingDate }: Problems<keyof Suggestion>) => ({
  ...(pricePerTon && { 'suggestion.price': pricePerTon }),
  ...(containers && { 'suggestion.containers': containers }),
  ...(shippingDate && { 'suggestion.shipping_date': shippingDate }),
})
