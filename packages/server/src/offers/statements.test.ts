import { expect, test } from 'vitest'
import { countedDatabase } from '../testing/counted-database.ts'
import { openDealing } from '../testing/dealing.ts'

let counted!: Awaited<ReturnType<typeof countedDatabase>> // set while the market opens
const market = await openDealing({
  through: async (url) => {
    counted = await countedDatabase(url)
    return counted.url
  },
})
const { goods } = market
const supplier = await market.member('SUPPLIER')
const reader = await market.member('BUYER')
const offer = await market.offer(supplier)

async function read(path: string) {
  expect((await market.as(reader, 'GET', path)).status).toBe(200)
}
const list = (query = '') => read(`/secure/tickets/marketplace${query}`)

test('a list from the cache is one statement, one read anew two, three with the words of a search', async () => {
  await list()
  expect(await counted.during(list)).toEqual({ statements: 1, transactions: 1 })
  for (const query of ['?page_no=2', '?product=peanut'])
    expect(await counted.during(() => list(query)), query).toEqual({ statements: 2, transactions: 2 })
  const search = () => list('?search=sesame')
  expect(await counted.during(search)).toEqual({ statements: 3, transactions: 3 })
})

test('an offer is read with two statements', async () => {
  const page = () => read(`/secure/tickets/${offer.id}`)
  await page()
  expect(await counted.during(page)).toEqual({ statements: 2, transactions: 2 })
})

test('a bid commits once before its answer, with as many statements whether it is the first or the sixth', async () => {
  const bidders = await Promise.all(Array.from({ length: 6 }, () => market.member('BUYER')))
  await list()
  for (const [index, bidder] of bidders.entries()) {
    await market.verified(bidder, 'create_bid')
    const terms = { ticket_version: offer.version, containers: 1, price: '1550.00' }
    const body = { ...terms, facility_destination: goods.mersin }
    const bid = async () => {
      expect((await market.as(bidder, 'POST', `/secure/bids/tickets/${offer.id}`, body)).status).toBe(201)
    }
    expect(await counted.during(bid), `bid ${index + 1}`).toEqual({ statements: 13, transactions: 1 })
    expect(await counted.during(list), 'the counts of bids alone').toEqual({ statements: 2, transactions: 2 })
  }
})

test('the notices of six bids are written together', async () => {
  expect(await counted.during(market.spread)).toEqual({ statements: 10, transactions: 3 })
  expect(await counted.during(market.spread), 'nothing more').toEqual({ statements: 1, transactions: 1 })
})
