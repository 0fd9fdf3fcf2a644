import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { openMarket } from '../../testing/market.ts'
import { patience } from '../../testing/patience.ts'
import type { SignedIn } from './dependencies.ts'
import type { OverloadLimits } from './load-limits.ts'
import { usualLimits } from './load-limits.ts'

const one = { inWork: 1, ofOneCaller: 1 }
const limits: OverloadLimits = {
  queues: { heavy: one, read: one, act: one },
  waiting: { reads: 100, acts: 100 },
  late: { heavy: 600_000, read: 600_000, act: 600_000 }, // however busy this machine is
}
const company = { company_name: 'Nile', address: 'Quay 4', city: 'Port Sudan', country: 'SD' }
const market = await openMarket({ overload: limits })

test('a calm member reads next while another’s reads wait; probes never wait, and what is too much is told to come again', async () => {
  const [busy, calm] = [await market.member('BUYER'), await market.member('BUYER')]
  const read = (by: SignedIn) => market.as(by, 'GET', '/secure/tickets/marketplace')
  const held = await market.db.startTransaction().execute()
  await held.schema.alterTable('offers').addColumn('held', 'boolean').execute() // closes the table until the end
  const order: string[] = []
  const note = (who: string) => (answer: Awaited<ReturnType<typeof read>>) => {
    if (answer.status === 200) order.push(who)
    return answer
  }
  const authenticate = vi.spyOn(market.app.deps, 'authenticate')
  const first = read(busy).then(note('first'))
  await market.lockAwaited()
  const many = Array.from({ length: 101 }, () => read(busy).then(note('busy')))
  const refused = await Promise.race(many)
  expect(refused).toMatchObject({ status: 503, body: { error_code: 'UNAVAILABLE' } })
  expect(refused.headers['retry-after']).toBe('2')
  expect(authenticate, 'sessions are read of those whose turn it is').toHaveBeenCalledTimes(1)
  authenticate.mockRestore()
  const single = read(calm).then(note('calm'))
  expect((await market.app.inject('/healthz')).statusCode).toBe(200)
  expect((await market.app.inject('/readyz')).statusCode).toBe(200)
  expect(order).toEqual([])
  await held.rollback().execute()
  await Promise.all([first, single, ...many])
  expect(order.slice(0, 2)).toEqual(['first', 'calm'])
  expect(order).toHaveLength(2 + 99)
})

test('acts that wait for each other leave reads alone; the act that has no room is told to come again', async () => {
  const few = { ...limits, waiting: { reads: 100, acts: 2 } }
  const market = await openMarket({ overload: few })
  const [busy, calm] = [await market.member('BUYER'), await market.member('BUYER')]
  const act = () => market.as(busy, 'PUT', '/secure/profiles/company', company)
  const held = await market.db.startTransaction().execute()
  await sql`select from companies where id = ${busy.companyId} for update`.execute(held)
  const first = act()
  await market.lockAwaited()
  const waiting = [act(), act(), act()]
  expect(await Promise.race(waiting)).toMatchObject({ status: 503, body: { error_code: 'UNAVAILABLE' } })
  expect((await market.as(calm, 'GET', '/secure/tickets/marketplace')).status).toBe(200)
  await held.rollback().execute()
  const statuses = (await Promise.all([first, ...waiting])).map(({ status }) => status)
  expect(statuses.filter((status) => status === 503)).toHaveLength(1)
  expect(statuses.filter((status) => status < 300)).toHaveLength(3)
})

test('while the event loop is late files and reads are refused, acts and probes are not, and afterwards nothing is', async () => {
  const market = await openMarket({ overload: { ...limits, late: { heavy: 200, read: 200, act: 600_000 } } })
  const buyer = await market.member('BUYER')
  const read = () => market.as(buyer, 'GET', '/secure/tickets/marketplace')
  expect((await read()).status).toBe(200)
  for (let i = 0; i < 7; i++) {
    const until = performance.now() + 400
    while (performance.now() < until);
    await new Promise((next) => setTimeout(next))
  }
  const answers = await Promise.all([
    read(),
    market.as(buyer, 'GET', '/secure/profiles/data.zip'),
    market.as(buyer, 'PUT', '/secure/profiles/company', company),
    market.app.inject('/healthz').then(({ statusCode }) => ({ status: statusCode })),
  ])
  expect(answers.map(({ status }) => status)).toEqual([503, 503, 200, 200])
  await vi.waitFor(async () => expect((await read()).status).toBe(200), patience)
})

test('one long task on a server that has little to do is no reason to refuse anything', async () => {
  const market = await openMarket({ overload: { ...limits, late: usualLimits.late } })
  const buyer = await market.member('BUYER')
  const read = () => market.as(buyer, 'GET', '/secure/tickets/marketplace')
  await vi.waitFor(async () => expect((await read()).status).toBe(200), patience)
  await new Promise((next) => setTimeout(next, 300))
  const until = performance.now() + 400
  while (performance.now() < until);
  for (let i = 0; i < 8; i++) {
    await new Promise((next) => setTimeout(next, 150))
    expect((await read()).status).toBe(200)
  }
})
