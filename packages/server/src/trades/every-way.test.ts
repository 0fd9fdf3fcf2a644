import { type PayVariant, payVariantNames } from '@mahsul/domain/offers/payment'
import { beforeEach, expect, test } from 'vitest'
import { namesOf, TradeModel, thingOf } from '../testing/trade-model.ts'
import { firstBrokenLine, frozenTermsOf, storedAndReplayed } from '../testing/trade-proof.ts'
import { type DealTerms, openTrading } from '../testing/trading.ts'

const market = await openTrading()
const { clock, db } = market
const start = clock.now
beforeEach(() => {
  clock.now = start
})

/** Every payment method, and among them every marking, incoterm and advance share. */
const ways: Record<PayVariant, readonly Omit<DealTerms, 'pay'>[]> = {
  CAD: [
    { marking: 'seller', incoterm: 'FOB' },
    { marking: 'buyer_sticker', incoterm: 'DDP', advance: 30 },
  ],
  LC_SIGHT: [{ lcType: 'confirmed', marking: 'seller_buyer', incoterm: 'CIF', advance: 20 }],
  LC_DEF: [{ marking: 'buyer', incoterm: 'DDP', delay: 60 }],
  RELEASE: [{ marking: 'seller', incoterm: 'FOB', containers: [1, 1, 2] }],
  DEFERRED: [
    { marking: 'buyer', incoterm: 'CIF', advance: 50, delay: 90 },
    { marking: 'seller', incoterm: 'FOB', advance: 100 },
  ],
  COPY: [
    { marking: 'seller_buyer', incoterm: 'FOB', containers: [1, 1, 2] },
    { marking: 'seller', incoterm: 'DDP', advance: 100 },
  ],
}

test.each(payVariantNames.flatMap((pay): DealTerms[] => ways[pay].map((way) => ({ pay, ...way }))))(
  'a trade by $pay, $marking, $incoterm is played to its end, and its table and log agree at each step',
  async (way) => {
    const deal = await market.deal(way)
    const table = new TradeModel(await frozenTermsOf(db, deal.id))
    const agree = async (open: Parameters<typeof namesOf>[0]) => {
      expect(namesOf(open)).toEqual(table.names())
      const { stored, replayed } = await storedAndReplayed(db, deal.id, clock.now)
      expect(stored).toEqual(replayed)
      const turns = new Set(table.open().map(({ row }) => row.by))
      expect(stored).toMatchObject({
        status: table.isFinished() ? 'finished' : 'running',
        waitsSupplier: turns.has('supplier'),
        waitsBuyer: turns.has('buyer'),
      })
    }
    await agree((await market.read(deal)).open_tasks)

    const finished = await market.play(deal, {
      everyMinutes: 5,
      after: async ({ task, trade }) => {
        const timer = table.find('Y1', '')
        if (timer && task.code === 'Y2') table.do(timer) // its day has come, and nothing else needed to happen
        table.do(table.find(...thingOf(task))!) // the table allowed it, otherwise the server was wrong
        await agree(trade.open_tasks)
      },
    })
    expect(finished).toMatchObject({
      status: 'finished',
      sub_step: 'finished',
      finished_at: expect.any(String),
    })
    expect(finished.steps.map((step: { status: string }) => step.status)).toEqual(Array(6).fill('FINISHED'))
    expect(await firstBrokenLine(db, deal.id)).toBeUndefined()
  },
)
