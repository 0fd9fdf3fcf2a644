import type { Locator, Page } from '@playwright/test'
import { pdf } from './documents.ts'
import {
  button,
  expect,
  field,
  inArabicAtADesk,
  inEnglishAtADesk,
  list,
  test,
  toldTo,
  visit,
  wrongsOf,
} from './story.ts'
import type { Words } from './words.ts'

const at = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const
type Width = keyof typeof at

/** A page of the guide, when both of its halves have come. */
async function open(page: Page, path: string, title: string) {
  await visit(page, path)
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
  await expect(page.locator('main div[dir]:empty')).toHaveCount(0)
}

/** What stands under a heading of the guide: in the reader's own language, and the other way round. */
function part(page: Page, title: string) {
  const region = page.getByRole('region', { name: title, exact: true })
  return { own: region.locator('.part__b > * > :first-child'), other: region.locator('div[dir]') }
}

toldTo([inEnglishAtADesk, inArabicAtADesk], ({ language }) => {
  test('every page of the guide is sound and fits its window', async ({ enter, words: { parts } }) => {
    const page = await enter('admin', '/design-system')
    const ways = page.getByRole('main').getByRole('listitem').getByRole('link')
    await expect(ways).toHaveCount(Object.keys(parts.pages).length)
    // Both directions stand on each page: axe reads it once on a phone and once at a desk.
    const axe = [language === 'en' ? at.phone.width : at.desk.width]
    const wrongs: string[] = []
    for (const [key, { title }] of Object.entries({ '': parts, ...parts.pages })) {
      await open(page, ['/design-system', key].filter(Boolean).join('/'), title)
      wrongs.push(...(await wrongsOf(page, `${language}-parts-${key}`, axe)))
    }
    expect(wrongs).toEqual([])
  })

  test('what may not be touched looks so, in either theme', async ({ enter, words: { parts } }) => {
    const page = await enter('admin', '/design-system/forms')
    const { own } = part(page, parts.fields)
    await expect(own.getByRole('textbox', { name: parts.fee })).toBeDisabled()
    /** Grounds and words of what may be touched, or may not. */
    const looks = (boxes: Locator) =>
      boxes.evaluateAll((found) =>
        found.map((box) => {
          const inside = getComputedStyle(box.lastElementChild!) // a label has its words there, a field its figure
          return [getComputedStyle(box).backgroundColor, inside.backgroundColor, inside.color].join(' ')
        }),
      )
    for (const theme of ['light', 'dark']) {
      await page.evaluate((name) => {
        document.documentElement.dataset.theme = name
      }, theme)
      for (const what of ['.control', '.term', '.seg label', '.check']) {
        const touched = new Set(await looks(own.locator(`${what}:not(:has(> :disabled))`)))
        const untouched = await looks(own.locator(`${what}:has(> :disabled)`))
        expect([touched.size, untouched.length], what).not.toContain(0)
        expect(
          untouched.filter((look) => touched.has(look)),
          `${what}, ${theme}`,
        ).toEqual([])
      }
    }
    // Of one option alone the others may still be chosen.
    const choice = own.getByRole('combobox', { name: parts.origin })
    await expect(choice.first().locator('option:disabled')).toHaveCount(1)
    const ground = (at: number) =>
      choice
        .nth(at)
        .locator('..')
        .evaluate((control) => getComputedStyle(control).backgroundColor)
    expect(await ground(0)).not.toBe(await ground(2))
  })

  test('the parts do as they should by the keyboard, on a desk and on a phone', async ({ enter, words }) => {
    const page = await enter('admin', '/design-system')
    for (const width of ['desk', 'phone'] as const) {
      await page.setViewportSize(at[width])
      await dialogs(page, words)
      await fields(page, words)
      await files(page, words)
      await links(page, words, width)
      await tables(page, words, width)
    }
    await toasts(page, words)
  })
})

