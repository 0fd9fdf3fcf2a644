import { randomUUID } from 'node:crypto'
import type { SignedIn } from '@mahsul/server/platform/http/dependencies'
import type { Goods } from '@mahsul/server/testing/goods'
import * as z from 'zod'
import { type Answer, dataOf, idOf, insist, type RequestToTry } from './ask.ts'
import type { Journal } from './journal.ts'
import { offerNow, type Stage } from './stage.ts'

const Versioned = z.object({ version: z.number() })

type Cast = { publishers: SignedIn[]; bidders: SignedIn[]; buyers: SignedIn[] }
type Writing = {
  stage: Stage
  goods: Goods
  /** The server's current address. */
  address: () => string
  journal: Journal
  /** Called for a request that got no answer at all. */
  onSilence?: (request: RequestToTry) => void
  onCut?: () => void
  /** What each of them waits for before an act. */
  pace?: () => Promise<unknown>
}

/** Enough members for this many acts of each kind; a code opens one. */
export async function castFor(stage: Stage, acts: number): Promise<Cast> {
  return {
    publishers: await stage.members('SUPPLIER', acts, ['create_offer']),
    bidders: await stage.members('BUYER', acts, ['create_bid']),
    buyers: await stage.members('BUYER', acts, ['purchase']),
  }
}

/**
 * Members who act one after the other, each with its own Idempotency-Key, and retry with the same key if no answer came. They
 * go on until they are stopped or there is nobody left; `finished` resolves when the last one has its answer.
 */
export function startWriting(
  { stage, goods, address, journal, onSilence, onCut, pace }: Writing,
  cast: Cast,
  each = 3,
) {
  let stopped = false
  let price = 1_000
  const offers: { id: string; owner: SignedIn }[] = []

  async function act(
    kind: Parameters<Journal['note']>[0],
    by: SignedIn,
    request: Omit<RequestToTry, 'token' | 'key'>,
  ) {
    await pace?.()
    const whole: RequestToTry = { ...request, token: stage.tokenOf(by), key: randomUUID() }
    const answer = await insist(address, { ...whole, ...(onCut && { onCut }) }, (instead) => {
      journal.unanswered++
      if (!instead) onSilence?.(whole)
    })
    return journal.note(kind, whole, answer)
  }

  async function publish(owner: SignedIn) {
    const body = offerNow(goods, { containers: 200 })
    const made = await act('offer', owner, { method: 'POST', path: '/secure/tickets', body })
    offers.push({ id: idOf(made), owner })
  }

  const pick = () => offers[Math.floor(Math.random() * offers.length)]!

  /** Every second bid is withdrawn again. */
  async function bid(bidder: SignedIn) {
    const terms = {
      ticket_version: 1,
      containers: 1 + (price % 4),
      price: `${price++}.00`,
      facility_destination: goods.mersin,
    }
    const placed = await act('bid', bidder, {
      method: 'POST',
      path: `/secure/bids/tickets/${pick().id}`,
      body: terms,
    })
    if (price % 2 === 0)
      await act('withdrawal', bidder, { method: 'PUT', path: `/secure/bids/${idOf(placed)}/withdraw` })
  }

  /**
   * A container bought and confirmed, and with `papers` on to the contract, which includes files and takes a second to
   * generate.
   */
  async function trade(buyer: SignedIn, documents: boolean) {
    const { id, owner } = pick()
    const body = { ticket_id: id, ticket_version: 1, containers: 1, facility_destination: goods.mersin }
    const bought = await act('purchase', buyer, { method: 'POST', path: '/secure/trades', body })
    const task = (by: SignedIn, name: string, held: Answer, fields: object) =>
      act('task', by, {
        method: 'POST',
        path: `/secure/trades/${idOf(held)}/tasks/${name}`,
        body: { ...dataOf(held, Versioned), ...fields },
      })
    const confirmed = await task(owner, 'order.confirm', bought, {})
    if (documents)
      await task(buyer, 'consignment.provide', confirmed, {
        consignee_name: 'Aegean Mills, Mersin',
        notify_party: 'Aegean Mills, logistics',
      })
  }

  const until = async (members: SignedIn[], does: (member: SignedIn) => Promise<void>) => {
    for (let next = members.pop(); next && !stopped; next = members.pop()) await does(next)
  }
  const begun = (async () => {
    for (let n = 0; n < 12; n++) await publish(cast.publishers.pop()!) // this many offers before anybody bids
  })()
  const work = begun.then(() =>
    Promise.all([
      until(cast.publishers, publish),
      ...Array.from({ length: each }, () => until(cast.bidders, bid)),
      ...Array.from({ length: each }, (_, n) => until(cast.buyers, (buyer) => trade(buyer, n === 0))),
    ]),
  )
  let failure: unknown
  work.catch((error: unknown) => {
    failure = error
    stopped = true
  })
  return {
    begun,
    /** Throws the error that stopped a writer. */
    stillWrite() {
      if (failure) throw failure
    },
    async stop() {
      stopped = true
      await work
    },
  }
}
