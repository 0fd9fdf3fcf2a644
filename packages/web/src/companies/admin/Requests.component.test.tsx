import { expect, test } from 'vitest'
import type { Answer } from '../../lib/api/api-types.ts'
import { open } from '../../testing/app.tsx'
import { words } from '../../testing/reader.ts'
import { button, expectCount, expectText, page } from '../../testing/screen.ts'
import { wrongs } from '../../testing/sound.ts'
import { answer, receivedOf } from '../../testing/wire.ts'

const { admin, requestActs: said } = words
const dialog = page.getByRole('alertdialog')
type Request = Answer<'GET /secure/admin/access-requests'>['data'][number]
const request: Request = {
  external_id: '00000000-0000-4000-8000-000000000001',
  company: 'Nile Foods',
  name: 'Amal Osman',
  business_type: 'Trade',
  job_title: 'Buyer',
  email: 'amal@nile.example',
  country_code: '249',
  phone_number: '912345678',
  phone: '+249912345678',
  language: 'ar',
  created_at: '2026-11-01T09:00:00.000Z',
  answered_at: null,
  answered_by: null,
  role: { id: 2, name: 'BUYER' },
  invitation_id: null,
}
const inviteOf = admin.requests.inviteOf.replace('{company}', request.company)
const putAwayOf = admin.requests.putAwayOf.replace('{company}', request.company)

async function openRequests() {
  answer('GET /secure/admin/list-views', { data: [] })
  answer('GET /secure/admin/access-requests', {
    data: [request],
    total_data: 1,
    total_page: 1,
    next_page: null,
  })
  await open('/admin/access-requests', 'admin')
  await expect.element(button(page, inviteOf)).toBeVisible()
}

test('an invitation is sent once the admin has read to whom it goes and as what', async () => {
  await openRequests()
  await button(page, inviteOf).click()
  await expectText(dialog, request.email)
  await expectText(dialog, admin.roles.BUYER)
  expect(receivedOf('POST /secure/admin/access-requests/{id}/invitation')).toEqual([])
  expect(await wrongs()).toEqual([])
  answer('POST /secure/admin/access-requests/{id}/invitation', {
    data: {
      id: request.external_id,
      external_id: request.external_id,
      email: request.email,
      role: request.role,
      language: 'ar',
      is_registered: false,
      state: 'pending',
      created_at: request.created_at,
      sent_at: request.created_at,
      expires_at: request.created_at,
      resend_at: null,
      version: 'first',
    },
  })
  await button(dialog, admin.requests.invite).click()
  await expectCount(dialog, 0)
  expect(receivedOf('POST /secure/admin/access-requests/{id}/invitation')).toHaveLength(1)
})

test('a request is put away, and its asker told only if the admin wants it', async () => {
  await openRequests()
  answer('PATCH /secure/admin/access-requests/{id}/answered', { data: request })
  answer('POST /secure/admin/access-requests/{id}/refusal', { data: request })
  await button(page, putAwayOf).click()
  await button(dialog, admin.requests.putAway).click()
  await expectCount(dialog, 0)
  expect(receivedOf('POST /secure/admin/access-requests/{id}/refusal')).toEqual([])
  expect(receivedOf('PATCH /secure/admin/access-requests/{id}/answered')).toHaveLength(1)

  await button(page, putAwayOf).click()
  await dialog.getByLabelText(said.tell, { exact: false }).click()
  await button(dialog, admin.requests.putAway).click()
  await expectCount(dialog, 0)
  expect(receivedOf('POST /secure/admin/access-requests/{id}/refusal')).toHaveLength(1)
})
