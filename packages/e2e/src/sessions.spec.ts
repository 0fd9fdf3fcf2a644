import type { Page } from '@playwright/test'
import { members, type Tokens } from './market.ts'
import {
  button,
  expect,
  faultsOn,
  field,
  inArabicOnAPhone,
  inEnglishAtADesk,
  intercept,
  test,
  toldTo,
  visit,
} from './story.ts'
import type { Words } from './words.ts'

const password = 'mahsul-demo'

async function logIn(page: Page, { accounts: { login } }: Words, email: string) {
  await field(page, login.email).fill(email)
  await field(page, login.password).fill(password)
  await button(page, login.submit).click()
}
const atMarketplace = (page: Page) => expect(page).toHaveURL(/\/marketplace$/)
const calls = (page: Page, path: string) => {
  const seen: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === `/api/v1${path}`) seen.push(request.method())
  })
  return seen
}

toldTo([inEnglishAtADesk, inArabicOnAPhone], () => {
  test('a member who logged out and in again goes back to a page, and is not logged out by it', async ({
    enter,
    words,
  }) => {
    const page = await enter(undefined, '/login')
    await logIn(page, words, members.hamburg)
    await atMarketplace(page)
    await visit(page, '/news')
    await page.getByRole('link', { name: words.app.menu.logout }).first().click()
    await expect(page).toHaveURL(/\/login$/)
    await logIn(page, words, members.hamburg)
    await atMarketplace(page)
    await page.goBack()
    await expect(page).not.toHaveURL(/\/(login|logout)/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.reload()
    await expect(page).not.toHaveURL(/\/login/)
  })

  test('a missing connection and a client that may not sign in get their own messages', async ({
    enter,
    words,
    setting: { language },
  }) => {
    const { accounts, ui } = words
    const page = await enter(undefined, '/login')
    await expect(field(page, accounts.login.email)).toBeVisible()
    await page.context().setOffline(true)
    await logIn(page, words, members.hamburg)
    await expect(page.getByText(accounts.login.unreachable).first()).toBeVisible()
    await expect(field(page, accounts.login.email)).toHaveValue(members.hamburg)
    expect(await faultsOn(page)).toEqual([])
    await page.context().setOffline(false)

    // The request claims to be another client; the answer is the server's own.
    const letThrough = await intercept(page, '**/api/v1/login', (route) =>
      route.continue({
        postData: { ...(route.request().postDataJSON() as object), client_id: 'marketplace-fridge' },
      }),
    )
    await button(page, accounts.login.submit).click()
    await expect(page.getByRole('region', { name: ui.toast.region })).toContainText(
      language === 'ar' ? 'بيانات الدخول غير صالحة' : 'Invalid credentials',
    )
    await expect(page.getByText(accounts.login.incorrect)).toHaveCount(0)
    letThrough()
    await button(page, accounts.login.submit).click()
    await atMarketplace(page)
  })
})

test('another member who logs in from another tab takes the page with them', async ({ enter, words }) => {
  const mine = await enter(undefined, '/login')
  await logIn(mine, words, members.supplier)
  await atMarketplace(mine)
  await visit(mine, '/profile/personal-information')
  const last = field(mine, words.profile.field.lastName)
  await expect(last).not.toHaveValue('')
  await last.fill('Typed by the supplier')

  const other = await mine.context().newPage()
  await other.goto('/marketplace')
  await atMarketplace(other)
  // As a tab that slept sees it: the end of one session and the beginning of another at once.
  const next = await other.evaluate(
    async ([email, secret]) => {
      const ask = async (path: string, init: RequestInit) => (await fetch(`/api/v1${path}`, init)).json()
      const { data: tokens } = await ask('/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ client_id: 'marketplace-web', email, password: secret }),
      })
      const { data: user } = await ask('/secure/profiles', {
        headers: { authorization: `Bearer ${tokens.access_token}` },
      })
      localStorage.setItem('mahsul.session', JSON.stringify({ version: 1, value: { tokens, user } }))
      return user as { last_name: string }
    },
    [members.buyer, password],
  )
  await expect(last).toHaveValue(next.last_name)
})

test('a log-out in one tab is one in all of them, and the requested page is remembered', async ({
  enter,
  words,
}) => {
  const mine = await enter(undefined, '/login')
  await logIn(mine, words, members.hamburg)
  await atMarketplace(mine)
  const other = await mine.context().newPage()
  await other.goto('/trades/list?page=1')
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  await visit(mine, '/logout')
  await expect(mine).toHaveURL(/\/login$/)
  await expect(other).toHaveURL(/\/login\?from=%2Ftrades%2Flist%3Fpage%3D1$/)
})

