import sharp from 'sharp'
import { beforeEach, describe, expect, it, test } from 'vitest'
import type { SignedIn } from '../platform/http/dependencies.ts'
import { sendFile } from '../testing/files.ts'
import { openMarket } from '../testing/market.ts'
import { HOUR, MINUTE, SECOND, wrongFor } from '../testing/registering.ts'
import { hashPassword } from './password.ts'

const market = await openMarket()
const { as, db, clock } = market
const wait = (ms: number) => {
  clock.now = new Date(clock.now.getTime() + ms)
}
beforeEach(() => wait(HOUR))

const profile = async (by: SignedIn) => (await as(by, 'GET', '/secure/profiles')).body.data
const bank = {
  bank_name: 'Emirates NBD',
  address: '',
  zip: '',
  iban: 'AE07 0331 2345 6789 0123 456',
  swift: 'EBILAEAD',
  account_number: '',
  account_currency: 'aed',
}

/** After a step-up, which changes of account and phone require; another test checks that they do. */
const put = async (by: SignedIn, path: string, body: object) => {
  await market.stepUp(by)
  return as(by, 'PUT', `/secure/profiles${path}`, body)
}
const emailOf = async (by: SignedIn) => (await profile(by)).email
const messagesTo = (to: string) =>
  db
    .selectFrom('outbox')
    .selectAll()
    .where('recipient', '=', to)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
const actionsOf = async (by: SignedIn) =>
  (
    await db.selectFrom('activity_log').select('action').where('actor_id', '=', by.id).orderBy('id').execute()
  ).map(({ action }) => action)

describe('my profile', () => {
  it('changes the given fields, and leaves the rest', async () => {
    const buyer = await market.member('BUYER')
    const before = await profile(buyer)
    const change = {
      language: 'ar',
      timezone: 'Asia/Dubai',
      use_sms_service: false,
      name: ' أمل ',
      gender: 'FEMALE',
    }
    const { status, body } = await put(buyer, '', change)
    expect(status).toBe(200)
    expect(body.data).toEqual({ ...before, ...change, name: 'أمل' })
    expect((await put(buyer, '', {})).body.data).toEqual(body.data)
    expect(await actionsOf(buyer)).toContain('member.edit')
  })

  it.each([
    ['timezone', 'Mars/Olympus', 'Choose one'],
    ['name', '', 'This field is required'],
    ['name', '\u200b\u2060', 'This field is required'],
    ['name', '12', 'at least one letter'],
    ['last_name', 'x'.repeat(101), 'maximum of 100'],
    ['language', 'fr', 'Choose one'],
    ['image_url', 'https://elsewhere.example/x.png', ''],
    ['image_url', `/api/v1/public/pictures/${'A'.repeat(22)}`, 'Choose one'],
    ['email', 'other@x.example', ''],
    ['role', 'ADMIN', ''],
    ['phone_number', '0912345670', ''],
  ])('refuses %s: %o', async (field, value, words) => {
    const buyer = await market.member('BUYER')
    const before = await profile(buyer)
    const { status, body } = await put(buyer, '', { [field]: value })
    expect(status).toBe(422)
    expect(body.errors[field].join()).toContain(words)
    expect(await profile(buyer)).toEqual(before)
  })
})

describe('my picture', () => {
  const sent = async (by: SignedIn): Promise<string> => {
    const create = { width: 8, height: 8, channels: 3, background: '#e6d8b9' } as const
    const bytes = await sharp({ create }).png().toBuffer()
    return (await sendFile(market, by, '/secure/upload/image', bytes)).body.data.url
  }

  it('is one that I uploaded, stays when I change other fields, and goes when I remove it', async () => {
    const buyer = await market.member('BUYER')
    const other = await market.member('SUPPLIER')
    const url = await sent(buyer)
    expect((await put(buyer, '', { image_url: url })).body.data.image_url).toBe(url)
    expect((await put(other, '', { image_url: url })).body.errors).toHaveProperty('image_url')
    expect((await put(buyer, '', { name: 'Amal' })).body.data.image_url).toBe(url)
    expect((await put(buyer, '', { image_url: '' })).body.data.image_url).toBe('')
  })
})

