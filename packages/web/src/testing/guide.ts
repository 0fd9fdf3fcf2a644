import { expect } from 'vitest'
import { expectCount, page } from './screen.ts'

/** A page of the guide, when both of its halves have loaded. */
export async function isOpen(title: string) {
  await expect.element(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
  await expectCount(page.getByCss('main div[dir]:empty'), 0)
}
