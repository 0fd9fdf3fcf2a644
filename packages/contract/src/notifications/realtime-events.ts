import type { Activity, NotificationType } from '@mahsul/domain/notifications/notices'
import type { TradeTask } from '@mahsul/domain/trades/process/process'
import type { LaneNames, Listing, Watched } from './notice-words.ts'

/** The one channel of a member: `private-user.{id}` (wire.md, Realtime). Free of zod. */
export const channelOf = (memberId: string): string => `private-user.${memberId}`

/** The member a channel belongs to, if any. */
export const memberOfChannel = (channel: string): string | undefined =>
  /^private-user\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(channel)?.[1]

export type UnreadCounts = { trade: number; bid: number; total: number }

/**
 * The payload of a notification on a socket, with its type as the event's name: the push data (member.md §3), the counts, and
 * the text of its line in the list, so that it can be shown without another request. Processes send side by side: of two
 * notices written in the same moment the later can arrive first. `at` orders them, and the last to arrive has the final counts.
 */
export type NoticeEvent = {
  type: 'BID' | 'TRADE'
  ticket_id: string | null
  bid_id: string | null
  trade_id: string | null
  notice_id: string
  at: string
  reference: string
  is_own_ticket: boolean
  task: TradeTask | null
  lane?: LaneNames
  listing?: Listing
  watched?: Watched
  counts: UnreadCounts
}

/** Something was read, here or on another device. Carries the counts. */
export const COUNTED = 'notifications.counted'
/** The server may have missed events: refetch what is shown. No payload. */
export const MISSED = 'notifications.missed'
/** A trade, an offer or a bid of the reader's company has changed, by whoever: refetch what is shown of it (decision 131). */
export const CHANGED = 'record.changed'

export const recordKinds = ['trade', 'offer', 'bid'] as const
export type RecordKind = (typeof recordKinds)[number]
/** Which record, and no content: every client asks with its own rights. */
export type RecordChanged = {
  kind: RecordKind
  id: string
  /** Of a trade or an offer its version; of a bid a number that rises with each change. */
  version: number
}

/** Every event of a member's channel, with its payload. */
export type MemberEvents = Record<NotificationType | Activity, NoticeEvent> & {
  [COUNTED]: UnreadCounts
  [MISSED]: Record<never, never>
  [CHANGED]: RecordChanged
}
