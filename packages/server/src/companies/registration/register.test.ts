import { sql } from 'kysely'
import { beforeEach, describe, expect, it, test } from 'vitest'
import type { Db } from '../../platform/db/db.ts'
import { deliverOutbox } from '../../platform/outbox/outbox.ts'
import { CannotSend, type Message } from '../../platform/outbox/senders.ts'
import { details, HOUR, MINUTE, openRegistering, SECOND, wrongFor } from '../../testing/registering.ts'
import { newLink } from './invitations.queries.ts'

const market = await openRegistering()
const { as, db, invite, askForCode, lastCode, register, verify, signIn, wait } = market

beforeEach(() => wait(HOUR))

/** Invited, and with a code in the mailbox. */
async function coded(change: Parameters<typeof invite>[0] = {}) {
  const invitation = await invite(change)
  await askForCode(invitation.token)
  return { ...invitation, code: await lastCode(invitation.email) }
}
/** An account created by an admin. */
const made = (email: string) => {
  const company = [
    'company_name',
    'company_address',
    'company_zip_code',
    'company_city',
    'company_country',
    'website',
  ]
  const bank = [
    ...['bank_name', 'bank_address', 'bank_zip_code', 'bank_iban', 'bank_swift', 'bank_account_number'],
    'bank_account_currency',
  ]
  const of = (fields: readonly string[]) =>
    Object.fromEntries(Object.entries(details).filter(([field]) => fields.includes(field)))
  const person = of(['gender', 'name', 'last_name', 'image_url', 'time_zone', 'country_code', 'phone_number'])
  return market.as(market.admin, 'POST', '/secure/admin/users', {
    ...person,
    ...{ email, role_id: 3, language: 'en', company: of(company), payment_info: of(bank) },
  })
}
const memberOf = (email: string) =>
  db.selectFrom('members').selectAll().where('email', '=', email).executeTakeFirst()
