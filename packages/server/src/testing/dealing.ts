import type { VerificationEvent } from '@mahsul/domain/accounts/verification-code'
import type { SignedIn } from '../platform/http/dependencies.ts'
import { sesameOffer, stockGoods } from './goods.ts'
import { type Opening, openMarket } from './market.ts'

/** A market with goods, and short functions for what members do in it, each over HTTP. */
export async function openDealing(opening?: Opening) {
  const market = await openMarket(opening)
  const goods = await stockGoods(market.db)

  /** Requests a code and enters it, as the dialog does. */
  async function verified(member: SignedIn, event: VerificationEvent) {
    await market.as(member, 'POST', '/secure/request-code', { identifier: '', event })
    const { code } = await market.db
      .selectFrom('outbox')
      .innerJoin('members', 'members.email', 'outbox.recipient')
      .select('code')
      .where('members.id', '=', member.id)
      .where('code', 'is not', null)
      .orderBy('outbox.created_at', 'desc')
      .orderBy('outbox.id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    const { status } = await market.as(member, 'POST', '/secure/verify-code', { identifier: '', event, code })
    if (status !== 200) throw new Error(`the code of ${event} was not accepted`)
  }

  return {
    ...market,
    goods,
    verified,

    /** Publishes an offer; returns it as its owner reads it. */
    async offer(owner: SignedIn, change: Parameters<typeof sesameOffer>[1] = {}) {
      await verified(owner, 'create_offer')
      const { status, body } = await market.as(owner, 'POST', '/secure/tickets', sesameOffer(goods, change))
      if (status !== 201) throw new Error(`the offer was refused: ${JSON.stringify(body)}`)
      return body.data
    },

    /** Bids on an offer as it is; by default for 4 containers at 1,550 to Mersin. */
    async bid(
      bidder: SignedIn,
      offer: { id: string; version: number },
      change: object = {},
      headers: Record<string, string> = {},
    ) {
      await verified(bidder, 'create_bid')
      const terms = {
        ticket_version: offer.version,
        containers: 4,
        price: '1550.00',
        facility_destination: goods.mersin,
        ...change,
      }
      return market.as(bidder, 'POST', `/secure/bids/tickets/${offer.id}`, terms, headers)
    },

    /** Purchases from an offer as it is; by default 4 containers to Mersin. */
    async purchase(buyer: SignedIn, offer: { id: string; version: number }, change: object = {}) {
      await verified(buyer, 'purchase')
      const body = {
        ticket_id: offer.id,
        ticket_version: offer.version,
        containers: 4,
        facility_destination: goods.mersin,
        ...change,
      }
      return market.as(buyer, 'POST', '/secure/trades', body)
    },
  }
}
