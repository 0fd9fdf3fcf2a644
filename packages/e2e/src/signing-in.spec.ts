import { chromium, expect, type Page, test } from '@playwright/test'
import { launchOptions } from './browser.ts'
import { faultsOn } from './story.ts'

const password = 'mahsul-demo'

async function logIn(page: Page, email: string, secret = password) {
  await page.getByLabel('Company email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}

test.use({ locale: 'en-GB' })

test('a member is brought back to the page they requested', async ({ page }) => {
  await page.goto('/trades/list?page=1')
  await expect(page).toHaveURL(/\/login\?from=/)
  await expect(page).toHaveTitle('Log in · Mahsul')
  expect(await faultsOn(page)).toEqual([])
  await logIn(page, 'buyer@mahsul.example', 'not-this')
  await expect(page.getByText('Incorrect credentials').first()).toBeVisible()
  expect(await faultsOn(page)).toEqual([])
  await logIn(page, 'buyer@mahsul.example')
  await expect(page).toHaveURL(/\/trades\/list\?page=1$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('guards keep members, admins and guests apart', async ({ page }) => {
  await page.goto('/login')
  await logIn(page, 'supplier@mahsul.example')
  await expect(page).toHaveURL(/\/marketplace$/)
  await page.goto('/login')
  await expect(page).toHaveURL(/\/marketplace$/)
  await expect(page.getByText('You are already logged in')).toBeVisible()
  await page.goto('/admin/users')
  await expect(page).toHaveURL(/\/marketplace$/)
  await page.goto('/no/such/page')
  await expect(page).toHaveURL(/\/404$/)
  await expect(page.getByRole('heading', { name: 'Error code: 404' })).toBeVisible()
  await page.goto('/logout')
  await expect(page).toHaveURL(/\/login$/)
  await logIn(page, 'admin@mahsul.example')
  await expect(page).toHaveURL(/\/admin\/invitations$/)
  await page.goto('/marketplace')
  await expect(page).toHaveURL(/\/admin\/invitations$/)
})

test('a session that cannot be renewed ends with a message and remembers the page', async ({ page }) => {
  await page.goto('/login')
  await logIn(page, 'buyer@mahsul.example')
  await expect(page).toHaveURL(/\/marketplace$/)
  // Before the next page loads: the open one would notice itself, and end the session there.
  await page.addInitScript(() => {
    const box = JSON.parse(localStorage.getItem('mahsul.session') ?? '{}')
    if (!box.value) return
    box.value.tokens = { ...box.value.tokens, access_token: 'worn', refresh_token: 'out' }
    localStorage.setItem('mahsul.session', JSON.stringify(box))
  })
  await page.goto('/profile')
  await expect(page).toHaveURL(/\/login\?from=%2Fprofile&expired=1$/)
  await expect(page.getByText('Your session has expired').first()).toBeVisible()
})

test('an expired access token is renewed without the member noticing', async ({ page }) => {
  await page.goto('/login')
  await logIn(page, 'buyer@mahsul.example')
  await expect(page).toHaveURL(/\/marketplace$/)
  await page.addInitScript(() => {
    const box = JSON.parse(localStorage.getItem('mahsul.session') ?? '{}')
    if (!box.value) return
    box.value.tokens.access_token = 'worn'
    localStorage.setItem('mahsul.session', JSON.stringify(box))
  })
  const renewals: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/oauth/token')) renewals.push(request.url())
  })
  await page.goto('/profile')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => renewals.length).toBe(1)
  await expect(page).toHaveURL(/\/profile$/)
})

test('Arabic mirrors the page, and the choice is remembered', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'العربية' }).click()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page).toHaveTitle('تسجيل الدخول · محصول')
  expect(await faultsOn(page)).toEqual([])
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
})

test('a member logs in over plain http at a name of the office network, where browsers withhold what needs https', async ({
  baseURL,
}) => {
  const { args = [], ...options } = await launchOptions()
  const rules = '--host-resolver-rules=MAP mahsul.office 127.0.0.1'
  const browser = await chromium.launch({ ...options, args: [...args, rules] })
  try {
    const page = await (await browser.newContext({ locale: 'en-GB' })).newPage()
    await page.goto(`${baseURL!.replace('127.0.0.1', 'mahsul.office')}/login`) // the configuration always names one
    expect(await page.evaluate(() => isSecureContext)).toBe(false)
    await logIn(page, 'buyer@mahsul.example')
    await expect(page).toHaveURL(/mahsul\.office:\d+\/marketplace$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  } finally {
    await browser.close()
  }
})