const stored = async () => {
  const count = async (table: 'members' | 'companies' | 'bank_accounts') =>
    (await db.selectFrom(table).select(db.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()).n
  return [await count('members'), await count('companies'), await count('bank_accounts')]
}

describe.each([
  ['POST /register', register],
  ['POST /register/verification-code/verify', verify],
] as const)('%s', (_, send) => {
  it('creates an account with the invitation’s e-mail and role', async () => {
    const { email, token, code } = await coded({ role: 'TRADER', language: 'ar' })
    const answer = await send(token, code)
    expect(answer).toMatchObject({ status: 201, body: { data: { email } } })
    const member = await memberOf(email)
    expect(member).toMatchObject({
      id: answer.body.data.id,
      role: 'TRADER',
      language: 'ar',
      country_code: '249',
      phone_number: '0912345678',
      timezone: 'Africa/Khartoum',
      adult_attested_at: market.clock.now,
    })
    expect(member!.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)

    const session = await signIn(email)
    expect(session.status).toBe(200)
    const headers = { authorization: `Bearer ${session.body.data.access_token}` }
    const me = await as(undefined, 'GET', '/secure/profiles', undefined, headers)
    expect(me.body.data).toMatchObject({
      role: { id: 4, name: 'TRADER' },
      phone_verified: false,
      company: { company_name: 'Nile Foods', country: 'SD', website: 'https://nile-foods.example' },
      bank: { bank_name: 'Bank of Khartoum', iban: '•••• 9012' },
    })
    const bank = await as(undefined, 'GET', '/secure/profiles/bank', undefined, headers)
    expect(bank.body.data).toMatchObject({ iban: 'SD8811123456789012', swift: 'BKSDSDKH' })
  })

  it('leaves a log entry and a mail, and does nothing a second time', async () => {
    const { id: invitationId, email, token, code } = await coded()
    await send(token, code)
    const { spent_at } = await db
      .selectFrom('account_codes')
      .select('spent_at')
      .where('subject', '=', invitationId)
      .executeTakeFirstOrThrow()
    expect(spent_at).toEqual(market.clock.now)
    const { id } = (await memberOf(email))!
    const trace = await db.selectFrom('activity_log').selectAll().where('entity_id', '=', id).execute()
    expect(trace).toMatchObject([{ action: 'member.register', actor_id: id, role: 'SUPPLIER' }])
    expect((await market.messagesTo(email))[0]!.subject).toBe('Your Mahsul account is ready')
    const before = await stored()
    expect(await send(token, code)).toMatchObject({ status: 410, body: { error_code: 'INVITATION_USED' } })
    expect(await stored()).toEqual(before)
    expect((await as(undefined, 'GET', `/public/invitations/${token}`)).body.data).toMatchObject({
      state: 'registered',
      usable: false,
    })
  })
})

test('the payload is that of member.md §3 with the checkbox of decision 83, and every field of it is stored', async () => {
  const fields =
    `password gender name image_url last_name company_name company_address company_zip_code company_city
    company_country website business_type company_image_url bank_name bank_address bank_zip_code bank_iban bank_swift
    bank_account_number bank_account_currency time_zone country_code phone_number is_adult`.split(/\s+/)
  expect(Object.keys(details).toSorted()).toEqual(fields.toSorted())
  const { email, token, code } = await coded()
  expect((await verify(token, code)).status).toBe(201)
  const member = await memberOf(email)
  expect(member).toMatchObject({ gender: 'FEMALE', name: 'Amal', last_name: 'Osman', avatar_url: '' })
  const { company_id } = member!
  const company = await db.selectFrom('companies').selectAll().where('id', '=', company_id).executeTakeFirst()
  expect(company).toMatchObject({
    ...{ name: 'Nile Foods', address: 'Harbour Road 9', zip: '33311', city: 'Port Sudan', country: 'SD' },
    website: 'https://nile-foods.example',
  })
  const bank = await db
    .selectFrom('bank_accounts')
    .selectAll()
    .where('company_id', '=', company_id)
    .executeTakeFirst()
  expect(bank).toMatchObject({
    ...{ bank_name: 'Bank of Khartoum', bank_address: 'Nile Avenue 1', bank_zip_code: '11111' },
    ...{ iban: 'SD8811123456789012', swift: 'BKSDSDKH', account_number: '123456789012' },
    account_currency: 'usd',
  })
})

test.each(['email', 'role', 'role_id', 'company_id', 'membership'])(
  'nobody chooses their own %s',
  async (field) => {
    const { token, code } = await coded()
    const { status, body } = await register(token, code, { [field]: 'ADMIN' })
    expect(status).toBe(422)
    expect(body.errors).toHaveProperty([field])
  },
)

describe('the fields are all validated at once, without using up a try of the code', () => {
  it.each([
    ['password', '', 'This field is required'],
    ['password', 'a1B$xyz', 'at least 8 characters'],
    ['password', 'x9$'.repeat(43), 'maximum of 128 characters'],
    ['password', 'password', 'too easy to guess'],
    ['password', 'qwertyuiop', 'too easy to guess'],
    ['password', 'NileFoods', 'too easy to guess'],
    ['password', 'ab'.repeat(30), 'too easy to guess'],
    ['password_confirmation', 'something else', 'The field does not match'],
    ['is_adult', false, '18 or older'],
    ['gender', 'OTHER', 'Choose one'],
    ['name', '  ', 'This field is required'],
    ['last_name', 'x'.repeat(101), 'maximum of 100 characters'],
    ['company_name', '', 'This field is required'],
    ['company_country', 'XX', 'Choose one'],
    ['company_country', 'Sudan', 'Choose one'],
    ['website', 'javascript:alert(1)', 'address of a website'],
    ['website', 'https://user@nile.example', 'address of a website'],
    ['bank_iban', 'SD8911123456789012', 'IBAN is not valid'],
    ['bank_iban', 'SD88111234567890', 'IBAN is not valid'],
    ['bank_iban', 'NG123', 'between 15 and 32 characters'],
    ['bank_iban', `RU${'1'.repeat(31)}`, 'between 15 and 32 characters'],
    ['bank_iban', 'NG12345678901234!', 'must only contain valid number and characters'],
    ['bank_swift', 'BKSDSDKHX', '8 or 11 characters'],
    ['bank_swift', 'BK1DSDKH', '8 or 11 characters'],
    ['bank_swift', 'BKSDXXKH', '8 or 11 characters'],
    ['bank_account_currency', 'sdg', 'Choose one'],
    ['time_zone', 'Mars/Olympus', 'Choose one'],
    ['country_code', '999', ''],
    ['phone_number', '12', 'not a phone number'],
    ['phone_number', '09123456789012345', 'not a phone number'],
    ['phone_number', 'call me', 'not a phone number'],
    ['image_url', 'https://elsewhere.example/me.png', ''],
    ['image_url', `/api/v1/public/pictures/${'A'.repeat(22)}`, 'Choose one'],
  ])('%s: %o', async (field, value, words) => {
    const { id, token, code } = await coded()
    for (let i = 0; i < 3; i++) {
      const { status, body } = await register(token, code, { [field]: value })
      expect(status).toBe(422)
      const messages = field === 'country_code' ? body.errors.phone_number : body.errors[field]
      expect(messages.join()).toContain(words)
    }
    const { tries } = await db
      .selectFrom('account_codes')
      .select('tries')
      .where('subject', '=', id)
      .executeTakeFirstOrThrow()
    expect(tries).toBe(0)
  })

  it('returns every problem in the reader’s language', async () => {
    const { token, code } = await coded()
    const wrong = { name: '', bank_swift: 'X', is_adult: false, password: 'short' }
    const body = { token, code, ...details, ...wrong }
    const answer = await as(undefined, 'POST', '/register', body, { 'accept-language': 'ar' })
    expect(Object.keys(answer.body.errors).toSorted()).toEqual(Object.keys(wrong).toSorted())
    for (const [text] of Object.values(answer.body.errors) as string[][])
      expect(text).toMatch(/\p{Script=Arabic}/u)
  })

  it.each([
    ['an account where there are no IBANs', { bank_iban: 'NG12 3456 7890 123', bank_swift: 'ABNGNGLA' }],
    ['an IBAN in small letters', { bank_iban: 'de89370400440532013000', bank_swift: 'deutdeff500' }],
    [
      'no postal code, no website and no account number',
      { company_zip_code: '', website: '', bank_account_number: '' },
    ],
    [
      'a password of 128 characters, some of them Arabic',
      { password: `${'سمسم القضارف '.repeat(9)}${'x9$Q'.repeat(2)}abc`.slice(0, 128) },
    ],
    ['a password said twice', { password_confirmation: details.password }],
    ['a password with spaces at its ends', { password: '  Gedaref at dawn  ' }],
    ['a zone as it used to be called', { time_zone: 'Asia/Calcutta' }],
    ['a zone of one word', { time_zone: 'GMT' }],
    ['a zone with its daylight time', { time_zone: 'EST5EDT' }],
    ['a zone of a dash', { time_zone: 'NZ-CHAT' }],
    ['a zone of a sign', { time_zone: 'GMT+0' }],
  ])('accepts %s', async (_, change: Partial<typeof details & { password_confirmation: string }>) => {
    const { email, token, code } = await coded()
    expect(await register(token, code, change)).toMatchObject({ status: 201 })
    if (!change.password) return
    expect((await signIn(email, change.password)).status).toBe(200)
    expect((await signIn(email, change.password.trim().slice(1))).status).toBe(401)
  })
})

test('a name has nothing invisible, at whatever door it came in', async () => {
  const { token, code } = await coded()
  const { body } = await register(token, code, {
    name: ' A\u200bmal\u202e',
    company_name: 'Nile\u2066  Foods',
  })
  const { id } = body.data
  const { rows } =
    await sql`select m.name, c.name as company from members m join companies c on c.id = m.company_id
    where m.id = ${id}`.execute(db)
  expect(rows).toEqual([{ name: 'Amal', company: 'Nile Foods' }])
})

test('an address whose domain has become a free one since cannot register', async () => {
  const { id, token, code } = await coded()
  await db.updateTable('invitations').set({ email: 'amal@gmail.com' }).where('id', '=', id).execute()
  const { status, body } = await register(token, code)
  expect(status).toBe(422)
  expect(body.errors.email.join()).toContain('company’s email address')
})

describe('the code', () => {
  const notFound = { status: 400, body: { message: 'otp not found', error_code: 'CODE_NOT_FOUND' } }

  it('goes to the invited address in their language, and is stored as a hash', async () => {
    const { token, email } = await invite({ language: 'ar' })
    expect(await askForCode(token)).toMatchObject({
      status: 200,
      body: { data: { channel: 'mail', resend_after: 30 } },
    })
    const [mail] = await market.messagesTo(email)
    expect(mail!.subject).toMatch(/\p{Script=Arabic}/u)
    const codes = JSON.stringify(await db.selectFrom('account_codes').selectAll().execute())
    expect(codes).not.toContain(mail!.code)
  })

  it('needs a number that can exist, with its dial code in its own field or in the number', async () => {
    const { token } = await invite()
    const number = (phone_number: string) => askForCode(token, { country_code: undefined, phone_number })
    for (const wrong of ['+999 123456', '+249 1', '00249 x'])
      expect((await number(wrong)).body.errors).toHaveProperty('phone_number')
    expect((await askForCode(token, { phone_number: '12' })).body.errors).toHaveProperty('phone_number')
    expect((await askForCode(token, { country_code: '999' })).body.errors).toHaveProperty('phone_number')
    expect((await number('+249 91 234 5678')).status).toBe(200)
  })

  it('needs the dial code only if it goes by SMS, and finds it in the draft', async () => {
    const { token, email } = await invite()
    const number = () => askForCode(token, { country_code: undefined, phone_number: '0912345678' })
    expect((await number()).body.data.channel).toBe('mail')
    expect(await lastCode(email)).toMatch(/^\d{6}$/)
    wait(MINUTE)
    await db.updateTable('settings').set({ use_sms_service: true }).execute()
    expect((await number()).body.errors).toHaveProperty('phone_number')
    await as(undefined, 'PUT', `/public/invitations/${token}/draft`, { country_code: '249' })
    expect((await number()).body.data.channel).toBe('sms')
    await db.updateTable('settings').set({ use_sms_service: false }).execute()
  })

  it('works on the fifth try and no later', async () => {
    const { token, code } = await coded()
    for (let i = 0; i < 4; i++) expect(await register(token, wrongFor(code))).toMatchObject(notFound)
    expect((await register(token, code)).status).toBe(201)
    const second = await coded()
    for (let i = 0; i < 5; i++) await register(second.token, wrongFor(second.code))
    expect(await register(second.token, second.code)).toMatchObject(notFound)
  })

  it('is not found by many simultaneous guesses', async () => {
    const { id, token, code } = await coded()
    const guesses = Array.from({ length: 40 }, (_, nth) => String((Number(code) + 1 + nth) % 1_000_000))
    const answers = await Promise.all(guesses.map((guess) => register(token, guess.padStart(6, '0'))))
    for (const answer of answers) expect(answer).toMatchObject(notFound)
    const { tries } = await db
      .selectFrom('account_codes')
      .select('tries')
      .where('subject', '=', id)
      .executeTakeFirstOrThrow()
    expect(tries).toBe(5)
    expect(await register(token, code)).toMatchObject(notFound)
  })

  it('does not outlive the link it was requested with', async () => {
    const { id, token, email } = await invite()
    wait(48 * HOUR - MINUTE)
    await askForCode(token)
    const code = await lastCode(email)
    wait(MINUTE)
    const expired = { status: 410, body: { error_code: 'INVITATION_EXPIRED' } }
    expect(await register(token, code)).toMatchObject(expired)
    expect(await askForCode(token)).toMatchObject(expired)
    await as(market.admin, 'PATCH', `/secure/admin/invitations/${id}/resend`)
    const replaced = { status: 410, body: { error_code: 'INVITATION_REPLACED' } }
    expect(await register(token, code)).toMatchObject(replaced)
    expect(await memberOf(email)).toBeUndefined()
    const renewed = market.tokenIn((await market.messagesTo(email))[0]!.body_text)
    expect((await register(renewed, code)).status).toBe(201)
  })

  it('opens nothing once the invitation was withdrawn', async () => {
    const { id, token, code } = await coded()
    await as(market.admin, 'DELETE', `/secure/admin/invitations/${id}`)
    expect(await register(token, code)).toMatchObject({ status: 404, body: { error_code: 'NOT_FOUND' } })
  })

  it('works for ten minutes, to the second', async () => {
    const [early, late] = [await coded(), await coded()]
    wait(10 * MINUTE - SECOND)
    expect((await register(early.token, early.code)).status).toBe(201)
    wait(SECOND)
    const expired = { status: 410, body: { error_code: 'CODE_EXPIRED' } }
    expect(await register(late.token, late.code)).toMatchObject(expired)
  })

  it('is available again after 30 seconds, and kills the old one', async () => {
    const { token, email, code: old } = await coded()
    wait(12 * SECOND)
    const early = await askForCode(token)
    expect(early).toMatchObject({ status: 429, body: { error_code: 'CODE_TOO_SOON' } })
    expect(early.headers['retry-after']).toBe('18')
    wait(18 * SECOND)
    expect((await askForCode(token)).status).toBe(200)
    const code = await lastCode(email)
    if (code !== old) expect(await register(token, old)).toMatchObject(notFound)
    expect((await register(token, code)).status).toBe(201)
  })

  it('is valid for its own invitation only', async () => {
    const [mine, other] = [await coded(), await coded()]
    if (mine.code !== other.code) expect(await register(mine.token, other.code)).toMatchObject(notFound)
    expect(await register((await invite()).token, mine.code)).toMatchObject(notFound)
  })

  it('can be requested at most 20 times an hour for one invitation', async () => {
    const { token } = await invite()
    for (let i = 0; i < 20; i++) {
      expect((await askForCode(token)).status).toBe(200)
      wait(31 * SECOND)
    }
    expect(await askForCode(token)).toMatchObject({ status: 429, body: { error_code: 'TOO_MANY_TRIES' } })
  })

  it('can be guessed at most a hundred times in a quarter of an hour from one address, over all invitations', async () => {
    const { token, code } = await coded()
    const window_start = new Date(Math.floor(market.clock.now.getTime() / 900_000) * 900_000)
    await db
      .insertInto('attempts')
      .values({ key: 'register:address:127.0.0.1', window_start, count: 100 })
      .execute()
    const answer = await register(token, code)
    expect(answer).toMatchObject({ status: 429, body: { error_code: 'TOO_MANY_TRIES' } })
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  })

  it('goes by SMS if the marketplace uses it, and then verifies that number and no other', async () => {
    await db.updateTable('settings').set({ use_sms_service: true }).execute()
    const { email, token } = await invite()
    expect((await askForCode(token)).body.data.channel).toBe('sms')
    const code = await lastCode('+249912345678')
    expect(await register(token, code, { phone_number: '912345679' })).toMatchObject({
      status: 422,
      body: { errors: { phone_number: [expect.stringContaining('another number')] } },
    })
    expect((await register(token, code, { phone_number: '912345678' })).status).toBe(201)
    expect((await memberOf(email))!.phone_verified_at).toEqual(market.clock.now)
    await db.updateTable('settings').set({ use_sms_service: false }).execute()
  })

  it('goes by mail when its SMS is refused, and then verifies no number', async () => {
    await db.updateTable('settings').set({ use_sms_service: true }).execute()
    const { email, token } = await invite()
    await askForCode(token)
    const mails: Message[] = []
    const mail = async (message: Message) => void mails.push(message)
    const sms = async () => {
      throw new CannotSend('The SMS gateway answered 400 (21211)')
    }
    const senders = { mail, sms, push: mail, keepCodes: false }
    await deliverOutbox({ db, senders, now: () => market.clock.now, onError: () => {} })
    const [code] = /\d{6}/.exec(mails.find(({ to }) => to === email)!.subject)!
    expect((await register(token, code)).status).toBe(201)
    expect((await memberOf(email))!.phone_verified_at).toBeNull()
    await db.updateTable('settings').set({ use_sms_service: false }).execute()
  })
})

describe('at the same moment', () => {
  /** Runs something in a separate transaction, which ends only once the request is seen to wait for it. */
  async function whileAt<T>(work: (tx: Db) => Promise<unknown>, request: () => Promise<T>): Promise<T> {
    const other = await db.startTransaction().execute()
    await work(other)
    const answer = request()
    await market.lockAwaited()
    await other.commit().execute()
    return answer
  }

  it('a hundred uses of one invitation create one account', async () => {
    const { email, token, code } = await coded()
    const before = await stored()
    const answers = await Promise.all(Array.from({ length: 100 }, () => register(token, code)))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(1)
    for (const status of statuses) expect([201, 400, 410]).toContain(status)
    expect(await stored()).toEqual(before.map((count) => Number(count) + 1))
    expect((await signIn(email)).status).toBe(200)
  })

  it('an invitation and an admin create one account for one e-mail, and the other gets a refusal', async () => {
    const { email, token, code } = await coded()
    const before = await stored()
    const answers = await Promise.all([register(token, code), made(email.toUpperCase())])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
      message: 'Email already registered',
      error_code: 'ENTITY_ALREADY_EXISTS',
    })
    expect(await stored()).toEqual(before.map((count) => Number(count) + 1))
    const late = await askForCode(token)
    expect(late.body.error_code).toBe(
      answers[0]!.status === 409 ? 'ENTITY_ALREADY_EXISTS' : 'INVITATION_USED',
    )
  })

  it('a second account with the e-mail of an uncommitted one is refused by the database', async () => {
    const { email, token, code } = await coded()
    const other = await market.member('BUYER')
    const answer = await whileAt(
      (tx) =>
        tx.updateTable('members').set({ email: email.toUpperCase() }).where('id', '=', other.id).execute(),
      () => register(token, code),
    )
    expect(answer).toMatchObject({ status: 409, body: { message: 'Email already registered' } })
  })

  it('an invitation that is being sent again cannot be used by its old link', async () => {
    const { id, token, code } = await coded()
    const answer = await whileAt(
      async (tx) => {
        await tx.selectFrom('invitations').select('id').where('id', '=', id).forUpdate().execute()
        await newLink(tx, { invitationId: id, now: market.clock.now })
      },
      () => register(token, code),
    )
    expect(answer).toMatchObject({ status: 410, body: { error_code: 'INVITATION_REPLACED' } })
  })

  it('two requests for a code send one', async () => {
    const { token, email } = await invite()
    const statuses = (await Promise.all([1, 2, 3].map(() => askForCode(token)))).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 429, 429])
    expect((await market.messagesTo(email)).filter(({ code }) => code !== null)).toHaveLength(1)
  })
})
