import type { Language } from '@mahsul/domain/kit/language'

/** member.md §3, with the id of its notice: a duplicate push is shown once. */
export type PushData = {
  type: 'BID' | 'TRADE'
  ticket_id: string | null
  bid_id: string | null
  trade_id: string | null
  notice_id: string
}

/** What a device shows of a notice: its line, and the page that it opens. */
export type PushMessage = { title: string; line: string; language: Language; path: string; data: PushData }

/** A day: after that the notice is in the list, and a phone need not alert for it. */
export const LIVES_SECONDS = 86_400

/** The page of a notice's subject; `own` says that the offer is theirs. */
export function pathOf({ ticket_id: offer, bid_id: bid, trade_id: trade }: PushData, own: boolean): string {
  if (trade) return `/trades/${trade}/show`
  if (bid && offer && own) return `/offers/${offer}/bids/${bid}/show`
  if (bid) return `/offers/bid/${bid}/show`
  if (offer) return own ? `/offers/${offer}` : `/marketplace/${offer}/show`
  return '/notifications'
}

/** Of a row that `postPush` wrote. */
export function readPushData(data: object | null): PushData | undefined {
  if (!data || !('notice_id' in data) || typeof data.notice_id !== 'string') return undefined
  const id = (name: string): string | null => {
    const value: unknown = (data as Record<string, unknown>)[name] // an object parsed from JSON
    return typeof value === 'string' ? value : null
  }
  return {
    type: id('type') === 'BID' ? 'BID' : 'TRADE',
    ticket_id: id('ticket_id'),
    bid_id: id('bid_id'),
    trade_id: id('trade_id'),
    notice_id: data.notice_id,
  }
}
