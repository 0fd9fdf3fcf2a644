import { TOTP } from 'otpauth'
import { members } from '../../demo/content/people.ts'
import { Authenticator } from '../authenticator.ts'
import { addSession } from '../members.ts'
import { PASSWORD, type Stage } from './stage.ts'

const client = { client_id: 'marketplace-web', client_secret: 'public' }
const { email } = members.osman

/** A supplier signs in, renews the session, and signs out. */
export async function signIn({ recorder, lastCode, later }: Stage) {
  const login = { ...client, email, password: PASSWORD, device_token: '' }
  const { data } = await recorder.call(undefined, 'POST /login', { body: login })
  await recorder.call(undefined, 'POST /oauth/token', {
    body: { ...client, grant_type: 'refresh_token', refresh_token: data.refresh_token },
  })
  const forgetful = members.salah.email
  await recorder.call(undefined, 'POST /forget-password', { body: { email: forgetful } })
  const password = 'nine camels to Omdurman'
  await recorder.call(undefined, 'POST /verify-forget-password', {
    body: { email: forgetful, code: await lastCode(forgetful), password, password_confirmation: password },
  })
  later(60)
}

/** The supplier sets up a passkey and an authenticator app, signs in with each, and removes them. */
export async function useSecondFactors(stage: Stage) {
  const { recorder, cast, later, lastCode, market } = stage
  const { osman } = cast
  await recorder.call(osman, 'POST /secure/step-up/request', { body: { method: 'password' } })
  await recorder.call(osman, 'POST /secure/step-up', {
    body: { method: 'password', password: PASSWORD, code: await lastCode(email) },
  })
  await stage.stepUp(osman)
  const key = new Authenticator()
  const creation = await recorder.call(osman, 'POST /secure/profiles/passkeys/request')
  const kept = await recorder.call(osman, 'POST /secure/profiles/passkeys', {
    body: { name: 'Phone', credential: key.create(creation.data) },
  })
  const params = { id: kept.data.passkey.id }
  await recorder.call(osman, 'PUT /secure/profiles/passkeys/{id}', { params, body: { name: 'Office key' } })

  const secret = await recorder.call(osman, 'POST /secure/profiles/totp')
  const app = new TOTP({ secret: secret.data.secret })
  const codeNow = () => app.generate({ timestamp: market.clock.now.getTime() })
  await recorder.call(osman, 'PUT /secure/profiles/totp', { body: { code: codeNow() } })
  await recorder.call(osman, 'GET /secure/profiles/second-factor')
  await recorder.call(osman, 'POST /secure/profiles/recovery-codes')

  later(5)
  const challenge = await challenged(stage)
  const asked = await recorder.call(undefined, 'POST /login/second-factor/request', { body: { challenge } })
  key.get(asked.data)
  await recorder.call(undefined, 'POST /login/second-factor', {
    body: { method: 'totp', code: codeNow(), challenge, device_token: '' },
  })
  const alone = await recorder.call(undefined, 'POST /login/passkey/request', { body: client })
  await recorder.call(undefined, 'POST /login/passkey', {
    body: { ...client, credential: key.get(alone.data), device_token: '' },
  })
  const event = 'create_offer'
  const shown = await recorder.call(osman, 'POST /secure/request-passkey', { body: { event } })
  await recorder.call(osman, 'POST /secure/verify-passkey', {
    body: { event, credential: key.get(shown.data) },
  })

  await stage.stepUp(osman)
  await recorder.call(osman, 'DELETE /secure/profiles/passkeys/{id}', { params })
  await recorder.call(osman, 'DELETE /secure/profiles/totp')
}

/** What finishes a login of somebody with a second factor: the refusal has it. */
async function challenged({ market }: Stage): Promise<string> {
  const { body } = await market.as(undefined, 'POST', '/login', { ...client, email, password: PASSWORD })
  return body.challenge
}

/** A member looks after person, company and account. */
export async function keepProfile(stage: Stage) {
  const { recorder, cast, later, lastCode } = stage
  const { meera, admin } = cast
  await recorder.call(meera, 'GET /secure/profiles')
  await recorder.call(meera, 'PUT /secure/profiles', {
    body: { language: 'en', timezone: 'Asia/Kolkata', use_sms_service: false },
  })
  await recorder.call(meera, 'PUT /secure/profiles/company', {
    body: {
      company_name: 'Konkan Commodities LLP',
      address: 'Sector 17, Vashi 3',
      zip: '400703',
      city: 'Navi Mumbai',
      country: 'IN',
      website: 'https://konkan.example',
    },
  })
  const { data: account } = await recorder.call(meera, 'GET /secure/profiles/bank')
  if (!account) throw new Error('the demo has given her a bank account')
  await stage.stepUp(meera)
  await recorder.call(meera, 'PUT /secure/profiles/bank', { body: { ...account, address: 'Fort, Mumbai' } })

  const phone = { country_code: '91', phone_number: '9820054321' }
  await recorder.call(meera, 'POST /secure/profiles/phone/code', { body: phone })
  const code = await lastCode(members.meera.email)
  await recorder.call(meera, 'PUT /secure/profiles/phone', { body: { ...phone, code } })
  const password = 'nine camels to Omdurman'
  await recorder.call(meera, 'PUT /secure/profiles/password', {
    body: { current_password: PASSWORD, password, password_confirmation: password },
  })
  await recorder.call(meera, 'DELETE /secure/profiles/next-steps')
  await recorder.call(meera, 'POST /secure/profiles/device', { body: { push_token: '' } })
  await recorder.call(meera, 'POST /secure/help', { body: { message: 'Which port takes sesame in bulk?' } })
  await recorder.call(meera, 'GET /secure/profiles/data.zip')
  later(5)

  // Two admins are needed for a new phone number, and its owner may object.
  await stage.stepUp(admin)
  const { data: user } = await recorder.call(admin, 'GET /secure/admin/users/{id}', {
    params: { id: cast.aminu.id },
  })
  await recorder.call(admin, 'PUT /secure/admin/users/{id}', {
    params: { id: cast.aminu.id },
    body: { ...editable(user), phone_number: '8037654321', reason: 'Lost the phone' },
  })
  const { data: change } = await recorder.call(cast.aminu, 'GET /secure/profiles/account-change')
  if (!change) throw new Error('the change waits')
  await recorder.call(cast.aminu, 'POST /secure/profiles/account-change/object', {
    body: { change_id: change.external_id, reason: 'I did not ask for this' },
  })
}

type User = Record<string, unknown> & { role: { id: number } }
/** A user as a form sends it back. */
function editable(user: User): object {
  const { external_id: _, role, created_at: __, pending_change: ___, suspension: ____, ...rest } = user
  return { ...rest, role_id: role.id }
}

/** Sessions are listed and ended. */
export async function endSessions(stage: Stage) {
  const { recorder, cast, market } = stage
  const { osman } = cast
  await addSession(market.db, osman.id)
  const { data } = await recorder.call(osman, 'GET /secure/profiles/sessions')
  const old = data.find(({ is_current }) => !is_current)
  await recorder.call(osman, 'DELETE /secure/profiles/sessions/{id}', { params: { id: old!.id } }) // added above
  await recorder.call(osman, 'DELETE /secure/profiles/sessions', { query: { except_current: 'true' } })
  await recorder.call(osman, 'POST /secure/profiles/logout', { body: {} })
  const again = { ...osman, sessionId: await addSession(market.db, osman.id) }
  await recorder.call(again, 'POST /logout')
}
