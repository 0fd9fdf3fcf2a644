import { v7 as newId } from 'uuid'
import { beforeAll, describe, expect, it, test } from 'vitest'
import type { SignedIn } from '../../platform/http/dependencies.ts'
import { givenUpMessage } from '../../testing/stuck.ts'
import { type Deal, openTrading } from '../../testing/trading.ts'

const market = await openTrading()
const { clock, db } = market
const admin = await market.member('ADMIN')

const read = async (path: string) => {
  const { status, body } = await market.as(admin, 'GET', `/secure/admin/${path}`)
  expect({ status, body }).toMatchObject({ status: 200 })
  return body
}
const company = async ({ companyId }: SignedIn) => (await read(`companies/${companyId}`)).data
const part = async ({ companyId }: SignedIn, name: string) =>
  (await read(`companies/${companyId}/${name}?per_page=100`)).data
const found = async (search: string): Promise<string[]> =>
  (await read(`companies?per_page=100&search=${encodeURIComponent(search)}`)).data.map(
    (row: { external_id: string }) => row.external_id,
  )
const rename = ({ companyId }: SignedIn, change: object) =>
  db.updateTable('companies').set(change).where('id', '=', companyId).execute()
const person = ({ id }: SignedIn, change: object) =>
  db.updateTable('members').set(change).where('id', '=', id).execute()
const colleagueOf = (member: SignedIn, right: SignedIn['right'], email?: string) =>
  market.member(member.role, { companyId: member.companyId, right, ...(email && { email }) })
const suspend = ({ id }: SignedIn, body: object = {}) =>
  market.as(admin, 'POST', `/secure/admin/users/${id}/suspension`, { reason: 'Reported as fraud', ...body })
const daysLater = (days: number) => {
  clock.now = new Date(clock.now.getTime() + days * 86_400_000)
}

describe('the list has each company of members once', () => {
  let owner: SignedIn
  beforeAll(async () => {
    owner = await market.member('SUPPLIER', { email: 'osman@gedaref-sesame.example' })
    await rename(owner, {
      name: 'Gedaref Golden Sesame',
      registration_number: 'KRT/2019-4471',
      country: 'SD',
    })
    await person(owner, { name: 'Osman', last_name: 'Idris', country_code: '249', phone_number: '900112233' })
    const trader = await colleagueOf(owner, 'trader')
    await person(trader, {
      name: 'Amal',
      last_name: 'Bashir',
      country_code: '39',
      phone_number: '0612345678',
    })
    await market.offer(owner)
  })

  it('with its people and what it has on the market', async () => {
    const [row, ...others] = (await read('companies?search=gedaref')).data
    expect(others).toEqual([])
    expect(row).toMatchObject({
      external_id: owner.companyId,
      company_name: 'Gedaref Golden Sesame',
      registration_number: 'KRT/2019-4471',
      role: 'SUPPLIER',
      state: 'active',
      people: 2,
      offers_on_market: 1,
      trades_running: 0,
      trades_overdue: 0,
      rating: null,
      conduct: { trades_finished: 0, orders_lapsed: 0, refusals: 0 },
      suspended_at: null,
    })
  })

  it.each([
    'gedaref',
    'SESAME golden',
    '2019-4471',
    'gedaref-sesame.example',
    '@gedaref-sesame',
    'idris osman',
    'bashir golden',
    '+249900112233',
    '0900112233',
    '00249 900 112 233',
    '+249 (900) 112-233',
    '٠٩٠٠١١٢٢٣٣',
    '+39 0612345678',
    '0612345678 amal',
  ])('found by %s', async (search) => expect(await found(search)).toEqual([owner.companyId]))

  it.each(['gedaref buyer', 'osman%', '9001122339', '()', 'osman nobody'])('not by %s', async (search) =>
    expect(await found(search)).not.toContain(owner.companyId),
  )

  it('without those of admins, who have no page either', async () => {
    expect(await found('')).not.toContain(admin.companyId)
    for (const path of ['', '/people', '/offers', '/late', '/messages', '/activity', '/notes'])
      expect(
        (await market.as(admin, 'GET', `/secure/admin/companies/${admin.companyId}${path}`)).status,
      ).toBe(404)
  })

  it('in the order of each heading, up and down, and as a file in the same order', async () => {
    const rows = async (sort: string) => (await read(`companies?per_page=100&sort=${sort}`)).data
    for (const by of [
      'company_name',
      'people',
      'offers_on_market',
      'trades_overdue',
      'rating',
      'created_at',
    ]) {
      const up = (await rows(by)).map(({ external_id: id }: { external_id: string }) => id)
      expect(up.length).toBeGreaterThan(2)
      const { body } = await market.as(admin, 'GET', `/secure/admin/companies.csv?sort=${by}`)
      const places = up.map((id: string) => String(body).indexOf(id))
      expect(places).toEqual(places.toSorted((a: number, b: number) => a - b))
    }
    const people = (await rows('-people')).map((row: { people: number }) => row.people)
    expect(people).toEqual(people.toSorted((a: number, b: number) => b - a))
  })
})

