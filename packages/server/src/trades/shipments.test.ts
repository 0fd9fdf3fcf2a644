import { addDays, utcDay } from '@mahsul/domain/kit/calendar'
import { beforeEach, describe, expect, it, test } from 'vitest'
import { boxes, type Deal, openTrading } from '../testing/trading.ts'

const market = await openTrading()
const { clock, ports } = market
const [mersin, jeddah] = ports

/** Two containers for Mersin and one for Jeddah, on the ship. */
const onShip = await market.deal({ pay: 'RELEASE', containers: [2, 1] })
await market.play(onShip, { until: 'O1', everyMinutes: 1 })
const ready = clock.now
await market.play(onShip, { until: 'L1', everyMinutes: 60 })
const loaded = clock.now
const today = utcDay(loaded)

let deal: Deal
beforeEach(async () => {
  clock.now = loaded
  deal = await market.copied(onShip)
})
const toMersin = (change: object = {}) => ({
  facility_destination: mersin,
  booking_number: 'BK1',
  container_numbers: boxes(2),
  etd: today,
  eta: addDays(today, 12),
  vessel_name: 'Sudan Star',
  company_name: 'Red Sea Line',
  ...change,
})
const toJeddah = (change: object = {}) =>
  toMersin({ facility_destination: jeddah, container_numbers: boxes(1, 999_000), ...change })
const share = (...shipments: object[]) =>
  market.act(deal, 'supplier', 'logistics.share', { fields: { shipments } })
const sail = (...shipments: object[]) =>
  market.act(deal, 'supplier', 'logistics.atSea', { fields: { shipments } })
const correct = (...shipments: object[]) =>
  market.act(deal, 'supplier', 'logistics.correct', { fields: { shipments } })
const aboard = (facility_destination: string | undefined, on_board_date: string) => ({
  facility_destination,
  on_board_date,
  bill_of_lading_number: 'BL1',
})
const wrong = (field: string, text: string) => ({ status: 422, body: { errors: { [field]: [text] } } })
const days = (count: number) => {
  clock.now = new Date(clock.now.getTime() + count * 86_400_000)
}

describe('shared shipment details', () => {
  it('name the number with a wrong check digit', async () => {
    const [right] = boxes(1)
    const last = right!.at(-1) === '0' ? '1' : '0'
    const mistyped = `${right!.slice(0, -1)}${last}`
    expect(await share(toMersin({ container_numbers: [boxes(2)[1], mistyped] }))).toMatchObject(
      wrong('shipments.0.container_numbers', `${mistyped}: check digit is wrong`),
    )
    expect(await share(toMersin({ container_numbers: ['<b>1</b>', right] }))).toMatchObject({ status: 422 })
  })

  it('are accepted as people write numbers, with spaces and in lower case', async () => {
    const spaced = boxes(2).map(
      (number) => `${number.slice(0, 4).toLowerCase()} ${number.slice(4, 10)}-${number.slice(10)}`,
    )
    const { body } = await share(toMersin({ container_numbers: spaced }))
    expect(body.data.shipments).toMatchObject([{ container_numbers: boxes(2), containers: 2 }])
  })

  it('have as many numbers as containers go there', async () => {
    expect(await share(toMersin({ container_numbers: boxes(3) }))).toMatchObject(
      wrong('shipments.0.container_numbers', 'This destination has 2 containers: give each one its number'),
    )
    expect(await share(toJeddah({ container_numbers: [] }))).toMatchObject({ status: 422 })
  })

  it('have each number once, over all ports', async () => {
    const [one] = boxes(1)
    expect(await share(toMersin({ container_numbers: [one, one] }))).toMatchObject(
      wrong('shipments.0.container_numbers', `${one} is entered twice`),
    )
    expect(await share(toMersin(), toJeddah({ container_numbers: [one] }))).toMatchObject({
      status: 422,
      body: { errors: { 'shipments.1.container_numbers': [`${one} is entered twice`] } },
    })
    await share(toMersin())
    expect(await share(toJeddah({ container_numbers: [one] }))).toMatchObject(
      wrong('shipments.0.container_numbers', `${one} is entered twice`),
    )
  })

  it('arrive no earlier than they leave', async () => {
    expect(await share(toMersin({ eta: addDays(today, -1) }))).toMatchObject(
      wrong('shipments.0.eta', `The date must not be before ${today}`),
    )
    expect((await share(toMersin({ eta: today }))).status).toBe(200)
  })

  it.each([
    ['booking_number', undefined],
    ['booking_number', '  '],
    ['vessel_name', undefined],
    ['company_name', undefined],
    ['etd', undefined],
    ['eta', undefined],
  ])('require a valid %s (not %o)', async (field, value) => {
    expect(await share(toMersin({ [field]: value }))).toMatchObject(
      wrong(`shipments.0.${field}`, 'This field is required'),
    )
  })

  it('go to a port of the deal, once', async () => {
    expect(await share(toMersin({ facility_destination: ports[2] }))).toMatchObject(
      wrong('shipments.0.facility_destination', 'This is not one of the destinations'),
    )
    const elsewhere = await share(toMersin({ facility_destination: ports[2], container_numbers: boxes(3) }))
    expect(Object.keys(elsewhere.body.errors)).toEqual(['shipments.0.facility_destination'])
    expect(await share(toMersin(), toMersin())).toMatchObject({ status: 422 })
    await share(toMersin())
    expect(await share(toMersin())).toMatchObject(
      wrong('shipments.0.facility_destination', 'This destination is already in another row'),
    )
  })

  it('are required', async () => {
    expect(
      await market.act(deal, 'supplier', 'logistics.share', { fields: { shipments: [] } }),
    ).toMatchObject(wrong('shipments', 'This field is required'))
    expect(await market.act(deal, 'supplier', 'logistics.share')).toMatchObject(
      wrong('shipments', 'This field is required'),
    )
  })

  it('can be given for one port before the other; the goods of the first sail meanwhile', async () => {
    await share(toMersin())
    const { body } = await sail(aboard(mersin, today))
    expect(
      body.data.open_tasks.map((task: { code: string; facility_destination: string }) => [
        task.code,
        task.facility_destination,
      ]),
    ).toEqual([['L1', jeddah]])
    expect(body.data.operation_state).toBe('ON_SHIP')
  })

  it('come before the on-board date, and before any correction', async () => {
    await share(toMersin())
    const notYet = wrong(
      'shipments.0.facility_destination',
      'The shipping details of this destination have not been shared yet',
    )
    expect(await sail(aboard(jeddah, today))).toMatchObject(notYet)
    expect(await correct({ facility_destination: jeddah, eta: addDays(today, 20) })).toMatchObject(notYet)
  })
})

