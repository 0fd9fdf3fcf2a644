import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { picture } from './documents.ts'
import type { Market } from './market.ts'
import {
  button,
  expect,
  faultsOn,
  field,
  find,
  inArabicOnAPhone,
  inEnglishAtADesk,
  list,
  pick,
  sidewaysOn,
  test,
  toldTo,
  wholeJob,
} from './story.ts'
import type { Language } from './words.ts'

const password = 'seven camels to Gedaref'
const supplier = 3
/** A company that does not exist yet, with an account that has valid check digits, and the same with two digits swapped. */
const amal = {
  gender: 'FEMALE',
  name: 'Amal',
  last_name: 'Osman',
  company_name: 'Nile Foods',
  company_address: 'Harbour Road 9',
  company_city: 'Port Sudan',
  company_country: 'SD',
  bank_name: 'Bank of Khartoum',
  bank_iban: 'SD88 1112 3456 7890 12',
  bank_swift: 'BKSDSDKH',
  bank_account_currency: 'usd',
  time_zone: 'Africa/Khartoum',
  country_code: '249',
  phone_number: '0912345678',
} as const
const slipped = 'SD88 1112 3456 7809 12'
const sudan: Record<Language, string> = { en: 'Sudan', ar: 'السودان' }
const newAddress = () => `amal.${randomUUID().slice(0, 8)}@nile-foods.example`

/** Fills in the form of the landing page; public.spec.ts tests its validation. */
async function asksForAccess(page: Page, email: string) {
  const form = page.locator('#access')
  const answers = {
    company: amal.company_name,
    business_type: 'Exporter',
    name: `${amal.name} ${amal.last_name}`,
    job_title: 'Sales manager',
    email,
    phone: amal.phone_number,
  }
  await form.locator(`[name=role_id][value="${supplier}"]`).check()
  for (const [name, said] of Object.entries(answers)) await form.locator(`[name=${name}]`).fill(said)
  await form.locator('[name=country_code]').selectOption(amal.country_code)
  await form.getByRole('button').click()
  await expect(form).toBeHidden() // the confirmation has replaced it
}

/** An admin invites; returns the link in the mail. */
async function invited(market: Market, { email, language }: { email: string; language: Language }) {
  await market.ask('admin', 'POST', '/secure/admin/invitations', { email, role_id: supplier, language })
  const [mail] = await market.lettersTo(email)
  return new URL(/http\S+\/register\/[\w-]{43}/.exec(mail!.text)![0]).pathname // the invitation brings a link
}

