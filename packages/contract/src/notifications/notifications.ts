import { activities, noticeTopics, notificationTypes } from '@mahsul/domain/notifications/notices'
import * as z from 'zod'
import type { Calls } from '../kit/call.ts'
import { IncotermChoice, OfferTypeChoice, TaskChoice } from '../kit/choices.ts'
import { BooleanInQuery, Id, Instant, listOf, one, Paging, Usd } from '../kit/wire.ts'

const members = ['BUYER', 'SUPPLIER', 'TRADER'] as const
const everybody = [...members, 'ADMIN'] as const
const counts = z.object({ trade: z.int(), bid: z.int(), total: z.int() }).meta({ id: 'UnreadCounts' })

const Names = z
  .object({ name: z.string(), name_ar: z.string() })
  .meta({ id: 'BothNames', description: 'A name in English and Arabic' })

const Subject = z
  .object({
    product: z.object({ parent: Names, type: Names }).meta({ id: 'NotifiedProduct' }),
    company: z.string().nullable().describe('the other party’s; null where there is none yet'),
    containers: z.int().nullable().describe('of the bid or the trade'),
  })
  .meta({ id: 'NotificationSubject' })
export type NoticeSubject = z.infer<typeof Subject>

export const NotificationAnswer = z
  .object({
    id: Id,
    type: z.enum([...notificationTypes, ...activities]),
    kind: z.enum(['BID', 'TRADE']),
    reference: z.string().describe('what people call the offer or the trade it speaks of'),
    is_own_ticket: z.boolean().describe('it speaks of an offer of the reader’s own'),
    ticket_id: Id.nullable(),
    bid_id: Id.nullable(),
    trade_id: Id.nullable(),
    task: TaskChoice.nullable().describe('what waits, where it is a reminder'),
    reason: z.string().optional().describe('offer.takenDown: why'),
    lane: z
      .object({ origin: Names, destination: Names })
      .optional()
      .describe('freight.added: the lane that the freight table has now'),
    listing: z
      .object({
        view: z.string().nullable().describe('the saved view it fits; null once that is deleted'),
        offer_type: OfferTypeChoice,
        product: z.object({ parent: Names, type: Names }),
        incoterm: IncotermChoice,
        place: Names.nullable(),
        price_shown: Usd,
      })
      .optional()
      .describe(
        'offer.listed and offer.back: the offer that fits a saved view; offer.fits: the one for the same goods as an offer or request of my company',
      ),
    watched: z
      .object({
        offer_type: OfferTypeChoice,
        product: z.object({ parent: Names, type: Names }),
        change: z
          .object({
            price_shown: z.object({ before: Usd, after: Usd }).nullable(),
            containers: z.object({ before: z.int(), after: z.int() }).nullable().describe('those for sale'),
            terms: z.boolean().describe('whether other terms changed'),
          })
          .optional()
          .describe('watched.changed: what its owner changed'),
      })
      .optional()
      .describe('watched.*: the offer that the reader watches'),
    subject: Subject.optional().describe('the goods, and with whom'),
    at: Instant,
    read_at: Instant.nullable(),
  })
  .meta({ id: 'Notification' })

/** By topic: whether a mail and a push are sent in addition to the line in the list. */
const NoticeChoice = z
  .strictObject({ topic: z.enum(noticeTopics), mail: z.boolean(), push: z.boolean() })
  .meta({ id: 'NotificationChoice' })
const ChoicesAnswer = z.object({ data: z.array(NoticeChoice) }).meta({ id: 'NotificationChoices' })

export const notificationCalls = {
  'GET /secure/profiles/notification-item': {
    id: 'countNotifications',
    summary: 'How many notifications are unread',
    tag: 'notifications',
    access: { roles: everybody },
    answer: one(counts),
  },
  'GET /secure/notifications': {
    id: 'listNotifications',
    summary: 'My notifications, latest first',
    tag: 'notifications',
    access: { roles: everybody },
    query: Paging.extend({
      kind: z.enum(['BID', 'TRADE']).optional().describe('only what speaks of bids, or of trades'),
      unread: BooleanInQuery.optional().describe('only what is unread'),
    }),
    answer: listOf(NotificationAnswer),
  },
  'GET /my/trades/notifications': {
    id: 'listTradeNotifications',
    summary: 'Those of them that speak of trades',
    tag: 'notifications',
    access: { roles: members },
    query: Paging,
    answer: listOf(NotificationAnswer),
  },
  'PUT /secure/notifications/read': {
    id: 'markNotificationsRead',
    summary: 'Mark notifications read',
    tag: 'notifications',
    access: { roles: everybody },
    body: z.strictObject({ ids: z.array(Id).max(500).optional(), all: z.boolean().optional() }),
    answer: one(counts.extend({ read_at: Instant.optional().describe('what takes this call back') })),
  },
  'PUT /secure/notifications/unread': {
    id: 'markNotificationsUnread',
    summary: 'Take a marking back: what was marked read at that moment is unread again',
    tag: 'notifications',
    access: { roles: everybody },
    body: z.strictObject({ read_at: Instant.describe('as the marking answered it') }),
    answer: one(counts),
  },
  'GET /secure/profiles/notifications': {
    id: 'getNotificationChoices',
    summary: 'What I am told by mail and by push, topic by topic',
    tag: 'notifications',
    access: { roles: everybody },
    answer: ChoicesAnswer,
  },
  'PUT /secure/profiles/notifications': {
    id: 'setNotificationChoices',
    summary: 'Choose what I am told by mail and by push; topics left out stay as they are',
    tag: 'notifications',
    access: { roles: everybody },
    body: z.strictObject({ choices: z.array(NoticeChoice).max(noticeTopics.length) }),
    answer: ChoicesAnswer,
  },
} as const satisfies Calls
