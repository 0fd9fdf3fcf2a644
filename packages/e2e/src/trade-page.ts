import type { Page } from '@playwright/test'
import { button, expect } from './story.ts'
import type { Words } from './words.ts'

/** The page of a trade: what is under its tabs, and what is folded or behind a button. */
export function onTradePage(page: Page, { trades }: Words) {
  return {
    /** Opens a tab, and answers its panel. */
    async tab(name: Exclude<keyof Words['trades']['tabs'], 'label'>) {
      const tab = page.getByRole('tab', { name: trades.tabs[name] })
      await tab.click()
      await expect(tab).toHaveAttribute('aria-selected', 'true')
      await expect(page).toHaveURL(new RegExp(`[?&]tab=${name}`))
      return page.getByRole('tabpanel')
    },
    /** Both companies and their contacts, which are folded where there is one column. */
    async parties() {
      if ((page.viewportSize()?.width ?? 0) < 1024)
        await page.locator('summary').filter({ hasText: trades.parties }).click()
    },
    /** The terms, in a dialog that stays open. */
    async terms() {
      await button(page, trades.termsOpen).click()
      return page.getByRole('dialog', { name: trades.termsOpen })
    },
  }
}