const post = async (address: string, path: string, body: object) => {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${address}/api/v1${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  return answer.status
}

/** The latest code, sent to the mailbox or to the phone. */
async function codeFor(market: Market, email: string): Promise<string> {
  const sent = [
    ...(await market.lettersTo(email)),
    ...(await market.lettersTo(`+249${amal.phone_number.slice(1)}`)),
  ]
  return sent.find(({ code }) => code)?.code ?? 'none'
}

let pictures = 0
async function pictured(page: Page, name: string) {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  expect(await sidewaysOn(page), name).toBeLessThanOrEqual(0)
  if (!process.env.PICTURES) return
  pictures += 1
  const { width } = page.viewportSize()!
  const path = `${process.env.PICTURES}/${String(pictures).padStart(2, '0')}-${name}-${width}.png`
  await page.screenshot({ path, fullPage: true })
}
/** No accessibility violations, and nothing wider than the window. */
async function isSound(page: Page, name: string) {
  await pictured(page, name)
  expect(await faultsOn(page), name).toEqual([])
}

toldTo([inEnglishAtADesk, inArabicOnAPhone], ({ language }) => {
  test(
    'a company requests access, is invited and becomes a member',
    wholeJob,
    async ({ enter, market, words }) => {
      const { accounts, joining, profile, ui } = words
      const email = newAddress()
      const guest = await enter(undefined, language === 'ar' ? '/ar' : '/')
      await asksForAccess(guest, email)
      const link = await invited(market, { email, language })
      const optional = (label: string) => `${label} ${ui.field.optional}`
      const goOn = (page: Page, step: keyof typeof joining.continue) =>
        button(page, joining.continue[step]).click()
      const typePassword = async (page: Page) => {
        await field(page, accounts.password.new).fill(password)
        await field(page, accounts.password.again).fill(password)
      }
      const kept = (page: Page) =>
        page.waitForResponse(
          (answer) => answer.url().endsWith('/draft') && answer.request().method() === 'PUT',
        )

      const first = await enter(undefined, link)
      await test.step('the link leads to the account, whose e-mail is the invitation’s', async () => {
        await expect(first).toHaveURL(`${link}/account`)
        await expect(first.getByRole('heading', { level: 1 })).toHaveText(joining.title.SUPPLIER)
        await expect(field(first, joining.field.email)).toHaveValue(email)
        await goOn(first, 'personal')
        await expect(first.getByRole('alert')).toBeFocused()
        await pictured(first, 'account-wrong')
        await field(first, accounts.password.new).fill('password')
        await expect(first.getByText(accounts.password.strength[0], { exact: true })).toBeVisible()
        await typePassword(first)
        await expect(first.getByText(accounts.password.strength[4])).toBeVisible()
        await first.getByRole('checkbox').check()
        await isSound(first, 'account')
        await goOn(first, 'personal')
      })

      await test.step('they enter their personal details, with a picture', async () => {
        await pick(first, profile.field.gender, profile.gender.FEMALE)
        await field(first, profile.field.name).fill(amal.name)
        await field(first, profile.field.lastName).fill(amal.last_name)
        await first.getByLabel(optional(joining.field.image_url)).setInputFiles(picture('me'))
        await expect(first.getByRole('img', { name: joining.avatar.alt })).toBeVisible()
        await isSound(first, 'personal')
        await goOn(first, 'company')
      })

      await test.step('and for which company', async () => {
        await field(first, profile.field.companyName).fill(amal.company_name)
        await list(first, profile.field.country).fill(sudan[language])
        await first.getByRole('option', { name: sudan[language], exact: true }).click() // there is a South Sudan
        await field(first, profile.field.city).fill(amal.company_city)
        await field(first, profile.field.address).fill(amal.company_address)
        await isSound(first, 'company')
        await goOn(first, 'bank')
      })

      await test.step('a typing mistake in the account is reported at its field, and everything typed survives a reload', async () => {
        await field(first, profile.field.bankName).fill(amal.bank_name)
        await field(first, profile.field.iban).fill(slipped)
        await field(first, profile.field.swift).fill(amal.bank_swift)
        await pick(first, profile.field.currency, profile.bank.currency.usd)
        await goOn(first, 'preferences')
        await expect(field(first, profile.field.iban)).toHaveAttribute('aria-invalid', 'true')
        await pictured(first, 'bank-wrong')
        const saved = kept(first)
        await field(first, profile.field.iban).fill(amal.bank_iban)
        await saved
        await first.reload()
        await expect(field(first, profile.field.iban)).toHaveValue(amal.bank_iban)
        await expect(first.getByText(joining.earlier.password)).toBeVisible()
        expect(await first.evaluate(() => JSON.stringify(localStorage))).not.toContain(password)
        await isSound(first, 'bank')
      })

      const second = await enter(undefined, link)
      await test.step('on another device the same link continues where it was left', async () => {
        await expect(second).toHaveURL(`${link}/bank`)
        await expect(field(second, profile.field.iban)).toHaveValue(amal.bank_iban)
        await goOn(second, 'preferences')
        await find(second, profile.field.timeZone, 'Khartoum')
        await pick(second, joining.field.use_sms_service, joining.channel.mail.why)
        await isSound(second, 'preferences')
        await goOn(second, 'phone')
        await expect(list(second, profile.field.countryCode)).toHaveValue(
          new RegExp(`${sudan[language]}.*249`),
        )
        await field(second, profile.field.number).fill('12')
        await button(second, joining.create).click()
        await expect(second.getByRole('alert').first()).toBeVisible()
        await pictured(second, 'phone-wrong')
        await field(second, profile.field.number).fill(amal.phone_number)
      })

      await test.step('the password, which was never stored, is typed once more', async () => {
        await button(second, joining.create).click()
        const alert = second.getByRole('alert').filter({ hasText: joining.earlier.inTheWay })
        await alert.getByRole('link', { name: joining.step.account }).click()
        await expect(second).toHaveURL(`${link}/account?back=5`)
        await typePassword(second)
        await goOn(second, 'phone')
        await expect(second).toHaveURL(`${link}/phone`)
        await isSound(second, 'phone')
      })

      await test.step('the code creates the account', async () => {
        const sent = second.waitForResponse((answer) => answer.url().endsWith('/register/verification-code'))
        await button(second, joining.create).click()
        await sent
        const dialog = second.getByRole('dialog')
        const code = await codeFor(market, email)
        await expect(dialog.getByRole('button', { name: /\d+/ })).toBeDisabled()
        await isSound(second, 'code')
        await field(dialog, accounts.verify.code).fill(code === '111111' ? '222222' : '111111')
        await button(dialog, joining.code.submit).click()
        await expect(dialog).toContainText(accounts.verify.invalid)
        await pictured(second, 'code-wrong')
        await field(dialog, accounts.verify.code).fill(code)
        await button(dialog, joining.code.submit).click()
        await expect(second).toHaveURL(/\/login$/)
        await expect(second.getByText(accounts.login.accountCreated)).toBeVisible()
        await expect(second.getByRole('region', { name: ui.toast.region })).toContainText(joining.created)
        expect(await second.evaluate(() => localStorage.getItem('mahsul.registration'))).toBeNull()
        await pictured(second, 'login')
      })

      await test.step('and logs in; the link is used up', async () => {
        await expect(field(second, accounts.login.email)).toHaveValue(email)
        await field(second, accounts.login.password).fill(password)
        await button(second, accounts.login.submit).click()
        await expect(second).toHaveURL(/\/marketplace$/)
        await first.goto(link)
        await expect(first.getByText(joining.gone.registered.title)).toBeVisible()
        await pictured(first, 'used')
        await first.goto(`/register/${'x'.repeat(43)}`)
        await expect(first.getByText(joining.gone.unknown.title)).toBeVisible()
        await isSound(first, 'unknown')
      })
    },
  )
})

toldTo([inArabicOnAPhone], ({ language }) => {
  test('a member who forgot the password sets a new one', async ({ enter, market, words, baseURL }) => {
    const { accounts, ui } = words
    const email = newAddress()
    const link = await invited(market, { email, language })
    const token = link.split('/').at(-1)!
    const event = 'CREATE_ACCOUNT'
    const { country_code, phone_number } = amal
    const asked = { identifier: token, event, country_code, phone_number }
    expect(await post(baseURL!, '/register/verification-code', asked)).toBe(200)
    const joined = { ...amal, token, password, is_adult: true, code: await codeFor(market, email) }
    expect(await post(baseURL!, '/register', joined)).toBe(201)

    const page = await enter(undefined, '/login')
    await page.getByRole('link', { name: accounts.login.forgot }).click()
    await button(page, accounts.password.reset.submit).click()
    await expect(field(page, accounts.login.email)).toBeFocused()
    await isSound(page, 'reset-wrong')
    await field(page, accounts.login.email).fill(email)
    await button(page, accounts.password.reset.submit).click()
    await expect(page).toHaveURL(/\/password\/new$/)
    await expect(page.getByText(email)).toBeVisible()
    await isSound(page, 'new')
    await button(page, accounts.password.renew.submit).click()
    await expect(page.getByRole('alert').first()).toBeFocused()
    await isSound(page, 'new-wrong')

    const renewed = 'eleven dhows off Sawakin'
    await page.reload()
    await expect(page.getByText(email)).toBeVisible()
    await field(page, accounts.verify.code).fill(await codeFor(market, email))
    await field(page, accounts.password.new).fill(renewed)
    await field(page, accounts.password.again).fill(renewed)
    await button(page, accounts.password.renew.submit).click()
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByText(accounts.login.passwordChanged)).toBeVisible()
    await expect(page.getByRole('region', { name: ui.toast.region })).toContainText(accounts.password.changed)
    await expect(field(page, accounts.login.email)).toHaveValue(email)
    await field(page, accounts.login.password).fill(renewed)
    await button(page, accounts.login.submit).click()
    await expect(page).toHaveURL(/\/marketplace$/)
  })
})
