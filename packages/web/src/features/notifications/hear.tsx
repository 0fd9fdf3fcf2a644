import { noticeWords } from '@mahsul/contract/notice-words'
import { COUNTED, MISSED, type NoticeEvent, type UnreadCounts } from '@mahsul/contract/realtime-events'
import { queries } from '../../lib/queries.ts'
import { openSocket } from '../../lib/realtime-socket.ts'
import { isRecord } from '../../lib/refused.ts'
import { countsKey } from '../../model/counts.ts'
import { keys } from '../../model/queries.ts'
import { say } from '../../ui/toasts.ts'
import { lookOf, type Notice } from './look.ts'
import { NoticeLine } from './NoticeLine.tsx'
import { NoticeLink } from './NoticeLink.tsx'
import { claim } from './shown-notices.ts'

/** Hears what a member is told, and has every open page show it. */
export const open = (memberId: string) =>
  openSocket(memberId, {
    // Before the channel stood nobody told this page; what came meanwhile is asked for, and is in the list.
    up: (again) => void (again ? queries.invalidateQueries() : refresh([countsKey, keys.notifications])),
    event: (name, data) => {
      if (name === MISSED) onMissed()
      else if (name === COUNTED && isCounts(data)) onCounts(data)
      else if (isType(name) && isNotice(data)) onNotice(name, data)
    },
  })

/** The server lost its own hearing for a moment, for everybody at once: not everybody asks at once. */
const onMissed = () => setTimeout(() => void queries.invalidateQueries(), Math.random() * 2_000)

function onCounts(counts: UnreadCounts) {
  setCounts(counts)
  refresh([keys.notifications])
}

/** An answer that is still on its way counted before this: it would undo it. */
const setCounts = (counts: UnreadCounts) =>
  void queries
    .cancelQueries({ queryKey: countsKey })
    .then(() => queries.setQueryData(countsKey, { data: counts }))

function onNotice(type: Notice['type'], event: NoticeEvent) {
  setCounts(event.counts)
  refresh(concernedBy(event))
  void claim(event.notice_id).then((mine) => {
    if (mine) show(type, event)
  })
}

/** What may look different now. Of it, open pages ask again at once, and others when they are opened. */
function concernedBy({
  ticket_id: offer,
  trade_id: trade,
  type,
}: NoticeEvent): readonly (readonly string[])[] {
  return [
    keys.notifications,
    ...(trade ? [keys.trade(trade), keys.trades] : []),
    ...(offer ? [keys.offer(offer), keys.ownBids(offer)] : []),
    ...(type === 'BID' ? [keys.bids, keys.ownOffers, keys.market] : []),
  ]
}

const refresh = (concerned: readonly (readonly string[])[]) => {
  for (const queryKey of concerned) void queries.invalidateQueries({ queryKey })
}

function show(type: Notice['type'], event: NoticeEvent) {
  const { notice_id: id, type: kind, counts: _, ...rest } = event
  const notice = { ...rest, id, type, kind }
  say(<NoticeLine notice={notice} />, { icon: lookOf(type).icon, text: <NoticeLink notice={notice} /> })
}

const isType = (name: string): name is Notice['type'] => Object.hasOwn(noticeWords, name)

const isCounts = (data: unknown): data is UnreadCounts =>
  isRecord(data) && [data.trade, data.bid, data.total].every(Number.isInteger)

/** Of our own server, and written by the contract; what is looked at here is what the page would break over. */
const isNotice = (data: unknown): data is NoticeEvent =>
  isRecord(data) &&
  typeof data.notice_id === 'string' &&
  typeof data.reference === 'string' &&
  isCounts(data.counts)
