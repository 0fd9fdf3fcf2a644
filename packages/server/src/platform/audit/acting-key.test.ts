import { expect, test } from 'vitest'
import { actingWith, keyOf } from './acting-key.ts'

const key = { id: 'the key', memberId: 'its person' }

test('only what its person does names the key: not the clock, nor anybody else whose act it sets off', async () => {
  const named = () => [keyOf('its person'), keyOf('another person'), keyOf(null)]
  expect(await actingWith(key, async () => named())).toEqual(['the key', null, null])
  expect(named()).toEqual([null, null, null])
})

test('two keys at work at the same time are not mistaken for each other', async () => {
  const works = ['one', 'two'].map((id) =>
    actingWith({ ...key, id }, async () => {
      await new Promise(setImmediate)
      return keyOf('its person')
    }),
  )
  expect(await Promise.all(works)).toEqual(['one', 'two'])
})
