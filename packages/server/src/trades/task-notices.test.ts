import { notificationTypes } from '@mahsul/domain/notifications/notices'
import type { TaskCode } from '@mahsul/domain/trades/process/process'
import { ratingCriteria } from '@mahsul/domain/trades/rating'
import { beforeEach, describe, expect, it, test } from 'vitest'
import { type Deal, openTrading } from '../testing/trading.ts'
import { inSnakeCase } from './log/facts-of-body.ts'

const market = await openTrading()
const { clock, db } = market
const start = clock.now
beforeEach(() => {
  clock.now = new Date(start.getTime() + 86_400_000) // after everything that was played before
})

/** Who is notified of each task, and by which type (trade-process.md d.3); activities where the 27 types have none. */
const tells: Record<Exclude<TaskCode, 'Y1' | 'R1' | 'R2'>, string> = {
  C1: 'OperationCreated to buyer',
  C2: 'consignment.provided to supplier',
  C3: 'contract.signed to buyer',
  C4: 'contract.countersigned to supplier',
  P1: 'LetterOfCreditUploadedByBuyer to supplier',
  P2: 'lc.accepted to buyer',
  P3: 'AdvancePaymentSentByBuyer to supplier',
  P4: 'AdvancePaymentReceivedBySupplier to buyer',
  M1: 'InformedAboutMarking to supplier',
  M2b: 'ArtworkSent to supplier',
  M3b: 'ArtworkAccepted to buyer',
  M2s: 'ArtworkSent to buyer',
  M3s: 'ArtworkAccepted to supplier',
  O1: 'GoodsOnTrucksBySupplier to buyer',
  O2: 'GoodsInPortBySupplier to buyer',
  O3: 'GoodsInContainersBySupplier to buyer',
  O4: 'GoodsOnShipBySupplier to buyer',
  L1: 'LogisticDetailsSharedBySupplier to buyer',
  L2: 'GoodsAtSeaBySupplier to buyer',
  L3: 'drafts.uploaded to buyer',
  L4: 'drafts.approved to supplier',
  L5: 'DocumentationShippedBySupplier to buyer',
  L6: 'DocumentationDeliveredByBuyer to supplier',
  L5c: 'CopyDocumentationShippedBySupplier to buyer',
  L6c: 'CopyDocumentationDeliveredByBuyer to supplier',
  L7: 'goods.arrived to buyer',
  L8: 'goods.delivered to supplier',
  Y2: 'PaymentSentByBuyer to supplier',
  Y3: 'PaymentReceivedBySupplier to buyer',
  Y4: 'OriginalDocumentationShippedBySupplier to buyer',
  Y5: 'OriginalDocumentationDeliveredByBuyer to supplier',
  D1: 'goods.arrived to buyer',
  D2: 'goods.delivered to supplier',
}

/** The notices of a trade since the last call, in order. */
function teller(deal: Deal) {
  let known = 0
  return async () => {
    const rows = await db
      .selectFrom('notifications')
      .select(['type', 'member_id'])
      .where('trade_id', '=', deal.id)
      .where('type', '!=', 'OfferPurchased')
      .where('type', 'not like', 'fee.%') // of invoices: fees.test.ts
      .orderBy('id')
      .execute()
    const news = rows.slice(known)
    known = rows.length
    return news.map(
      ({ type, member_id }) => `${type} to ${member_id === deal.buyer.id ? 'buyer' : 'supplier'}`,
    )
  }
}

/** Trades as they are before each task that can be refused. */
const played = new Map<TaskCode, Deal>()
const refusable = await market.deal({ pay: 'LC_SIGHT', marking: 'seller_buyer', advance: 20 })
for (const code of ['P2', 'P4', 'M3b', 'M3s', 'L4', 'Y3'] as const) {
  await market.play(refusable, { until: code, everyMinutes: 5 })
  played.set(code, await market.copied(refusable))
}

