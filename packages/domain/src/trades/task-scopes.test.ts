import { expect, test } from 'vitest'
import { scopesOf } from '../programs/key-scopes.ts'
import { isAct, payeeActs, tradeEvents } from './process/process.ts'
import { actOfTask } from './task-acts.ts'
import { scopeOfTask, taskScopes } from './task-scopes.ts'

const acts = [...tradeEvents.filter(isAct), ...payeeActs]

test.each(acts)('%s is in a scope of its own right, or for a person', (act) => {
  const scope = scopeOfTask(act)
  if (scope !== 'person') expect(scopesOf(actOfTask(act))).toContain(scope)
})

test('what binds, pays, names an account, cancels, concedes a date, amends a credit, dismisses a report, leaves a finding, agrees on quality or rates is for a person', () => {
  const forPersons =
    /^(contract|cancel|lc|credit|advance|payment|payee|rating|correction|report|finding|specification)\.|^sample\.(approve|refuse)$|^onBoardDate\.(accept|decline)$/
  expect(acts.filter((act) => scopeOfTask(act) === 'person')).toEqual(
    acts.filter((act) => forPersons.test(act)),
  )
})

test('tasks are in three scopes: nobody reads or offers in a trade by a task', () => {
  expect(taskScopes).toEqual(['bids', 'documents', 'logistics'])
})