describe('a new password', () => {
  const old = 'the old one of Omdurman'
  const password = 'a new one from Gedaref'
  const change = (by: SignedIn, body: object = {}) =>
    put(by, '/password', { current_password: old, password, password_confirmation: password, ...body })
  const signIn = async (by: SignedIn, word: string) => {
    const { email } = await db
      .selectFrom('members')
      .select('email')
      .where('id', '=', by.id)
      .executeTakeFirstOrThrow()
    return as(undefined, 'POST', '/login', { client_id: 'marketplace-web', email, password: word })
  }
  async function withPassword() {
    const member = await market.member('SUPPLIER')
    const password_hash = await hashPassword(old)
    await db.updateTable('members').set({ password_hash }).where('id', '=', member.id).execute()
    return member
  }

  it('replacing the old one ends every other session, and notifies the member', async () => {
    const member = await withPassword()
    const other = (await signIn(member, old)).body.data
    expect((await change(member)).status).toBe(204)
    expect((await as(member, 'GET', '/secure/profiles')).status).toBe(200)
    const headers = { authorization: `Bearer ${other.access_token}` }
    expect((await as(undefined, 'GET', '/secure/profiles', undefined, headers)).status).toBe(401)
    expect((await signIn(member, old)).status).toBe(401)
    expect((await signIn(member, password)).status).toBe(200)
    expect(await messagesTo(await emailOf(member))).toHaveLength(1)
    expect(await actionsOf(member)).toContain('member.change-password')
  })

  it.each([
    ['current_password', { current_password: 'not it' }, 'not your current password'],
    ['password', { password: 'short', password_confirmation: 'short' }, 'at least 8 characters'],
    ['password', { password: 'Amna2026', password_confirmation: 'Amna2026' }, 'too easy to guess'],
    ['password_confirmation', { password_confirmation: 'other' }, 'The field does not match'],
  ])('is refused for %s: %o', async (field, body, words) => {
    const member = await withPassword()
    const answer = await change(member, body)
    expect(answer.status).toBe(422)
    expect(answer.body.errors[field].join()).toContain(words)
    expect((await signIn(member, old)).status).toBe(200)
  })

  it('cannot be set by guessing the old one: tries are counted before they are checked', async () => {
    const member = await withPassword()
    const statuses: number[] = []
    for (let i = 0; i < 11; i++) statuses.push((await change(member, { current_password: 'guess' })).status)
    expect(statuses).toEqual([...Array(10).fill(422), 429])
    expect((await change(member)).status).toBe(429)
  })

  it('is set by one of two concurrent requests', async () => {
    const member = await withPassword()
    const answers = await Promise.all([
      change(member),
      change(member, { password: `${password}!`, password_confirmation: `${password}!` }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 422])
  })
})

describe('my company and its bank', () => {
  const company = {
    company_name: 'Red Sea Trading',
    address: 'Quay 4',
    zip: '',
    city: 'Port Sudan',
    country: 'SD',
    website: 'redsea.example',
  }

  it('are changed by its member; the bank change is announced by mail, and nobody else sees the full account', async () => {
    const supplier = await market.member('SUPPLIER')
    const other = await market.member('BUYER')
    expect((await as(supplier, 'GET', '/secure/profiles/bank')).body).toEqual({ data: null })
    expect((await put(supplier, '/company', company)).body.data.company).toEqual({
      ...company,
      website: 'https://redsea.example',
    })
    const { status, body } = await put(supplier, '/bank', bank)
    expect(status).toBe(200)
    expect(body.data).toEqual({ ...bank, iban: 'AE070331234567890123456' })
    expect((await as(supplier, 'GET', '/secure/profiles/bank')).body.data).toEqual(body.data)
    const { iban } = (await profile(supplier)).bank
    expect(iban).toBe('•••• 3456')
    expect((await as(other, 'GET', '/secure/profiles/bank')).body.data).toBeNull()
    const seen = JSON.stringify((await as(other, 'GET', `/secure/members/${supplier.id}`)).body)
    expect(seen).not.toMatch(/EBILAEAD|3456/)
    expect((await messagesTo(await emailOf(supplier))).map(({ subject }) => subject)).toEqual([
      'The bank account of your company has been changed.',
    ])
    await put(supplier, '/bank', { ...bank, swift: 'EBILAEADXXX' })
    const log = await db
      .selectFrom('activity_log')
      .select(['before', 'after'])
      .where('actor_id', '=', supplier.id)
      .where('action', '=', 'company.change-bank')
      .orderBy('id')
      .execute()
    expect(log).toMatchObject([
      { before: null, after: { swift: 'EBILAEAD' } },
      { before: { swift: 'EBILAEAD' }, after: { swift: 'EBILAEADXXX' } },
    ])
    expect(JSON.stringify(log)).not.toContain('AE0703')
  })

  it('has an account by its number where the bank has no IBANs, whose end is what others see', async () => {
    const exporter = await market.member('SUPPLIER')
    await market.stepUp(exporter)
    const lagos = { ...bank, iban: null, swift: 'ABNGNGLA', account_number: '0690 0000 31' }
    const { status, body } = await put(exporter, '/bank', lagos)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ iban: '', account_number: '0690000031' })
    expect((await profile(exporter)).bank.iban).toBe('•••• 0031')
    expect(await put(exporter, '/bank', { ...lagos, account_number: '069000003' })).toMatchObject({
      status: 422,
      body: { errors: { account_number: ['An account number there has 10 digits'] } },
    })
  })

  it('is asked about a bank and an IBAN of two countries, if the client knows the question', async () => {
    const supplier = await market.member('SUPPLIER')
    await market.stepUp(supplier)
    const abroad = { ...bank, swift: 'BKSDSDKH' }
    const ask = (bank_confirmed?: boolean) => put(supplier, '/bank', { ...abroad, bank_confirmed })
    expect(await ask(false)).toMatchObject({
      status: 422,
      body: { errors: { swift: ['The bank is in SD and the IBAN in AE. Confirm that both are right'] } },
    })
    expect([(await ask(true)).status, (await ask()).status]).toEqual([200, 200])
  })

  it.each([
    ['/company', company, 'company_name', '', 'This field is required'],
    ['/company', company, 'country', 'ZZ', 'Choose one'],
    ['/company', company, 'website', 'not a site', 'address of a website'],
    ['/company', company, 'membership', 'gold', ''],
    ['/bank', bank, 'iban', 'AE080331234567890123456', 'IBAN is not valid'],
    ['/bank', bank, 'swift', 'EBILAEA', '8 or 11'],
    ['/bank', bank, 'account_currency', 'sdg', 'Choose one'],
    ['/bank', bank, 'company_id', 'x', ''],
  ])('refuses in %s %#: %s', async (path, right, field, value, words) => {
    const supplier = await market.member('SUPPLIER')
    const { status, body } = await put(supplier, path, { ...right, [field]: value })
    expect(status).toBe(422)
    expect(body.errors[field].join()).toContain(words)
  })
})

