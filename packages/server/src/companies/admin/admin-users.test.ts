import { v7 as newId } from 'uuid'
import { describe, expect, it, test } from 'vitest'
import { transaction } from '../../platform/db/db.ts'
import type { SignedIn } from '../../platform/http/dependencies.ts'
import { openDealing } from '../../testing/dealing.ts'
import { sesameOffer } from '../../testing/goods.ts'

const market = await openDealing()
const { db } = market
const admin = await market.member('ADMIN')
const path = '/secure/admin/users'
const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', rest: string, body?: object) =>
  market.as(admin, method, `${path}${rest}`, body, { 'accept-language': 'en' })

const company = {
  company_name: 'Nile Foods',
  company_address: 'Harbour Road 9',
  company_zip_code: '33311',
  company_city: 'Port Sudan',
  company_country: 'SD',
  website: 'nile-foods.example',
  membership: 'gold',
}
const bank = {
  bank_name: 'Bank of Khartoum',
  bank_address: 'Nile Avenue 1',
  bank_zip_code: '11111',
  bank_iban: 'SD88 1112 3456 7890 12',
  bank_swift: 'BKSDSDKH',
  bank_account_number: '123456789012',
  bank_account_currency: 'usd',
}
const amal = {
  gender: 'FEMALE',
  name: 'Amal',
  last_name: 'Osman',
  email: 'amal@nile-foods.example',
  role_id: 3,
  country_code: '249',
  phone_number: '0912345678',
  image_url: '',
  language: 'ar',
  time_zone: 'Africa/Khartoum',
  company,
  payment_info: bank,
}
let made = 0
const another = (change: object = {}) => ({ ...amal, email: `amal${++made}@nile-foods.example`, ...change })

test('an admin creates an account, whose owner chooses the password; it is searchable, editable and never shows a bank account in a list', async () => {
  const created = await ask('POST', '', amal)
  expect(created).toMatchObject({
    status: 201,
    body: {
      data: {
        role: { id: 3, name: 'SUPPLIER' },
        company: { ...company, website: 'https://nile-foods.example' },
        payment_info: { ...bank, bank_iban: 'SD8811123456789012' },
      },
    },
  })
  const { external_id: id } = created.body.data
  const mails = () =>
    db.selectFrom('outbox').selectAll().where('recipient', '=', amal.email).orderBy('id').execute()
  expect((await mails())[0]).toMatchObject({
    subject: 'لديك حساب في محصول',
    body_text: expect.stringContaining('/password/reset'),
  })

  await market.as(undefined, 'POST', '/forget-password', { email: amal.email })
  const { code } = (await mails()).at(-1)!
  const password = 'seven camels to Gedaref'
  const chosen = { email: amal.email, code, password, password_confirmation: password }
  expect((await market.as(undefined, 'POST', '/verify-forget-password', chosen)).status).toBe(204)
  const login = { client_id: 'marketplace-web', email: amal.email, password }
  expect((await market.as(undefined, 'POST', '/login', login)).status).toBe(200)

  const list = await ask('GET', '?search=NILE%20foods&sort=-created_at')
  expect(list.body).toMatchObject({
    total_data: 1,
    data: [{ id, external_id: id, company_name: 'Nile Foods' }],
  })
  expect(JSON.stringify(list.body)).not.toContain('SD88')
  expect((await ask('GET', '?search=%25')).body.total_data).toBe(0)
  expect((await ask('GET', '?type=list')).body.data.length).toBeGreaterThan(1)
  expect((await ask('GET', `/${id}`)).body).toEqual(created.body)

  const change = {
    ...amal,
    name: 'Amna',
    phone_number: '0912345679',
    company: { ...company, membership: null },
    payment_info: { ...bank, bank_iban: 'DE89 3704 0044 0532 0130 00' },
    reason: 'New bank, asked by phone',
  }
  expect(await ask('PUT', `/${id}`, change)).toMatchObject({
    status: 200,
    body: {
      data: {
        name: 'Amna',
        company: { membership: null },
        payment_info: { bank_iban: 'DE89370400440532013000' },
      },
    },
  })
  const subjects = (await mails()).map(({ subject }) => subject)
  expect(subjects).toEqual(expect.arrayContaining(['غُيّر الحساب البنكي لشركتك.', 'غُيّر رقم هاتفك.']))
  const log = await db
    .selectFrom('activity_log')
    .select(['action', 'before', 'after'])
    .where('entity_id', '=', id)
    .where('actor_id', '=', admin.id)
    .orderBy('id')
    .execute()
  expect(log.map(({ action }) => action)).toEqual(['member.create', 'member.edit'])
  expect(log[1]).toMatchObject({
    before: { payment_info: { bank_iban: '•••• 9012' } },
    after: { name: 'Amna', payment_info: { bank_iban: '•••• 3000' }, reason: 'New bank, asked by phone' },
  })
  expect(JSON.stringify(log)).not.toMatch(/SD8811|DE8937|password/)
})

