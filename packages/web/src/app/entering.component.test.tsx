import { expect, test } from 'vitest'
import { open } from '../testing/app.tsx'
import { answerOffer, offer } from '../testing/deal.ts'
import { expectAddress, page } from '../testing/screen.ts'
import { answer, receivedOf } from '../testing/wire.ts'

const path = `/marketplace/${offer.id}/show`

test('an admin who opens a page of members is led home, and nothing is asked for that would be refused', async () => {
  answer('GET /secure/admin/invitations', { data: [], total_data: 0, total_page: 1, next_page: null })
  answer('GET /secure/admin/list-views', { data: [] })
  await open(path, 'admin')
  await expectAddress(/\/admin\/invitations$/)
  expect(receivedOf('GET /secure/tickets/{id}')).toEqual([])
})

test('a member’s page asks for its offer together with its script, once', async () => {
  answerOffer()
  await open(path, 'buyer')
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(receivedOf('GET /secure/tickets/{id}')).toHaveLength(1)
})
