import type { Locator, Page } from '@playwright/test'
import { expect } from './story.ts'

/** More stops than any page has before its last field. */
const MOST_TABS = 120
/** More choices than any group has. */
const MOST_CHOICES = 20

const isFocused = (element: Locator) => element.evaluate((it) => it === document.activeElement)

/** Goes there with the Tab key alone. */
export async function tabTo(page: Page, wanted: Locator) {
  await expect(wanted).toBeVisible()
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    if (await isFocused(wanted)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`the Tab key does not reach ${wanted}`)
}

/** Presses a button or a link. */
export async function pressKey(page: Page, wanted: Locator, key: 'Enter' | 'Space' = 'Enter') {
  await tabTo(page, wanted)
  await page.keyboard.press(key)
}

/** Types into a text field, over what was there. */
export async function typeInto(page: Page, wanted: Locator, text: string) {
  await tabTo(page, wanted)
  await page.keyboard.press('Control+a')
  await page.keyboard.type(text)
}

/** Goes down a native list until this value is chosen. */
export async function chooseValue(page: Page, wanted: Locator, value: string) {
  await tabTo(page, wanted)
  for (let presses = 0; presses < MOST_CHOICES; presses += 1) {
    if ((await wanted.inputValue()) === value) return
    await page.keyboard.press('ArrowDown')
  }
  throw new Error(`${wanted} has no ${value}`)
}

/** One of a group of radio buttons: the Tab key enters the group, the arrows choose. */
export async function chooseRadio(page: Page, legend: string, label: string) {
  const radios = page.getByRole('group', { name: legend }).getByRole('radio')
  const wanted = page.getByRole('group', { name: legend }).getByRole('radio', { name: label })
  const inGroup = () => radios.evaluateAll((all) => all.some((it) => it === document.activeElement))
  for (let tabs = 0; tabs < MOST_TABS && !(await inGroup()); tabs += 1) await page.keyboard.press('Tab')
  if (await isFocused(wanted)) await page.keyboard.press('Space')
  for (let moves = 0; moves < MOST_CHOICES && !(await wanted.isChecked()); moves += 1)
    await page.keyboard.press('ArrowDown')
  await expect(wanted).toBeChecked()
}

/** Types into a searchable list, and takes what is found first. */
export async function searchFor(page: Page, wanted: Locator, text: string) {
  await typeInto(page, wanted, text)
  await expect(page.getByRole('option', { name: text }).first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(wanted).toHaveAttribute('aria-expanded', 'false')
  expect(await wanted.inputValue()).toContain(text)
}