test('a company shows its address, domains, limits, and its longest-standing owner to call', async () => {
  const owner = await market.member('BUYER', { email: 'eleni@aegean.example' })
  await colleagueOf(owner, 'trader', 'nikos@aegean-trading.example')
  const second = await colleagueOf(owner, 'owner', 'maria@aegean.example')
  await market.stepUp(owner)
  const limits = { purchase: '150000.00', acceptance: null, signing: null, bank: false }
  expect((await market.as(owner, 'PUT', '/secure/company/limits', limits)).status).toBe(200)
  expect(await company(second)).toMatchObject({
    company_address: 'Nile Street 1',
    company_city: 'Khartoum',
    domains: ['aegean.example', 'aegean-trading.example'],
    contact: { external_id: owner.id, email: 'eleni@aegean.example', phone_number: '912345678' },
    suspension: null,
    limits,
    approvals_open: 0,
  })
})

test('people are shown with their right and last login, and colleagues who were invited with the state of that', async () => {
  const owner = await market.member('BUYER', { email: 'amal@nile-foods.example' })
  const viewer = await colleagueOf(owner, 'viewer')
  await db.updateTable('sessions').set({ ended_at: clock.now }).where('member_id', '=', viewer.id).execute()
  const gone = await colleagueOf(owner, 'trader')
  await person(gone, { deleted_at: clock.now })
  await market.stepUp(owner)
  const invited = { email: 'samir@nile-foods.example', right: 'finance', language: 'ar' }
  expect((await market.as(owner, 'POST', '/secure/company/invitations', invited)).status).toBe(201)

  const at = clock.now.toISOString()
  expect(await part(owner, 'people')).toMatchObject([
    { external_id: owner.id, right: 'owner', last_login_at: at, last_seen_at: at, suspended_at: null },
    { external_id: viewer.id, right: 'viewer', last_login_at: at },
  ])
  expect(await part(owner, 'invitations')).toMatchObject([{ ...invited, state: 'pending', sent_at: at }])
  daysLater(3)
  expect(await part(owner, 'invitations')).toMatchObject([{ state: 'expired' }])
})

describe('a suspended company', () => {
  it('says since when, by whom and why, and is reinstated through the person it names', async () => {
    const owner = await market.member('SUPPLIER')
    const bad = await market.member('SUPPLIER', { companyId: owner.companyId, right: 'owner' })
    await suspend(owner, { whole_company: false })
    expect(await company(owner)).toMatchObject({ state: 'active', contact: { external_id: bad.id } })
    const { contact } = await company(owner)
    await suspend({ ...owner, id: contact.external_id })
    expect(await company(owner)).toMatchObject({
      state: 'suspended',
      suspended_at: clock.now.toISOString(),
      suspension: {
        reason: 'Reported as fraud',
        at: clock.now.toISOString(),
        by: { external_id: admin.id },
      },
      contact: { external_id: bad.id },
    })
    const reason = { reason: 'Cleared' }
    await market.as(admin, 'DELETE', `/secure/admin/users/${bad.id}/suspension`, reason)
    expect(await company(owner)).toMatchObject({ state: 'active', suspension: null })
    const suspended = (await part(owner, 'people')).map((each: { suspended_at: string }) => each.suspended_at)
    expect(suspended).toEqual([clock.now.toISOString(), null]) // the other person stays suspended
  })

  it('that everybody has left is closed, and is still found for its history', async () => {
    const owner = await market.member('BUYER')
    await rename(owner, { name: 'Closed Foods' })
    await person(owner, { deleted_at: clock.now })
    expect(await found('closed foods')).toEqual([owner.companyId])
    expect(await company(owner)).toMatchObject({ state: 'closed', people: 0, role: 'BUYER', contact: null })
  })
})

