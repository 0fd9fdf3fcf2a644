import { beforeAll, describe, expect, it } from 'vitest'
import { openDealing } from '../testing/dealing.ts'

const market = await openDealing()
const { clock, db, goods } = market
const [supplier, buyer] = [await market.member('SUPPLIER'), await market.member('BUYER')]

type Row = { id: string; price_shown: string; landed_price?: string | null }
const look = async (query: string): Promise<{ data: Row[]; total_data: number }> =>
  (await market.as(buyer, 'GET', `/secure/tickets/marketplace?${query}`)).body

/** Publishes a minute after the one before: the list shows the latest first. */
const later = (change: Parameters<typeof market.offer>[1]) => {
  clock.now = new Date(clock.now.getTime() + 60_000)
  return market.offer(supplier, change)
}

const offers: Record<'far' | 'near' | 'delivered' | 'elsewhere' | 'byDoor', { id: string }> = {
  near: await later({ price: '1620.00' }),
  far: await later({ price: '1600.00' }),
  delivered: await later({
    price: '1500.00',
    international_commercial_term: 'CIF',
    destination_ext_id: goods.jeddah,
    partial_shipping: false,
  }),
  elsewhere: await later({
    price: '1400.00',
    international_commercial_term: 'CIF',
    destination_ext_id: goods.mersin,
    partial_shipping: false,
  }),
  byDoor: await later({
    price: '1300.00',
    international_commercial_term: 'DDP',
    destination_ext_id: goods.jeddah,
    ddp_country: 'SA',
    ddp_facility: 'Riyadh',
    partial_shipping: false,
  }),
}
const nameOf = ({ id }: Row) => Object.entries(offers).find(([, offer]) => offer.id === id)?.[0]

beforeAll(async () => {
  await db
    .updateTable('freight_costs')
    .set({ price_cents: 950_00 })
    .where('destination_id', '=', goods.jeddah)
    .execute()
})

describe('the price landed at a port', () => {
  it('is the one that the calculator gives for all free containers', async () => {
    const { data } = await look(`per_page=50&landed_at=${goods.jeddah}`)
    for (const row of data.filter((each) => each.landed_price)) {
      const costs = await market.as(
        buyer,
        'GET',
        `/secure/cost-calculator/purchase-costs?ticket_id=${row.id}&containers=6&destination_ext_id=${goods.jeddah}`,
      )
      expect(row.landed_price, nameOf(row)).toBe(costs.body.data.landed_per_mt)
    }
    expect(data.filter((each) => each.landed_price).map(nameOf)).toEqual(['delivered', 'far', 'near'])
  })

  it('is null where an offer is delivered to another place, and where no lane goes', async () => {
    const { data } = await look(`per_page=50&landed_at=${goods.changsha}`)
    expect(data.map((row) => row.landed_price)).toEqual([null, null, null, null, null])
    const jeddah = await look(`per_page=50&landed_at=${goods.jeddah}`)
    expect(jeddah.data.filter((row) => row.landed_price === null).map(nameOf)).toEqual([
      'byDoor',
      'elsewhere',
    ])
  })

  it('is not there unless a port is named', async () => {
    const { data } = await look('per_page=50')
    expect(data.some((row) => 'landed_price' in row)).toBe(false)
  })

  it('orders a list, without a price last, page by page', async () => {
    const order = `sort=landed&landed_at=${goods.jeddah}`
    const all = await look(`per_page=50&${order}`)
    expect(all.data.map(nameOf)).toEqual(['delivered', 'far', 'near', 'byDoor', 'elsewhere'])
    const second = await look(`per_page=2&page=2&${order}`)
    expect(second.data.map(nameOf)).toEqual(['near', 'byDoor'])
    expect(second.total_data).toBe(5)
    const filtered = await look(`per_page=50&incoterm=FOB&${order}`)
    expect(filtered.data.map(nameOf)).toEqual(['far', 'near'])
    expect(filtered.total_data).toBe(2)
  })

  it('follows the freight table at once', async () => {
    const price = async () =>
      (await look(`per_page=50&landed_at=${goods.jeddah}`)).data.find(({ id }) => id === offers.far.id)
        ?.landed_price
    const before = Number(await price())
    await db
      .updateTable('freight_costs')
      .set({ price_cents: 950_00 + 19_00 })
      .where('destination_id', '=', goods.jeddah)
      .execute()
    expect(Number(await price())).toBeCloseTo(before + 1, 2)
  })

  it('is the order of the latest where no port is named', async () => {
    expect((await look('per_page=50&sort=landed')).data.map(nameOf)).toEqual(
      (await look('per_page=50')).data.map(nameOf),
    )
  })
})
