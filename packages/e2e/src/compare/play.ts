import { setTimeout } from 'node:timers/promises'
import { type Market, type Member, openMarket } from '../market.ts'
import { openTrade } from '../trade.ts'

const payments = {
  cash: { payment_method: 'CAD_CASH_AGAINST_DOCUMENTS', payment_method_type: 'FULL' },
  credit: { payment_method: 'LC_LETTER_OF_CREDIT', payment_lc_type: 'sight', payment_method_type: 'FULL' },
} as const

/** A mail names the next step at the time it is sent: wait for the worker between two acts, on both servers. */
const FOR_THE_WORKER_MS = 1_500

function unhurried(market: Market): Market {
  return {
    ...market,
    ask: async (who, method, path, body) => {
      const answer = await market.ask<never>(who, method, path, body)
      if (method !== 'GET') await setTimeout(FOR_THE_WORKER_MS)
      return answer
    },
  }
}

/**
 * Plays the same deals on each compared server: bids, one of them declined, and trades as far as the payment. Returns their
 * ids.
 */
export async function play(address: string): Promise<string[]> {
  const market = unhurried(openMarket(address))
  const who = { supplier: 'supplier', buyer: 'buyer' } as const satisfies Record<string, Member>
  const offer = await market.publish(who.supplier, { containers: 12 })
  const bid = await market.bid(who.buyer, offer, { containers: 3, price: '1540.50', to: 'DEHAM' })
  const declined = await market.bid('hamburg', offer, { containers: 2, price: '1200.00', to: 'DEHAM' })
  await market.ask(who.supplier, 'PUT', `/secure/bids/${declined.id}/decline`, {
    message: 'Too low for this crop',
    suggestion: { price: '1580.00' },
  })
  const ids = [offer.id, bid.id, declined.id]
  for (const payment of Object.values(payments)) {
    const sold = await market.publish(who.supplier, { containers: 2, kind: 'FIRM', payment })
    const { id } = await market.purchase(who.buyer, sold, 2)
    await setTimeout(FOR_THE_WORKER_MS)
    await openTrade(market, id, who).playUntil('payment.send')
    ids.push(id)
  }
  return ids
}
