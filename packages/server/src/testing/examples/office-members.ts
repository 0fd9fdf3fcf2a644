import { members } from '../../demo/content/people.ts'
import { givenUpMessage } from '../stuck.ts'
import { kanoGinger, userBody } from '../user-body.ts'
import type { Stage } from './stage.ts'

const ofCompany = [
  'people',
  'invitations',
  'approvals',
  'late',
  'offers',
  'bids',
  'documents',
  'ratings',
  'messages',
  'activity',
] as const

/** The supplier has more of these to show. */
const ofSupplier = ['late', 'offers', 'documents', 'ratings'] as const

/** Admins invite, change, suspend and delete users. */
export async function keepMembers(stage: Stage) {
  const { recorder, cast, later } = stage
  const { admin, operator } = cast
  await stage.stepUp(admin, operator)
  await recorder.call(admin, 'GET /secure/admin/invitations', { query: { per_page: 1 } })
  await recorder.call(admin, 'GET /secure/admin/invitations.csv')
  await recorder.call(admin, 'GET /secure/admin/free-mail-domains', { query: { per_page: 3 } })
  await recorder.call(admin, 'GET /secure/admin/invitations/companies', {
    query: { email: 'new@aegean-seeds.example' },
  })
  const { data: invited } = await recorder.call(admin, 'POST /secure/admin/invitations', {
    body: { email: 'samia@suakin-oil.example', role_id: 3, language: 'ar' },
  })
  const params = { id: invited.id }
  later(2)
  const { data: shown } = await recorder.call(admin, 'GET /secure/admin/invitations/{id}', { params })
  await recorder.call(admin, 'PUT /secure/admin/invitations/{id}', {
    params,
    body: { email: 'samia@suakin-oil.example', role_id: 4, language: 'ar', version: shown.version },
  })
  await recorder.call(admin, 'DELETE /secure/admin/invitations/{id}', { params })

  await recorder.call(admin, 'GET /secure/admin/users', { query: { role: 'SUPPLIER', per_page: 1 } })
  await recorder.call(admin, 'GET /secure/admin/users.csv')
  const { data: user } = await recorder.call(admin, 'POST /secure/admin/users', {
    body: userBody({ email: 'amal@kano-ginger.example' }),
  })
  const one = { params: { id: user.external_id } }
  await recorder.call(admin, 'GET /secure/admin/users/{id}/deletion', one)
  await recorder.call(admin, 'POST /secure/admin/users/{id}/sign-out', one)
  await recorder.call(admin, 'POST /secure/admin/users/{id}/suspension', {
    ...one,
    body: { reason: 'The registration papers are not in order', whole_company: true },
  })
  await recorder.call(admin, 'DELETE /secure/admin/users/{id}/suspension', {
    ...one,
    body: { reason: 'The papers have come' },
  })
  await recorder.call(admin, 'DELETE /secure/admin/users/{id}', { ...one, body: { reason: 'Asked for it' } })
  await recorder.call(admin, 'GET /secure/admin/users/deleted', { query: { per_page: 1 } })
}

/** Changes of accounts take two admins. */
export async function approveAccounts(stage: Stage) {
  const { recorder, cast } = stage
  const { admin, operator, mona, salah } = cast
  await stage.stepUp(admin, operator)
  for (const [{ id }, phone_number] of [
    [mona, '1009876543'],
    [salah, '918765433'],
  ] as const) {
    const { data } = await recorder.call(operator, 'GET /secure/admin/users/{id}', { params: { id } })
    const { external_id: _, role, created_at: __, pending_change: ___, suspension: ____, ...rest } = data
    await recorder.call(operator, 'PUT /secure/admin/users/{id}', {
      params: { id },
      body: { ...rest, role_id: role.id, phone_number, reason: 'A new phone' },
    })
  }
  const { data: changes } = await recorder.call(admin, 'GET /secure/admin/account-changes', {
    query: { state: 'waiting', per_page: 2 },
  })
  await recorder.call(admin, 'GET /secure/admin/account-changes.csv')
  const [first, second] = changes
  await recorder.call(admin, 'GET /secure/admin/account-changes/{id}', {
    params: { id: first?.external_id ?? '' },
  })
  await recorder.call(admin, 'POST /secure/admin/account-changes/{id}/approve', {
    params: { id: first?.external_id ?? '' },
  })
  await recorder.call(admin, 'POST /secure/admin/account-changes/{id}/decline', {
    params: { id: second?.external_id ?? '' },
    body: { reason: 'He did not ask for it' },
  })
}

