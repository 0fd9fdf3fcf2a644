import { afterEach, expect, test, vi } from 'vitest'
import { type Locator, userEvent } from 'vitest/browser'
import { open } from '../../testing/app.tsx'
import { pdf } from '../../testing/files.ts'
import { isOpen } from '../../testing/guide.ts'
import { isPhone, words } from '../../testing/reader.ts'
import {
  boxOf,
  button,
  expectAddress,
  expectCount,
  expectText,
  field,
  focus,
  list,
  page,
  press,
  styleOf,
} from '../../testing/screen.ts'

const { parts, ui } = words

async function openPart(key: keyof typeof parts.pages) {
  await open(`/design-system/${key}`, 'admin')
  await isOpen(parts.pages[key].title)
}

/** The content below a heading of the guide: in the reader's own language, and mirrored in the other. */
function part(title: string) {
  const region = page.getByRole('region', { name: title, exact: true })
  return { own: region.getByCss('.part__b > * > :first-child'), other: region.getByCss('div[dir]') }
}

test('disabled controls look disabled, in either theme', async () => {
  await openPart('forms')
  const { own } = part(parts.fields)
  await expect.element(own.getByRole('textbox', { name: parts.fee })).toBeDisabled()
  /** Backgrounds and texts of enabled and disabled controls. */
  const looks = (boxes: Locator) =>
    boxes.elements().map((box) => {
      const inside = getComputedStyle(box.lastElementChild!) // a label has its text there, a field its figure
      return [getComputedStyle(box).backgroundColor, inside.backgroundColor, inside.color].join(' ')
    })
  for (const theme of ['light', 'dark']) {
    document.documentElement.dataset.theme = theme
    for (const what of ['.control', '.term', '.seg label', '.check']) {
      const touched = new Set(looks(own.getByCss(`${what}:not(:has(> :disabled))`)))
      const untouched = looks(own.getByCss(`${what}:has(> :disabled)`))
      expect([touched.size, untouched.length], what).not.toContain(0)
      expect(
        untouched.filter((look) => touched.has(look)),
        `${what}, ${theme}`,
      ).toEqual([])
    }
  }
  // If only one option is disabled, the others can still be chosen.
  const choice = own.getByRole('combobox', { name: parts.origin })
  await expectCount(choice.first().getByCss('option:disabled'), 1)
  const ground = (at: number) => getComputedStyle(choice.nth(at).element().parentElement!).backgroundColor // its control
  expect(ground(0)).not.toBe(ground(2))
})

test('a dialog traps the focus, closes by keyboard and returns the focus', async () => {
  await openPart('modals')
  const ask = button(page, parts.ask)
  await press(ask, 'Enter')
  const dialog = page.getByRole('alertdialog', { name: parts.askTitle })
  await expect.element(dialog).toBeVisible()
  for (let stop = 0; stop < 4; stop += 1) {
    await userEvent.keyboard('{Tab}')
    await expectCount(dialog.getByCss(':focus'), 1)
  }
  await userEvent.keyboard('{Escape}')
  await expectCount(dialog, 0)
  await expect.element(ask).toHaveFocus()

  await userEvent.keyboard('{Enter}')
  const accept = button(dialog, parts.acceptBid).or(button(dialog, parts.placing)).first()
  await press(accept, 'Enter')
  await expect.element(accept).toHaveAttribute('aria-busy', 'true')
  await expectCount(dialog, 0)
  await expect.element(ask).toHaveFocus()
})

test('a dialog that requires an answer stays open, and a refusal can be undone', async () => {
  await openPart('modals')
  await press(button(page, parts.answerOnly), 'Enter')
  const answer = page.getByRole('dialog', { name: parts.askTitle })
  await expect.element(answer).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(answer).toBeVisible()
  await press(button(answer, parts.acceptBid), 'Enter')
  await expectCount(answer, 0)

  await press(button(page, parts.refuse), 'Enter')
  const refusal = page.getByRole('alertdialog', { name: parts.refuseTitle })
  await press(button(refusal, ui.dialog.back), 'Enter')
  await expectCount(refusal, 0)
})

