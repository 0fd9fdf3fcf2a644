import { onlyRights } from '@mahsul/contract/companies/right-words'
import { scopeNames } from '@mahsul/contract/programs/key-words'
import { expect, test, vi } from 'vitest'
import { open } from '../../testing/app.tsx'
import { answerCompany } from '../../testing/company.ts'
import { profileOf } from '../../testing/members.ts'
import { language, words } from '../../testing/reader.ts'
import { button, expectCount, expectText, field, page } from '../../testing/screen.ts'
import { wrongs } from '../../testing/sound.ts'
import { answer, receivedOf, refuse } from '../../testing/wire.ts'
import type { ApiKey } from './keys-query.ts'

const { apiKeys, profile, ui } = words
const me = { external_id: profileOf('buyer').external_id, name: 'Eleni Pappas' }
const omar = { external_id: '01970000-0000-7000-8000-000000000102', name: 'Omar Nur' }
const sap: ApiKey = {
  external_id: '01970000-0000-7000-8000-000000000401',
  name: 'SAP',
  prefix: 'mhk_live_Q3vT8kLm2ZxA',
  scopes: ['read', 'bids'],
  state: 'live',
  acts_for: me,
  created_by: omar,
  created_at: '2026-10-01T09:00:00.000Z',
  last_day: '2027-10-01',
  last_used_at: '2026-11-09T08:59:00.000Z',
  last_used_from: '203.0.113.0/24',
  ended_at: null,
  ended_by: null,
  end_reason: '',
}
const stopped: ApiKey = {
  ...sap,
  external_id: `${sap.external_id.slice(0, -1)}2`,
  name: 'Stock',
  state: 'stopped',
  acts_for: omar,
}
const ended: ApiKey = {
  ...sap,
  external_id: `${sap.external_id.slice(0, -1)}3`,
  name: 'Test',
  state: 'ended',
  ended_at: '2026-11-08T09:00:00.000Z',
  end_reason: 'Seen in a public repository',
}
const row = (name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name })
const act = (name: string, verb: string) => row(name).getByRole('button').filter({ hasText: verb })
const toast = page.getByRole('region', { name: ui.toast.region })

async function openKeys(right: 'owner' | 'viewer', keys: readonly ApiKey[]) {
  answer('GET /secure/profiles/notification-item', { data: { trade: 0, bid: 0, total: 0 } })
  answer('GET /secure/company/api-keys', { data: { keys: [...keys], most: 20 } })
  answerCompany(right)
  await open('/profile/api-keys', 'buyer', { company_right: right })
  await expect
    .element(page.getByRole('heading', { level: 1, name: profile.section.apiKeys.title }))
    .toBeVisible()
  await expect.element(page.getByRole('heading', { name: apiKeys.head })).toBeVisible()
}

test('an owner makes a key, sees it once, and copies it', async () => {
  await openKeys('owner', [])
  await expect.element(page.getByText(apiKeys.none)).toBeVisible()
  await button(page, apiKeys.open).click()
  await page.getByRole('checkbox', { name: new RegExp(`^${scopeNames.read[language]}`) }).click()
  await button(page, apiKeys.new.send).click()
  await expect.element(field(page, apiKeys.new.name)).toHaveAttribute('aria-invalid', 'true')
  expect(receivedOf('POST /secure/company/api-keys')).toHaveLength(0)

  await field(page, apiKeys.new.name).fill('  Warehouse Mersin ')
  await page.getByRole('checkbox', { name: new RegExp(`^${scopeNames.logistics[language]}`) }).click()
  await page.getByLabelText(apiKeys.new.lastDay).fill('2027-03-31')
  expect(await wrongs()).toEqual([])
  const token = `${sap.prefix}${'x'.repeat(38)}`
  const made: ApiKey = { ...sap, name: 'Warehouse Mersin', scopes: ['logistics'], last_used_at: null }
  answer('POST /secure/company/api-keys', { data: { key: made, token } })
  answer('GET /secure/company/api-keys', { data: { keys: [made], most: 20 } })
  await button(page, apiKeys.new.send).click()
  const dialog = page.getByRole('dialog')
  await expectText(dialog, token)
  expect(receivedOf('POST /secure/company/api-keys').at(-1)?.body).toEqual({
    name: 'Warehouse Mersin',
    scopes: ['logistics'],
    last_day: '2027-03-31',
  })
  expect(await wrongs()).toEqual([])
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await button(dialog, profile.secretOnce.copy).click()
  await expectText(dialog, profile.secretOnce.copied)
  expect(write).toHaveBeenCalledWith(token)
  write.mockRestore()
  await button(dialog, profile.secretOnce.stored).click()
  await expectText(row('Warehouse Mersin'), apiKeys.unused)
  await expectCount(page.getByText(token), 0)
})

