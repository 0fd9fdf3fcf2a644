import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { test as base, expect, type Locator, type Page, type Request, type Route } from '@playwright/test'
import { type Market, type Member, openMarket } from './market.ts'
import { type Language, translated, type Words, wordsIn } from './words.ts'

/** Which member, in which language, at what width. */
export type Setting = { language: Language; width: number }
const desk = 1440
const phone = 390
export const inEnglishAtADesk: Setting = { language: 'en', width: desk }
export const inArabicOnAPhone: Setting = { language: 'ar', width: phone }
export const inArabicAtADesk: Setting = { language: 'ar', width: desk }
export const inEnglishOnAPhone: Setting = { language: 'en', width: phone }
export const inEverySetting = [inEnglishAtADesk, inArabicOnAPhone, inArabicAtADesk, inEnglishOnAPhone]

type Story = {
  setting: Setting
  words: Words
  /** A message with its values filled in, as it is shown. */
  say: (message: string, values?: Record<string, string | number>) => string
  market: Market
  /** A separate browser, signed in. */
  enter: (who: Member | undefined, path?: string) => Promise<Page>
}

export const test = base.extend<Story>({
  setting: [inEnglishAtADesk, { option: true }],
  actionTimeout: [30_000, { scope: 'test' }],
  viewport: ({ setting }, use) => use({ width: setting.width, height: setting.width < 720 ? 844 : 900 }),
  words: ({ setting }, use) => use(wordsIn(setting.language)),
  say: ({ setting }, use) => use((message, values) => translated(setting.language, message, values)),
  market: ({ baseURL }, use) => use(openMarket(baseURL!)), // the configuration always names one
  enter: async ({ browser, baseURL, viewport, setting, market }, use, testInfo) => {
    const contexts: { close: () => Promise<void> }[] = []
    const asked = new Map<Request, string>()
    await use(async (who, path = '/marketplace') => {
      const boxes: Record<string, object> = { settings: { language: setting.language } }
      if (who) boxes.session = { tokens: await market.signIn(who) }
      const localStorage = Object.entries(boxes).map(([key, value]) => ({
        name: `mahsul.${key}`,
        value: JSON.stringify({ version: 1, value }),
      }))
      const context = await browser.newContext({
        baseURL: baseURL!,
        viewport,
        storageState: { cookies: [], origins: [{ origin: baseURL!, localStorage }] },
      })
      contexts.push(context)
      // What has no status was never answered.
      const note = (request: Request, outcome: string | number) => {
        const { pathname, search } = new URL(request.url())
        if (!pathname.startsWith('/api/')) return
        asked.set(request, `${who ?? 'a guest'}: ${request.method()} ${pathname}${search} ${outcome}`)
      }
      context.on('request', (request) => note(request, ''))
      context.on('response', (answer) => note(answer.request(), answer.status()))
      context.on('requestfailed', (request) => note(request, request.failure()?.errorText ?? 'failed'))
      const page = await context.newPage()
      await page.goto(path)
      return page
    })
    const list = [...asked.values()].join('\n')
    for (const context of contexts) await context.close()
    if (testInfo.status === testInfo.expectedStatus) return
    const file = testInfo.outputPath('asked-of-the-server.txt') // reporters truncate what is attached as text
    writeFileSync(file, list)
    await testInfo.attach('asked of the server', { path: file, contentType: 'text/plain' })
  },
})

/**
 * The same story for different readers. The first of several is tagged, and so are the others: `playwright.config.ts` chooses.
 */
export function toldTo(settings: readonly Setting[], tell: (setting: Setting) => void) {
  for (const [index, setting] of settings.entries())
    test.describe(`${setting.language} at ${setting.width}`, { tag: tagOf(index, settings.length) }, () => {
      test.use({ setting })
      tell(setting)
    })
}

function tagOf(index: number, count: number) {
  if (index > 0) return '@again'
  return count > 1 ? '@first' : []
}

/** Presses the button, and confirms with the code that was sent. */
export async function confirmWithCode(page: Page, press: Locator, code: () => Promise<string>, words: Words) {
  const asked = page.waitForResponse((answer) => answer.url().endsWith('/secure/request-code'))
  await press.click()
  await asked
  await page.getByLabel(words.accounts.verify.code).fill(await code())
  await page.getByRole('button', { name: words.accounts.verify.submit, exact: true }).click()
}

/** Presses the button, and passes the step-up with password and code. */
export async function confirmStepUp(
  page: Page,
  press: Locator,
  { password, code }: { password: string; code: () => Promise<string> },
  { accounts }: Words,
) {
  const asked = page.waitForResponse((answer) => answer.url().endsWith('/secure/step-up/request'))
  await press.click()
  await asked
  const dialog = page.getByRole('dialog', { name: accounts.stepUp.title })
  await dialog.getByLabel(accounts.login.password, { exact: true }).fill(password)
  await dialog.getByLabel(accounts.verify.code).fill(await code())
  await dialog.getByRole('button', { name: accounts.verify.submit, exact: true }).click()
}

/** A story of a whole job, which `npm test` tells: `test('a company …', wholeJob, async …)`. */
export const wholeJob = { tag: '@job' }