test('a searchable list is opened, closed and chosen from with the keyboard', async () => {
  await openPart('forms')
  const { own, other } = part(parts.form)
  for (const half of [own, other]) {
    const ports = half.getByRole('combobox')
    await focus(ports)
    const options = page.getByRole('listbox').getByRole('option')
    await userEvent.keyboard('{ArrowDown}')
    await expectCount(options, 2)
    await userEvent.keyboard('{Escape}')
    await expectCount(options, 0)
    await userEvent.keyboard('{ArrowDown}')
    await expectCount(options, 2)
    const first = options.first().getByCss('span').first().element().textContent
    await userEvent.keyboard('{Enter}')
    await expectCount(options, 0)
    await expect.element(ports).toHaveValue(first)
  }
  const ports = list(own, parts.destination)
  // The list closes when the page is scrolled; that event comes a little later.
  await expect
    .poll(async () => {
      await ports.fill('')
      await ports.fill('Atlantis')
      return page.getByText(ui.select.none).elements().length
    })
    .toBe(1)
})

test('the arrow keys choose an option', async () => {
  await openPart('forms')
  // Down is the next one in either direction.
  const terms = part(parts.form).own.getByRole('group', { name: parts.incoterm }).getByRole('radio')
  await focus(terms.first())
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(terms.nth(1)).toBeChecked()
  await expect.element(terms.nth(1)).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(terms.first()).toBeChecked()

  const choice = part(parts.fields).own.getByRole('combobox', { name: parts.origin })
  await press(choice.first(), 'ArrowDown')
  await expect.element(choice.first()).toHaveValue('mersin')
  await expect.element(choice.last()).toBeDisabled()
})

test('after a refusal the summary leads to the field; without an answer what was typed stays', async () => {
  await openPart('forms')
  const { own } = part(parts.form)
  const bill = field(own, parts.billNumber)
  await bill.fill('')
  await press(bill, 'Enter')
  const trouble = own.getByRole('alert')
  await expect.element(trouble).toHaveFocus()
  await press(trouble.getByRole('link', { name: parts.billError }), 'Enter')
  await expect.element(bill).toHaveFocus()
  await expect.element(bill).toHaveAttribute('aria-invalid', 'true')
  await bill.fill('SWKBL70012')
  await press(bill, 'Enter')
  await expectText(trouble, ui.form.noAnswer)
  await expect.element(trouble).toHaveFocus()
  await expect.element(bill).toHaveValue('SWKBL70012')
})

test('a file is chosen, refused by its type, removed with the keyboard, and then announced as missing', async () => {
  await openPart('forms')
  const { own, other } = part(parts.files)
  for (const half of [own, other]) {
    const input = half.getByCss('input[type=file]').first()
    await focus(input)
    await expect.element(input).toHaveFocus()
    await input.upload(new File(['x'], 'lanes.csv', { type: 'text/csv' }))
    await expect.element(input).toHaveAttribute('aria-invalid', 'true')
    await input.upload(pdf('contract-of-june'))
    await expect.element(half.getByText('contract-of-june.pdf')).toBeVisible()
    await expect.element(input).not.toHaveAttribute('aria-invalid')
    await press(half.getByCss('.upload button').first(), 'Enter')
    await expectCount(half.getByText('contract-of-june.pdf'), 0)
  }
  await own
    .getByCss('input[type=file]')
    .first()
    .upload(new File([], 'nothing.pdf', { type: 'application/pdf' }))
  await expect.element(own.getByText(ui.upload.empty)).toBeVisible()
})

test('tabs and pages are links, and next follows the reading direction', async () => {
  await openPart('links')
  const tabs = part(parts.tabs).own.getByRole('link')
  await press(tabs.nth(1), 'Enter')
  await expectAddress(/\?tab=finished$/)
  await expect.element(tabs.nth(1)).toHaveAttribute('aria-current', 'page')
  await expect.element(tabs.first()).not.toHaveAttribute('aria-current')

  const { own, other } = part(parts.pagination)
  const pages = own.getByRole('navigation')
  const tops = new Set(
    pages
      .getByCss('li:visible')
      .elements()
      .map((item) => item.getBoundingClientRect().top),
  )
  expect(tops.size).toBe(1)
  const to = (name: string) => pages.getByRole('link', { name, exact: true })
  await press(to(ui.pages.next), 'Enter')
  await expectAddress(/\?page=6$/)
  await expectText(pages.getByRole('status'), '26–30')
  await expect.poll(() => pages.getByCss('[aria-current=page]').element().textContent).toMatch(/6$/)
  const numbers = pages.getByRole('link', { name: new RegExp(`^${ui.pages.page} \\d`) })
  await expectCount(numbers, isPhone ? 3 : 5) // admin.md §2
  await press(to(ui.pages.previous), 'Enter')
  await expectAddress(/\?page=5$/)
  if (!isPhone) {
    await press(to(ui.pages.last), 'Enter')
    await expectAddress(/\?page=9$/)
    await expectCount(to(ui.pages.next), 0)
    await expectCount(to(ui.pages.last), 0)
  }
  // On the right in English, on the left in Arabic.
  for (const half of [own, other]) {
    const shown = half.getByRole('navigation').getByCss('li:visible .pager__b .num')
    expect(boxOf(shown.last()).x > boxOf(shown.first()).x).toBe(styleOf(half).direction === 'ltr')
  }
})

