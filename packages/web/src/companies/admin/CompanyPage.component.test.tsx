import { beforeEach, expect, test } from 'vitest'
import type { Answer } from '../../lib/api/api-types.ts'
import { address, answerCompany, at, company, id, idOf, none, section } from '../../testing/admin-company.ts'
import { open } from '../../testing/app.tsx'
import { isPhone, words } from '../../testing/reader.ts'
import { button, expectAddress, expectCount, expectText, field, page } from '../../testing/screen.ts'
import { answer, receivedOf, refuse } from '../../testing/wire.ts'

const { admin, companies, ui } = words
type Person = Answer<'GET /secure/admin/companies/{id}/people'>['data'][number]
type Key = Answer<'GET /secure/admin/companies/{id}/api-keys'>['data'][number]
type Note = Answer<'GET /secure/admin/companies/{id}/notes'>['data'][number]

const people = [1, 2, 3, 4, 5, 6, 7].map(
  (n): Person => ({
    external_id: idOf(10 + n),
    name: `Person ${n}`,
    last_name: 'Vlahos',
    email: `person${n}@aegean-seeds.example`,
    country_code: '30',
    phone_number: '6945678901',
    phone: '+306945678901',
    right: n === 1 ? 'owner' : 'trader',
    joined_at: at,
    last_login_at: n === 1 ? at : null,
    last_seen_at: n === 1 ? at : null,
    suspended_at: n === 7 ? at : null,
  }),
)
const product = {
  external_id: idOf(30),
  commodity: 'sesame' as const,
  parent: { external_id: idOf(31), name: 'Sesame', name_ar: 'سمسم', origin: 'Sudan', origin_ar: 'السودان' },
  type: { external_id: idOf(32), name: 'Natural white', name_ar: 'أبيض طبيعي' },
  grade: { external_id: idOf(33), name: '99/1', name_ar: '99/1' },
  purity: '99',
  purity_type: '99/1',
  image_url: '',
}

const pageOf = <Row,>(rows: readonly Row[], query: URLSearchParams) => {
  const number = Number(query.get('page'))
  return {
    data: rows.slice(5 * (number - 1), 5 * number),
    total_data: rows.length,
    total_page: Math.ceil(rows.length / 5),
    next_page: null,
  }
}

let notes: Note[] = []
beforeEach(() => {
  notes = []
  answerCompany()
  answer('GET /secure/admin/companies/{id}/people', ({ query }) => pageOf(people, query))
  answer('GET /secure/admin/companies/{id}/notes', () => ({
    data: notes,
    total_data: notes.length,
    total_page: 1,
    next_page: null,
  }))
})

test('the first screen has what is late, whom to call, and how the company deals', async () => {
  answer('GET /secure/admin/companies/{id}/late', {
    ...none,
    data: [
      {
        id: idOf(40),
        reference: 'MH-1047-T1022',
        side: 'buyer',
        product,
        open_tasks: [
          {
            task: 'contract.sign.buyer',
            code: 'C4',
            actor: 'buyer',
            yours: true,
            refusal: null,
            due_at: at,
            overdue: true,
            optional: false,
          },
        ],
        counterparty: { external_id: idOf(41), company_name: 'Gedaref Sesame', country: 'SD' },
      },
    ],
    total_data: 1,
  })
  await open(address, 'admin')
  await expectText(page.getByRole('heading', { level: 1 }), 'Aegean Seeds SA')
  const late = section(companies.parts.late.title)
  await expect.element(late.getByRole('link', { name: 'MH-1047-T1022' })).toBeVisible()
  await expect
    .element(late.getByRole('link', { name: 'Gedaref Sesame' }))
    .toHaveAttribute('href', `/admin/companies/${idOf(41)}`)
  const call = page.getByRole('link', { name: /\+30 6912345678/ })
  await expect.element(call).toHaveAttribute('href', 'tel:+306912345678')
  const { top } = late.element().getBoundingClientRect()
  expect(top, 'without scrolling far').toBeLessThan(innerHeight)
  if (!isPhone) expect(call.element().getBoundingClientRect().bottom).toBeLessThan(innerHeight)
  await expectText(section(companies.limits.title), '150,000.00')
  await expectText(section(companies.parts.bids.title), companies.parts.bids.none)
  await expect.element(page.getByRole('link', { name: companies.parts.trades.all })).not.toBeInTheDocument() // there are none
})

