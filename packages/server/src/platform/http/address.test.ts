import { expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { modules } from '../../composition-root.ts'
import { openMarket } from '../../testing/market.ts'

const market = await openMarket()
const { db } = market

/** The address that a failed sign-in is counted under, if it comes from `from` and claims to come from `claims`. */
async function countedAs({ from, claims, trusted }: { from: string; claims: string; trusted?: string }) {
  await db.deleteFrom('attempts').execute()
  const app = await buildApp({ ...market.app.deps, trustProxy: trusted }, modules)
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/api/v1/login',
    remoteAddress: from,
    headers: { 'x-forwarded-for': claims },
    payload: { client_id: 'marketplace-web', email: 'nobody@market.example', password: 'a guess' },
  })
  await app.close()
  expect(statusCode).toBe(401)
  const rows = await db.selectFrom('attempts').select('key').where('key', 'like', 'login:address:%').execute()
  return rows.map(({ key }) => key.replace('login:address:', ''))
}

const [proxy, reader, elsewhere] = ['10.0.0.1', '203.0.113.5', '198.51.100.7']

test('guesses are counted by the address of the connection, whatever headers the request has', async () => {
  expect(await countedAs({ from: elsewhere, claims: reader })).toEqual([elsewhere])
})

test('a trusted proxy is believed, for what it has seen itself', async () => {
  expect(await countedAs({ from: proxy, claims: reader, trusted: proxy })).toEqual([reader])
  expect(await countedAs({ from: proxy, claims: `${elsewhere}, ${reader}`, trusted: proxy })).toEqual([
    reader,
  ])
})

test('any other proxy is not believed', async () => {
  expect(await countedAs({ from: elsewhere, claims: reader, trusted: proxy })).toEqual([elsewhere])
})
