import { addDays } from '@mahsul/domain/kit/calendar'
import { beforeEach, describe, expect, it } from 'vitest'
import { boxes, type Deal, openTrading } from '../testing/trading.ts'

const market = await openTrading()
const { clock, ports, documents } = market

/** A container each for Mersin and Jeddah under a credit that still has to be uploaded. */
const credit = await market.deal({ pay: 'LC_DEF', delay: 30, containers: [1, 1] })
await market.play(credit, { until: 'P1', everyMinutes: 1 })
const waiting = clock.now

let deal: Deal
beforeEach(async () => {
  clock.now = waiting
  deal = await market.copied(credit)
})
const upload = (fields: object) =>
  market.act(deal, 'buyer', 'lc.upload', { fields, files: { file: documents.pdf } })
const on = (day: string) => {
  clock.now = new Date(`${day}T12:00:00Z`)
}

/** The ship for Mersin is on board on 1 August and the ship for Jeddah on 15 August. */
async function sail() {
  on('2026-07-31')
  await market.play(deal, { until: 'L1', everyMinutes: 1 })
  on('2026-08-01')
  const shipments = ['2026-08-01', '2026-08-15'].map((etd, index) => ({
    facility_destination: ports[index],
    booking_number: 'BK1',
    container_numbers: boxes(1, 305_438 + index),
    etd,
    eta: addDays(etd as Parameters<typeof addDays>[0], 12), // a date written just above
    vessel_name: 'Sudan Star',
    company_name: 'Red Sea Line',
  }))
  await market.act(deal, 'supplier', 'logistics.share', { fields: { shipments } })
  for (const [index, on_board_date] of ['2026-08-01', '2026-08-15'].entries()) {
    on(on_board_date)
    const { status } = await market.act(deal, 'supplier', 'logistics.atSea', {
      fields: {
        shipments: [
          { facility_destination: ports[index], bill_of_lading_number: `BL${index}`, on_board_date },
        ],
      },
    })
    expect(status).toBe(200)
  }
}

describe('two ships on board on 1 and 15 August', () => {
  it('give until 22 August to present, and the balance waits from 15 August', async () => {
    await upload({ expires_on: '2026-09-30' })
    await sail()
    const trade = await market.read(deal)
    expect(trade.present_by).toBe('2026-08-22')
    expect(trade.presentation).toEqual({
      by: '2026-08-22',
      from: '2026-08-01',
      days: 21,
      own_period: false,
      expires_on: '2026-09-30',
      expiry_place: null,
      limit: 'days',
    })
    const { open_tasks } = await market.play(deal, { until: 'L5', everyMinutes: 1 })
    expect(open_tasks).toMatchObject([{ code: 'L5', due_at: '2026-08-22T12:00:00.000Z' }])
    await market.play(deal, { until: 'Y2', everyMinutes: 1 })
    expect(clock.now.toISOString()).toBe('2026-09-14T00:00:00.000Z')
  })

  it('give the period of the credit, in the alarm and in the calendar as well', async () => {
    await upload({ expires_on: '2026-09-30', expiry_place: ' Istanbul ', presentation_days: '10' })
    await sail()
    const { body } = await market.as(deal.supplier, 'GET', `/secure/trades/${deal.id}`)
    expect(body.data.alarms).toContainEqual({ kind: 'stale-documents', on: '2026-08-11' })
    expect(body.data.documents).toContainEqual(
      expect.objectContaining({ type: 'LETTER_OF_CREDIT', presentation_days: 10, expiry_place: 'Istanbul' }),
    )
    expect(body.data.log.find((line: { task: string }) => line.task === 'lc.upload').changes).toMatchObject([
      { field: 'expires_on', to: '2026-09-30' },
      { field: 'expiry_place', to: 'Istanbul' },
      { field: 'presentation_days', to: '10' },
    ])
    const calendar = await market.app.inject({
      url: `/api/v1/secure/trades/${deal.id}/calendar.ics`,
      headers: { authorization: `Bearer ${market.tokenOf(deal.supplier)}` },
    })
    const text = calendar.body.replaceAll('\r\n ', '')
    expect(text).toContain('DTSTART;VALUE=DATE:20260811')
    expect(text).toContain(
      '10 days after 2026-08-01 on board\\, before the credit expires on 2026-09-30\\, at Istanbul',
    )
  })

  it('end with the credit if it expires first', async () => {
    await upload({ expires_on: '2026-08-18' })
    await sail()
    expect(await market.read(deal)).toMatchObject({
      present_by: '2026-08-18',
      presentation: { limit: 'expiry', days: 21 },
    })
  })
})

it.each([
  ['presentation_days', '0', 'between 1 and 180'],
  ['presentation_days', '181', 'between 1 and 180'],
  ['presentation_days', 'ten', 'This field must be a valid number'],
])('a credit with %s %s is refused', async (field, value, words) => {
  const { status, body } = await upload({ [field]: value })
  expect([status, body.errors?.[field]?.[0]]).toEqual([422, expect.stringContaining(words)])
})
