import { expect, it } from 'vitest'
import { catalogue, ids } from '../testing/catalogue.ts'
import { choose, factsOf, follow, noProduct, valuesOf, wayTo } from './product-choice.ts'

const whole = wayTo(catalogue, ids.natural50)

it('finds the path to a product, and none to one the catalogue no longer has', () => {
  expect(follow(catalogue, whole).packing?.product_ext_id).toBe(ids.natural50)
  expect(wayTo(catalogue, 'gone')).toEqual(noProduct)
  expect(wayTo(catalogue, null)).toEqual(noProduct)
})
it('choosing an upper level clears those below it', () => {
  const next = choose(catalogue, whole, 'type', ids.natural)
  expect(next).toEqual({ ...noProduct, base: ids.sesame, type: ids.natural })
})
it('continues down automatically where there is only one option', () => {
  const next = choose(catalogue, whole, 'type', ids.hulled)
  expect(follow(catalogue, next).packing?.product_ext_id).toBe(ids.hulled25)
})
it('stops at the first level that has a choice', () => {
  const next = choose(catalogue, whole, 'grade', ids.grade98)
  expect(next.purity).toBe('98 machine cleaned')
  expect(next.bag).toBe('')
  expect(valuesOf(catalogue, next, 'bag')).toEqual(['50', '25'])
})
it('another commodity clears everything below the first', () => {
  expect(choose(catalogue, whole, 'base', ids.peanut)).toEqual({ ...noProduct, base: ids.peanut })
})
it('passes the required characteristics and the containers with a load to the rules', () => {
  expect(factsOf(follow(catalogue, whole).packing)).toEqual({
    bagPackingKg: 50,
    characteristics: expect.arrayContaining([
      expect.objectContaining({ id: ids.moisture, isRequired: true }),
    ]),
    isRetired: false,
    containers: [ids.twenty, ids.forty].map((id) => ({ id, isRetired: false })),
  })
  expect(factsOf(undefined)).toBeUndefined()
})
