import { expect, test } from 'vitest'
import type { Answer } from '../../lib/api/api-types.ts'
import { open } from '../../testing/app.tsx'
import { costs, offer as deal } from '../../testing/deal.ts'
import { words } from '../../testing/reader.ts'
import { button, expectAddress, expectCount, expectText, field, page } from '../../testing/screen.ts'
import { answer, receivedOf, refuse } from '../../testing/wire.ts'

const { admin, market } = words
type Row = Answer<'GET /secure/admin/offers'>['data'][number]
type Offer = Answer<'GET /secure/admin/offers/{id}'>['data']
type Bid = Answer<'GET /secure/admin/bids'>['data'][number]

const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const at = '2026-11-09T09:00:00.000Z'
const seller = {
  company: { external_id: idOf(91), company_name: 'Kassala Oilseeds', country: 'SD' },
  person: { external_id: idOf(92), name: 'Amina', last_name: 'Saleh', email: 'amina@kassala.example' },
}
const bidder = {
  company: { external_id: idOf(93), company_name: 'Aegean Seeds', country: 'GR' },
  person: { external_id: idOf(94), name: 'Nikos', last_name: 'Pappas', email: 'nikos@aegean.example' },
}

const {
  is_own_ticket: _own,
  owner: _owner,
  bids_left: _left,
  costs_version: _version,
  may: _may,
  ...terms
} = deal
const offerOf = (n: number, change: Partial<Row> = {}): Row => ({
  ...terms,
  ...seller,
  id: idOf(n),
  external_id: idOf(n),
  reference: `MH-${1040 + n}`,
  created_at: at,
  ended: null,
  may: ['take-down'],
  ...change,
})
const withdrawn: Partial<Row> = { status: 'closed', ended: { how: 'withdrawn', at }, may: [] }
const down = {
  at,
  reason: 'The same goods twice',
  by: { ...bidder.person, name: 'Layla', last_name: 'Mansour' },
}
const whole = (change: Partial<Offer> = {}): Offer => ({
  ...terms,
  ...offerOf(1),
  taken_down: null,
  costs: { buyer: costs, supplier: costs },
  trades: [],
  ...change,
})
const bid: Bid = {
  external_id: idOf(50),
  ticket: { external_id: idOf(1), reference: 'MH-1041', type: 'SELL', product: deal.product, ...seller },
  bidder,
  round: 1,
  containers: 2,
  quantity: '38.000',
  price: '1450.00',
  shipping_date: deal.shipping_date,
  message: '',
  status: 'declined',
  answer: 'Too low for this crop',
  placed_at: at,
  answered_at: at,
  trade: null,
}
const paged = <R,>(data: R[]) => ({ data, total_data: data.length, total_page: 1, next_page: null })

function answerMarket(offers: () => Row[] = () => [offerOf(1), offerOf(2), offerOf(3, withdrawn)]) {
  answer('GET /secure/admin/list-views', { data: [] })
  answer('GET /secure/admin/product-parents', { data: [] })
  answer('GET /secure/admin/offers/companies', {
    data: [{ external_id: idOf(91), name: 'Kassala Oilseeds' }],
  })
  answer('GET /secure/admin/offers', ({ query }) => paged(query.get('search') ? [] : offers()))
  answer(
    'GET /secure/admin/bids',
    paged([bid, { ...bid, external_id: idOf(51), status: 'accepted', answer: '' }]),
  )
  answer('GET /admin/activity_log', paged([]))
}

const tick = (name: string) =>
  page.getByRole('checkbox', { name: admin.several.one.replace('{name}', name), exact: true })
const bar = page.getByRole('group', { name: admin.several.label })
const { takeDown } = market.offers

