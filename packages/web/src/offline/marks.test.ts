import { describe, expect, it } from 'vitest'
import { Refused, Unreachable } from '../lib/refused.ts'
import {
  happenedAt,
  isQueueable,
  nextToSend,
  type OfflineAction,
  placesIn,
  verdictOf,
} from './offline-actions.ts'

let made = 0
const action = (trade: string, act: string, change: Partial<OfflineAction> = {}): OfflineAction => ({
  seq: ++made,
  id: `key-${made}`,
  member: 'm',
  trade: { id: trade, reference: 'MH-1042-T1017' },
  act,
  body: {},
  at: '2026-03-10T09:00:00.000Z',
  ...change,
})
const no: NonNullable<OfflineAction['refusal']> = { code: 'TASK_NOT_OPEN', message: 'No', errors: [] }

describe('offline actions', () => {
  const trucks = action('sesame', 'goods.onTrucks')
  const port = action('sesame', 'goods.inPort')
  const numbers = action('peanuts', 'logistics.share')

  it('are sent in their order', () => {
    expect(nextToSend([trucks, port, numbers])).toBe(trucks)
    expect(nextToSend([port, numbers])).toBe(port)
    expect(nextToSend([])).toBeUndefined()
  })

  it('wait behind a refusal of the same trade, and of no other', () => {
    const refused = { ...trucks, refusal: no }
    expect(nextToSend([refused, port, numbers])).toBe(numbers)
    expect(nextToSend([refused, port])).toBeUndefined()
    expect(nextToSend([port, { ...numbers, refusal: no }])).toBe(port)
  })
})

const refused = (status: number, code = 'X') => new Refused({ status, code, message: 'No' })
it.each([
  ['no answer came', new Unreachable('x'), 'later'],
  ['the server is away', refused(503), 'later'],
  ['too many at once', refused(429), 'later'],
  ['the session has ended', refused(401), 'later'],
  ['it arrived as the connection broke', refused(409, 'IDEMPOTENCY_KEY_REUSED'), 'sent'],
  ['somebody has said so already', refused(409, 'TASK_NOT_OPEN'), 'refused'],
  ['a date is wrong', refused(422), 'refused'],
  ['the trade is not theirs', refused(404), 'refused'],
])('%s', (_what, failure, verdict) => {
  expect(verdictOf(failure)).toBe(verdict)
})

it('can be milestones and shipments, not money and signatures', () => {
  expect(
    ['goods.onTrucks', 'goods.delivered', 'logistics.share', 'logistics.correct'].every(isQueueable),
  ).toBe(true)
  expect(['payment.send', 'contract.sign.buyer', 'order.confirm', 'drafts.approve'].some(isQueueable)).toBe(
    false,
  )
})

it('that are milestones happened when they were reported, or when the member says', () => {
  expect(happenedAt(action('sesame', 'goods.onTrucks'))).toBe('2026-03-10T09:00:00.000Z')
  const said = { occurred_at: '2026-03-09T07:00:00.000Z' }
  expect(happenedAt(action('sesame', 'goods.onTrucks', { body: said }))).toBe(said.occurred_at)
})

it('that are shipments belong to the places they name', () => {
  const shipments = [{ facility_destination: 'mersin' }, { booking_number: 'B1' }]
  expect(placesIn(action('sesame', 'logistics.share', { body: { shipments } }))).toEqual(['mersin', null])
  expect(placesIn(action('sesame', 'goods.onTrucks'))).toEqual([])
})
