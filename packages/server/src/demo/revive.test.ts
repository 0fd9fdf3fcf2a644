import { addHours } from '@mahsul/domain/calendar'
import { expect, test } from 'vitest'
import { openMarket } from '../testing/market.ts'
import { reviveDemo } from './revive.ts'
import { seedDemo } from './seed.ts'

const market = await openMarket()
const now = market.clock.now

test('a demo restarted after its offers have expired has a market again, and its ended stories stay ended', async () => {
  await seedDemo({ db: market.db, now, password: 'mahsul-demo', files: market.files })
  const statusOf = async (reference: number) =>
    market.db
      .selectFrom('offers')
      .select(['listed', 'valid_until'])
      .where('number', '=', reference)
      .executeTakeFirstOrThrow()
  const endedBefore = await market.db
    .selectFrom('offers')
    .select(['number', 'valid_until'])
    .where('valid_until', '<=', now)
    .execute()

  const later = addHours(now, 72)
  await reviveDemo(market.db, { seededAt: now, now: later })

  const onSale = await market.db
    .selectFrom('offers')
    .select('id')
    .where('listed', '=', true)
    .where('valid_until', '>', later)
    .execute()
  expect(onSale.length).toBeGreaterThan(20)
  expect(endedBefore.length).toBeGreaterThan(0)
  for (const ended of endedBefore)
    expect((await statusOf(ended.number)).valid_until).toEqual(ended.valid_until)

  await reviveDemo(market.db, { seededAt: now, now: addHours(later, 1) })
  const again = await market.db.selectFrom('offers').select('id').where('published_at', '>', later).execute()
  expect(again).toEqual([])
})
