import { expect, it } from 'vitest'
import type { Trade } from '../../kit/types.ts'
import type { OfflineAction } from '../../offline/offline-actions.ts'
import type { OpenTask } from '../model/open-task.ts'
import { withOfflineActions } from './with-offline-actions.ts'

const open = (task: string, code: string, more: Partial<OpenTask> = {}): OpenTask => ({
  task: task as OpenTask['task'], // of the table
  code: code as OpenTask['code'],
  actor: 'supplier',
  yours: true,
  refusal: null,
  due_at: null,
  overdue: false,
  optional: false,
  ...more,
})
/** A supplier’s trade, with the fields the plan reads. */
const trade = (...tasks: OpenTask[]) =>
  ({
    id: 'sesame',
    side: 'supplier',
    process: 'container-trade/1',
    created_at: '2026-03-01T09:00:00Z',
    open_tasks: tasks,
    log: [],
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
      containers: 4,
      processing_time: 10,
      shipping_date: { date: '2026-04-10' },
      shipping_days: 15,
      destinations: [],
    },
  }) as unknown as Trade
const action = (act: string, change: Partial<OfflineAction> = {}): OfflineAction => ({
  id: act,
  member: 'm',
  trade: { id: 'sesame', reference: 'MH-1' },
  act,
  place: null,
  body: { occurred_at: '2026-03-10T07:00:00Z' },
  at: '2026-03-10T08:00:00Z',
  ...change,
})
const tasks = ({ open_tasks }: Trade) => open_tasks.map(({ task }) => task)

const loaded = trade(
  open('goods.onTrucks', 'O1'),
  open('logistics.share', 'L1', { facility_destination: null }),
)

it('a milestone reported offline is no longer asked for, and the next one is', () => {
  expect(tasks(withOfflineActions(loaded, [action('goods.onTrucks')]))).toEqual([
    'goods.inPort',
    'logistics.share',
  ])
  expect(tasks(withOfflineActions(loaded, [action('goods.onTrucks'), action('goods.inPort')]))).toEqual([
    'goods.inContainers',
    'logistics.share',
  ])
})

it('its time is in the log, so that nothing can be reported as earlier', () => {
  const { log } = withOfflineActions(loaded, [action('goods.onTrucks')])
  expect(log).toMatchObject([{ task: 'goods.onTrucks', occurred_at: '2026-03-10T07:00:00Z' }])
})

it('shipments belong to the places they name', () => {
  const two = trade(
    open('logistics.share', 'L1', { facility_destination: 'mersin' }),
    open('logistics.share', 'L1', { facility_destination: 'aqaba' }),
  )
  const said = action('logistics.share', { body: { shipments: [{ facility_destination: 'aqaba' }] } })
  expect(withOfflineActions(two, [said]).open_tasks).toMatchObject([{ facility_destination: 'mersin' }])
})

it.each([
  ['was refused', action('goods.onTrucks', { refusal: { message: 'No', errors: [] } })],
  ['is of another trade', action('goods.onTrucks', { trade: { id: 'peanuts', reference: 'MH-2' } })],
  ['has been done meanwhile', action('goods.onShip')],
  ['is no task of the plan', action('logistics.correct')],
])('an action that %s changes nothing', (_what, said) => {
  expect(withOfflineActions(loaded, [said])).toBe(loaded)
})

it('a container that was reported offline is among the loaded ones, with the photo that its seal has', () => {
  const photo = { id: 'p', mime: 'image/jpeg', sha256: 'a' }
  const line = { number: 'CSQU3054383', seal: 'SD1', bags: null, net_kg: 19_000, gross_kg: null }
  const before = { ...line, facility_destination: null, photo, at: '2026-03-09T08:00:00Z', entry: 4 }
  const at = '2026-03-10T07:30:00Z'
  const withSeal = (seal: string, occurred_at = at) => {
    const said = action('container.load', { body: { occurred_at, container: { number: line.number, seal } } })
    return withOfflineActions({ ...loaded, loaded_containers: [before] }, [said]).loaded_containers
  }
  const now = { net_kg: null, at, entry: 0 }
  expect(withSeal('SD1')).toEqual([{ ...before, ...now }])
  expect(withSeal('SD2')).toEqual([{ ...before, ...now, seal: 'SD2', photo: null }])
  expect(withSeal('SD2', '2026-03-09T07:30:00Z')).toEqual([before])
})
