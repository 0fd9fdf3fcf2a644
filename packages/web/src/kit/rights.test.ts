import type { CompanyRight } from '@mahsul/domain/companies/company-rights'
import { expect, it } from 'vitest'
import { awaitedFor, type Person } from './rights.ts'

const people = (...rights: CompanyRight[]): Person[] =>
  rights.map((right, place) => ({
    external_id: String(place),
    name: right,
    last_name: '',
    email: '',
    image_url: '',
    right,
    joined_at: '2026-11-09T09:00:00.000Z',
    is_me: false,
  }))

it.each([
  ['payments', ['owner', 'finance', 'viewer'], 'finance'],
  ['payments', ['owner', 'trader'], 'owner'],
  ['documents', ['owner', 'trader', 'documents'], 'documents'],
  ['documents', ['owner', 'trader', 'finance'], 'trader'],
  ['deal', ['owner', 'documents'], 'owner'],
] as const)('%s in a company of %o waits for %s', (act, rights, awaited) => {
  expect(awaitedFor(people(...rights), act)).toMatchObject({ right: awaited, people: [{ name: awaited }] })
})

it('everybody with that right is named', () => {
  expect(awaitedFor(people('owner', 'finance', 'finance'), 'payments')?.people).toHaveLength(2)
})

it('while the people are not known, nobody is', () => {
  expect(awaitedFor([], 'payments')).toBeUndefined()
})
