import type { Page } from '@playwright/test'
import type { Member, Offer } from './market.ts'
import { button, expect, faultsOn, inArabicOnAPhone, inEnglishAtADesk, test, toldTo, visit } from './story.ts'
import type { Words } from './words.ts'

const wholeLot = {
  kind: 'FIRM',
  incoterm: 'CIF',
  to: 'TRMER',
  containers: 1,
  partialPurchase: false,
} as const
const reviewOf = (offer: Offer) => `/marketplace/${offer.id}/step-1?act=purchase`

const dialog = (page: Page) => page.getByRole('dialog')
const resend = (page: Page, { accounts: { verify } }: Words) =>
  dialog(page).getByRole('button', { name: new RegExp(verify.resend) })

/** The seconds that the button shows until a new code can be requested. */
const waits = async (page: Page) =>
  Number(/\d+/.exec((await dialog(page).locator('button:disabled').textContent()) ?? '')?.[0] ?? 0)

/** Presses a button that needs a code; answers how the request for one ended. */
async function ask(page: Page, { bids }: Words) {
  const asked = page.waitForResponse((answer) => answer.url().endsWith('/secure/request-code'))
  await button(page, bids.send.purchase.SELL).click()
  return (await asked).status()
}
const inArabic = (digits: string) => digits.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)))

toldTo([inEnglishAtADesk, inArabicOnAPhone], ({ language }) => {
  const buyer: Member = language === 'ar' ? 'dubai' : 'thessaloniki'
  /** Their code is used up, and they get no other for half a minute. */
  const guesser: Member = language === 'ar' ? 'trader' : 'buyer'

  test('a code is accepted as it comes: pasted with text around it, or typed in Arabic digits', async ({
    enter,
    market,
    words,
  }) => {
    const { accounts } = words
    const page = await enter(buyer, reviewOf(await market.publish('alexandria', wholeLot)))
    expect(await ask(page, words)).toBe(200)
    const field = page.getByLabel(accounts.verify.code)
    await expect(field).toBeFocused()
    const code = await market.lastCode(buyer)
    const wrong = code === '000000' ? '000001' : '000000'
    await page.evaluate(() => document.execCommand('insertText', false, ' 123'))
    await expect(field).toHaveValue('123')
    await button(dialog(page), accounts.verify.submit).click()
    await expect(page.getByText(accounts.verify.codeNeeded)).toBeVisible()
    await field.fill('')
    await field.focus()
    await page.evaluate(
      (text) => document.execCommand('insertText', false, text),
      ` ${wrong.slice(0, 3)}-${wrong.slice(3)} `,
    )
    await expect(field).toHaveValue(wrong)
    await button(dialog(page), accounts.verify.submit).click()
    await expect(page.getByText(accounts.verify.invalid)).toBeVisible()
    // Read out with its field, and replaced by typing.
    await expect(field).toBeFocused()
    expect(await faultsOn(page)).toEqual([])
    await page.keyboard.insertText(inArabic(code))
    await expect(field).toHaveValue(code)
    await button(dialog(page), accounts.verify.submit).click()
    await expect(page).toHaveURL(/\/trades\/[0-9a-f-]{36}\/show$/)
  })

  test('after five wrong tries a code opens nothing, and a new one is available after 30 seconds', async ({
    enter,
    market,
    words,
  }) => {
    const { accounts } = words
    const review = reviewOf(await market.publish('alexandria', wholeLot))
    const page = await enter(guesser, '/news')
    // Before the page: an answer that arrives meanwhile would be compared with a clock that does not go yet.
    await page.clock.install()
    await page.goto(review)
    expect(await ask(page, words)).toBe(200)
    expect(await waits(page)).toBeGreaterThan(25)
    const field = page.getByLabel(accounts.verify.code)
    const code = await market.lastCode(guesser)
    for (let tried = 0; tried < 5; tried++) {
      await field.fill(code === '000000' ? '000001' : '000000')
      await button(dialog(page), accounts.verify.submit).click()
      await expect(page.getByText(accounts.verify.invalid)).toBeVisible()
    }
    await field.fill(code)
    await button(dialog(page), accounts.verify.submit).click()
    await expect(page.getByText(accounts.verify.invalid)).toBeVisible()

    // Closed and reopened within the 30 seconds: the server gives the remaining time, and the page shows it.
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    const again = page.waitForResponse((answer) => answer.url().endsWith('/secure/request-code'))
    await button(page, words.bids.send.purchase.SELL).click()
    const refused = await again
    expect(refused.status()).toBe(429)
    const n = Number(refused.headers()['retry-after'])
    expect(n).toBeLessThanOrEqual(30)
    await expect.poll(() => waits(page)).toBeLessThanOrEqual(n)
    // Setting the clock back makes nobody wait longer.
    await page.clock.setSystemTime(new Date(Date.now() - 86_400_000))
    await page.clock.runFor(n * 1_000 + 500)
    await expect(resend(page, words)).toBeEnabled()
  })
})

test('the dialog for a code closes with its page, and with the session', async ({ enter, market, words }) => {
  const offer = await market.publish('alexandria', wholeLot)
  const page = await enter('buyer', `/marketplace/${offer.id}/show`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await visit(page, reviewOf(offer))
  await ask(page, words)
  await expect(dialog(page)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/show$/)
  await expect(dialog(page)).toHaveCount(0)

  await visit(page, reviewOf(offer))
  await ask(page, words)
  await expect(dialog(page)).toBeVisible()
  const other = await page.context().newPage()
  await other.goto('/404')
  await other.evaluate(() => localStorage.removeItem('mahsul.session'))
  await expect(page).toHaveURL(/\/login/)
  await expect(dialog(page)).toHaveCount(0)
})
