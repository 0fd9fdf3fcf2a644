import { expect, test } from 'vitest'
import type { SignedIn } from '../../platform/http/dependencies.ts'
import { openTrading } from '../../testing/trading.ts'

const market = await openTrading()
const buyer = await market.member('BUYER')

const conductOf = async (member: SignedIn, by: SignedIn = buyer) =>
  (await market.as(by, 'GET', `/secure/members/${member.id}`)).body.data.conduct

test('a member who has not traded yet has a date and no figures', async () => {
  expect(await conductOf(await market.member('SUPPLIER'))).toEqual({
    member_since: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    trades_finished: 0,
    trades_running: 0,
    orders_lapsed: 0,
    refusals: 0,
  })
})

test('refusals, finished trades and lapsed orders count, each for the side responsible', async () => {
  const supplier = await market.member('SUPPLIER')
  const by = { supplier, buyer: await market.member('BUYER') }
  const credit = await market.deal({ pay: 'LC_SIGHT' }, by)
  await market.play(credit, { until: 'P2' })
  for (const message of ['The port is wrong', 'So is the date']) {
    expect((await market.act(credit, 'supplier', 'lc.reject', { fields: { message } })).status).toBe(200)
    await market.act(credit, 'buyer', 'lc.upload', { files: { file: market.documents.pdf } })
  }
  expect(await conductOf(supplier)).toMatchObject({ trades_running: 1, trades_finished: 0, refusals: 2 })
  expect(await conductOf(by.buyer)).toMatchObject({ trades_running: 1, refusals: 0 })

  await market.play(credit)
  await market.deal({}, by)
  expect(await conductOf(supplier)).toMatchObject({ trades_running: 0, trades_finished: 1, orders_lapsed: 0 })
  market.clock.now = new Date(market.clock.now.getTime() + 25 * 3_600_000)
  expect(await conductOf(supplier)).toMatchObject({ orders_lapsed: 1, refusals: 2 })
  expect(await conductOf(by.buyer)).toMatchObject({ orders_lapsed: 0, trades_finished: 1 })
})