describe('a trade', () => {
  let supplier: SignedIn
  let buyer: SignedIn
  let trade: Deal
  beforeAll(async () => {
    supplier = await market.member('SUPPLIER')
    buyer = await market.member('BUYER')
    trade = await market.deal({}, { supplier, buyer })
    await market.play(trade, { until: 'C3' })
  })

  it('makes late only the company whose task is overdue, which is shown with what it is late with', async () => {
    expect(await part(supplier, 'late')).toEqual([])
    daysLater(30)
    const [late, ...others] = await part(supplier, 'late')
    expect(others).toEqual([])
    expect(late).toMatchObject({
      id: trade.id,
      side: 'supplier',
      counterparty: { external_id: buyer.companyId },
    })
    expect(late.open_tasks.length).toBeGreaterThan(0)
    for (const task of late.open_tasks) expect(task).toMatchObject({ actor: 'supplier', overdue: true })
    expect(await part(buyer, 'late')).toEqual([])
    expect(await company(supplier)).toMatchObject({ trades_running: 1, trades_overdue: 1 })
    expect(await company(buyer)).toMatchObject({ trades_running: 1, trades_overdue: 0 })
  })

  it('names both companies by their own ids, and is among the trades of either', async () => {
    const both = [supplier.companyId, buyer.companyId]
    const { data } = await read(`trades/${trade.id}/companies`)
    expect([data.supplier.external_id, data.buyer.external_id]).toEqual(both)
    for (const id of both) {
      const { data: trades, total_data } = await read(`trades?company=${id}`)
      expect(total_data).toBe(1)
      expect([trades[0].supplier.company_external_id, trades[0].buyer.company_external_id]).toEqual(both)
    }
    expect((await read(`trades?company=${admin.companyId}`)).data).toEqual([])
    expect((await market.as(admin, 'GET', `/secure/admin/trades/${newId()}/companies`)).status).toBe(404)
  })
})

test('offers and bids of a company name the person, and a bid the company that it is for', async () => {
  const [supplier, buyer] = [await market.member('SUPPLIER'), await market.member('BUYER')]
  const colleague = await colleagueOf(buyer, 'trader')
  const offer = await market.offer(supplier)
  await market.bid(colleague, offer)
  expect(await part(supplier, 'offers')).toMatchObject([
    {
      external_id: offer.id,
      reference: offer.reference,
      status: 'under_negotiation',
      price: '1600.00',
      pending_bids: 1,
      published_by: { external_id: supplier.id },
    },
  ])
  const bid = {
    ticket_id: offer.id,
    reference: offer.reference,
    round: 1,
    price: '1550.00',
    placed_by: { external_id: colleague.id },
    offered_by: { external_id: supplier.companyId },
    trade_id: null,
  }
  expect(await part(buyer, 'bids')).toMatchObject([{ ...bid, status: 'PENDING', closed_by: null }])
  expect(await part(supplier, 'bids')).toEqual([])
  daysLater(3)
  expect(await part(buyer, 'bids')).toMatchObject([{ ...bid, status: 'REJECTED', closed_by: 'system' }])
})

test('a rating that the company received is shown once others may read it', async () => {
  const [supplier, buyer] = [await market.member('SUPPLIER'), await market.member('BUYER')]
  const trade = await market.deal({}, { supplier, buyer })
  const { reference } = await market.play(trade)
  const row = {
    trade_id: trade.id,
    rated_id: supplier.id,
    rater_id: buyer.id,
    rated_company_id: supplier.companyId,
    side: 'buyer',
    criteria: JSON.stringify({ quality: 4 }),
    average: '4',
    comment: 'Clean goods',
    created_at: clock.now,
    shown_at: clock.now,
  }
  const back = {
    rated_id: buyer.id,
    rater_id: supplier.id,
    rated_company_id: buyer.companyId,
    side: 'supplier',
  }
  await db
    .insertInto('ratings')
    .values([row, { ...row, ...back, average: '2', comment: 'Paid late' }])
    .execute()
  expect(await part(supplier, 'ratings')).toEqual([])
  await db.updateTable('ratings').set({ shown: true }).where('trade_id', '=', trade.id).execute()
  expect(await part(supplier, 'ratings')).toMatchObject([
    {
      trade_id: trade.id,
      reference,
      rated_by: { external_id: buyer.companyId },
      average: 4,
      comment: 'Clean goods',
    },
  ])
  expect(await part(supplier, 'ratings')).toHaveLength(1)
  expect(await part(buyer, 'ratings')).toMatchObject([{ average: 2, comment: 'Paid late' }])
  expect((await company(supplier)).rating).toEqual({ average: 4, count: 1 })
})