test('a list is a table on a desktop, cards on a phone, and a table to a screen reader', async () => {
  await openPart('lists')
  const { own, other } = part(parts.dense)
  for (const half of [own, other]) {
    const rows = half
      .getByRole('table')
      .getByRole('row')
      .filter({ has: page.getByRole('cell') })
    await expectCount(rows, 2)
    const cells = rows.first().getByRole('cell')
    await expectCount(cells, 4)
    expect(boxOf(cells.nth(1)).y > boxOf(cells.nth(0)).y).toBe(isPhone)
  }
  // A card shows each cell's column heading before it.
  const price = own.getByRole('cell').nth(2)
  expect(styleOf(price, '::before').content).toBe(isPhone ? JSON.stringify(parts.perTon) : 'none')
})

afterEach(() => {
  vi.useRealTimers()
  delete document.documentElement.dataset.theme
})

/**
 * What is shown in the end, within ten seconds of paints: a retrying expectation would advance the clock, which is the test's. What
 * should stay is looked at a few paints later, when a change would have been painted.
 */
async function expectShown(shown: () => unknown, expected: unknown) {
  for (let paints = 0; paints < 600 && JSON.stringify(shown()) !== JSON.stringify(expected); paints++)
    await new Promise(requestAnimationFrame)
  for (let paints = 0; paints < 5; paints++) await new Promise(requestAnimationFrame)
  expect(shown()).toEqual(expected)
}

/** A toast stays while the pointer is on it, and an earlier file may have left it where toasts appear. */
async function openToasts(): Promise<void> {
  await openPart('toasts')
  await userEvent.hover(page.getByRole('heading', { level: 1 }))
}

test('a toast stays while it is hovered, and goes when it is closed or after five seconds', async () => {
  await openToasts()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const region = page.getByRole('region', { name: ui.toast.region })
  const close = region.getByRole('button', { name: ui.toast.close })
  const shown = () => close.elements().length
  await press(button(page, parts.sayNo), 'Enter')
  await expectShown(shown, 1)
  expect(region.getByCss('[aria-live=polite]').element().textContent).toContain(parts.billError)
  await focus(close)
  vi.advanceTimersByTime(60_000)
  await expectShown(shown, 1)
  await expect.element(close).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expectShown(shown, 0)

  await press(button(page, parts.sayIt), 'Enter')
  await expectShown(shown, 1)
  vi.advanceTimersByTime(4_999)
  await expectShown(shown, 1)
  vi.advanceTimersByTime(1) // admin.md §9
  await expectShown(shown, 0)
})

test('on a phone a toast that a later one covers is shown for its five seconds afterwards', async () => {
  await openToasts()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const region = page.getByRole('region', { name: ui.toast.region })
  const shown = () =>
    region
      .getByCss('[aria-live=polite] > .toast:visible')
      .elements()
      .map(({ textContent }) => (textContent.includes(parts.billError) ? 'refusal' : 'said'))
  await press(button(page, parts.sayNo), 'Enter')
  await press(button(page, parts.sayIt), 'Enter')
  await expectShown(shown, isPhone ? ['said'] : ['refusal', 'said'])
  vi.advanceTimersByTime(5_000)
  await expectShown(shown, isPhone ? ['refusal'] : [])
  vi.advanceTimersByTime(4_999)
  await expectShown(shown, isPhone ? ['refusal'] : [])
  vi.advanceTimersByTime(1)
  await expectShown(shown, [])
})