test('a member can log in where the browser stores nothing', async ({ enter, words }) => {
  const page = await enter(undefined, '/login')
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await logIn(page, words, members.hamburg)
  await atMarketplace(page)
  await visit(page, '/profile')
  await expect(page).toHaveURL(/\/profile$/)
  await expect(page.getByText(members.hamburg).first()).toBeVisible()
})

test('a profile that fails to load leaves nobody half logged in', async ({ enter, words }) => {
  const page = await enter(undefined, '/login')
  const letThrough = await intercept(page, '**/secure/profiles', (route) => route.abort('connectionreset'))
  await logIn(page, words, members.hamburg)
  await expect(page.getByText(words.accounts.login.unreachable).first()).toBeVisible()
  await page.reload()
  await expect(page).toHaveURL(/\/login$/)
  letThrough()
  await logIn(page, words, members.hamburg)
  await atMarketplace(page)
})

test('each page that is opened checks the session', async ({ enter, words }) => {
  const page = await enter(undefined, '/login')
  await logIn(page, words, members.hamburg)
  await atMarketplace(page)
  const asked = calls(page, '/secure/profiles')
  for (const path of ['/trades/list', '/offers/list-of-offers', '/marketplace?page=2']) {
    const before = asked.length
    await visit(page, path)
    await expect.poll(() => asked.length).toBeGreaterThan(before)
  }
})

test('an unknown address leads to the not-found page, or to the login', async ({ enter, words }) => {
  const page = await enter('hamburg')
  for (const path of ['/trades/%E0%A4%A/show', '/%', '/no/such//page', '/admin.php', '/Trades/List/x']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: words.app.notFound.title })).toBeVisible()
  }
  const guest = await enter(undefined, '/login?from=https%3A%2F%2Fevil.example%2Ftrades%2Flist')
  await logIn(guest, words, members.hamburg)
  await atMarketplace(guest)
})

test('the bar rises one percent every 30 milliseconds while a page is loading', async ({ enter }) => {
  const page = await enter('hamburg')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  let come = () => {}
  const held = new Promise<void>((resolve) => {
    come = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  const now = Date.now()
  await page.clock.install({ time: now })
  await page.clock.pauseAt(now + 60_000)
  const gone = visit(page, '/profile/security')
  const bar = page.locator('.progress span')
  const done = async () => Number(await bar.evaluate((each) => each.style.getPropertyValue('--done')))
  await expect(async () => {
    await page.clock.runFor(30)
    expect(await bar.count()).toBe(1)
  }).toPass()
  const before = await done()
  await page.clock.runFor(10 * 30)
  await expect.poll(done).toBe(before + 10)
  come()
  await gone
  await expect(page).toHaveURL(/\/profile\/security$/)
  await expect(page.locator('.progress')).toHaveCount(0)
})

test('a session that ended elsewhere does not block pages that need none', async ({ enter, words }) => {
  const { app, accounts } = words
  const page = await enter(undefined, '/login')
  await logIn(page, words, members.hamburg)
  await atMarketplace(page)
  const { access_token: token } = await page.evaluate(
    () => JSON.parse(localStorage.getItem('mahsul.session') ?? '{}').value.tokens as Tokens,
  )
  // None of their pages is open that could notice.
  await page.goto('/dev/outbox')
  await page.request.post('/api/v1/logout', { headers: { authorization: `Bearer ${token}` } })
  // As from the mail about the changed password.
  await page.goto('/password/reset')
  await expect(page.getByText(app.sessionExpired)).toBeVisible()
  await expect(page).toHaveURL(/\/password\/reset$/)
  await field(page, accounts.login.email).fill(members.hamburg)
})

test('a session that ended elsewhere does not count at the login', async ({ enter, words }) => {
  const { app, accounts } = words
  const page = await enter(undefined, '/login')
  await logIn(page, words, members.hamburg)
  await atMarketplace(page)
  await page.goto('/dev/outbox')
  await page.addInitScript(() => {
    const box = JSON.parse(localStorage.getItem('mahsul.session') ?? '{}')
    if (!box.value) return
    box.value.tokens = { ...box.value.tokens, access_token: 'worn', refresh_token: 'out' }
    localStorage.setItem('mahsul.session', JSON.stringify(box))
  })
  await page.goto('/login')
  await expect(page.getByText(app.sessionExpired)).toBeVisible()
  await expect(field(page, accounts.login.email)).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText(app.alreadySignedIn)).toHaveCount(0)
})
