import { calls } from '@mahsul/contract/registry/calls'
import { expect, test } from 'vitest'
import { openMarket } from '../../testing/market.ts'

const market = await openMarket()

test('the OpenAPI document has every call of the contract, and nothing else', async () => {
  const { paths } = (await market.app.inject('/api/v1/openapi.json')).json()
  const described = Object.entries<object>(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace('/api/v1', '')}`),
  )
  expect(described.toSorted()).toEqual(Object.keys(calls).toSorted())
})
