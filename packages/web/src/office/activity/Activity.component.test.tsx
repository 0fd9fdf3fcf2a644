import { fieldInWords, groupWords, thingWords } from '@mahsul/contract/office/activity-words'
import { expect, test } from 'vitest'
import type { Answer } from '../../lib/api/api-types.ts'
import { open } from '../../testing/app.tsx'
import { isPhone, language, words } from '../../testing/reader.ts'
import { expectCount, expectText, list, page } from '../../testing/screen.ts'
import { wrongs } from '../../testing/sound.ts'
import { answer, receivedOf } from '../../testing/wire.ts'

const { activity: said, admin } = words
const call = 'GET /admin/activity_log'
type Entry = Answer<typeof call>['data'][number]
const id = (n: number) => `01970000-0000-7000-8000-${String(n).padStart(12, '0')}`

const confirmed: Entry = {
  id: 12,
  at: '2026-11-09T09:00:00.000Z',
  actor: { external_id: id(1), name: 'Osman', last_name: 'Idris', email: 'osman@nile.example' },
  actor_company: { external_id: id(2), company_name: 'Nile Sesame' },
  role: 'SUPPLIER',
  action: 'trade.goods.correct',
  in_words: 'A milestone date was corrected',
  entity: 'trade',
  entity_id: id(3),
  subject: { name: 'MH-1042-T1017', page: { of: 'trade', id: id(3) } },
  before: null,
  after: { from: '2026-11-03', to: '2026-11-04' },
  ip_hash: null,
  hash: 'a'.repeat(64),
}
const edited: Entry = {
  ...confirmed,
  id: 11,
  actor: null,
  actor_company: null,
  role: 'SYSTEM',
  action: 'member.edit',
  in_words: 'A user was changed',
  entity: 'member',
  subject: { name: 'Rana Haddad', page: null },
  before: { city: 'Izmir', zip: '35000' },
  after: { city: 'Mersin', zip: '35000' },
}
const bare: Entry = { ...edited, id: 10, in_words: 'Logged in', entity: 'session', before: null, after: null }

async function openLog(entries: Entry[], search = '') {
  answer(call, { data: entries, total_data: entries.length, total_page: 1, next_page: null })
  answer('GET /secure/admin/offers/companies', { data: [{ external_id: id(2), name: 'Nile Sesame' }] })
  answer('GET /secure/admin/users', { data: [], total_data: 0, total_page: 1, next_page: null })
  answer('GET /secure/admin/list-views', { data: [] })
  await open(`/admin/activity${search}`, 'admin')
  await expect.element(page.getByRole('heading', { level: 1, name: said.title })).toBeVisible()
}

test('an admin reads who did what to what in words, with links to each', async () => {
  await openLog([confirmed, edited, bare])
  await expectText(page.getByRole('main'), 'A milestone date was corrected')
  const link = (name: string) => page.getByRole('link', { name, exact: true })
  await expect.element(link('MH-1042-T1017')).toHaveAttribute('href', `/admin/trades/${id(3)}`)
  await expect.element(link('Osman Idris')).toHaveAttribute('href', `/admin/users/${id(1)}`)
  await expect.element(link('Nile Sesame')).toHaveAttribute('href', `/admin/companies/${id(2)}`)
  await expectCount(link('Rana Haddad'), 0)
  await expectText(page.getByRole('main'), said.system)
  await expectCount(page.getByText('trade.goods.correct'), 0)
  expect(await wrongs()).toEqual([])
})

test('what changed is shown by the names of the fields, and only what did', async () => {
  await openLog([edited, bare])
  await expectCount(page.getByCss('details.fold'), 1)
  await page.getByCss('details.fold > summary').click()
  const changes = page.getByCss('.changes')
  await expectText(changes, fieldInWords('city', language))
  await expectText(changes, 'Mersin')
  await expectCount(changes.getByText('35000'), 0)
  expect(await wrongs()).toEqual([])
})

test('the list is filtered by acts, things, a company and days, as the address has them', async () => {
  await openLog([confirmed], `?group=trading&kind=trade&company=${id(2)}&from=2026-11-01&to=2026-11-09`)
  await expectText(page.getByRole('main'), groupWords.trading[language])
  await expectText(page.getByRole('main'), thingWords.trade[language])
  await expect
    .poll(() => Object.fromEntries(receivedOf(call).at(-1)?.query ?? []))
    .toMatchObject({ group: 'trading', kind: 'trade', company: id(2) })
  const query = receivedOf(call).at(-1)?.query
  expect(Date.parse(query?.get('to') ?? '') - Date.parse(query?.get('from') ?? '')).toBe(9 * 86_400_000)
})

test('the log is turned round by its heading, or on a phone by a choice, and keeps its filters', async () => {
  await openLog([confirmed, edited], '?kind=trade')
  const asked = () => {
    const query = receivedOf(call).at(-1)?.query
    return [query?.get('sort') ?? null, query?.get('kind')]
  }
  const heading = page.getByRole('columnheader', { name: said.at })
  const turn = async (to: string) => {
    if (isPhone) await list(page, admin.list.sort).selectOptions(to)
    else await heading.getByRole('link').click()
  }
  await expect.poll(asked).toEqual([null, 'trade'])
  await turn('at')
  await expect.poll(asked).toEqual(['at', 'trade'])
  if (!isPhone) await expect.element(heading).toHaveAttribute('aria-sort', 'ascending')
  await turn('-at')
  await expect.poll(asked).toEqual(['-at', 'trade'])
  expect(await wrongs()).toEqual([])
})

test('a log without entries says so', async () => {
  await openLog([])
  await expectCount(page.getByRole('link', { name: 'MH-1042-T1017' }), 0)
  expect(await wrongs()).toEqual([])
})
