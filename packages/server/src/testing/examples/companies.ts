import { details } from '../registering.ts'
import { jpeg } from '../sample-files.ts'
import { type Goods, offerOf } from './market.ts'
import type { Stage } from './stage.ts'

/** What a colleague enters: no company, no bank, no e-mail. */
const person = {
  gender: 'MALE',
  name: 'Petros',
  last_name: 'Ioannou',
  time_zone: 'Europe/Athens',
  country_code: '30',
  phone_number: '6978901234',
  is_adult: true,
}
const password = 'seven camels to Gedaref'

/** The token of the link in the last mail to an address. */
async function tokenTo({ market }: Stage, email: string): Promise<string> {
  const { body_text } = await market.db
    .selectFrom('outbox')
    .select('body_text')
    .where('recipient', '=', email)
    .where('body_text', 'like', '%/register/%')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return /\/register\/([\w-]{43})\b/.exec(body_text)?.[1] ?? ''
}

/** The owner of a company of four invites a colleague, who joins, and decides who may do what. */
export async function keepPeople(stage: Stage) {
  const { recorder, cast, later, lastCode } = stage
  const { eleni, maria, dimitra } = cast
  await stage.stepUp(eleni)
  await recorder.call(eleni, 'GET /secure/company/people')
  const email = 'petros@aegean-seeds.example'
  const invite = { email, right: 'documents', language: 'en' }
  const first = await recorder.call(eleni, 'POST /secure/company/invitations', { body: invite })
  later(2)
  await recorder.call(eleni, 'PATCH /secure/company/invitations/{id}/resend', {
    params: { id: first.data.external_id },
  })
  await recorder.call(eleni, 'DELETE /secure/company/invitations/{id}', {
    params: { id: first.data.external_id },
  })
  await stage.stepUp(eleni)
  await recorder.call(eleni, 'POST /secure/company/invitations', { body: invite })
  const token = await tokenTo(stage, email)
  await askForCode(stage, token, { country_code: '30', phone_number: '6978901234' })
  const joined = await recorder.call(undefined, 'POST /register/colleague', {
    body: { token, code: await lastCode(email), password, ...person },
  })
  await recorder.call(eleni, 'PUT /secure/company/people/{id}', {
    params: { id: joined.data.id },
    body: { right: 'viewer' },
  })
  await recorder.call(eleni, 'DELETE /secure/company/people/{id}', { params: { id: joined.data.id } })
  await stage.stepUp(maria, dimitra)
}

const askForCode = ({ recorder }: Stage, token: string, phone: object) =>
  recorder.call(undefined, 'POST /register/verification-code', {
    body: { identifier: token, event: 'CREATE_ACCOUNT', ...phone },
  })

/** Acts above the limits of the company take a second person. */
export async function decideTogether(stage: Stage, goods: Goods) {
  const { recorder, cast, later } = stage
  const { osman, eleni, nikos, dimitra } = cast
  await recorder.call(eleni, 'PUT /secure/company/financing-rate', { body: { rate: 8.25 } })
  await recorder.call(eleni, 'GET /secure/company/financing-rate')
  await recorder.call(eleni, 'GET /secure/company/limits')
  await stage.stepUp(eleni, nikos, dimitra)
  await recorder.call(eleni, 'PUT /secure/company/limits', {
    body: { purchase: '100000.00', acceptance: null, signing: '250000.00', bank: true },
  })
  await stage.verified(osman, 'create_offer')
  const { data: offer } = await recorder.call(osman, 'POST /secure/tickets', { body: offerOf(goods) })
  const terms = { ticket_version: offer.version, containers: 10, facility_destination: goods.mersin }
  const asking = { act: 'purchase', ticket_id: offer.id, up_to: '330000.00', terms }
  const asked = await recorder.call(nikos, 'POST /secure/company/approvals', { body: asking })
  const params = { id: asked.data.external_id }
  await recorder.call(eleni, 'GET /secure/company/approvals')
  await recorder.call(eleni, 'GET /secure/company/approvals/list', {
    query: { part: 'waiting', per_page: 1 },
  })
  await recorder.call(eleni, 'POST /secure/company/approvals/{id}/approve', { params })
  await recorder.call(nikos, 'GET /secure/company/approvals/{id}/typed', { params })
  later(5)
  const other = await recorder.call(dimitra, 'POST /secure/company/approvals', {
    body: { act: 'bank', account: greekAccount },
  })
  await stage.stepUp(eleni)
  await recorder.call(eleni, 'POST /secure/company/approvals/{id}/decline', {
    params: { id: other.data.external_id },
    body: { reason: 'We stay with our bank' },
  })
  const last = await recorder.call(dimitra, 'POST /secure/company/approvals', {
    body: { act: 'bank', account: greekAccount },
  })
  await recorder.call(dimitra, 'DELETE /secure/company/approvals/{id}', {
    params: { id: last.data.external_id },
  })
  return { offer: offer.id }
}

const greekAccount = {
  bank_name: 'Alpha Bank',
  iban: 'GR1601101250000000012300695',
  swift: 'CRBAGRAA',
  account_currency: 'eur',
}