describe('the on-board date', () => {
  beforeEach(async () => {
    await share(toMersin({ etd: addDays(today, 2) }), toJeddah())
  })

  it('is not in the future, wherever the port is', async () => {
    expect(await sail(aboard(jeddah, addDays(today, 2)))).toMatchObject(
      wrong('shipments.0.on_board_date', 'The date must not be in the future'),
    )
  })

  it('is not before the goods were on the ship', async () => {
    expect(await sail(aboard(jeddah, addDays(utcDay(loaded), -1)))).toMatchObject(
      wrong('shipments.0.on_board_date', `The date must not be before ${today}`),
    )
  })

  it('is at most a day before the ship was to leave', async () => {
    expect(await sail(aboard(mersin, today))).toMatchObject(
      wrong('shipments.0.on_board_date', `The date must not be before ${addDays(today, 1)}`),
    )
    days(1)
    expect((await sail(aboard(mersin, addDays(today, 1)))).status).toBe(200)
  })

  it('comes with the number of the bill of lading, once', async () => {
    expect(await sail({ facility_destination: jeddah })).toMatchObject({
      status: 422,
      body: {
        errors: {
          'shipments.0.bill_of_lading_number': ['This field is required'],
          'shipments.0.on_board_date': ['This field is required'],
        },
      },
    })
    await sail(aboard(jeddah, today))
    expect(await sail(aboard(jeddah, today))).toMatchObject({ status: 422 })
  })

  it('cannot be corrected before it was given', async () => {
    expect(await correct(aboard(jeddah, today))).toMatchObject({
      status: 422,
      body: { errors: { 'shipments.0.on_board_date': ['This task does not need it'] } },
    })
  })
})

