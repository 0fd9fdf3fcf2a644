import { expect, test } from 'vitest'
import { noticeTopics } from '../notifications/notices.ts'
import {
  actsOf,
  companyActs,
  companyRights,
  leavesNoOwner,
  mayAct,
  readersOf,
  whoMay,
} from './company-rights.ts'

test.each([
  ['deal', 'owner trader'],
  ['documents', 'owner trader documents'],
  ['payments', 'owner finance'],
  ['company', 'owner'],
  ['people', 'owner'],
] as const)('%s takes one of: %s', (act, rights) => {
  expect(whoMay(act).join(' ')).toBe(rights)
  for (const right of companyRights) expect(mayAct(right, act)).toBe(rights.split(' ').includes(right))
})

test('an owner may do everything, a viewer nothing', () => {
  expect(actsOf('owner')).toEqual([...companyActs])
  expect(actsOf('viewer')).toEqual([])
  expect(actsOf('trader')).toEqual(['deal', 'documents'])
})

test.each([
  ['bids', 'owner trader'],
  ['trades', 'owner trader documents'],
  ['logistics', 'owner trader documents'],
  ['payments', 'owner trader finance'],
  ['reminders', 'owner trader documents finance'],
] as const)('notices of %s go to: %s', (topic, rights) => {
  expect(readersOf(topic).join(' ')).toBe(rights)
})

test('notices of a person’s own views and watched offers reach them whatever their right', () => {
  const forViewersToo = noticeTopics.filter((topic) => readersOf(topic).includes('viewer'))
  expect(forViewersToo.toSorted()).toEqual(['views', 'watched'])
  for (const topic of forViewersToo) expect(readersOf(topic)).toEqual(companyRights)
})

const owner = { id: 'a', right: 'owner' } as const
const second = { id: 'b', right: 'owner' } as const
const trader = { id: 'c', right: 'trader' } as const
test('a company keeps an owner', () => {
  expect(leavesNoOwner([owner, trader], 'a')).toBe(true)
  expect(leavesNoOwner([owner, second], 'a')).toBe(false)
  expect(leavesNoOwner([owner, trader], 'c')).toBe(false)
  expect(leavesNoOwner([trader], 'c')).toBe(true)
})
