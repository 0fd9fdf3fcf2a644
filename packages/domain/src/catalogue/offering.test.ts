import { describe, expect, test } from 'vitest'
import { checkOffering, offerObstacle } from './offering.ts'

const twenty = { id: '20', isRetired: false }
const forty = { id: '40', isRetired: true }

test.each([
  ['with a load', { isRetired: false, containers: [twenty] }, undefined],
  ['with one load left of two', { isRetired: false, containers: [forty, twenty] }, undefined],
  ['without any load', { isRetired: false, containers: [] }, 'no_load'],
  ['whose container types are all retired', { isRetired: false, containers: [forty] }, 'containers_retired'],
  ['that is retired', { isRetired: true, containers: [twenty] }, 'retired'],
  ['that is retired and has no load', { isRetired: true, containers: [] }, 'retired'],
] as const)('a product %s', (_, product, obstacle) => {
  expect(offerObstacle(product)).toBe(obstacle)
})

test.each([
  [{ isRetired: false, containers: [twenty, forty] }],
  [{ isRetired: false, containers: [forty] }],
  [{ isRetired: false, containers: [] }],
  [{ isRetired: true, containers: [twenty] }],
])('a product can be offered if there is a container type to offer it in: %j', (product) => {
  const isOpen = ['20', '40'].some(
    (containerTypeId) =>
      Object.keys(checkOffering(product, { productId: 'sesame', containerTypeId })).length === 0,
  )
  expect(offerObstacle(product) === undefined).toBe(isOpen)
})

describe('an offer of', () => {
  const sesame = { productId: 'sesame', containerTypeId: '20' }
  const inForty = { productId: 'sesame', containerTypeId: '40' }
  const current = { isRetired: false, containers: [twenty, forty] }
  const retired = { isRetired: true, containers: [twenty, forty] }
  const [noProduct, noContainer] = [
    { productId: { rule: 'retired' } },
    { containerTypeId: { rule: 'retired' } },
  ]
  test.each([
    ['a product in use', current, sesame, undefined, {}],
    ['a retired product', retired, sesame, undefined, noProduct],
    ['the retired product it was published with', retired, sesame, sesame, {}],
    ['the retired product in another container type', retired, { ...sesame }, inForty, {}],
    ['another retired product', retired, sesame, { ...sesame, productId: 'peanuts' }, noProduct],
    ['a retired container type', current, inForty, undefined, noContainer],
    ['the retired container type it was published with', current, inForty, inForty, {}],
    ['a retired container type, changed to', current, inForty, sesame, noContainer],
    [
      'the retired container type of another product',
      current,
      inForty,
      { ...inForty, productId: 'peanuts' },
      noContainer,
    ],
    [
      'a container type without a load',
      current,
      { ...sesame, containerTypeId: '45' },
      undefined,
      { containerTypeId: { rule: 'notInCatalogue' } },
    ],
    ['a product without a container type yet', current, { ...sesame, containerTypeId: null }, undefined, {}],
  ])('%s', (_, product, choice, kept, problems) => {
    expect(checkOffering(product, choice, kept)).toEqual(problems)
  })
})
