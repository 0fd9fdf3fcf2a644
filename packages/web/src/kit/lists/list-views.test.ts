import { expect, test } from 'vitest'
import { queryOf } from './list-views.ts'

test('the same filters are the same view, in whatever order they were chosen', () => {
  expect(queryOf({ sort: 'name', role: 'TRADER,BUYER', search: undefined })).toBe(
    queryOf({ role: 'BUYER,TRADER', search: '', sort: 'name' }),
  )
})

test('a list without filters is no view', () => {
  expect(queryOf({ search: undefined, sort: undefined })).toBe('')
})