describe('a correction', () => {
  beforeEach(async () => {
    await share(toMersin(), toJeddah())
    await sail(aboard(mersin, today), aboard(jeddah, today))
  })

  it('changes what it names and keeps the earlier forecast', async () => {
    const { body } = await correct({
      facility_destination: mersin,
      eta: addDays(today, 20),
      vessel_name: 'Nile Queen',
    })
    expect(body.data.shipments[0]).toMatchObject({
      vessel_name: 'Nile Queen',
      booking_number: 'BK1',
      forecasts: [{ eta: addDays(today, 12) }, { eta: addDays(today, 20) }],
    })
    expect(body.data.log.at(-1)).toMatchObject({ task: 'logistics.correct', side: 'supplier' })
  })

  it('leaves in the log what it replaced, whatever that was', async () => {
    const [kept, wrong, right] = [...boxes(2), ...boxes(1, 888_000)]
    const { body } = await correct({
      facility_destination: mersin,
      booking_number: 'BK2',
      container_numbers: [kept, right],
      vessel_name: 'Nile Queen',
      bill_of_lading_number: 'BL2',
      etd: today,
    })
    const about = { facility_destination: mersin }
    expect(body.data.log.at(-1).changes).toEqual([
      { ...about, field: 'vessel_name', from: 'Sudan Star', to: 'Nile Queen' },
      { ...about, field: 'booking_number', from: 'BK1', to: 'BK2' },
      { ...about, field: 'container_numbers', from: [kept, wrong], to: [kept, right] },
      { ...about, field: 'bill_of_lading_number', from: 'BL1', to: 'BL2' },
    ])
    const read = await market.read(deal)
    expect(read.log.at(-1).changes).toHaveLength(4)
    expect((await market.as(deal.buyer, 'GET', `/secure/trades/${deal.id}/log`)).body.data).toEqual(read.log)
  })

  it('must leave the shipment valid', async () => {
    expect(await correct({ facility_destination: mersin, eta: addDays(today, -1) })).toMatchObject({
      status: 422,
    })
    expect(await correct({ facility_destination: mersin, container_numbers: boxes(1) })).toMatchObject({
      status: 422,
    })
    expect(
      await correct({ facility_destination: mersin, container_numbers: [boxes(1)[0], boxes(1, 999_000)[0]] }),
    ).toMatchObject({ status: 422 })
    expect(await correct(aboard(mersin, addDays(today, 2)))).toMatchObject({ status: 422 })
  })

  it('may exchange containers between two ports, and give neither the other’s', async () => {
    const [first, second] = boxes(2)
    const [third] = boxes(1, 999_000)
    const swapped = await correct(
      { facility_destination: mersin, container_numbers: [third, second] },
      { facility_destination: jeddah, container_numbers: [first] },
    )
    expect(swapped.body.data.shipments).toMatchObject([
      { container_numbers: [third, second] },
      { container_numbers: [first] },
    ])
    const [other] = boxes(1, 777_000)
    expect(
      await correct(
        { facility_destination: mersin, container_numbers: [other, second] },
        { facility_destination: jeddah, container_numbers: [other] },
      ),
    ).toMatchObject({ status: 422 })
  })

  it('takes nothing else, no document and no message', async () => {
    const shipments = [{ facility_destination: mersin, eta: addDays(today, 20) }]
    expect(
      await market.act(deal, 'supplier', 'logistics.correct', { fields: { shipments, message: 'Late' } }),
    ).toMatchObject(wrong('message', 'This task does not need it'))
  })

  it('can be made by the supplier only', async () => {
    const fields = { shipments: [{ facility_destination: mersin, eta: addDays(today, 20) }] }
    expect(await market.act(deal, 'buyer', 'logistics.correct', { fields })).toMatchObject({
      status: 403,
      body: { error_code: 'NOT_YOUR_TURN' },
    })
  })
})

test('a milestone of one port names it in the log', async () => {
  await market.play(deal, { until: 'L7', everyMinutes: 1 })
  const answer = await market.act(deal, 'supplier', 'goods.onDestination', {
    fields: { facility_destination: jeddah },
  })
  expect(answer.body.data.log.at(-1)).toMatchObject({ facility_destination: jeddah, changes: [] })
  const rest = await market.act(deal, 'supplier', 'goods.onDestination')
  expect(rest.body.data.log.at(-1)).toMatchObject({ facility_destination: null })
})

test('a milestone is neither in the future nor before the one before it', async () => {
  clock.now = ready
  deal = await market.deal({ pay: 'CAD' })
  await market.play(deal, { until: 'O1', everyMinutes: 60 })
  const say = (task: string, occurred_at: string) =>
    market.act(deal, 'supplier', task, { fields: { occurred_at } })
  const at = (hours: number) => new Date(clock.now.getTime() + hours * 3_600_000).toISOString()
  expect(await say('goods.onTrucks', at(1))).toMatchObject(
    wrong('occurred_at', 'The date must not be in the future'),
  )
  expect(await say('goods.onTrucks', '2026-03-01T00:00:00Z')).toMatchObject({ status: 422 })
  const left = at(-2)
  expect((await say('goods.onTrucks', left)).body.data.milestones).toEqual([
    { state: 'ON_TRUCKS', occurred_at: left },
  ])
  expect(await say('goods.inPort', at(-3))).toMatchObject({ status: 422 })
  expect((await say('goods.inPort', left)).status).toBe(200)
  expect(await say('goods.inContainers', 'yesterday')).toMatchObject({ status: 422 })
  expect(
    await market.act(deal, 'supplier', 'goods.inContainers', { fields: { facility_destination: mersin } }),
  ).toMatchObject(wrong('facility_destination', 'This task does not need it'))
})
