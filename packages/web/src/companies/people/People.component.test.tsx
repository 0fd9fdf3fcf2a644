import { onlyRights, rightNames } from '@mahsul/contract/companies/right-words'
import { expect, test } from 'vitest'
import type { Locator } from 'vitest/browser'
import { open } from '../../testing/app.tsx'
import { amina, answerCompany, me, omar } from '../../testing/company.ts'
import { language, words } from '../../testing/reader.ts'
import { button, expectAddress, expectCount, expectText, field, list, page } from '../../testing/screen.ts'
import { wrongs } from '../../testing/sound.ts'
import { answer, receivedOf, refuse } from '../../testing/wire.ts'

const { people, profile } = words
const row = (name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name })
/** A button of a row; its name goes on with whom it is about. */
const act = (within: Locator, verb: string) => within.getByRole('button').filter({ hasText: verb })
const named = (text: string, name: string) => text.replace('<name></name>', name)
const toast = page.getByRole('region', { name: words.ui.toast.region })

const invitation = {
  external_id: '01970000-0000-7000-8000-000000000301',
  email: 'hala@aegean.example',
  right: 'documents',
  language: 'ar',
  state: 'pending',
  sent_at: '2026-11-09T09:00:00.000Z',
  expires_at: '2026-11-11T09:00:00.000Z',
  resend_at: null,
} as const

async function openPeople(right: 'owner' | 'trader' | 'viewer', change = {}) {
  answer('GET /secure/profiles/notification-item', { data: { trade: 0, bid: 0, total: 0 } })
  answerCompany(right, change)
  await open('/profile/people', 'buyer', { company_right: right })
  await expect
    .element(page.getByRole('heading', { level: 1, name: profile.section.people.title }))
    .toBeVisible()
  await expect.element(page.getByRole('heading', { name: people.rights.head })).toBeVisible()
}

test('an owner gives a colleague another right, and removes one after reading what stays', async () => {
  await openPeople('owner')
  await expectText(row('Omar'), rightNames.finance[language])
  await expectText(row('Eleni'), people.you)
  expect(await wrongs()).toEqual([])
  await row('Omar')
    .getByRole('button', { name: named(people.change.named, 'Omar Nur') })
    .click()
  const dialog = page.getByRole('dialog')
  await list(dialog, people.right).selectOptions('documents')
  await expect.element(dialog.getByText(people.may.documents)).toBeVisible()
  answer('PUT /secure/company/people/{id}', { data: { ...omar, right: 'documents' } })
  answerCompany('owner', { people: [amina, { ...omar, right: 'documents' }, me('owner')] })
  await button(dialog, people.change.save).click()
  await expectText(row('Omar'), rightNames.documents[language])
  expect(receivedOf('PUT /secure/company/people/{id}')).toMatchObject([
    { params: { id: omar.external_id }, body: { right: 'documents' } },
  ])

  await row('Omar')
    .getByRole('button', { name: named(people.remove.named, 'Omar Nur') })
    .click()
  const ask = page.getByRole('alertdialog')
  await expectText(ask, people.remove.why.split('<name></name>')[0] ?? '')
  answer('DELETE /secure/company/people/{id}', undefined)
  answerCompany('owner', { people: [amina, me('owner')] })
  await button(ask, people.remove.verb).click()
  await expectCount(row('Omar'), 0)
  expect(receivedOf('DELETE /secure/company/people/{id}')).toHaveLength(1)
})

test('an owner invites a colleague at a domain of the company, and at no other', async () => {
  await openPeople('owner')
  await button(page, people.invite.open).click()
  await field(page, people.invite.email).fill('hala@gmail.example')
  await button(page, people.invite.send).click()
  await expect
    .element(page.getByText(people.invite.otherDomain.replace('{domains}', 'aegean.example')).first())
    .toBeVisible()
  await field(page, people.invite.email).fill('\u200fhala@aegean.example\u2069')
  await list(page, people.right).selectOptions('documents')
  answer('POST /secure/company/invitations', { data: invitation })
  answerCompany('owner', { invitations: [invitation] })
  await button(page, people.invite.send).click()
  await expectText(row('hala@aegean.example'), rightNames.documents[language])
  expect(receivedOf('POST /secure/company/invitations').at(-1)?.body).toEqual({
    email: 'hala@aegean.example',
    right: 'documents',
    language,
  })
})

test('an invitation is sent again once a minute, and can be taken back', async () => {
  await openPeople('owner', { invitations: [invitation] })
  const invited = row(invitation.email)
  answer('PATCH /secure/company/invitations/{id}/resend', { data: invitation })
  answerCompany('owner', {
    invitations: [
      { ...invitation, sent_at: '2026-11-09T09:05:00.000Z', resend_at: '2099-11-09T09:06:00.000Z' },
    ],
  })
  await act(invited, people.invite.resend).click()
  await expect.element(invited.getByRole('button').first()).toBeDisabled()
  await act(invited, people.invite.takeBack.verb).click()
  answer('DELETE /secure/company/invitations/{id}', undefined)
  answerCompany('owner')
  await button(page.getByRole('alertdialog'), people.invite.takeBack.verb).click()
  await expect.element(page.getByText(people.invite.none)).toBeVisible()
})

test('who is no owner sees everybody, and who can change it', async () => {
  await openPeople('viewer')
  await expectText(row('Amina'), rightNames.owner[language])
  await expectText(page.getByCss('.note').first(), 'Amina Saleh')
  for (const change of [people.change.verb, people.remove.verb, people.invite.open])
    await expectCount(page.getByText(change, { exact: true }), 0)
  expect(await wrongs()).toEqual([])
})

test('the only owner cannot leave, and reads why', async () => {
  await openPeople('owner', { people: [omar, me('owner')] })
  await expect.element(page.getByText(people.leave.not.lastOwner)).toBeVisible()
  await expectCount(page.getByRole('button', { name: people.leave.verb, exact: true }), 0)
})

test('who leaves is logged out', async () => {
  await openPeople('trader')
  await button(page, people.leave.verb).click()
  const ask = page.getByRole('alertdialog')
  await expect.element(ask.getByText(people.leave.why)).toBeVisible()
  answer('POST /secure/company/leave', undefined)
  await button(ask, people.leave.verb).click()
  await expectAddress(/^\/login/)
})

test('an owner who is one no more reads who may, and the list follows', async () => {
  await openPeople('owner', { invitations: [invitation] })
  answer('PATCH /secure/company/invitations/{id}/resend', refuse('RIGHT_MISSING', { rights: ['owner'] }))
  answerCompany('trader', { invitations: [] })
  await act(row(invitation.email), people.invite.resend).click()
  await expectText(toast, onlyRights(['owner'], language))
  await expectCount(page.getByText(people.invite.open, { exact: true }), 0)
})

test('people that could not be loaded are asked for again', async () => {
  answer('GET /secure/profiles/notification-item', { data: { trade: 0, bid: 0, total: 0 } })
  answer('GET /secure/company/people', refuse('FORBIDDEN'))
  await open('/profile/people', 'buyer', { company_right: 'owner' })
  await expect.element(page.getByRole('heading', { name: people.failed })).toBeVisible()
  answerCompany('owner')
  await button(page, words.ui.state.retry).click()
  await expectText(row('Amina'), rightNames.owner[language])
})
