import type { CompanyId } from '@mahsul/domain/accounts/member'
import { answerSide, isExpired, type Offer } from '@mahsul/domain/offers/offer'
import { priceShownTo } from '@mahsul/domain/offers/platform-fee'
import { closesSoonFrom, isForSale, newsForWatchers } from '@mahsul/domain/offers/watching'
import { type Db, transaction } from '../platform/db/db.ts'
import { enqueue } from '../platform/jobs/enqueue.ts'
import { notify } from '../platform/notify/notify.ts'
import { enqueueReturn } from './listing-jobs.ts'
import { lockOffer } from './offers.queries.ts'
import { watchersOf, watchersToTellOfEnd } from './watchers.queries.ts'

type Told = {
  before: Offer
  after: Offer
  /** Companies whose own act it was, or who hear of it by their trade. */
  except?: readonly CompanyId[]
  now: Date
}

/**
 * Notifies those who watch an offer of what an act made of it, in the transaction of the act, and later those whose saved views it fits
 * again; most acts are no news to them, and cost no statement.
 */
export async function tellWatchers(tx: Db, { before, after, except = [], now }: Told): Promise<void> {
  const news = newsForWatchers(priced(before), priced(after), now)
  if (!news) return
  // Of one that was over its owner has made a new one, which is announced as such.
  const wasOver = before.closedAt || isExpired(before, now)
  if (news.type === 'watched.back' && !wasOver) await enqueueReturn(tx, after, now)
  const people = await watchersOf(tx, { offer: after, except: [after.companyId, ...except] })
  if (people.length === 0) return
  await notify(tx, { ...news, to: { people }, offerId: after.id, now })
  if (news.type === 'watched.back') await tellOfEndLater(tx, after, now)
}

const priced = (offer: Offer) => ({
  ...offer,
  priceShown: priceShownTo(answerSide(offer), offer.pricePerTon, offer.feePerTon),
})

/** One job for each end of an offer, however many watch it; nobody needs one that begins to watch when it closes soon. */
export async function tellOfEndLater(
  tx: Db,
  offer: Pick<Offer, 'id' | 'validUntil'>,
  now: Date,
): Promise<void> {
  const startAfter = closesSoonFrom(offer)
  const singletonKey = `${offer.id}/${offer.validUntil.toISOString()}`
  if (now < startAfter)
    await enqueue(tx, 'offer.closing', { offerId: offer.id }, { startAfter, singletonKey })
}

/**
 * Notifies those who watch an offer that it closes soon, once for each of its ends. A job: it may run late, twice, or for an offer
 * that has ended or been republished since. Called too early (the database's clock starts jobs, and may be ahead) it runs again.
 */
export const tellOfEnd = (db: Db, { offerId, now }: { offerId: string; now: Date }): Promise<void> =>
  transaction(db, async (tx) => {
    const locked = await lockOffer(tx, offerId)
    if (!locked || !isForSale(locked.offer, now)) return
    const { offer } = locked
    const early = closesSoonFrom(offer).getTime() - now.getTime()
    if (early > 0)
      return enqueue(tx, 'offer.closing', { offerId }, { startInMs: early, singletonKey: `again/${offerId}` })
    const people = await watchersToTellOfEnd(tx, { offer, except: [offer.companyId] })
    if (people.length > 0)
      await notify(tx, { type: 'watched.closing', to: { people }, offerId: offer.id, now })
  })