test('each list of the company has its page in the address, and links each person', async () => {
  await open(`${address}?people=2`, 'admin')
  const all = section(companies.parts.people.title)
  await expectCount(all.getByRole('link', { name: /^Person/ }), 2)
  await expectText(all, companies.states.suspended)
  await all.getByRole('link', { name: ui.pages.previous, exact: true }).click()
  await expectCount(all.getByRole('link', { name: /^Person/ }), 5)
  await expectAddress(new RegExp(`${address}$`))
  await expect
    .element(all.getByRole('link', { name: 'Person 1 Vlahos' }))
    .toHaveAttribute('href', `/admin/users/${idOf(11)}`)
  await expectText(section(companies.parts.bids.title), companies.parts.bids.none)
})

test('a part that fails is tried again where it failed', async () => {
  answer('GET /secure/admin/companies/{id}/people', refuse('UNEXPECTED'))
  await open(address, 'admin')
  const all = section(companies.parts.people.title)
  await expect.element(all.getByRole('alert')).toBeVisible()
  answer('GET /secure/admin/companies/{id}/people', ({ query }) => pageOf(people, query))
  await button(all, ui.state.retry).click()
  await expectCount(all.getByRole('link', { name: /^Person/ }), 5)
})

test('a note is written, shown with its author, and deleted by them; one of another admin stays', async () => {
  const author = { external_id: idOf(50), name: 'Layla', last_name: 'Mansour' }
  notes = [{ external_id: idOf(51), text: 'Pays late', author, created_at: at, is_mine: false }]
  await open(address, 'admin')
  const part = section(companies.notes.title)
  await expectText(part, 'Pays late')
  await expectCount(part.getByRole('button', { name: companies.notes.delete.verb }), 0)
  await button(part, companies.notes.write).click()
  await button(part, companies.notes.add).click()
  await expect.element(field(part, companies.notes.label)).toHaveAttribute('aria-invalid', 'true')
  expect(receivedOf('POST /secure/admin/companies/{id}/notes')).toHaveLength(0)

  answer('POST /secure/admin/companies/{id}/notes', ({ body }) => {
    const { text } = body as { text: string } // checked by the schema of the call
    const note = { external_id: idOf(52), text, author, created_at: at, is_mine: true }
    notes = [note, ...notes]
    return { data: note }
  })
  await field(part, companies.notes.label).fill('  Asked for\nan advance ')
  await button(part, companies.notes.add).click()
  await expectText(part, 'Asked for')
  expect(receivedOf('POST /secure/admin/companies/{id}/notes').at(-1)?.body).toEqual({
    text: 'Asked for\nan advance',
  })
  await expect.element(field(part, companies.notes.label)).not.toBeInTheDocument()

  answer('DELETE /secure/admin/notes/{id}', ({ params }) => {
    notes = notes.filter((note) => note.external_id !== params.id)
    return undefined
  })
  await part.getByRole('button', { name: new RegExp(`^${companies.notes.delete.verb}`) }).click()
  await button(page.getByRole('alertdialog'), companies.notes.delete.verb).click()
  await expect.element(part.getByText('Asked for')).not.toBeInTheDocument()
  await expectText(part, 'Pays late')
})

test('the whole company is suspended with a reason, and a suspended one says why and is reinstated', async () => {
  await open(address, 'admin')
  answer('POST /secure/admin/users/{id}/suspension', () => {
    const suspension = { reason: 'Reported as fraud', at, by: { ...company.contact!, external_id: idOf(60) } } // it has one
    answer('GET /secure/admin/companies/{id}', {
      data: { ...company, state: 'suspended', suspended_at: at, suspension },
    })
    return undefined
  })
  const { suspension } = admin.users
  await button(page, suspension.company.verb).click()
  const dialog = page.getByRole('alertdialog')
  await field(dialog, suspension.reason).fill('Reported as fraud')
  await button(dialog, suspension.company.verb).click()
  await expect.element(page.getByText('Reported as fraud')).toBeVisible()
  expect(receivedOf('POST /secure/admin/users/{id}/suspension')).toMatchObject([
    { params: { id: idOf(2) }, body: { reason: 'Reported as fraud', whole_company: true } },
  ])
  await expect.element(button(page, suspension.end.verb)).toBeVisible()
  await expectCount(page.getByRole('button', { name: suspension.company.verb }), 0)
})

test('a registration number is entered; a refused one stays to be corrected', async () => {
  await open(address, 'admin')
  await page.getByRole('button', { name: new RegExp(`^${companies.details.enter}`) }).click()
  const dialog = page.getByRole('dialog')
  answer(
    'PUT /secure/admin/companies/{id}/registration-number',
    refuse('VALIDATION', { errors: { registration_number: ['Not like this'] } }),
  )
  await field(dialog, companies.number.label).fill('GEMI 058')
  await button(dialog, companies.number.save).click()
  await expectText(dialog, 'Not like this')
  answer('PUT /secure/admin/companies/{id}/registration-number', ({ body }) => {
    const data = { ...company, ...(body as { registration_number: string }) } // checked by the schema of the call
    answer('GET /secure/admin/companies/{id}', { data })
    return { data }
  })
  await button(dialog, companies.number.save).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expectText(section(companies.details.title), 'GEMI 058')
})