test('the fields of company and account are all required', async () => {
  const blank = (part: object) => Object.fromEntries(Object.keys(part).map((field) => [field, ' ']))
  const input = another({
    company: { ...blank(company), membership: null },
    payment_info: { ...blank(bank), bank_account_currency: 'usd' },
  })
  const { status, body } = await ask('POST', '', input)
  const { membership: _, ...fields } = company
  const { bank_account_currency: __, ...account } = bank
  const required = [
    ...Object.keys(fields).map((field) => `company.${field}`),
    ...Object.keys(account).map((field) => `payment_info.${field}`),
  ]
  expect(status).toBe(422)
  expect(body.errors).toEqual(
    Object.fromEntries(required.map((field) => [field, ['This field is required']])),
  )
})

test('a member without a postal code, a website or an account is changed only with all of them', async () => {
  const supplier = await market.member('SUPPLIER')
  const { company_id } = await db
    .selectFrom('members')
    .select('company_id')
    .where('id', '=', supplier.id)
    .executeTakeFirstOrThrow()
  await db.updateTable('companies').set({ zip: '', website: '' }).where('id', '=', company_id).execute()
  await db.deleteFrom('bank_accounts').where('company_id', '=', company_id).execute()
  const input = another({ company: { ...company, company_zip_code: '', website: '' }, payment_info: null })
  const { status, body } = await ask('PUT', `/${supplier.id}`, input)
  expect(status).toBe(422)
  expect(Object.keys(body.errors).toSorted()).toEqual([
    'company.company_zip_code',
    'company.website',
    'payment_info',
  ])
  const whole = { ...input, company, payment_info: bank, reason: 'Never had one' }
  expect(await ask('PUT', `/${supplier.id}`, whole)).toMatchObject({
    status: 200,
    body: { data: { company: { company_zip_code: '33311' }, payment_info: { bank_swift: 'BKSDSDKH' } } },
  })
})

describe.each([
  ['no name', { name: ' ' }, 'name', 'This field is required'],
  ['no last name', { last_name: '' }, 'last_name', 'This field is required'],
  ['no gender', { gender: undefined }, 'gender', 'This field is required'],
  ['half an address', { email: 'amal@' }, 'email', 'valid email'],
  ['a free mailbox', { email: 'amal@gmail.com' }, 'email', 'your company'],
  ['no role', { role_id: undefined }, 'role_id', 'required'],
  ['a role that is none', { role_id: 5 }, 'role_id', 'Choose'],
  ['no dial code', { country_code: '' }, 'country_code', 'This field is required'],
  ['a number that cannot be', { phone_number: '12' }, 'phone_number', 'not a phone number'],
  ['a number as a number', { phone_number: 912345678 }, 'phone_number', ''],
  ['no time zone', { time_zone: '' }, 'time_zone', 'This field is required'],
  ['a time zone of nowhere', { time_zone: 'Mars/Base' }, 'time_zone', 'Choose'],
  ['a language nobody speaks here', { language: 'fr' }, 'language', 'Choose'],
  [
    'no company name',
    { company: { ...company, company_name: '' } },
    'company.company_name',
    'This field is required',
  ],
  ['no country', { company: { ...company, company_country: 'XX' } }, 'company.company_country', 'Choose'],
  ['a membership of tin', { company: { ...company, membership: 'tin' } }, 'company.membership', 'Choose'],
  ['no bank', { payment_info: null }, 'payment_info', 'This field is required'],
  [
    '14 signs of an account',
    { payment_info: { ...bank, bank_iban: '1'.repeat(14) } },
    'payment_info.bank_iban',
    'between 15 and 32',
  ],
  [
    '33 signs of an account',
    { payment_info: { ...bank, bank_iban: '1'.repeat(33) } },
    'payment_info.bank_iban',
    'between 15 and 32',
  ],
  [
    'a wrong digit',
    { payment_info: { ...bank, bank_iban: 'SD8911123456789012' } },
    'payment_info.bank_iban',
    'IBAN is not valid',
  ],
  [
    'nine signs of a bank',
    { payment_info: { ...bank, bank_swift: 'BKSDSDKHX' } },
    'payment_info.bank_swift',
    '8 or 11',
  ],
  [
    'a currency nobody keeps',
    { payment_info: { ...bank, bank_account_currency: 'sdg' } },
    'payment_info.bank_account_currency',
    'Choose',
  ],
  ['a picture from elsewhere', { image_url: 'https://elsewhere.example/x.png' }, 'image_url', ''],
])('a user with %s', (_, change, field, words) => {
  it('is refused', async () => {
    const { status, body } = await ask('POST', '', another(change))
    expect(status).toBe(422)
    expect(body.errors[field]?.join()).toContain(words)
  })
})

