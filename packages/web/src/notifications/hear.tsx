import { noticeWords } from '@mahsul/contract/notifications/notice-words'
import {
  CHANGED,
  COUNTED,
  MISSED,
  type NoticeEvent,
  type RecordChanged,
  recordKinds,
  type UnreadCounts,
} from '@mahsul/contract/notifications/realtime-events'
import { countsKey } from '../kit/counts.ts'
import { keys } from '../kit/queries.ts'
import { queries } from '../lib/api/queries.ts'
import { openSocket } from '../lib/api/realtime-socket.ts'
import { isRecord } from '../lib/refused.ts'
import { feesKey } from '../payments/fees/fees.ts'
import { say } from '../ui/toasts.ts'
import { isAboutApproval, lookOf, type Notice } from './look.ts'
import { NoticeLine } from './NoticeLine.tsx'
import { NoticeLink } from './NoticeLink.tsx'
import { claim } from './shown-notices.ts'

/** Receives a member's notices, and updates every open page. */
export const open = (memberId: string) =>
  openSocket(memberId, {
    // Events before the subscription were missed; they are fetched, and are in the list.
    up: (again) => void (again ? queries.invalidateQueries() : refresh([countsKey, keys.notifications])),
    event: (name, data) => {
      if (name === MISSED) onMissed()
      else if (name === COUNTED && isCounts(data)) onCounts(data)
      else if (name === CHANGED && isChange(data)) refreshSoon(shownOf(data))
      else if (isType(name) && isNotice(data)) onNotice(name, data)
    },
  })

/** The server lost its own connection for a moment, for all clients at once: spread the refetching. */
const onMissed = () => setTimeout(() => void queries.invalidateQueries(), Math.random() * 2_000)

function onCounts(counts: UnreadCounts) {
  setCounts(counts)
  refresh([keys.notifications])
}

/** An answer that is still on its way is older: it would undo this. */
const setCounts = (counts: UnreadCounts) =>
  void queries
    .cancelQueries({ queryKey: countsKey })
    .then(() => queries.setQueryData(countsKey, { data: counts }))

function onNotice(type: Notice['type'], event: NoticeEvent) {
  setCounts(event.counts)
  refreshSoon([...concernedBy(event), ...(isAboutApproval(type) ? [keys.approvals] : [])])
  void claim(event.notice_id).then((mine) => {
    if (mine) show(type, event)
  })
}

/** What may have changed. Open pages refetch it at once, others when they are opened. */
function concernedBy({ ticket_id: offer, trade_id: trade, type }: NoticeEvent): readonly Key[] {
  return [
    keys.notifications,
    ...(trade ? [keys.trade(trade), keys.trades] : []),
    ...(offer ? [keys.offer(offer), keys.ownBids(offer)] : []),
    ...(type === 'BID' ? [keys.bids, keys.ownOffers, keys.market] : []),
  ]
}

/** Where a record is shown, with what belongs to it: its approvals and fees, and the offer that a bid is on. */
const shownOf = ({ kind, id }: RecordChanged): readonly Key[] =>
  ({
    trade: [keys.trade(id), keys.trades, keys.approvals, feesKey],
    offer: [keys.offer(id), keys.ownBids(id), keys.ownOffers, keys.market, keys.watched, keys.approvals],
    bid: [keys.bids, keys.anyOffer, keys.anyOwnBids, keys.approvals],
  })[kind]

type Key = readonly string[]
/** A notice and the change it is of arrive together: a page fetches once for both. */
const TOGETHER_MS = 50
const concerned = new Map<string, Key>()
function refreshSoon(more: readonly Key[]) {
  if (concerned.size === 0)
    setTimeout(() => {
      const all = [...concerned.values()]
      concerned.clear()
      refresh(all)
    }, TOGETHER_MS)
  for (const key of more) concerned.set(JSON.stringify(key), key)
}

const refresh = (all: readonly Key[]) => {
  for (const queryKey of all) void queries.invalidateQueries({ queryKey })
}

function show(type: Notice['type'], event: NoticeEvent) {
  const { notice_id: id, type: kind, counts: _, ...rest } = event
  const notice = { ...rest, id, type, kind }
  say(<NoticeLine notice={notice} />, { icon: lookOf(type).icon, text: <NoticeLink notice={notice} /> })
}

const isType = (name: string): name is Notice['type'] => Object.hasOwn(noticeWords, name)

const isCounts = (data: unknown): data is UnreadCounts =>
  isRecord(data) && [data.trade, data.bid, data.total].every(Number.isInteger)

const isChange = (data: unknown): data is RecordChanged =>
  isRecord(data) && recordKinds.some((kind) => kind === data.kind) && typeof data.id === 'string'

/** From our own server, by the contract; this checks only what would break the page. */
const isNotice = (data: unknown): data is NoticeEvent =>
  isRecord(data) &&
  typeof data.notice_id === 'string' &&
  typeof data.reference === 'string' &&
  isCounts(data.counts)
