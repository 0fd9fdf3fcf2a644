import { expect } from 'vitest'
import { type Locator, type LocatorSelectors, page, userEvent } from 'vitest/browser'
import { addressNow } from './app.tsx'

declare module 'vitest/browser' {
  interface LocatorSelectors {
    /** An element without role and name: a drawing, a background, a part of a component. */
    getByCss: (selector: string) => Locator
  }
}

/** Buttons, text fields and selects, by label. */
export const button = (within: LocatorSelectors, name: string) =>
  within.getByRole('button', { name, exact: true }).first() // on a phone a second one is in the dock
export const field = (within: LocatorSelectors, name: string) =>
  within.getByRole('textbox', { name, exact: true })
export const list = (within: LocatorSelectors, name: string) =>
  within.getByRole('combobox', { name, exact: true })

/** The element of a locator, once it exists. */
async function there(locator: Locator): Promise<HTMLElement | SVGElement> {
  await expect.element(locator).toBeInTheDocument()
  return locator.element()
}

export async function focus(locator: Locator): Promise<void> {
  const element = await there(locator)
  element.focus()
}

/** Presses a key, with the focus on this element. */
export async function press(locator: Locator, key: string): Promise<void> {
  await focus(locator)
  await userEvent.keyboard(`{${key}}`)
}

export const expectCount = (locator: Locator, count: number) =>
  expect.poll(() => locator.elements().length, { message: locator.selector }).toBe(count)

/** Contains this text, among others or alone. */
export const expectText = (locator: Locator, text: string) =>
  expect.poll(() => locator.query()?.textContent, { message: locator.selector }).toContain(text)

/** The current path and query. */
export const expectAddress = (address: RegExp) => expect.poll(() => addressNow()).toMatch(address)

/** The bounding box of an element in the window. */
export const boxOf = (locator: Locator) => locator.element().getBoundingClientRect()

export const styleOf = (locator: Locator, pseudo?: string) => getComputedStyle(locator.element(), pseudo)

export { page }