/** One of a group of radio buttons. */
export const pick = (page: Page | Locator, legend: string, label: string) =>
  page.getByRole('group', { name: legend }).getByRole('radio', { name: label }).check()

/** Text fields and selects, by their labels. */
export const field = (page: Page | Locator, label: string) =>
  page.getByRole('textbox', { name: label, exact: true })
export const list = (page: Page | Locator, label: string) =>
  page.getByRole('combobox', { name: label, exact: true })
export const button = (page: Page | Locator, label: string) =>
  page.getByRole('button', { name: label, exact: true }).first() // on a phone a second one is in the dock

/**
 * Types into a searchable list, and picks what is found. A select of the same name is none: the address changes before the page,
 * and until then a filter of the page before may have that name.
 */
export async function find(page: Page, label: string, text: string) {
  const searched = list(page, label).and(page.locator('input'))
  const found = page.getByRole('option', { name: text }).first()
  await searched.click()
  // The list closes when the page is scrolled, which a click into a field does; that event may come after the text.
  await expect(async () => {
    await searched.fill(text)
    await expect(found).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await found.click()
}

const axeScript = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** `AXE_AT=390,768,1440`: reads each page and dialog at all of these widths. Takes half as long again. */
const everyWidth = process.env.AXE_AT?.split(',').map(Number)

/** How long a page may take to settle. */
const SETTLES_MS = 10_000

/**
 * The accessibility violations, each with its elements, of the settled page: before that a list is dimmed until its rows are
 * there, and between two screens there is no heading. The axe script stays in the page and is run again on each of its
 * screens.
 */
export async function faultsOn(page: Page): Promise<string[]> {
  const size = page.viewportSize()
  if (!everyWidth || !size) return faultsHere(page)
  const faults: string[] = []
  for (const width of everyWidth) {
    await page.setViewportSize({ ...size, width })
    faults.push(...(await faultsHere(page)).map((fault) => `at ${width}: ${fault}`))
  }
  await page.setViewportSize(size)
  return faults
}

async function faultsHere(page: Page): Promise<string[]> {
  const until = Date.now() + SETTLES_MS
  for (;;) {
    const faults = await read(page)
    if (faults.length === 0 || Date.now() > until) return faults
    await page.waitForTimeout(100)
  }
}

async function read(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeScript)
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') } // the script above has put it there
    const { violations } = await axe.run(document, { resultTypes: ['violations'], iframes: false })
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
  })
}

type Router = { navigate: (where: { href: string }) => Promise<void> }

/** Navigates as a link does, without loading the application again. */
export const visit = (page: Page, path: string) =>
  page.evaluate(
    // TanStack Router sets this property of `window` itself, in every browser; `navigate` is a part of its public API.
    (href) => (window as unknown as { __TSR_ROUTER__: Router }).__TSR_ROUTER__.navigate({ href }),
    path,
  )

/**
 * Handles these requests of the page, until the returned function lets them through again. Not with `unroute`, which loses
 * whatever the page requests at that moment: it is never answered.
 */
export async function intercept(page: Page, url: string, handle: (route: Route) => unknown) {
  let intercepts = true
  await page.route(url, (route) => (intercepts ? handle(route) : route.fallback()))
  return () => {
    intercepts = false
  }
}

/** How many pixels the page is wider than its window. */
export const sidewaysOn = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** No accessibility violations on the settled page or dialog, and nothing wider than the window. PICTURES keeps how it looks. */
export async function isSound(page: Page, name: string) {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  if (process.env.PICTURES)
    await page.screenshot({ path: `${process.env.PICTURES}/${name}-${page.viewportSize()?.width}.png` })
  expect(await faultsOn(page), name).toEqual([])
  expect(await sidewaysOn(page), name).toBeLessThanOrEqual(0)
}

/** How many pixels of a list of the back office are cut off: the buttons at the end of a row, invisible. */
const cutOn = (page: Page) =>
  page
    .locator('.sheet--table:has(.table--admin)')
    .evaluateAll((sheets) => Math.max(0, ...sheets.map((sheet) => sheet.scrollWidth - sheet.clientWidth)))

/** Each breakpoint, and the narrowest phone. */
const widths = [1440, 768, 390, 360]
/** Axe sees the same page at any width; the narrowest layout is a single column, including the menu. */
export const axeAt = [390]

/** What is wrong with a page in any window, after everything pending has arrived. */
export async function wrongsOf(page: Page, name: string, axe: readonly number[] = axeAt): Promise<string[]> {
  const wrongs: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: width < 720 ? 844 : 900 })
    const over = await sidewaysOn(page)
    if (over > 0) wrongs.push(`${name}: ${over} px too wide at ${width}`)
    const cut = await cutOn(page)
    if (cut > 0) wrongs.push(`${name}: ${cut} px of the list cut off at ${width}`)
    if ((everyWidth ?? axe).includes(width))
      wrongs.push(...(await faultsHere(page)).map((fault) => `${name} at ${width}: ${fault}`))
    if (process.env.PICTURES && width !== 360)
      await page.screenshot({ path: `${process.env.PICTURES}/${name}-${width}.png`, fullPage: true })
  }
  return wrongs
}

const dollars = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
/** US dollars as every screen shows them, from whole cents. */
export const usd = (cents: number) => dollars.format(cents / 100)

export { expect }