test('a key says what it may do, in whose name, until when, and when it was last used', async () => {
  await openKeys('owner', [sap, stopped, ended])
  for (const text of ['SAP', apiKeys.state.live, `${sap.prefix}…`, '203.0.113.0/24', 'Eleni Pappas'])
    await expectText(row('SAP'), text)
  for (const scope of sap.scopes) await expectText(row('SAP'), scopeNames[scope][language])
  await expectText(row('Stock'), apiKeys.stoppedWhy.split('<name></name>')[1] ?? '')
  await expectText(row('Test'), 'Seen in a public repository')
  await expectCount(row('Test').getByRole('button'), 0)
  expect(await wrongs()).toEqual([])
})

test('an owner takes over a stopped key and ends another, after being asked', async () => {
  await openKeys('owner', [sap, stopped])
  await expectCount(act('SAP', apiKeys.takeOver.verb), 0)
  await act('Stock', apiKeys.takeOver.verb).click()
  answer('POST /secure/company/api-keys/{id}/take-over', {
    data: { ...stopped, state: 'live', acts_for: me },
  })
  answer('GET /secure/company/api-keys', {
    data: { keys: [sap, { ...stopped, state: 'live', acts_for: me }], most: 20 },
  })
  await button(page.getByRole('alertdialog'), apiKeys.takeOver.verb).click()
  await expectText(toast, apiKeys.takeOver.done.replace('{name}', 'Stock'))
  await expectText(row('Stock'), apiKeys.state.live)

  await act('SAP', apiKeys.end.verb).click()
  const ask = page.getByRole('alertdialog')
  await expectText(ask, apiKeys.end.why)
  answer('DELETE /secure/company/api-keys/{id}', undefined)
  answer('GET /secure/company/api-keys', {
    data: {
      keys: [{ ...sap, state: 'ended', ended_at: sap.last_used_at, ended_by: 'Eleni Pappas' }],
      most: 20,
    },
  })
  await button(ask, apiKeys.end.verb).click()
  await expectText(row('SAP'), apiKeys.state.ended)
  expect(receivedOf('DELETE /secure/company/api-keys/{id}')).toMatchObject([
    { params: { id: sap.external_id } },
  ])
})

test('who is no owner sees the keys, and who can change them', async () => {
  await openKeys('viewer', [sap])
  await expectText(page.getByCss('.note').first(), onlyRights(['owner'], language))
  await expectCount(row('SAP').getByRole('button'), 0)
  await expectCount(page.getByRole('button', { name: apiKeys.open }), 0)
})

test('a company with as many keys as it can have ends one first', async () => {
  const keys = Array.from({ length: 20 }, (_, n) => ({
    ...sap,
    external_id: sap.external_id.replace(/..$/, String(10 + n)),
  }))
  await openKeys('owner', keys)
  await expect.element(page.getByText(apiKeys.full.replace('{n}', '20'))).toBeVisible()
  await expectCount(page.getByRole('button', { name: apiKeys.open }), 0)
})

test('keys that could not be loaded are asked for again', async () => {
  answer('GET /secure/profiles/notification-item', { data: { trade: 0, bid: 0, total: 0 } })
  answer('GET /secure/company/api-keys', refuse('FORBIDDEN'))
  await open('/profile/api-keys', 'buyer', { company_right: 'owner' })
  await expect.element(page.getByRole('heading', { name: apiKeys.failed })).toBeVisible()
  answer('GET /secure/company/api-keys', { data: { keys: [sap], most: 20 } })
  await button(page, ui.state.retry).click()
  await expectText(row('SAP'), apiKeys.state.live)
})