const seen = new Set<string>()
const rate = (deal: Deal, side: 'supplier' | 'buyer') =>
  market.as(deal[side], 'POST', `/secure/trades/${deal.id}/ratings`, {
    criteria: Object.fromEntries(ratingCriteria[side].map((name) => [inSnakeCase(name), 5])),
  })

test.each([
  { pay: 'LC_DEF', marking: 'seller_buyer', incoterm: 'DDP', advance: 20 },
  { pay: 'COPY', marking: 'seller', incoterm: 'DDP' },
  { pay: 'RELEASE', marking: 'buyer', containers: [1, 1] },
] as const)(
  'every task of a trade by $pay notifies the right members, once even if it appears several times',
  async (way) => {
    const deal = await market.deal(way)
    const news = teller(deal)
    await market.play(deal, {
      everyMinutes: 5,
      after: async ({ task: { code }, trade }) => {
        const isLeft = trade.open_tasks.some((task: { code: string }) => task.code === code)
        const clock = code === 'Y2' && way.pay === 'LC_DEF' ? ['DeferredPayment to buyer'] : []
        const types = await news()
        expect([code, types]).toEqual([code, isLeft ? [] : [...clock, tells[code as keyof typeof tells]]])
        for (const type of types) seen.add(type.split(' ')[0]!) // a type is one word
      },
    })
    await rate(deal, 'supplier')
    expect(await news()).toEqual(['RatingReceivedByBuyer to buyer'])
    await rate(deal, 'buyer')
    expect(await news()).toEqual(['RatingReceivedBySupplier to supplier'])
    for (const type of ['RatingReceivedByBuyer', 'RatingReceivedBySupplier', 'ArtworkRejected'])
      seen.add(type)
  },
)

test('together these sent all types of the specification that are about trades', () => {
  const ofOffers = ['OfferPurchased', 'OfferBidded']
  expect(notificationTypes.filter((type) => !seen.has(type))).toEqual(ofOffers)
})

describe('a refusal', () => {
  it.each([
    ['P2', 'lc.reject', 'lc.rejected to buyer', 'P1'],
    ['P4', 'advance.notReceived', 'advance.missing to buyer', 'P3'],
    ['M3b', 'artwork.decline', 'ArtworkRejected to buyer', 'M2b'],
    ['M3s', 'artwork.decline', 'ArtworkRejected to supplier', 'M2s'],
    ['L4', 'drafts.reject', 'draft.rejected to supplier', 'L3'],
    ['Y3', 'payment.notReceived', 'payment.missing to buyer', 'Y2'],
  ] as const)(
    'of %s by %s is announced at once with its reason, and only that task is to be done again',
    async (code, task, notice, again) => {
      const deal = await market.copied(played.get(code)!)
      const before = await market.read(deal)
      const news = teller(deal)
      await news()
      const openTask = before.open_tasks.find((each: { code: string }) => each.code === code)
      const side = openTask.actor
      const about = {
        ...(openTask.side && { side: openTask.side }),
        ...(openTask.document_type && { document_type: openTask.document_type }),
      }
      const silent = await market.act(deal, side, task, { fields: about })
      expect(silent).toMatchObject({ status: 422, body: { errors: { message: ['This field is required'] } } })
      const { status, body } = await market.act(deal, side, task, {
        fields: { ...about, message: 'Port is wrong' },
      })
      expect(status).toBe(200)
      expect(await news()).toEqual([notice])
      const count = (open: { code: string }[]) => open.filter((each) => each.code === again).length
      expect(count(body.data.open_tasks)).toBe(count(before.open_tasks) + 1)
      expect(body.data.log.at(-1)).toMatchObject({ task, message: 'Port is wrong' })
      const left = (open: { code: string; document_type?: string }[]) =>
        open.filter(
          (each) =>
            each.code !== again && !(each.code === code && each.document_type === openTask.document_type),
        )
      expect(left(body.data.open_tasks).map((each) => each.code)).toEqual(
        left(before.open_tasks).map((each) => each.code),
      )
    },
  )
})