/** Somebody asks to be let in, is invited, and registers. */
export async function register(stage: Stage) {
  const { recorder, cast, later, lastCode } = stage
  const { admin } = cast
  await stage.stepUp(admin)
  const email = 'amal@nile-foods.example'
  const asking = {
    company: 'Nile Foods',
    name: 'Amal Osman',
    business_type: 'Exporter',
    job_title: 'Manager',
    email,
    country_code: '249',
    phone: '912345670',
  }
  await recorder.call(undefined, 'POST /public/access-requests', { body: { ...asking, role_id: 3 } })
  await recorder.call(undefined, 'POST /public/contacts', {
    body: {
      ...asking,
      email: 'hello@tahini-house.example',
      company: 'Tahini House',
      topic: 'buy',
      message: 'White sesame, 4 × 20′ a month',
    },
  })
  const { data: requests } = await recorder.call(admin, 'GET /secure/admin/access-requests')
  const request = requests.find((each) => each.email === email)
  const id = request?.external_id ?? ''
  await recorder.call(admin, 'GET /secure/admin/access-requests/{id}', { params: { id } })
  await recorder.call(admin, 'POST /secure/admin/access-requests/{id}/invitation', {
    params: { id },
    body: { role_id: 3, language: 'en' },
  })

  const token = await tokenTo(stage, email)
  await recorder.call(undefined, 'GET /public/invitations/{token}', { params: { token } })
  const { password: _, business_type: __, company_image_url: ___, ...typed } = details
  const answers = { ...typed, website: 'https://nile-foods.example' }
  await recorder.call(undefined, 'PUT /public/invitations/{token}/draft', {
    params: { token },
    body: { company_name: answers.company_name, company_city: answers.company_city, step: 'company' },
  })
  await recorder.call(undefined, 'GET /public/invitations/{token}/draft', { params: { token } })
  const file = { bytes: await jpeg(), name: 'amal.jpg', type: 'image/jpeg' }
  await recorder.call(undefined, 'POST /public/upload/image/{type}', {
    params: { type: 'user' },
    body: { invitation_id: token },
    files: { file },
  })
  const phone = { country_code: '249', phone_number: answers.phone_number }
  await askForCode(stage, token, phone)
  await recorder.call(undefined, 'POST /register/verification-code/verify', {
    body: {
      identifier: token,
      event: 'CREATE_ACCOUNT',
      code: await lastCode(email),
      user_details: { ...answers, password },
    },
  })

  // The same in one body, after the first link has expired.
  const other = 'hadi@jaffa-pulses.example'
  const invited = await recorder.call(admin, 'POST /secure/admin/invitations', {
    body: { email: other, role_id: 2, language: 'ar' },
  })
  const old = await tokenTo(stage, other)
  later(60 * 24 * 40)
  await recorder.call(undefined, 'POST /public/invitations/{token}/ask-again', { params: { token: old } })
  await recorder.call(admin, 'PATCH /secure/admin/invitations/{id}/resend', {
    params: { id: invited.data.id },
  })
  const link = await tokenTo(stage, other)
  await askForCode(stage, link, { country_code: '249', phone_number: '912345675' })
  await recorder.call(undefined, 'POST /register', {
    body: {
      token: link,
      code: await lastCode(other),
      ...answers,
      phone_number: '912345675',
      name: 'Hadi',
      last_name: 'Salem',
      gender: 'MALE',
      company_name: 'Jaffa Pulses',
      website: 'https://jaffa-pulses.example',
      bank_iban: 'SD2129010501234001',
      bank_account_number: '0501234001',
      password,
    },
  })
}

/** A colleague leaves the company. */
export async function leave(stage: Stage) {
  const { recorder, cast } = stage
  await stage.stepUp(cast.maria)
  await recorder.call(cast.maria, 'POST /secure/company/leave')
}

/** An owner makes a key for a program, another takes it over; one is ended by the company, one by an admin. */
export async function keepKeys({ recorder, cast, stepUp }: Stage) {
  const { eleni, admin } = cast
  await stepUp(eleni, admin)
  const made = async (name: string) => {
    const { data } = await recorder.call(eleni, 'POST /secure/company/api-keys', {
      body: { name, scopes: ['read', 'bids'] },
    })
    return { id: data.key.external_id }
  }
  const [params, other] = [await made('ERP'), await made('Reports')]
  await recorder.call(eleni, 'GET /secure/company/api-keys')
  await recorder.call(eleni, 'POST /secure/company/api-keys/{id}/take-over', { params })
  await recorder.call(eleni, 'DELETE /secure/company/api-keys/{id}', { params })
  await recorder.call(admin, 'POST /secure/admin/api-keys/{id}/end', {
    params: other,
    body: { reason: 'It asks for every offer each second' },
  })
  await recorder.call(admin, 'GET /secure/admin/companies/{id}/api-keys', {
    params: { id: eleni.companyId },
    query: { per_page: 1 },
  })
}
