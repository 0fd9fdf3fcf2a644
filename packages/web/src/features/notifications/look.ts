import type { Answer } from '../../lib/api-types.ts'
import { dayIn } from '../../lib/zone.ts'
import type { IconName } from '../../ui/drawings.tsx'

export type Notice = Answer<'GET /secure/notifications'>['data'][number]
/** What both the list and a socket tell of a notice. */
export type ShownNotice = Omit<Notice, 'read_at'>
export type Tone = 'plain' | 'sea' | 'leaf' | 'clay'

/** Goods and papers under way are sea, what was accepted or received is leaf, a no is clay. */
export function lookOf(type: Notice['type']): { icon: IconName; tone: Tone } {
  if (/declined|withdrawn|closed|[Rr]ejected|lapsed|missing|cancel/.test(type))
    return { icon: 'close', tone: 'clay' }
  if (/^(task|trade)\./.test(type))
    return { icon: type === 'task.reminder' ? 'clock' : 'warning', tone: 'plain' }
  if (type === 'offer.expired') return { icon: 'clock', tone: 'plain' }
  if (/^onBoardDate/.test(type)) return { icon: 'ship', tone: /accepted/.test(type) ? 'leaf' : 'sea' }
  if (type === 'freight.added') return { icon: 'ship', tone: 'leaf' }
  if (/^OfferBidded/.test(type)) return { icon: 'tag', tone: 'plain' }
  if (/^OfferPurchased|OperationCreated/.test(type)) return { icon: 'trade', tone: 'leaf' }
  if (/^[Gg]oods|[Ll]ogistic/.test(type))
    return { icon: 'ship', tone: type === 'goods.delivered' ? 'leaf' : 'sea' }
  if (/^contract|^consignment|^drafts|Documentation/.test(type))
    return { icon: 'document', tone: /approved|countersigned/.test(type) ? 'leaf' : 'sea' }
  if (/Payment|LetterOfCredit|^lc|^payee/.test(type))
    return { icon: 'bank', tone: /Received|accepted/.test(type) ? 'leaf' : 'plain' }
  if (/^Rating/.test(type)) return { icon: 'star', tone: 'plain' }
  if (/Artwork|Marking/.test(type)) return { icon: 'stamp', tone: /Accepted/.test(type) ? 'leaf' : 'plain' }
  return { icon: 'info', tone: 'plain' }
}

/** What the reader opens from a notice. */
export type Target =
  | { to: 'trade'; id: string }
  | { to: 'bidOnMine'; offerId: string; bidId: string }
  | { to: 'myBid'; bidId: string }
  | { to: 'myOffer'; offerId: string }
  | { to: 'offer'; offerId: string }
  | { to: 'marketplace' }
  | undefined

export function targetOf(notice: ShownNotice): Target {
  const { trade_id: trade, bid_id: bid, ticket_id: offer, type } = notice
  if (trade) return { to: 'trade', id: trade }
  if (bid && offer && (type === 'OfferBidded' || type === 'bid.withdrawn'))
    return { to: 'bidOnMine', offerId: offer, bidId: bid }
  if (bid && type.startsWith('bid.')) return { to: 'myBid', bidId: bid }
  if (offer) return notice.is_own_ticket ? { to: 'myOffer', offerId: offer } : { to: 'offer', offerId: offer }
  return type === 'freight.added' ? { to: 'marketplace' } : undefined
}

/** Notices under the day they came (`2026-11-09`), in the reader's zone. */
export function byDay(notices: readonly Notice[], zone: string): { day: string; notices: Notice[] }[] {
  const days: { day: string; notices: Notice[] }[] = []
  for (const notice of notices) {
    const day = dayIn(zone, new Date(notice.at))
    const last = days.at(-1)
    if (last?.day === day) last.notices.push(notice)
    else days.push({ day, notices: [notice] })
  }
  return days
}
