import { expect, test } from 'vitest'
import { openTrading } from '../../testing/trading.ts'

const market = await openTrading()
const admin = await market.member('ADMIN')

const readByAdmin = async (id: string, side = 'supplier') =>
  (await market.as(admin, 'GET', `/secure/admin/trades/${id}?side=${side}`)).body.data

test('an admin has the contact of both sides before the order is confirmed, and the sides have neither', async () => {
  const deal = await market.deal()
  for (const side of ['supplier', 'buyer']) {
    const { parties } = await readByAdmin(deal.id, side)
    expect(parties.supplier).toMatchObject({
      external_id: deal.supplier.id,
      contact: { email: expect.stringContaining('@') },
    })
    expect(parties.buyer).toMatchObject({
      external_id: deal.buyer.id,
      contact: { phone: expect.stringMatching(/^\+/) },
    })
  }
  for (const side of ['supplier', 'buyer'] as const) {
    const { parties } = await market.read(deal, side)
    expect([parties.supplier.contact, parties.buyer.contact]).toEqual([null, null])
  }
})

test('an admin reads which person acted for either side, a side only its own', async () => {
  const deal = await market.deal()
  await market.play(deal, { until: 'C3', everyMinutes: 1 })
  const actors = (log: { task: string; person?: string }[]) =>
    log.filter(({ task }) => task !== 'ticket.purchase').map(({ person }) => person !== undefined)
  expect(actors((await readByAdmin(deal.id)).log)).toEqual([true, true])
  expect(actors((await market.read(deal, 'supplier')).log)).toEqual([true, false])
  expect(actors((await market.read(deal, 'buyer')).log)).toEqual([false, true])
})
