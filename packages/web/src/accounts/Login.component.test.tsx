import { expect, test } from 'vitest'
import { open } from '../testing/app.tsx'
import { words } from '../testing/reader.ts'
import { button, field, page } from '../testing/screen.ts'
import { answer, cut, mend, receivedOf, refuse } from '../testing/wire.ts'

const { login } = words.accounts

test('a refused or unanswered log-in shows an error, and keeps what was typed', async () => {
  await open('/login')
  answer('POST /login', refuse('INCORRECT_CREDENTIALS'))
  const [email, password] = [
    field(page, login.email),
    page.getByLabelText(login.password, { exact: true }),
  ] as const
  await email.fill('buyer@mahsul.example')
  await password.fill('not-this')
  await button(page, login.submit).click()
  const refusal = page.getByText(login.incorrect).first()
  await expect.element(refusal).toBeVisible()

  cut()
  await button(page, login.submit).click()
  await expect.element(page.getByText(login.unreachable).first()).toBeVisible()
  await expect.element(email).toHaveValue('buyer@mahsul.example')
  await expect.element(password).toHaveValue('not-this')
  expect(receivedOf('POST /login')).toHaveLength(1)

  mend()
  await button(page, login.submit).click()
  await expect.element(refusal).toBeVisible()
  expect(receivedOf('POST /login').at(-1)?.body).toMatchObject({
    email: 'buyer@mahsul.example',
    password: 'not-this',
  })
})

test('a suspended member is told so, not that the password is wrong', async () => {
  await open('/login')
  answer('POST /login', refuse('ACCOUNT_SUSPENDED'))
  await field(page, login.email).fill('buyer@mahsul.example')
  await page.getByLabelText(login.password, { exact: true }).fill('right')
  await button(page, login.submit).click()
  await expect.element(page.getByText(login.suspended).first()).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: login.writeToUs }))
    .toHaveAttribute('href', expect.stringContaining('#contact'))
  expect(page.getByText(login.incorrect).elements()).toEqual([])
})
