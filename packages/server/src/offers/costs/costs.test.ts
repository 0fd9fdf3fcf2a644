import { beforeAll, expect, test } from 'vitest'
import type { SignedIn } from '../../platform/http/dependencies.ts'
import { openDealing } from '../../testing/dealing.ts'

const market = await openDealing()
const { goods } = market
const supplier = await market.member('SUPPLIER')
const buyer = await market.member('BUYER')

const costs = (member: SignedIn, kind: 'purchase' | 'offering', query: Record<string, string | number>) => {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) params.set(name, String(value))
  return market.as(member, 'GET', `/secure/cost-calculator/${kind}-costs?${params}`)
}

/** Two containers of sesame at 1,600 from Port Sudan to Jeddah, at 950 per container. */
const example = {
  is_selling_offer: 'true',
  incoterm: 'FOB',
  containers: 2,
  price_currency: 1600,
  product_ext_id: goods.product,
  container_ext_id: goods.twentyFoot,
  origin_ext_id: goods.portSudan,
  destination_ext_id: goods.jeddah,
  payment_percentage: 20,
}

beforeAll(async () => {
  await market.db
    .updateTable('freight_costs')
    .set({ price_cents: 950_00 })
    .where('destination_id', '=', goods.jeddah)
    .execute()
})

test('the buyer of two containers at 1,600 pays 63,289 in all: goods, bags, freight and half the fee', async () => {
  const { status, body } = await costs(buyer, 'purchase', example)
  expect(status).toBe(200)
  expect(body.data).toEqual({
    quantity: '38',
    comodity_cost: '60800.00',
    additional_packaging_cost: '304.00',
    contract_value: '61104.00',
    shipping_cost: '1900.00',
    termical_handling_charges: '240.00',
    freight_missing: false,
    transit_time_in_days: 3,
    platform_fee: '285.00',
    total_cost: '63289.00',
    advance: '12220.80',
    balance: '48883.20',
    landed_per_mt: '1665.50',
    costs_version: expect.any(String),
  })
})

test('the seller of the same receives 60,819', async () => {
  const { body } = await costs(supplier, 'offering', example)
  expect(body.data).toMatchObject({
    platform_fee: '285.00',
    contract_value: '61104.00',
    total_cost: '60819.00',
    landed_per_mt: '1600.50',
  })
})

test('on a buying offer the owner is the buyer, and the answering side the supplier', async () => {
  const wanted = { ...example, is_selling_offer: 'false', incoterm: 'CIF' }
  expect((await costs(buyer, 'offering', wanted)).body.data.total_cost).toBe('61389.00')
  expect((await costs(supplier, 'purchase', wanted)).body.data.total_cost).toBe('60819.00')
})

test('the seller ships under CIF and DDP: no freight is calculated, and none is missing', async () => {
  for (const incoterm of ['CIF', 'DDP']) {
    const { body } = await costs(buyer, 'purchase', {
      ...example,
      incoterm,
      destination_ext_id: goods.changsha,
    })
    expect(body.data).toMatchObject({
      shipping_cost: null,
      freight_missing: false,
      transit_time_in_days: null,
      total_cost: '61389.00',
    })
  }
})

test('a missing lane is reported as missing, and no landed price is made up', async () => {
  const { body } = await costs(buyer, 'purchase', { ...example, destination_ext_id: goods.changsha })
  expect(body.data).toMatchObject({
    shipping_cost: null,
    freight_missing: true,
    transit_time_in_days: null,
    landed_per_mt: null,
    total_cost: '61389.00',
  })
})

test('before a destination is chosen freight is neither known nor missing', async () => {
  const { destination_ext_id: _, ...undecided } = example
  const { body } = await costs(buyer, 'purchase', undecided)
  expect(body.data).toMatchObject({ shipping_cost: null, freight_missing: false })
})

test('a lot in parts pays each of its lanes, and arrives with the slowest ship', async () => {
  const rows = { ...example, containers: 3, destinations: `${goods.jeddah}:2,${goods.mersin}:1` }
  const { body } = await costs(buyer, 'purchase', rows)
  expect(body.data).toMatchObject({
    shipping_cost: '3050.00',
    termical_handling_charges: '390.00',
    transit_time_in_days: 12,
    destinations: [
      { containers: 2, shipping_cost: '1900.00', landed_per_mt: '1665.50' },
      { containers: 1, shipping_cost: '1150.00', landed_per_mt: '1676.03' },
    ],
  })
  const oneMissing = { ...rows, destinations: `${goods.jeddah}:2,${goods.changsha}:1` }
  expect((await costs(buyer, 'purchase', oneMissing)).body.data).toMatchObject({
    shipping_cost: null,
    freight_missing: true,
    destinations: [
      { containers: 2, shipping_cost: '1900.00', landed_per_mt: '1665.50' },
      { containers: 1, shipping_cost: null, landed_per_mt: null },
    ],
  })
})

