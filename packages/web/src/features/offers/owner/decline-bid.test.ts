import { expect, it } from 'vitest'
import { declineBody, declineProblems } from './decline-bid.ts'

const draft = { message: 'Price too low', price: '', containers: undefined, section: null }

it('a refusal must say why', () => {
  expect(declineProblems({ ...draft, message: '  ' }, 5)).toEqual({ message: 'needed' })
  expect(declineProblems(draft, 5)).toEqual({})
})
it('a suggestion must be one that could be taken up', () => {
  expect(declineProblems({ ...draft, price: '17,x', containers: 6 }, 5)).toEqual({
    price: 'price',
    containers: 'containers',
  })
  expect(declineProblems({ ...draft, containers: Number.NaN }, 5)).toEqual({ containers: 'containers' })
})
it('sends only what was suggested', () => {
  expect(declineBody(draft)).toEqual({ message: 'Price too low' })
  expect(declineBody({ ...draft, price: '1700.00', containers: 3 })).toEqual({
    message: 'Price too low',
    suggestion: { price: '1700.00', containers: 3 },
  })
})
