import { expect, it } from 'vitest'
import type { Trade } from '../../kit/types.ts'
import type { OpenTask } from '../model/open-task.ts'
import { taskStatusOf } from './where-it-stands.ts'

const open = (task: string, code: string, more: Partial<OpenTask> = {}): OpenTask => ({
  task,
  code,
  actor: 'supplier',
  yours: true,
  refusal: null,
  due_at: null,
  overdue: false,
  optional: false,
  ...more,
})

/** A supplier’s trade against documents, with the fields its screens read. */
const trade = (tasks: OpenTask[], more: { done?: string[]; status?: Trade['status'] } = {}) =>
  ({
    side: 'supplier',
    status: more.status ?? 'running',
    process: 'container-trade/1',
    created_at: '2026-11-09T09:00:00Z',
    open_tasks: tasks,
    log: (more.done ?? []).map((task, seq) => ({
      seq,
      task,
      side: 'supplier',
      at: '2026-11-10T09:00:00Z',
      document_type: null,
      artwork_side: null,
      changes: [],
      occurred_at: null,
    })),
    shipments: [],
    documents: [],
    required_documents: [],
    optional_documents: [],
    terms: {
      international_commercial_term: 'FOB',
      marking_type: 1,
      payment_method: { slug: 'CAD_CASH_AGAINST_DOCUMENTS', name: '' },
      payment_lc_type: null,
      payment_percentage: 0,
      payment_delay_id: null,
      containers: 2,
      processing_time: 10,
      shipping_date: { date: '2026-12-31' },
      shipping_days: 15,
      destinations: [],
    },
  }) as unknown as Trade // the rest of a trade decides nothing here

const drafts = { tasks: ['drafts.upload', 'documents.ship'] as const }

it('six drafts of one’s own are one form', () => {
  const six = ['BILL_OF_LADING_DRAFT', 'PACKING_LIST', 'COMMERCIAL_INVOICE'] as const
  const due = taskStatusOf(
    trade(six.map((type) => open('drafts.upload', 'L3', { document_type: type }))),
    drafts,
  )
  expect(due).toMatchObject({ is: 'due' })
  expect(due.is === 'due' && due.tasks).toHaveLength(1)
})

it('a task of the other side is named as theirs, and what comes before as mine', () => {
  const sign = { tasks: ['contract.sign.supplier'] as const }
  const theirs = open('consignment.provide', 'C2', { actor: 'buyer', yours: false })
  expect(taskStatusOf(trade([theirs]), sign)).toEqual({ is: 'theirs', what: theirs })
  const mine = open('goods.inPort', 'O2')
  expect(taskStatusOf(trade([mine]), drafts)).toEqual({ is: 'yours', what: mine })
})

it('a letter of credit is never due without such a payment', () => {
  expect(taskStatusOf(trade([open('order.confirm', 'C1')]), { tasks: ['lc.upload'] })).toEqual({
    is: 'never',
  })
})

it('a signed contract is done, and a lapsed order is over', () => {
  const sign = { tasks: ['contract.sign.supplier'] as const }
  expect(taskStatusOf(trade([], { done: ['contract.sign.supplier'] }), sign)).toEqual({ is: 'done' })
  expect(taskStatusOf(trade([], { status: 'lapsed' }), sign)).toEqual({ is: 'lapsed' })
})

it('a colleague’s task is withheld on its screen, and comes first on others', () => {
  const withheld = open('drafts.upload', 'L3', { yours: false, withheld: 'documents' })
  expect(taskStatusOf(trade([withheld]), drafts)).toEqual({ is: 'withheld', act: 'documents' })
  expect(taskStatusOf(trade([withheld]), { tasks: ['payment.confirm'] })).toMatchObject({
    is: 'yours',
    what: withheld,
  })
})
