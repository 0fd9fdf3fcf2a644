/**
 * Takes a screenshot of a page:
 * npx node packages/e2e/src/shot.ts URL out.png [--width 390] [--height 844] [--lang ar] [--dark] [--fold]
 *   [--login supplier@mahsul.example] [--password mahsul-demo] [--wait 500] [--press "button name"]
 *   [--clip x,y,width,height]
 */
import { parseArgs } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import { launchOptions } from './browser.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    width: { type: 'string', default: '1440' },
    height: { type: 'string', default: '900' },
    lang: { type: 'string', default: 'en' },
    login: { type: 'string' },
    password: { type: 'string', default: 'mahsul-demo' },
    wait: { type: 'string', default: '300' },
    press: { type: 'string' },
    /** A part of the whole page, in pixels. */
    clip: { type: 'string' },
    dark: { type: 'boolean', default: false },
    /** Only what is visible without scrolling. */
    fold: { type: 'boolean', default: false },
  },
})
const [url, out] = positionals
if (!url || !out) throw new Error('shot.ts URL out.png')

const browser = await chromium.launch(await launchOptions())
try {
  const page = await browser.newPage({
    viewport: { width: Number(values.width), height: Number(values.height) },
  })
  page.on('console', (said) => {
    if (said.type() === 'error') process.stderr.write(`console: ${said.text()}\n`)
  })
  page.on('pageerror', (failure) => process.stderr.write(`page: ${failure.stack ?? failure.message}\n`))
  await choose(page, new URL(url).origin)
  await page.goto(url, { waitUntil: 'networkidle' })
  if (values.press) {
    const button = page.getByRole('button', { name: values.press })
    await button
      .or(page.locator('summary', { hasText: values.press }))
      .first()
      .click()
  }
  await page.evaluate('document.fonts.ready.then(() => true)')
  await page.waitForTimeout(Number(values.wait))
  const [x = 0, y = 0, width = 0, height = 0] = values.clip?.split(',').map(Number) ?? []
  await page.screenshot({
    path: out,
    fullPage: !values.fold,
    ...(values.clip ? { clip: { x, y, width, height } } : {}),
  })
  const over = await page.evaluate<number>(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  )
  if (over > 0) process.stderr.write(`the page is ${over} px too wide\n`)
} finally {
  await browser.close()
}

/** Language, theme and session as the product stores them, so that the first load is already the right one. */
async function choose(page: Page, origin: string): Promise<void> {
  const stored: Record<string, unknown> = {
    settings: { language: values.lang, theme: values.dark ? 'dark' : undefined },
  }
  if (values.login) stored.session = { tokens: await tokens(origin, values.login) }
  await page.addInitScript((boxes) => {
    for (const [key, value] of Object.entries(boxes))
      if (localStorage.getItem(`mahsul.${key}`) === null)
        localStorage.setItem(`mahsul.${key}`, JSON.stringify({ version: 1, value }))
  }, stored)
}

async function tokens(origin: string, email: string): Promise<unknown> {
  const answer = await fetch(`${origin}/api/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      client_id: 'marketplace-web',
      client_secret: 'public',
      email,
      password: values.password,
    }),
  })
  if (!answer.ok) throw new Error(`login as ${email}: ${answer.status}`)
  const body = (await answer.json()) as { data: unknown } // the contract's TokenAnswer
  return body.data
}