/** Companies with everything about them; two that are one are merged. */
export async function keepCompanies(stage: Stage) {
  const { recorder, cast, market } = stage
  const { admin, eleni, osman } = cast
  await recorder.call(admin, 'GET /secure/admin/companies', { query: { country: 'GR', per_page: 1 } })
  await recorder.call(admin, 'GET /secure/admin/companies.csv')
  const params = { id: eleni.companyId }
  const { data: company } = await recorder.call(admin, 'GET /secure/admin/companies/{id}', { params })
  await recorder.call(admin, 'PUT /secure/admin/companies/{id}/registration-number', {
    params,
    body: { registration_number: 'GEMI 058123404000', version: company.version },
  })
  await recorder.call(admin, 'POST /secure/admin/companies/{id}/notes', {
    params,
    body: { text: 'Called about the purchase that waits' },
  })
  const { data: notes } = await recorder.call(admin, 'GET /secure/admin/companies/{id}/notes', { params })
  await recorder.call(admin, 'DELETE /secure/admin/notes/{id}', { params: { id: notes[0]!.external_id } }) // just written
  await givenUpMessage(market.db, { to: members.eleni.email, now: market.clock.now })
  for (const part of ofCompany)
    await recorder.call(admin, `GET /secure/admin/companies/{id}/${part}`, {
      params: ofSupplier.some((each) => each === part) ? { id: osman.companyId } : params,
      query: { per_page: 1 },
    })

  const twice = async (name: string) => {
    const { data } = await recorder.call(admin, 'POST /secure/admin/users', {
      body: userBody({
        email: `${name}@benue-seeds.example`,
        company: { ...kanoGinger, company_name: 'Benue Seeds', website: 'benue-seeds.example' },
      }),
    })
    return data.company_external_id ?? ''
  }
  const [one, other, third] = [await twice('ada'), await twice('obi'), await twice('ini')]
  await recorder.call(admin, 'GET /secure/admin/company-matches', { query: { per_page: 1 } })
  await recorder.call(admin, 'GET /secure/admin/company-matches.csv')
  await recorder.call(admin, 'POST /secure/admin/company-matches/apart', {
    body: { one_id: one, other_id: third },
  })
  await recorder.call(admin, 'GET /secure/admin/companies/{id}/merge', {
    params: { id: other },
    query: { into: one },
  })
  await recorder.call(admin, 'POST /secure/admin/companies/{id}/merge', {
    params: { id: other },
    body: { into: one, right: 'trader', reason: 'One company, registered twice' },
  })
}

/** Requests and inquiries are answered. */
export async function answerInquiries({ recorder, cast }: Stage) {
  const { admin } = cast
  const asking = {
    company: 'Port Said Nuts',
    name: 'Nadia Fahmy',
    business_type: 'Importer',
    job_title: 'Buyer',
    country_code: '20',
    phone: '1001234568',
    role_id: 2,
  }
  for (const email of ['nadia@port-said-nuts.example', 'fahmy@port-said-nuts.example'])
    await recorder.call(undefined, 'POST /public/access-requests', { body: { ...asking, email } })
  const { data: requests } = await recorder.call(admin, 'GET /secure/admin/access-requests', {
    query: { state: 'waiting' },
  })
  const [first, second] = requests
  await recorder.call(admin, 'PATCH /secure/admin/access-requests/{id}/answered', {
    params: { id: first?.external_id ?? '' },
  })
  await recorder.call(admin, 'POST /secure/admin/access-requests/{id}/refusal', {
    params: { id: second?.external_id ?? '' },
  })
  await recorder.call(admin, 'GET /secure/admin/access-requests.csv')
  const { data: contacts } = await recorder.call(admin, 'GET /secure/admin/contacts', {
    query: { state: 'waiting', per_page: 1 },
  })
  const params = { id: contacts[0]?.external_id ?? '' }
  await recorder.call(admin, 'GET /secure/admin/contacts/{id}', { params })
  await recorder.call(admin, 'PATCH /secure/admin/contacts/{id}/answered', { params })
  await recorder.call(admin, 'GET /secure/admin/contacts.csv')
}
