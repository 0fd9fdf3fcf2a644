import { expect, it } from 'vitest'
import { placesIn } from './report-error.ts'

const ours = 'https://market.example'

it('a stack is reduced to places in our own files, innermost first', () => {
  const stack = `TypeError: price of Amal is undefined
    at draw (https://market.example/assets/trade-Cx9_a.js:1:20442)
    at https://market.example/assets/react-B1.js:12:3
    at chrome-extension://abcdef/content.js:3:4
    at https://elsewhere.example/assets/a.js:1:1`
  expect(placesIn(stack, ours)).toEqual(['/assets/trade-Cx9_a.js:1:20442', '/assets/react-B1.js:12:3'])
})

it('never more than five, and no query of an address', () => {
  const many = Array.from({ length: 9 }, (_, n) => `@https://market.example/assets/a.js:1:${n}`).join('\n')
  expect(placesIn(many, ours)).toHaveLength(5)
  expect(placesIn('at https://market.example/login?token=abc:1:2', ours)).toEqual([])
})