describe('a new phone number', () => {
  const phone = { country_code: '971', phone_number: '050 123 4567' }
  const ask = (by: SignedIn, change: object = {}) =>
    as(by, 'POST', '/secure/profiles/phone/code', { ...phone, ...change })
  const codeTo = async (to: string) =>
    (await messagesTo(to)).findLast(({ code }) => code !== null)?.code ?? ''

  it('is verified by a code sent to itself', async () => {
    await db.updateTable('settings').set({ use_sms_service: true }).execute()
    const buyer = await market.member('BUYER')
    expect((await ask(buyer)).body.data).toEqual({ channel: 'sms', resend_after: 30 })
    const code = await codeTo('+971501234567')
    expect(await put(buyer, '/phone', { ...phone, code: wrongFor(code) })).toMatchObject({
      status: 400,
      body: { error_code: 'CODE_NOT_FOUND' },
    })
    expect(await put(buyer, '/phone', { ...phone, phone_number: '501234568', code })).toMatchObject({
      status: 422,
      body: { errors: { phone_number: [expect.stringContaining('another number')] } },
    })
    // As it is pasted from a message in Arabic, with a space in the middle.
    const pasted = code.replaceAll(/\d/g, (digit: string) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]!)
    const typed = `\u2067${pasted.slice(0, 3)} ${pasted.slice(3)}\u2069`
    expect((await put(buyer, '/phone', { ...phone, code: typed })).body.data).toMatchObject({
      country_code: '971',
      phone_number: '0501234567',
      phone_verified: true,
    })
    expect(await put(buyer, '/phone', { ...phone, code })).toMatchObject({ status: 400 })
    expect(await actionsOf(buyer)).toContain('member.change-phone')
    await db.updateTable('settings').set({ use_sms_service: false }).execute()
  })

  it('is saved but not verified if SMS is not configured', async () => {
    const buyer = await market.member('BUYER')
    expect((await ask(buyer)).body.data.channel).toBe('mail')
    const code = await codeTo(await emailOf(buyer))
    const { body } = await put(buyer, '/phone', { ...phone, code })
    expect(body.data).toMatchObject({ phone_number: '0501234567', phone_verified: false })
  })

  it('is verified by where its code went, whatever is configured when it is entered', async () => {
    const inUse = (use_sms_service: boolean) => db.updateTable('settings').set({ use_sms_service }).execute()
    const buyer = await market.member('BUYER')
    await ask(buyer)
    await inUse(true)
    const mailed = await codeTo(await emailOf(buyer))
    expect((await put(buyer, '/phone', { ...phone, code: mailed })).body.data.phone_verified).toBe(false)
    await ask(buyer)
    await inUse(false)
    const texted = await codeTo('+971501234567')
    expect((await put(buyer, '/phone', { ...phone, code: texted })).body.data.phone_verified).toBe(true)
    // The same number again, by mail, stays verified; another does not.
    await ask(buyer)
    const again = await codeTo(await emailOf(buyer))
    expect((await put(buyer, '/phone', { ...phone, code: again })).body.data.phone_verified).toBe(true)
    const other = { ...phone, phone_number: '501234568' }
    await ask(buyer, other)
    const code = await codeTo(await emailOf(buyer))
    expect((await put(buyer, '/phone', { ...other, code })).body.data.phone_verified).toBe(false)
  })

  it('is refused if it cannot exist, and its code follows the rules of codes', async () => {
    const buyer = await market.member('BUYER')
    expect((await ask(buyer, { phone_number: '1' })).body.errors).toHaveProperty('phone_number')
    expect((await ask(buyer, { country_code: 'AE' })).body.errors).toHaveProperty('country_code')
    await ask(buyer)
    wait(29 * SECOND)
    expect((await ask(buyer)).status).toBe(429)
    wait(10 * MINUTE)
    const late = await codeTo(await emailOf(buyer))
    expect((await put(buyer, '/phone', { ...phone, code: late })).status).toBe(410)
    await ask(buyer)
    const code = await codeTo(await emailOf(buyer))
    const other = await market.member('BUYER')
    expect((await put(other, '/phone', { ...phone, code })).status).toBe(400)
    for (let i = 0; i < 5; i++) await put(buyer, '/phone', { ...phone, code: wrongFor(code) })
    expect((await put(buyer, '/phone', { ...phone, code })).status).toBe(400)
  })
})

