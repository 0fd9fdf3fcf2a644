import { expect, test } from 'vitest'
import { open } from '../../testing/app.tsx'
import { profileOf } from '../../testing/members.ts'
import { words } from '../../testing/reader.ts'
import { button, expectCount, field, page } from '../../testing/screen.ts'
import { answer, receivedOf } from '../../testing/wire.ts'

const { profile } = words

test('who has one name says so, and no "-" is shown anywhere', async () => {
  answer('GET /secure/profiles/notification-item', { data: { trade: 0, bid: 0, total: 0 } })
  answer('PUT /secure/profiles', { data: { ...profileOf('buyer'), name: 'Suharto', last_name: '-' } })
  await open('/profile/personal-information', 'buyer')
  const oneName = page.getByRole('checkbox', { name: profile.oneName })
  await expect.element(oneName).not.toBeChecked()
  await field(page, profile.field.name).fill('Suharto')
  await oneName.click()
  await expectCount(field(page, profile.field.lastName), 0)
  await button(page, profile.personal.save).click()
  await expect.element(page.getByText(profile.personal.saved)).toBeVisible()
  expect(receivedOf('PUT /secure/profiles')[0]?.body).toMatchObject({ name: 'Suharto', last_name: '-' })
  expect(document.body.textContent).not.toMatch(/Suharto\s*-/)
  expect([...document.querySelectorAll('.me__av')].map(({ textContent }) => textContent)).not.toContain('S-')
  await oneName.click()
  await expect.element(field(page, profile.field.lastName)).toHaveValue('')
})
