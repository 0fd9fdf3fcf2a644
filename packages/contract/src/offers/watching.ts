import { DAYS_WATCHED_AFTER_END, MOST_WATCHED } from '@mahsul/domain/offers/watching'
import * as z from 'zod'
import type { Calls } from '../kit/call.ts'
import { OfferTypeChoice } from '../kit/choices.ts'
import { Id, IdParam, Instant } from '../kit/wire.ts'

const members = ['BUYER', 'SUPPLIER', 'TRADER'] as const

const WatchedAnswer = z
  .object({
    id: Id.describe('of the offer'),
    type: OfferTypeChoice,
    watched_at: Instant,
  })
  .meta({ id: 'WatchedOffer' })

/** Watching is a person's own: colleagues do not see it, and it needs no right in the company. */
export const watchingCalls = {
  'GET /secure/tickets/watched': {
    id: 'listWatchedOffers',
    summary: `The offers I watch, the latest first; what has ended for ${DAYS_WATCHED_AFTER_END} days more`,
    tag: 'offers',
    access: { roles: members },
    answer: z.object({ data: z.array(WatchedAnswer) }),
  },
  'PUT /secure/tickets/{id}/watch': {
    id: 'watchOffer',
    summary: `Watch an offer on the market, ${MOST_WATCHED} at most; I am notified when it changes and when it ends`,
    tag: 'offers',
    access: { roles: members, party: 'offer-reader' },
    params: IdParam,
    refusals: ['WRONG_SIDE', 'OFFER_EXPIRED', 'OFFER_CLOSED', 'WATCHES_OWN_OFFER', 'TOO_MANY_WATCHED'],
  },
  'DELETE /secure/tickets/{id}/watch': {
    id: 'stopWatchingOffer',
    summary: 'Stop watching an offer, also one that I cannot read any more',
    tag: 'offers',
    access: { roles: members, party: 'watcher' },
    params: IdParam,
  },
} as const satisfies Calls