test('a company that everybody has left is shown with its history, and cannot be suspended', async () => {
  answer('GET /secure/admin/companies/{id}', {
    data: { ...company, state: 'closed', people: 0, trades_overdue: 0, contact: null, domains: [] },
  })
  answer('GET /secure/admin/companies/{id}/people', none)
  await open(address, 'admin')
  await expect.element(page.getByText(companies.closedNote)).toBeVisible()
  await expectText(section(companies.contact.title), companies.contact.none)
  await expectCount(page.getByRole('button', { name: admin.users.suspension.company.verb }), 0)
  await expect
    .element(page.getByRole('region', { name: companies.parts.invitations.title }))
    .not.toBeInTheDocument()
})

test('one that is not there says so', async () => {
  answer('GET /secure/admin/companies/{id}', refuse('NOT_FOUND'))
  await open(address, 'admin')
  await expect.element(page.getByRole('heading', { name: admin.form.gone }).first()).toBeInTheDocument()
})

test('the list of companies names each with its figures, and the trades of one can be left to its name', async () => {
  const { company_address: _, contact: _c, ...row } = company
  answer('GET /secure/admin/list-views', { data: [] })
  answer('GET /public/countries', { data: [] })
  answer('GET /secure/admin/companies', { ...none, data: [row], total_data: 1 })
  await open('/admin/companies?state=active', 'admin')
  await expect.element(page.getByRole('link', { name: 'Aegean Seeds SA' })).toHaveAttribute('href', address)
  expect(receivedOf('GET /secure/admin/companies').at(-1)?.query.get('state')).toBe('active')
})

test('a list of trades that a company was chosen for names it, and is all trades again without it', async () => {
  answer('GET /secure/admin/trades/waiting', { data: [] })
  answer('GET /secure/admin/list-views', { data: [] })
  answer('GET /secure/admin/logistic-facilities', { data: [] })
  await open(`/admin/trades?company=${id}`, 'admin')
  await expectText(page.getByCss('.fchip.is-on'), 'Aegean Seeds SA')
  expect(receivedOf('GET /secure/admin/trades').at(-1)?.query.get('company')).toBe(id)
  await page.getByRole('link', { name: admin.list.all }).click()
  await expect.poll(() => receivedOf('GET /secure/admin/trades').at(-1)?.query.get('company')).toBeNull()
})

test('an API key is ended with a reason', async () => {
  const key: Key = {
    external_id: idOf(60),
    name: 'SAP',
    prefix: 'mhk_live_Q3vT8kLm2ZxA',
    scopes: ['read', 'offers'],
    state: 'live',
    acts_for: { external_id: idOf(11), name: 'Person 1 Vlahos' },
    created_at: at,
    last_day: '2027-11-01',
    last_used_at: at,
    last_used_from: '203.0.113.0/24',
    ended_at: null,
    ended_by: null,
    end_reason: '',
  }
  answer('GET /secure/admin/companies/{id}/api-keys', { ...none, data: [key], total_data: 1 })
  await open(address, 'admin')
  const { apiKeys } = companies.parts
  const part = section(apiKeys.title)
  await expectText(part, '203.0.113.0/24')
  await expect
    .element(part.getByRole('link', { name: 'SAP' }))
    .toHaveAttribute('href', `/admin/activity?key=${key.external_id}`)
  await button(part, apiKeys.end.named.replace('{name}', 'SAP')).click()
  const ask = page.getByRole('alertdialog')
  await button(ask, apiKeys.end.verb).click()
  await expectText(ask, apiKeys.end.reasonMissing)
  const over: Key = {
    ...key,
    state: 'ended',
    ended_at: at,
    ended_by: { external_id: idOf(50), name: 'Layla Mansour' },
    end_reason: 'Seen in a public repository',
  }
  answer('POST /secure/admin/api-keys/{id}/end', undefined)
  answer('GET /secure/admin/companies/{id}/api-keys', { ...none, data: [over], total_data: 1 })
  await field(ask, apiKeys.end.reason).fill('Seen in a public repository')
  await button(ask, apiKeys.end.verb).click()
  await expectText(part, apiKeys.states.ended)
  await expectText(part, 'Seen in a public repository')
  expect(receivedOf('POST /secure/admin/api-keys/{id}/end')).toMatchObject([
    { params: { id: key.external_id }, body: { reason: 'Seen in a public repository' } },
  ])
})
