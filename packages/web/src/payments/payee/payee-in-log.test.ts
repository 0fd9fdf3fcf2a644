import { expect, test } from 'vitest'
import { waitingChangeIn } from './payee-in-log.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 2, 10, hour))
const line = (task: Parameters<typeof waitingChangeIn>[0][number]['task'], hour: number) => ({
  task,
  at: at(hour).toISOString(),
})
const proposed = [line('contract.sign.supplier', 0), line('payee.change', 1)]

test.each([
  ['nobody proposed one', proposed.slice(0, 1), 2, undefined],
  ['it was proposed', proposed, 400, { confirmed: false }],
  ['it was confirmed', [...proposed, line('payee.confirm', 3)], 48, { confirmed: true }],
  ['48 hours have passed since', [...proposed, line('payee.confirm', 3)], 49, undefined],
  ['it was confirmed later than that', [...proposed, line('payee.confirm', 60)], 60, undefined],
  ['it was stopped', [...proposed, line('payee.confirm', 3), line('payee.stop', 4)], 5, undefined],
  [
    'another followed',
    [...proposed, line('payee.stop', 4), line('payee.change', 5)],
    6,
    { confirmed: false },
  ],
] as const)('whether a change of the account is pending when %s', (_, log, hour, expected) => {
  expect(waitingChangeIn(log, at(hour))).toEqual(expected)
})
