import type { Page } from '@playwright/test'
import { picture } from './documents.ts'
import { codeFor, newMember } from './guests.ts'
import { newMemberPassword as first } from './market.ts'
import {
  button,
  confirmStepUp,
  expect,
  faultsOn,
  field,
  find,
  inArabicOnAPhone,
  inEnglishAtADesk,
  sidewaysOn,
  test,
  toldTo,
} from './story.ts'
import type { Words } from './words.ts'

const second = 'twelve bags of hibiscus'

toldTo([inEnglishAtADesk, inArabicOnAPhone], ({ language, width }) => {
  const isPhone = width < 720

  /** No accessibility violations, and nothing wider than the window, on a phone and on a desktop. */
  const isSound = async (page: Page) => {
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    expect(await faultsOn(page), page.url()).toEqual([])
    for (const other of [360, 768, 1440, width]) {
      await page.setViewportSize({ width: other, height: isPhone ? 844 : 900 })
      expect(await sidewaysOn(page), `${page.url()} at ${other}`).toBeLessThanOrEqual(0)
    }
  }

  /** Logs in with a browser of its own, then continues to the requested page. */
  type Enter = (who: undefined, path: string) => Promise<Page>
  const logIn = async (
    enter: Enter,
    { accounts }: Words,
    { email, password = first, to }: { email: string; password?: string; to: string },
  ) => {
    const page = await enter(undefined, `/login?from=${encodeURIComponent(to)}`)
    await field(page, accounts.login.email).fill(email)
    await page.getByLabel(accounts.login.password, { exact: true }).fill(password)
    await button(page, accounts.login.submit).click()
    await expect(page).toHaveURL(to)
    return page
  }

  test('a member changes their details, their bank account and their notifications', async ({
    baseURL,
    enter,
    market,
    words,
    say,
  }) => {
    const { profile: p, ui } = words
    const email = await newMember(market, baseURL!, language) // the configuration always names one
    const page = await logIn(enter, words, { email, to: '/profile' })
    const toasts = page.getByRole('region', { name: ui.toast.region })
    const open = (section: keyof typeof p.section) =>
      page
        .getByRole('navigation', { name: p.parts })
        .getByRole('link', { name: p.section[section].title })
        .click()
    const back = () =>
      page.getByRole('navigation', { name: p.crumbs }).getByRole('link', { name: p.title }).click()

    // What others see of a member has neither their name nor contact details.
    const seen = page.getByRole('region', { name: p.overview.seen })
    await expect(seen).toContainText(p.overview.ratingOf)
    await expect(seen).not.toContainText(email)
    await isSound(page)

    // The picture appears in the header, or in the menu on a phone, as soon as it is chosen.
    await open('personal')
    await page.getByLabel(p.personal.picture).setInputFiles(picture('me'))
    await expect(toasts.getByText(p.personal.pictureSaved)).toBeVisible()
    const shown = isPhone
      ? page.getByRole('navigation', { name: words.app.menu.bottom }).locator('img')
      : page.getByRole('banner').getByRole('link', { name: words.app.menu.profile }).locator('img').last()
    await expect(shown).toHaveAttribute('src', /^\/api\/v1\/public\/pictures\//)
    await field(page, p.field.name).fill('Zaynab Amal')
    await button(page, p.personal.save).click()
    await expect(toasts.getByText(p.personal.saved)).toBeVisible()
    if (!isPhone) await expect(page.getByRole('banner')).toContainText('Zaynab Amal')
    await isSound(page)

    // A company is validated before it is sent, too.
    await back()
    await open('company')
    await field(page, p.field.city).fill('')
    await button(page, p.company.save).click()
    await expect(page.getByRole('alert')).toBeFocused()
    await field(page, p.field.city).fill('Suakin')
    await isSound(page)
    await button(page, p.company.save).click()
    await expect(toasts.getByText(p.company.saved)).toBeVisible()

    // An account is hidden until it is edited; a typing mistake in it is found before anything is sent.
    await back()
    await open('payment')
    await expect(page.getByRole('region', { name: p.payment.head })).toContainText('••••')
    await isSound(page)
    await button(page, p.payment.edit).click()
    await expect(field(page, p.field.iban)).toHaveValue(/^[A-Z]{2}\d\d /)
    await field(page, p.field.iban).fill('AE08 0331 2345 6789 0123 456')
    await field(page, p.field.swift).fill('ebilaead')
    await button(page, p.payment.save).click()
    await expect(page.getByRole('alert')).toBeFocused()
    await isSound(page)
    await field(page, p.field.iban).fill('AE07 0331 2345 6789 0123 456')
    const proof = { password: first, code: () => codeFor(market, email) }
    await confirmStepUp(page, button(page, p.payment.save), proof, words)
    await expect(page.getByRole('region', { name: p.payment.head })).toContainText('•••• 3456')
    const told = async () => (await market.lettersTo(email))[0]?.text
    await expect.poll(told).toContain(language === 'ar' ? 'الحساب البنكي' : 'bank account')

    // A new time zone applies at once to every time on the page.
    await back()
    await open('preferences')
    await find(page, p.field.timeZone, 'Pacific/Auckland')
    await page.getByRole('checkbox', { name: `${p.told.logistics}, ${p.told.mail}` }).uncheck()
    await button(page, p.told.save).click()
    await expect(toasts.getByText(p.told.saved)).toBeVisible()
    await button(page, p.preferences.save).click()
    await expect(toasts.getByText(p.preferences.saved)).toBeVisible()
    await isSound(page)
    await page.goto('/profile/global-preferences')
    await expect(
      page.getByRole('checkbox', { name: `${p.told.logistics}, ${p.told.mail}` }),
    ).not.toBeChecked()
    await expect(page.getByRole('combobox', { name: p.field.timeZone })).toHaveValue(/Auckland/)

    await page.goto('/profile/security')
    const used = page.getByRole('region', { name: p.security.devices }).getByRole('listitem').locator('time')
    const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Pacific/Auckland', timeStyle: 'short' })
    const at = new Date((await used.first().getAttribute('datetime'))!) // an instant, set by the component
    await expect(used.first()).toContainText(clock.format(at))

    // A code sent by mail shows who is acting, but does not verify the number.
    await page.goto('/profile/verification-phone')
    await field(page, p.field.number).fill('501234568')
    await find(page, p.field.countryCode, '+971')
    await button(page, p.phone.send).click()
    await expect(page.getByRole('button', { name: say(p.phone.resendIn, { n: 29 }) })).toBeDisabled()
    const code = await codeFor(market, email)
    await page.getByLabel(p.phone.code, { exact: true }).fill(code === '000000' ? '000001' : '000000')
    await button(page, p.phone.confirm).click()
    await expect(page.getByText(p.phone.invalid)).toBeVisible()
    await isSound(page)
    await page.getByLabel(p.phone.code, { exact: true }).fill(code)
    await button(page, p.phone.confirm).click()
    await expect(toasts.getByText(p.phone.saved)).toBeVisible()
    await expect(page.getByRole('region', { name: p.phone.now })).toContainText('+971 501234568')

    // A question goes to the admins, with who asks.
    await page.goto('/profile/help')
    await button(page, p.help.send).click()
    await isSound(page)
    await field(page, p.help.message).fill('MH-1056-T1031')
    await button(page, p.help.send).click()
    await expect(toasts.getByText(p.help.sent)).toBeVisible()
    await expect.poll(() => market.lastMail('admin')).toContain(email)
  })

  test('a device that is signed out returns to the login, and a new password signs out all others', async ({
    baseURL,
    enter,
    market,
    words,
  }) => {
    const { profile: p, accounts, ui } = words
    const email = await newMember(market, baseURL!, language) // the configuration always names one
    const to = '/profile/security'
    const opened = (password?: string) => logIn(enter, words, { email, to, ...(password && { password }) })
    const mine = await opened()
    const other = await opened()
    await mine.reload()
    const devices = mine.getByRole('region', { name: p.security.devices })
    const row = devices.getByRole('listitem').filter({ hasNotText: p.security.this }).first()
    await expect(row).toContainText('Chrome')
    await isSound(mine)
    await row.getByRole('button').click()
    const dialog = mine.getByRole('alertdialog', { name: p.security.ask.one })
    expect(await faultsOn(mine)).toEqual([])
    await other.goto('about:blank') // an open page would learn that its session ended, and be at the login already
    await button(dialog, p.security.end).click()
    await expect(dialog).toHaveCount(0)
    await other.goto('/profile')
    await expect(other).toHaveURL(/\/login\?from=%2Fprofile&expired=1$/)

    const third = await opened()
    await mine.getByLabel(p.security.current, { exact: true }).fill(first)
    await mine.getByLabel(p.security.new, { exact: true }).fill(email)
    await mine.getByLabel(accounts.password.again, { exact: true }).fill(second)
    await expect(mine.getByText(accounts.password.strength[0]).first()).toBeVisible()
    await button(mine, p.security.save).click()
    await expect(mine.getByRole('alert')).toBeFocused()
    await isSound(mine)
    await mine.getByLabel(p.security.new, { exact: true }).fill(second)
    await button(mine, p.security.save).click()
    const toasts = mine.getByRole('region', { name: ui.toast.region })
    await expect(toasts.getByText(p.security.saved)).toBeVisible()
    await third.goto('/profile')
    await expect(third).toHaveURL(/\/login/)
    await opened(second)

    // The language is saved in the profile, and the page loaded again in it.
    await mine.goto('/profile/global-preferences')
    await mine.getByRole('radio', { name: language === 'ar' ? 'English' : 'العربية' }).check()
    await button(mine, p.preferences.save).click()
    await expect(mine.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'ltr' : 'rtl')
  })
})