test('an address has one account, regardless of case, also when two create it at once', async () => {
  const body = another()
  const both = await Promise.all([
    ask('POST', '', body),
    ask('POST', '', { ...body, email: `\u200f${body.email.toUpperCase()}` }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect(both.find(({ status }) => status === 409)!.body).toMatchObject({
    message: 'Email already registered',
    error_code: 'ENTITY_ALREADY_EXISTS',
  })
})

test('an admin needs no bank account, and cannot remove the role from themselves', async () => {
  const { body } = await ask('POST', '', another({ role_id: 1, payment_info: null }))
  expect(body.data).toMatchObject({ role: { name: 'ADMIN' }, payment_info: null })
  const own = another({ role_id: 2 })
  expect(await ask('PUT', `/${admin.id}`, own)).toMatchObject({
    status: 409,
    body: { error_code: 'OWN_ACCOUNT' },
  })
})

test('a member with trades keeps the role; others have the new one with the next request', async () => {
  const supplier = await market.member('SUPPLIER')
  await market.offer(supplier)
  const body = another({ role_id: 2, reason: 'Asked by phone' })
  expect(await ask('PUT', `/${supplier.id}`, body)).toMatchObject({
    status: 409,
    body: { error_code: 'MEMBER_STILL_TRADES', errors: { used_by: ['Offers: 1'] } },
  })
  const idle = await market.member('SUPPLIER')
  expect((await ask('PUT', `/${idle.id}`, another({ role_id: 2, reason: 'Asked by phone' }))).status).toBe(
    200,
  )
  expect((await market.as(idle, 'GET', '/secure/profiles')).body.data.role.name).toBe('BUYER')
})

describe('deleting a user', () => {
  const remove = (who: SignedIn, body: object | undefined = { reason: 'Left the company' }) =>
    ask('DELETE', `/${who.id}`, body)

  it('needs a reason', async () => {
    const buyer = await market.member('BUYER')
    for (const body of [{}, { reason: '  ' }])
      expect(await remove(buyer, body)).toMatchObject({
        status: 422,
        body: { errors: { reason: ['This field is required'] } },
      })
    expect((await market.as(buyer, 'GET', '/secure/profiles')).status).toBe(200)
  })

  it('is refused while a trade is running, with a message', async () => {
    const [supplier, buyer] = [await market.member('SUPPLIER'), await market.member('BUYER')]
    await market.purchase(buyer, await market.offer(supplier), { containers: 1 })
    for (const who of [supplier, buyer])
      expect(await remove(who)).toMatchObject({
        status: 409,
        body: { error_code: 'MEMBER_STILL_TRADES', errors: { used_by: ['Running trades: 1'] } },
      })
    expect((await market.as(buyer, 'GET', '/secure/profiles')).status).toBe(200)
  })

  it('ends sessions at once, ends pending bids without cost, closes offers, and records who did it and why', async () => {
    const [supplier, buyer, leaving] = [
      await market.member('SUPPLIER'),
      await market.member('BUYER'),
      await market.member('TRADER'),
    ]
    const own = await market.offer(leaving)
    const bid = (await market.bid(buyer, own)).body.data
    const others = await market.offer(supplier)
    const ownBid = (await market.bid(leaving, others)).body.data

    expect((await remove(leaving)).status).toBe(204)
    expect((await market.as(leaving, 'GET', '/secure/profiles')).status).toBe(401)
    const sessions = db.selectFrom('sessions').select(['ended_at', 'end_reason'])
    expect(await sessions.where('member_id', '=', leaving.id).execute()).toEqual([
      { ended_at: market.clock.now, end_reason: 'admin' },
    ])
    expect((await ask('GET', `/${leaving.id}`)).status).toBe(404)
    expect((await remove(leaving)).status).toBe(404)
    const rows = await db
      .selectFrom('bids')
      .select(['status', 'closed_by'])
      .where('id', '=', bid.id)
      .execute()
    const ownRows = await db
      .selectFrom('bids')
      .select(['status', 'closed_by'])
      .where('id', '=', ownBid.id)
      .execute()
    expect([...rows, ...ownRows]).toEqual(Array(2).fill({ status: 'REJECTED', closed_by: 'system' }))
    const offers = await db
      .selectFrom('offers')
      .select(['closed_at', 'pending_bids'])
      .where('owner_id', '=', leaving.id)
      .execute()
    expect(offers).toEqual([{ closed_at: market.clock.now, pending_bids: 0 }])
    expect((await market.as(supplier, 'GET', `/secure/tickets/${others.id}`)).body.data.status).toBe('open')
    const noticeTypes = async (who: SignedIn) =>
      (await market.as(who, 'GET', '/secure/notifications')).body.data[0]?.type
    expect([await noticeTypes(buyer), await noticeTypes(supplier)]).toEqual(['bid.ended', 'bid.withdrawn'])
    const entry = await db
      .selectFrom('activity_log')
      .select(['actor_id', 'after'])
      .where('action', '=', 'member.delete')
      .where('entity_id', '=', leaving.id)
      .executeTakeFirst()
    expect(entry).toEqual({
      actor_id: admin.id,
      after: { reason: 'Left the company', closed: { handed_to: null, offers: 1, bids: 1 } },
    })
  })

  it('frees the address for another account', async () => {
    const body = another()
    const { external_id: id } = (await ask('POST', '', body)).body.data
    expect((await ask('DELETE', `/${id}`, { reason: 'Twice' })).status).toBe(204)
    expect(
      (
        await market.as(undefined, 'POST', '/login', {
          client_id: 'marketplace-web',
          email: body.email,
          password: 'whatever it was',
        })
      ).status,
    ).toBe(401)
    expect((await ask('POST', '', body)).status).toBe(201)
  })

  it('is not possible for oneself, nor for an unknown user', async () => {
    expect(await remove(admin)).toMatchObject({ status: 409, body: { error_code: 'OWN_ACCOUNT' } })
    expect((await ask('DELETE', `/${newId()}`, { reason: 'Nobody' })).status).toBe(404)
  })

  it('wins over a concurrent request: an offer under way is not published', async () => {
    const supplier = await market.member('SUPPLIER')
    await market.verified(supplier, 'create_offer')
    const { published } = await transaction(db, async (tx) => {
      await tx.selectFrom('members').select('id').where('id', '=', supplier.id).forUpdate().execute()
      const publishing = market.as(supplier, 'POST', '/secure/tickets', sesameOffer(market.goods))
      await market.lockAwaited()
      await tx
        .updateTable('members')
        .set({ deleted_at: market.clock.now })
        .where('id', '=', supplier.id)
        .execute()
      return { published: publishing }
    })
    expect(await published).toMatchObject({ status: 401, body: { error_code: 'UNAUTHENTICATED' } })
    expect(await db.selectFrom('offers').select('id').where('owner_id', '=', supplier.id).execute()).toEqual(
      [],
    )
  })
})
