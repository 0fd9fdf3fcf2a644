import { expect, test } from 'vitest'
import type { SignedIn } from '../platform/http/dependencies.ts'
import { openMarket } from '../testing/market.ts'

const market = await openMarket()
const path = '/secure/company/financing-rate'
const rateOf = async (member: SignedIn) => (await market.as(member, 'GET', path)).body.data.rate
const set = (member: SignedIn, rate: unknown) => market.as(member, 'PUT', path, { rate })
const colleagueOf = (member: SignedIn, right: SignedIn['right']) =>
  market.member(member.role, { companyId: member.companyId, right })

test('who deals for a company sets what money costs it, and all of the company read it, nobody else', async () => {
  const owner = await market.member('SUPPLIER')
  const [trader, viewer] = await Promise.all([colleagueOf(owner, 'trader'), colleagueOf(owner, 'viewer')])
  expect(await rateOf(viewer)).toBe(null)
  expect((await set(trader, 8.25)).body).toEqual({ data: { rate: 8.25 } })
  for (const member of [owner, trader, viewer]) expect(await rateOf(member)).toBe(8.25)
  expect(await rateOf(await market.member('BUYER'))).toBe(null)
  expect((await set(owner, null)).body).toEqual({ data: { rate: null } })
  expect(await rateOf(viewer)).toBe(null)
})

test('who does not deal for the company does not set it', async () => {
  const owner = await market.member('BUYER')
  for (const right of ['documents', 'finance', 'viewer'] as const)
    expect(await set(await colleagueOf(owner, right), 8)).toMatchObject({
      status: 403,
      body: { error_code: 'RIGHT_MISSING' },
    })
})

test.each([-0.01, 50.01, 8.001, '8', undefined])('a rate of %s is refused', async (rate) => {
  expect((await set(await market.member('BUYER'), rate)).status).toBe(422)
})
