import { expect, test } from 'vitest'
import { saving } from '../lib/api/connection.ts'
import { open } from '../testing/app.tsx'
import { words } from '../testing/reader.ts'
import { button, field, page } from '../testing/screen.ts'
import { wrongs } from '../testing/sound.ts'
import { answer, refuse, stall } from '../testing/wire.ts'

const { login } = words.accounts

test('while nothing can be saved the page says so and keeps what was typed, and stops saying so when it can be again', async () => {
  await open('/login')
  answer('POST /login', refuse('UNAVAILABLE'))
  answer('GET /public/roles', { data: [] })
  const email = field(page, login.email)
  await email.fill('buyer@mahsul.example')
  await page.getByLabelText(login.password, { exact: true }).fill('a password')
  stall(true)
  await button(page, login.submit).click()
  const notice = page.getByText(words.offline.saving.title)
  await expect.element(notice).toBeVisible()
  await expect.element(email).toHaveValue('buyer@mahsul.example')
  expect(await wrongs()).toEqual([])

  stall(false)
  await expect.poll(() => notice.elements(), { timeout: 60_000 }).toEqual([])
  expect(saving.get()).toBe(true)
  await expect.element(email).toHaveValue('buyer@mahsul.example')
})
