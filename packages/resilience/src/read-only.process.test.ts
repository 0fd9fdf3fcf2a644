import { openDealing } from '@mahsul/server/testing/dealing'
import { sesameOffer } from '@mahsul/server/testing/goods'
import { patience } from '@mahsul/server/testing/patience'
import pg from 'pg'
import { expect, test, vi } from 'vitest'

const market = await openDealing()
const { db, goods } = market

/** Makes the database read-only or writable, as an operator or a failover would: open connections are closed. */
async function mayBeWritten(value: boolean) {
  const operator = new pg.Client({
    connectionString: market.url,
    options: '-c default_transaction_read_only=off',
  })
  await operator.connect()
  const name = new URL(market.url).pathname.slice(1)
  await operator.query(`alter database ${name} set default_transaction_read_only = ${value ? 'off' : 'on'}`)
  await operator.query(`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`)
  await operator.end()
}

test('a read-only database is still read; writes are refused as not now, and work once it is writable again', async () => {
  const supplier = await market.member('SUPPLIER')
  const bidder = await market.member('BUYER')
  const offer = await market.offer(supplier)
  await market.verified(supplier, 'create_offer')
  const key = { 'idempotency-key': 'one offer' }
  const publish = () => market.as(supplier, 'POST', '/secure/tickets', sesameOffer(goods), key)
  const count = async () => (await db.selectFrom('offers').select('id').execute()).length

  await mayBeWritten(false)
  const read = () => market.as(bidder, 'GET', `/secure/tickets/${offer.id}`)
  await vi.waitFor(async () => expect((await read()).status).toBe(200), patience)
  for (let n = 0; n < 3; n++)
    expect(await publish()).toMatchObject({ status: 503, body: { error_code: 'UNAVAILABLE' } })
  expect((await market.as(bidder, 'POST', '/secure/request-code', { event: 'create_bid' })).status).toBe(503)
  expect((await market.as(bidder, 'GET', '/secure/tickets/marketplace')).status).toBe(200)
  expect(await count()).toBe(1)

  await mayBeWritten(true)
  await vi.waitFor(async () => expect((await read()).status).toBe(200), patience)
  expect((await publish()).status).toBe(201)
  expect(await count()).toBe(2)
})
