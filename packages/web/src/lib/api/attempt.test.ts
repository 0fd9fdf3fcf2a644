import { expect, it } from 'vitest'
import { attemptFor, doneOtherwise } from './attempt.ts'

const body = { containers: 3, price: '1690.00' }

it('the same bid is sent again under the key whose answer was lost', () => {
  const first = attemptFor(body, undefined, () => 'one')
  expect(first).toMatchObject({ attempt: { key: 'one' }, again: false })
  expect(attemptFor({ ...body }, first.attempt, () => 'two')).toEqual({ attempt: first.attempt, again: true })
})
it('a changed bid takes the key of the one whose answer was lost, so only one of them can be placed', () => {
  const first = attemptFor(body, undefined, () => 'one')
  const changed = { ...body, containers: 2 }
  const second = attemptFor(changed, first.attempt, () => 'two')
  expect(second).toEqual({ attempt: { key: 'one', body: JSON.stringify(changed) }, again: false })
  expect(attemptFor(changed, doneOtherwise(second.attempt), () => 'two')).toEqual(second)
})
it('an answered attempt is settled, and the next bid is another act', () => {
  expect(attemptFor(body, undefined, () => 'two').attempt.key).toBe('two')
})
