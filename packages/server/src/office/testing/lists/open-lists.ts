import { expect } from 'vitest'
import { seedDemo } from '../../../demo/seed.ts'
import { openMarket } from '../../../testing/market.ts'
import { addRows } from './list-rows.ts'

export type Lists = Awaited<ReturnType<typeof openLists>>
/** A row of any list, as the wire has it. */
export type Row = Awaited<ReturnType<Awaited<ReturnType<typeof openMarket>>['as']>>['body']

/** The market of the demo, with rows of every kind in the lists of the back office, and an admin who reads them. */
export async function openLists() {
  const market = await openMarket()
  const { db, clock } = market
  await seedDemo({ db, now: clock.now, password: 'mahsul-demo', files: market.files })
  const admin = await market.member('ADMIN')
  await market.member('ADMIN', { adminRole: 'support' })
  await addRows(market, admin)

  const read = async (path: string, query: string, page = 1): Promise<Row[]> => {
    const { status, body } = await market.as(admin, 'GET', `${path}?per_page=100&page=${page}${query}`)
    expect(status, `${path} ${query}`).toBe(200)
    return body.next_page ? [...body.data, ...(await read(path, query, body.next_page))] : body.data
  }
  return { market, admin, read }
}
