import { expect, test } from 'vitest'
import { type MergeFacts, type MergeRefusal, mergeObstacles } from './merge-companies.ts'

const company = { id: 'gedaref', role: 'SUPPLIER', isSuspended: false, isChangeWaiting: false } as const
const facts: MergeFacts = { from: { ...company, id: 'gedaref-2' }, into: company, tradesTogether: 0 }

test('nothing keeps two companies of the same role that never traded with each other from becoming one', () => {
  expect(mergeObstacles(facts)).toEqual([])
})

test.each<[string, Partial<MergeFacts>, MergeRefusal]>([
  ['a company with itself', { from: company }, 'same-company'],
  [
    'the company of the admins',
    { from: { ...company, id: 'mahsul', role: 'ADMIN' }, into: { ...company, role: 'ADMIN' } },
    'not-a-members-company',
  ],
  ['a buyer and a supplier', { from: { ...facts.from, role: 'BUYER' } }, 'companies-differ-in-role'],
  ['two parties of a trade', { tradesTogether: 1 }, 'companies-traded-together'],
  ['one of which somebody is suspended', { into: { ...company, isSuspended: true } }, 'suspended-company'],
  [
    'one whose account is about to change',
    { from: { ...facts.from, isChangeWaiting: true } },
    'change-waits',
  ],
])('%s do not become one company', (_, change, obstacle) => {
  expect(mergeObstacles({ ...facts, ...change })).toEqual([obstacle])
})