test('rows that do not cover the whole lot yet have no freight; rows that exceed it are refused', async () => {
  const some = { ...example, containers: 3, destinations: `${goods.jeddah}:2` }
  expect((await costs(buyer, 'purchase', some)).body.data).toMatchObject({
    shipping_cost: null,
    freight_missing: false,
  })
  const more = await costs(buyer, 'purchase', {
    ...some,
    destinations: `${goods.jeddah}:2,${goods.mersin}:2`,
  })
  expect(more).toMatchObject({
    status: 422,
    body: { errors: { destinations: ['This amount of containers is not available'] } },
  })
})

test.each([
  [
    'an incoterm nobody trades by',
    { incoterm: 'EXW' },
    'incoterm',
    'International Commercial Term not found',
  ],
  ['no container', { containers: 0 }, 'containers', 'between 1 and 1000'],
  ['a price nobody could mean', { price_currency: 100_001 }, 'price_currency', 'at most 100000'],
  ['more than all in advance', { payment_percentage: 101 }, 'payment_percentage', 'between 0 and 100'],
  ['a row that is none', { destinations: 'Jeddah' }, 'destinations', 'Choose one of the options'],
  [
    'a container the product has no load for',
    { container_ext_id: goods.portSudan },
    'container_ext_id',
    'The catalogue does not have this for the chosen product',
  ],
  [
    'a product nobody sells',
    { product_ext_id: goods.mersin },
    'product_ext_id',
    'The catalogue does not have this for the chosen product',
  ],
])('%s is refused by name', async (_, change, field, words) => {
  const { status, body } = await costs(buyer, 'purchase', { ...example, ...change })
  expect({ status, errors: body.errors }).toEqual({ status: 422, errors: { [field]: [words] } })
})

test('while no price is typed, the default price of 100,000 is used', async () => {
  const { price_currency: _, ...untyped } = example
  const { body } = await costs(buyer, 'purchase', untyped)
  expect(body.data.comodity_cost).toBe('3800000.00')
})

test('a published offer has its own price, bags, port and advance; the query only gives quantity and places', async () => {
  const offer = await market.offer(supplier, { payment_method_type: 'ADVANCE', payment_percentage: 20 })
  const input = { ticket_id: offer.id, containers: 2, destination_ext_id: goods.jeddah }
  const toBuyer = await costs(buyer, 'purchase', input)
  expect(toBuyer.body.data).toMatchObject({
    total_cost: '63289.00',
    advance: '12220.80',
    shipping_cost: '1900.00',
  })
  const toOwner = await costs(supplier, 'offering', input)
  expect(toOwner.body.data.total_cost).toBe('60819.00')
  const bidding = await costs(buyer, 'purchase', { ...input, price_currency: 1550, payment_percentage: 0 })
  expect(bidding.body.data).toMatchObject({ comodity_cost: '58900.00', advance: '0.00' })
})

test('the costs of an offer that a member may not open are not found', async () => {
  const offer = await market.offer(supplier)
  const rival = await market.member('SUPPLIER')
  const { status } = await costs(rival, 'purchase', { ticket_id: offer.id, containers: 1 })
  expect(status).toBe(404)
  expect((await costs(await market.member('ADMIN'), 'purchase', example)).status).toBe(403)
})

const sides = [
  ['true', 'offering', 'supplier'],
  ['true', 'purchase', 'buyer'],
  ['false', 'offering', 'buyer'],
  ['false', 'purchase', 'supplier'],
] as const
test.each(
  (['FOB', 'CIF', 'DDP'] as const).flatMap((incoterm) => sides.map((side) => [incoterm, ...side] as const)),
)(
  '%s, selling %s, %s costs: its lines add up to what the %s reads',
  async (incoterm, selling, kind, side) => {
    const { body } = await costs(side === 'buyer' ? buyer : supplier, kind, {
      ...example,
      is_selling_offer: selling,
      incoterm,
      containers: 3,
      price_currency: '1612.35',
      payment_percentage: 35,
    })
    const cents = (usd: string | null) => Math.round(Number(usd ?? 0) * 100)
    const sum = body.data
    expect(cents(sum.contract_value)).toBe(cents(sum.comodity_cost) + cents(sum.additional_packaging_cost))
    expect(cents(sum.advance) + cents(sum.balance)).toBe(cents(sum.contract_value))
    expect(cents(sum.total_cost)).toBe(
      side === 'buyer'
        ? cents(sum.contract_value) + cents(sum.shipping_cost) + cents(sum.platform_fee)
        : cents(sum.contract_value) - cents(sum.platform_fee),
    )
    expect(sum.shipping_cost).toBe(incoterm === 'FOB' ? '2850.00' : null)
    expect(sum.landed_per_mt).toBe((cents(sum.total_cost) / Number(sum.quantity) / 100).toFixed(2))
  },
)

test.each(['1600.005', '1600,50', '١٦٠٠', '1e3', '-5', ''])(
  'a price of %o is not an amount',
  async (price) => {
    const { status, body } = await costs(buyer, 'purchase', { ...example, price_currency: price })
    expect({ status, errors: body.errors }).toEqual({
      status: 422,
      errors: { price_currency: ['Write US dollars as 1150 or 1150.50'] },
    })
  },
)
