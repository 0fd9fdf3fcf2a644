import { describe, expect, it, test } from 'vitest'
import { openDealing } from '../testing/dealing.ts'
import { sesameWanted } from '../testing/goods.ts'
import { inArabicWords } from '../testing/read-message.ts'

const market = await openDealing()
const { db, goods } = market
const [supplier, buyer, reader] = [
  await market.member('SUPPLIER'),
  await market.member('BUYER'),
  await market.member('BUYER', { language: 'ar' }),
]
const offer = await market.offer(supplier)
const whole = await market.offer(supplier, {
  partial_purchase: false,
  partial_shipping: false,
  quantity_negotiable: false,
})
const toPort = await market.offer(supplier, {
  international_commercial_term: 'CIF',
  destination_ext_id: goods.jeddah,
  partial_shipping: false,
})

const ask = (change: object, id = offer.id, by = buyer) =>
  market.as(by, 'POST', `/secure/bids/tickets/${id}`, {
    ticket_version: 1,
    containers: 4,
    price: '1550.00',
    facility_destination: goods.mersin,
    ...change,
  })
const nowhere = '019cd3a4-0000-7000-8000-000000000000'
const row = (facility_destination: string, containers: number) => ({ facility_destination, containers })

const wrong: [change: object, errors: Record<string, string[]>][] = [
  [{ containers: 11 }, { containers: ['This amount of containers is not available'] }],
  [{ containers: 0 }, { containers: ['at least 1'] }],
  [{ containers: 1.5 }, { containers: ['This field must be a valid number'] }],
  [{ price: '0.00' }, { price: ['between 0.01 and 99999.99'] }],
  [{ price: '1550.005' }, { price: ['Write US dollars as 1150 or 1150.50'] }],
  [{ message: 'x'.repeat(1_001) }, { message: ['maximum of 1000 characters'] }],
  [{ facility_destination: null }, { facility_destination: ['This field is required'] }],
  [{ facility_destination: nowhere }, { facility_destination: ['Choose one of the options'] }],
  [{ facility_destination: goods.portSudan }, { facility_destination: ['Choose one of the options'] }],
  [
    { shipping_date: { section: 'early', month: 7, year: 2026 } },
    { shipping_date: ['It cannot be more than 60 days after the original'] },
  ],
  [
    { shipping_date: { section: 'end', month: 2, year: 2026 } },
    { shipping_date: ['The date must be greater than today'] },
  ],
  [{ payment_method: 'LC_LETTER_OF_CREDIT' }, { payment_lc_type: ['This field is required'] }],
  [{ payment_method: 'DEFERRED_PAYMENT' }, { payment_delay_id: ['This field is required'] }],
  [
    { payment_method_type: 'ADVANCE', payment_percentage: 7 },
    { payment_percentage: ['This field must be a multiple of 5'] },
  ],
  [
    { additional_destinations: [row(goods.mersin, 1)] },
    {
      facility_destination: ['This destination is already in another row'],
      'additional_destinations.0.facility_destination': ['This destination is already in another row'],
    },
  ],
  [{ additional_destinations: [row(goods.jeddah, 4)] }, { containers: ['between 1 and 1'] }],
  [
    { additional_destinations: [row(goods.jeddah, 0)] },
    { 'additional_destinations.0.containers': ['between 1 and 1'] },
  ],
  [
    { additional_destinations: [row(goods.jeddah, -1)] },
    { 'additional_destinations.0.containers': ['between 1 and 1'] },
  ],
  [
    { additional_destinations: [row(nowhere, 1)] },
    { 'additional_destinations.0.facility_destination': ['Choose one of the options'] },
  ],
  [{ status: 'ACCEPTED' }, { status: ['This is not required here'] }],
  [{ round: 1 }, { round: ['This is not required here'] }],
  [{ facility_destination: 'Mersin' }, { facility_destination: ['Choose one of the options'] }],
]

test.each(wrong)(
  '%o is refused under the names that were sent, in both languages',
  async (change, errors) => {
    const answer = await ask(change)
    expect(answer).toMatchObject({ status: 422, body: { error_code: 'VALIDATION' } })
    expect(answer.body.errors).toEqual(errors)
    const inArabic = await ask(change, offer.id, reader)
    expect(inArabic.body.errors).toEqual(inArabicWords(errors))
  },
)

test('an offer sold only as a whole gets bids for the whole lot, in one shipment', async () => {
  expect((await ask({}, whole.id)).body.errors).toEqual({
    containers: ['This lot is sold as a whole'],
  })
  const rows = { containers: 10, additional_destinations: [row(goods.jeddah, 1)] }
  expect((await ask(rows, whole.id)).body.errors).toEqual({
    facility_destination: ['This offer does not ask for it'],
  })
})

test('a bid names no destination where the offer does', async () => {
  expect((await ask({}, toPort.id)).body.errors).toEqual({
    facility_destination: ['This offer does not ask for it'],
  })
})

test('none of them was stored', async () => {
  expect(await db.selectFrom('bids').select('id').execute()).toEqual([])
})

describe('a bid on a buying offer', () => {
  const sell = async (incoterm: 'FOB' | 'CIF', change: object, by = supplier) => {
    const owner = await market.member('BUYER')
    await market.verified(owner, 'create_offer')
    const body = sesameWanted(goods, { international_commercial_term: incoterm })
    const wanted = (await market.as(owner, 'POST', '/secure/tickets', body)).body.data
    return { owner, answer: await market.bid(by, wanted, { facility_destination: null, ...change }) }
  }

  it('names the port of loading, and is read as the supplier’s', async () => {
    const { owner, answer } = await sell(
      'CIF',
      { facility_origin: goods.portSudan },
      await market.member('SUPPLIER'),
    )
    expect(answer).toMatchObject({
      status: 201,
      body: { data: { price_shown: '1542.50', origin: { name: 'Port Sudan' }, destinations: [] } },
    })
    const seen = await market.as(owner, 'GET', `/secure/bids/${answer.body.data.id}`)
    expect(seen.body.data).toMatchObject({ price_shown: '1557.50', may: ['accept', 'decline'] })
  })

  it('under FOB calculates the freight from that port, which the buyer will pay', async () => {
    const { owner, answer } = await sell(
      'FOB',
      { facility_origin: goods.portSudan },
      await market.member('SUPPLIER'),
    )
    const seen = await market.as(owner, 'GET', `/secure/bids/${answer.body.data.id}`)
    for (const { costs } of [answer.body.data, seen.body.data])
      expect(costs).toMatchObject({ shipping_cost: '4600.00', freight_missing: false })
  })

  it.each([
    ['is required', undefined, 'This field is required'],
    ['must be able to load', goods.mersin, 'Choose one of the options'],
    ['must be known', nowhere, 'Choose one of the options'],
  ])('the port of loading %s', async (_, facility_origin, words) => {
    const { answer } = await sell('CIF', { facility_origin }, await market.member('SUPPLIER'))
    expect(answer).toMatchObject({ status: 422, body: { errors: { facility_origin: [words] } } })
  })
})