describe('my sessions', () => {
  const end = (by: SignedIn, path = '') => as(by, 'DELETE', `/secure/profiles/sessions${path}`)
  const list = async (by: SignedIn) => (await as(by, 'GET', '/secure/profiles/sessions')).body.data

  async function withThree() {
    const member = await market.member('TRADER')
    const email = await emailOf(member)
    const word = 'seven camels to Gedaref'
    const password_hash = await hashPassword(word)
    await db.updateTable('members').set({ password_hash }).where('id', '=', member.id).execute()
    const tokens: string[] = []
    for (const device of ['A phone', 'A desk']) {
      wait(SECOND)
      const body = { client_id: 'marketplace-web', email, password: word }
      const answer = await as(undefined, 'POST', '/login', body, { 'user-agent': device })
      tokens.push(answer.body.data.access_token)
    }
    const isIn = async (token: string) =>
      (await as(undefined, 'GET', '/secure/profiles', undefined, { authorization: `Bearer ${token}` }))
        .status === 200
    return { member, tokens, isIn }
  }

  it('are listed with their devices, the last used first', async () => {
    const { member } = await withThree()
    const sessions = await list(member)
    expect(sessions.map(({ device }: { device: string }) => device)).toEqual(['A desk', 'A phone', ''])
    expect(sessions.map((session: { is_current: boolean }) => session.is_current)).toEqual([
      false,
      false,
      true,
    ])
  })

  it('one is ended at once, and nobody else’s', async () => {
    const { member, tokens, isIn } = await withThree()
    const [desk] = await list(member)
    const other = await market.member('TRADER')
    expect((await end(other, `/${desk.id}`)).status).toBe(404)
    expect((await end(member, `/${desk.id}`)).status).toBe(204)
    expect([await isIn(tokens[0]!), await isIn(tokens[1]!)]).toEqual([true, false])
    expect((await end(member, `/${desk.id}`)).status).toBe(404)
  })

  it('all others are ended, or all', async () => {
    const { member, tokens, isIn } = await withThree()
    const other = await market.member('TRADER')
    expect((await end(member, '?except_current=true')).status).toBe(204)
    expect([await isIn(tokens[0]!), await isIn(tokens[1]!)]).toEqual([false, false])
    expect(await list(member)).toHaveLength(1)
    expect((await end(member)).status).toBe(204)
    expect((await as(member, 'GET', '/secure/profiles')).status).toBe(401)
    expect((await as(other, 'GET', '/secure/profiles')).status).toBe(200)
  })
})