test('messages to its people are shown with their state, a code without its subject, and none of others', async () => {
  const owner = await market.member('BUYER', { email: 'rana@levant.example' })
  const other = await market.member('BUYER', { email: 'x@levant.example' })
  await person(owner, { country_code: '90', phone_number: '5321234567' })
  const message = (to: string, more: object = {}) => {
    const id = newId()
    const all = {
      id,
      channel: 'mail',
      recipient: to,
      body_text: 'hidden',
      message_id: id,
      created_at: clock.now,
    }
    return db
      .insertInto('outbox')
      .values({ ...all, subject: 'A bid', ...more })
      .execute()
  }
  await message('rana@levant.example', { sent_at: clock.now })
  await message('rana@levant.example', {
    code: '774411',
    subject: '774411 is your code',
    created_at: new Date(0),
  })
  await givenUpMessage(db, {
    to: '+905321234567',
    channel: 'sms',
    failed: '550 rana@levant.example is full',
    now: clock.now,
  })
  await message('x@levant.example')
  await message(newId(), { channel: 'push' })

  const person_ = { external_id: owner.id }
  const all = await part(owner, 'messages')
  expect(all).toMatchObject([
    {
      channel: 'sms',
      to: '+905321234567',
      state: 'given_up',
      failed: '550 ••• is full',
      can_be_sent_again: true,
    },
    {
      channel: 'mail',
      state: 'waiting',
      is_code: true,
      subject: '',
      can_be_sent_again: false,
      person: person_,
    },
    { channel: 'mail', to: 'rana@levant.example', state: 'sent', subject: 'A bid', person: person_ },
  ])
  expect(JSON.stringify(all)).not.toMatch(/hidden|774411/)
  expect(await part(other, 'messages')).toHaveLength(1)
})

test('the activity of a company is what the log has about it, its people and its deals, and nothing else', async () => {
  const [supplier, buyer, stranger] = [
    await market.member('SUPPLIER'),
    await market.member('BUYER'),
    await market.member('SUPPLIER'),
  ]
  const offer = await market.offer(supplier)
  await market.offer(stranger)
  await market.bid(buyer, offer)
  await suspend(buyer)
  const actions = async (of: SignedIn) =>
    (await part(of, 'activity')).map(({ action }: { action: string }) => action)
  expect(await actions(supplier)).toEqual(['offer.publish'])
  expect(await actions(buyer)).toEqual(expect.arrayContaining(['bid.place', 'company.suspend']))
  expect(await actions(buyer)).not.toContain('offer.publish')
  expect((await part(supplier, 'activity'))[0].about).toBe(offer.reference)
  const page = await read(`companies/${buyer.companyId}/activity?per_page=1&page=2`)
  expect(page).toMatchObject({ total_data: (await actions(buyer)).length, data: [{}] })
})

test('a registration number is entered by an admin, corrected, and recorded when it changes', async () => {
  const owner = await market.member('SUPPLIER')
  const enter = (registration_number: string) =>
    market.as(admin, 'PUT', `/secure/admin/companies/${owner.companyId}/registration-number`, {
      registration_number,
    })
  expect((await enter('  HRB 4471 ')).body.data.registration_number).toBe('HRB 4471')
  await enter('HRB 4471')
  expect((await enter('x'.repeat(61))).status).toBe(422)
  const changes = (await part(owner, 'activity')).filter(
    ({ action }: { action: string }) => action === 'company.registration-number',
  )
  expect(changes).toMatchObject([
    { before: { registration_number: '' }, after: { registration_number: 'HRB 4471' } },
  ])
  expect(
    (
      await market.as(admin, 'PUT', `/secure/admin/companies/${newId()}/registration-number`, {
        registration_number: '1',
      })
    ).status,
  ).toBe(404)
})
