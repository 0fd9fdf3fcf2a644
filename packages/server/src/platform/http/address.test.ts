import { expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { modules } from '../../composition-root.ts'
import { openMarket } from '../../testing/market.ts'

const market = await openMarket()
const { db } = market

/** Under which address a wrong sign-in is counted that comes from `from` and says to come from `claims`. */
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

test('guesses are counted by the address of the connection, whatever the request says of itself', async () => {
  expect(await countedAs({ from: elsewhere, claims: reader })).toEqual([elsewhere])
})

test('a proxy that is trusted is believed, by what it has seen itself', async () => {
  expect(await countedAs({ from: proxy, claims: reader, trusted: proxy })).toEqual([reader])
  expect(await countedAs({ from: proxy, claims: `${elsewhere}, ${reader}`, trusted: proxy })).toEqual([
    reader,
  ])
})

test('nobody else is believed to be one', async () => {
  expect(await countedAs({ from: elsewhere, claims: reader, trusted: proxy })).toEqual([elsewhere])
})
