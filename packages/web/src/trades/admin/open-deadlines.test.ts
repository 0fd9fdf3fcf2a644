import { expect, test } from 'vitest'
import { type OpenTask, openDeadlines } from './open-deadlines.ts'

const task = (fields: Partial<OpenTask>): OpenTask => ({
  task: 'drafts.upload',
  code: 'L3',
  actor: 'supplier',
  yours: false,
  refusal: null,
  due_at: '2026-03-10T09:00:00.000Z',
  overdue: false,
  optional: false,
  ...fields,
})

test('six drafts until the same day are one line, and the longest overdue is on top', () => {
  const drafts = (['BILL_OF_LADING_DRAFT', 'PACKING_LIST'] as const).map((type) =>
    task({ document_type: type }),
  )
  const late = task({ code: 'P1', task: 'lc.upload', due_at: '2026-03-01T09:00:00.000Z', overdue: true })
  const undated = task({ code: 'L1', task: 'logistics.share', due_at: null })
  const optional = task({ due_at: null, optional: true })
  expect(
    openDeadlines([optional, undated, ...drafts, late]).map(({ code, count, optional: free }) => [
      code,
      count,
      free,
    ]),
  ).toEqual([
    ['P1', 1, false],
    ['L3', 2, false],
    ['L1', 1, false],
    ['L3', 1, true],
  ])
})

test('tasks for two destinations are two lines', () => {
  expect(
    openDeadlines([task({ facility_destination: 'jeddah' }), task({ facility_destination: 'mersin' })]),
  ).toHaveLength(2)
})
