import { beforeEach, expect, test } from 'vitest'
import { details, HOUR, MINUTE, openRegistering, wrongFor } from '../../testing/registering.ts'
import { openTrading } from '../../testing/trading.ts'
import { deliverOutbox } from '../outbox/outbox.ts'
import { demoSenders } from '../outbox/senders.ts'

/** Promise 54: members do everything that involves secrets, with logging from `trace` up, and no line has any of them. */
const lines: string[] = []
const log = (line: string) => void lines.push(line)
const secrets = new Map<string, string>()
const keep = (what: string, secret: string) => {
  expect(secret, what).toMatch(/.{4}/)
  secrets.set(what, secret)
}
beforeEach(() => {
  lines.length = 0
  secrets.clear()
})

/** Six digits may be part of an id or a duration by chance: only a separate number counts as a code. */
const has = (line: string, secret: string) =>
  /^\d{6}$/.test(secret) ? new RegExp(`(?<![\\w.-])${secret}(?![\\w.-])`).test(line) : line.includes(secret)
const leaks = () =>
  [...secrets].flatMap(([what, secret]) =>
    lines.filter((line) => has(line, secret)).map((line) => `${what}: ${line}`),
  )

const { db, app, ...market } = await openRegistering({ log })

test('a registration, sign-ins, a new password and a new account leave nothing of them in the log', async () => {
  const { token, email } = await market.invite()
  keep('the invitation', token)
  keep('a password', details.password)
  keep('an IBAN', details.bank_iban)
  keep('an IBAN without spaces', details.bank_iban.replaceAll(' ', ''))
  keep('an account number', details.bank_account_number)
  await app.inject({ url: `/api/v1/public/invitations/${token}` })
  await app.inject({ url: `/register/${token}?step=2` })
  await market.askForCode(token)
  const code = await market.lastCode(`+${details.country_code}912345678`)
  const mailed = code === 'no code' ? await market.lastCode(email) : code
  keep('the code of a registration', mailed)
  await market.verify(token, wrongFor(mailed))
  expect((await market.verify(token, mailed)).status).toBeLessThan(300)

  const wrong = 'the password of another house'
  keep('a password that is wrong', wrong)
  await market.signIn(email, wrong)
  const pair = (await market.signIn(email)).body.data
  keep('an access token', pair.access_token)
  keep('a refresh token', pair.refresh_token)
  const bearer = { authorization: `Bearer ${pair.access_token}` }
  const send = (method: 'PUT' | 'POST', path: string, payload: object | string) =>
    app.inject({
      method,
      url: `/api/v1${path}`,
      headers: { ...bearer, 'content-type': 'application/json' },
      payload,
    })
  await send('PUT', '/secure/profiles/bank', { bank_iban: details.bank_iban, unheard_of: 1 })
  await send('POST', '/login', `{"password": "${wrong}", "email": `)
  const next = (
    await send('POST', '/oauth/token', {
      grant_type: 'refresh_token',
      client_id: 'marketplace-web',
      client_secret: 'public',
      refresh_token: pair.refresh_token,
    })
  ).json().data
  keep('the next refresh token', next.refresh_token)

  market.wait(HOUR)
  await market.as(undefined, 'POST', '/forget-password', { email })
  const reset = await market.lastCode(email)
  keep('the code of a new password', reset)
  const renewed = 'nine dhows to Port Sudan'
  keep('a new password', renewed)
  const { status } = await market.as(undefined, 'POST', '/verify-forget-password', {
    email,
    code: reset,
    password: renewed,
    password_confirmation: renewed,
  })
  expect(status).toBe(204)

  market.wait(MINUTE)
  await deliverOutbox({
    db,
    senders: {
      ...demoSenders,
      keepCodes: false,
      mail: async (message) => {
        throw Object.assign(new Error('the mail server is busy'), { letter: message, code: 'ETIMEDOUT' })
      },
    },
    now: () => market.clock.now,
    onError: (error, message) => app.log.error({ err: error, message }, 'a message could not be sent'),
    onGivenUp: (message) => app.log.error(message, 'a message was given up'),
  })
  expect(lines.length).toBeGreaterThan(20)
  expect(leaks()).toEqual([])
})

test('a paid trade, with its account shown, leaves no bank data and no code in the log', async () => {
  const trading = await openTrading({ log })
  const deal = await trading.deal({ pay: 'CAD' })
  const iban = 'SD2129010501234001'
  keep('an IBAN', iban)
  keep('a BIC', 'BKHASDKH')
  await trading.db
    .insertInto('bank_accounts')
    .values({
      company_id: deal.supplier.companyId,
      bank_name: 'Bank of Khartoum',
      iban,
      swift: 'BKHASDKH',
      account_currency: 'usd',
    })
    .execute()
  await trading.play(deal, { until: 'Y2' })
  const path = `/my/trades/payments/bank_info?trade_id=${deal.id}`
  const { status, body } = await trading.as(deal.buyer, 'GET', path)
  expect({ status, iban: body.data.bank_iban }).toEqual({ status: 200, iban })
  keep('a token', trading.tokenOf(deal.buyer))
  for (const { code } of await trading.db
    .selectFrom('outbox')
    .select('code')
    .where('code', 'is not', null)
    .execute())
    keep(`the code ${secrets.size}`, code ?? '')
  expect(lines.length).toBeGreaterThan(20)
  expect(leaks()).toEqual([])
})