test('a push device belongs to its session, and is optional', async () => {
  const buyer = await market.member('BUYER')
  const tokenOf = async () =>
    (
      await db
        .selectFrom('sessions')
        .select('push_token')
        .where('id', '=', buyer.sessionId)
        .executeTakeFirstOrThrow()
    ).push_token
  expect((await as(buyer, 'POST', '/secure/profiles/device', { push_token: 'abc' })).status).toBe(204)
  expect(await tokenOf()).toBe('abc')
  expect((await as(buyer, 'POST', '/secure/profiles/device', { push_token: '' })).status).toBe(204)
  expect(await tokenOf()).toBe('')
})

test.each(['/bank', '/phone'])(
  'a new %s requires a fresh factor: a stolen session alone changes nothing',
  async (path) => {
    const supplier = await market.member('SUPPLIER')
    const before = await db
      .selectFrom('members')
      .selectAll()
      .where('id', '=', supplier.id)
      .executeTakeFirstOrThrow()
    const body = path === '/bank' ? bank : { country_code: '971', phone_number: '501234567', code: '123456' }
    expect(await as(supplier, 'PUT', `/secure/profiles${path}`, body)).toMatchObject({
      status: 403,
      body: { error_code: 'STEP_UP_REQUIRED', methods: ['password'] },
    })
    expect(
      await db.selectFrom('members').selectAll().where('id', '=', supplier.id).executeTakeFirst(),
    ).toEqual(before)
    const accounts = db.selectFrom('bank_accounts').selectAll().where('company_id', '=', supplier.companyId)
    expect((await accounts.execute()).map(({ iban }) => iban)).not.toContain(bank.iban.replaceAll(' ', ''))
  },
)
