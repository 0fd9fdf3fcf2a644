import { expect, test } from 'vitest'
import { later, now } from '../testing/sesame.ts'
import { PROCESS } from './process/process.ts'
import { checkRating, meanOf, ratingCriteria, ratingsAreShown, ratingUntil } from './rating.ts'

const DAY = 86_400_000
const allOf = (side: 'buyer' | 'supplier', stars: unknown) =>
  Object.fromEntries(ratingCriteria[side].map((name) => [name, stars]))

test.each(['buyer', 'supplier'] as const)(
  'the %s rates each of its criteria from one star to five',
  (side) => {
    for (const stars of [1, 5])
      expect(checkRating(side, { criteria: allOf(side, stars), comment: 'x'.repeat(1_000) })).toStrictEqual(
        {},
      )
    for (const stars of [0, 6, 2.5, '3', null])
      expect(checkRating(side, { criteria: allOf(side, stars), comment: '' })).toStrictEqual(
        Object.fromEntries(
          ratingCriteria[side].map((name) => [`criteria.${name}`, { rule: 'between', min: 1, max: 5 }]),
        ),
      )
  },
)

test('a missing criterion is asked for, one of the other side is refused, and a comment has a maximum length', () => {
  const { price: _, ...rest } = allOf('buyer', 4)
  expect(
    checkRating('buyer', { criteria: { ...rest, paymentPromptness: 4 }, comment: 'x'.repeat(1_001) }),
  ).toStrictEqual({
    'criteria.price': { rule: 'required' },
    'criteria.paymentPromptness': { rule: 'notForThisTask' },
    comment: { rule: 'maxLength', max: 1_000 },
  })
})

test('a rating as one figure is the mean of its stars', () => {
  expect(meanOf({ criteria: { price: 5, deliveryTime: 2, commodityQuality: 2 } })).toBe(3)
})

test('a trade is rated for fourteen days, and neither side reads the other’s rating before both have rated or the time is over', () => {
  const until = ratingUntil({ process: PROCESS }, now)
  expect(until).toEqual(later(14 * DAY))
  expect(ratingsAreShown(2, until, now)).toBe(true)
  expect(ratingsAreShown(1, until, later(14 * DAY - 1))).toBe(false)
  expect(ratingsAreShown(0, until, later(14 * DAY))).toBe(true)
})