async function dialogs(page: Page, { parts, ui }: Words) {
  await open(page, '/design-system/modals', parts.pages.modals.title)
  const ask = button(page, parts.ask)
  await ask.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('alertdialog', { name: parts.askTitle })
  await expect(dialog).toBeVisible()
  for (let stop = 0; stop < 4; stop += 1) {
    await page.keyboard.press('Tab')
    await expect(dialog.locator(':focus')).toHaveCount(1)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(ask).toBeFocused()

  await page.keyboard.press('Enter')
  const accept = button(dialog, parts.acceptBid).or(button(dialog, parts.placing)).first()
  await accept.focus()
  await page.keyboard.press('Enter')
  await expect(accept).toHaveAttribute('aria-busy', 'true')
  await expect(dialog).toHaveCount(0)
  await expect(ask).toBeFocused()

  // What can only be answered stays.
  await button(page, parts.answerOnly).press('Enter')
  const answer = page.getByRole('dialog', { name: parts.askTitle })
  await expect(answer).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(answer).toBeVisible()
  await button(answer, parts.acceptBid).press('Enter')
  await expect(answer).toHaveCount(0)

  await button(page, parts.refuse).press('Enter')
  const refusal = page.getByRole('alertdialog', { name: parts.refuseTitle })
  await button(refusal, ui.dialog.back).press('Enter')
  await expect(refusal).toHaveCount(0)
}

async function fields(page: Page, { parts, ui }: Words) {
  await open(page, '/design-system/forms', parts.pages.forms.title)
  const { own, other } = part(page, parts.form)
  for (const half of [own, other]) {
    const ports = half.getByRole('combobox')
    await ports.scrollIntoViewIfNeeded()
    const options = page.getByRole('listbox').getByRole('option')
    await expect(async () => {
      await ports.press('ArrowDown') // a page that has just come may take the focus for its heading
      await expect(options).toHaveCount(2, { timeout: 2_000 })
    }).toPass()
    await page.keyboard.press('Escape')
    await expect(options).toHaveCount(0)
    await page.keyboard.press('ArrowDown')
    await expect(options).toHaveCount(2)
    const first = (await options.first().locator('span').first().textContent()) ?? ''
    await page.keyboard.press('Enter')
    await expect(options).toHaveCount(0)
    await expect(ports).toHaveValue(first)
  }
  const ports = list(own, parts.destination)
  await expect(async () => {
    await ports.fill('Atlantis') // the list closes when the page is scrolled, which is heard a little later
    await expect(page.getByText(ui.select.none)).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await page.keyboard.press('Escape')

  // One of a few: arrows go through them, in either direction down is the next.
  const terms = own.getByRole('group', { name: parts.incoterm }).getByRole('radio')
  await terms.first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(terms.nth(1)).toBeChecked()
  await expect(terms.nth(1)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(terms.first()).toBeChecked()

  const choice = part(page, parts.fields).own.getByRole('combobox', { name: parts.origin })
  await choice.first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(choice.first()).toHaveValue('mersin')
  await expect(choice.last()).toBeDisabled()

  // Refused, the summary leads to the field; unanswered, what was typed stays.
  const bill = field(own, parts.billNumber)
  await bill.fill('')
  await bill.press('Enter')
  const trouble = own.getByRole('alert')
  await expect(trouble).toBeFocused()
  await trouble.getByRole('link', { name: parts.billError }).press('Enter')
  await expect(bill).toBeFocused()
  await expect(bill).toHaveAttribute('aria-invalid', 'true')
  await bill.fill('SWKBL70012')
  await bill.press('Enter')
  await expect(trouble).toContainText(ui.form.noAnswer)
  await expect(trouble).toBeFocused()
  await expect(bill).toHaveValue('SWKBL70012')
}

async function files(page: Page, { parts, ui }: Words) {
  const { own, other } = part(page, parts.files)
  for (const half of [own, other]) {
    const input = half.locator('input[type=file]').first()
    await input.focus()
    await expect(input).toBeFocused()
    await input.setInputFiles({ name: 'lanes.csv', mimeType: 'text/csv', buffer: Buffer.from('x') })
    await expect(input).toHaveAttribute('aria-invalid', 'true')
    await input.setInputFiles(pdf('contract-of-june'))
    await expect(half.getByText('contract-of-june.pdf')).toBeVisible()
    await expect(input).not.toHaveAttribute('aria-invalid')
    await half.locator('.upload button').first().press('Enter')
    await expect(half.getByText('contract-of-june.pdf')).toHaveCount(0)
  }
  await own
    .locator('input[type=file]')
    .first()
    .setInputFiles({ ...pdf('nothing'), buffer: Buffer.alloc(0) })
  await expect(own.getByText(ui.upload.empty)).toBeVisible()
}

async function links(page: Page, { parts, ui }: Words, width: Width) {
  await open(page, '/design-system/links', parts.pages.links.title)
  const tabs = part(page, parts.tabs).own.getByRole('link')
  await tabs.nth(1).press('Enter')
  await expect(page).toHaveURL(/\?tab=finished$/)
  await expect(tabs.nth(1)).toHaveAttribute('aria-current', 'page')
  await expect(tabs.first()).not.toHaveAttribute('aria-current')

  const { own, other } = part(page, parts.pagination)
  const pages = own.getByRole('navigation')
  const rows = await pages
    .locator('li:visible')
    .evaluateAll((items) => new Set(items.map((item) => item.getBoundingClientRect().top)).size)
  expect(rows, width).toBe(1)
  const to = (name: string) => pages.getByRole('link', { name, exact: true })
  await to(ui.pages.next).press('Enter')
  await expect(page).toHaveURL(/\?page=6$/)
  await expect(pages.getByRole('status')).toContainText('26–30')
  await expect(pages.locator('[aria-current=page]')).toHaveText(/6$/)
  const numbers = pages.getByRole('link', { name: new RegExp(`^${ui.pages.page} \\d`) })
  await expect(numbers).toHaveCount(width === 'desk' ? 5 : 3) // admin.md §2
  await to(ui.pages.previous).press('Enter')
  await expect(page).toHaveURL(/\?page=5$/)
  if (width === 'desk') {
    await to(ui.pages.last).press('Enter')
    await expect(page).toHaveURL(/\?page=9$/)
    await expect(to(ui.pages.next)).toHaveCount(0)
    await expect(to(ui.pages.last)).toHaveCount(0)
  }
  // Onwards is where reading goes on: at the right in English, at the left in Arabic.
  for (const half of [own, other]) {
    const isLtr = await half.evaluate((element) => getComputedStyle(element).direction === 'ltr')
    const shown = half.getByRole('navigation').locator('li:visible .pager__b .num')
    const [before, after] = await Promise.all([startOf(shown.first()), startOf(shown.last())])
    expect(after > before).toBe(isLtr)
  }
}

const startOf = async (box: Locator) => (await box.boundingBox())!.x // it is shown

async function tables(page: Page, { parts }: Words, width: Width) {
  await open(page, '/design-system/lists', parts.pages.lists.title)
  const { own, other } = part(page, parts.dense)
  for (const half of [own, other]) {
    const rows = half
      .getByRole('table')
      .getByRole('row')
      .filter({ has: page.getByRole('cell') })
    // Cards or not, it is a table to who hears it.
    await expect(rows).toHaveCount(2)
    const cells = rows.first().getByRole('cell')
    await expect(cells).toHaveCount(4)
    const [first, second] = [(await cells.nth(0).boundingBox())!, (await cells.nth(1).boundingBox())!] // shown
    expect(second.y > first.y).toBe(width === 'phone')
  }
  // A card says before each cell what stands over it in a table.
  const price = own.getByRole('cell').nth(2)
  const said = await price.evaluate((cell) => getComputedStyle(cell, '::before').content)
  expect(said).toBe(width === 'phone' ? JSON.stringify(parts.perTon) : 'none')
}

/** It stays while it is held, by the pointer or by the keyboard, and goes when it is closed. */
async function toasts(page: Page, { parts, ui }: Words) {
  await open(page, '/design-system/toasts', parts.pages.toasts.title)
  await page.clock.install()
  const region = page.getByRole('region', { name: ui.toast.region })
  const close = region.getByRole('button', { name: ui.toast.close })
  await button(page, parts.sayNo).press('Enter')
  await expect(region.locator('[aria-live=polite]')).toContainText(parts.billError)
  await close.focus()
  await page.clock.fastForward(60_000)
  await expect(close).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(close).toHaveCount(0)

  await button(page, parts.sayIt).press('Enter')
  await expect(close).toHaveCount(1)
  await page.clock.fastForward(3_000)
  await expect(close).toHaveCount(1)
  await page.clock.fastForward(3_000) // five in all (admin.md §9)
  await expect(close).toHaveCount(0)
}