test('ticked offers are taken down for one reason; the refused one stays ticked', async () => {
  const gone = new Set<string>()
  answerMarket(() =>
    [offerOf(1), offerOf(2), offerOf(3, withdrawn)].map((row) =>
      gone.has(row.external_id)
        ? { ...row, status: 'closed', ended: { how: 'taken_down', at }, may: [] }
        : row,
    ),
  )
  answer('POST /secure/admin/offers/{id}/take-down', ({ params }) => {
    if (params.id === idOf(2)) return refuse('OFFER_NOT_ON_MARKET')
    gone.add(params.id!)
    return { data: whole({ taken_down: down }) }
  })
  await open('/admin/offers', 'admin')
  for (const name of ['MH-1041', 'MH-1042']) await tick(name).click()
  await expectCount(tick('MH-1043'), 0) // it is not on the market
  await button(bar, takeDown.verb).click()
  const dialog = page.getByRole('alertdialog')
  await expectText(dialog, 'MH-1042')
  await expectText(dialog, takeDown.why)
  await field(dialog, takeDown.reason).fill('no')
  await button(dialog, takeDown.verb).click()
  await expect.element(dialog.getByText(takeDown.reasonMissing)).toBeVisible()
  expect(receivedOf('POST /secure/admin/offers/{id}/take-down')).toHaveLength(0)
  await field(dialog, takeDown.reason).fill('The same goods twice')
  await button(dialog, takeDown.verb).click()
  await expectText(dialog.getByRole('alert'), 'MH-1042')
  expect(receivedOf('POST /secure/admin/offers/{id}/take-down').map(({ body }) => body)).toEqual([
    { reason: 'The same goods twice' },
    { reason: 'The same goods twice' },
  ])
  await button(dialog, admin.several.close).click()
  await expect.element(tick('MH-1042')).toBeChecked()
  await expectCount(tick('MH-1041'), 0)
  await expectText(page.getByCss('td .pill--clay'), market.offers.ends.taken_down)
})

test('several words are searched for, and a search may find nothing', async () => {
  answerMarket()
  await open('/admin/offers', 'admin')
  await page.getByRole('searchbox').first().fill('Amina sesame')
  await expectAddress(/search=Amina/)
  await expect.element(page.getByText(admin.list.noneFound)).toBeVisible()
  expect(receivedOf('GET /secure/admin/offers').at(-1)?.query.get('search')).toBe('Amina sesame')
})

test('the page of an offer leads to its people and its trades, and takes it down', async () => {
  let isDown = false
  answerMarket()
  const trades: Offer['trades'] = [
    {
      id: idOf(70),
      reference: 'MH-1041-T1017',
      status: 'running',
      containers: 1,
      price: '1500.00',
      supplier: seller.company,
      buyer: bidder.company,
      created_at: at,
    },
  ]
  answer('GET /secure/admin/offers/{id}', () => ({
    data: whole({
      trades,
      ...(isDown && { taken_down: down, status: 'closed', ended: { how: 'taken_down', at }, may: [] }),
    }),
  }))
  answer('POST /secure/admin/offers/{id}/take-down', () => {
    isDown = true
    return { data: whole({ taken_down: down }) }
  })
  await open(`/admin/offers/${idOf(1)}`, 'admin')
  await expect
    .element(page.getByRole('link', { name: 'Amina Saleh' }))
    .toHaveAttribute('href', `/admin/users/${idOf(92)}`)
  await expect.element(page.getByRole('link', { name: 'Nikos Pappas' }).first()).toBeVisible()
  await expect.element(page.getByText('Too low for this crop')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'MH-1041-T1017' })).toBeVisible()
  await button(page, takeDown.verb).click()
  const dialog = page.getByRole('alertdialog')
  await button(dialog, takeDown.verb).click()
  await expect.element(dialog.getByText(takeDown.reasonMissing)).toBeVisible()
  await field(dialog, takeDown.reason).fill(down.reason)
  await button(dialog, takeDown.verb).click()
  await expect.element(page.getByText(down.reason)).toBeVisible()
  await expectText(page.getByRole('main'), 'Layla Mansour')
  await expectCount(page.getByRole('button', { name: takeDown.verb }), 0)
})

test('a bid leads to its offer, its companies’ people and the trade it became', async () => {
  answerMarket()
  answer(
    'GET /secure/admin/bids',
    paged([{ ...bid, status: 'accepted', answer: '', trade: { id: idOf(70), reference: 'MH-1041-T1017' } }]),
  )
  await open('/admin/bids?status=accepted', 'admin')
  for (const name of ['MH-1041', 'Amina Saleh', 'Nikos Pappas', 'MH-1041-T1017'])
    await expect.element(page.getByRole('link', { name, exact: true })).toBeVisible()
  expect(receivedOf('GET /secure/admin/bids').at(-1)?.query.get('status')).toBe('accepted')
})
